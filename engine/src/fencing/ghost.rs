//! The true history, as far as the properties need it. It survives every restore, and no actor can
//! read it.

use alloc::vec::Vec;

use super::authority::{Fence, Lease, Owner};
use super::event::{Act, Client, Digest, Event, Key, Kind, RequestId};
use super::property::{Properties, Property};
use super::reply::{Outcome, Reason, Reply};
use super::resource::Request;
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
        if let Some(request) = moment.reply.request {
            self.write(checked, moment, request, &mut note);
        }
        note(Property::ExternalMismatch, self.mismatches(moment));
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
        self.highest = if checked
            .without(self.broken)
            .contains(Property::FenceRegression)
        {
            self.highest.max(moment.after.resource.accepted())
        } else {
            Default::default()
        };
    }

    /// Ends the terms that this event ends: time and a switch end all, a release its own.
    fn ends(&mut self, moment: Moment<'_>) {
        let ended = moment
            .before
            .authority
            .lease
            .filter(|lease| !moment.after.authority.is_held_by(lease.owner));
        match (moment.event, moment.reply.outcome, ended) {
            (Event::Expire, ..) | (_, Outcome::Switched, _) => self.valid.clear(),
            (Event::Client(client, Act::Release), Outcome::Released, Some(lease))
                if owns(moment.before, client, lease) =>
            {
                let term = self.term_of(lease.owner, lease.generation);
                self.valid.retain(|&valid| Some(valid) != term);
            }
            _ => {}
        }
    }

    fn lease(&mut self, moment: Moment<'_>, note: &mut impl FnMut(Property, bool)) {
        let Moment {
            event,
            reply,
            before,
            after,
        } = moment;
        if let Some(Lease {
            holder,
            owner,
            generation: fence,
            ..
        }) = reply.granted
        {
            self.terms += 1;
            note(
                Property::GenerationReissued,
                self.numbers.iter().any(|other| other.fence == fence),
            );
            let request = moment.granted_request();
            self.numbers.push(Numbered {
                holder,
                owner,
                fence,
                term: self.terms,
                request,
            });
            self.valid.push(self.terms);
        }
        if let Event::Client(client, act) = event {
            let foreign = before
                .authority
                .lease
                .is_some_and(|lease| !owns(before, client, lease));
            match (act, reply.outcome) {
                (Act::Renew | Act::Reenter, Outcome::Renewed | Outcome::Reentered) => {
                    note(Property::ForeignRenew, foreign);
                    self.renewed(after, client);
                }
                (Act::Release, Outcome::Released) => {
                    note(Property::ForeignRelease, foreign);
                    let stays = after
                        .authority
                        .lease
                        .is_some_and(|lease| owns(after, client, lease));
                    note(
                        Property::DishonestReply,
                        stays && !after.worker(client).believes,
                    );
                }
                (Act::Acquire(how), Outcome::Refused) => {
                    let answered =
                        reply.arrived && matches!(reply.reason, Some(Reason::LeaseValid(_)));
                    let holds = how
                        .request
                        .is_some_and(|request| self.holds(client, request));
                    note(Property::DishonestReply, answered && holds);
                }
                (Act::Barrier, Outcome::Stale) => {
                    let term = self.bound(before, client);
                    let is_newest =
                        term.is_some_and(|term| self.is_valid(term) && term >= self.latest.0);
                    note(
                        Property::HolderRefused,
                        is_newest && is_by_number(reply.reason),
                    );
                }
                _ => {}
            }
        }
        note(Property::TwoValidLeases, self.valid.len() > 1);
    }

    fn is_valid(&self, term: Term) -> bool {
        self.valid.contains(&term)
    }

    /// Whether this request of a client was granted and its lease is valid.
    fn holds(&self, client: Client, request: RequestId) -> bool {
        let mut numbers = self.numbers.iter();
        numbers.any(|numbered| {
            numbered.holder == client
                && numbered.request == Some(request)
                && self.is_valid(numbered.term)
        })
    }

    /// A renewal may have brought a new number for the same term, or the term's lease back to life.
    fn renewed(&mut self, after: &Actors, client: Client) {
        let Some(lease) = after
            .authority
            .lease
            .filter(|lease| owns(after, client, *lease))
        else {
            return;
        };
        let Some(term) = self
            .numbers
            .iter()
            .find(|numbered| numbered.owner == lease.owner)
            .map(|numbered| numbered.term)
        else {
            return;
        };
        if self.term_of(lease.owner, lease.generation).is_none() {
            let renumbered = Numbered {
                holder: lease.holder,
                owner: lease.owner,
                fence: lease.generation,
                term,
                request: None,
            };
            self.numbers.push(renumbered);
        }
        if let Err(at) = self.valid.binary_search(&term) {
            self.valid.insert(at, term);
        }
    }

    fn write(
        &mut self,
        checked: Properties,
        moment: Moment<'_>,
        request: Request,
        note: &mut impl FnMut(Property, bool),
    ) {
        let Moment {
            reply,
            before,
            after,
            ..
        } = moment;
        let term = self.term_of(request.owner, request.fence);
        let pair = term.map(|term| (term, request.write.seq));
        let is_valid = term.is_some_and(|term| self.is_valid(term));
        let is_add = request.write.kind == Kind::Add;
        let operation = Effect {
            key: request.write.key,
            digest: request.write.digest,
            attempt: request.attempt,
        };
        if reply.took_effect {
            note(
                Property::RevokedGenerationOverwrite,
                term.is_some_and(|term| term < self.latest.0),
            );
            note(Property::UnauthorizedAccept, term.is_none());
            note(
                Property::FenceRegression,
                after.resource.accepted() < self.highest,
            );
            note(Property::ExpiredAccept, !is_valid);
            note(
                Property::LostUpdate,
                request
                    .base
                    .is_some_and(|base| base != before.resource.base()),
            );
            note(
                Property::DuplicateEffect,
                self.effects.iter().any(|effect| same(effect, &operation)),
            );
            let again = moment.event.is_delivery() || operation.key.is_some();
            self.remember(checked, pair, again.then_some(operation), is_add);
        } else {
            note(
                Property::HolderRefused,
                is_by_number(reply.reason) && is_valid && pair > Some(self.latest),
            );
            let happened = self.happened(&operation);
            let claimed = matches!(reply.outcome, Outcome::Applied | Outcome::Duplicate);
            let made_up = reply.arrived && claimed && !happened;
            // A request without a key cannot be known again: to refuse it then denies nothing.
            let denied = reply.arrived && !claimed && happened && operation.key.is_some();
            note(Property::DishonestReply, made_up || denied);
            note(Property::LostIncrement, made_up && is_add);
        }
    }

    /// Remembers an accepted write as far as the checked properties need it: its place in the true
    /// order, and the operation if it can come again.
    fn remember(
        &mut self,
        checked: Properties,
        pair: Option<(Term, u16)>,
        operation: Option<Effect>,
        is_add: bool,
    ) {
        let (term, seq) = pair.unwrap_or_default();
        if checked.contains(Property::HolderRefused) {
            self.latest = self.latest.max((term, seq));
        } else if checked.contains(Property::RevokedGenerationOverwrite) {
            self.latest = self.latest.max((term, 0));
        }
        let of_operations = [
            Property::DuplicateEffect,
            Property::DishonestReply,
            Property::ExternalMismatch,
        ];
        let is_needed = is_add && checked.contains(Property::LostIncrement)
            || of_operations
                .into_iter()
                .any(|property| checked.contains(property));
        if let Some(operation) = operation.filter(|_| is_needed) {
            let order = |effect: &Effect| (effect.key, effect.attempt);
            let at = self
                .effects
                .partition_point(|effect| order(effect) <= order(&operation));
            self.effects.insert(at, operation);
        }
    }

    /// Whether this very request, or the operation that it is an attempt of, has taken effect.
    fn happened(&self, operation: &Effect) -> bool {
        self.effects
            .iter()
            .any(|effect| same(effect, operation) && effect.digest == operation.digest)
    }

    /// Whether this event makes the effects outside differ from the ledger for good: a second effect
    /// of one operation, or an operation that is refused after its effect.
    fn mismatches(&self, moment: Moment<'_>) -> bool {
        let Moment {
            event,
            reply,
            after,
            ..
        } = moment;
        match (event, reply.request) {
            (Event::Client(_, Act::Call(key)), _) => {
                reply.outcome == Outcome::Called && after.outside.count(key) > 1
            }
            (_, Some(Request { write, .. })) => {
                let refused = matches!(reply.outcome, Outcome::Stale | Outcome::Conflict);
                let took_effect = |key| self.effects.iter().any(|effect| effect.key == Some(key));
                refused
                    && write
                        .key
                        .is_some_and(|key| after.outside.count(key) > 0 && !took_effect(key))
            }
            _ => false,
        }
    }
}

/// Whether a client holds this lease by its own identity.
fn owns(actors: &Actors, client: Client, lease: Lease) -> bool {
    actors.worker(client).owns(lease)
}

/// Whether a refusal compared numbers, and not something beside them.
fn is_by_number(reason: Option<Reason>) -> bool {
    matches!(
        reason,
        Some(Reason::NotAbove { .. } | Reason::SameNumberOtherOwner(_))
    )
}

/// Whether two effects are of one operation, or of one sent write.
fn same(one: &Effect, other: &Effect) -> bool {
    one.attempt == other.attempt || one.key.is_some() && one.key == other.key
}
