//! The family in the explorer: all schedules counted, the shortest violation found.

use engine::fencing::{Defect, Exploration, Fencing, Properties, Property, Protocol};
use engine::notation::parse;

use crate::family::Family;

pub(crate) fn states(family: Family) -> u64 {
    let scenario = parse(&family.line()).expect("the family is well-formed");
    let defects = (!family.fenced).then_some(Defect::NoFence);
    let checked = Properties::from_iter([Property::RevokedGenerationOverwrite]);
    let model = Fencing::new(&scenario, Protocol::with(defects))
        .expect("eight clients fit")
        .checking(checked);
    let mut explorer = Exploration::new(model);
    let findings = explorer.finish();
    let overwrite = Property::RevokedGenerationOverwrite;
    let broken = findings.witness(overwrite as u32).is_some();
    assert_eq!(broken, !family.fenced && family.clients > 1, "the verdict");
    findings.states
}
