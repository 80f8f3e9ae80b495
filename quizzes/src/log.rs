//! The log in memory: a set of entries, so that its union commutes, associates and repeats harmlessly.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

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
        for entry in &other.entries {
            self.entries.insert(entry.clone());
        }
    }

    /// The events, each id once, in the order of their time and then their id.
    ///
    /// Where two entries claim one id with different contents, which only damage or another version can
    /// bring about, both stay in the log and the greater one is read, whatever the order of the merge.
    pub fn events(&self) -> Vec<&Event> {
        let entries = self.entries.iter();
        let mut events: Vec<&Event> = entries.filter_map(|entry| entry.event().ok()).collect();
        let greatest = places(&events);
        let mut place = 0..;
        events.retain(|event| greatest.get(&event.id).copied() == place.next());
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
        let mut log = Self::default();
        // One by one: sorting them first takes more code than it saves time.
        for entry in entries {
            log.entries.insert(entry);
        }
        log
    }
}

impl FromIterator<Event> for Log {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Self {
        events.into_iter().map(Entry::from).collect()
    }
}

/// Where each id stands in a list of events: the last place, where there are several.
pub(crate) fn places(events: &[&Event]) -> BTreeMap<EventId, usize> {
    let mut places = BTreeMap::new();
    for (place, event) in events.iter().enumerate() {
        places.insert(event.id, place);
    }
    places
}
