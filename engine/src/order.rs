//! The partial order of a scenario: which events may come next, and how many orders there are.
//!
//! A series-parallel order of width *w* splits into *w* chains, so the set of events that have
//! happened is one position in each chain, and all positions fit one `u64`. The number of linear
//! extensions of such an order has a closed form: a series multiplies, a parallel group multiplies
//! and counts the shuffles of its sides (Möhring, *Computationally tractable classes of ordered
//! sets*, 1989). Any schedule can therefore be found by its number without listing the others.

use alloc::vec::Vec;
use core::fmt;

use num_bigint::BigUint;
use num_traits::One;

use crate::notation::Tree;

/// An event's place in the line, from 0.
pub type EventId = u8;

/// One complete order of a scenario's events.
pub type Schedule = Vec<EventId>;

/// Which events have happened: a position in every chain. A set that is closed under "before".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Done(pub(crate) u64);

/// A scenario is so wide that the set of events that have happened does not fit a machine word. If its
/// sides are long, or all side by side, no machine would hold its states either; wide groups that follow
/// one another may have fewer, and are refused as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooWide {
    /// How many bits the chains need, from 65: a chain of n events needs as many as n has binary digits.
    pub bits: u32,
}

impl fmt::Display for TooWide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "too many events side by side: their positions take {} bits, and 64 is the most; \
             put some of the sides one after the other",
            self.bits
        )
    }
}

impl core::error::Error for TooWide {}

/// A chain of events, and its field in [`Done`].
#[derive(Clone, Debug)]
struct Chain {
    field: Field,
    links: Vec<Link>,
}

/// Some bits of [`Done`].
#[derive(Clone, Copy, Debug)]
struct Field {
    shift: u32,
    mask: u64,
}

impl Field {
    fn of(self, done: Done) -> u64 {
        done.0 >> self.shift & self.mask
    }
}

/// An event in its chain, and what must have happened on other chains before it.
#[derive(Clone, Debug)]
struct Link {
    event: EventId,
    /// The other chains, each with how far it must have come.
    needs: Vec<(Field, u64)>,
}

/// Where an event stands: the chain, and how many events of the chain come before it.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    chain: usize,
    position: usize,
}

/// A scenario's partial order.
#[derive(Clone, Debug)]
pub struct Order {
    shape: Tree<EventId>,
    chains: Vec<Chain>,
    places: Vec<Place>,
}

impl Order {
    /// The order of a parsed line.
    ///
    /// # Errors
    ///
    /// [`TooWide`] when the chains do not fit a machine word. No line is with at most 12 events side by side;
    /// 13 sides of 16 events each are, and 65 sides of one.
    pub fn of<E>(tree: &Tree<E>) -> Result<Self, TooWide> {
        let shape = numbered(tree, &mut 0);
        let mut shift = 0;
        let mut chains = Vec::new();
        let mut of_events = Vec::new();
        chain_up(&shape, 0, &mut of_events);
        let mut places = alloc::vec![Place::default(); tree.events().len()];
        for events in of_events {
            for (position, &event) in events.iter().enumerate() {
                places[usize::from(event)] = Place {
                    chain: chains.len(),
                    position,
                };
            }
            let bits = usize::BITS - events.len().leading_zeros();
            let mask = (1 << bits) - 1;
            let link = |event| Link {
                event,
                needs: Vec::new(),
            };
            chains.push(Chain {
                field: Field { shift, mask },
                links: events.into_iter().map(link).collect(),
            });
            shift += bits;
        }
        if shift > u64::BITS {
            return Err(TooWide { bits: shift });
        }
        let mut order = Order {
            shape: Tree::Event(0),
            chains,
            places,
        };
        order.link(&shape, &[]);
        Ok(Order { shape, ..order })
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none. No parsed line is empty.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// How many chains the events split into: the width of the order.
    pub fn chains(&self) -> usize {
        self.chains.len()
    }

    /// The next event of a chain, if it may come now.
    #[inline]
    pub fn next(&self, done: Done, chain: usize) -> Option<EventId> {
        let Chain { field, links } = &self.chains[chain];
        let link = links.get(usize::try_from(field.of(done)).ok()?)?;
        let mut needs = link.needs.iter();
        needs
            .all(|&(field, far)| field.of(done) >= far)
            .then_some(link.event)
    }

    /// The same set with one more event of a chain.
    #[must_use]
    pub fn advanced(&self, done: Done, chain: usize) -> Done {
        Done(done.0 + (1 << self.chains[chain].field.shift))
    }

    /// The events that may come next, by ascending id: ids grow along the sides of a group, and so
    /// do its chains.
    pub fn enabled(&self, done: Done) -> impl Iterator<Item = EventId> + '_ {
        (0..self.chains()).filter_map(move |chain| self.next(done, chain))
    }

    /// The same set with one more event, which must be enabled in it.
    #[must_use]
    pub fn with(&self, done: Done, event: EventId) -> Done {
        self.advanced(done, self.places[usize::from(event)].chain)
    }

    /// Whether an event has happened.
    pub fn contains(&self, done: Done, event: EventId) -> bool {
        let place = self.places[usize::from(event)];
        self.chains[place.chain].field.of(done) > place.position as u64
    }

    /// In how many orders the events that are left can happen.
    pub fn completions(&self, done: Done) -> BigUint {
        let mut orders = BigUint::one();
        self.remaining(&self.shape, done, &mut orders);
        orders
    }

