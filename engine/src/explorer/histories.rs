//! How many distinct histories the resource can see.
//!
//! The state graph is read as an automaton: a request that reaches the resource is a letter, any
//! other event is silent. Distinct histories are distinct words, counted by the subset construction
//! (Rabin and Scott, 1959): each word leads to one set of states, and equal sets are merged.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use hashbrown::HashSet;
use num_bigint::BigUint;

use super::Model;
use super::machine::{Machine, StateId};
use crate::order::Done;

/// A place in the state graph.
type Place = (Done, StateId);

/// A count of distinct resource histories that can be run in slices.
pub struct Histories<M: Model> {
    machine: Machine<M>,
    /// The sets of places that equally long words lead to, and how many words lead to each.
    sets: BTreeMap<Vec<Place>, BigUint>,
    /// The same for words one letter longer, as far as they have been built.
    following: BTreeMap<Vec<Place>, BigUint>,
    complete: BigUint,
}

impl<M: Model> Histories<M> {
    pub(super) fn new(machine: Machine<M>) -> Self {
        let start = alloc::vec![(Done::default(), 0)];
        Histories {
            machine,
            sets: BTreeMap::from([(start, BigUint::from(1u8))]),
            following: BTreeMap::new(),
            complete: BigUint::ZERO,
        }
    }

    /// Works through about this many places of the graph; the number of distinct histories once all
    /// are done.
    pub fn run(&mut self, budget: usize) -> Option<&BigUint> {
        let mut spent = 0;
        loop {
            while let Some((set, words)) = self.sets.pop_first() {
                spent += self.read(&set, &words);
                if spent >= budget {
                    return self.finished();
                }
            }
            if self.following.is_empty() {
                return self.finished();
            }
            core::mem::swap(&mut self.sets, &mut self.following);
        }
    }

    fn finished(&self) -> Option<&BigUint> {
        (self.sets.is_empty() && self.following.is_empty()).then_some(&self.complete)
    }

    /// Follows silent events from a set of places, then every letter; returns the places visited.
    fn read(&mut self, set: &[Place], words: &BigUint) -> usize {
        let mut reached: HashSet<Place, rustc_hash::FxBuildHasher> = set.iter().copied().collect();
        let mut open = set.to_vec();
        let mut letters: BTreeMap<u64, Vec<Place>> = BTreeMap::new();
        let mut ends = false;
        while let Some((done, state)) = open.pop() {
            let enabled: Vec<_> = self.machine.model.order().enabled(done).collect();
            ends |= enabled.is_empty();
            for event in enabled {
                let request = self.machine.request(state, event);
                let place = (
                    self.machine.model.order().with(done, event),
                    self.machine.next(state, event),
                );
                match request {
                    Some(letter) => letters.entry(letter).or_default().push(place),
                    None if reached.insert(place) => open.push(place),
                    None => {}
                }
            }
        }
        if ends {
            self.complete += words;
        }
        for mut places in letters.into_values() {
            places.sort_unstable();
            places.dedup();
            *self.following.entry(places).or_default() += words;
        }
        reached.len()
    }
}
