//! How many distinct histories the resource can see.
//!
//! The state graph is read as an automaton: a request that reaches the resource is a letter, any
//! other event is silent. Distinct histories are distinct words, counted by the subset construction
//! (Rabin and Scott, 1959): each word leads to one set of states, and equal sets are merged.

use alloc::collections::BinaryHeap;
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
    reading: Reading,
    /// The sets of places that equally long words lead to, each with how many words lead to it.
    sets: Vec<(Vec<Place>, BigUint)>,
    /// The same for words one letter longer, as far as they have been built.
    following: Numbered<Vec<Place>>,
    words: Vec<BigUint>,
    complete: BigUint,
}

/// The set that is being read: there may be more in it than one slice has time for.
#[derive(Default)]
struct Reading {
    /// How many words lead to it.
    words: BigUint,
    /// Its places that have not been gone to.
    set: Vec<Place>,
    /// The places that are reached from it by silent events, and how many of them have been left.
    reached: Numbered<Place>,
    left: usize,
    /// Whether a schedule ends in one of them.
    ends: bool,
    /// Where each letter leads. They leave the heap in order, so equal sets are equal lists.
    letters: BinaryHeap<(u64, Place)>,
    /// The letter that is leaving, and where it leads.
    letter: u64,
    places: Vec<Place>,
}

impl<M: Model> Histories<M> {
    pub(super) fn new(machine: Machine<M>) -> Self {
        let reading = Reading {
            words: BigUint::from(1u8),
            set: alloc::vec![(Done::default(), 0)],
            ..Reading::default()
        };
        Histories {
            machine,
            reading,
            sets: Vec::new(),
            following: Numbered::default(),
            words: Vec::new(),
            complete: BigUint::ZERO,
        }
    }

    /// Takes this many steps, each at one place of the graph; the number of distinct histories once
    /// all places are done. A place takes three steps or so in each set that it is in.
    pub fn run(&mut self, budget: usize) -> Option<&BigUint> {
        for _ in 0..budget {
            if !self.read() && !self.take_up() {
                return Some(&self.complete);
            }
        }
        None
    }

    /// Goes on with the set that is being read, by one place; false when it has been read.
    fn read(&mut self) -> bool {
        let reading = &mut self.reading;
        if let Some(place) = reading.set.pop() {
            reading.reached.number(place);
        } else if let Some(&place) = reading.reached.values().get(reading.left) {
            reading.left += 1;
            self.leave(place);
        } else if let Some((letter, place)) = reading.letters.pop() {
            if letter != reading.letter {
                self.follow();
                self.reading.letter = letter;
            }
            let places = &mut self.reading.places;
            if places.last() != Some(&place) {
                places.push(place);
            }
        } else {
            return false;
        }
        true
    }

    /// Follows every event that may come next at a place.
    fn leave(&mut self, (done, state): Place) {
        let enabled: Vec<_> = self.machine.model.order().enabled(done).collect();
        let reading = &mut self.reading;
        reading.ends |= enabled.is_empty();
        for event in enabled {
            let request = self.machine.request(state, event);
            let place = (
                self.machine.model.order().with(done, event),
                self.machine.next(state, event),
            );
            match request {
                Some(letter) => reading.letters.push((letter, place)),
                None => {
                    reading.reached.number(place);
                }
            }
        }
    }

    /// Adds the words of the set that is being read, one letter longer.
    fn follow(&mut self) {
        let places = mem::take(&mut self.reading.places);
        if !places.is_empty() {
            let (number, is_new) = self.following.number(places);
            if is_new {
                self.words.push(BigUint::ZERO);
            }
            self.words[number as usize] += &self.reading.words;
        }
    }

    /// Puts the set away that has been read and takes up the next one; false when there is none.
    fn take_up(&mut self) -> bool {
        self.follow();
        if self.reading.ends {
            self.complete += &self.reading.words;
        }
        self.reading = Reading::default();
        if self.sets.is_empty() {
            let sets = mem::take(&mut self.following).into_values();
            self.sets = sets.into_iter().zip(self.words.drain(..)).collect();
        }
        let next = self.sets.pop();
        next.is_some_and(|(set, words)| {
            self.reading.set = set;
            self.reading.words = words;
            true
        })
    }
}
