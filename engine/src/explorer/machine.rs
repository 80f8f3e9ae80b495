//! The model's states by number, and its transitions by table.
//!
//! Few model states stand beside many sets of done events, so each is stored once and named by a
//! number, as in Holzmann's COLLAPSE compression (*State compression in SPIN*, 1997). A transition
//! depends on the state and the event only: it is computed once, then looked up.

use alloc::vec::Vec;

use super::numbered::Numbered;
use super::{Model, Verdict};
use crate::order::EventId;

/// The number of a model state.
pub(super) type StateId = u32;

/// No state.
pub(super) const UNKNOWN: StateId = StateId::MAX;

pub(super) struct Machine<M: Model> {
    pub(super) model: M,
    states: Numbered<M::State>,
    verdicts: Vec<Verdict>,
    /// Every bit that the verdict of some numbered state sets.
    reached: Verdict,
    /// For each event, the successor of each state: states that are numbered close together are met
    /// close together.
    next: Vec<Vec<StateId>>,
}

impl<M: Model> Machine<M> {
    /// A machine that knows one state, the initial one, as number 0.
    pub(super) fn new(model: M) -> Self {
        let initial = model.initial();
        let next = alloc::vec![Vec::new(); model.order().len()];
        let mut machine = Machine {
            model,
            states: Numbered::default(),
            verdicts: Vec::new(),
            reached: Verdict::default(),
            next,
        };
        machine.intern(initial);
        machine
    }

    /// How many states have a number.
    pub(super) fn len(&self) -> usize {
        self.verdicts.len()
    }

    pub(super) fn verdict(&self, state: StateId) -> Verdict {
        self.verdicts[state as usize]
    }

    /// The verdict on a run that ends in this state.
    pub(super) fn at_end(&self, state: StateId) -> Verdict {
        let end = self.model.at_end(&self.states.values()[state as usize]);
        self.verdict(state).with(end)
    }

    /// Every bit that the verdict of some numbered state sets.
    pub(super) fn verdicts(&self) -> Verdict {
        self.reached
    }

    pub(super) fn request(&self, state: StateId, event: EventId) -> Option<u64> {
        self.model
            .request(&self.states.values()[state as usize], event)
    }

    /// The successors by an event that are known, by state; [`UNKNOWN`] where they are not.
    pub(super) fn known(&self, event: EventId) -> &[StateId] {
        &self.next[usize::from(event)]
    }

    /// The successor of a state.
    pub(super) fn next(&mut self, state: StateId, event: EventId) -> StateId {
        match self.known(event).get(state as usize) {
            Some(&known) if known != UNKNOWN => known,
            _ => self.compute(state, event),
        }
    }

    #[cold]
    fn compute(&mut self, state: StateId, event: EventId) -> StateId {
        let after = self
            .model
            .apply(&self.states.values()[state as usize], event);
        let id = self.intern(after);
        let known = &mut self.next[usize::from(event)];
        if known.len() <= state as usize {
            known.resize(self.verdicts.len(), UNKNOWN);
        }
        known[state as usize] = id;
        id
    }

    fn intern(&mut self, state: M::State) -> StateId {
        let (id, is_new) = self.states.number(state);
        if is_new {
            let verdict = self.model.verdict(&self.states.values()[id as usize]);
            self.reached = self.reached.with(verdict);
            self.verdicts.push(verdict);
        }
        id
    }
}
