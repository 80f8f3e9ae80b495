//! Effects that cannot take part: a mail, a payment. Nothing takes them back.

use alloc::vec::Vec;

use super::event::Key;

/// The effects that were caused outside, one entry each, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outside(pub Vec<Key>);

impl Outside {
    /// How often an operation's effect was caused.
    pub fn count(&self, key: Key) -> usize {
        self.0.iter().filter(|&&other| other == key).count()
    }
}
