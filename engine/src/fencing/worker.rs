//! What a client knows. It may be wrong: nobody tells it that its lease has ended.

use super::authority::{Fence, Lease, Owner};
use crate::order::EventId;

/// One client's own state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Worker {
    /// Whether it is paused. It does not notice.
    pub paused: bool,
    /// What its latest acquisition brought, for as long as it lives: nothing takes it away.
    pub grant: Option<Grant>,
    /// Whether it believes that it holds the lease.
    pub believes: bool,
    /// How often it has come in and not gone out.
    pub entries: u8,
    /// What its results are computed from: what it read last, or else what was there from the start.
    pub base: Base,
    /// What its latest check outside a transaction said.
    pub checked: Option<bool>,
    /// Whether its latest request has had no answer: it may have taken effect or not.
    pub unknown: bool,
}

/// What a client took home from an acquisition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grant {
    /// The identity it acquired with.
    pub owner: Owner,
    /// The number it brings to the resource.
    pub fence: Fence,
}

impl From<Lease> for Grant {
    fn from(lease: Lease) -> Self {
        Grant {
            owner: lease.owner,
            fence: lease.generation,
        }
    }
}

/// The value that a result was computed from: the event that published it, or the one from before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Base(pub Option<EventId>);

impl Worker {
    /// Whether this lease is its own, by the identity that it acquired with.
    pub fn owns(&self, lease: Lease) -> bool {
        self.grant.is_some_and(|grant| grant.owner == lease.owner)
    }

    /// Whether the number that it has is above that of a lease.
    pub(super) fn is_ahead_of(&self, lease: Lease) -> bool {
        self.grant
            .is_some_and(|grant| grant.fence > lease.generation)
    }

    /// Learns which lease is valid. It is no longer the holder if that is not its own.
    pub(super) fn learn_of(&mut self, valid: Option<Lease>) {
        self.believes &= valid.is_some_and(|lease| self.owns(lease));
    }

    /// Learns of a fence that the resource has accepted. One above its own tells it that it was replaced.
    pub(super) fn learn_mark(&mut self, mark: Fence) {
        self.believes &= self.grant.is_none_or(|grant| mark <= grant.fence);
    }

    /// Takes home a grant. The same grant once more, as an answer that is replayed, does not make it
    /// come in again.
    pub(super) fn hold(&mut self, lease: Lease) {
        let grant = Grant::from(lease);
        if !(self.believes && self.grant == Some(grant)) {
            self.entries = 1;
        }
        self.grant = Some(grant);
        self.believes = true;
        self.checked = None;
        self.unknown = false;
    }
}
