//! What is wrong with a line, where, and what would be right.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Why a line could not be read.
///
/// `Display` is one English sentence. A page in another language builds its own from the parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// Where the problem begins: the number of characters before it, 0 for the line's first.
    pub offset: usize,
    /// What stands there; empty at the end of the line.
    pub found: String,
    /// What would have been right.
    pub expected: Expected,
}

/// What the parser was looking for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An event or the start of a group.
    Event,
    /// An event: an argument's `(` follows its event without a space.
    Attached,
    /// A space between two events.
    Space,
    /// `|` or `)`: the group is still open.
    EndOfGroup,
    /// `|`: a group needs at least two sides.
    SecondSide,
    /// No `)` here: no group is open.
    NoOpenGroup,
    /// No `|` here: only a group has sides, and its `(` is missing before the first one.
    GroupAround,
    /// Groups within groups only to this depth.
    DepthAtMost(usize),
    /// Only this many events in a line.
    EventsAtMost(usize),
    /// A client's capital letter, up to this one.
    Client(char),
    /// `.` and what the client does.
    Dot,
    /// A client before this word.
    ClientBefore(&'static str),
    /// This word without a client.
    Alone(&'static str),
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// One of these arguments, or nothing at all where the list is empty.
    Argument(Vec<&'static str>),
    /// An argument that was not given yet.
    OnlyOnce,
    /// `=` and the argument's value.
    Equals,
    /// `,` or `)`.
    EndOfArgument,
    /// A whole number in this range.
    Number(u32, u32),
    /// An argument that cannot be left out, as in this example.
    Required(&'static str),
    /// A name made of this letter and a whole number in this range.
    Name(char, u32, u32),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, words: &[&str]| {
            for (i, word) in words.iter().enumerate() {
                let before = match i {
                    0 => "",
                    _ if i + 1 == words.len() => " or ",
                    _ => ", ",
                };
                write!(f, "{before}`{word}`")?;
            }
            Ok(())
        };
        match self {
            Expected::Event => {
                f.write_str("an event such as `A.acquire` or `expire`, or a group `( x | y )`")
            }
            Expected::Attached => f.write_str(
                "an event, because arguments follow theirs without a space, as in `A.commit(seq=2)`",
            ),
            Expected::Space => f.write_str("a space before the next event"),
            Expected::EndOfGroup => f.write_str("`|` and another side, or `)` to close the group"),
            Expected::SecondSide => {
                f.write_str("`|` and a second side, because a group is `( x | y )`")
            }
            Expected::NoOpenGroup => {
                f.write_str("an event or the end of the line, because no `(` is open")
            }
            Expected::GroupAround => f.write_str(
                "a `(` before the first side, because sides stand in a group `( x | y )`",
            ),
            Expected::DepthAtMost(most) => write!(f, "at most {most} groups within one another"),
            Expected::EventsAtMost(most) => write!(f, "at most {most} events in one line"),
            Expected::Client(to) => {
                write!(f, "a client, one of the capital letters `A` to `{to}`")
            }
            Expected::Dot => f.write_str("`.` and what the client does, as in `A.acquire`"),
            Expected::ClientBefore(word) => write!(f, "a client before it, as in `A.{word}`"),
            Expected::Alone(word) => write!(f, "`{word}` alone, because it takes no client"),
            Expected::OneOf(words) => list(f, words),
            Expected::Argument(names) if names.is_empty() => {
                f.write_str("no arguments, because this event takes none")
            }
            Expected::Argument(names) => {
                f.write_str("the argument ")?;
                list(f, names)
            }
            Expected::OnlyOnce => f.write_str("each argument only once"),
            Expected::Equals => f.write_str("`=` and a value, as in `seq=2`"),
            Expected::EndOfArgument => f.write_str("`,` and another argument, or `)`"),
            Expected::Number(least, most) => write!(f, "a whole number from {least} to {most}"),
            Expected::Required(example) => write!(f, "`{example}`, because it must say which one"),
            Expected::Name(letter, least, most) => {
                write!(f, "a name from `{letter}{least}` to `{letter}{most}`")
            }
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = match self.found.as_str() {
            "" => Cow::Borrowed("the end of the line"),
            found => Cow::Owned(alloc::format!("`{}`", found.escape_debug())),
        };
        write!(f, "column {}: found {found}, ", self.offset + 1)?;
        match self.half_width() {
            Some(sign) => write!(f, "which is full-width; type `{sign}`"),
            None => write!(f, "expected {}", self.expected),
        }
    }
}

impl NotationError {
    /// The sign to type instead, if what stands there is a full-width one of a Chinese input method and lines have it.
    pub fn half_width(&self) -> Option<char> {
        let first = self.found.chars().next()?;
        let is_wide = ('！'..='～').contains(&first);
        let narrow = u32::from(first).wrapping_sub('！' as u32 - '!' as u32);
        char::from_u32(narrow)
            .filter(|sign| is_wide && (sign.is_ascii_alphanumeric() || "()|,=.-".contains(*sign)))
    }
}

impl core::error::Error for NotationError {}
