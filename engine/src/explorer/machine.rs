//! The model's states by number, and its transitions by table.
//!
//! Few model states stand beside many sets of done events, so each is stored once and named by a
//! number, as in Holzmann's COLLAPSE compression (*State compression in SPIN*, 1997). A transition
//! depends on the state and the event only: it is computed once, then looked up.

use alloc::vec::Vec;
use core::hash::BuildHasher;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

use super::{Model, Verdict};
use crate::order::EventId;

/// The number of a model state.
pub(super) type StateId = u32;

/// No state.
pub(super) const UNKNOWN: StateId = StateId::MAX;

pub(super) struct Machine<M: Model> {
    pub(super) model: M,
    states: Vec<M::State>,
    verdicts: Vec<Verdict>,
    /// Every bit that the verdict of some numbered state sets.
    reached: Verdict,
    ids: HashTable<StateId>,
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
            states: Vec::new(),
            verdicts: Vec::new(),
            reached: Verdict::default(),
            ids: HashTable::new(),
            next,
        };
        machine.intern(initial);
        machine
    }

    /// How many states have a number.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn verdict(&self, state: StateId) -> Verdict {
        self.verdicts[state as usize]
    }

    /// Every bit that the verdict of some numbered state sets.
    pub(super) fn verdicts(&self) -> Verdict {
        self.reached
    }

    pub(super) fn request(&self, state: StateId, event: EventId) -> Option<u64> {
        self.model.request(&self.states[state as usize], event)
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
        let after = self.model.apply(&self.states[state as usize], event);
        let id = self.intern(after);
        let known = &mut self.next[usize::from(event)];
        if known.len() <= state as usize {
            known.resize(self.states.len(), UNKNOWN);
        }
        known[state as usize] = id;
        id
    }

    fn intern(&mut self, state: M::State) -> StateId {
        let hash = |state: &M::State| FxBuildHasher.hash_one(state);
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
                let verdict = self.model.verdict(&state);
                self.reached = Verdict(self.reached.0 | verdict.0);
                self.verdicts.push(verdict);
                states.push(state);
                id
            }
        }
    }
}
