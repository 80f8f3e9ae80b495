//! The explorer over this chapter's model, as one concrete type.
//!
//! Generic code is compiled in the crate that names its parameters, at that crate's settings. The page
//! is compiled for the smallest size and this crate is not; so the parameters are named here, once.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::ToPrimitive as _;

use super::model::Fencing;
use super::property::Properties;
use crate::explorer::{Explorer, Findings, Histories, Progress, Sieve};
use crate::order::{EventId, Schedule};

/// An exploration of all schedules of a scenario, in slices; see [`Explorer`].
pub struct Exploration(Explorer<Fencing>);

impl Exploration {
    /// An exploration that has not begun.
    #[inline(never)]
    pub fn new(model: Fencing) -> Self {
        Exploration(Explorer::new(model))
    }

    /// Takes about this many transitions, then says how far it has come.
    #[inline(never)]
    pub fn run(&mut self, budget: usize) -> Progress {
        self.0.run(budget)
    }

    /// Runs to the end.
    pub fn finish(&mut self) -> &Findings {
        self.run(usize::MAX);
        self.0.finish()
    }

    /// The answers, once it has finished.
    pub fn findings(&self) -> Option<&Findings> {
        self.0.findings()
    }

    /// Begins to count the distinct resource histories of the same scenario.
    pub fn histories(self) -> Counting {
        Counting(self.0.histories())
    }
}

/// A count of distinct resource histories, in slices; see [`Histories`].
pub struct Counting(Histories<Fencing>);

impl Counting {
    /// Takes this many steps; the number of distinct histories once all are done.
    #[inline(never)]
    pub fn run(&mut self, budget: usize) -> Option<&BigUint> {
        self.0.run(budget)
    }
}

/// On how many pages a schedule is looked for, since every page before its own has to be listed.
const NEAR: usize = 16;

/// The schedules that break a promise, page by page; see [`Sieve`].
pub struct Violating {
    sieve: Sieve<Fencing>,
    /// The last schedule of each page that was listed.
    ends: Vec<Schedule>,
}

impl Violating {
    /// Those of a model.
    #[inline(never)]
    pub fn new(model: Fencing) -> Self {
        Violating {
            sieve: Sieve::new(model, Properties::promised().verdict()),
            ends: Vec::new(),
        }
    }

    /// The page of them that begins at this place, from 0; all pages are of one size. It is one that was listed
    /// before, or the one after those; any other place is taken for 0.
    #[inline(never)]
    pub fn page(&mut self, first: &BigUint, size: usize) -> Vec<Schedule> {
        let number = (first / size).to_usize().unwrap_or(0);
        let after = number
            .checked_sub(1)
            .and_then(|before| self.ends.get(before));
        let page = self.sieve.list(after.map(Vec::as_slice), size);
        if number == self.ends.len() {
            self.ends.extend(page.last().cloned());
        }
        page
    }

    /// The place, from 0, that the page with this one of them begins with; 0 if it is on none of the first 16.
    #[inline(never)]
    pub fn page_of(&mut self, schedule: &[EventId], size: usize) -> usize {
        let page = (0..NEAR).find(|&number| {
            if number == self.ends.len() {
                self.page(&(number * size).into(), size);
            }
            let end = self.ends.get(number);
            end.is_some_and(|end| **end >= *schedule)
        });
        page.unwrap_or(0) * size
    }
}
