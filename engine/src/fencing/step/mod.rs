//! The transition: what an event does to the actors.

mod lease;
mod write;

use alloc::vec::Vec;

use self::lease::{acquire, mint, pass_on, reenter, release, renew};
use self::write::{barrier, call, commit, deliver, request};
use super::authority::{Applicant, Authority, Owner};
use super::event::{Acquire, Act, CLIENTS, Client, Event};
use super::outside::Outside;
use super::protocol::{Defect, Protocol};
use super::reply::{Outcome, Reason, Reply};
use super::resource::{Request, Resource};
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
            let epoch = actors.authority.switch(protocol);
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
        None => Reason::NoGrant.into(),
    }
}
