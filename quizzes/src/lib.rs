//! The closed-book self-test: a question bank, the log of what a learner did, and where each question stands.
//!
//! This library is pure. It reads no clock, draws no random number and touches no storage: the caller
//! passes the time and fresh ids in, and stores the texts that come out. The flow of one question:
//!
//! ```
//! use quizzes::{
//!     Action, Answering, Confidence, EventId, Pen, Phase, Progress, Rating, Recall, Segment, Stamp,
//!     Ticks, WriterId, bank, decide, fold,
//! };
//!
//! let question = &bank::questions()[0];
//! let mut segment = Segment::new(WriterId(7)); // This writer's part of the log.
//! let actions = [
//!     Action::Lock(Answering {
//!         recall: Recall::ByHeart,
//!         confidence: Some(Confidence::High),
//!         text: String::new(),
//!     }),
//!     Action::Reveal,
//!     Action::Rate { ticks: Ticks::default(), rating: Rating::Missed },
//! ];
//! for (n, action) in (0..).zip(actions) {
//!     let pen = Pen {
//!         writer: segment.writer,
//!         id: EventId(n), // Random in earnest.
//!         now: Stamp { utc_ms: 1_700_000_000_000, zone_min: 480 },
//!     };
//!     let progress = fold(&segment.log).remove(question.id).unwrap_or_default();
//!     segment.log.insert(decide(question, &progress, action, pen)?);
//! }
//!
//! let stored = segment.encode();
//! let again = Segment::decode(&stored).writable().expect("it was written by this version");
//! let progress: Progress = fold(&again.log).remove(question.id).expect("it was answered");
//! assert_eq!((progress.phase(), progress.rating()), (Phase::Graded, Some(Rating::Missed)));
//! assert_eq!(again.encode(), stored);
//! # Ok::<(), quizzes::Refusal>(())
//! ```
//!
//! # The rooms
//!
//! - [`bank`]: the questions, checked when the crate is built; [`prose`] reads their markup.
//! - [`Event`], [`Log`]: what happened, append-only, merged by union.
//! - [`Draft`], [`Drafts`]: what is not done yet; it changes, so it is kept apart from the log.
//! - [`Segment`], [`Stored`], [`stored`]: the texts in the storage; [`keys`]: their names.
//! - [`Journal`]: the whole storage as one writer sees it, and what it asks to be stored.
//! - [`fold`], [`Progress`]: where each question stands, computed from the log and never stored.
//! - [`decide`]: what may be done next, and the event that records it.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod answer;
pub mod bank;
mod draft;
mod event;
mod flow;
mod id;
mod journal;
pub mod keys;
mod lang;
mod log;
mod progress;
pub mod prose;
mod rating;
mod sorted;
pub mod stored;
mod words;

pub use answer::{Answer, Answering, Confidence, Recall};
pub use bank::{Kind, Misconception, Open, Point, Question, Weight};
pub use draft::{Draft, Work, newest_draft};
pub use event::{Asked, Body, Event, Stamp, Step};
pub use flow::{Action, Pen, Refusal, decide, read};
pub use id::{EventId, WriterId};
pub use journal::{Journal, Order, Trouble};
pub use lang::{Lang, Text};
pub use log::Log;
pub use progress::{Attempt, Grading, Phase, Progress, fold};
pub use rating::{Grade, Rating, Ticks, cap, suggest};
pub use sorted::Sorted;
pub use stored::{Drafts, Segment, Stored, Unreadable};
