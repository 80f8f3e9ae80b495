//! What the search has found, as the page says it.

use engine::explorer::Progress;
use engine::fencing::{Properties, Property};
use num_bigint::BigUint;

use super::{Bench, Stage};

/// The answer about all schedules, or how far it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not known yet.
    Open(Open),
    /// Known.
    Known(Known),
}

/// A search that is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// How many schedules there are.
    pub schedules: BigUint,
    /// Events that every explored state has behind it.
    pub depth: usize,
    /// Events in the scenario.
    pub events: usize,
    /// Distinct states so far.
    pub states: u64,
    /// Whether it waits for the reader to let it go on.
    pub is_stopped: bool,
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// How many schedules there are.
    pub schedules: BigUint,
    /// How many break a promise.
    pub violating: BigUint,
    /// The broken promise that was asked about, or else the first.
    pub headline: Option<Headline>,
    /// The other broken promises, with the number of schedules that break each.
    pub also: Vec<(Property, BigUint)>,
    /// What is not promised and happens, with the number of schedules in which it does.
    pub wishes: Vec<(Property, BigUint)>,
    /// How many distinct states there are.
    pub states: u64,
    /// How many distinct resource histories there are, if they have been counted.
    pub histories: Option<BigUint>,
}

/// The broken promise that the verdict names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headline {
    /// Which.
    pub property: Property,
    /// How many schedules break it.
    pub count: BigUint,
    /// The fewest events after which it is broken.
    pub shortest: usize,
}

impl Verdict {
    /// What a bench knows.
    pub fn of(bench: &Bench) -> Self {
        let search = bench.search();
        let Some(findings) = search.findings() else {
            let (depth, events, states) = match search.progress() {
                Progress::Running {
                    depth,
                    events,
                    states,
                } => (depth, events, states),
                Progress::Finished => (0, 0, 0),
            };
            return Verdict::Open(Open {
                schedules: search.schedules().clone(),
                depth,
                events,
                states,
                is_stopped: search.stage() == Stage::Stopped,
            });
        };
        let headline = bench.headline();
        let count = |property: Property| findings.count(property.into());
        let broken = |promised: bool| {
            Property::ALL
                .into_iter()
                .filter(move |property| property.is_promised() == promised)
                .filter(|&property| Some(property) != headline)
                .map(|property| (property, count(property)))
                .filter(|(_, count)| *count != BigUint::ZERO)
                .collect()
        };
        Verdict::Known(Known {
            schedules: findings.schedules.clone(),
            violating: findings.count(Properties::promised().verdict()),
            headline: headline.and_then(|property| {
                Some(Headline {
                    property,
                    count: count(property),
                    shortest: findings.witness(property as u32)?.shortest.len(),
                })
            }),
            also: broken(true),
            wishes: broken(false),
            states: findings.states,
            histories: search.histories().cloned(),
        })
    }
}
