//! What is stored: JSON texts, versioned, and the same bytes for the same content.
//!
//! One writer (a tab) owns two entries of the storage and writes no other; [`crate::keys`] names them:
//!
//! - its [`Segment`] of the log, append-only:
//!   `{"events":[…],"schema":1,"writer":"…"}`, an event a line;
//! - its [`Drafts`]: `{"drafts":[…],"schema":1,"writer":"…"}`. They change with every
//!   keystroke and tick, which is why they are no events.
//!
//! Keys are sorted, events by time and id, drafts by question; ids are 32 hex digits. An event has `id`,
//! `at` (UTC milliseconds), `zone` (minutes east), `writer` and `kind`; steps and peeks have `question`
//! and `revision`; the rest is the kind's own. A kind or field that this version does not know is kept as
//! it is (numbers by their value), so adding one needs no new schema. The schema rises only when an old
//! meaning changes; then a migration joins the list that the number is counted from.
//!
//! Opening an entry never fails and never loses a byte: see [`Stored`].

mod canonical;
mod document;
mod drafts;
mod entry;
mod event;
mod fields;
mod segment;

pub use document::{Stored, Unreadable};
pub use drafts::Drafts;
pub use entry::Entry;
pub use fields::{Expected, Fault};
pub use segment::Segment;
