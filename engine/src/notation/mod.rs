//! The scenario notation: one line that says which events happen and which of them are ordered.
//!
//! A space orders, `( x | y )` lets both sides interleave freely, groups nest. What a single event
//! is called belongs to a chapter's model: it implements [`Word`], and this module does the rest.

mod error;
mod parse;
mod tree;

pub use error::{Expected, NotationError};
pub(crate) use parse::is_alphanumeric;
pub use parse::{Cursor, MAX_DEPTH, MAX_EVENTS, Word, parse};
pub use tree::Tree;
