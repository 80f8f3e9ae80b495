//! Exact answers about every schedule of a model, without listing them.
//!
//! Every event of a scenario happens exactly once, so each step takes one event from what is left and
//! the state graph is graded: two schedules can only meet in the same state after equally many
//! events. The explorer therefore keeps two layers, merges equal states in the newer one, and adds up
//! in how many ways each can be reached. The last layer holds the exact number of schedules for
//! every verdict, and the first layer in which a verdict appears gives its shortest witness. What is
//! judged at the end only is seen in no layer but the last, so any complete schedule is its shortest.
//!
//! The explorer knows nothing of any protocol. A chapter gives it a [`Model`].

mod above;
mod explore;
mod findings;
mod firsts;
mod histories;
mod layer;
mod machine;
mod numbered;
mod sieve;

pub use explore::{Explorer, Progress};
pub use findings::{Findings, Witness};
pub use histories::Histories;
pub use sieve::Sieve;

use core::hash::Hash;

use crate::order::{EventId, Order};

/// What is explored: a finite partial order of events, and what each does to a state.
///
/// A state must not hold which events have happened, nor how many: the explorer adds that itself.
pub trait Model {
    /// What actors hold, and what is remembered about the run so far.
    type State: Clone + Eq + Hash;

    /// Which events there are and which may come next.
    fn order(&self) -> &Order;

    /// The state before the first event.
    fn initial(&self) -> Self::State;

    /// The state after an event that the order allows now. An event always happens: what could not
    /// be done is part of the outcome, not a reason to stop.
    fn apply(&self, state: &Self::State, event: EventId) -> Self::State;

    /// What is true of every run that comes to this state: one bit for each property. A bit that is
    /// set stays set in every later state.
    fn verdict(&self, state: &Self::State) -> Verdict;

    /// What is true besides of a run that ends in this state, all its events having happened: bits
    /// that another event could have cleared.
    fn at_end(&self, _state: &Self::State) -> Verdict {
        Verdict::default()
    }

    /// What an observer at the resource sees of this event, coded as a number of the model's own, or
    /// nothing if it does not reach the resource. Equal histories are equal sequences of these.
    fn request(&self, state: &Self::State, event: EventId) -> Option<u64>;
}

/// A set of properties, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Verdict(pub u32);

impl Verdict {
    /// The properties of both.
    #[must_use]
    pub fn with(self, other: Verdict) -> Self {
        Verdict(self.0 | other.0)
    }

    /// Whether the two sets share a property.
    pub fn meets(self, other: Verdict) -> bool {
        self.0 & other.0 != 0
    }

    /// The numbers of the bits that are set, ascending.
    pub fn bits(self) -> impl Iterator<Item = u32> {
        (0..u32::BITS).filter(move |bit| self.0 >> bit & 1 == 1)
    }
}
