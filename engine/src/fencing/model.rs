//! The chapter as the explorer sees it: a scenario under a protocol.

use alloc::vec::Vec;

use super::event::Act;
use super::event::Event;
use super::ghost::{Ghost, Moment, Watch};
use super::property::Properties;
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

    /// A request is named by the first event of the line that sends the same, and by the fence it
    /// carries; what the observer sees is that and the outcome. What becomes of the answer it does not see.
    fn request(&self, state: &State, event: EventId) -> Option<u64> {
        let reply = self.step(&mut state.clone(), event);
        let (attempt, fence) = match (reply.request, self.event(event)) {
            (Some(request), _) => (request.attempt, request.fence),
            (None, Event::Client(client, Act::Barrier)) if reply.outcome != Outcome::Refused => {
                (event, state.actors.worker(client).grant?.fence)
            }
            _ => return None,
        };
        let alike = self
            .events
            .iter()
            .position(|&other| sent(other) == sent(self.event(attempt)))?;
        let number = u64::from(fence.epoch) << 32 | u64::from(fence.number);
        Some((alike as u64) << 48 | number << 8 | reply.outcome as u64)
    }
}

/// An event as the resource sees it.
fn sent(event: Event) -> Event {
    match event {
        Event::Client(client, Act::Commit(write, _)) => Event::Client(client, Act::Send(write)),
        other => other,
    }
}
