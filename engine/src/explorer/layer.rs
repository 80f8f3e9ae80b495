//! All states after the same number of events, each with the number of ways that lead to it.

use alloc::vec::Vec;
use core::mem;
use core::ops::Range;

use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::above::Above;
use super::firsts::{Firsts, Ranks};
use super::machine::{Machine, StateId, UNKNOWN};
use super::{Model, Verdict};
use crate::order::{Done, EventId, Order};

/// The states of one layer.
///
/// States with the same done events stand together as a group, and groups ascend by their done
/// events.
#[derive(Default)]
pub(super) struct Layer {
    groups: Vec<Group>,
    nodes: Vec<Node>,
    above: Above,
}

#[derive(Clone, Copy)]
struct Group {
    done: Done,
    /// In how many ways these events can have happened, or the largest number if there are more.
    ways: u128,
    /// Where its states begin and end.
    start: u32,
    end: u32,
}

impl Group {
    fn places(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// In how many ways the state is reached; what does not fit stands above.
    ways: u128,
    /// How it is first reached in canonical order: the predecessor's rank, then the event's chain.
    /// In a finished layer its own rank: its place if the layer is sorted by that.
    first: u64,
    state: StateId,
}

impl Layer {
    /// The layer before the first event.
    pub(super) fn first() -> Self {
        Layer {
            groups: alloc::vec![Group {
                done: Done::default(),
                ways: 1,
                start: 0,
                end: 1,
            }],
            nodes: alloc::vec![Node {
                ways: 1,
                first: 0,
                state: 0,
            }],
            above: Above::default(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The number of each state, and in how many ways it is reached.
    pub(super) fn counts(&self) -> impl Iterator<Item = (StateId, BigUint)> {
        let nodes = self.nodes.iter().enumerate();
        nodes.map(|(at, node)| (node.state, (self.above.get(at) << 128) + node.ways))
    }

    /// Among the states whose verdict meets this one, the rank of the one that is reached first in
    /// canonical order.
    pub(super) fn first_of(
        &self,
        verdict: Verdict,
        verdicts: impl Fn(StateId) -> Verdict,
    ) -> Option<u64> {
        let nodes = self.nodes.iter();
        let hits = nodes.filter(|node| verdicts(node.state).meets(verdict));
        hits.map(|node| node.first).min()
    }

    /// Whether a number of ways in the next layer may not fit: one step takes one of so many chains.
    fn outgrows(&self, chains: usize) -> bool {
        let most = self.groups.iter().map(|group| group.ways).max();
        most.is_some_and(|most| most.checked_mul(chains as u128).is_none())
    }
}

/// Builds a layer from the one before.
///
/// For every chain the successors of the ascending groups ascend too, so the new groups come from a
/// merge of as many sorted streams as there are chains. Nothing is hashed, and memory is read and
/// written front to back.
pub(super) struct Merge {
    /// Its nodes are followed by room for more.
    layer: Layer,
    /// How many nodes there are without the room.
    len: usize,
    /// Those that are not at their end.
    streams: Vec<Stream>,
    /// Where each model state arrived last: in the group that is being built, in one before it, or
    /// nowhere.
    places: Vec<u32>,
}

/// The place of a state that has not arrived.
const NOWHERE: u32 = u32::MAX;

/// The groups of the old layer that one chain can advance.
struct Stream {
    chain: usize,
    group: usize,
    /// The chain's next event in that group, and the done events after it.
    event: EventId,
    done: Done,
}

impl Stream {
    /// Moves on to the first group, from this one on, that the chain can advance; false at the end.
    fn seek(&mut self, groups: &[Group], order: &Order, from: usize) -> bool {
        for (group, old) in (from..).zip(&groups[from..]) {
            if let Some(event) = order.next(old.done, self.chain) {
                self.group = group;
                self.event = event;
                self.done = order.advanced(old.done, self.chain);
                return true;
            }
        }
        false
    }
}

impl Merge {
    /// Begins the layer after the first.
    pub(super) fn after(layer: &Layer, order: &Order) -> Self {
        let mut merge = Merge {
            layer: Layer::default(),
            len: 0,
            streams: Vec::new(),
            places: Vec::new(),
        };
        merge.restart(layer, order);
        merge
    }

    /// How many states the new layer has so far.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    fn restart(&mut self, layer: &Layer, order: &Order) {
        let streams = (0..order.chains()).map(|chain| Stream {
            chain,
            group: 0,
            event: 0,
            done: Done::default(),
        });
        self.streams.extend(streams);
        self.streams
            .retain_mut(|stream| stream.seek(&layer.groups, order, 0));
        self.places.fill(NOWHERE);
        self.len = 0;
        self.layer.groups.clear();
        self.layer.above = Above::default();
        if layer.outgrows(order.chains()) {
            let bits = order.schedules().bits().saturating_sub(128);
            self.layer.above =
                Above::with_width(bits.div_ceil(64).to_usize().unwrap_or(usize::MAX));
        }
    }

    /// Builds the next group. Returns how many old states went into it, nothing when all are built.
    pub(super) fn group<M: Model>(
        &mut self,
        layer: &Layer,
        machine: &mut Machine<M>,
    ) -> Option<usize> {
        let done = self.streams.iter().map(|stream| stream.done).min()?;
        let start = index(self.len);
        let mut ways = 0_u128;
        let mut pulled = 0;
        let mut streams = mem::take(&mut self.streams);
        streams.retain_mut(|stream| {
            if stream.done != done {
                return true;
            }
            let group = &layer.groups[stream.group];
            ways = ways.saturating_add(group.ways);
            pulled += group.places().len();
            self.pull(layer, machine, stream, start);
            stream.seek(&layer.groups, machine.model.order(), stream.group + 1)
        });
        self.streams = streams;
        let end = index(self.len);
        self.layer.groups.push(Group {
            done,
            ways,
            start,
            end,
        });
        Some(pulled)
    }

    /// Takes the next old group of a stream through its event, into the group that begins here.
    fn pull<M: Model>(
        &mut self,
        old: &Layer,
        machine: &mut Machine<M>,
        stream: &Stream,
        start: u32,
    ) {
        let group = old.groups[stream.group].places();
        let room = self.len + group.len();
        if self.layer.nodes.len() < room {
            self.layer.nodes.resize(2 * room, Node::default());
        }
        let chain = stream.chain as u64;
        let chains = machine.model.order().chains() as u64;
        let mut at = group.start;
        while at < group.end {
            let known = machine.known(stream.event);
            let wide = self.layer.above.is_needed();
            let mut gathering = Gathering {
                nodes: &mut self.layer.nodes[start as usize..],
                places: &mut self.places,
                start,
                len: index(self.len) - start,
            };
            for node in &old.nodes[at..group.end] {
                let state = match known.get(node.state as usize) {
                    Some(&state) if state != UNKNOWN => state,
                    _ => break,
                };
                let (place, carry) = gathering.arrive(Node {
                    ways: node.ways,
                    first: node.first * chains + chain,
                    state,
                });
                if wide {
                    self.layer.above.add(place as usize, &old.above, at, carry);
                }
                at += 1;
            }
            self.len = (start + gathering.len) as usize;
            if at < group.end {
                machine.next(old.nodes[at].state, stream.event);
                self.places.resize(machine.len(), NOWHERE);
            }
        }
    }

    /// Finishes the layer: ranks its states, puts it in the place of the old one and begins the
    /// next. Returns how each state was first reached.
    pub(super) fn finish(&mut self, layer: &mut Layer, order: &Order) -> Firsts {
        self.layer.nodes.truncate(self.len);
        let limit = layer.len() * order.chains();
        let firsts = Firsts::of(limit, self.layer.nodes.iter().map(|node| node.first));
        let ranks = Ranks::of(&firsts);
        for node in &mut self.layer.nodes {
            node.first = ranks.rank(node.first);
        }
        mem::swap(layer, &mut self.layer);
        self.restart(layer, order);
        firsts
    }
}

/// The group that is being built, with room for more.
struct Gathering<'a> {
    nodes: &'a mut [Node],
    places: &'a mut [u32],
    /// Where it begins in its layer.
    start: u32,
    len: u32,
}

impl Gathering<'_> {
    /// Merges an arrival with those at the same state. Returns the state's place in the layer, and
    /// whether the sum of their ways carries.
    #[inline]
    fn arrive(&mut self, node: Node) -> (u32, bool) {
        let place = &mut self.places[node.state as usize];
        if let Some(sum) = self.nodes.get_mut(place.wrapping_sub(self.start) as usize) {
            let (ways, carry) = sum.ways.overflowing_add(node.ways);
            sum.ways = ways;
            sum.first = sum.first.min(node.first);
            return (*place, carry);
        }
        *place = self.start + self.len;
        self.nodes[self.len as usize] = node;
        self.len += 1;
        (*place, false)
    }
}

/// A place in a layer, in half the space.
fn index(at: usize) -> u32 {
    u32::try_from(at).expect("memory ends before a layer has 2^32 states")
}
