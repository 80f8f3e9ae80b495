//! What a client knows. It may be wrong: nobody tells it that its lease has ended.

use super::authority::{Fence, Owner};
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
    /// The value that it has read, by the event that published it.
    pub base: Option<Base>,
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

/// The value that a result was computed from: the event that published it, or the one from before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Base(pub Option<EventId>);

impl Worker {
    /// Takes home a grant. The same grant once more, as an answer that is replayed, does not make it
    /// come in again.
    pub(super) fn hold(&mut self, grant: Grant) {
        if !(self.believes && self.grant == Some(grant)) {
            self.entries = 1;
        }
        self.grant = Some(grant);
        self.believes = true;
        self.checked = None;
        self.unknown = false;
    }
}
