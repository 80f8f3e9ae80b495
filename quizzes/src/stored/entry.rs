//! One entry of the log: its text, and the event that this version reads in it.

use alloc::string::String;
use core::cmp::Ordering;

use serde_json::Value;

use super::canonical;
use super::event;
use super::fields::{Fault, Fields};
use crate::event::Event;
use crate::id::EventId;

/// An event's text and what is read in it. The text is the entry; the rest follows from it.
#[derive(Debug, Clone)]
pub struct Entry {
    /// Where it sorts; nothing for a value that has no time or no id.
    place: Option<(i64, EventId)>,
    json: String,
    event: Result<Event, Fault>,
}

impl Entry {
    pub(super) fn new(value: &Value) -> Self {
        let place = Fields::of(value)
            .and_then(|fields| Ok((event::read_ms(fields)?, fields.event_id("id")?)));
        Self {
            place: place.ok(),
            json: canonical::text(value),
            event: event::read(value),
        }
    }

    /// The text, with everything in it that this version does not know.
    pub fn json(&self) -> &str {
        &self.json
    }

    /// The event.
    ///
    /// # Errors
    ///
    /// Says what this version cannot read: damage, or a kind of event that a later version added.
    pub fn event(&self) -> Result<&Event, &Fault> {
        self.event.as_ref()
    }
}

impl From<Event> for Entry {
    fn from(event: Event) -> Self {
        Self {
            place: Some((event.at.utc_ms, event.id)),
            json: event::write(&event),
            event: Ok(event),
        }
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Entry {}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.place, &self.json).cmp(&(other.place, &other.json))
    }
}
