//! The schedules that meet a verdict, in canonical order.

use alloc::vec::Vec;

use super::machine::{Machine, StateId};
use super::numbered::Numbered;
use super::{Model, Verdict};
use crate::order::{Done, EventId, Schedule};

/// Finds the schedules that set at least one of some bits, one after the other.
///
/// It remembers from which states none of them can be reached; so the work is small where such schedules are many,
/// and never more than one look at each state for each page.
pub struct Sieve<M: Model> {
    machine: Machine<M>,
    bits: Verdict,
    /// Done events and model state, wherever the walk was.
    places: Numbered<(Done, StateId)>,
    /// By their numbers, whether nothing that may follow sets a bit.
    barren: Vec<bool>,
}

/// A list that is being made.
struct Walk<'a> {
    after: Option<&'a [EventId]>,
    most: usize,
    path: Schedule,
    found: Vec<Schedule>,
}

impl<M: Model> Sieve<M> {
    /// The schedules of a model that set at least one of these bits.
    pub fn new(model: M, bits: Verdict) -> Self {
        Sieve {
            machine: Machine::new(model),
            bits,
            places: Numbered::default(),
            barren: Vec::new(),
        }
    }

    /// The first such schedules in canonical order, or those after this one; at most so many.
    pub fn list(&mut self, after: Option<&[EventId]>, most: usize) -> Vec<Schedule> {
        let mut walk = Walk {
            after,
            most,
            path: Schedule::new(),
            found: Vec::new(),
        };
        self.walk(&mut walk, Done::default(), 0, after.is_some());
        walk.found
    }

    /// Lists what follows a path; says whether it may lead to a schedule that is wanted. A path at the bound is
    /// a beginning of the schedule that the list comes after.
    fn walk(&mut self, walk: &mut Walk<'_>, done: Done, state: StateId, at_bound: bool) -> bool {
        let depth = walk.path.len();
        if depth == self.machine.model.order().len() {
            let is_met = self.machine.at_end(state).meets(self.bits);
            if is_met && !at_bound {
                walk.found.push(walk.path.clone());
            }
            return is_met;
        }
        let place = self.place(done, state);
        if self.barren[place] {
            return false;
        }
        let bound = walk.after.filter(|_| at_bound).map(|after| after[depth]);
        // What comes before the bound is not looked at, and may be wanted.
        let mut may = at_bound;
        let events: Vec<EventId> = self.machine.model.order().enabled(done).collect();
        for event in events {
            if walk.found.len() == walk.most {
                return true;
            }
            if bound.is_some_and(|bound| event < bound) {
                continue;
            }
            let next = self.machine.next(state, event);
            let after = self.machine.model.order().with(done, event);
            walk.path.push(event);
            may |= self.walk(walk, after, next, bound == Some(event));
            walk.path.pop();
        }
        self.barren[place] = !may;
        may
    }

    fn place(&mut self, done: Done, state: StateId) -> usize {
        let (place, is_new) = self.places.number((done, state));
        if is_new {
            self.barren.push(false);
        }
        place as usize
    }
}
