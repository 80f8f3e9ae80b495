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
    let mark = resource.max_fence;
    match resource.barrier(protocol, grant.owner, grant.fence) {
        Ok(()) => Outcome::Applied.into(),
        Err(obstacle) => {
            if matches!(obstacle, Obstacle::Numbers(_)) {
                worker.learn_mark(mark);
            }
            Reply::because(Outcome::Stale, why(obstacle, grant.fence, resource))
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
    let mark = resource.max_fence;
    let answer = resource.commit(protocol, &request);
    let (outcome, reason) = match answer {
        Answer::Applied | Answer::Claimed => (Outcome::Applied, None),
        Answer::Stale(obstacle) => (Outcome::Stale, Some(why(obstacle, request.fence, resource))),
        Answer::Duplicate(result) => (Outcome::Duplicate, Some(Reason::AppliedBefore(result))),
        Answer::Conflict => (Outcome::Conflict, Some(Reason::OtherDigest)),
    };
    let arrived = answered == Answered::Arrives;
    worker.unknown = !arrived;
    // A larger seq of its own does not tell it that it was replaced, and neither does a newer number of
    // its own that overtook an older write.
    if arrived && matches!(answer, Answer::Stale(Obstacle::Numbers(_))) {
        worker.learn_mark(mark);
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
fn why(obstacle: Obstacle, sent: Fence, resource: &Resource) -> Reason {
    match obstacle {
        Obstacle::Numbers(failed) => Reason::Numbers(failed),
        Obstacle::OtherOwner => Reason::SameNumberOtherOwner(resource.max_fence),
        Obstacle::BaseChanged => Reason::BaseChanged(resource.value),
        Obstacle::Gap => Reason::Gap(resource.next_seq(sent)),
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
