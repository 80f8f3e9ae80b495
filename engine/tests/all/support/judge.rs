//! Properties judged from the complete record of a run, and from nothing else: none of the model's
//! judgement is shared.

use std::collections::{BTreeMap, BTreeSet};

use engine::fencing::reply::{Outcome, Reason, Reply};
use engine::fencing::resource::Request;
use engine::fencing::{Act, Client, Event, Key, Kind, Property, RequestId};

use super::record::{Grant, Moment, Record, owned};

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
    if differs_since(run).is_some() {
        broken.insert(Property::ExternalMismatch.id(), run.len() - 1);
    }
    broken
}

/// Since which moment to its end a run has effects outside that differ from those at the resource.
pub(crate) fn differs_since(run: &[Moment]) -> Option<usize> {
    let late = Record(run).differing_outside();
    let differs = |&at: &usize| !Record(&run[..=at]).differing_outside().is_disjoint(&late);
    (0..run.len()).rev().take_while(differs).last()
}

impl Record<'_> {
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
            // Only a run that is over is judged.
            Property::ExternalMismatch => false,
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
            Some(Reason::Numbers(_) | Reason::SameNumberOtherOwner(_))
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

    /// The operations that have effects outside, and another number of them at the resource.
    fn differing_outside(&self) -> BTreeSet<Key> {
        let mut balance: BTreeMap<Key, (i32, i32)> = BTreeMap::new();
        for moment in self.0 {
            if let (Event::Client(_, Act::Call(key)), Outcome::Called) =
                (moment.event, moment.reply.outcome)
            {
                balance.entry(key).or_default().0 += 1;
            }
        }
        for (request, _) in self.effects() {
            if let Some(key) = request.write.key {
                balance.entry(key).or_default().1 += 1;
            }
        }
        let differs = |(outside, inside)| outside > 0 && outside != inside;
        balance.retain(|_, &mut counts| differs(counts));
        balance.into_keys().collect()
    }
}
