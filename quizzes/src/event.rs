//! What the log records.

use alloc::string::String;

use crate::answer::Answer;
use crate::bank::Question;
use crate::id::{EventId, WriterId};
use crate::rating::Grade;

/// One thing that happened. Events are never changed and never removed; a later one takes one back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Its random identity; the union of two logs goes by it.
    pub id: EventId,
    /// When it happened.
    pub at: Stamp,
    /// Who recorded it.
    pub writer: WriterId,
    /// What happened.
    pub body: Body,
}

/// An instant, and what the learner's clock showed there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamp {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    pub utc_ms: i64,
    /// Minutes east of UTC; +480 in Shanghai. (JavaScript's `getTimezoneOffset` has the other sign.)
    pub zone_min: i16,
}

/// A question as it was asked: the log keeps naming it even when the bank no longer holds it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Asked {
    /// The question's id.
    pub question: String,
    /// Its revision at that moment.
    pub revision: u32,
}

impl From<&Question> for Asked {
    fn from(question: &Question) -> Self {
        Self {
            question: question.id.into(),
            revision: question.revision,
        }
    }
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// A step in answering a question.
    Step {
        /// The question.
        asked: Asked,
        /// The step.
        step: Step,
    },
    /// The chapter was opened.
    Read {
        /// The chapter's id.
        chapter: String,
        /// The question that was open meanwhile: then it is a peek.
        peek: Option<Asked>,
    },
    /// Events from elsewhere were taken in.
    Imported {
        /// What the learner knows the source by, such as a file name.
        source: String,
        /// How many events were new.
        added: u32,
    },
}

/// A step in answering a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The answer was locked. The event's id names the attempt from here on.
    Committed(Answer),
    /// The reference was shown.
    Revealed {
        /// The attempt.
        attempt: EventId,
    },
    /// The attempt was rated.
    Graded {
        /// The attempt.
        attempt: EventId,
        /// The rating.
        grade: Grade,
    },
    /// The attempt was rated anew; the newest rating counts.
    Regraded {
        /// The attempt.
        attempt: EventId,
        /// The rating.
        grade: Grade,
    },
    /// An earlier step was taken back. This itself cannot be taken back: the step is done again instead.
    Retracted {
        /// The step.
        target: EventId,
    },
}

impl Event {
    /// The question that the event is about, if any.
    pub fn asked(&self) -> Option<&Asked> {
        match &self.body {
            Body::Step { asked, .. } => Some(asked),
            Body::Read { peek, .. } => peek.as_ref(),
            Body::Imported { .. } => None,
        }
    }
}
