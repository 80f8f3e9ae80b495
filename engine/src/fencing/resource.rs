//! The resource: one conditional update decides whether a write takes effect.

use alloc::string::ToString;
use core::cmp::Ordering;
use core::fmt;

use super::authority::{Fence, Owner};
use super::comparison::{Comparison, Numbers, Relation};
use super::event::{Client, Kind, Path, Write};
use super::ledger::{Ledger, Lookup};
use super::protocol::{Defect, Protocol, Remedy};
use super::worker::Base;
use crate::order::EventId;

/// A write as it reaches the resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// Who sends it.
    pub client: Client,
    /// The acquisition that it belongs to.
    pub owner: Owner,
    /// The number it carries.
    pub fence: Fence,
    /// What it writes.
    pub write: Write,
    /// What it was computed from, if it says so.
    pub base: Option<Base>,
    /// What a check outside the transaction said before it was sent.
    pub checked: Option<bool>,
    /// The event that sent it.
    pub attempt: EventId,
}

/// Whose result is published: the client and its position in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// Who wrote it.
    pub client: Client,
    /// The write's seq.
    pub seq: u16,
    /// The event that sent it.
    pub attempt: EventId,
}

impl Value {
    /// What a request publishes.
    fn of(request: &Request) -> Self {
        Value {
            client: request.client,
            seq: request.write.seq,
            attempt: request.attempt,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.client, self.seq)
    }
}

/// Why a write is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// The numbers do not stand to the accepted ones as the resource wants it.
    Numbers(Comparison),
    /// The mark is the same number, but of another acquisition.
    OtherOwner,
    /// What is published is not what the result was computed from.
    BaseChanged,
    /// An increment before this one is missing.
    Gap,
    /// The resource is sealed.
    Sealed,
}

/// The resource's answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The write took effect.
    Applied,
    /// The resource says that the write took effect, and it did not.
    Claimed,
    /// The write was not accepted.
    Stale(Obstacle),
    /// The operation was applied before: this is its result.
    Duplicate(Option<Value>),
    /// The key belongs to an operation with another digest.
    Conflict,
}

/// The protected state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Resource {
    /// What is published, if anything was in this run.
    pub value: Option<Value>,
    /// How many increments took effect.
    pub count: u8,
    /// The fence of the latest accepted write.
    pub max_fence: Fence,
    /// The seq of the latest accepted write.
    pub last_seq: u16,
    /// The acquisition that set the mark, where the resource stores it.
    pub owner: Option<Owner>,
    /// Whether it accepts nothing until a switch.
    pub sealed: bool,
    /// The operations that were applied.
    pub ledger: Ledger,
}

impl Resource {
    /// The resource before the first event: it has accepted the generation before.
    pub fn start(protocol: Protocol) -> Self {
        Resource {
            value: None,
            count: 0,
            max_fence: protocol.first_fence(),
            last_seq: 0,
            owner: None,
            sealed: false,
            ledger: Ledger::default(),
        }
    }

    /// One transaction: look the operation up, compare the pair, then effect, record and result.
    ///
    /// The key comes first, so that a retry gets its result whatever fence it carries, and a
    /// duplicate does not advance the fence.
    pub fn commit(&mut self, protocol: Protocol, request: &Request) -> Answer {
        let obstacle = self.obstacle(protocol, request);
        let first = obstacle.filter(|_| protocol.has(Defect::FenceBeforeDedupe));
        if let Some(obstacle) = first {
            return Answer::Stale(obstacle);
        }
        match self.ledger.look_up(protocol, request) {
            Lookup::Known(result) => return Answer::Duplicate(result),
            Lookup::Conflict => return Answer::Conflict,
            Lookup::New => {}
        }
        if let Some(obstacle) = obstacle {
            return self.refuse(protocol, request, obstacle);
        }
        self.apply(protocol, request);
        Answer::Applied
    }

    fn apply(&mut self, protocol: Protocol, request: &Request) {
        let Request {
            owner,
            fence,
            write,
            ..
        } = *request;
        let result = Value::of(request);
        self.value = Some(result);
        self.count += u8::from(write.kind == Kind::Add);
        self.max_fence = fence;
        self.last_seq = write.seq;
        self.owner = protocol
            .has_remedy(Remedy::OwnerAtResource)
            .then_some(owner);
        self.ledger.record(protocol, request, Some(result));
    }

    /// A refused write changes nothing. Three defects leave something behind or lie about it.
    fn refuse(&mut self, protocol: Protocol, request: &Request, obstacle: Obstacle) -> Answer {
        if protocol.has(Defect::UncheckedRowcount) {
            let result = Value::of(request);
            self.ledger.record(protocol, request, Some(result));
            return Answer::Claimed;
        }
        if protocol.has(Defect::BurnedKey) {
            self.ledger.record(protocol, request, None);
        }
        let late = request.fence == self.max_fence && matches!(obstacle, Obstacle::Numbers(_));
        if late && request.write.kind == Kind::Add && protocol.has(Defect::GapAsSuccess) {
            return Answer::Claimed;
        }
        Answer::Stale(obstacle)
    }

