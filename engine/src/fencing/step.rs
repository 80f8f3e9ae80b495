//! The transition: what an event does to the actors.

use alloc::vec::Vec;

use super::authority::{Applicant, Authority, Decision, Ended, Fence, Lease, Owner};
use super::event::{Acquire, Act, Answered, CLIENTS, Client, Event, Key, Write};
use super::outside::Outside;
use super::protocol::{Defect, Protocol};
use super::reply::{Outcome, Reason, Reply};
use super::resource::{Answer, Obstacle, Request, Resource};
use super::worker::{Grant, Worker};
use crate::order::EventId;

/// Everything that the actors hold. No actor can read another's part, and none the true history.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Actors {
    /// The service that grants leases.
    pub authority: Authority,
    /// The clients, by their index.
    pub workers: [Worker; CLIENTS],
    /// The writes that were handed to the network, in order. It can deliver each any number of times.
    pub network: Vec<Request>,
    /// The protected state.
    pub resource: Resource,
    /// The effects outside.
    pub outside: Outside,
}

impl Actors {
    /// Everyone before the first event.
    pub fn start(protocol: Protocol) -> Self {
        Actors {
            authority: Authority::start(protocol),
            workers: [Worker::default(); CLIENTS],
            network: Vec::new(),
            resource: Resource::start(protocol),
            outside: Outside::default(),
        }
    }

    /// A client's own state.
    pub fn worker(&self, client: Client) -> &Worker {
        &self.workers[client.index()]
    }

    /// The writes that a client has handed to the network, in order.
    pub fn sent(&self, client: Client) -> impl Iterator<Item = &Request> {
        self.network
            .iter()
            .filter(move |request| request.client == client)
    }
}

/// Lets an event happen.
pub fn step(protocol: Protocol, actors: &mut Actors, event: Event, id: EventId) -> Reply {
    match event {
        Event::Client(client, act) => act_of(protocol, actors, client, act, id),
        Event::Expire => match actors.authority.expire(protocol) {
            Some(ended) => pass_on(actors, Outcome::Expired, ended),
            None => Reason::NoLease.into(),
        },
        Event::Recover(recovery) => {
            let mark = actors.resource.max_fence;
            actors.authority.recover(protocol, recovery, mark);
            Outcome::Recovered.into()
        }
        Event::Switch if !actors.resource.sealed => Reason::NotSealed.into(),
        Event::Switch => {
            let epoch = actors.authority.switch();
            actors.resource.open(epoch);
            Outcome::Switched.into()
        }
        Event::Seal => {
            actors.resource.sealed = true;
            Outcome::Sealed.into()
        }
        Event::Restore => {
            actors.resource.restore(protocol);
            Outcome::Restored.into()
        }
        Event::Purge if protocol.has(Defect::EarlyPurge) => {
            actors.resource.ledger.entries.clear();
            Outcome::Purged.into()
        }
        Event::Purge => Reason::CanBeRetried.into(),
        Event::Record if actors.resource.ledger.settle() => Outcome::Recorded.into(),
        Event::Record => Reason::NothingOwed.into(),
    }
}

/// What a client does. While it is paused, only the network acts for it.
fn act_of(protocol: Protocol, actors: &mut Actors, client: Client, act: Act, id: EventId) -> Reply {
    let Actors {
        authority,
        workers,
        network,
        resource,
        outside,
    } = actors;
    let worker = &mut workers[client.index()];
    match act {
        Act::Deliver(nth, answered) => deliver(protocol, actors, client, nth, answered),
        Act::Resume if worker.paused => {
            worker.paused = false;
            Outcome::Resumed.into()
        }
        Act::Resume => Reason::IsRunning.into(),
        _ if worker.paused => Reason::IsPaused.into(),
        Act::Acquire(Acquire {
            request,
            waits,
            answer,
        }) => {
            let applicant = Applicant {
                client,
                owner: Owner(id),
                request,
                answer,
            };
            acquire(protocol, authority, worker, applicant, waits)
        }
        Act::Renew => with_grant(worker, |worker, grant| {
            renew(protocol, authority, worker, client, grant)
        }),
        Act::Reenter => with_grant(worker, |worker, grant| {
            reenter(protocol, authority, worker, grant)
        }),
        Act::Release => release(protocol, actors, client),
        Act::Pause => {
            worker.paused = true;
            Outcome::Paused.into()
        }
        Act::Mint => mint(protocol, authority, worker, Owner(id)),
        Act::Read => {
            worker.base = resource.base();
            Outcome::Read.into()
        }
        Act::Check => with_grant(worker, |worker, grant| {
            let passed = resource.compare(protocol, grant.fence).is_ge();
            worker.checked = Some(passed);
            worker.learn_mark(resource.max_fence);
            if passed {
                Outcome::Passed.into()
            } else {
                Outcome::Failed.into()
            }
        }),
        Act::Barrier => with_grant(worker, |worker, grant| {
            barrier(protocol, resource, worker, grant)
        }),
        Act::Commit(write, answered) => with_grant(worker, |worker, grant| {
            let request = request(client, worker, grant, write, id);
            commit(protocol, resource, worker, request, answered)
        }),
        Act::Send(write) => with_grant(worker, |worker, grant| {
            network.push(request(client, worker, grant, write, id));
            Outcome::Sent.into()
        }),
        Act::Call(key) => call(protocol, resource, outside, key),
    }
}

