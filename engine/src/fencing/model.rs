//! The chapter as the explorer sees it: a scenario under a protocol.

use alloc::vec::Vec;

use super::authority::Fence;
use super::event::Act;
use super::event::Event;
use super::ghost::{Ghost, Moment, Watch};
use super::property::{Properties, Property};
use super::protocol::Protocol;
use super::reply::{Outcome, Reply};
use super::step::{Actors, step};
use crate::explorer::{Model, Verdict};
use crate::notation::Tree;
use crate::order::{EventId, Order, TooWide};

/// A scenario: a parsed line of this chapter.
pub type Scenario = Tree<Event>;

/// Where the bits of the watched outcomes begin in a [`Verdict`]; the properties' come before.
const WATCHES: usize = 16;

/// How many outcomes can be watched at once.
pub const MAX_WATCHES: usize = 16;

/// The actors, and the history that they cannot read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// What the actors hold.
    pub actors: Actors,
    /// The true history.
    pub ghost: Ghost,
}

/// A scenario under a protocol, with what is to be checked.
#[derive(Clone, Debug)]
pub struct Fencing {
    events: Vec<Event>,
    order: Order,
    protocol: Protocol,
    checked: Properties,
    watches: Vec<Watch>,
}

impl Fencing {
    /// All properties on all schedules of a scenario.
    ///
    /// # Errors
    ///
    /// [`TooWide`] when too many events stand side by side.
    pub fn new(scenario: &Scenario, protocol: Protocol) -> Result<Self, TooWide> {
        Ok(Fencing {
            events: scenario.events().into_iter().copied().collect(),
            order: Order::of(scenario)?,
            protocol,
            checked: Properties::all(),
            watches: Vec::new(),
        })
    }

    /// The same, with only these properties checked.
    #[must_use]
    pub fn checking(self, checked: Properties) -> Self {
        Fencing { checked, ..self }
    }

    /// The same, watching whether these outcomes occur; those beyond [`MAX_WATCHES`] are left out.
    #[must_use]
    pub fn watching(self, watches: impl IntoIterator<Item = Watch>) -> Self {
        Fencing {
            watches: watches.into_iter().take(MAX_WATCHES).collect(),
            ..self
        }
    }

    /// The scenario's events; an id is a place in this list.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The event of this id.
    pub fn event(&self, id: EventId) -> Event {
        self.events[usize::from(id)]
    }

    /// The protocol.
    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// The properties that are checked.
    pub fn checked(&self) -> Properties {
        self.checked
    }

    /// The verdict that says that the *n*-th watched outcome has occurred, from 0.
    pub fn watch(n: usize) -> Verdict {
        Verdict(1 << (WATCHES + n))
    }

    /// What reaches the resource by an event, a write or a client's barrier, given the reply and the actors
    /// after it.
    pub fn seen(&self, event: Event, reply: &Reply, after: &Actors) -> Option<Seen> {
        let (by, fence) = match (reply.request, event) {
            (Some(request), _) => (self.event(request.attempt), request.fence),
            (None, Event::Client(client, Act::Barrier)) if reply.outcome != Outcome::Refused => {
                (event, after.worker(client).grant?.fence)
            }
            _ => return None,
        };
        let mut events = self.events.iter().copied();
        Some(Seen {
            event: events.find(|&other| sent(other) == sent(by))?,
            fence,
            outcome: reply.outcome,
        })
    }

    /// Whether a run that ends in this state breaks [`Property::ExternalMismatch`].
    pub(super) fn is_mismatch(&self, state: &State) -> bool {
        self.checked.contains(Property::ExternalMismatch)
            && state
                .ghost
                .differing(&state.actors.outside)
                .next()
                .is_some()
    }

    /// Lets an event happen; says how it turned out.
    pub fn step(&self, state: &mut State, id: EventId) -> Reply {
        let before = state.actors.clone();
        self.happen(&before, state, id)
    }

    /// Lets an event happen to a state with these actors.
    fn happen(&self, before: &Actors, state: &mut State, id: EventId) -> Reply {
        let event = self.event(id);
        let reply = step(self.protocol, &mut state.actors, event, id);
        let moment = Moment {
            event,
            reply: &reply,
            before,
            after: &state.actors,
        };
        state.ghost.observe(self.checked, moment);
        for (n, watch) in self.watches.iter().enumerate() {
            if watch.event == id && watch.outcome == reply.outcome {
                state.ghost.watched |= 1 << n;
            }
        }
        reply
    }
}

impl Model for Fencing {
    type State = State;

    fn order(&self) -> &Order {
        &self.order
    }

    fn initial(&self) -> State {
        State {
            actors: Actors::start(self.protocol),
            ghost: Ghost::default(),
        }
    }

    fn apply(&self, state: &State, event: EventId) -> State {
        let mut after = state.clone();
        self.happen(&state.actors, &mut after, event);
        after
    }

    fn verdict(&self, state: &State) -> Verdict {
        Verdict(state.ghost.broken.verdict().0 | u32::from(state.ghost.watched) << WATCHES)
    }

    fn at_end(&self, state: &State) -> Verdict {
        if self.is_mismatch(state) {
            Property::ExternalMismatch.into()
        } else {
            Verdict::default()
        }
    }

    /// What the observer sees at the resource, as one number.
    fn request(&self, state: &State, event: EventId) -> Option<u64> {
        let mut after = state.actors.clone();
        let reply = step(self.protocol, &mut after, self.event(event), event);
        let seen = self.seen(self.event(event), &reply, &after)?;
        let first = self.events.iter().position(|&other| other == seen.event)?;
        let number = u64::from(seen.fence.epoch) << 32 | u64::from(seen.fence.number);
        Some((first as u64) << 48 | number << 8 | seen.outcome as u64)
    }
}

/// A request at the resource, as an observer there sees it. Two of them are the same if all parts are:
/// whether the answer arrives, and how the request came, is not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The first event of the line that sends the same.
    pub event: Event,
    /// The number that it carries.
    pub fence: Fence,
    /// How it turns out.
    pub outcome: Outcome,
}

/// An event as the resource sees it.
fn sent(event: Event) -> Event {
    match event {
        Event::Client(client, Act::Commit(write, _)) => Event::Client(client, Act::Send(write)),
        other => other,
    }
}
