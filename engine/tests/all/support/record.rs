//! The complete record of a run, and what can be read off it.
//!
//! The model remembers as little as it can; this remembers everything and looks back. It shares the
//! actors' transitions with the model.

use engine::fencing::authority::{Fence, Lease, Owner};
use engine::fencing::reply::{Outcome, Reply};
use engine::fencing::resource::Request;
use engine::fencing::step::{Actors, step};
use engine::fencing::{Act, Client, Event, Protocol, RequestId};

/// One event of a run, with the actors on both sides of it.
pub(crate) struct Moment {
    pub(crate) event: Event,
    pub(crate) reply: Reply,
    pub(super) before: Actors,
    pub(super) after: Actors,
}

impl Moment {
    /// The number that the acting client holds.
    pub(crate) fn fence(&self) -> Option<Fence> {
        Some(self.after.worker(self.event.client()?).grant?.fence)
    }
}

/// Runs a schedule and records everything.
pub(crate) fn record(events: &[Event], protocol: Protocol, schedule: &[u8]) -> Vec<Moment> {
    let mut actors = Actors::start(protocol);
    let moment = |&id: &u8| {
        let before = actors.clone();
        let event = events[usize::from(id)];
        let reply = step(protocol, &mut actors, event, id);
        Moment {
            event,
            reply,
            before,
            after: actors.clone(),
        }
    };
    schedule.iter().map(moment).collect()
}

/// When a pair was accepted, and which.
pub(super) type Accepted = (usize, (Fence, u16));

/// A run so far. The last moment is the one that is judged.
pub(super) struct Record<'r>(pub(super) &'r [Moment]);

/// A grant in the true history: which one, to whom, with what number.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Grant {
    pub(super) term: usize,
    pub(super) at: usize,
    pub(super) lease: Lease,
}

