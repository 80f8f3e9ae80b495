//! All states after the same number of events, each with the number of ways that lead to it.

use alloc::vec::Vec;

use super::machine::{Machine, StateId, UNKNOWN};
use super::{Model, Verdict};
use crate::order::{Done, EventId};

/// The states of one layer, in columns: no padding, and a scan reads only what it needs.
///
/// States with the same done events stand together as a group, and groups ascend by their done
/// events.
#[derive(Default)]
pub(super) struct Layer {
    groups: Vec<Group>,
    states: Vec<StateId>,
    /// `limbs` machine words a state, least significant first.
    ways: Vec<u64>,
    /// The state's place when the layer is sorted by the first schedule that leads to each.
    ranks: Vec<u32>,
    limbs: usize,
}

#[derive(Clone, Copy)]
struct Group {
    done: Done,
    /// Where its states begin.
    start: u32,
}

impl Layer {
    /// The layer before the first event, with counts of this many 64-bit words.
    pub(super) fn first(limbs: usize) -> Self {
        let mut ways = alloc::vec![0; limbs];
        ways[0] = 1;
        Layer {
            groups: alloc::vec![Group {
                done: Done::default(),
                start: 0
            }],
            states: alloc::vec![0],
            ways,
            ranks: alloc::vec![0],
            limbs,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// In how many ways the state at this place is reached.
    pub(super) fn ways(&self, at: usize) -> &[u64] {
        &self.ways[at * self.limbs..][..self.limbs]
    }

    /// The states by place.
    pub(super) fn states(&self) -> &[StateId] {
        &self.states
    }

    /// Among the states whose verdict meets this one, the place of the one that is reached first in
    /// canonical order.
    pub(super) fn first_of(
        &self,
        verdict: Verdict,
        verdicts: impl Fn(StateId) -> Verdict,
    ) -> Option<usize> {
        let hits = (0..self.len()).filter(|&at| verdicts(self.states[at]).meets(verdict));
        hits.min_by_key(|&at| self.ranks[at])
    }

    fn end(&self, group: usize) -> usize {
        self.groups
            .get(group + 1)
            .map_or(self.states.len(), |next| next.start as usize)
    }
}

/// How a state was first reached, in canonical order of schedules.
#[derive(Clone, Copy)]
struct Reached {
    /// Orders all arrivals in a layer: the predecessor's rank, then the chain of the event.
    key: u64,
    parent: u32,
    event: EventId,
}

/// Builds a layer from the one before.
///
/// For every chain the successors of the ascending groups ascend too, so the new groups come from a
/// merge of as many sorted streams as there are chains. Nothing is hashed, and memory is read and
/// written front to back.
pub(super) struct Merge {
    layer: Layer,
    reached: Vec<Reached>,
    streams: Vec<Stream>,
    /// Where each state stands in the group that is being built.
    places: Vec<Place>,
    epoch: u32,
    /// Every verdict that a state of the new layer has.
    pub(super) verdicts: Verdict,
}

/// The groups of the old layer that one chain can advance.
#[derive(Clone, Copy, Default)]
struct Stream {
    group: usize,
    /// The chain's next event there and the done events after it; nothing at the end of the stream.
    head: Option<(Done, EventId)>,
}

/// A place that counts only while its epoch is the current one.
#[derive(Clone, Copy, Default)]
struct Place {
    epoch: u32,
    at: u32,
}

impl Merge {
    /// Begins the layer after this one.
    pub(super) fn after<M: Model>(layer: &Layer, machine: &Machine<M>) -> Self {
        let mut merge = Merge {
            layer: Layer {
                limbs: layer.limbs,
                ..Layer::default()
            },
            reached: Vec::new(),
            streams: Vec::new(),
            places: Vec::new(),
            epoch: 0,
            verdicts: Verdict::default(),
        };
        merge.restart(layer, machine);
        merge
    }

    /// How many states the new layer has so far.
    pub(super) fn len(&self) -> usize {
        self.layer.len()
    }

    fn restart<M: Model>(&mut self, layer: &Layer, machine: &Machine<M>) {
        self.streams.clear();
        self.streams
            .resize(machine.model.order().chains(), Stream::default());
        for chain in 0..self.streams.len() {
            self.seek(layer, machine, chain, 0);
        }
    }

    /// Moves a stream to the first group, from this one on, that its chain can advance.
    fn seek<M: Model>(&mut self, layer: &Layer, machine: &Machine<M>, chain: usize, from: usize) {
        let order = machine.model.order();
        let able = (from..layer.groups.len()).find_map(|group| {
            let done = layer.groups[group].done;
            order
                .next(done, chain)
                .map(|event| (group, (order.advanced(done, chain), event)))
        });
        self.streams[chain] = match able {
            Some((group, head)) => Stream {
                group,
                head: Some(head),
            },
            None => Stream {
                group: layer.groups.len(),
                head: None,
            },
        };
    }

    /// Builds the next group. Returns how many old states went into it, nothing when all are built.
    pub(super) fn group<M: Model>(
        &mut self,
        layer: &Layer,
        machine: &mut Machine<M>,
    ) -> Option<usize> {
        let done = self
            .streams
            .iter()
            .filter_map(|stream| stream.head)
            .map(|(done, _)| done)
            .min()?;
        let start = index(self.layer.len());
        self.layer.groups.push(Group { done, start });
        self.epoch += 1;
        let mut pulled = 0;
        for chain in 0..self.streams.len() {
            let Stream { group, head } = self.streams[chain];
            if let Some((reached, event)) = head
                && reached == done
            {
                pulled += self.pull(layer, machine, group, chain, event);
                self.seek(layer, machine, chain, group + 1);
            }
        }
        Some(pulled)
    }

    /// Takes the states of an old group through an event into the group that is being built.
    fn pull<M: Model>(
        &mut self,
        layer: &Layer,
        machine: &mut Machine<M>,
        group: usize,
        chain: usize,
        event: EventId,
    ) -> usize {
        let start = layer.groups[group].start as usize;
        let end = layer.end(group);
        for &state in &layer.states[start..end] {
            if machine
                .known(event)
                .get(state as usize)
                .is_none_or(|&next| next == UNKNOWN)
            {
                machine.next(state, event);
            }
        }
        if self.places.len() < machine.len() {
            self.places.resize(machine.len(), Place::default());
        }
        let known = machine.known(event);
        let chains = self.streams.len() as u64;
        let limbs = layer.limbs;
        for at in start..end {
            let state = known[layer.states[at] as usize];
            let key = u64::from(layer.ranks[at]) * chains + chain as u64;
            let reached = Reached {
                key,
                parent: index(at),
                event,
            };
            let place = &mut self.places[state as usize];
            if place.epoch == self.epoch {
                let old = &mut self.reached[place.at as usize];
                if key < old.key {
                    *old = reached;
                }
                let sum = &mut self.layer.ways[place.at as usize * limbs..][..limbs];
                add(sum, layer.ways(at));
            } else {
                *place = Place {
                    epoch: self.epoch,
                    at: index(self.reached.len()),
                };
                self.layer.states.push(state);
                self.layer.ways.extend_from_slice(layer.ways(at));
                self.reached.push(reached);
                self.verdicts = Verdict(self.verdicts.0 | machine.verdict(state).0);
            }
        }
        end - start
    }

    /// Finishes the layer: ranks its states, notes how each was reached, puts it in the place of the
    /// old one and begins the next.
    pub(super) fn finish<M: Model>(
        &mut self,
        layer: &mut Layer,
        machine: &Machine<M>,
        mut note: impl FnMut(u32, EventId),
    ) {
        let keys = layer.len() * self.streams.len();
        let mut taken = Bitmap::new(keys);
        for reached in &self.reached {
            taken.set(reached.key);
        }
        let ranks = taken.ranks();
        self.layer.ranks.clear();
        self.layer
            .ranks
            .extend(self.reached.iter().map(|reached| ranks.of(reached.key)));
        for reached in self.reached.drain(..) {
            note(reached.parent, reached.event);
        }
        core::mem::swap(layer, &mut self.layer);
        self.layer.groups.clear();
        self.layer.states.clear();
        self.layer.ways.clear();
        self.verdicts = Verdict::default();
        self.restart(layer, machine);
    }
}

/// A set of small numbers.
struct Bitmap(Vec<u64>);

impl Bitmap {
    fn new(len: usize) -> Self {
        Bitmap(alloc::vec![0; len.div_ceil(64)])
    }

    fn set(&mut self, number: u64) {
        self.0[(number / 64) as usize] |= 1 << (number % 64);
    }

    /// How many members come before each word.
    fn ranks(self) -> Ranks {
        let mut before = 0;
        let words = self.0.into_iter().map(|word| {
            let entry = (word, before);
            before += word.count_ones();
            entry
        });
        Ranks(words.collect())
    }
}

/// The members of a bitmap, ready to say how many are smaller than one of them.
struct Ranks(Vec<(u64, u32)>);

impl Ranks {
    fn of(&self, number: u64) -> u32 {
        let (word, before) = self.0[(number / 64) as usize];
        before + (word & ((1 << (number % 64)) - 1)).count_ones()
    }
}

/// A place in a layer, in half the space.
fn index(at: usize) -> u32 {
    u32::try_from(at).expect("memory ends before a layer has 2^32 states")
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
