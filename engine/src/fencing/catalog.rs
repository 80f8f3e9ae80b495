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

/// The split authority: A, when it wakes, takes a number that belongs to no grant.
const SPLIT: &str =
    "A.acquire A.pause expire recover B.acquire ( B.commit | A.resume ) A.mint A.commit";

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

    /// The scenario that shows a defect at its clearest.
    pub fn of(defect: Defect) -> Self {
        let (line, breaks) = match defect {
            Defect::NoFence | Defect::RollbackIssuer | Defect::CounterInLease => {
                (TAKEOVER, Property::RevokedGenerationOverwrite)
            }
            Defect::SplitAuthority => (SPLIT, Property::UnauthorizedAccept),
        };
        Case {
            line,
            protocol: Protocol::with([defect]),
            breaks: Some(breaks),
        }
    }
}
