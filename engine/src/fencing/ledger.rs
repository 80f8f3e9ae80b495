//! The ledger of operations: a retry gets the first result, whatever term it comes in.

use alloc::vec::Vec;

use super::event::{Digest, Key};
use super::protocol::{Defect, Protocol};
use super::resource::{Request, Value};
use crate::order::EventId;

/// What the ledger keeps of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The operation.
    pub key: Key,
    /// The digest it was applied with.
    pub digest: Digest,
    /// The attempt that it was applied by.
    pub attempt: EventId,
    /// Its result; none if it never took effect.
    pub result: Option<Value>,
}

/// What the ledger says of a request before its fence is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lookup {
    /// It is a new operation, or one without a key.
    New,
    /// The operation was applied before.
    Known(Option<Value>),
    /// The key belongs to an operation with another digest.
    Conflict,
}

/// The operations that were applied.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ledger {
    /// Those on record, by key.
    pub entries: Vec<Entry>,
    /// Those whose record is still to be written.
    pub owed: Vec<Entry>,
}

impl Ledger {
    /// The record of an operation, if there is one.
    pub fn get(&self, key: Key) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    pub(super) fn look_up(&self, protocol: Protocol, request: &Request) -> Lookup {
        let key = request
            .write
            .key
            .filter(|_| !protocol.has(Defect::AttemptAsKey));
        let Some(entry) = key.and_then(|key| self.get(key)) else {
            return Lookup::New;
        };
        let other_attempt =
            entry.attempt != request.attempt && protocol.has(Defect::DigestIncludesAttempt);
        let differs = entry.digest != request.write.digest || other_attempt;
        if differs && !protocol.has(Defect::NoDigest) {
            Lookup::Conflict
        } else {
            Lookup::Known(entry.result)
        }
    }

    /// Puts an operation on record, in the transaction of its effect.
    pub(super) fn record(&mut self, protocol: Protocol, request: &Request, result: Option<Value>) {
        let Some(key) = request
            .write
            .key
            .filter(|_| !protocol.has(Defect::AttemptAsKey))
        else {
            return;
        };
        let entry = Entry {
            key,
            digest: request.write.digest,
            attempt: request.attempt,
            result,
        };
        if protocol.has(Defect::SplitTransaction) {
            self.owed.push(entry);
        } else {
            self.put(entry);
        }
    }

    fn put(&mut self, entry: Entry) {
        match self
            .entries
            .binary_search_by_key(&entry.key, |entry| entry.key)
        {
            Ok(at) => self.entries[at] = entry,
            Err(at) => self.entries.insert(at, entry),
        }
    }

    /// Writes the records that are owed; says whether there were any.
    pub(super) fn settle(&mut self) -> bool {
        let owed = core::mem::take(&mut self.owed);
        let any = !owed.is_empty();
        for entry in owed {
            self.put(entry);
        }
        any
    }
}
