//! What things are called.

use engine::fencing::reply::Outcome;
use engine::fencing::{Defect, Property, Remedy};

/// The safeguard that a defect switches off.
pub(super) fn safeguard(defect: Defect) -> &'static str {
    match defect {
        Defect::NoFence => "resource check",
        Defect::SplitAuthority => "grant-bound numbers",
        Defect::RollbackIssuer => "durable counter",
        Defect::CounterInLease => "counter outlives the lease",
        Defect::CheckThenAct => "check inside the transaction",
        Defect::StrictOnly => "later writes in a term",
        Defect::Nonstrict => "seq beside the fence",
        Defect::EqualityFence => "order instead of equality",
        Defect::TokenType => "numeric comparison",
        Defect::PartialCoverage => "check on every write path",
        Defect::ResourceRestore => "durable mark at the resource",
        Defect::StaleBase => "base version",
        Defect::BlindRelease => "owner check on release",
        Defect::BlindRenew => "owner check on renewal",
        Defect::RecreateRenew => "renewal never recreates",
        Defect::BumpOnRenew => "renewal keeps the number",
        Defect::NoRequestId => "request identity",
        Defect::ReplyBeforePersist => "persist before replying",
        Defect::RebuildFromOneMax => "counter not rebuilt from one mark",
        Defect::CrashStopOnly => "a new number after expiry",
        Defect::NoDigest => "digest beside the key",
        Defect::DigestIncludesAttempt => "digest of the payload alone",
        Defect::AttemptAsKey => "one key for all attempts",
        Defect::EarlyPurge => "records outlive retries",
        Defect::SplitTransaction => "effect and record together",
        Defect::UncheckedRowcount => "affected rows checked",
        Defect::BurnedKey => "placeholder rolled back",
        Defect::FenceBeforeDedupe => "key before fence",
        Defect::GapAsSuccess => "gap detection",
        Defect::EffectFirst => "decision before the effect outside",
    }
}

/// A safeguard beyond the ordinary ones.
pub(super) fn remedy(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::Epoch => "epoch before the number",
        Remedy::HighWater => "separate high-water mark",
        Remedy::OwnerAtResource => "owner at the resource",
    }
}

/// What a schedule, what several schedules do.
pub(super) fn breaks(property: Property) -> (&'static str, &'static str) {
    match property {
        Property::RevokedGenerationOverwrite => {
            ("overwrites a newer term", "overwrite a newer term")
        }
        Property::UnauthorizedAccept => (
            "accepts a write that is bound to no grant",
            "accept a write that is bound to no grant",
        ),
        Property::FenceRegression => (
            "lets the accepted pair go back",
            "let the accepted pair go back",
        ),
        Property::GenerationReissued => ("hands out one number twice", "hand out one number twice"),
        Property::TwoValidLeases => (
            "has two valid leases at once",
            "have two valid leases at once",
        ),
        Property::ForeignRelease => (
            "releases somebody else’s lease",
            "release somebody else’s lease",
        ),
        Property::ForeignRenew => (
            "renews somebody else’s lease",
            "renew somebody else’s lease",
        ),
        Property::DuplicateEffect => (
            "carries out one operation twice",
            "carry out one operation twice",
        ),
        Property::DishonestReply => (
            "gives an answer that is not what happened",
            "give an answer that is not what happened",
        ),
        Property::LostIncrement => (
            "loses an acknowledged increment",
            "lose an acknowledged increment",
        ),
        Property::ExpiredAccept => (
            "accepts a write whose lease is over",
            "accept a write whose lease is over",
        ),
        Property::HolderRefused => ("refuses the current holder", "refuse the current holder"),
        Property::LostUpdate => ("publishes from a stale base", "publish from a stale base"),
        Property::TwoBelievers => ("has two believing holders", "have two believing holders"),
        Property::ExternalMismatch => (
            "leaves the outside and the ledger apart",
            "leave the outside and the ledger apart",
        ),
    }
}

/// What happened where a property is broken.
pub(super) fn property(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "newer term overwritten",
        Property::UnauthorizedAccept => "write bound to no grant accepted",
        Property::FenceRegression => "accepted pair went back",
        Property::GenerationReissued => "number handed out twice",
        Property::TwoValidLeases => "two leases valid at once",
        Property::ForeignRelease => "somebody else’s lease released",
        Property::ForeignRenew => "somebody else’s lease renewed",
        Property::DuplicateEffect => "operation carried out twice",
        Property::DishonestReply => "answer not what happened",
        Property::LostIncrement => "acknowledged increment lost",
        Property::ExpiredAccept => "write accepted after its lease ended",
        Property::HolderRefused => "current holder refused",
        Property::LostUpdate => "published from a stale base",
        Property::TwoBelievers => "two clients believe at once that they hold it",
        Property::ExternalMismatch => "outside and ledger differ",
    }
}

/// The same as a sentence about the step that broke it.
pub(super) fn broke(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "It overwrites the result of a newer term.",
        Property::UnauthorizedAccept => "No grant stands behind the number that was accepted.",
        Property::FenceRegression => "The accepted pair goes back.",
        Property::GenerationReissued => "An earlier grant carries the same number.",
        Property::TwoValidLeases => "Two leases are valid now.",
        Property::ForeignRelease => "The lease that it ends is somebody else’s.",
        Property::ForeignRenew => "The lease that it touches is somebody else’s.",
        Property::DuplicateEffect => "The same operation took effect before.",
        Property::DishonestReply => "The answer is not what happened.",
        Property::LostIncrement => "An increment that was acknowledged is missing.",
        Property::ExpiredAccept => "The sender’s lease was over.",
        Property::HolderRefused => "The one who is refused holds the valid lease.",
        Property::LostUpdate => "It was computed from a value that is no longer published.",
        Property::TwoBelievers => "Two clients now believe that they hold the lease.",
        Property::ExternalMismatch => {
            "From here to the end the effects outside differ from those at the resource."
        }
    }
}

/// How an event turned out.
pub(super) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Granted => "granted",
        Outcome::Replayed => "granted before",
        Outcome::Waiting => "waiting",
        Outcome::Renewed => "renewed",
        Outcome::Reentered => "re-entered",
        Outcome::Released => "released",
        Outcome::Paused => "paused",
        Outcome::Resumed => "resumed",
        Outcome::Minted => "minted",
        Outcome::Read => "read",
        Outcome::Passed => "passed",
        Outcome::Failed => "failed",
        Outcome::Sent => "sent",
        Outcome::Called => "called",
        Outcome::Expired => "expired",
        Outcome::Recovered => "recovered",
        Outcome::Switched => "switched",
        Outcome::Sealed => "sealed",
        Outcome::Restored => "restarted",
        Outcome::Purged => "purged",
        Outcome::Recorded => "recorded",
        Outcome::Applied => "applied",
        Outcome::Stale => "stale",
        Outcome::Duplicate => "duplicate",
        Outcome::Conflict => "conflict",
        Outcome::Refused => "refused",
    }
}
