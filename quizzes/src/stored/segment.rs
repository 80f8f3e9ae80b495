//! One writer's part of the log.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::document::{self, Document, Stored};
use super::entry::Entry;
use super::fields::{Fault, Fields};
use crate::id::WriterId;
use crate::log::Log;

/// One writer's part of the log, and the text that is stored of it.
///
/// The events in it may come from other writers: what a writer imports, it keeps here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// The only writer that may write this segment.
    pub writer: WriterId,
    /// The events.
    pub log: Log,
    /// Fields that this version does not know.
    rest: Map<String, Value>,
}

impl Segment {
    /// An empty segment.
    pub fn new(writer: WriterId) -> Self {
        Self {
            writer,
            log: Log::default(),
            rest: Map::new(),
        }
    }

    /// The text to store: the same bytes for the same content.
    pub fn encode(&self) -> String {
        let mut fields = self.rest.clone();
        fields.insert("writer".to_owned(), document::id(self.writer));
        let entries = self.log.entries();
        let items: Vec<String> = entries.map(|entry| entry.json().to_owned()).collect();
        document::text(&fields, "events", &items)
    }

    /// Opens a stored text. It never fails and never loses a byte: see [`Stored`].
    pub fn decode(text: &str) -> Stored<Self> {
        document::open(text)
    }
}

impl Document for Segment {
    fn read(mut fields: Map<String, Value>) -> Result<Self, Fault> {
        let known = Fields(&fields);
        let writer = known.writer_id("writer")?;
        let log = known.list("events")?.iter().map(Entry::new).collect();
        for known in ["events", "schema", "writer"] {
            fields.remove(known);
        }
        Ok(Self {
            writer,
            log,
            rest: fields,
        })
    }
}
