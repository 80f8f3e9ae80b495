//! The incidents for machines.

use engine::fencing::claim::Checked;
use serde::Serialize;

use super::claims::{Found, found};
use crate::incidents::Examined;
use crate::question::CHAPTER;

#[derive(Serialize)]
struct Answer<'e> {
    chapter: &'static str,
    as_expected: bool,
    incidents: Vec<Incident<'e>>,
}

#[derive(Serialize)]
struct Incident<'e> {
    id: &'e str,
    source: &'e str,
    statement: &'e str,
    scenario: &'e str,
    defects: &'e [String],
    remedies: &'e [String],
    breaks: &'e str,
    cure: &'e str,
    holds: bool,
    failure: Side,
    cured: Side,
}

/// What was found of the failure, or of the cure.
#[derive(Serialize)]
struct Side {
    interleavings: String,
    distinct_states: u64,
    findings: Vec<Found>,
}

/// The incidents as text, ended by a line break.
pub(crate) fn render(examined: &[Examined]) -> String {
    super::text(&Answer {
        chapter: CHAPTER,
        as_expected: examined.iter().all(Examined::holds),
        incidents: examined.iter().map(incident).collect(),
    })
}

fn incident(examined: &Examined) -> Incident<'_> {
    let written = &examined.written;
    Incident {
        id: &written.id,
        source: &written.source,
        statement: &written.en,
        scenario: &written.scenario,
        defects: &written.defects,
        remedies: &written.remedies,
        breaks: &written.breaks,
        cure: &written.cure_en,
        holds: examined.holds(),
        failure: side(&examined.failure),
        cured: side(&examined.cure),
    }
}

fn side(checked: &Checked) -> Side {
    Side {
        interleavings: checked.schedules.to_string(),
        distinct_states: checked.states,
        findings: checked.findings.iter().map(found).collect(),
    }
}
