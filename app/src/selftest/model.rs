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
    /// What the learner has in hand at the open question.
    pub(super) held: Option<Held>,
    pub(super) refusal: Option<Refusal>,
    pub(super) said: Option<Said>,
    /// Whether another tab has gone on with the open question since the last act.
    pub(super) has_gone_on: bool,
    /// Whether the learner has asked to store again what is not stored.
    pub(super) stores_again: bool,
    /// The names of the entries that are not stored as they stand here.
    pub(super) unsaved: Sorted<String>,
}

/// Work on the open question that no other tab changes: begun, and not yet brought to its next step. It
/// goes on from what the learner has seen, whatever the log says meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Held {
    /// Where the question stood.
    pub(super) progress: Progress,
    /// The answer, or the ticks.
    pub(super) work: Work,
    /// Whether another tab has gone on without these words.
    pub(super) apart: bool,
    /// When the newest draft was written that the learner has seen, in milliseconds since 1970, UTC.
    pub(super) known_ms: Option<i64>,
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
    /// What was not in the storage is now.
    StoredAgain,
    /// It is not, although the learner has asked for it.
    StillUnsaved,
}

/// What another tab has gone on with the open question beside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// Nothing is in hand here: what was done there is shown.
    Nothing,
    /// An answer that is being made here.
    Answer,
    /// Ticks that have been set here.
    Ticks,
    /// Ticks beside an answer that has been taken back there: it cannot be rated any more.
    TicksOfNothing,
}

