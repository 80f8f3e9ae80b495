//! The walk from layer to layer.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::layer::{Layer, Merge};
use super::machine::Machine;
use super::{Findings, Histories, Model, Verdict, Witness};
use crate::order::{EventId, Schedule};

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
        let machine = Machine::new(model);
        let layer = Layer::first(limbs);
        Explorer {
            merge: Merge::after(&layer, &machine),
            seen: machine.verdict(0).bits().map(|bit| (bit, (0, 0))).collect(),
            machine,
            layer,
            starts: alloc::vec![0],
            parents: alloc::vec![0],
            events: alloc::vec![0],
            findings: None,
        }
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
                        depth: self.starts.len() - 1,
                        events: self.machine.model.order().len(),
                        states: (self.parents.len() + self.merge.len()) as u64,
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

    /// Makes the merged layer the current one, and remembers where a bit was set for the first time.
    fn descend(&mut self) {
        let Explorer {
            machine,
            layer,
            merge,
            starts,
            parents,
            events,
            seen,
            ..
        } = self;
        let verdicts = merge.verdicts;
        starts.push(parents.len());
        merge.finish(layer, machine, |parent, event| {
            parents.push(parent);
            events.push(event);
        });
        for bit in verdicts.bits() {
            if !seen.contains_key(&bit) {
                let first = layer.first_of(Verdict(1 << bit), |state| machine.verdict(state));
                seen.extend(first.map(|place| (bit, (starts.len() - 1, place))));
            }
        }
    }

    fn conclude(&self) -> Findings {
        let mut tally: BTreeMap<Verdict, BigUint> = BTreeMap::new();
        for (at, &state) in self.layer.states().iter().enumerate() {
            *tally.entry(self.machine.verdict(state)).or_default() += natural(self.layer.ways(at));
        }
        let last = self.starts.len() - 1;
        let witness = |(&bit, &(layer, place)): (&u32, &(usize, usize))| {
            let first = self
                .layer
                .first_of(Verdict(1 << bit), |state| self.machine.verdict(state))?;
            Some((
                bit,
                Witness {
                    shortest: self.path(layer, place),
                    first: self.path(last, first),
                },
            ))
        };
        Findings {
            schedules: self.machine.model.order().schedules(),
            states: self.parents.len() as u64,
            tally,
            witnesses: self.seen.iter().filter_map(witness).collect(),
        }
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
