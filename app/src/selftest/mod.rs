//! The closed-book self-test.
//!
//! The learner answers from memory, says how sure they are, locks the answer and sees the reference
//! beside it, ticks what the answer has said, and rates it. [`update()`] takes every [`Msg`]; what it
//! needs from outside (the time, fresh ids, the storage) it asks for with an [`Effect`].
//!
//! What is shown follows from the log and the drafts of [`quizzes::Journal`] alone, so a page that is
//! opened again is where it was, and another tab shows the same. Only what the learner has in hand stays
//! as it is when another tab goes on: it says so, and what is locked or rated then stands beside it.

mod agenda;
mod joined;
mod message;
mod model;
mod press;
mod rescue;
#[cfg(test)]
mod tests;
pub mod text;
mod update;
mod when;

pub use agenda::{Row, State, next_up, rows};
pub use joined::joined;
pub use message::{Act, Effect, Moment, Msg};
pub use model::{Elsewhere, Model, Said, Stage};
pub use press::on_key;
pub use update::{moved, update};
