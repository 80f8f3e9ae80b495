//! What a client asks of the resource, and of the world outside.

use super::Actors;
use crate::fencing::authority::Fence;
use crate::fencing::event::{Answered, Client, Key, Write};
use crate::fencing::outside::Outside;
use crate::fencing::protocol::{Defect, Protocol};
use crate::fencing::reply::{Outcome, Reason, Reply};
use crate::fencing::resource::{Answer, Obstacle, Request, Resource};
use crate::fencing::worker::{Grant, Worker};
use crate::order::EventId;

pub(super) fn request(
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

pub(super) fn barrier(
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

pub(super) fn deliver(
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

pub(super) fn commit(
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
pub(super) fn call(
    protocol: Protocol,
    resource: &Resource,
    outside: &mut Outside,
    key: Key,
) -> Reply {
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
