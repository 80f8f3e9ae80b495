//! The answer in one sentence, and what was asked.

use engine::fencing::{Properties, Property, Protocol};
use num_bigint::BigUint;

use super::{BAD, FAINT, GOOD, STRONG, counted, number, schedules, styled};
use crate::question::Expectation;
use crate::study::Study;
use crate::words;
use crate::wrap;

/// Up to a million, a person compares two numbers at a glance.
const READABLE_BITS: u64 = 20;

/// Where the protocol and the scenario begin, behind their names.
const INDENT: usize = 12;

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
    if let Some((property, count)) = study.headline() {
        let what = format!(
            "✗ {} ({property}){}",
            happens(study, *property, count),
            besides(study, count)
        );
        return styled(BAD, wrap::paragraph(&what, 2));
    }
    if study.violations.is_empty() {
        let wishes = study.wishes.iter();
        let found = wishes.map(|(wish, count)| happens(study, *wish, count));
        let found: Vec<String> = std::iter::once("No promise was checked.".into())
            .chain(found)
            .collect();
        return styled(STRONG, wrap::paragraph(&found.join(" "), 0));
    }
    let states = counted(study.states, "distinct state", "distinct states");
    let what = match (is_one(study), checks_all(study)) {
        (true, true) => {
            format!("✓ Safe: the only schedule keeps every promise, in all of its {states}.")
        }
        (false, true) => {
            let all = all(&study.schedules);
            format!("✓ Safe: {all} keep every promise, in all {states}.")
        }
        (true, false) => {
            let checked = checked(study);
            format!("✓ The only schedule does not break {checked}, in any of its {states}.")
        }
        (false, false) => {
            let all = schedules(&study.schedules);
            format!(
                "✓ None of {all} breaks {}, in any of {states}.",
                checked(study)
            )
        }
    };
    styled(GOOD, wrap::paragraph(&what, 2))
}

/// In how many schedules a property is broken, as a sentence.
fn happens(study: &Study, property: Property, count: &BigUint) -> String {
    let what = words::property(property).en;
    let total = schedules(&study.schedules);
    match (*count == BigUint::ZERO, is_one(study)) {
        (true, true) => format!("In the only schedule it does not happen that {what}."),
        (true, false) => format!("In none of {total} does it happen that {what}."),
        (false, true) => format!("In the only schedule {what}."),
        (false, false) if *count == study.schedules => format!("In {} {what}.", all(count)),
        (false, false) => format!("In {} of {total} {what}.", number(count)),
    }
}

/// What the count of the headline leaves out: the schedules that break another promise.
fn besides(study: &Study, count: &BigUint) -> String {
    if study.violating == *count {
        String::new()
    } else if study.violating == study.schedules {
        " Every schedule breaks a promise.".into()
    } else {
        let some = number(&study.violating);
        format!(" A promise is broken in {some} schedules.")
    }
}

/// So many schedules, more than one, where these are all.
fn all(count: &BigUint) -> String {
    if *count == BigUint::from(2u8) {
        return "both schedules".to_owned();
    }
    format!("all {}", schedules(count))
}

fn is_one(study: &Study) -> bool {
    study.schedules == BigUint::from(1u8)
}

/// Whether every promise was checked: only then is a scenario safe.
fn checks_all(study: &Study) -> bool {
    study.violations.len() == Properties::promised().iter().count()
}

/// The promises that were checked, to end a sentence with.
fn checked(study: &Study) -> String {
    let names: Vec<&str> = study.violations.iter().map(|(it, _)| it.id()).collect();
    match names.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        names => names.concat(),
    }
}

fn expectation(study: &Study) -> Option<String> {
    let expected = study.question.expected?;
    if study.is_as_expected() {
        return Some(styled(GOOD, "✓ As expected."));
    }
    let what = match expected {
        Expectation::Safe if checks_all(study) => "every promise was to be kept".into(),
        Expectation::Safe => format!("no schedule was to break {}", checked(study)),
        Expectation::Headline(property) => format!("{property} was to be the first broken promise"),
        Expectation::Broken(property) => format!("some schedule was to break {property}"),
    };
    let what = format!("✗ Not as expected: {what}.");
    Some(styled(BAD, wrap::paragraph(&what, 2)))
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
    lines
        .iter()
        .map(|line| wrap::paragraph(line, INDENT))
        .collect::<Vec<_>>()
        .join(&format!("\n{:INDENT$}", ""))
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
