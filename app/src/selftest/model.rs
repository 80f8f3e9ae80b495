//! Where the self-test stands.

use quizzes::{
    Answering, Attempt, Journal, Phase, Progress, Question, Rating, Refusal, Sorted, Ticks,
    Trouble, Work, WriterId, bank, fold,
};

/// The self-test: what is recorded, and what of it is on screen.
#[derive(Debug)]
pub struct Model {
    pub(super) journal: Journal,
    /// The fold of the journal's log.
    pub(super) standing: Sorted<String, Progress>,
    pub(super) open: Option<&'static Question>,
    pub(super) refusal: Option<Refusal>,
    pub(super) said: Option<Said>,
    /// The ticks beside an answer that was opened again, by its question: there when it is locked again.
    pub(super) laid_by: Option<(&'static str, Ticks)>,
    /// The names of the entries that are not stored as they stand here.
    pub(super) unsaved: Sorted<String>,
}

/// What has just been done, to be announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The answer is locked and the reference shown.
    Revealed,
    /// The answer is rated.
    Rated(Rating),
    /// The answer is open again.
    AnswerReopened,
    /// The rating, or the newest of several, no longer counts.
    RatingTakenBack,
}

/// What the page of a question shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The book is closed and the answer is being made.
    Answering {
        /// The answer so far.
        answer: Answering,
        /// Whether an earlier attempt has been rated.
        again: bool,
    },
    /// The answer is locked and the reference not shown: the page was closed in between.
    Locked(Attempt),
    /// The reference is beside the answer.
    Marking {
        /// The locked answer.
        attempt: Attempt,
        /// What is ticked.
        ticks: Ticks,
    },
}

impl Default for Model {
    /// Before the storage has been read.
    fn default() -> Self {
        Self {
            journal: Journal::new(WriterId(0)),
            standing: Sorted::default(),
            open: None,
            refusal: None,
            said: None,
            laid_by: None,
            unsaved: Sorted::default(),
        }
    }
}

impl Model {
    /// The question on screen; nothing for the list of all.
    pub fn open(&self) -> Option<&'static Question> {
        self.open
    }

    /// Puts a question on screen, or the list of all.
    pub fn show(&mut self, question: Option<&'static Question>) {
        if question != self.open {
            self.open = question;
            self.refusal = None;
            self.said = None;
        }
    }

    /// Where a question stands.
    pub fn progress(&self, question: &Question) -> Progress {
        self.standing.get(question.id).cloned().unwrap_or_default()
    }

    /// What the page of a question shows: the log says how far it has come, the draft what is being done.
    pub fn stage(&self, question: &Question) -> Stage {
        let progress = self.progress(question);
        let draft = self.journal.draft(question.id, &progress);
        let work = draft.map(|draft| draft.work.clone());
        let Some(attempt) = progress.current().cloned() else {
            return answering(work, false);
        };
        match (attempt.phase(), work) {
            (Phase::Graded, Some(work @ Work::Answer(_))) => answering(Some(work), true),
            (Phase::Fresh | Phase::Committed, _) => Stage::Locked(attempt),
            (Phase::Revealed | Phase::Graded, work) => {
                let given = attempt.gradings.last();
                let ticks = match work {
                    Some(Work::Ticks(ticks)) => ticks,
                    _ => given
                        .map(|given| given.grade.ticks.clone())
                        .unwrap_or_default(),
                };
                Stage::Marking { attempt, ticks }
            }
        }
    }

    /// Whether an answer is being made on screen: then looking into the chapter is a peek.
    pub fn is_answering(&self) -> bool {
        self.open
            .is_some_and(|open| matches!(self.stage(open), Stage::Answering { .. }))
    }

    /// Why the last act could not be done.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// What has just been done.
    pub fn said(&self) -> Option<Said> {
        self.said
    }

    /// Whether something is not in the storage that should be.
    pub fn is_unsaved(&self) -> bool {
        !self.unsaved.is_empty()
    }

    /// The entries of the storage that need a word, by their names.
    pub fn troubles(&self) -> impl Iterator<Item = (&str, &Trouble)> {
        self.journal.troubles()
    }

    /// How many recorded things this version cannot read. They stay recorded.
    pub fn unread(&self) -> usize {
        self.journal.log().unread().count()
    }

    /// Who writes.
    pub fn writer(&self) -> WriterId {
        self.journal.writer()
    }

    /// Every question, with where it stands.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'static Question, Progress)> {
        bank::questions()
            .iter()
            .map(|question| (question, self.progress(question)))
    }

    pub(super) fn fold(&mut self) {
        self.standing = fold(self.journal.log());
    }
}

fn answering(work: Option<Work>, again: bool) -> Stage {
    let answer = match work {
        Some(Work::Answer(answer)) => answer,
        _ => Answering::default(),
    };
    Stage::Answering { answer, again }
}
