//! The protocol's settings: correct by default, one switch for each safeguard.

use core::fmt;

use super::authority::Fence;

/// A safeguard that is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Defect {
    /// The resource accepts every write, whatever fence it carries.
    NoFence,
    /// Numbers can be taken without a grant: granting and numbering are two decisions.
    SplitAuthority,
    /// A restart of the authority brings back an old backup, with the generation of that time.
    RollbackIssuer,
    /// The generation is kept in the lease's own key and is lost when the lease ends.
    CounterInLease,
    /// A check outside the writing transaction stands for the one inside.
    CheckThenAct,
    /// The condition is `max_fence < fence` alone: one write a term.
    StrictOnly,
    /// The condition is `max_fence <= fence` alone: a repeated request takes effect again.
    Nonstrict,
    /// The condition is `max_fence = fence`: only who has registered can write.
    EqualityFence,
    /// The fence is stored and compared as text: "99" is above "100".
    TokenType,
    /// A second write path to the same state goes without the check.
    PartialCoverage,
    /// The resource forgets its mark when it restarts.
    ResourceRestore,
    /// The resource does not compare what a result was computed from with what is published.
    StaleBase,
    /// Release ends whatever lease is valid.
    BlindRelease,
    /// Renew prolongs whatever lease is valid and tells the caller that it is its own.
    BlindRenew,
    /// Renew writes the caller's lease again, whatever stands there.
    RecreateRenew,
    /// Renewal and re-entry take a new number.
    BumpOnRenew,
    /// A retried acquire is not recognised: to its holder it counts as a re-entry.
    NoRequestId,
    /// The grant's reply goes out before it is durable: a restart loses the latest grant.
    ReplyBeforePersist,
    /// A restart takes the generation from the mark of one resource.
    RebuildFromOneMax,
    /// A lease that ran out is taken for a dead client: its successor goes on with the same number.
    CrashStopOnly,
    /// The ledger compares keys only: another payload gets the first one's result.
    NoDigest,
    /// The digest covers the attempt as well: an honest retry looks like another payload.
    DigestIncludesAttempt,
    /// Every attempt gets a key of its own, a delivered copy as well: a retry is a new operation.
    AttemptAsKey,
    /// The ledger forgets operations while they can still be retried.
    EarlyPurge,
    /// Effect and record are two transactions: the record follows later.
    SplitTransaction,
    /// Nobody looks at the affected rows: a refused update is recorded and answered as applied.
    UncheckedRowcount,
    /// The placeholder of a key survives a refused write.
    BurnedKey,
    /// The fence is compared before the key is looked up.
    FenceBeforeDedupe,
    /// Gaps are skipped, and what comes too late is answered as applied.
    GapAsSuccess,
    /// The effect outside is caused before the resource has decided.
    EffectFirst,
}

impl Defect {
    /// Every defect, in the order of the page's switches.
    pub const ALL: [Defect; 30] = [
        Defect::NoFence,
        Defect::SplitAuthority,
        Defect::RollbackIssuer,
        Defect::CounterInLease,
        Defect::CheckThenAct,
        Defect::StrictOnly,
        Defect::Nonstrict,
        Defect::EqualityFence,
        Defect::TokenType,
        Defect::PartialCoverage,
        Defect::ResourceRestore,
        Defect::StaleBase,
        Defect::BlindRelease,
        Defect::BlindRenew,
        Defect::RecreateRenew,
        Defect::BumpOnRenew,
        Defect::NoRequestId,
        Defect::ReplyBeforePersist,
        Defect::RebuildFromOneMax,
        Defect::CrashStopOnly,
        Defect::NoDigest,
        Defect::DigestIncludesAttempt,
        Defect::AttemptAsKey,
        Defect::EarlyPurge,
        Defect::SplitTransaction,
        Defect::UncheckedRowcount,
        Defect::BurnedKey,
        Defect::FenceBeforeDedupe,
        Defect::GapAsSuccess,
        Defect::EffectFirst,
    ];

