//! Work that is not done yet: the answer while it is typed, the ticks before the rating.
//!
//! A draft changes with every keystroke, so it is no event. It stands on the newest step of its
//! question and counts only while that step is still the newest: locking an answer makes its draft,
//! and every other writer's, a thing of the past without anybody having to delete it, whatever the clocks say.

use crate::answer::Answering;
use crate::event::Asked;
use crate::id::EventId;
use crate::progress::Progress;
use crate::rating::Ticks;
use crate::stored::Drafts;

/// Work on one question that is not done yet. Drafts are ordered by their time first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Draft {
    /// When it was last changed, in milliseconds since 1970, UTC.
    pub at_ms: i64,
    /// The question.
    pub asked: Asked,
    /// The question's newest step ([`Progress::newest_step`]) when this was written.
    pub after: Option<EventId>,
    /// The work.
    pub work: Work,
    /// Whether its tab saw another one go on without these words. Then no later draft takes their place,
    /// and they are shown until an attempt holds them ([`crate::Journal::apart`]).
    pub apart: bool,
}

impl Draft {
    /// The words of an answer, if it has any.
    pub fn words(&self) -> Option<&str> {
        match &self.work {
            Work::Answer(answer, _) => Some(answer.text.trim()).filter(|text| !text.is_empty()),
            Work::Ticks(_) => None,
        }
    }

    /// Whether its words begin with those of an earlier draft of its question.
    pub(crate) fn goes_on_from(&self, earlier: &Draft) -> bool {
        let words = self.words().zip(earlier.words());
        self.asked.question == earlier.asked.question
            && words.is_some_and(|(words, earlier)| words.starts_with(earlier))
    }

    /// Its words, if it stands apart and no attempt at its question holds them.
    pub(crate) fn apart_from(&self, progress: &Progress) -> Option<&str> {
        let words = self.words().filter(|_| self.apart)?;
        (!progress.holds(words)).then_some(words)
    }
}

/// What is being done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    /// An answer, with the ticks that stood beside it if it has been opened again.
    Answer(Answering, Ticks),
    /// Ticks beside the reference.
    Ticks(Ticks),
}

/// The draft of `question` that the learner continues: the newest of all writers' drafts that still
/// stand on the question's newest step.
pub fn newest_draft<'a>(
    question: &str,
    progress: &Progress,
    writers: impl IntoIterator<Item = &'a Drafts>,
) -> Option<&'a Draft> {
    let drafts = writers
        .into_iter()
        .filter_map(|drafts| drafts.get(question));
    drafts
        .filter(|draft| draft.after == progress.newest_step())
        .max()
}
