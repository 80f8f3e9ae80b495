//! The names of what is stored. Reading and writing the storage is the caller's business.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;

use crate::id::WriterId;

/// Everything this project stores has a name that begins so; it touches no other.
pub const PREFIX: &str = "study-bench/";

/// The name of something this crate understands. `Display` writes the whole name.
///
/// ```
/// use quizzes::{WriterId, keys::Key};
///
/// let key = Key::Log(WriterId(0x41));
/// assert_eq!(key.to_string(), "study-bench/log/00000000000000000000000000000041");
/// assert_eq!(Key::parse(&key.to_string()), Some(key));
/// assert_eq!(Key::parse("study-bench/lang"), None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// A writer's [`Segment`](crate::Segment).
    Log(WriterId),
    /// A writer's [`Drafts`](crate::Drafts).
    Draft(WriterId),
    /// A text that could not be read, word for word, moved here so that its name is free again.
    SetAside {
        /// When, in milliseconds since 1970, UTC.
        at_ms: i64,
        /// The name it had, without the prefix.
        was: String,
    },
}

impl Key {
    /// What `name` names, if this crate understands it.
    pub fn parse(name: &str) -> Option<Self> {
        let (kind, rest) = name.strip_prefix(PREFIX)?.split_once('/')?;
        let key = match kind {
            "log" => Self::Log(WriterId::parse(rest)?),
            "draft" => Self::Draft(WriterId::parse(rest)?),
            "set-aside" => {
                let (at, was) = rest.split_once('/')?;
                Self::SetAside {
                    at_ms: at.parse().ok()?,
                    was: was.to_owned(),
                }
            }
            _ => return None,
        };
        // A number has several spellings (`+1`); a name that would be written otherwise is not ours.
        (key.to_string() == name).then_some(key)
    }

    /// The name under which the text named `name` is set aside.
    pub fn set_aside(name: &str, at_ms: i64) -> Self {
        Self::SetAside {
            at_ms,
            was: name.strip_prefix(PREFIX).unwrap_or(name).to_owned(),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PREFIX)?;
        match self {
            Self::Log(writer) => write!(f, "log/{writer}"),
            Self::Draft(writer) => write!(f, "draft/{writer}"),
            Self::SetAside { at_ms, was } => write!(f, "set-aside/{at_ms}/{was}"),
        }
    }
}
