//! The fold: from the log to where each question stands.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::answer::{Answer, Answering};
use crate::event::{Asked, Body, Event, Stamp, Step};
use crate::id::EventId;
use crate::log::{Log, places};
use crate::rating::{Grade, Rating};
use crate::sorted::Sorted;

/// Where one question stands. Its default is a question that nobody has touched.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Progress {
    /// The attempts that have not been taken back, oldest first.
    pub attempts: Vec<Attempt>,
    /// Peeks since the last attempt; the next one will carry them.
    pub peeks: u32,
    /// The time of the newest event about this question, in milliseconds since 1970, UTC.
    pub newest_ms: Option<i64>,
}

/// One attempt at a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The id of the event that locked the answer.
    pub id: EventId,
    /// The question, with the revision that was answered.
    pub asked: Asked,
    /// When the answer was locked.
    pub at: Stamp,
    /// The answer.
    pub answer: Answer,
    /// How often the chapter, or the reference, was seen between the last attempt and this one.
    pub peeks: u32,
    /// The event that showed the reference.
    pub revealed: Option<EventId>,
    /// The ratings, oldest first; the last one counts.
    pub gradings: Vec<Grading>,
}

/// One rating of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grading {
    /// The event's id.
    pub id: EventId,
    /// When.
    pub at: Stamp,
    /// The rating.
    pub grade: Grade,
}

/// How far the current attempt has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// No attempt yet.
    Fresh,
    /// The answer is locked.
    Committed,
    /// The reference is shown.
    Revealed,
    /// The answer is rated. A new attempt may begin.
    Graded,
}

impl Progress {
    /// The newest attempt.
    pub fn current(&self) -> Option<&Attempt> {
        self.attempts.last()
    }

    /// How far the newest attempt has come.
    pub fn phase(&self) -> Phase {
        self.current().map_or(Phase::Fresh, Attempt::phase)
    }

    /// The newest rating of any attempt.
    pub fn rating(&self) -> Option<Rating> {
        let mut newest_first = self.attempts.iter().rev();
        newest_first.find_map(|attempt| Some(attempt.gradings.last()?.grade.rating))
    }

    /// The newest step of the newest attempt: what undo takes back, and what a draft stands on.
    pub fn newest_step(&self) -> Option<EventId> {
        let attempt = self.current()?;
        let grading = attempt.gradings.last().map(|grading| grading.id);
        Some(grading.or(attempt.revealed).unwrap_or(attempt.id))
    }

    /// Whether the answer of an attempt begins with these words: what was typed on holds what was typed.
    pub fn holds(&self, words: &str) -> bool {
        let mut attempts = self.attempts.iter();
        attempts.any(|attempt| attempt.answer.text.trim_start().starts_with(words))
    }

    /// Adds the words of attempts that were not rated when the next one was made, in another tab; but not those that the
    /// newest attempt begins with.
    pub fn add_passed_over<'a>(&'a self, passed: &mut Vec<&'a str>) {
        if let [earlier @ .., newest] = &*self.attempts {
            for attempt in earlier {
                let words = attempt.answer.text.trim();
                let is_held = newest.answer.text.trim_start().starts_with(words);
                if attempt.gradings.is_empty() && !is_held {
                    passed.push(words);
                }
            }
        }
    }

    /// What undo gives back to go on with, to be stored as a draft once the step is retracted: the answer of
    /// an attempt that is locked and no more.
    pub fn reopened(&self) -> Option<Answering> {
        let attempt = self.current()?;
        (attempt.phase() == Phase::Committed).then(|| attempt.answer.clone().into())
    }
}

impl Attempt {
    /// How far it has come.
    pub fn phase(&self) -> Phase {
        if !self.gradings.is_empty() {
            Phase::Graded
        } else if self.revealed.is_some() {
            Phase::Revealed
        } else {
            Phase::Committed
        }
    }
}

