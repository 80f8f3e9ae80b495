//! From a line to a tree. Groups are kept on an explicit stack: depth cannot exhaust the machine's.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem::take;

use super::{Expected, NotationError, Tree};

/// How deep groups may nest. Far beyond what a person can read, far below what recursion can bear.
pub const MAX_DEPTH: usize = 32;

/// How many events a line may hold, so that an event's id fits a byte.
pub const MAX_EVENTS: usize = 255;

/// A chapter's event, as the notation sees it: one word that it reads and, by `Display`, writes.
pub trait Word: Sized {
    /// Reads one event at the cursor and leaves the cursor behind it.
    ///
    /// # Errors
    ///
    /// When no event of this chapter stands there; [`Cursor::fail`] makes the error.
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, NotationError>;
}

/// A position in a line, in characters.
pub struct Cursor<'l> {
    rest: &'l str,
    offset: usize,
}

impl<'l> Cursor<'l> {
    /// The next character, if any.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes the next character if it is this one.
    pub fn take(&mut self, wanted: char) -> bool {
        let hit = self.peek() == Some(wanted);
        if hit {
            self.advance(wanted.len_utf8());
        }
        hit
    }

    /// Takes characters as long as they satisfy `accept`.
    pub fn take_while(&mut self, accept: impl Fn(char) -> bool) -> &'l str {
        let end = self.rest.find(|c| !accept(c)).unwrap_or(self.rest.len());
        self.advance(end)
    }

    /// Takes a run of letters, digits and dashes: a name or a number.
    pub fn take_name(&mut self) -> &'l str {
        self.take_while(|c| is_alphanumeric(c) || c == '-' || c == '_')
    }

    /// Takes spaces.
    pub fn skip_spaces(&mut self) -> bool {
        !self.take_while(char::is_whitespace).is_empty()
    }

    /// A copy of this position, to report an error at later.
    #[must_use]
    pub fn here(&self) -> Cursor<'l> {
        Cursor {
            rest: self.rest,
            offset: self.offset,
        }
    }

    /// The error that `expected` was not found here.
    pub fn fail(&self, expected: Expected) -> NotationError {
        let found: String = match self.here().take_name() {
            "" => self.peek().into_iter().collect(),
            name => name.into(),
        };
        NotationError {
            offset: self.offset,
            found: shorten(found),
            expected,
        }
    }

    fn advance(&mut self, bytes: usize) -> &'l str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.offset += taken.chars().count();
        self.rest = rest;
        taken
    }
}

/// Keeps a message readable when a word has thousands of characters.
fn shorten(mut found: String) -> String {
    if let Some((end, _)) = found.char_indices().nth(24) {
        found.truncate(end);
        found.push('…');
    }
    found
}

/// A group that is still open: its finished sides, and the side being read.
struct Open<E> {
    sides: Vec<Tree<E>>,
    side: Vec<Tree<E>>,
}

/// Reads a line.
///
/// # Errors
///
/// The first place where the line is not a scenario, with what was found and expected there.
///
/// # Panics
///
/// Never: the group that a `)` closes is on the stack.
pub fn parse<E: Word>(line: &str) -> Result<Tree<E>, NotationError> {
    let mut cursor = Cursor {
        rest: line,
        offset: 0,
    };
    let mut outer: Vec<Open<E>> = Vec::new();
    let mut open = Open {
        sides: Vec::new(),
        side: Vec::new(),
    };
    let mut events = 0;
    loop {
        let spaced = cursor.skip_spaces();
        match cursor.peek() {
            None if !outer.is_empty() => return Err(cursor.fail(end_of_group(&open))),
            None | Some('|' | ')') if open.side.is_empty() => {
                return Err(cursor.fail(Expected::Event));
            }
            None => return Ok(series(open.side)),
            Some('|') if outer.is_empty() => return Err(cursor.fail(Expected::GroupAround)),
            Some(')') if outer.is_empty() => return Err(cursor.fail(Expected::NoOpenGroup)),
            Some(')') if open.sides.is_empty() => return Err(cursor.fail(Expected::SecondSide)),
            Some('|') => {
                cursor.take('|');
                open.sides.push(series(take(&mut open.side)));
            }
            Some(')') => {
                cursor.take(')');
                let mut sides = open.sides;
                sides.push(series(open.side));
                open = outer.pop().expect("the group was opened");
                open.side.push(Tree::Parallel(sides));
            }
            Some(_) if matches!(open.side.last(), Some(Tree::Event(_))) && !spaced => {
                return Err(cursor.fail(Expected::Space));
            }
            Some('(') if outer.len() == MAX_DEPTH => {
                return Err(cursor.fail(Expected::DepthAtMost(MAX_DEPTH)));
            }
            Some('(') => {
                cursor.take('(');
                outer.push(open);
                open = Open {
                    sides: Vec::new(),
                    side: Vec::new(),
                };
            }
            Some(_) if events == MAX_EVENTS => {
                return Err(cursor.fail(Expected::EventsAtMost(MAX_EVENTS)));
            }
            Some(_) => {
                open.side.push(Tree::Event(E::read(&mut cursor)?));
                events += 1;
            }
        }
    }
}

fn end_of_group<E>(open: &Open<E>) -> Expected {
    match (open.side.is_empty(), open.sides.is_empty()) {
        (true, _) => Expected::Event,
        (false, true) => Expected::SecondSide,
        (false, false) => Expected::EndOfGroup,
    }
}

fn series<E>(mut parts: Vec<Tree<E>>) -> Tree<E> {
    if parts.len() == 1 {
        parts.swap_remove(0)
    } else {
        Tree::Series(parts)
    }
}

/// Whether a character is a letter or digit. Words are ASCII; of other letters it matters only how far a wrong word
/// goes, and an exact table would be 2 kB of the page.
pub(crate) fn is_alphanumeric(c: char) -> bool {
    let is_letter = matches!(c, '\u{c0}'..='\u{1fff}' | '\u{3040}'..='\u{fdff}');
    let is_full_width = matches!(c, '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ');
    c.is_ascii_alphanumeric() || is_letter || is_full_width
}
