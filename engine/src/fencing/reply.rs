//! How an event turned out, and why.

use super::authority::{Fence, Lease};
use super::comparison::Comparison;
use super::event::{Client, Key};
use super::resource::{Request, Value};

macro_rules! outcomes {
    ($($(#[doc = $doc:literal])+ $name:ident = $id:literal,)+) => {
        /// How an event turned out.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Outcome {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Outcome {
            /// Every outcome.
            pub const ALL: &[Outcome] = &[$(Outcome::$name,)+];

            /// The name in files, hooks and on the command line.
            pub fn id(self) -> &'static str {
                match self {
                    $(Outcome::$name => $id,)+
                }
            }
        }
    };
}

outcomes! {
    /// The lease was granted.
    Granted = "granted",
    /// The request had been granted before: this is that grant again.
    Replayed = "replayed",
    /// The client waits in line for the lease.
    Waiting = "waiting",
    /// The lease was prolonged.
    Renewed = "renewed",
    /// The holder came in once more.
    Reentered = "reentered",
    /// The lease was given back, or one entry of it.
    Released = "released",
    /// The client stopped running.
    Paused = "paused",
    /// The client goes on.
    Resumed = "resumed",
    /// A number was taken without a grant.
    Minted = "minted",
    /// The client has read what is published.
    Read = "read",
    /// The client's fence is not below the mark, at this moment.
    Passed = "passed",
    /// The client's fence is below the mark.
    Failed = "failed",
    /// The write was handed to the network.
    Sent = "sent",
    /// The effect outside was caused.
    Called = "called",
    /// The lease ended.
    Expired = "expired",
    /// The authority restarted.
    Recovered = "recovered",
    /// Authority and resource go on in a new epoch.
    Switched = "switched",
    /// The resource accepts nothing until the switch.
    Sealed = "sealed",
    /// The resource restarted.
    Restored = "restored",
    /// The ledger was emptied.
    Purged = "purged",
    /// The owed records were written.
    Recorded = "recorded",
    /// The resource accepted the write, or the barrier.
    Applied = "applied",
    /// The resource did not accept the write: its pair is not above the accepted one, or a condition beside it fails.
    Stale = "stale",
    /// The resource answered with the result of the same operation.
    Duplicate = "duplicate",
    /// The resource did not accept the write: its key has another digest.
    Conflict = "conflict",
    /// It could not be done: generation, lease and resource are as before. What the client believes can change,
    /// and how often it has come in.
    Refused = "refused",
}

impl Outcome {
    /// The outcome of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Outcome::ALL
            .iter()
            .copied()
            .find(|outcome| outcome.id() == id)
    }
}

/// Why an event turned out as it did, where the outcome alone does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The client is paused and does nothing.
    IsPaused,
    /// The client is running already.
    IsRunning,
    /// No grant has reached the client: it has no fence to send and no owner to show. It may have asked, and been
    /// refused, or waits, or the answer was lost.
    NoGrant,
    /// A lease is valid.
    LeaseValid(Lease),
    /// No lease is valid.
    NoLease,
    /// The valid lease belongs to another acquisition.
    OtherOwner(Lease),
    /// Numbers come only with a grant.
    OnlyWithGrant,
    /// The numbers that were sent do not stand to the accepted ones as the resource wants it.
    Numbers(Comparison),
    /// The mark carries the same number, from another acquisition.
    SameNumberOtherOwner(Fence),
    /// What is published has changed since the client read it.
    BaseChanged(Option<Value>),
    /// The next increment in this term must carry this seq.
    Gap(u16),
    /// The resource is sealed.
    IsSealed,
    /// The resource is not sealed.
    NotSealed,
    /// The operation is on record with this result, whether or not it took effect; with none if it was refused.
    AppliedBefore(Option<Value>),
    /// The operation's key was used before with another digest.
    OtherDigest,
    /// The client has sent fewer writes.
    NotSent,
    /// Operations can still be retried.
    CanBeRetried,
    /// No record is owed.
    NothingOwed,
    /// The operation is not on record as applied.
    NotApplied(Key),
    /// The effect was caused before.
    CalledBefore(Key),
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
    /// The lease that was granted by this event, if one was, and to whom.
    pub granted: Option<Lease>,
    /// Whether the protected state changed: the outcome alone may claim it.
    pub took_effect: bool,
    /// Whether the client learned of it.
    pub arrived: bool,
}

impl Reply {
    /// A plain outcome, with a reason.
    pub(super) fn because(outcome: Outcome, reason: Reason) -> Self {
        Reply {
            reason: Some(reason),
            ..outcome.into()
        }
    }

    /// The client that a grant of this event went to.
    pub fn new_holder(&self) -> Option<Client> {
        self.granted.map(|lease| lease.holder)
    }
}

impl From<Outcome> for Reply {
    fn from(outcome: Outcome) -> Self {
        Reply {
            outcome,
            reason: None,
            request: None,
            granted: None,
            took_effect: false,
            arrived: true,
        }
    }
}

impl From<Reason> for Reply {
    fn from(reason: Reason) -> Self {
        Reply::because(Outcome::Refused, reason)
    }
}
