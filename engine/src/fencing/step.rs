//! The transition: what an event does to the actors, and how it turned out.

use super::authority::{Authority, Fence, Lease, Owner};
use super::event::{Act, CLIENTS, Client, Event};
use super::protocol::{Defect, Protocol};
use super::resource::{Answer, Request, Resource, Value};
use super::worker::{Grant, Worker};
use crate::order::EventId;

/// Everything that the actors hold. No actor can read another's part, and none the true history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Actors {
    /// The service that grants leases.
    pub authority: Authority,
    /// The clients, by their index.
    pub workers: [Worker; CLIENTS],
    /// The protected state.
    pub resource: Resource,
}

impl Actors {
    /// Everyone before the first event.
    pub const START: Actors = Actors {
        authority: Authority::START,
        workers: [Worker {
            paused: false,
            grant: None,
            believes: false,
        }; CLIENTS],
        resource: Resource::START,
    };

    /// A client's own state.
    pub fn worker(&self, client: Client) -> &Worker {
        &self.workers[client.index()]
    }
}

/// How an event turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The lease was granted.
    Granted,
    /// The lease was prolonged.
    Renewed,
    /// The lease was given back.
    Released,
    /// The client stopped running.
    Paused,
    /// The client goes on.
    Resumed,
    /// A number was taken without a grant.
    Minted,
    /// The lease ended.
    Expired,
    /// The authority restarted.
    Recovered,
    /// The resource accepted the write.
    Applied,
    /// The resource refused the write: its pair is not above the accepted one.
    Stale,
    /// The resource answered with the result of the same operation.
    Duplicate,
    /// The resource refused the write: its key has another digest.
    Conflict,
    /// It could not be done; nothing changed.
    Refused,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Outcome; 13] = [
        Outcome::Granted,
        Outcome::Renewed,
        Outcome::Released,
        Outcome::Paused,
        Outcome::Resumed,
        Outcome::Minted,
        Outcome::Expired,
        Outcome::Recovered,
        Outcome::Applied,
        Outcome::Stale,
        Outcome::Duplicate,
        Outcome::Conflict,
        Outcome::Refused,
    ];

    /// The name in files, hooks and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Outcome::Granted => "granted",
            Outcome::Renewed => "renewed",
            Outcome::Released => "released",
            Outcome::Paused => "paused",
            Outcome::Resumed => "resumed",
            Outcome::Minted => "minted",
            Outcome::Expired => "expired",
            Outcome::Recovered => "recovered",
            Outcome::Applied => "applied",
            Outcome::Stale => "stale",
            Outcome::Duplicate => "duplicate",
            Outcome::Conflict => "conflict",
            Outcome::Refused => "refused",
        }
    }

    /// The outcome of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Outcome::ALL.into_iter().find(|outcome| outcome.id() == id)
    }
}

/// Why an event turned out as it did, where the outcome alone does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The client is paused and does nothing.
    IsPaused,
    /// The client is running already.
    IsRunning,
    /// The client has never acquired: it has no fence to send and no owner to show.
    NeverAcquired,
    /// A lease is valid.
    LeaseValid(Lease),
    /// No lease is valid.
    NoLease,
    /// The valid lease belongs to another acquisition.
    OtherOwner(Lease),
    /// Numbers come only with a grant.
    OnlyWithGrant,
    /// The pair that was sent is not above the pair that was accepted.
    NotAbove {
        /// Fence and seq of the request.
        sent: (Fence, u16),
        /// Fence and seq of the latest accepted write.
        accepted: (Fence, u16),
    },
    /// The operation was applied before, with this result.
    AppliedBefore(Value),
    /// The operation's key was used before with another digest.
    OtherDigest,
}

/// How an event turned out, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reply {
    /// How it turned out.
    pub outcome: Outcome,
    /// Why, where the outcome alone does not say it.
    pub reason: Option<Reason>,
    /// The request that the resource decided, if one reached it.
    pub request: Option<Request>,
}

impl From<Outcome> for Reply {
    fn from(outcome: Outcome) -> Self {
        Reply {
            outcome,
            reason: None,
            request: None,
        }
    }
}

