//! Properties judged from the complete record of a run, and from nothing else.
//!
//! The model remembers as little as it can; this remembers everything and looks back. It shares the
//! actors' transitions with the model, and none of its judgement.

use std::collections::BTreeMap;

use engine::fencing::authority::{Fence, Lease, Owner};
use engine::fencing::reply::{Outcome, Reason, Reply};
use engine::fencing::resource::Request;
use engine::fencing::step::{Actors, step};
use engine::fencing::{Act, Client, Event, Kind, Property, Protocol, RequestId};

/// One event of a run, with the actors on both sides of it.
pub(crate) struct Moment {
    pub(crate) event: Event,
    pub(crate) reply: Reply,
    before: Actors,
    after: Actors,
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

/// Where each property is first broken.
pub(crate) fn judge(run: &[Moment]) -> BTreeMap<&'static str, usize> {
    let mut broken = BTreeMap::new();
    for at in 0..run.len() {
        let record = Record(&run[..=at]);
        for property in Property::ALL {
            if !broken.contains_key(property.id()) && record.breaks(property) {
                broken.insert(property.id(), at);
            }
        }
    }
    broken
}

/// When a pair was accepted, and which.
type Accepted = (usize, (Fence, u16));

/// A run so far. The last moment is the one that is judged.
struct Record<'r>(&'r [Moment]);

/// A grant in the true history: which one, to whom, with what number.
#[derive(Clone, Copy, PartialEq)]
struct Grant {
    term: usize,
    at: usize,
    lease: Lease,
}

