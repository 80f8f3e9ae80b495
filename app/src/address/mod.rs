//! What is on screen, as the fragment of the page's address.
//!
//! ```text
//! #/fencing?variant=no-fence&at=8
//! #/fencing?defects=no-fence,split-authority&s=A.acquire+A.commit&order=2.1&at=5
//! #/selftest/fencing-promise?variant=no-fence&at=8
//! ```
//!
//! The self-test names its open question and keeps what the bench shows meanwhile. `variant` names a shipped scenario with
//! its settings, or a single defect; what `defects` names is switched off as well. `s` is the scenario's
//! line, left out where it is the variant's own. `remedies` and `issued` stand where they are not the ordinary ones. `property` names a promise that
//! is asked about. `order` holds the choices of the schedule: wherever
//! more than one event can come next, the place in the line, from 1, of the one that does; choices at
//! the end that are the first possible ones are left out. `at` says how many events have happened.
//! `draft` is a line that is being typed and cannot be read yet; `list=violating` lists the schedules that break a
//! promise and no others.

mod decode;
mod encode;
mod fit;
mod percent;

pub use decode::decode;
pub use encode::encode;
pub use fit::{choices, schedule};

use engine::fencing::{Case, Property, Protocol};
use quizzes::Question;

use crate::model::Screen;

/// The chapter's name in the address.
const CHAPTER: &str = "fencing";

/// The self-test's name in the address.
const SELFTEST: &str = "selftest";

/// What is listed if not all schedules are.
const VIOLATING: &str = "violating";

/// What an address says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which part of the page.
    pub screen: Screen,
    /// The self-test's question that is open, if one is.
    pub question: Option<&'static Question>,
    /// The scenario's line.
    pub line: String,
    /// The protocol's settings.
    pub protocol: Protocol,
    /// The promise that is asked about, if one is.
    pub property: Option<Property>,
    /// The choices of the schedule: places in the line, from 1.
    pub order: Vec<usize>,
    /// How many events have happened.
    pub at: usize,
    /// The line as it is being typed, while it cannot be read.
    pub draft: Option<String>,
    /// Whether only violating schedules are listed.
    pub violating_only: bool,
}

impl Default for Place {
    /// The takeover under the correct protocol, at its first step.
    fn default() -> Self {
        let case = Case::correct();
        Place {
            screen: Screen::Study,
            question: None,
            line: case.line.to_owned(),
            protocol: case.protocol,
            property: None,
            order: Vec::new(),
            at: 1,
            draft: None,
            violating_only: false,
        }
    }
}

/// Something in an address that did not fit, and was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// No part of the page has this name.
    Path(String),
    /// No parameter has this name.
    Parameter(String),
    /// A parameter has a value that it cannot have.
    Value {
        /// The parameter.
        name: &'static str,
        /// Its value, or the part of it that is wrong.
        found: String,
    },
    /// A parameter is no whole number that it could be.
    Number {
        /// The parameter.
        name: &'static str,
        /// Its value, or the part of it that is wrong.
        found: String,
        /// The largest that it could be.
        most: usize,
    },
    /// A parameter is given once more; the first counts.
    Again(String),
    /// The scenario has fewer events than have happened.
    Beyond {
        /// So many should have happened.
        at: usize,
        /// So many there are.
        events: usize,
    },
    /// An event cannot happen where the schedule has it; the schedule goes on as if nothing more
    /// had been said.
    Choice {
        /// The step, from 1.
        step: usize,
        /// The event's place in the line, from 1.
        event: usize,
    },
    /// The schedule says more than the scenario asks.
    Choices {
        /// So many choices were not needed.
        spare: usize,
    },
}

#[cfg(test)]
mod tests;