    /// What stands in the way of a write, if anything does.
    fn obstacle(&self, protocol: Protocol, request: &Request) -> Option<Obstacle> {
        let Request {
            owner,
            fence,
            write,
            base,
            checked,
            ..
        } = *request;
        let unchecked = protocol.has(Defect::NoFence)
            || write.path == Path::Side && protocol.has(Defect::PartialCoverage)
            || checked == Some(true) && protocol.has(Defect::CheckThenAct);
        if self.sealed {
            return Some(Obstacle::Sealed);
        }
        if !unchecked && let Some(failed) = self.failed(protocol, fence, write.seq) {
            return Some(Obstacle::Numbers(failed));
        }
        if fence == self.max_fence && self.owner.is_some_and(|stored| stored != owner) {
            return Some(Obstacle::OtherOwner);
        }
        if base.is_some_and(|base| base != self.base()) && !protocol.has(Defect::StaleBase) {
            return Some(Obstacle::BaseChanged);
        }
        let gap = write.kind == Kind::Add && write.seq != self.next_seq(fence);
        (gap && !unchecked && !protocol.has(Defect::GapAsSuccess)).then_some(Obstacle::Gap)
    }

    /// The seq that the next increment with this fence must carry.
    pub fn next_seq(&self, fence: Fence) -> u16 {
        if fence == self.max_fence {
            self.last_seq.saturating_add(1)
        } else {
            1
        }
    }

    /// The condition of the update, if it does not hold: lexicographic, unless a defect compares otherwise.
    fn failed(&self, protocol: Protocol, fence: Fence, seq: u16) -> Option<Comparison> {
        let compared = self.compare(protocol, fence);
        let pair = compared.then(seq.cmp(&self.last_seq));
        // Texts that differ decide alone: there is no pair to speak of.
        let is_pair = compared.is_eq() || !protocol.has(Defect::TokenType);
        let (holds, wanted, is_pair) = if protocol.has(Defect::StrictOnly) {
            (compared.is_gt(), Relation::Above, false)
        } else if protocol.has(Defect::Nonstrict) {
            (compared.is_ge(), Relation::NotBelow, false)
        } else if protocol.has(Defect::EqualityFence) && compared.is_ne() {
            (false, Relation::Equal, false)
        } else {
            (pair.is_gt(), Relation::Above, is_pair)
        };
        let seqs = is_pair.then_some((seq, self.last_seq));
        (!holds).then(|| self.comparison(protocol, fence, wanted, seqs))
    }

    /// How a fence was compared with the mark, or with both seqs the pairs.
    fn comparison(
        &self,
        protocol: Protocol,
        fence: Fence,
        wanted: Relation,
        seqs: Option<(u16, u16)>,
    ) -> Comparison {
        let (sent, accepted) = seqs.unzip();
        Comparison {
            sent: Numbers { fence, seq: sent },
            accepted: Numbers {
                fence: self.max_fence,
                seq: accepted,
            },
            wanted,
            as_text: seqs.is_none() && protocol.has(Defect::TokenType),
        }
    }

    /// How a fence compares with the mark, as the resource stores both.
    pub(super) fn compare(&self, protocol: Protocol, fence: Fence) -> Ordering {
        if protocol.has(Defect::TokenType) {
            fence.to_string().cmp(&self.max_fence.to_string())
        } else {
            fence.cmp(&self.max_fence)
        }
    }

    /// Raises the mark to a fence before any work of its term; a mark that is there already stays.
    ///
    /// # Errors
    ///
    /// What stands in the way; nothing has changed then.
    pub fn barrier(
        &mut self,
        protocol: Protocol,
        owner: Owner,
        fence: Fence,
    ) -> Result<(), Obstacle> {
        if self.sealed {
            return Err(Obstacle::Sealed);
        }
        match self.compare(protocol, fence) {
            Ordering::Less => {
                let failed = self.comparison(protocol, fence, Relation::NotBelow, None);
                return Err(Obstacle::Numbers(failed));
            }
            Ordering::Equal if self.owner.is_some_and(|stored| stored != owner) => {
                return Err(Obstacle::OtherOwner);
            }
            Ordering::Equal => {}
            Ordering::Greater => {
                self.max_fence = fence;
                self.last_seq = 0;
                self.owner = protocol
                    .has_remedy(Remedy::OwnerAtResource)
                    .then_some(owner);
            }
        }
        Ok(())
    }

    /// The pair of the latest accepted write.
    pub fn accepted(&self) -> (Fence, u16) {
        (self.max_fence, self.last_seq)
    }

    /// What a result that is computed now is computed from.
    pub fn base(&self) -> Base {
        Base(self.value.map(|value| value.attempt))
    }

    /// Restarts. What is durable is as before; records that are still owed are not.
    pub fn restore(&mut self, protocol: Protocol) {
        self.ledger.owed.clear();
        if protocol.has(Defect::ResourceRestore) {
            self.max_fence = protocol.first_fence();
            self.last_seq = 0;
            self.owner = None;
        }
    }

    /// Opens again, for this epoch and later ones only.
    pub fn open(&mut self, epoch: u8) {
        self.sealed = false;
        self.max_fence = Fence { epoch, number: 0 };
        self.last_seq = 0;
        self.owner = None;
    }
}