impl Record<'_> {
    pub(super) fn now(&self) -> &Moment {
        &self.0[self.0.len() - 1]
    }

    pub(super) fn earlier(&self) -> Record<'_> {
        Record(&self.0[..self.0.len() - 1])
    }

    pub(super) fn grants(&self) -> Vec<Grant> {
        let granted = self
            .0
            .iter()
            .enumerate()
            .filter_map(|(at, moment)| Some((at, moment.reply.granted?)));
        granted
            .enumerate()
            .map(|(n, (at, lease))| Grant {
                term: n + 1,
                at,
                lease,
            })
            .collect()
    }

    /// The grant of an acquisition.
    pub(super) fn grant_of(&self, owner: Owner) -> Option<Grant> {
        self.grants()
            .into_iter()
            .find(|grant| grant.lease.owner == owner)
    }

    /// Whether a number was ever given to an acquisition: by its grant, or by a renewal of it.
    pub(super) fn carried(&self, owner: Owner, fence: Fence) -> bool {
        let granted = self
            .grants()
            .iter()
            .any(|grant| grant.lease.owner == owner && grant.lease.generation == fence);
        granted
            || self.0.iter().any(|moment| {
                let renewed = matches!(moment.reply.outcome, Outcome::Renewed | Outcome::Reentered);
                let lease = moment.after.authority.lease;
                renewed
                    && lease.is_some_and(|lease| lease.owner == owner && lease.generation == fence)
            })
    }

    /// The number that the last moment brought to an acquisition which did not carry it yet.
    pub(super) fn new_number(&self) -> Option<Fence> {
        let now = self.now();
        let renewed = matches!(now.reply.outcome, Outcome::Renewed | Outcome::Reentered);
        let client = now.event.client().filter(|_| renewed);
        let prolonged = client.and_then(|client| {
            let lease = now.after.authority.lease?;
            let is_own = owned(&now.after, client) == Some(lease.owner);
            let is_known = self.earlier().carried(lease.owner, lease.generation);
            (is_own && !is_known && self.grant_of(lease.owner).is_some()).then_some(lease)
        });
        Some(now.reply.granted.or(prolonged)?.generation)
    }

    /// Every number that was ever brought to an acquisition.
    pub(super) fn issued(&self) -> Vec<Fence> {
        let beginnings = (1..=self.0.len()).map(|end| Record(&self.0[..end]));
        beginnings
            .filter_map(|beginning| beginning.new_number())
            .collect()
    }

    /// The pairs that the resource accepted, by a write or a barrier, and when.
    pub(super) fn accepted(&self) -> impl Iterator<Item = Accepted> {
        let accepts = |moment: &Moment| {
            let barrier = matches!(moment.event, Event::Client(_, Act::Barrier));
            moment.reply.took_effect || barrier && moment.reply.outcome == Outcome::Applied
        };
        let moments = self.0.iter().enumerate();
        moments
            .filter(move |(_, moment)| accepts(moment))
            .map(|(at, moment)| (at, moment.after.resource.accepted()))
    }

    /// How often the holder of the lease has come in and not gone out since it got it.
    pub(super) fn inside(&self) -> usize {
        let holder = |actors: &Actors| actors.authority.lease.map(|lease| lease.owner);
        let got = self
            .0
            .iter()
            .rposition(|moment| holder(&moment.before) != holder(&moment.after))
            .expect("somebody holds it");
        let mut by: Vec<RequestId> = Vec::new();
        by.extend(self.0[got].reply.granted.and_then(|_| self.request_at(got)));
        let mut times = 1_usize;
        for moment in &self.0[got + 1..] {
            let reentered = moment.reply.outcome == Outcome::Reentered;
            let retried = match moment.event {
                Event::Client(_, Act::Acquire(how)) => how.request,
                _ => None,
            };
            if reentered && retried.is_none_or(|request| !by.contains(&request)) {
                times += 1;
                by.extend(retried);
            } else if moment.reply.outcome == Outcome::Released {
                times = times.saturating_sub(1);
            }
        }
        times
    }

    /// The request that a grant answers.
    pub(super) fn request_at(&self, at: usize) -> Option<RequestId> {
        match self.0[at].event {
            Event::Client(_, Act::Acquire(how)) => how.request,
            _ => self.0[at].before.authority.waiting[0].request,
        }
    }

    /// The term that a number is bound to when this client sends it: that of a grant to this client.
    pub(super) fn term_of(&self, client: Client, owner: Owner, fence: Fence) -> Option<usize> {
        let grant = self.grant_of(owner)?;
        let bound = grant.lease.holder == client && self.carried(owner, fence);
        bound.then_some(grant.term)
    }

    /// The term that a request is bound to.
    pub(super) fn term(&self, request: &Request) -> Option<usize> {
        self.term_of(request.client, request.owner, request.fence)
    }

    /// Whether a grant's lease is valid at the end of this record: it was granted or brought back to
    /// life, and since then neither time nor its own release has ended it.
    pub(super) fn is_valid(&self, grant: Grant) -> bool {
        let mut valid = false;
        for (at, moment) in self.0.iter().enumerate().skip(grant.at) {
            let owner = grant.lease.owner;
            let held = moment.after.authority.is_held_by(owner);
            let own = moment
                .event
                .client()
                .is_some_and(|client| owned(&moment.before, client) == Some(owner));
            let released = moment.reply.outcome == Outcome::Released && own && !held;
            let renewed = matches!(moment.reply.outcome, Outcome::Renewed | Outcome::Reentered)
                && own
                && held;
            let over = moment.event == Event::Expire || moment.reply.outcome == Outcome::Switched;
            let expired = over && at > grant.at;
            let had = moment.before.authority.is_held_by(owner);
            valid = at == grant.at || renewed || valid && !expired && !(released && had);
        }
        valid
    }

    pub(super) fn valid(&self) -> Vec<usize> {
        self.grants()
            .into_iter()
            .filter(|&grant| self.is_valid(grant))
            .map(|grant| grant.term)
            .collect()
    }

    /// Every write that took effect, with its term.
    pub(super) fn effects(&self) -> Vec<(&Request, Option<usize>)> {
        let took_effect = (0..self.0.len()).filter(|&at| self.0[at].reply.took_effect);
        took_effect
            .filter_map(|at| {
                let request = self.0[at].reply.request.as_ref()?;
                Some((request, Record(&self.0[..=at]).term(request)))
            })
            .collect()
    }
}

/// The acquisition whose grant a client holds.
pub(super) fn owned(actors: &Actors, client: Client) -> Option<Owner> {
    actors.worker(client).grant.map(|grant| grant.owner)
}
