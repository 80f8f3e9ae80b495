//! What a client asks of the authority, and what the answer makes of the client.

use super::Actors;
use crate::fencing::authority::{Applicant, Authority, Decision, Ended, Lease, Owner};
use crate::fencing::event::{Answered, Client};
use crate::fencing::protocol::{Defect, Protocol};
use crate::fencing::reply::{Outcome, Reason, Reply};
use crate::fencing::worker::{Grant, Worker};

pub(super) fn acquire(
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
        // An answer from before brings nothing that it could use instead.
        Some(lease) if reply.outcome == Outcome::Replayed && worker.is_ahead_of(lease) => {}
        Some(lease) => {
            let is_entry = reply.outcome == Outcome::Reentered && worker.believes;
            worker.entries += u8::from(is_entry);
            worker.hold(lease);
        }
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

pub(super) fn renew(
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
    worker.believes = true;
    Outcome::Renewed.into()
}

pub(super) fn reenter(
    protocol: Protocol,
    authority: &mut Authority,
    worker: &mut Worker,
    grant: Grant,
) -> Reply {
    match held(authority, grant) {
        Ok(mut lease) => {
            lease.entries += 1;
            worker.entries += 1;
            worker.believes = true;
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

pub(super) fn release(protocol: Protocol, actors: &mut Actors, client: Client) -> Reply {
    let authority = &mut actors.authority;
    let worker = &mut actors.workers[client.index()];
    worker.entries = worker.entries.saturating_sub(1);
    worker.believes &= worker.entries > 0;
    let held = worker
        .grant
        .ok_or(Reason::NoGrant)
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
pub(super) fn pass_on(actors: &mut Actors, outcome: Outcome, ended: Ended) -> Reply {
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

pub(super) fn mint(
    protocol: Protocol,
    authority: &mut Authority,
    worker: &mut Worker,
    owner: Owner,
) -> Reply {
    if !protocol.has(Defect::SplitAuthority) {
        return Reason::OnlyWithGrant.into();
    }
    let fence = authority.take_number();
    let owner = worker.grant.map_or(owner, |grant| grant.owner);
    worker.grant = Some(Grant { owner, fence });
    Outcome::Minted.into()
}
