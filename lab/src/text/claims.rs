//! The claims as a table: what each expects of all schedules, and what was found.

use std::time::Duration;

use engine::fencing::claim::{Checked, Finding};

use super::table::{self, Cell};
use super::{BAD, FAINT, GOOD, STRONG, counted, number, styled};
use crate::claims::{Outcome, Written, holds};
use crate::words;
use crate::wrap;

/// The verdict on all claims, the table, what the model cannot express, and the time it took.
pub(crate) fn render(outcome: &Outcome, time: Duration) -> String {
    let claims = outcome.checked.iter();
    let claims = claims.flat_map(|(written, checked)| claim(written, checked));
    let rows: Vec<_> = claims.collect();
    format!(
        "{}\n\n{}\n{}{}\n",
        verdict(outcome),
        table::render(&rows),
        beyond(outcome),
        figures(outcome, time),
    )
}

fn verdict(outcome: &Outcome) -> String {
    let failing = outcome
        .checked
        .iter()
        .filter(|(_, checked)| !holds(checked));
    let ids: Vec<&str> = failing.map(|(written, _)| written.id.as_str()).collect();
    if ids.is_empty() {
        styled(
            GOOD,
            "✓ Every claim that the model can express holds over all of its schedules.",
        )
    } else {
        let what = format!("✗ Not every claim holds: {}.", ids.join(", "));
        styled(BAD, wrap::paragraph(&what, 2))
    }
}

/// Nothing where the model can express every claim.
fn beyond(outcome: &Outcome) -> String {
    if outcome.beyond.is_empty() {
        return String::new();
    }
    let row = |(written, reason): &(Written, String)| {
        vec![Cell::plain(&written.id), Cell::new(FAINT, reason)]
    };
    let rows: Vec<_> = outcome.beyond.iter().map(row).collect();
    format!(
        "{}\n{}\n",
        styled(STRONG, "Beyond the model:"),
        table::render(&rows)
    )
}

/// The claim, and a row for each expectation.
fn claim(written: &Written, checked: &Checked) -> Vec<Vec<Cell>> {
    let states = counted(checked.states, "state", "states");
    let mut rows = vec![vec![Cell::new(STRONG, format!("{}  {states}", written.id))]];
    rows.extend(
        checked
            .findings
            .iter()
            .map(|finding| found(finding, checked)),
    );
    rows
}

/// Below a heading: whether an expectation holds, in how many schedules it was met or broken, and the expectation.
pub(super) fn found(finding: &Finding, checked: &Checked) -> Vec<Cell> {
    let (style, mark) = if finding.holds {
        (GOOD, "✓")
    } else {
        (BAD, "✗")
    };
    let (count, schedules) = (number(&finding.count), number(&checked.schedules));
    vec![
        Cell::plain(""),
        Cell::new(style, mark),
        Cell::plain(format!("{count} of {schedules}")),
        Cell::plain(words::expectation(&finding.expectation)),
    ]
}

fn figures(outcome: &Outcome, time: Duration) -> String {
    let checked = || outcome.checked.iter().map(|(_, checked)| checked);
    let findings: usize = checked().map(|checked| checked.findings.len()).sum();
    let states: u64 = checked().map(|checked| checked.states).sum();
    let figures = format!(
        "{} of {} claims hold · {} · {} · {} ms",
        number(outcome.holding()),
        number(outcome.checked.len()),
        counted(findings, "expectation", "expectations"),
        counted(states, "state", "states"),
        number(time.as_millis()),
    );
    wrap::paragraph(&figures, 0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::claims::check;

    #[test]
    fn what_does_not_hold_is_named_first() {
        let file = r#"
            [[claim]]
            id = "hasty"
            source = 1
            kind = "G"
            zh = ""
            en = ""
            scenario = "A.acquire ( A.commit | A.commit(seq=2) )"
            always = ["A.commit applied"]
        "#;
        let outcome = check(file).expect("the file is right");
        let text =
            anstream::adapter::strip_str(&super::render(&outcome, Duration::ZERO)).to_string();
        assert!(
            text.starts_with("✗ Not every claim holds: hasty.\n"),
            "{text}"
        );
        assert!(
            text.contains("  hasty  6 states\n    ✗  1 of 2  always A.commit applied\n"),
            "{text}"
        );
    }
}
