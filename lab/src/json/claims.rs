//! The claims for machines.

use engine::fencing::claim::{Checked, Expectation, Finding};
use serde::Serialize;

use crate::claims::{Outcome, Written, holds};
use crate::question::CHAPTER;

#[derive(Serialize)]
struct Answer {
    chapter: &'static str,
    as_expected: bool,
    holding: usize,
    claims: Vec<Claim>,
    beyond: Vec<Beyond>,
}

#[derive(Serialize)]
struct Claim {
    id: String,
    source: String,
    kind: String,
    statement: String,
    scenario: String,
    defects: Vec<String>,
    remedies: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    issued: Option<u16>,
    holds: bool,
    interleavings: String,
    distinct_states: u64,
    findings: Vec<Found>,
}

/// What was expected of all schedules, and in how many it was found.
#[derive(Serialize)]
pub(super) struct Found {
    expected: &'static str,
    /// An event and its outcome, a property, or how many schedules there are.
    of: String,
    count: String,
    holds: bool,
}

/// A claim that the model cannot express.
#[derive(Serialize)]
struct Beyond {
    id: String,
    source: String,
    kind: String,
    statement: String,
    reason: String,
}

/// The outcome as text, ended by a line break.
pub(crate) fn render(outcome: &Outcome) -> String {
    super::text(&Answer {
        chapter: CHAPTER,
        as_expected: outcome.is_as_expected(),
        holding: outcome.holding(),
        claims: outcome
            .checked
            .iter()
            .map(|(written, checked)| claim(written, checked))
            .collect(),
        beyond: outcome
            .beyond
            .iter()
            .map(|(written, reason)| beyond(written, reason))
            .collect(),
    })
}

fn claim(written: &Written, checked: &Checked) -> Claim {
    Claim {
        id: written.id.clone(),
        source: written.source.to_string(),
        kind: written.kind.clone(),
        statement: written.en.clone(),
        scenario: written.scenario.clone(),
        defects: written.defects.clone(),
        remedies: written.remedies.clone(),
        issued: written.issued,
        holds: holds(checked),
        interleavings: checked.schedules.to_string(),
        distinct_states: checked.states,
        findings: checked.findings.iter().map(found).collect(),
    }
}

pub(super) fn found(finding: &Finding) -> Found {
    let (expected, of) = match &finding.expectation {
        Expectation::Always(event, outcome) => ("always", format!("{event} {}", outcome.id())),
        Expectation::Sometimes(event, outcome) => {
            ("sometimes", format!("{event} {}", outcome.id()))
        }
        Expectation::Never(property) => ("never", property.to_string()),
        Expectation::Breaks(property) => ("breaks", property.to_string()),
        Expectation::Schedules(count) => ("schedules", count.to_string()),
    };
    Found {
        expected,
        of,
        count: finding.count.to_string(),
        holds: finding.holds,
    }
}

fn beyond(written: &Written, reason: &str) -> Beyond {
    Beyond {
        id: written.id.clone(),
        source: written.source.to_string(),
        kind: written.kind.clone(),
        statement: written.en.clone(),
        reason: reason.into(),
    }
}
