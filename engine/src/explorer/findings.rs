//! What an exploration found.

use alloc::vec::Vec;

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
    /// How many schedules end with each verdict, by ascending verdict; those that none ends with are
    /// left out.
    pub tally: Vec<(Verdict, BigUint)>,
    /// The schedules to show for each bit that some schedule sets, by ascending bit.
    pub witnesses: Vec<Witness>,
}

/// The schedules that show how a bit of the verdict gets set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The bit.
    pub bit: u32,
    /// The fewest events after which the bit is set, all of them if it is judged at the end only; among
    /// those, the first in canonical order.
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

    /// The schedules to show for a bit, if some schedule sets it.
    pub fn witness(&self, bit: u32) -> Option<&Witness> {
        self.witnesses.iter().find(|witness| witness.bit == bit)
    }
}
