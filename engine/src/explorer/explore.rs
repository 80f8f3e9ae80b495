//! The walk from layer to layer.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::firsts::Firsts;
use super::layer::{Layer, Merge};
use super::machine::{Machine, StateId};
use super::{Findings, Histories, Model, Verdict, Witness};
use crate::order::{Done, Schedule};

/// How far an exploration has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do: so many events deep of so many, so many distinct states so far.
    Running {
        /// Events that every explored state has behind it.
        depth: usize,
        /// Events in the scenario.
        events: usize,
        /// Distinct states found so far.
        states: u64,
    },
    /// [`Explorer::findings`] has the answers.
    Finished,
}

/// An exploration that can be run in slices.
pub struct Explorer<M: Model> {
    machine: Machine<M>,
    layer: Layer,
    merge: Merge,
    /// How the states of each layer were first reached, from the layer after the first event.
    firsts: Vec<Firsts>,
    /// States in the layers that are finished.
    states: u64,
    /// Where each bit of the verdict was first set.
    seen: [Option<Place>; u32::BITS as usize],
    findings: Option<Findings>,
}

/// A place in the state graph: how many events deep, and the state's rank there.
#[derive(Clone, Copy)]
struct Place {
    depth: usize,
    rank: u64,
}

impl<M: Model> Explorer<M> {
    /// An exploration of all schedules of a model, not yet begun.
    pub fn new(model: M) -> Self {
        let machine = Machine::new(model);
        let layer = Layer::first();
        let mut explorer = Explorer {
            merge: Merge::after(&layer, machine.model.order()),
            machine,
            layer,
            firsts: Vec::new(),
            states: 1,
            seen: [None; u32::BITS as usize],
            findings: None,
        };
        explorer.look();
        explorer
    }

    /// The model that is explored.
    pub fn model(&self) -> &M {
        &self.machine.model
    }

    /// Takes about this many transitions, then says how far it has come.
    pub fn run(&mut self, budget: usize) -> Progress {
        let mut left = budget;
        while self.findings.is_none() {
            match self.merge.group(&self.layer, &mut self.machine) {
                Some(taken) if taken < left => left -= taken,
                Some(_) => {
                    return Progress::Running {
                        depth: self.firsts.len(),
                        events: self.machine.model.order().len(),
                        states: self.states + self.merge.len() as u64,
                    };
                }
                None if self.merge.len() > 0 => self.descend(),
                None => self.findings = Some(self.conclude()),
            }
        }
        Progress::Finished
    }

    /// Runs to the end.
    ///
    /// # Panics
    ///
    /// Never: a run without a limit has findings.
    pub fn finish(&mut self) -> &Findings {
        self.run(usize::MAX);
        self.findings.as_ref().expect("an unlimited run finishes")
    }

    /// The answers, once [`run`](Self::run) has finished.
    pub fn findings(&self) -> Option<&Findings> {
        self.findings.as_ref()
    }

    /// Begins to count the distinct resource histories of the same model.
    pub fn histories(self) -> Histories<M> {
        Histories::new(self.machine)
    }

    /// Makes the merged layer the current one.
    fn descend(&mut self) {
        self.states += self.merge.len() as u64;
        let order = self.machine.model.order();
        self.firsts.push(self.merge.finish(&mut self.layer, order));
        self.look();
    }

    /// Remembers where a bit was set for the first time.
    fn look(&mut self) {
        for bit in self.machine.verdicts().bits() {
            if self.seen[bit as usize].is_none() {
                self.seen[bit as usize] = self.first_of(bit, |state| self.machine.verdict(state));
            }
        }
    }

    /// The state of the current layer that sets a bit and is reached first in canonical order.
    fn first_of(&self, bit: u32, verdicts: impl Fn(StateId) -> Verdict) -> Option<Place> {
        let rank = self.layer.first_of(Verdict(1 << bit), verdicts)?;
        Some(Place {
            depth: self.firsts.len(),
            rank,
        })
    }

    fn conclude(&self) -> Findings {
        let at_end = |state| self.machine.at_end(state);
        let mut tally: Vec<(Verdict, BigUint)> = Vec::new();
        for (state, ways) in self.layer.counts() {
            let verdict = at_end(state);
            match tally.binary_search_by_key(&verdict, |&(verdict, _)| verdict) {
                Ok(at) => tally[at].1 += ways,
                Err(at) => tally.insert(at, (verdict, ways)),
            }
        }
        let witness = |bit| {
            let first = self.first_of(bit, at_end)?;
            Some(Witness {
                bit,
                shortest: self.path(self.seen[bit as usize].unwrap_or(first)),
                first: self.path(first),
            })
        };
        let broken = tally.iter().map(|&(verdict, _)| verdict);
        let broken = broken.fold(Verdict::default(), Verdict::with);
        Findings {
            schedules: self.machine.model.order().schedules(),
            states: self.states,
            tally,
            witnesses: broken.bits().filter_map(witness).collect(),
        }
    }

    /// The first schedule in canonical order that leads to a place.
    fn path(&self, Place { depth, rank }: Place) -> Schedule {
        let order = self.machine.model.order();
        let chains = order.chains() as u64;
        let mut rank = Some(rank);
        let layers = self.firsts[..depth].iter().rev();
        let mut path: Vec<usize> = layers
            .map_while(|firsts| {
                let first = firsts.member(rank?)?;
                rank = Some(first / chains);
                (first % chains).to_usize()
            })
            .collect();
        path.reverse();
        let mut done = Done::default();
        path.into_iter()
            .filter_map(|chain| {
                let event = order.next(done, chain);
                done = order.advanced(done, chain);
                event
            })
            .collect()
    }
}
