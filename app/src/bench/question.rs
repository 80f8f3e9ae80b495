//! What the page asks at a step that matters.

use engine::fencing::reply::Outcome;
use engine::fencing::{Defect, Property};

use super::Bench;

/// A question that one switch answers, in the same run at the same step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The resource has just refused a write, and rightly: what if it did not check?
    WhatIfUnchecked,
    /// The resource does not check, and a promise has just been broken: would the check have held?
    WhatIfChecked,
}

impl Question {
    /// The question at a bench's position, if there is one.
    pub fn of(bench: &Bench) -> Option<Self> {
        let step = bench.run().current()?;
        let unchecked = bench.protocol().has(Defect::NoFence);
        // Once the holder has been refused, the check is no model of what a check is for.
        let wrongly = step.after.ghost.broken.contains(Property::HolderRefused);
        if step.reply.outcome == Outcome::Stale && !unchecked && !wrongly {
            Some(Question::WhatIfUnchecked)
        } else if unchecked && step.broke.iter().any(Property::is_promised) {
            Some(Question::WhatIfChecked)
        } else {
            None
        }
    }
}
