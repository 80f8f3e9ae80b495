//! All states after the same number of events, each with the number of ways that lead to it.

use alloc::vec::Vec;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::machine::StateId;
use crate::order::Done;

/// States in the order in which they were found, in columns: no padding, and a scan reads only what
/// it needs.
pub(super) struct Layer {
    done: Vec<Done>,
    state: Vec<StateId>,
    /// `limbs` machine words a state, least significant first.
    ways: Vec<u64>,
    limbs: usize,
    index: HashTable<u32>,
}

impl Layer {
    /// An empty layer whose counts have room for this many 64-bit words.
    pub(super) fn new(limbs: usize) -> Self {
        Layer {
            done: Vec::new(),
            state: Vec::new(),
            ways: Vec::new(),
            limbs,
            index: HashTable::new(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.done.len()
    }

    pub(super) fn get(&self, at: usize) -> (Done, StateId) {
        (self.done[at], self.state[at])
    }

    /// In how many ways the state at this position is reached.
    pub(super) fn ways(&self, at: usize) -> &[u64] {
        &self.ways[at * self.limbs..][..self.limbs]
    }

    /// Adds a state or, if it is there, adds to the ways that lead to it. Says whether it is new.
    #[inline]
    pub(super) fn add(&mut self, done: Done, state: StateId, ways: &[u64]) -> bool {
        let (dones, states) = (&self.done, &self.state);
        let same = |&at: &u32| dones[at as usize] == done && states[at as usize] == state;
        let rehash = |&at: &u32| hash(dones[at as usize], states[at as usize]);
        match self.index.entry(hash(done, state), same, rehash) {
            Entry::Occupied(at) => {
                let sum = &mut self.ways[*at.get() as usize * self.limbs..][..self.limbs];
                add(sum, ways);
                false
            }
            Entry::Vacant(vacant) => {
                vacant.insert(
                    u32::try_from(self.done.len()).expect("memory ends before 2^32 states"),
                );
                self.done.push(done);
                self.state.push(state);
                self.ways.extend_from_slice(ways);
                true
            }
        }
    }

    /// Forgets the states and keeps the room.
    pub(super) fn clear(&mut self) {
        self.done.clear();
        self.state.clear();
        self.ways.clear();
        self.index.clear();
    }
}

/// Two rounds of multiply and shift: enough to spread positions that differ in a few low bits.
fn hash(done: Done, state: StateId) -> u64 {
    let mut hash = (done.0 ^ u64::from(state).rotate_left(40)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^= hash >> 32;
    hash.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Adds a number to another of the same length. The sum fits: no state is reached in more ways than
/// there are schedules.
#[inline]
fn add(sum: &mut [u64], more: &[u64]) {
    let mut carry = false;
    for (sum, &more) in sum.iter_mut().zip(more) {
        let (low, first) = sum.overflowing_add(more);
        let (low, second) = low.overflowing_add(u64::from(carry));
        *sum = low;
        carry = first || second;
    }
}
