//! The resource: one conditional update decides whether a write takes effect.

use super::authority::{Fence, ISSUED};
use super::event::{Client, Digest, Write};
use super::protocol::{Defect, Protocol};
use super::vocabulary::KEYS;

/// A write as it reaches the resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// Who sends it.
    pub client: Client,
    /// The number it carries.
    pub fence: Fence,
    /// What it writes.
    pub write: Write,
}

/// Whose result is published: the client and its position in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// Who wrote it.
    pub client: Client,
    /// The write's seq.
    pub seq: u16,
}

impl core::fmt::Display for Value {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}/{}", self.client, self.seq)
    }
}

/// What the ledger keeps of an applied operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The digest it was applied with.
    pub digest: Digest,
    /// Its result.
    pub result: Value,
}

/// The resource's answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The write took effect.
    Applied,
    /// The pair (fence, seq) is not above the accepted one.
    Stale,
    /// The operation was applied before: this is its result.
    Duplicate(Value),
    /// The key belongs to an operation with another digest.
    Conflict,
}

/// The protected state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Resource {
    /// What is published, if anything was in this run.
    pub value: Option<Value>,
    /// The fence of the latest accepted write.
    pub max_fence: Fence,
    /// The seq of the latest accepted write.
    pub last_seq: u16,
    /// The operations that were applied, by key.
    pub ledger: [Option<Entry>; KEYS as usize],
}

impl Resource {
    /// The resource before the first event: it has accepted the generation before.
    pub const START: Resource = Resource {
        value: None,
        max_fence: ISSUED,
        last_seq: 0,
        ledger: [None; KEYS as usize],
    };

    /// One transaction: look the operation up, compare the pair, then effect, record and result.
    ///
    /// The key comes first, so that a retry gets its result whatever fence it carries, and a
    /// duplicate does not advance the fence.
    pub fn commit(&mut self, protocol: Protocol, request: Request) -> Answer {
        let Request {
            client,
            fence,
            write,
        } = request;
        if let Some(entry) = write.key.and_then(|key| self.ledger[key.index()]) {
            return if entry.digest == write.digest {
                Answer::Duplicate(entry.result)
            } else {
                Answer::Conflict
            };
        }
        if !protocol.has(Defect::NoFence) && (fence, write.seq) <= self.accepted() {
            return Answer::Stale;
        }
        let result = Value {
            client,
            seq: write.seq,
        };
        self.value = Some(result);
        self.max_fence = fence;
        self.last_seq = write.seq;
        if let Some(key) = write.key {
            self.ledger[key.index()] = Some(Entry {
                digest: write.digest,
                result,
            });
        }
        Answer::Applied
    }

    /// The pair of the latest accepted write.
    pub fn accepted(&self) -> (Fence, u16) {
        (self.max_fence, self.last_seq)
    }
}