/// Where every question stands that the log mentions, by its id.
///
/// A question that is not in the result is untouched: `Progress::default()`. The result depends on the
/// set of events alone. A step whose attempt is not in the log, or was taken back, counts for nothing
/// until its attempt turns up.
pub fn fold(log: &Log) -> Sorted<String, Progress> {
    let events = log.events();
    let mut attempts = Attempts {
        places: places(&events),
        list: events.iter().map(|event| attempt(event)).collect(),
    };
    let mut stands = vec![true; events.len()];
    for target in events.iter().filter_map(|event| target(event)) {
        if let Some(&place) = attempts.places.get(&target) {
            stands[place] = false;
        }
    }
    for (event, _) in events.iter().zip(&stands).filter(|(_, stands)| **stands) {
        follow(&mut attempts, event);
    }

    let mut questions: Sorted<String, Progress> = Sorted::default();
    // In the order of time, so each attempt takes the peeks that came since the one before it.
    for (place, event) in events.iter().enumerate() {
        let Some(asked) = event.asked() else { continue };
        let progress = questions.or_default(asked.question.clone());
        progress.newest_ms = progress.newest_ms.max(Some(event.at.utc_ms));
        if is_peek(event, |id| attempts.is_taken_back(id, &stands)) {
            progress.peeks = progress.peeks.saturating_add(1);
        }
        if stands[place]
            && let Some(mut attempt) = attempts.list[place].take()
        {
            attempt.peeks = core::mem::take(&mut progress.peeks);
            progress.attempts.push(attempt);
        }
    }
    questions
}

/// Attempts, each at the place of the event that locked its answer.
struct Attempts {
    places: BTreeMap<EventId, usize>,
    list: Vec<Option<Attempt>>,
}

impl Attempts {
    fn get_mut(&mut self, id: EventId) -> Option<&mut Attempt> {
        self.list[*self.places.get(&id)?].as_mut()
    }

    /// Whether there is such an attempt and it no longer stands.
    fn is_taken_back(&self, id: EventId, stands: &[bool]) -> bool {
        let place = self.places.get(&id);
        place.is_some_and(|&place| !stands[place] && self.list[place].is_some())
    }
}

fn target(event: &Event) -> Option<EventId> {
    match event.body {
        Body::Step {
            step: Step::Retracted { target },
            ..
        } => Some(target),
        _ => None,
    }
}

fn attempt(event: &Event) -> Option<Attempt> {
    let Body::Step {
        asked,
        step: Step::Committed(answer),
    } = &event.body
    else {
        return None;
    };
    Some(Attempt {
        id: event.id,
        asked: asked.clone(),
        at: event.at,
        answer: answer.clone(),
        peeks: 0,
        revealed: None,
        gradings: Vec::new(),
    })
}

/// Lets a step after the first take effect on its attempt.
fn follow(attempts: &mut Attempts, event: &Event) {
    let Body::Step { step, .. } = &event.body else {
        return;
    };
    match step {
        Step::Committed(_) | Step::Retracted { .. } => {}
        Step::Revealed { attempt } => {
            if let Some(attempt) = attempts.get_mut(*attempt) {
                attempt.revealed.get_or_insert(event.id);
            }
        }
        Step::Graded { attempt, grade } | Step::Regraded { attempt, grade } => {
            if let Some(attempt) = attempts.get_mut(*attempt) {
                attempt.gradings.push(Grading {
                    id: event.id,
                    at: event.at,
                    grade: grade.clone(),
                });
            }
        }
    }
}

/// Whether the answer was seen: in the chapter, or in the reference of an attempt that was then taken back.
fn is_peek(event: &Event, is_taken_back: impl Fn(EventId) -> bool) -> bool {
    match &event.body {
        Body::Read { peek, .. } => peek.is_some(),
        Body::Step {
            step: Step::Revealed { attempt },
            ..
        } => is_taken_back(*attempt),
        _ => false,
    }
}