/// What the page of a question shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The book is closed and the answer is being made.
    Answering {
        /// The answer so far.
        answer: Answering,
        /// What was ticked before the answer was opened again: it will be there when it is locked.
        ticks: Ticks,
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
            held: None,
            refusal: None,
            said: None,
            has_gone_on: false,
            stores_again: false,
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
            self.say(None);
            self.held = None;
            self.take_up();
        }
    }

    /// Has the learner hold what this tab was doing: what another one went on without, or what is shown.
    pub(super) fn take_up(&mut self) {
        let Some(question) = self.open else { return };
        let progress = self.progress(question);
        let journal = &self.journal;
        let apart = journal.own_apart(question.id, &progress);
        let is_apart = apart.is_some();
        let own = apart.or_else(|| journal.own_newest(question.id, &progress));
        self.held = own.map(|draft| Held {
            progress: if is_apart {
                Progress::default()
            } else {
                progress
            },
            work: draft.work.clone(),
            apart: is_apart,
            known_ms: Some(draft.at_ms),
        });
    }

    /// Has the learner hold this, which stands apart from what is recorded.
    pub(super) fn hold_apart(&mut self, work: Work) {
        self.held = Some(Held {
            progress: Progress::default(),
            work,
            apart: true,
            known_ms: None,
        });
    }

    /// Has the learner hold what is shown, if it is an answer.
    pub(super) fn hold(&mut self) {
        if let (Some(question), None) = (self.open, &self.held)
            && let Stage::Answering { answer, ticks, .. } = self.stage(question)
        {
            let progress = self.progress(question);
            self.held = Some(Held {
                known_ms: self.journal.newest_ms(question.id),
                progress,
                work: Work::Answer(answer, ticks),
                apart: false,
            });
        }
    }

    /// Where a question stands for the learner: what has been done elsewhere since they began is left out.
    pub(super) fn as_seen(&self, question: &Question) -> Progress {
        match &self.held {
            Some(held) if self.open == Some(question) => held.progress.clone(),
            _ => self.progress(question),
        }
    }

    /// Whether another tab has gone on with the question that the learner is working on.
    pub fn is_overtaken(&self) -> bool {
        let Some((held, open)) = self.held.as_ref().zip(self.open) else {
            return false;
        };
        let now = self.standing.get(open.id).and_then(Progress::newest_step);
        held.progress.newest_step() != now
    }

    /// Whether what the learner has in hand is no longer what the other tabs show.
    pub fn is_parted(&self) -> bool {
        let Some((held, open)) = self.held.as_ref().zip(self.open) else {
            return false;
        };
        let newest = self.journal.draft(open.id, &self.progress(open));
        self.is_overtaken() || newest.is_some_and(|draft| draft.work != held.work)
    }

    /// Whether another tab has changed what is shown, or what a key would mean, since the last act, and beside what.
    pub fn elsewhere(&self) -> Option<Elsewhere> {
        let held = self.held.as_ref().filter(|_| self.is_parted());
        let beside = held.map(|held| match held.work {
            Work::Answer(..) => Elsewhere::Answer,
            Work::Ticks(_) if self.can_rate() => Elsewhere::Ticks,
            Work::Ticks(_) => Elsewhere::TicksOfNothing,
        });
        beside.or(self.has_gone_on.then_some(Elsewhere::Nothing))
    }

    /// Whether the answer that the learner has in hand still stands in the log, so that it can be rated.
    pub(super) fn can_rate(&self) -> bool {
        let rated = self.held.as_ref().and_then(|held| held.progress.current());
        let Some((rated, open)) = rated.zip(self.open) else {
            return true;
        };
        let attempts = self.progress(open).attempts;
        attempts.iter().any(|it| it.id == rated.id)
    }

    /// Has this announced, in the place of what was.
    pub(super) fn say(&mut self, said: Option<Said>) {
        self.said = said;
        self.has_gone_on = false;
    }

    /// What was written in several tabs and is neither shown as the answer nor rated: words that stand in no
    /// attempt, and attempts that another one came after before they were rated.
    pub fn apart(&self, question: &'static Question) -> Vec<String> {
        let progress = self.progress(question);
        let shown = match self.stage(question) {
            Stage::Answering { answer, .. } => answer.text,
            _ => String::new(),
        };
        let mut apart = self.journal.apart(question.id, &progress);
        progress.add_passed_over(&mut apart);
        let is_said = |n: usize| {
            let holds = |other: &str| other.starts_with(apart[n]);
            let mut others = (0..apart.len()).filter(|&other| other != n);
            holds(shown.trim_start())
                || others
                    .any(|other| holds(apart[other]) && (other < n || apart[other] != apart[n]))
        };
        (0..apart.len())
            .filter(|&n| !is_said(n))
            .map(|n| apart[n].to_owned())
            .collect()
    }

    /// Where a question stands.
    pub fn progress(&self, question: &Question) -> Progress {
        self.standing.get(question.id).cloned().unwrap_or_default()
    }

    /// What the page of a question shows.
    pub fn stage(&self, question: &Question) -> Stage {
        match &self.held {
            Some(held) if self.open == Some(question) => {
                stage(&held.progress, Some(held.work.clone()))
            }
            _ => self.recorded(question),
        }
    }

    /// What every tab shows that holds nothing: the log says how far the question has come, the newest
    /// draft what is being done.
    pub(super) fn recorded(&self, question: &Question) -> Stage {
        let progress = self.progress(question);
        let draft = self.journal.draft(question.id, &progress);
        stage(&progress, draft.map(|draft| draft.work.clone()))
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

    /// Whether something that is stored cannot be used as it is.
    pub fn is_odd(&self) -> bool {
        self.troubles().next().is_some() || self.unread() > 0
    }

    /// How many stored records this version cannot read. They stay stored.
    pub fn unread(&self) -> usize {
        self.journal.unread()
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

fn stage(progress: &Progress, work: Option<Work>) -> Stage {
    let Some(attempt) = progress.current().cloned() else {
        return answering(work, false);
    };
    match (attempt.phase(), work) {
        (Phase::Graded, Some(work @ Work::Answer(..))) => answering(Some(work), true),
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

fn answering(work: Option<Work>, again: bool) -> Stage {
    let (answer, ticks) = match work {
        Some(Work::Answer(answer, ticks)) => (answer, ticks),
        _ => Default::default(),
    };
    Stage::Answering {
        answer,
        ticks,
        again,
    }
}
