//! The scenarios that the page ships, each with its settings.

use engine::fencing::{Case, Defect};

/// A shipped scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// The takeover under the correct protocol.
    Correct,
    /// The scenario that shows a defect.
    Broken(Defect),
    /// The five operations under the correct protocol.
    Operations,
}

impl Preset {
    /// Every one, in the order of the page.
    pub fn all() -> impl Iterator<Item = Preset> {
        [Preset::Correct]
            .into_iter()
            .chain(Defect::ALL.map(Preset::Broken))
            .chain([Preset::Operations])
    }

    /// The scenario and its settings.
    pub fn case(self) -> Case {
        match self {
            Preset::Correct => Case::correct(),
            Preset::Broken(defect) => Case::of(defect),
            Preset::Operations => Case::operations(),
        }
    }

    /// Its name in the address.
    pub fn id(self) -> &'static str {
        match self {
            Preset::Correct => "correct",
            Preset::Broken(defect) => defect.id(),
            Preset::Operations => "operations",
        }
    }
}
