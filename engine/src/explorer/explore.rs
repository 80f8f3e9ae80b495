//! The walk from layer to layer.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::layer::Layer;
use super::machine::{Machine, StateId};
use super::{Findings, Histories, Model, Verdict, Witness};
use crate::order::{Done, EventId, Schedule};

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
    current: Layer,
    following: Layer,
    /// How many states of the current layer have been expanded.
    expanded: usize,
    /// Where each layer begins in `parents`.
    starts: Vec<usize>,
    /// How each state was first reached: its predecessor's place in the layer before, and the event.
    parents: Vec<u32>,
    events: Vec<EventId>,
    /// Where each bit of the verdict was first set: layer and place.
    seen: BTreeMap<u32, (usize, usize)>,
    findings: Option<Findings>,
}

impl<M: Model> Explorer<M> {
    /// An exploration of all schedules of a model, not yet begun.
    pub fn new(model: M) -> Self {
        let schedules = model.order().schedules();
        let limbs = schedules
            .bits()
            .div_ceil(64)
            .to_usize()
            .unwrap_or(usize::MAX);
        let mut current = Layer::new(limbs);
        let mut one = alloc::vec![0; limbs];
        one[0] = 1;
        current.add(Done::default(), 0, &one);
        let mut explorer = Explorer {
            machine: Machine::new(model),
            current,
            following: Layer::new(limbs),
            expanded: 0,
            starts: alloc::vec![0],
            parents: alloc::vec![0],
            events: alloc::vec![0],
            seen: BTreeMap::new(),
            findings: None,
        };
        explorer.note(explorer.machine.verdict(0), 0, 0);
        explorer
    }

    /// The model that is explored.
    pub fn model(&self) -> &M {
        &self.machine.model
    }

    /// Expands up to this many states, then says how far it has come.
    pub fn run(&mut self, budget: usize) -> Progress {
        let mut left = budget;
        while self.findings.is_none() {
            if self.starts.len() > self.machine.model.order().len() {
                self.findings = Some(self.conclude());
                break;
            }
            let end = self.current.len().min(self.expanded.saturating_add(left));
            left -= end - self.expanded;
            for at in self.expanded..end {
                self.expand(at);
            }
            self.expanded = end;
            if end < self.current.len() {
                return Progress::Running {
                    depth: self.starts.len() - 1,
                    events: self.machine.model.order().len(),
                    states: self.parents.len() as u64,
                };
            }
            self.descend();
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

    fn expand(&mut self, at: usize) {
        let (done, state) = self.current.get(at);
        let mut enabled = [0; 64];
        let mut count = 0;
        for event in self.machine.model.order().enabled(done) {
            enabled[count] = event;
            count += 1;
        }
        for &event in &enabled[..count] {
            let after = self.machine.next(state, event);
            let reached = self.machine.model.order().with(done, event);
            if self.following.add(reached, after, self.current.ways(at)) {
                self.parents
                    .push(u32::try_from(at).expect("memory ends before 2^32 states"));
                self.events.push(event);
                self.note(
                    self.machine.verdict(after),
                    self.starts.len(),
                    self.following.len() - 1,
                );
            }
        }
    }

    /// Remembers where a bit was set for the first time. States are found in canonical order of the
    /// first schedule that reaches them, so the first is also the first in that order.
    fn note(&mut self, verdict: Verdict, layer: usize, place: usize) {
        for bit in verdict.bits() {
            self.seen.entry(bit).or_insert((layer, place));
        }
    }

    fn descend(&mut self) {
        core::mem::swap(&mut self.current, &mut self.following);
        self.following.clear();
        self.expanded = 0;
        self.starts.push(self.parents.len() - self.current.len());
    }

    fn conclude(&self) -> Findings {
        let mut tally: BTreeMap<Verdict, BigUint> = BTreeMap::new();
        let mut first: BTreeMap<u32, usize> = BTreeMap::new();
        for at in 0..self.current.len() {
            let verdict = self.verdict(self.current.get(at).1);
            *tally.entry(verdict).or_default() += natural(self.current.ways(at));
            for bit in verdict.bits() {
                first.entry(bit).or_insert(at);
            }
        }
        let last = self.starts.len() - 1;
        let witness = |(bit, at): (u32, usize)| {
            let (layer, place) = self.seen[&bit];
            (
                bit,
                Witness {
                    shortest: self.path(layer, place),
                    first: self.path(last, at),
                },
            )
        };
        Findings {
            schedules: self.machine.model.order().schedules(),
            states: self.parents.len() as u64,
            tally,
            witnesses: first.into_iter().map(witness).collect(),
        }
    }

    fn verdict(&self, state: StateId) -> Verdict {
        self.machine.verdict(state)
    }

    /// The first schedule in canonical order that leads to a place in a layer.
    fn path(&self, layer: usize, mut place: usize) -> Schedule {
        let mut path = Schedule::with_capacity(layer);
        for layer in (1..=layer).rev() {
            let at = self.starts[layer] + place;
            path.push(self.events[at]);
            place = self.parents[at] as usize;
        }
        path.reverse();
        path
    }
}

fn natural(limbs: &[u64]) -> BigUint {
    limbs
        .iter()
        .rev()
        .fold(BigUint::ZERO, |number, &limb| (number << 64) + limb)
}
