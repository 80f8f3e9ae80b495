//! The shipped scenarios, and what a defect is shown with.

use super::property::Property;
use super::protocol::{Defect, Protocol};

/// The takeover: A pauses, its lease ends, B takes over, and their writes race.
pub const TAKEOVER: &str =
    "A.acquire A.pause expire recover B.acquire ( B.commit | A.resume A.commit(seq=2) )";

/// Five operations at one resource: two writes, a retry of the second term, another payload under
/// the same key, and a late write of the first term.
pub const OPERATIONS: &str = "A.acquire A.commit(key=K1) A.commit(seq=2, key=K2) expire B.acquire \
     B.commit(key=K1) B.commit(seq=2, key=K1, digest=changed) A.commit(key=K3)";

/// A scenario with its settings, and the property that it is there to break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// The scenario's line.
    pub line: &'static str,
    /// The protocol it runs under.
    pub protocol: Protocol,
    /// The promised property that must come out as the first broken one; none for a safe case.
    pub breaks: Option<Property>,
}

impl Case {
    /// The takeover under the correct protocol.
    pub fn correct() -> Self {
        Case {
            line: TAKEOVER,
            protocol: Protocol::default(),
            breaks: None,
        }
    }

    /// The five operations under the correct protocol.
    pub fn operations() -> Self {
        Case {
            line: OPERATIONS,
            protocol: Protocol::default(),
            breaks: None,
        }
    }

    /// The scenario that shows a defect at its clearest. Under the correct protocol the same scenario
    /// breaks nothing that is promised.
    pub fn of(defect: Defect) -> Self {
        let (line, breaks) = at_its_clearest(defect);
        let protocol = Protocol::with([defect]);
        // As text, "100" is below "99": the step to three digits shows it.
        let issued = if defect == Defect::TokenType {
            98
        } else {
            Protocol::ISSUED
        };
        Case {
            line,
            protocol: protocol.with_issued(issued),
            breaks: Some(breaks),
        }
    }
}

/// A defect's scenario, and the first property that breaks in it.
#[allow(clippy::too_many_lines, reason = "a table, one entry a defect")]
fn at_its_clearest(defect: Defect) -> (&'static str, Property) {
    use Property as P;
    match defect {
        Defect::NoFence | Defect::RollbackIssuer | Defect::CounterInLease => {
            (TAKEOVER, P::RevokedGenerationOverwrite)
        }
        Defect::SplitAuthority => (
            "A.acquire A.pause expire recover B.acquire ( B.commit | A.resume ) A.mint A.commit",
            P::UnauthorizedAccept,
        ),
        Defect::CheckThenAct => (
            "A.acquire A.check ( A.pause A.resume A.commit(seq=2) | expire B.acquire B.commit )",
            P::RevokedGenerationOverwrite,
        ),
        Defect::StrictOnly => ("A.acquire A.commit A.commit(seq=2)", P::HolderRefused),
        Defect::Nonstrict => ("A.acquire A.send A.deliver A.deliver", P::DuplicateEffect),
        Defect::EqualityFence => ("A.acquire A.commit", P::HolderRefused),
        Defect::TokenType => (
            "A.acquire A.commit expire B.acquire B.commit",
            P::HolderRefused,
        ),
        Defect::PartialCoverage => (
            "A.acquire A.pause expire B.acquire ( B.commit | A.resume A.commit(seq=2, path=side) )",
            P::RevokedGenerationOverwrite,
        ),
        Defect::ResourceRestore => (
            "A.acquire expire B.acquire B.commit ( restore | A.commit(seq=2) )",
            P::RevokedGenerationOverwrite,
        ),
        Defect::StaleBase => (
            "A.acquire A.read A.pause expire B.acquire B.commit expire A.resume A.acquire A.commit(base=read)",
            P::LostUpdate,
        ),
        Defect::BlindRelease => (
            "A.acquire expire B.acquire A.release C.acquire",
            P::TwoValidLeases,
        ),
        Defect::BlindRenew => ("A.acquire expire B.acquire A.renew", P::ForeignRenew),
        Defect::RecreateRenew => ("A.acquire expire B.acquire A.renew", P::TwoValidLeases),
        Defect::BumpOnRenew => (
            "A.acquire A.send(seq=2) A.renew ( A.commit | A.deliver )",
            P::HolderRefused,
        ),
        Defect::NoRequestId => (
            "A.acquire(request=R1, reply=lost) A.acquire(request=R1) A.commit A.release B.acquire",
            P::DishonestReply,
        ),
        Defect::ReplyBeforePersist => (
            "A.acquire recover B.acquire ( B.commit | A.commit(seq=2) )",
            P::RevokedGenerationOverwrite,
        ),
        Defect::RebuildFromOneMax => (
            "A.acquire expire recover B.acquire ( B.commit | A.commit(seq=2) )",
            P::RevokedGenerationOverwrite,
        ),
        Defect::CrashStopOnly => (
            "A.acquire A.pause expire B.acquire ( B.commit | A.resume A.commit(seq=2) )",
            P::RevokedGenerationOverwrite,
        ),
        Defect::NoDigest => (
            "A.acquire A.commit(key=K1) A.commit(seq=2, key=K1, digest=changed)",
            P::DishonestReply,
        ),
        Defect::DigestIncludesAttempt => (
            "A.acquire A.commit(key=K1, reply=lost) A.commit(seq=2, key=K1)",
            P::DishonestReply,
        ),
        Defect::AttemptAsKey => (
            "A.acquire A.commit(key=K1, reply=lost) A.commit(seq=2, key=K1)",
            P::DuplicateEffect,
        ),
        Defect::EarlyPurge => (
            "A.acquire A.commit(key=K1, reply=lost) ( purge | A.commit(seq=2, key=K1) )",
            P::DuplicateEffect,
        ),
        Defect::SplitTransaction => (
            "A.acquire A.commit(key=K1, reply=lost) ( record | A.commit(seq=2, key=K1) )",
            P::DuplicateEffect,
        ),
        Defect::UncheckedRowcount => (
            "A.acquire expire B.acquire ( B.commit | A.commit(seq=2, key=K1) )",
            P::DishonestReply,
        ),
        Defect::BurnedKey => (
            "A.acquire expire B.acquire ( B.commit | A.commit(key=K1) ) B.commit(seq=2, key=K1)",
            P::DishonestReply,
        ),
        Defect::FenceBeforeDedupe => (
            "A.acquire A.commit(key=K1, reply=lost) ( A.commit(key=K1) | expire B.acquire B.commit )",
            P::DishonestReply,
        ),
        Defect::GapAsSuccess => (
            "A.acquire ( A.commit(kind=add) | A.commit(seq=2, kind=add) )",
            P::DishonestReply,
        ),
        Defect::EffectFirst => (
            "A.acquire ( A.call(key=K1) A.commit(key=K1) | expire B.acquire B.commit )",
            P::ExternalMismatch,
        ),
    }
}
