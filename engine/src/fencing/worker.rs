//! What a client knows. It may be wrong: nobody tells it that its lease has ended.

use super::authority::{Fence, Owner};

/// One client's own state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Worker {
    /// Whether it is paused. It does not notice.
    pub paused: bool,
    /// What its latest acquisition brought, for as long as it lives: nothing takes it away.
    pub grant: Option<Grant>,
    /// Whether it believes that it holds the lease.
    pub believes: bool,
}

/// What a client took home from an acquisition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grant {
    /// The identity it acquired with.
    pub owner: Owner,
    /// The number it brings to the resource.
    pub fence: Fence,
}
