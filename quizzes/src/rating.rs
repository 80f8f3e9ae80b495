//! Ticks, the rating that they suggest, and the cap that a misconception sets.

use alloc::string::String;

use crate::bank::Open;
use crate::sorted::Sorted;
use crate::words::words;

words! {
    /// How well a question was answered, worst first. Each can be observed in the ticks.
    Rating {
        /// Not one essential point, or a misconception.
        Missed = "missed",
        /// At least one essential point, but not all; no misconception.
        Partial = "partial",
        /// Every essential point, no misconception. Bonus points do not matter.
        Solid = "solid",
    }
}

/// What the learner has ticked, by id. Ids that the bank has retired stay, and count for nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticks {
    /// Points that the answer makes.
    pub points: Sorted<String>,
    /// Misconceptions that the answer holds.
    pub misconceptions: Sorted<String>,
}

/// A rating as it was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grade {
    /// The ticks at that moment.
    pub ticks: Ticks,
    /// What the ticks suggested at that moment.
    pub suggested: Rating,
    /// What the learner chose.
    pub rating: Rating,
}

/// The rating that the ticks suggest: the one whose definition they meet (see [`Rating`]).
///
/// ```
/// use quizzes::{Kind, Rating, Ticks, bank, suggest};
///
/// let Kind::Open(open) = &bank::questions()[0].kind;
/// let mut ticks = Ticks::default();
/// assert_eq!(suggest(open, &ticks), Rating::Missed);
/// ticks.points.extend(open.essential().map(|point| point.id.into()));
/// assert_eq!(suggest(open, &ticks), Rating::Solid);
/// ticks.misconceptions.insert(open.misconceptions[0].id.into(), ());
/// assert_eq!(suggest(open, &ticks), Rating::Missed);
/// ```
pub fn suggest(open: &Open, ticks: &Ticks) -> Rating {
    let ticked = |id: &str| ticks.points.contains(id);
    if cap(open, ticks).is_some() || !open.essential().any(|point| ticked(point.id)) {
        Rating::Missed
    } else if open.essential().all(|point| ticked(point.id)) {
        Rating::Solid
    } else {
        Rating::Partial
    }
}

/// The first ticked misconception, in the bank's order. While there is one, the rating is missed.
pub fn cap(open: &Open, ticks: &Ticks) -> Option<&'static str> {
    open.misconceptions
        .iter()
        .map(|misconception| misconception.id)
        .find(|&id| ticks.misconceptions.contains(id))
}