fn with_grant(worker: &mut Worker, act: impl FnOnce(&mut Worker, Grant) -> Reply) -> Reply {
    match worker.grant {
        Some(grant) => act(worker, grant),
        None => Reason::NeverAcquired.into(),
    }
}

fn acquire(
    protocol: Protocol,
    authority: &mut Authority,
    worker: &mut Worker,
    applicant: Applicant,
    waits: bool,
) -> Reply {
    let decision = authority.acquire(protocol, applicant, waits);
    let (reply, grant): (Reply, _) = match decision {
        Decision::Granted(lease) => (Outcome::Granted.into(), Some(lease)),
        Decision::Replayed(lease) => (Outcome::Replayed.into(), Some(lease)),
        Decision::Reentered(lease) => (Outcome::Reentered.into(), Some(lease)),
        Decision::Waiting => (Outcome::Waiting.into(), None),
        Decision::Refused(lease) => (Reason::LeaseValid(lease).into(), None),
    };
    let arrived = applicant.answer == Answered::Arrives;
    worker.unknown = !arrived;
    match grant {
        _ if !arrived => {}
        Some(lease) => worker.hold(lease),
        None => worker.learn_of(authority.lease),
    }
    Reply {
        granted: grant.filter(|_| reply.outcome == Outcome::Granted),
        arrived,
        ..reply
    }
}

/// The comparison that renew, re-entry and release share: is the valid lease this acquisition's?
fn held(authority: &Authority, grant: Grant) -> Result<Lease, Reason> {
    let lease = authority.lease.ok_or(Reason::NoLease)?;
    if lease.owner == grant.owner {
        Ok(lease)
    } else {
        Err(Reason::OtherOwner(lease))
    }
}

/// The authority says no, and thereby whose lease is valid.
fn refuse(authority: &Authority, worker: &mut Worker, reason: Reason) -> Reply {
    worker.learn_of(authority.lease);
    reason.into()
}

fn renew(
    protocol: Protocol,
    authority: &mut Authority,
    worker: &mut Worker,
    client: Client,
    grant: Grant,
) -> Reply {
    match held(authority, grant) {
        Ok(lease) => prolong(protocol, authority, worker, lease),
        Err(_) if protocol.has(Defect::RecreateRenew) => {
            authority.lease = Some(Lease {
                holder: client,
                owner: grant.owner,
                generation: grant.fence,
                entries: 1,
            });
        }
        Err(Reason::OtherOwner(_)) if protocol.has(Defect::BlindRenew) => {}
        Err(reason) => return refuse(authority, worker, reason),
    }
    Outcome::Renewed.into()
}

fn reenter(
    protocol: Protocol,
    authority: &mut Authority,
    worker: &mut Worker,
    grant: Grant,
) -> Reply {
    match held(authority, grant) {
        Ok(mut lease) => {
            lease.entries += 1;
            worker.entries += 1;
            prolong(protocol, authority, worker, lease);
            Outcome::Reentered.into()
        }
        Err(reason) => refuse(authority, worker, reason),
    }
}

/// The lease goes on, with the number that it has.
fn prolong(protocol: Protocol, authority: &mut Authority, worker: &mut Worker, mut lease: Lease) {
    if protocol.has(Defect::BumpOnRenew) {
        lease.generation = authority.take_number();
        worker.grant = Some(lease.into());
    }
    authority.lease = Some(lease);
}

fn release(protocol: Protocol, actors: &mut Actors, client: Client) -> Reply {
    let authority = &mut actors.authority;
    let worker = &mut actors.workers[client.index()];
    worker.entries = worker.entries.saturating_sub(1);
    worker.believes &= worker.entries > 0;
    let held = worker
        .grant
        .ok_or(Reason::NeverAcquired)
        .and_then(|grant| held(authority, grant));
    match held {
        Ok(mut lease) if lease.entries > 1 => {
            lease.entries -= 1;
            authority.lease = Some(lease);
            Outcome::Released.into()
        }
        Err(reason) if !protocol.has(Defect::BlindRelease) => refuse(authority, worker, reason),
        _ => match authority.end(protocol) {
            Some(ended) => pass_on(actors, Outcome::Released, ended),
            None => refuse(authority, worker, Reason::NoLease),
        },
    }
}

