//! The reference of the notation.

use engine::fencing::reply::Outcome;
use engine::fencing::vocabulary::{Otherwise, VERBS};
use engine::fencing::{Case, Defect, Event, Properties, Property, Remedy};
use engine::notation::parse;

use crate::support::lab;

fn reference(language: &str) -> String {
    let run = lab(&["reference", "--lang", language]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    run.out
}

/// The entry that begins with this line, without it.
fn entry<'t>(text: &'t str, name: &str) -> &'t str {
    let (_, rest) = text
        .split_once(&format!("\n{name}\n: "))
        .unwrap_or_else(|| panic!("{name} in {text}"));
    let end = rest.find("\n\n[").or(rest.find("\n\n#"));
    &rest[..end.unwrap_or(rest.len())]
}

/// What follows each of these in a text, up to the end.
fn all<'t>(text: &'t str, begin: &'t str, end: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(begin)
        .skip(1)
        .map(move |rest| rest.split_once(end).map_or(rest, |(inside, _)| inside))
}

#[test]
fn every_event_has_an_entry_with_its_arguments() {
    for language in ["zh", "en"] {
        let text = reference(language);
        for verb in VERBS {
            let subject = if verb.subject.is_client() { "A." } else { "" };
            let name = verb.name;
            let entry = entry(&text, &format!("[`{subject}{name}`](id:event-{name})"));
            let rows = entry.lines().filter(|line| line.starts_with("  | `"));
            assert_eq!(rows.count(), verb.arguments.len(), "{language}: {entry}");
            for argument in verb.arguments {
                let row = entry
                    .lines()
                    .find(|line| line.starts_with(&format!("  | `{}` | ", argument.name)))
                    .unwrap_or_else(|| panic!("{language}: {} in {entry}", argument.name));
                let otherwise = match argument.otherwise {
                    Otherwise::Value(value) => format!(" | `{value}` | "),
                    Otherwise::Nothing => " | — | ".to_owned(),
                    Otherwise::Required(_) if language == "zh" => " | 必填 | ".to_owned(),
                    Otherwise::Required(_) => " | required | ".to_owned(),
                };
                assert!(row.contains(&otherwise), "{row}");
            }
        }
    }
}

#[test]
fn every_outcome_property_defect_and_remedy_has_an_entry() {
    let names = std::iter::empty()
        .chain(Outcome::ALL.iter().map(|it| ("outcome", it.id())))
        .chain(Property::ALL.map(|it| ("property", it.id())))
        .chain(Defect::ALL.map(|it| ("defect", it.id())))
        .chain(Remedy::ALL.map(|it| ("remedy", it.id())));
    for language in ["zh", "en"] {
        let text = reference(language);
        for (kind, name) in names.clone() {
            entry(&text, &format!("[`{name}`](id:{kind}-{name})"));
        }
    }
}

#[test]
fn a_defect_is_shown_with_its_scenario_and_its_property_knows_it() {
    for language in ["zh", "en"] {
        let text = reference(language);
        for defect in Defect::ALL {
            let case = Case::of(defect);
            let property = case.breaks.expect("a defect breaks something");
            let shown = entry(&text, &format!("[`{defect}`](id:defect-{defect})"));
            let on_bench = format!("[`{}`](index.html#/fencing?variant={defect})", case.line);
            assert!(shown.contains(&on_bench), "{shown}");
            let breaks = format!("[`{property}`](#property-{property})");
            assert!(shown.contains(&breaks), "{shown}");
            let broken = entry(&text, &format!("[`{property}`](id:property-{property})"));
            let shown_with = format!("[`{defect}`](#defect-{defect})");
            assert!(broken.contains(&shown_with), "{broken}");
        }
        for property in Properties::promised().iter() {
            let broken = entry(&text, &format!("[`{property}`](id:property-{property})"));
            assert!(broken.contains("](#defect-"), "{property}: {broken}");
        }
    }
}

#[test]
fn every_example_is_a_scenario() {
    for language in ["zh", "en"] {
        let text = reference(language);
        let is_scenario = |line: &str| {
            parse::<Event>(line).unwrap_or_else(|error| panic!("{language}: {line}: {error}"));
        };
        let blocks: Vec<&str> = all(&text, "```scenario\n", "\n```").collect();
        let rules: Vec<&str> = all(&text, "\n  [`", "`](index.html#/fencing?s=").collect();
        let rules: Vec<&str> = (rules.into_iter())
            .filter(|line| !line.contains('\n'))
            .collect();
        assert!(rules.len() >= 20, "{rules:?}");
        let examples = [&blocks[..], &rules].concat();
        let linked: Vec<String> = all(&text, "index.html#/fencing?s=", ")")
            .map(|line| {
                let (line, _) = line.split_once('&').unwrap_or((line, ""));
                line.replace('+', " ")
                    .replace(',', ", ")
                    .replace("%28", "(")
                    .replace("%7C", "|")
                    .replace("%29", ")")
            })
            .collect();
        assert_eq!(linked, examples, "the link opens the line that it names");
        let pieces: Vec<&str> = all(&text, "\n\n`", "`\n: ")
            .filter(|piece| !piece.starts_with('`'))
            .collect();
        assert!(pieces.len() >= 5, "{pieces:?}");
        for line in examples.iter().chain(&pieces) {
            is_scenario(line);
        }
    }
}

#[test]
fn the_languages_are_two_and_say_the_same() {
    let [zh, en] = ["zh", "en"].map(reference);
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    assert!(!en.contains(is_chinese), "{en}");
    for meaning in zh.lines().filter(|line| line.starts_with(": ")) {
        assert!(meaning.contains(is_chinese), "{meaning}");
    }
    for meaning in en.lines().filter(|line| line.starts_with(": ")) {
        assert!(meaning.len() > 2, "no words in {en}");
    }
    // What begins each line, how many cells it has, and where its links lead.
    let shape = |text: &str| -> Vec<String> {
        let line = |line: &str| {
            let begin = line.trim_start().chars().next();
            let begin = begin.filter(|begin| "#:|`[".contains(*begin));
            let links: Vec<&str> = all(line, "](", ")").collect();
            let bars = line.matches('|').count();
            format!("{begin:?} {bars} {}", links.join(" "))
        };
        text.lines().map(line).collect()
    };
    let (zh, en) = (shape(&zh), shape(&en));
    for (zh, en) in zh.iter().zip(&en) {
        assert_eq!(zh, en);
    }
    assert_eq!(zh.len(), en.len());
}
