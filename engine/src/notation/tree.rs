//! A parsed line: a series-parallel partial order of events.

use alloc::vec::Vec;
use core::fmt;

/// A series-parallel partial order whose leaves are events.
///
/// A tree that [`parse`](super::parse()) returns is in normal form: a series never holds a series, a
/// parallel group has at least two sides, no part is empty. `Display` writes the line back, and
/// parsing that line gives an equal tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tree<E> {
    /// One event.
    Event(E),
    /// Parts that happen one after the other.
    Series(Vec<Tree<E>>),
    /// Sides that interleave freely.
    Parallel(Vec<Tree<E>>),
}

impl<E> Tree<E> {
    /// The events in reading order, which is also the order of their ids.
    pub fn events(&self) -> Vec<&E> {
        let mut events = Vec::new();
        self.collect(&mut events);
        events
    }

    fn collect<'t>(&'t self, events: &mut Vec<&'t E>) {
        match self {
            Tree::Event(event) => events.push(event),
            Tree::Series(parts) | Tree::Parallel(parts) => {
                for part in parts {
                    part.collect(events);
                }
            }
        }
    }
}

impl<E: fmt::Display> fmt::Display for Tree<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |f: &mut fmt::Formatter<'_>, parts: &[Tree<E>], between: &str| {
            for (i, part) in parts.iter().enumerate() {
                if i > 0 {
                    f.write_str(between)?;
                }
                write!(f, "{part}")?;
            }
            Ok(())
        };
        match self {
            Tree::Event(event) => write!(f, "{event}"),
            Tree::Series(parts) => joined(f, parts, " "),
            Tree::Parallel(sides) => {
                f.write_str("( ")?;
                joined(f, sides, " | ")?;
                f.write_str(" )")
            }
        }
    }
}
