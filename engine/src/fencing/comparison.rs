//! A comparison of the resource that a request did not pass, with what was compared: who words a refusal
//! has nothing to work out.

use core::fmt;

use super::authority::Fence;

/// A comparison that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Comparison {
    /// What the request carries, as far as it was compared.
    pub sent: Numbers,
    /// What it was compared with.
    pub accepted: Numbers,
    /// How the first had to stand to the second, and did not.
    pub wanted: Relation,
    /// Whether digits were compared as text, and not numbers.
    pub as_text: bool,
}

/// In English, as a clause.
impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.as_text {
            f.write_str("as text, ")?;
        }
        let stands = match self.wanted {
            Relation::Above => "is not above",
            Relation::NotBelow => "is below",
            Relation::Equal => "is not equal to",
        };
        write!(f, "{} {stands} {}", self.sent, self.accepted)
    }
}

/// How a request has to stand to what was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Above it.
    Above,
    /// Not below it.
    NotBelow,
    /// Equal to it.
    Equal,
}

/// A fence, and a seq where the two are compared as a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    /// The fence.
    pub fence: Fence,
    /// The seq, if the fence alone does not decide.
    pub seq: Option<u16>,
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seq {
            Some(seq) => write!(f, "({}, {seq})", self.fence),
            None => self.fence.fmt(f),
        }
    }
}