impl From<Reason> for Reply {
    fn from(reason: Reason) -> Self {
        Reply {
            outcome: Outcome::Refused,
            reason: Some(reason),
            request: None,
        }
    }
}

/// Lets an event happen.
pub fn step(protocol: Protocol, actors: &mut Actors, event: Event, id: EventId) -> Reply {
    match event {
        Event::Client(client, act) => {
            let Actors {
                authority,
                workers,
                resource,
            } = actors;
            let worker = &mut workers[client.index()];
            match (act, worker.paused) {
                (Act::Resume, false) => Reason::IsRunning.into(),
                (Act::Resume, true) => {
                    worker.paused = false;
                    Outcome::Resumed.into()
                }
                (_, true) => Reason::IsPaused.into(),
                (Act::Pause, false) => {
                    worker.paused = true;
                    Outcome::Paused.into()
                }
                (Act::Acquire, false) => acquire(authority, worker, client, Owner(id)),
                (Act::Renew, false) => renew(authority, worker),
                (Act::Release, false) => release(protocol, authority, worker),
                (Act::Mint, false) => mint(protocol, authority, worker, Owner(id)),
                (Act::Commit(write), false) => match worker.grant {
                    None => Reason::NeverAcquired.into(),
                    Some(Grant { fence, .. }) => commit(
                        protocol,
                        resource,
                        worker,
                        Request {
                            client,
                            fence,
                            write,
                        },
                    ),
                },
            }
        }
        Event::Expire => match actors.authority.end_lease(protocol) {
            Some(_) => Outcome::Expired.into(),
            None => Reason::NoLease.into(),
        },
        Event::Recover => {
            actors.authority.recover(protocol);
            Outcome::Recovered.into()
        }
    }
}

fn acquire(authority: &mut Authority, worker: &mut Worker, client: Client, owner: Owner) -> Reply {
    match authority.acquire(client, owner) {
        Ok(fence) => {
            *worker = Worker {
                grant: Some(Grant { owner, fence }),
                believes: true,
                ..*worker
            };
            Outcome::Granted.into()
        }
        Err(lease) => Reason::LeaseValid(lease).into(),
    }
}

fn renew(authority: &Authority, worker: &mut Worker) -> Reply {
    match held(authority, worker) {
        Ok(()) => Outcome::Renewed.into(),
        Err(reason) => {
            worker.believes = false;
            reason.into()
        }
    }
}

fn release(protocol: Protocol, authority: &mut Authority, worker: &mut Worker) -> Reply {
    let held = held(authority, worker);
    worker.believes = false;
    match held {
        Ok(()) => {
            authority.end_lease(protocol);
            Outcome::Released.into()
        }
        Err(reason) => reason.into(),
    }
}

/// The comparison that renew and release share: is the valid lease this acquisition's?
fn held(authority: &Authority, worker: &Worker) -> Result<(), Reason> {
    let Grant { owner, .. } = worker.grant.ok_or(Reason::NeverAcquired)?;
    let lease = authority.lease.ok_or(Reason::NoLease)?;
    if authority.is_held_by(owner) {
        Ok(())
    } else {
        Err(Reason::OtherOwner(lease))
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

fn commit(
    protocol: Protocol,
    resource: &mut Resource,
    worker: &mut Worker,
    request: Request,
) -> Reply {
    let accepted = resource.accepted();
    let sent = (request.fence, request.write.seq);
    let (outcome, reason) = match resource.commit(protocol, request) {
        Answer::Applied => (Outcome::Applied, None),
        Answer::Stale => {
            // A larger fence tells the client that it was replaced; a larger seq of its own does not.
            worker.believes &= accepted.0 <= request.fence;
            (Outcome::Stale, Some(Reason::NotAbove { sent, accepted }))
        }
        Answer::Duplicate(result) => (Outcome::Duplicate, Some(Reason::AppliedBefore(result))),
        Answer::Conflict => (Outcome::Conflict, Some(Reason::OtherDigest)),
    };
    Reply {
        outcome,
        reason,
        request: Some(request),
    }
}
