//! The reference of the notation.

use engine::fencing::reply::Outcome;
use engine::fencing::vocabulary::VERBS;
use engine::fencing::{Defect, Property, Remedy};

use crate::support::lab;

#[test]
fn both_languages_name_everything() {
    let names: Vec<&str> = std::iter::empty()
        .chain(
            VERBS
                .iter()
                .flat_map(|verb| verb.arguments)
                .map(|argument| argument.name),
        )
        .chain(Outcome::ALL.iter().map(|outcome| outcome.id()))
        .chain(Property::ALL.map(Property::id))
        .chain(Defect::ALL.map(Defect::id))
        .chain(Remedy::ALL.map(Remedy::id))
        .collect();
    for language in ["zh", "en"] {
        let run = lab(&["reference", "--lang", language]);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        for verb in VERBS {
            let subject = if verb.subject.is_client() { "A." } else { "" };
            let row = format!("| `{subject}{}` |", verb.name);
            assert!(run.out.contains(&row), "{language}: {row} in {}", run.out);
        }
        for name in &names {
            assert!(
                run.out.contains(&format!("`{name}")),
                "{language}: {name} in {}",
                run.out
            );
        }
    }
}

#[test]
fn each_row_has_as_many_cells_as_its_header() {
    for language in ["zh", "en"] {
        let text = lab(&["reference", "--lang", language]).out;
        let mut cells = 0;
        for line in text.lines() {
            let bars = line.matches('|').count();
            if !line.starts_with('|') {
                cells = 0;
            } else if cells == 0 {
                cells = bars;
            } else {
                assert_eq!(bars, cells, "{language}: {line}");
            }
        }
    }
}

#[test]
fn the_languages_are_two() {
    let [zh, en] = ["zh", "en"].map(|language| lab(&["reference", "--lang", language]).out);
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    assert!(!en.contains(is_chinese), "{en}");
    for line in zh.lines().filter(|line| line.starts_with("| `")) {
        assert!(line.contains(is_chinese), "{line}");
    }
    assert_eq!(zh.lines().count(), en.lines().count());
}
