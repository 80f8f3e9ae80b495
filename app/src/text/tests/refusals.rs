//! What the page says of a refusal is true as it stands there.

use std::cmp::Ordering;

use super::*;
use engine::fencing::reply::Outcome;

/// How a comparison is said to have failed, and what that says of the order.
const WAYS: [(&str, Failed); 3] = [
    (" is not above ", Ordering::is_le),
    (" is below ", Ordering::is_lt),
    (" is not equal to ", Ordering::is_ne),
];

type Failed = fn(Ordering) -> bool;

/// Whether a comparison that is said to have failed did, by what the sentence itself says; nothing if it
/// compares no numbers.
fn is_true(said: &str) -> Option<bool> {
    let because = said.split(": ").last()?.split(". ").next()?;
    let because = because.trim_end_matches('.');
    let (numbers, as_text) = match because.strip_prefix("as text, ") {
        Some(numbers) => (numbers, true),
        None => (because, false),
    };
    WAYS.into_iter().find_map(|(words, failed)| {
        let (sent, accepted) = numbers.split_once(words)?;
        let order = if as_text {
            sent.cmp(accepted)
        } else {
            parsed(sent).cmp(&parsed(accepted))
        };
        Some(failed(order))
    })
}

/// A number, or the two of a pair.
fn parsed(numbers: &str) -> Vec<u32> {
    let digits = numbers.trim_matches(['(', ')']).split(", ");
    digits
        .map(|number| number.parse().expect("a whole number"))
        .collect()
}

#[test]
fn under_every_defect_and_every_two_the_sentence_of_a_refusal_is_true() {
    let mut compared = 0;
    for one in Defect::ALL {
        for other in Defect::ALL {
            let Case { line, protocol, .. } = Case::of(one);
            let scenario: Scenario = parse(line).expect("a case's line is valid");
            let model =
                Fencing::new(&scenario, protocol.weakened([other])).expect("and narrow enough");
            let trace = Trace::of(&model, &completed(&model, &[]));
            for (before, step) in trace.steps.iter().enumerate() {
                if step.reply.outcome == Outcome::Stale {
                    let said = (of(Lang::En).sentence)(step, trace.state(before));
                    let judged = is_true(&said);
                    assert_ne!(judged, Some(false), "{one}, {other}: {said}");
                    compared += usize::from(judged.is_some());
                }
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_refusal_names_the_condition_that_failed_in_each_language() {
    let check = |line: &str, defects: &[Defect], en: &str, zh: &str| {
        let because = |lang: Lang, colon: &str, stop: char| {
            let said = last(lang, line, defects);
            let because = said.split(colon).nth(1).unwrap_or_default();
            because.split(stop).next().unwrap_or_default().to_owned()
        };
        assert_eq!(because(Lang::En, ": ", '.'), en, "{line}");
        assert_eq!(because(Lang::Zh, "：", '。'), zh, "{line}");
    };
    let twice = "A.acquire A.commit A.commit";
    check(
        twice,
        &[],
        "(41, 1) is not above (41, 1)",
        "(41, 1) 不大于已接受的 (41, 1)",
    );
    check(
        twice,
        &[Defect::StrictOnly],
        "41 is not above 41",
        "41 不大于已接受的 41",
    );
    check(
        "A.acquire A.commit",
        &[Defect::EqualityFence],
        "41 is not equal to 40",
        "41 不等于已接受的 40",
    );
    check(
        twice,
        &[Defect::StrictOnly, Defect::TokenType],
        "as text, 41 is not above 41",
        "按文本比较，41 不大于已接受的 41",
    );
    let late = "A.acquire expire B.acquire B.commit";
    check(
        &format!("{late} A.commit"),
        &[Defect::Nonstrict],
        "41 is below 42",
        "41 小于已接受的 42",
    );
    check(
        &format!("{late} A.barrier"),
        &[],
        "41 is below 42",
        "41 小于已接受的 42",
    );
    check(
        "A.acquire A.commit(kind=add) A.commit(kind=add)",
        &[Defect::Nonstrict],
        "the next increment must carry seq 2",
        "下一个增量应是序号 2",
    );
    check(
        "A.acquire A.commit(key=K1) A.commit(key=K1)",
        &[Defect::DigestIncludesAttempt],
        "its key is on record with another digest",
        "这个键的记录里是另一个摘要",
    );
}
