//! The model's states by number, and its transitions by table.
//!
//! Few model states stand beside many sets of done events, so each is stored once and named by a
//! number, as in Holzmann's COLLAPSE compression (*State compression in SPIN*, 1997). A transition
//! depends on the state and the event only: it is computed once, then looked up.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::{Model, Verdict};
use crate::order::EventId;

/// The number of a model state.
pub(super) type StateId = u32;

const UNKNOWN: StateId = StateId::MAX;

pub(super) struct Machine<M: Model> {
    pub(super) model: M,
    states: Vec<M::State>,
    verdicts: Vec<Verdict>,
    ids: HashTable<StateId>,
    /// The successor of state `s` by event `e`, at `s * events + e`.
    next: Vec<StateId>,
    events: usize,
}

impl<M: Model> Machine<M> {
    /// A machine that knows one state, the initial one, as number 0.
    pub(super) fn new(model: M) -> Self {
        let events = model.order().len();
        let initial = model.initial();
        let mut machine = Machine {
            model,
            states: Vec::new(),
            verdicts: Vec::new(),
            ids: HashTable::new(),
            next: Vec::new(),
            events,
        };
        machine.intern(initial);
        machine
    }

    pub(super) fn verdict(&self, state: StateId) -> Verdict {
        self.verdicts[state as usize]
    }

    pub(super) fn request(&self, state: StateId, event: EventId) -> Option<u64> {
        self.model.request(&self.states[state as usize], event)
    }

    #[inline]
    pub(super) fn next(&mut self, state: StateId, event: EventId) -> StateId {
        let known = self.next[state as usize * self.events + usize::from(event)];
        if known == UNKNOWN {
            self.compute(state, event)
        } else {
            known
        }
    }

    #[cold]
    fn compute(&mut self, state: StateId, event: EventId) -> StateId {
        let after = self.model.apply(&self.states[state as usize], event);
        let id = self.intern(after);
        self.next[state as usize * self.events + usize::from(event)] = id;
        id
    }

    fn intern(&mut self, state: M::State) -> StateId {
        let hash = |state: &M::State| FixedState::with_seed(0).hash_one(state);
        let states = &mut self.states;
        match self.ids.entry(
            hash(&state),
            |&id| states[id as usize] == state,
            |&id| hash(&states[id as usize]),
        ) {
            Entry::Occupied(id) => *id.get(),
            Entry::Vacant(vacant) => {
                let id = StateId::try_from(states.len()).expect("memory ends before 2^32 states");
                vacant.insert(id);
                self.verdicts.push(self.model.verdict(&state));
                states.push(state);
                self.next.resize(self.next.len() + self.events, UNKNOWN);
                id
            }
        }
    }
}
