//! The claims as a table: what each expects of all schedules, and what was found.

use std::time::Duration;

use engine::fencing::claim::{Checked, Finding};

use super::table::{self, Cell};
use super::{BAD, FAINT, GOOD, STRONG, counted, number, styled};
use crate::claims::{Outcome, Written, holds};
use crate::words;

/// The verdict on all claims, the table, what the model cannot express, and the time it took.
pub(crate) fn render(outcome: &Outcome, time: Duration) -> String {
    let mut rows = vec![header()];
    rows.extend(
        outcome
            .checked
            .iter()
            .flat_map(|(written, checked)| claim(written, checked)),
    );
    let beyond = outcome
        .beyond
        .iter()
        .map(|(written, reason)| vec![Cell::plain(&written.id), Cell::new(FAINT, reason)]);
    let beyond: Vec<_> = beyond.collect();
    format!(
        "{}\n\n{}\n{}\n{}\n{}\n",
        verdict(outcome),
        table::render(&rows),
        styled(STRONG, "Beyond the model:"),
        table::render(&beyond),
        figures(outcome, time),
    )
}

fn verdict(outcome: &Outcome) -> String {
    let all = counted(outcome.checked.len(), "claim", "claims");
    if outcome.is_as_expected() {
        return styled(
            GOOD,
            format!("✓ All {all} that the model can express hold, over all of their schedules."),
        );
    }
    let differing: Vec<_> = outcome
        .checked
        .iter()
        .filter(|(_, checked)| !holds(checked))
        .collect();
    let ids: Vec<&str> = differing
        .iter()
        .map(|(written, _)| written.id.as_str())
        .collect();
    styled(
        BAD,
        format!(
            "✗ {} of {all} fail to hold: {}.",
            number(ids.len()),
            ids.join(", ")
        ),
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
    let sum = |of: fn(&Checked) -> u64| {
        outcome
            .checked
            .iter()
            .map(|(_, checked)| of(checked))
            .sum::<u64>()
    };
    format!(
        "{} of {} hold · {} · {} · {} beyond the model · {} ms",
        outcome.holding(),
        counted(outcome.checked.len(), "claim", "claims"),
        counted(
            sum(|checked| checked.findings.len() as u64),
            "expectation",
            "expectations"
        ),
        counted(sum(|checked| checked.states), "state", "states"),
        outcome.beyond.len(),
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
            text.starts_with("✗ 1 of 1 claim do not hold: hasty.\n"),
            "{text}"
        );
        assert!(
            text.contains("✗  hasty  6       1 of 2  always A.commit applied"),
            "{text}"
        );
    }
}