    /// How many schedules there are.
    pub fn schedules(&self) -> BigUint {
        self.completions(Done::default())
    }

    /// The schedule of this number, counted from 0 in canonical order: lexicographic by event id.
    pub fn schedule(&self, number: &BigUint) -> Option<Schedule> {
        let mut left = number.clone();
        if left >= self.schedules() {
            return None;
        }
        let mut done = Done::default();
        let mut schedule = Schedule::with_capacity(self.len());
        while schedule.len() < self.len() {
            for event in self.enabled(done) {
                let after = self.with(done, event);
                let below = self.completions(after);
                if left < below {
                    schedule.push(event);
                    done = after;
                    break;
                }
                left -= below;
            }
        }
        Some(schedule)
    }

    /// The number of a schedule, or nothing when it is not a schedule of this scenario.
    pub fn number(&self, schedule: &[EventId]) -> Option<BigUint> {
        let mut number = BigUint::ZERO;
        let mut done = Done::default();
        for &event in schedule {
            let mut enabled = self.enabled(done);
            for before in enabled.by_ref().take_while(|&other| other != event) {
                number += self.completions(self.with(done, before));
            }
            done = self
                .enabled(done)
                .find(|&other| other == event)
                .map(|_| self.with(done, event))?;
        }
        (schedule.len() == self.len()).then_some(number)
    }

    /// A schedule drawn so that each is equally likely; the same seed draws the same one.
    pub fn random(&self, seed: u64) -> Schedule {
        let total = self.schedules();
        let bits = total.bits();
        let mut random = SplitMix64(seed);
        loop {
            let mut number = BigUint::ZERO;
            for _ in 0..bits.div_ceil(64) {
                number = (number << 64) + random.next();
            }
            number >>= bits.div_ceil(64) * 64 - bits;
            if let Some(schedule) = self.schedule(&number) {
                return schedule;
            }
        }
    }

    /// Notes what each event of a part waits for, given the last events before this part; returns
    /// the part's own last ones.
    fn link(&mut self, part: &Tree<EventId>, before: &[EventId]) -> Vec<EventId> {
        match part {
            Tree::Event(event) => {
                let Place { chain, position } = self.places[usize::from(*event)];
                let places = before.iter().map(|&event| self.places[usize::from(event)]);
                let others = places.filter(|place| place.chain != chain);
                let needs = others.map(|place| {
                    let field = self.chains[place.chain].field;
                    (field, place.position as u64 + 1)
                });
                self.chains[chain].links[position].needs = needs.collect();
                alloc::vec![*event]
            }
            Tree::Series(parts) => parts
                .iter()
                .fold(before.to_vec(), |before, part| self.link(part, &before)),
            Tree::Parallel(sides) => sides
                .iter()
                .flat_map(|side| self.link(side, before))
                .collect(),
        }
    }

    /// How many events of a part are left. In how many orders they can happen multiplies `orders`.
    fn remaining(&self, part: &Tree<EventId>, done: Done, orders: &mut BigUint) -> usize {
        match part {
            Tree::Event(event) => usize::from(!self.contains(done, *event)),
            Tree::Series(parts) => {
                let sizes = parts.iter().map(|part| self.remaining(part, done, orders));
                sizes.sum()
            }
            Tree::Parallel(sides) => sides.iter().fold(0, |size, side| {
                let n = self.remaining(side, done, orders);
                choose(size + n, n, orders);
                size + n
            }),
        }
    }
}

/// Multiplies by a binomial coefficient, exact at every step: a product of k consecutive numbers is
/// divisible by k!.
fn choose(n: usize, k: usize, orders: &mut BigUint) {
    let k = k.min(n - k);
    for i in 1..=k {
        *orders *= n - k + i;
        *orders /= i;
    }
}

fn numbered<E>(tree: &Tree<E>, next: &mut EventId) -> Tree<EventId> {
    let mut all = |parts: &[Tree<E>]| parts.iter().map(|part| numbered(part, next)).collect();
    match tree {
        Tree::Event(_) => {
            let id = *next;
            *next = next.wrapping_add(1);
            Tree::Event(id)
        }
        Tree::Series(parts) => Tree::Series(all(parts)),
        Tree::Parallel(sides) => Tree::Parallel(all(sides)),
    }
}

/// Puts a part's events into the fewest chains that hold them, from this one on; returns how many those
/// are. A series continues its chains, a parallel group gives each side its own.
fn chain_up(part: &Tree<EventId>, from: usize, chains: &mut Vec<Vec<EventId>>) -> usize {
    match part {
        Tree::Event(event) => {
            if chains.len() == from {
                chains.push(Vec::new());
            }
            chains[from].push(*event);
            1
        }
        Tree::Series(parts) => {
            let widths = parts.iter().map(|part| chain_up(part, from, chains));
            widths.max().unwrap_or(0)
        }
        Tree::Parallel(sides) => sides.iter().fold(0, |width, side| {
            width + chain_up(side, from + width, chains)
        }),
    }
}

/// Steele, Lea and Flood, *Fast splittable pseudorandom number generators* (2014).
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn the_generator_is_the_published_one() {
        // The reference program's first numbers (Vigna, *splitmix64.c*, 2015).
        let mut random = SplitMix64(1_234_567);
        let drawn = [(); 5].map(|()| random.next());
        assert_eq!(
            drawn,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }
}
