use std::iter::successors;

use quizzes::Unreadable;
use quizzes::stored::{Expected, Fault};

use super::*;

/// Everything that can be expected. A kind that is added has to be put into the chain.
fn all_expected() -> impl Iterator<Item = Expected> {
    successors(Some(Expected::Object), |expected| {
        Some(match expected {
            Expected::Object => Expected::Text,
            Expected::Text => Expected::List,
            Expected::List => Expected::Texts,
            Expected::Texts => Expected::Id,
            Expected::Id => Expected::Schema,
            Expected::Schema => Expected::Number,
            Expected::Number => Expected::OneOf(&["low", "high"]),
            Expected::OneOf(_) => return None,
        })
    })
}

/// Every kind of trouble with a stored entry.
fn all_troubles() -> Vec<Trouble> {
    let mut reasons = Vec::new();
    for found in [None, Some('x'), Some('\n'), Some('\u{feff}')] {
        reasons.push(Unreadable::NotJson {
            line: 2,
            column: 7,
            found,
        });
    }
    for expected in all_expected() {
        for (field, found) in [("", Some("7")), ("at", Some("7")), ("at", None)] {
            reasons.push(Unreadable::Fault(Fault {
                field,
                found: found.map(str::to_owned),
                expected,
            }));
        }
    }
    let rest = [Trouble::Misnamed, Trouble::Newer { schema: 2 }];
    let unreadable = reasons.into_iter().map(Trouble::Unreadable);
    unreadable.chain(rest).collect()
}

/// A text without what stands in quotes.
fn unquoted(text: &str) -> String {
    let mut parts = text.split('“');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| {
        said + part.split_once('”').expect("quotes are closed").1
    })
}

#[test]
fn every_trouble_of_an_entry_is_told_in_the_reader_s_language() {
    let mut told = Vec::new();
    for trouble in all_troubles() {
        let zh = (of(Lang::Zh).trouble)(&trouble);
        let said = unquoted(&zh);
        let mut words = said.split(|c: char| !c.is_ascii_alphabetic());
        let foreign = words.find(|word| !["", "JSON", "UTC"].contains(word));
        assert_eq!(foreign, None, "{zh}");
        assert!(zh.ends_with('。') && !zh.contains(['`', '\'']), "{zh}");

        let en = (of(Lang::En).trouble)(&trouble);
        let said = unquoted(&en);
        assert!(
            !said.contains(|c: char| c.is_alphabetic() && !c.is_ascii()) && said.ends_with('.'),
            "{en}"
        );
        told.extend([zh, en]);
    }
    let all = told.len();
    told.sort();
    told.dedup();
    assert_eq!(told.len(), all, "no two troubles are told the same");
}

#[test]
fn an_unreadable_entry_says_what_and_where() {
    let check = |why: Unreadable, en: &str, zh: &str| {
        let trouble = Trouble::Unreadable(why);
        let said = (of(Lang::En).trouble)(&trouble);
        assert!(said.ends_with(en), "{said}");
        let said = (of(Lang::Zh).trouble)(&trouble);
        assert!(said.ends_with(zh), "{said}");
    };
    let no_json = |found| Unreadable::NotJson {
        line: 2,
        column: 7,
        found,
    };
    check(
        no_json(Some('到')),
        " It is not valid JSON: unexpected “到” at line 2, column 7.",
        "。不是合法的 JSON：第 2 行第 7 列不该出现“到”。",
    );
    check(
        no_json(Some('\n')),
        " It is not valid JSON: unexpected “U+000A” at line 2, column 7.",
        "。不是合法的 JSON：第 2 行第 7 列不该出现“U+000A”。",
    );
    check(
        no_json(None),
        " It is incomplete JSON: it ends at line 2, column 7.",
        "。不是完整的 JSON：到第 2 行第 7 列就没有了。",
    );
    let fault = |field, found: Option<&str>, expected| {
        Unreadable::Fault(Fault {
            field,
            found: found.map(str::to_owned),
            expected,
        })
    };
    check(
        fault("", Some("[]"), Expected::Object),
        " Its structure is wrong: the entry is [] and should be an object.",
        "。结构不符：整条记录是 []，应为对象。",
    );
    check(
        fault("writer", None, Expected::Id),
        " Its structure is wrong: the field “writer” is missing and should be 32 lower-case hex digits.",
        "。结构不符：缺少字段“writer”，应为 32 位小写十六进制数字。",
    );
    check(
        fault(
            "work",
            Some("\"dream\""),
            Expected::OneOf(&["answer", "ticks"]),
        ),
        " Its structure is wrong: the field “work” is \"dream\" and should be one of “answer”, “ticks”.",
        "。结构不符：字段“work”是 \"dream\"，应为“answer”、“ticks”之一。",
    );
}
