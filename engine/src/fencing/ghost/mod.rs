//! The true history, as far as the properties need it. It survives every restore, and no actor can
//! read it.

mod lease;
mod write;

use alloc::vec::Vec;

use super::authority::{Fence, Owner};
use super::event::{Act, Client, Digest, Event, Key, RequestId};
use super::property::{Properties, Property};
use super::reply::{Outcome, Reply};
use super::step::Actors;
use crate::order::EventId;

/// The ordinal of a grant in the true history, from 1.
pub type Term = u8;

/// One outcome of one event, watched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// The event.
    pub event: EventId,
    /// How it turns out.
    pub outcome: Outcome,
}

/// A number that a grant has carried: to whom, in which term, and for which of its requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Numbered {
    holder: Client,
    owner: Owner,
    fence: Fence,
    term: Term,
    request: Option<RequestId>,
}

/// An operation that took effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Effect {
    key: Option<Key>,
    digest: Digest,
    attempt: EventId,
}

/// How often the holder of the lease has come in and not gone out, by its own doing: an answer can tell
/// it otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Inside {
    times: u8,
    /// The requests that it came in by: bit *n* for `R`*n*.
    requests: u16,
}

/// What is remembered about a run. What no checked property needs keeps its first value, so that it
/// splits no states.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ghost {
    /// How many grants there were.
    pub terms: Term,
    /// The properties that are broken so far.
    pub broken: Properties,
    /// Which watched outcomes have occurred: bit *n* for the *n*-th watch.
    pub watched: u16,
    /// Every number that a grant has carried.
    numbers: Vec<Numbered>,
    /// The terms whose lease was granted and has not ended, ascending.
    valid: Vec<Term>,
    /// The holder of the lease.
    inside: Inside,
    /// The latest accepted write in the true order: term, then seq.
    latest: (Term, u16),
    /// The highest pair that the resource has ever accepted, until it is known to have gone back.
    highest: (Fence, u16),
    /// The operations that took effect, in order of key and attempt.
    effects: Vec<Effect>,
}

/// An event, and the actors on both sides of it.
#[derive(Clone, Copy)]
pub(super) struct Moment<'a> {
    pub(super) event: Event,
    pub(super) reply: &'a Reply,
    pub(super) before: &'a Actors,
    pub(super) after: &'a Actors,
}

impl Moment<'_> {
    /// The request that a new grant answers.
    fn granted_request(&self) -> Option<RequestId> {
        match self.event {
            Event::Client(_, Act::Acquire(how)) => how.request,
            _ => self.before.authority.waiting.first()?.request,
        }
    }
}

impl Ghost {
    /// The term that a client's number was granted in; none if no grant carries it.
    pub fn term_of(&self, owner: Owner, fence: Fence) -> Option<Term> {
        let numbered = self
            .numbers
            .iter()
            .find(|numbered| numbered.owner == owner && numbered.fence == fence);
        numbered.map(|numbered| numbered.term)
    }

    /// The term that a client's own number was granted in.
    pub fn bound(&self, actors: &Actors, client: Client) -> Option<Term> {
        let grant = actors.worker(client).grant?;
        self.term_of(grant.owner, grant.fence)
    }

    /// The latest term whose lease is valid.
    pub fn valid(&self) -> Option<Term> {
        self.valid.last().copied()
    }

    /// The term of the latest accepted write in the true order; 0 if there is none.
    pub fn latest(&self) -> Term {
        self.latest.0
    }

    /// The highest pair that the resource has ever accepted, until it is known to have gone back.
    pub fn highest(&self) -> (Fence, u16) {
        self.highest
    }

    /// Takes one more event into the history.
    pub(super) fn observe(&mut self, checked: Properties, moment: Moment<'_>) {
        let mut broken = Properties::default();
        let mut note = |property, is_broken: bool| {
            if is_broken && checked.contains(property) {
                broken = broken.with(property);
            }
        };
        self.ends(moment);
        self.lease(moment, &mut note);
        match (moment.event, moment.reply.request) {
            (_, Some(request)) => self.write(checked, moment, request, &mut note),
            (Event::Client(client, Act::Barrier), None) => {
                self.barrier(moment, client, &mut note);
            }
            _ => {}
        }
        note(
            Property::TwoBelievers,
            moment
                .after
                .workers
                .iter()
                .filter(|worker| worker.believes)
                .count()
                > 1,
        );
        for property in broken.iter() {
            self.broken = self.broken.with(property);
        }
        let needed = checked.without(self.broken);
        if !needed.contains(Property::FenceRegression) {
            self.highest = Default::default();
        }
        if !needed.contains(Property::DishonestReply) {
            self.inside = Inside::default();
        }
    }
}