    /// The name in addresses, files and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Defect::NoFence => "no-fence",
            Defect::SplitAuthority => "split-authority",
            Defect::RollbackIssuer => "rollback-issuer",
            Defect::CounterInLease => "counter-in-lease",
            Defect::CheckThenAct => "check-then-act",
            Defect::StrictOnly => "strict-only",
            Defect::Nonstrict => "nonstrict",
            Defect::EqualityFence => "equality-fence",
            Defect::TokenType => "token-type",
            Defect::PartialCoverage => "partial-coverage",
            Defect::ResourceRestore => "resource-restore",
            Defect::StaleBase => "stale-base",
            Defect::BlindRelease => "blind-release",
            Defect::BlindRenew => "blind-renew",
            Defect::RecreateRenew => "recreate-renew",
            Defect::BumpOnRenew => "bump-on-renew",
            Defect::NoRequestId => "no-request-id",
            Defect::ReplyBeforePersist => "reply-before-persist",
            Defect::RebuildFromOneMax => "rebuild-from-one-max",
            Defect::CrashStopOnly => "crash-stop-only",
            Defect::NoDigest => "no-digest",
            Defect::DigestIncludesAttempt => "digest-includes-attempt",
            Defect::AttemptAsKey => "attempt-as-key",
            Defect::EarlyPurge => "early-purge",
            Defect::SplitTransaction => "split-transaction",
            Defect::UncheckedRowcount => "unchecked-rowcount",
            Defect::BurnedKey => "burned-key",
            Defect::FenceBeforeDedupe => "fence-before-dedupe",
            Defect::GapAsSuccess => "gap-as-success",
            Defect::EffectFirst => "effect-first",
        }
    }

    /// The defect of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Defect::ALL.into_iter().find(|defect| defect.id() == id)
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A safeguard beyond the ordinary ones, off unless asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Remedy {
    /// A fence is an epoch and a number, compared in that order; every restart of the authority takes
    /// an epoch that was never used, from a source that does not go back.
    Epoch,
    /// The generation is kept as a high-water mark of its own, which no restart loses.
    HighWater,
    /// The resource stores the owner beside its mark: the same fence of another owner is refused.
    OwnerAtResource,
}

impl Remedy {
    /// Every remedy, in the order of the page's switches.
    pub const ALL: [Remedy; 3] = [Remedy::Epoch, Remedy::HighWater, Remedy::OwnerAtResource];

    /// The name in addresses, files and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Remedy::Epoch => "epoch",
            Remedy::HighWater => "high-water",
            Remedy::OwnerAtResource => "owner-at-resource",
        }
    }

    /// The remedy of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Remedy::ALL.into_iter().find(|remedy| remedy.id() == id)
    }
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The settings of the protocol. The default is the correct one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Protocol {
    defects: u32,
    remedies: u8,
    /// The number of the latest grant before the first event, which is also the last accepted one. A
    /// backup and an absent counter go back to it. Any `u16`: the numbers that follow have more bits.
    pub issued: u16,
}

impl Default for Protocol {
    fn default() -> Self {
        Protocol {
            defects: 0,
            remedies: 0,
            issued: Protocol::ISSUED,
        }
    }
}

impl Protocol {
    /// The number before the first event, unless another is given.
    pub const ISSUED: u16 = 40;

    /// The protocol with these safeguards switched off.
    pub fn with(defects: impl IntoIterator<Item = Defect>) -> Self {
        Protocol::default().weakened(defects)
    }

    /// The same protocol without these safeguards.
    #[must_use]
    pub fn weakened(self, defects: impl IntoIterator<Item = Defect>) -> Self {
        let defects = defects
            .into_iter()
            .fold(self.defects, |set, defect| set | 1 << defect as u32);
        Protocol { defects, ..self }
    }

    /// The same protocol with these remedies.
    #[must_use]
    pub fn remedied(self, remedies: impl IntoIterator<Item = Remedy>) -> Self {
        let remedies = remedies
            .into_iter()
            .fold(self.remedies, |set, remedy| set | 1 << remedy as u32);
        Protocol { remedies, ..self }
    }

    /// The same protocol, with this number before the first event.
    #[must_use]
    pub fn with_issued(self, issued: u16) -> Self {
        Protocol { issued, ..self }
    }

    /// The same protocol with one switch turned over.
    #[must_use]
    pub fn toggled(self, defect: Defect) -> Self {
        Protocol {
            defects: self.defects ^ 1 << defect as u32,
            ..self
        }
    }

    /// The same protocol with one remedy turned over.
    #[must_use]
    pub fn toggled_remedy(self, remedy: Remedy) -> Self {
        Protocol {
            remedies: self.remedies ^ 1 << remedy as u32,
            ..self
        }
    }

    /// Whether this safeguard is off.
    pub fn has(self, defect: Defect) -> bool {
        self.defects >> defect as u32 & 1 == 1
    }

    /// Whether this remedy is on.
    pub fn has_remedy(self, remedy: Remedy) -> bool {
        self.remedies >> remedy as u32 & 1 == 1
    }

    /// The safeguards that are off, in the order of the page's switches.
    pub fn defects(self) -> impl Iterator<Item = Defect> {
        Defect::ALL
            .into_iter()
            .filter(move |&defect| self.has(defect))
    }

    /// The remedies that are on, in the order of the page's switches.
    pub fn remedies(self) -> impl Iterator<Item = Remedy> {
        Remedy::ALL
            .into_iter()
            .filter(move |&remedy| self.has_remedy(remedy))
    }

    /// The fence before the first event.
    pub fn first_fence(self) -> Fence {
        Fence {
            epoch: 0,
            number: self.issued.into(),
        }
    }
}
