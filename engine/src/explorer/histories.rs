//! How many distinct histories the resource can see.
//!
//! The state graph is read as an automaton: a request that reaches the resource is a letter, any
//! other event is silent. Distinct histories are distinct words, counted by the subset construction
//! (Rabin and Scott, 1959): each word leads to one set of states, and equal sets are merged.

use alloc::vec::Vec;
use core::mem;

use num_bigint::BigUint;

use super::Model;
use super::machine::{Machine, StateId};
use super::numbered::Numbered;
use crate::order::Done;

/// A place in the state graph.
type Place = (Done, StateId);

/// A count of distinct resource histories that can be run in slices.
pub struct Histories<M: Model> {
    machine: Machine<M>,
    /// The sets of places that equally long words lead to, each with how many words lead to it.
    sets: Vec<(Vec<Place>, BigUint)>,
    /// The same for words one letter longer, as far as they have been built.
    following: Numbered<Vec<Place>>,
    words: Vec<BigUint>,
    complete: BigUint,
}

impl<M: Model> Histories<M> {
    pub(super) fn new(machine: Machine<M>) -> Self {
        let start = alloc::vec![(Done::default(), 0)];
        Histories {
            machine,
            sets: alloc::vec![(start, BigUint::from(1u8))],
            following: Numbered::default(),
            words: Vec::new(),
            complete: BigUint::ZERO,
        }
    }

    /// Works through about this many places of the graph; the number of distinct histories once all
    /// are done.
    pub fn run(&mut self, budget: usize) -> Option<&BigUint> {
        let mut spent = 0;
        while spent < budget {
            if let Some((set, words)) = self.sets.pop() {
                spent += self.read(set, &words);
            } else if self.words.is_empty() {
                break;
            } else {
                let sets = mem::take(&mut self.following).into_values();
                self.sets = sets.into_iter().zip(self.words.drain(..)).collect();
            }
        }
        (self.sets.is_empty() && self.words.is_empty()).then_some(&self.complete)
    }

    /// Follows silent events from a set of places, then every letter; returns how many places it
    /// came through.
    fn read(&mut self, set: Vec<Place>, words: &BigUint) -> usize {
        let mut reached = Numbered::default();
        for place in set {
            reached.number(place);
        }
        let mut read: Vec<(u64, Place)> = Vec::new();
        let mut ends = false;
        let mut at = 0;
        while let Some(&(done, state)) = reached.values().get(at) {
            let enabled: Vec<_> = self.machine.model.order().enabled(done).collect();
            ends |= enabled.is_empty();
            for event in enabled {
                let request = self.machine.request(state, event);
                let place = (
                    self.machine.model.order().with(done, event),
                    self.machine.next(state, event),
                );
                match request {
                    // Kept in order one by one: sorting takes more code than it saves time.
                    Some(letter) => {
                        if let Err(at) = read.binary_search(&(letter, place)) {
                            read.insert(at, (letter, place));
                        }
                    }
                    None => {
                        reached.number(place);
                    }
                }
            }
            at += 1;
        }
        if ends {
            self.complete += words;
        }
        for places in read.chunk_by(|(one, _), (other, _)| one == other) {
            let places = places.iter().map(|&(_, place)| place).collect();
            let (number, is_new) = self.following.number(places);
            if is_new {
                self.words.push(BigUint::ZERO);
            }
            self.words[number as usize] += words;
        }
        at
    }
}
