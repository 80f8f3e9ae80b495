//! The claims as a table: what each expects of all schedules, and what was found.

use std::time::Duration;

use engine::fencing::claim::{Checked, Finding};

use super::table::{self, Cell};
use super::{BAD, FAINT, GOOD, STRONG, counted, number, styled};
use crate::claims::{Outcome, Written, holds};
use crate::words;

/// The verdict on all claims, the table, what the model cannot express, and the time it took.
pub(crate) fn render(outcome: &Outcome, time: Duration) -> String {
    let claims = outcome.checked.iter();
    let claims = claims.flat_map(|(written, checked)| claim(written, checked));
    let rows: Vec<_> = std::iter::once(header()).chain(claims).collect();
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
        styled(BAD, format!("✗ Not every claim holds: {}.", ids.join(", ")))
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

fn header() -> Vec<Cell> {
    let names = ["", "claim", "states", "found", "expected"];
    names
        .into_iter()
        .map(|name| Cell::new(FAINT, name))
        .collect()
}

/// A row for each expectation; the claim is named in the first.
fn claim(written: &Written, checked: &Checked) -> Vec<Vec<Cell>> {
    let mut first = Some((written.id.clone(), number(checked.states)));
    let row = |finding: &Finding| {
        let (id, states) = first.take().unwrap_or_default();
        let (style, mark) = if finding.holds {
            (GOOD, "✓")
        } else {
            (BAD, "✗")
        };
        vec![
            Cell::new(style, mark),
            Cell::plain(id),
            Cell::plain(states),
            Cell::plain(format!(
                "{} of {}",
                number(&finding.count),
                number(&checked.schedules)
            )),
            Cell::plain(words::expectation(&finding.expectation)),
        ]
    };
    checked.findings.iter().map(row).collect()
}

fn figures(outcome: &Outcome, time: Duration) -> String {
    let checked = || outcome.checked.iter().map(|(_, checked)| checked);
    let findings: usize = checked().map(|checked| checked.findings.len()).sum();
    let states: u64 = checked().map(|checked| checked.states).sum();
    format!(
        "{} of {} claims hold · {} beyond the model · {} · {} · {} ms",
        number(outcome.holding()),
        number(outcome.checked.len()),
        number(outcome.beyond.len()),
        counted(findings, "expectation", "expectations"),
        counted(states, "state", "states"),
        number(time.as_millis()),
    )
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
            text.contains("✗  hasty  6       1 of 2  always A.commit applied"),
            "{text}"
        );
    }
}
