//! One writer's part of the log.

use alloc::string::String;
use alloc::vec::Vec;

use super::canonical::Texts;
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
    rest: Texts,
}

impl Segment {
    /// An empty segment.
    pub fn new(writer: WriterId) -> Self {
        Self {
            writer,
            log: Log::default(),
            rest: Texts::default(),
        }
    }

    /// The text to store: the same bytes for the same content.
    pub fn encode(&self) -> String {
        let entries = self.log.entries();
        let items: Vec<&str> = entries.map(Entry::json).collect();
        document::text(self.writer, "events", &items, &self.rest)
    }

    /// Opens a stored text. It never fails and never loses a byte: see [`Stored`].
    pub fn decode(text: &str) -> Stored<Self> {
        document::open(text)
    }
}

impl Document for Segment {
    fn read(fields: Fields) -> Result<Self, Fault> {
        Ok(Self {
            writer: fields.writer_id("writer")?,
            log: fields.list("events")?.iter().map(Entry::new).collect(),
            rest: document::rest(fields, "events"),
        })
    }
}