impl Record<'_> {
    fn now(&self) -> &Moment {
        &self.0[self.0.len() - 1]
    }

    fn earlier(&self) -> Record<'_> {
        Record(&self.0[..self.0.len() - 1])
    }

    fn grants(&self) -> Vec<Grant> {
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
    fn grant_of(&self, owner: Owner) -> Option<Grant> {
        self.grants()
            .into_iter()
            .find(|grant| grant.lease.owner == owner)
    }

    /// Whether a number was ever given to an acquisition: by its grant, or by a renewal of it.
    fn carried(&self, owner: Owner, fence: Fence) -> bool {
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
    fn new_number(&self) -> Option<Fence> {
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
    fn issued(&self) -> Vec<Fence> {
        let beginnings = (1..=self.0.len()).map(|end| Record(&self.0[..end]));
        beginnings
            .filter_map(|beginning| beginning.new_number())
            .collect()
    }

    /// The pairs that the resource accepted, by a write or a barrier, and when.
    fn accepted(&self) -> impl Iterator<Item = Accepted> {
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
    fn inside(&self) -> usize {
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
    fn request_at(&self, at: usize) -> Option<RequestId> {
        match self.0[at].event {
            Event::Client(_, Act::Acquire(how)) => how.request,
            _ => self.0[at].before.authority.waiting[0].request,
        }
    }

    /// The term that a number is bound to when this client sends it: that of a grant to this client.
    fn term_of(&self, client: Client, owner: Owner, fence: Fence) -> Option<usize> {
        let grant = self.grant_of(owner)?;
        let bound = grant.lease.holder == client && self.carried(owner, fence);
        bound.then_some(grant.term)
    }

    /// The term that a request is bound to.
    fn term(&self, request: &Request) -> Option<usize> {
        self.term_of(request.client, request.owner, request.fence)
    }

    /// Whether a grant's lease is valid at the end of this record: it was granted or brought back to
    /// life, and since then neither time nor its own release has ended it.
    fn is_valid(&self, grant: Grant) -> bool {
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

    fn valid(&self) -> Vec<usize> {
        self.grants()
            .into_iter()
            .filter(|&grant| self.is_valid(grant))
            .map(|grant| grant.term)
            .collect()
    }

    /// Every write that took effect, with its term.
    fn effects(&self) -> Vec<(&Request, Option<usize>)> {
        let took_effect = (0..self.0.len()).filter(|&at| self.0[at].reply.took_effect);
        took_effect
            .filter_map(|at| {
                let request = self.0[at].reply.request.as_ref()?;
                Some((request, Record(&self.0[..=at]).term(request)))
            })
            .collect()
    }

    fn breaks(&self, property: Property) -> bool {
        let now = self.now();
        let accepted = now.reply.request.filter(|_| now.reply.took_effect);
        match property {
            Property::RevokedGenerationOverwrite => accepted.is_some_and(|request| {
                let own = self.term(&request);
                own.is_some() && self.earlier().effects().iter().any(|&(_, term)| term > own)
            }),
            Property::UnauthorizedAccept => {
                accepted.is_some_and(|request| self.term(&request).is_none())
            }
            Property::FenceRegression => {
                let highest = self.earlier().accepted().map(|(_, pair)| pair).max();
                let now = self.accepted().find(|&(at, _)| at == self.0.len() - 1);
                now.is_some_and(|(_, pair)| Some(pair) < highest)
            }
            Property::ExpiredAccept => accepted.is_some_and(|request| !self.holds(&request)),
            Property::LostUpdate => {
                let read = accepted.and_then(|request| request.base);
                read.is_some_and(|base| base != now.before.resource.base())
            }
            Property::DuplicateEffect => {
                accepted.is_some_and(|request| self.happened_before(&request))
            }
            Property::HolderRefused => self.refuses_holder(),
            Property::DishonestReply => self.is_dishonest(),
            Property::LostIncrement => self.lost_increment(),
            Property::GenerationReissued => self
                .new_number()
                .is_some_and(|fence| self.earlier().issued().contains(&fence)),
            Property::TwoValidLeases => self.valid().len() > 1,
            Property::ForeignRelease => self.foreign(&[Act::Release]),
            Property::ForeignRenew => self.foreign(&[Act::Renew, Act::Reenter]),
            Property::TwoBelievers => {
                now.after
                    .workers
                    .iter()
                    .filter(|worker| worker.believes)
                    .count()
                    > 1
            }
            Property::ExternalMismatch => self.mismatches(),
        }
    }

    /// Whether the request's own term is valid before the last moment.
    fn holds(&self, request: &Request) -> bool {
        let earlier = self.earlier();
        self.term(request)
            .is_some_and(|term| earlier.valid().contains(&term))
    }

    fn happened_before(&self, request: &Request) -> bool {
        self.earlier().effects().iter().any(|(other, _)| {
            other.attempt == request.attempt
                || other.write.key.is_some() && other.write.key == request.write.key
        })
    }

    /// Whether the numbers kept out the holder of the lease, although nothing newer was accepted.
    fn refuses_holder(&self) -> bool {
        let now = self.now();
        let compared = matches!(
            now.reply.reason,
            Some(Reason::NotAbove { .. } | Reason::SameNumberOtherOwner(_))
        );
        if !compared || now.reply.outcome != Outcome::Stale {
            return false;
        }
        let newest = self
            .earlier()
            .effects()
            .into_iter()
            .filter_map(|(other, term)| Some((term?, other.write.seq)))
            .max()
            .unwrap_or((0, 0));
        let (term, is_newest) = match (now.event, now.reply.request) {
            (_, Some(request)) => {
                let term = self.term(&request);
                let pair = term.map(|term| (term, request.write.seq));
                (term, pair > Some(newest))
            }
            (Event::Client(client, _), None) => {
                let grant = now.before.worker(client).grant.expect("it has a fence");
                let term = self.term_of(client, grant.owner, grant.fence);
                (term, term >= Some(newest.0))
            }
            _ => unreachable!("only clients ask the resource"),
        };
        is_newest && term.is_some_and(|term| self.earlier().valid().contains(&term))
    }

    fn is_dishonest(&self) -> bool {
        let now = self.now();
        match (now.event, now.reply.outcome) {
            (Event::Client(client, Act::Acquire(how)), Outcome::Refused) => {
                now.reply.arrived
                    && now.reply.reason != Some(Reason::IsPaused)
                    && how
                        .request
                        .is_some_and(|request| self.has_valid_grant(client, request))
            }
            (Event::Client(client, Act::Release), Outcome::Released) => {
                let own = owned(&now.after, client);
                let stays = now
                    .after
                    .authority
                    .lease
                    .is_some_and(|lease| Some(lease.owner) == own);
                stays && self.inside() == 0
            }
            (_, Outcome::Stale | Outcome::Conflict) => {
                let named = |request: &Request| request.write.key.is_some();
                now.reply.arrived
                    && now
                        .reply
                        .request
                        .is_some_and(|request| named(&request) && self.has_happened(&request))
            }
            _ => self.acknowledges_nothing(),
        }
    }

    /// Whether a request of this client was granted before the last moment, and its lease is valid.
    fn has_valid_grant(&self, client: Client, request: RequestId) -> bool {
        let earlier = self.earlier();
        let asked = |grant: &Grant| self.request_at(grant.at) == Some(request);
        earlier
            .grants()
            .into_iter()
            .any(|grant| grant.lease.holder == client && asked(&grant) && earlier.is_valid(grant))
    }

    /// Whether this very request, or another attempt of its operation, had an effect before.
    fn has_happened(&self, request: &Request) -> bool {
        self.earlier().effects().iter().any(|(other, _)| {
            let (one, two) = (&other.write, &request.write);
            let is_operation = one.key.is_some() && (one.key, one.digest) == (two.key, two.digest);
            other.attempt == request.attempt || is_operation
        })
    }

    /// Whether the last moment told a client of an effect that there never was.
    fn acknowledges_nothing(&self) -> bool {
        let Reply {
            outcome,
            request,
            arrived,
            took_effect,
            ..
        } = self.now().reply;
        let acknowledged = arrived && matches!(outcome, Outcome::Applied | Outcome::Duplicate);
        acknowledged && !took_effect && request.is_some_and(|request| !self.has_happened(&request))
    }

    fn lost_increment(&self) -> bool {
        let request = self.now().reply.request;
        let adds = request.is_some_and(|request| request.write.kind == Kind::Add);
        adds && self.acknowledges_nothing()
    }

    /// Whether the last moment did one of these to a lease of somebody else.
    fn foreign(&self, acts: &[Act]) -> bool {
        let now = self.now();
        let own = now
            .event
            .client()
            .and_then(|client| owned(&now.before, client));
        let lease = now.before.authority.lease;
        let did = matches!(now.event, Event::Client(_, act) if acts.contains(&act));
        did && now.reply.outcome != Outcome::Refused
            && lease.is_some_and(|lease| Some(lease.owner) != own)
    }

    fn mismatches(&self) -> bool {
        let now = self.now();
        let calls = |key| {
            let call = |moment: &&Moment| matches!(moment.event, Event::Client(_, Act::Call(other)) if other == key);
            self.0
                .iter()
                .filter(call)
                .filter(|moment| moment.reply.outcome == Outcome::Called)
                .count()
        };
        match (
            now.event,
            now.reply.request.and_then(|request| request.write.key),
        ) {
            (Event::Client(_, Act::Call(key)), _) => {
                now.reply.outcome == Outcome::Called && calls(key) > 1
            }
            (_, Some(key)) => {
                let refused = matches!(now.reply.outcome, Outcome::Stale | Outcome::Conflict);
                refused
                    && calls(key) > 0
                    && !self
                        .effects()
                        .iter()
                        .any(|(other, _)| other.write.key == Some(key))
            }
            _ => false,
        }
    }
}

/// The acquisition whose grant a client holds.
fn owned(actors: &Actors, client: Client) -> Option<Owner> {
    actors.worker(client).grant.map(|grant| grant.owner)
}
