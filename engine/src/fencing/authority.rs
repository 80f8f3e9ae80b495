//! The authority: one serial decision grants the lease and takes the number.

use alloc::vec::Vec;
use core::fmt;

use super::event::{Answered, Client, Lost, Recovery, RequestId};
use super::protocol::{Defect, Protocol, Remedy};
use crate::order::EventId;

/// The number that a grant's reply carries and that a request brings to the resource. The epoch
/// counts first; it stays 0 unless a remedy or a switch raises it. The default is below every fence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fence {
    /// Which life of the authority it comes from.
    pub epoch: u8,
    /// The ordinal of the grant, as the authority counts.
    pub number: u32,
}

impl fmt::Display for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.epoch > 0 {
            write!(f, "{}.", self.epoch)?;
        }
        write!(f, "{}", self.number)
    }
}

/// The random identity of one acquisition, compared for equality and never ordered. The event that
/// acquired is as good as random: no other acquisition has it, and so no other client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Owner(pub EventId);

/// A lease that is valid now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lease {
    /// Whose it is.
    pub holder: Client,
    /// The acquisition that it was granted to.
    pub owner: Owner,
    /// The generation of its grant.
    pub generation: Fence,
    /// How many releases end it: one, and one more for each re-entry.
    pub entries: u8,
}

/// Who asks for the lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Applicant {
    /// The client.
    pub client: Client,
    /// The identity that it acquires with.
    pub owner: Owner,
    /// The identity of its request, if it has one.
    pub request: Option<RequestId>,
    /// What happens to the answer, which is the grant when it has to wait for one.
    pub answer: Answered,
}

/// A request that was granted, and the lease as it was granted then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Granted {
    /// The request, among those of the lease's holder: each client names its own.
    pub request: RequestId,
    /// Its grant.
    pub lease: Lease,
}

/// A grant whose reply went out before it was durable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Behind {
    /// The acquisition that it was made to.
    owner: Owner,
    /// The number of the grant before, which is durable.
    number: u32,
}

/// The authority's decision on an acquire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// A new grant.
    Granted(Lease),
    /// The grant that this request got before: a historical one, with its original expiry.
    Replayed(Lease),
    /// The holder comes in once more.
    Reentered(Lease),
    /// It waits in line.
    Waiting,
    /// This lease is valid.
    Refused(Lease),
}

/// What the authority has stored.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Authority {
    /// The number of the latest grant.
    pub generation: Fence,
    /// The lease, while it is valid.
    pub lease: Option<Lease>,
    /// The requests that it has granted.
    pub granted: Vec<Granted>,
    /// Who waits for the lease, in order; nobody does while none is valid.
    pub waiting: Vec<Applicant>,
    /// The number of the lease that ran out, until somebody is granted one: kept only where that is taken
    /// for a death.
    ran_out: Option<u32>,
    /// The latest grant, while it is not durable yet.
    behind: Option<Behind>,
    /// The highest epoch that was ever used. It has a source of its own that does not go back.
    epochs: u8,
}

impl Authority {
    /// The authority before the first event.
    pub fn start(protocol: Protocol) -> Self {
        Authority {
            generation: protocol.first_fence(),
            lease: None,
            granted: Vec::new(),
            waiting: Vec::new(),
            ran_out: None,
            behind: None,
            epochs: 0,
        }
    }

    /// Decides an acquire: a known request gets its grant again or keeps its place in line, a valid lease
    /// refuses or makes wait, and otherwise lease and number are granted at once.
    pub fn acquire(&mut self, protocol: Protocol, applicant: Applicant, waits: bool) -> Decision {
        let Applicant {
            client, request, ..
        } = applicant;
        // The same identity from another client is another request.
        let retried = |of: Client, known: Option<RequestId>| {
            !protocol.has(Defect::NoRequestId)
                && request.is_some()
                && (of, known) == (client, request)
        };
        let mut granted = self.granted.iter();
        if let Some(known) = granted.find(|known| retried(known.lease.holder, Some(known.request)))
        {
            return Decision::Replayed(known.lease);
        }
        let mut waiting = self.waiting.iter_mut();
        if let Some(known) = waiting.find(|known| retried(known.client, known.request)) {
            known.answer = applicant.answer;
            return Decision::Waiting;
        }
        match self.lease {
            Some(mut lease) if lease.holder == client && protocol.has(Defect::NoRequestId) => {
                lease.entries += 1;
                self.lease = Some(lease);
                Decision::Reentered(lease)
            }
            Some(_) if waits => {
                self.waiting.push(applicant);
                Decision::Waiting
            }
            Some(lease) => Decision::Refused(lease),
            None => Decision::Granted(self.grant(protocol, applicant)),
        }
    }

