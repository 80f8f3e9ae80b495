//! An answer: how it was recalled, how sure the learner is, and its text.

use alloc::string::String;

use crate::words::words;

words! {
    /// How the learner recalled the answer.
    Recall {
        /// Written into the page.
        Typed = "typed",
        /// Said aloud or thought through.
        ByHeart = "by-heart",
        /// Written on paper.
        OnPaper = "on-paper",
        /// Could not be recalled.
        CannotRecall = "cannot-recall",
    }
}

words! {
    /// How sure the learner is before seeing the reference, least first.
    Confidence {
        /// Rather not.
        Low = "low",
        /// Somewhat.
        Medium = "medium",
        /// Quite.
        High = "high",
    }
}

/// An answer that is still being made.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Answering {
    /// How it is being recalled.
    pub recall: Recall,
    /// How sure, once the learner has said it.
    pub confidence: Option<Confidence>,
    /// The text so far.
    pub text: String,
}

impl Default for Answering {
    fn default() -> Self {
        Self {
            recall: Recall::Typed,
            confidence: None,
            text: String::new(),
        }
    }
}

/// A locked answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// How it was recalled.
    pub recall: Recall,
    /// How sure the learner was; low where nothing could be recalled.
    pub confidence: Confidence,
    /// The text; empty unless typed, or kept from before the learner chose another way.
    pub text: String,
}

impl From<Answer> for Answering {
    fn from(answer: Answer) -> Self {
        Self {
            recall: answer.recall,
            confidence: Some(answer.confidence),
            text: answer.text,
        }
    }
}
