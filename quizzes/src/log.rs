//! The log in memory: a set of entries, so that its union commutes, associates and repeats harmlessly.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::event::Event;
use crate::id::EventId;
use crate::stored::{Entry, Fault};

/// A set of entries. An entry that this version cannot read stays in it as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Log {
    entries: BTreeSet<Entry>,
}

impl Log {
    /// Adds an event; nothing happens if it is there already.
    pub fn insert(&mut self, event: Event) {
        self.entries.insert(Entry::from(event));
    }

    /// Adds everything that `other` holds.
    pub fn merge(&mut self, other: &Self) {
        self.entries.extend(other.entries.iter().cloned());
    }

    /// The events, each id once, in the order of their time and then their id.
    ///
    /// Where two entries claim one id with different contents, which only damage or another version can
    /// bring about, both stay in the log and the greater one is read, whatever the order of the merge.
    pub fn events(&self) -> Vec<&Event> {
        let by_id: BTreeMap<EventId, &Event> = self
            .entries
            .iter()
            .filter_map(|entry| entry.event().ok())
            .map(|event| (event.id, event))
            .collect();
        let mut events: Vec<&Event> = by_id.into_values().collect();
        events.sort_by(|a, b| chronological(a, b));
        events
    }

    /// The entries that this version cannot read: their texts, each with the reason.
    pub fn unread(&self) -> impl Iterator<Item = (&str, &Fault)> {
        self.entries
            .iter()
            .filter_map(|entry| Some((entry.json(), entry.event().err()?)))
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }
}

impl FromIterator<Entry> for Log {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> Self {
        Self {
            entries: entries.into_iter().collect(),
        }
    }
}

impl FromIterator<Event> for Log {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Self {
        events.into_iter().map(Entry::from).collect()
    }
}

fn chronological(a: &Event, b: &Event) -> Ordering {
    (a.at.utc_ms, a.id).cmp(&(b.at.utc_ms, b.id))
}