    fn grant(&mut self, protocol: Protocol, applicant: Applicant) -> Lease {
        let number = self.generation.number;
        let generation = match self.ran_out.take() {
            Some(number) => self.go_on_with(number),
            None => self.take_number(),
        };
        let Applicant {
            client: holder,
            owner,
            request,
            ..
        } = applicant;
        let lease = Lease {
            holder,
            owner,
            generation,
            entries: 1,
        };
        self.lease = Some(lease);
        if protocol.has(Defect::ReplyBeforePersist) {
            self.behind = Some(Behind { owner, number });
        }
        self.granted
            .extend(request.map(|request| Granted { request, lease }));
        lease
    }

    /// The next number of the durable counter.
    pub fn take_number(&mut self) -> Fence {
        self.generation.number += 1;
        self.generation
    }

    /// The number of a client that is taken for dead, once more. The counter does not go back for it.
    fn go_on_with(&mut self, number: u32) -> Fence {
        self.generation.number = self.generation.number.max(number);
        Fence {
            number,
            ..self.generation
        }
    }

    /// Whether this acquisition holds the valid lease.
    pub fn is_held_by(&self, owner: Owner) -> bool {
        self.lease.is_some_and(|lease| lease.owner == owner)
    }

    /// The lease runs out, if one is valid. Whoever is first in line gets the next one.
    pub fn expire(&mut self, protocol: Protocol) -> Option<Ended> {
        let lease = self.lease.take()?;
        self.ran_out = protocol
            .has(Defect::CrashStopOnly)
            .then_some(lease.generation.number);
        Some(self.ended(protocol))
    }

    /// The lease is given back, if one is valid.
    pub fn end(&mut self, protocol: Protocol) -> Option<Ended> {
        self.lease.take()?;
        Some(self.ended(protocol))
    }

    fn ended(&mut self, protocol: Protocol) -> Ended {
        self.behind = None;
        self.forget_counter(protocol);
        let first = (!self.waiting.is_empty()).then(|| self.waiting.remove(0));
        Ended {
            next: first.map(|applicant| (self.grant(protocol, applicant), applicant.answer)),
        }
    }

    /// Restarts. What is durable is as before; the fault and the defects say what was not. `mark` is
    /// the fence that one resource has accepted.
    pub fn recover(&mut self, protocol: Protocol, recovery: Recovery, mark: Fence) {
        if let Some(Behind { owner, number }) = self.behind.take() {
            self.granted.retain(|granted| granted.lease.owner != owner);
            self.count_from(protocol, number);
            self.lose_lease(protocol);
        }
        let lost = if protocol.has(Defect::RollbackIssuer) {
            Lost::All
        } else {
            recovery.lost
        };
        if matches!(lost, Lost::Lease | Lost::All) {
            self.lose_lease(protocol);
        }
        if matches!(lost, Lost::Requests | Lost::All) {
            self.granted.clear();
        }
        if matches!(lost, Lost::Generation | Lost::All) {
            self.count_from(protocol, protocol.issued.into());
        }
        if protocol.has(Defect::RebuildFromOneMax) {
            self.count_from(protocol, mark.number);
        }
        self.generation.number += u32::from(recovery.jump);
        if protocol.has_remedy(Remedy::Epoch) {
            self.begin_epoch();
        }
    }

    /// Without the lease, and without whoever waited for it.
    fn lose_lease(&mut self, protocol: Protocol) {
        self.lease = None;
        self.waiting.clear();
        self.forget_counter(protocol);
    }

    /// The lease's own key is gone, and the counter with it where it is kept there.
    fn forget_counter(&mut self, protocol: Protocol) {
        if protocol.has(Defect::CounterInLease) {
            self.count_from(protocol, protocol.issued.into());
        }
    }

    /// Goes on after this number, unless the high-water mark is kept apart. The epoch stays: it has a
    /// source of its own.
    fn count_from(&mut self, protocol: Protocol, number: u32) {
        if !protocol.has_remedy(Remedy::HighWater) {
            self.generation.number = number;
        }
    }

    /// Goes on in an epoch that was never used before.
    fn begin_epoch(&mut self) {
        self.epochs += 1;
        self.generation.epoch = self.epochs;
    }

    /// Goes on in a new epoch, without any lease of the old one; returns that epoch.
    pub fn switch(&mut self, protocol: Protocol) -> u8 {
        self.begin_epoch();
        self.lose_lease(protocol);
        self.behind = None;
        self.epochs
    }
}

/// A lease has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The next lease, if somebody waited for it, and what happens to the news of it.
    pub next: Option<(Lease, Answered)>,
}
