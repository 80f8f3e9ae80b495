//! What an exploration found.

use alloc::collections::BTreeMap;

use num_bigint::BigUint;

use super::Verdict;
use crate::order::Schedule;

/// The exact answers about all schedules of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// How many schedules there are.
    pub schedules: BigUint,
    /// How many distinct states they pass through: done events and model state together.
    pub states: u64,
    /// How many schedules end with each verdict.
    pub tally: BTreeMap<Verdict, BigUint>,
    /// For each bit that some schedule sets, the schedules to show.
    pub witnesses: BTreeMap<u32, Witness>,
}

/// The schedules that show how a bit of the verdict gets set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The fewest events after which the bit is set; among those, the first in canonical order.
    pub shortest: Schedule,
    /// The first complete schedule in canonical order that sets it.
    pub first: Schedule,
}

impl Findings {
    /// How many schedules set at least one of these bits.
    pub fn count(&self, bits: Verdict) -> BigUint {
        self.tally
            .iter()
            .filter(|(verdict, _)| verdict.meets(bits))
            .map(|(_, count)| count)
            .sum()
    }
}