/// Tells whoever waited for the lease that has ended.
fn pass_on(actors: &mut Actors, outcome: Outcome, ended: Ended) -> Reply {
    if let Some((lease, answer)) = ended.next {
        let worker = &mut actors.workers[lease.holder.index()];
        match answer {
            Answered::Arrives => worker.hold(lease),
            Answered::Lost => worker.unknown = true,
        }
    }
    Reply {
        granted: ended.next.map(|(lease, _)| lease),
        ..outcome.into()
    }
}

fn mint(protocol: Protocol, authority: &mut Authority, worker: &mut Worker, owner: Owner) -> Reply {
    if !protocol.has(Defect::SplitAuthority) {
        return Reason::OnlyWithGrant.into();
    }
    let fence = authority.take_number();
    let owner = worker.grant.map_or(owner, |grant| grant.owner);
    worker.grant = Some(Grant { owner, fence });
    Outcome::Minted.into()
}

fn request(
    client: Client,
    worker: &Worker,
    grant: Grant,
    write: Write,
    attempt: EventId,
) -> Request {
    let Grant { owner, fence } = grant;
    let base = write.based.then_some(worker.base);
    Request {
        client,
        owner,
        fence,
        write,
        base,
        checked: worker.checked,
        attempt,
    }
}

fn barrier(
    protocol: Protocol,
    resource: &mut Resource,
    worker: &mut Worker,
    grant: Grant,
) -> Reply {
    let (accepted, sent) = (resource.accepted(), (grant.fence, 0));
    match resource.barrier(protocol, grant.owner, grant.fence) {
        Ok(()) => Outcome::Applied.into(),
        Err(obstacle) => {
            if obstacle == Obstacle::NotAbove {
                worker.learn_mark(accepted.0);
            }
            Reply::because(Outcome::Stale, why(obstacle, sent, accepted, resource))
        }
    }
}

fn deliver(
    protocol: Protocol,
    actors: &mut Actors,
    client: Client,
    nth: u8,
    answered: Answered,
) -> Reply {
    let sent = usize::from(nth)
        .checked_sub(1)
        .and_then(|at| actors.sent(client).nth(at));
    let Some(request) = sent.copied() else {
        return Reason::NotSent.into();
    };
    let Actors {
        resource, workers, ..
    } = actors;
    commit(
        protocol,
        resource,
        &mut workers[client.index()],
        request,
        answered,
    )
}

fn commit(
    protocol: Protocol,
    resource: &mut Resource,
    worker: &mut Worker,
    request: Request,
    answered: Answered,
) -> Reply {
    let accepted = resource.accepted();
    let sent = (request.fence, request.write.seq);
    let answer = resource.commit(protocol, &request);
    let (outcome, reason) = match answer {
        Answer::Applied | Answer::Claimed => (Outcome::Applied, None),
        Answer::Stale(obstacle) => (
            Outcome::Stale,
            Some(why(obstacle, sent, accepted, resource)),
        ),
        Answer::Duplicate(result) => (Outcome::Duplicate, Some(Reason::AppliedBefore(result))),
        Answer::Conflict => (Outcome::Conflict, Some(Reason::OtherDigest)),
    };
    let arrived = answered == Answered::Arrives;
    worker.unknown = !arrived;
    // A larger seq of its own does not tell it that it was replaced, and neither does a newer number of
    // its own that overtook an older write.
    if arrived && answer == Answer::Stale(Obstacle::NotAbove) {
        worker.learn_mark(accepted.0);
    }
    let took_effect = answer == Answer::Applied;
    Reply {
        reason,
        request: Some(request),
        took_effect,
        arrived,
        ..outcome.into()
    }
}

/// An obstacle with the numbers that explain it.
fn why(
    obstacle: Obstacle,
    sent: (Fence, u16),
    accepted: (Fence, u16),
    resource: &Resource,
) -> Reason {
    match obstacle {
        Obstacle::NotAbove => Reason::NotAbove { sent, accepted },
        Obstacle::OtherOwner => Reason::SameNumberOtherOwner(accepted.0),
        Obstacle::BaseChanged => Reason::BaseChanged(resource.value),
        Obstacle::Gap => Reason::Gap(resource.next_seq(sent.0)),
        Obstacle::Sealed => Reason::IsSealed,
    }
}

/// An effect outside follows the ledger: only an applied operation causes it, and only once.
fn call(protocol: Protocol, resource: &Resource, outside: &mut Outside, key: Key) -> Reply {
    if !protocol.has(Defect::EffectFirst) {
        let applied = resource.ledger.get(key).and_then(|entry| entry.result);
        if applied.is_none() {
            return Reason::NotApplied(key).into();
        }
        if outside.count(key) > 0 {
            return Reason::CalledBefore(key).into();
        }
    }
    outside.0.push(key);
    Outcome::Called.into()
}
