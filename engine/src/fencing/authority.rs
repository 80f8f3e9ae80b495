//! The authority: one serial decision grants the lease and takes the number.

use super::event::Client;
use super::protocol::{Defect, Protocol};
use crate::order::EventId;

/// The number that a grant's reply carries and that a request brings to the resource.
pub type Fence = u16;

/// The generation before the first event, and the one that the resource has accepted last. A
/// backup and an absent counter go back to it.
pub const ISSUED: Fence = 40;

/// The random identity of one acquisition, compared for equality and never ordered. The event that
/// acquired is as good as random: no other acquisition has it.
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
}

/// What the authority has stored durably.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Authority {
    /// The number of the latest grant.
    pub generation: Fence,
    /// The lease, while it is valid.
    pub lease: Option<Lease>,
}

impl Authority {
    /// The authority before the first event.
    pub const START: Authority = Authority {
        generation: ISSUED,
        lease: None,
    };

    /// Grants the lease with the next number, or names the lease that is in the way.
    ///
    /// # Errors
    ///
    /// The valid lease.
    pub fn acquire(&mut self, holder: Client, owner: Owner) -> Result<Fence, Lease> {
        if let Some(lease) = self.lease {
            return Err(lease);
        }

        let generation = self.take_number();
        self.lease = Some(Lease {
            holder,
            owner,
            generation,
        });
        Ok(generation)
    }

    /// The next number of the durable counter.
    pub fn take_number(&mut self) -> Fence {
        self.generation += 1;
        self.generation
    }

    /// Whether this acquisition holds the valid lease.
    pub fn is_held_by(&self, owner: Owner) -> bool {
        self.lease.is_some_and(|lease| lease.owner == owner)
    }

    /// Ends the valid lease, if there is one, and returns it.
    pub fn end_lease(&mut self, protocol: Protocol) -> Option<Lease> {
        let ended = self.lease.take();
        if ended.is_some() && protocol.has(Defect::CounterInLease) {
            self.generation = ISSUED;
        }
        ended
    }

    /// Restarts: what is durable is as before. A rolled-back issuer restarts from its old backup.
    pub fn recover(&mut self, protocol: Protocol) {
        if protocol.has(Defect::RollbackIssuer) {
            *self = Authority::START;
        }
    }
}
