//! What each defect's own scenario shows, asked of the engine.

use engine::fencing::{Case, Defect, Exploration, Fencing, Properties, Property};
use num_bigint::BigUint;

use crate::problem::Problem;
use crate::question;

/// A defect with its scenario.
pub(super) struct Shown {
    pub(super) defect: Defect,
    /// The scenario's line.
    pub(super) line: &'static str,
    /// The promised properties that some order of it breaks.
    pub(super) breaks: Properties,
}

/// All defects, in their order.
pub(super) fn all() -> Result<Vec<Shown>, Problem> {
    Defect::ALL.into_iter().map(shown).collect()
}

fn shown(defect: Defect) -> Result<Shown, Problem> {
    let case = Case::of(defect);
    let scenario = question::read(case.line)?;
    let model = Fencing::new(&scenario, case.protocol).map_err(Problem::TooWide)?;
    let mut exploration = Exploration::new(model);
    let findings = exploration.finish();
    let is_broken = |property: &Property| findings.count((*property).into()) > BigUint::ZERO;
    Ok(Shown {
        defect,
        line: case.line,
        breaks: Properties::promised().iter().filter(is_broken).collect(),
    })
}
