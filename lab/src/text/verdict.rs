//! The answer in one sentence, and what was asked.

use engine::fencing::{Property, Protocol};
use num_bigint::BigUint;

use super::{BAD, FAINT, GOOD, STRONG, counted, number, schedules, styled};
use crate::question::Expectation;
use crate::study::Study;
use crate::words;

/// Up to a million, a person compares two numbers at a glance.
const READABLE_BITS: u64 = 20;

pub(super) fn render(study: &Study) -> String {
    let expectation = expectation(study)
        .map(|line| line + "\n")
        .unwrap_or_default();
    format!(
        "{}\n{expectation}\n  {}  {}\n  {}  {}\n",
        sentence(study),
        styled(FAINT, "protocol"),
        protocol(study),
        styled(FAINT, "scenario"),
        study.question.scenario,
    )
}

fn sentence(study: &Study) -> String {
    let is_one = study.schedules == BigUint::from(1u8);
    if let Some((property, count)) = study.headline() {
        let what = format!(
            "✗ {} {}.",
            place(study, count),
            words::property(*property).en
        );
        let name = styled(FAINT, format!("({property})"));
        return format!("{} {name}", styled(BAD, what));
    }
    if study.violations.is_empty() {
        let wish = study.wishes.first().map(|(property, count)| {
            format!(
                " {} {}.",
                place(study, count),
                words::property(*property).en
            )
        });
        let what = format!("No promise was checked.{}", wish.unwrap_or_default());
        return styled(STRONG, what);
    }
    let states = counted(study.states, "distinct state", "distinct states");
    let what = match (is_one, &study.violations[..]) {
        (true, _) => {
            format!("✓ Safe: the only schedule keeps every promise, in all of its {states}.")
        }
        (false, [(property, _)]) => {
            format!(
                "✓ Safe: none of {} breaks {property}, in any of {states}.",
                schedules(&study.schedules)
            )
        }
        (false, _) => {
            format!(
                "✓ Safe: all {} keep every promise, in all {states}.",
                schedules(&study.schedules)
            )
        }
    };
    styled(GOOD, what)
}

/// In how many schedules something happens, to begin a sentence with.
fn place(study: &Study, count: &BigUint) -> String {
    let total = schedules(&study.schedules);
    match count {
        _ if study.schedules == BigUint::from(1u8) && *count != BigUint::ZERO => {
            "In the only schedule".into()
        }
        all if *all == study.schedules => format!("In all {total}"),
        some => format!("In {} of {total}", number(some)),
    }
}

fn expectation(study: &Study) -> Option<String> {
    let expected = study.question.expected?;
    if study.is_as_expected() {
        return Some(styled(GOOD, "✓ As expected."));
    }
    let what = match expected {
        Expectation::Safe => "every promise was to be kept".into(),
        Expectation::Headline(property) => format!("{property} was to be the first broken promise"),
        Expectation::Broken(property) => format!("some schedule was to break {property}"),
    };
    Some(styled(BAD, format!("✗ Not as expected: {what}.")))
}

fn protocol(study: &Study) -> String {
    let protocol = study.question.protocol;
    let defects = protocol
        .defects()
        .map(|defect| format!("{defect}: {}", words::defect(defect).en));
    let mut lines: Vec<String> = defects.collect();
    if lines.is_empty() {
        lines.push("correct: every safeguard on".into());
    }
    let remedies = protocol
        .remedies()
        .map(|remedy| format!("with {remedy}: {}", words::remedy(remedy).en));
    lines.extend(remedies);
    if protocol.issued != Protocol::ISSUED {
        lines.push(format!(
            "{} was issued before the first event",
            protocol.issued
        ));
    }
    lines.join("\n            ")
}

/// How many schedules of how many; where the whole has too many digits to compare, which part of it.
pub(super) fn share(study: &Study, count: &BigUint) -> String {
    let all = &study.schedules;
    if all.bits() <= READABLE_BITS {
        return format!("{} of {}", number(count), number(all));
    }
    let per_mille: BigUint = count * 1000u32 / all;
    match per_mille.to_string().parse::<u32>() {
        _ if *count == BigUint::ZERO => "none".into(),
        Ok(0) => format!("{} (below 0.1 %)", number(count)),
        Ok(part) => format!("{} ({}.{} %)", number(count), part / 10, part % 10),
        Err(_) => number(count),
    }
}

/// A property's mark: broken or not.
pub(super) fn mark(property: Property, is_broken: bool) -> (anstyle::Style, &'static str) {
    match (property.is_promised(), is_broken) {
        (true, true) => (BAD, "✗"),
        (true, false) => (GOOD, "✓"),
        (false, _) => (FAINT, "·"),
    }
}
