//! The flow of one question: what may be done now, and the event that records it.
//!
//! Fresh → committed → revealed → graded, then another attempt or another rating; undo goes one step back.

use alloc::string::String;
use core::fmt;

use crate::answer::{Answer, Answering, Confidence, Recall};
use crate::bank::{Kind, Question};
use crate::event::{Body, Event, Stamp, Step};
use crate::id::{EventId, WriterId};
use crate::progress::{Phase, Progress};
use crate::rating::{Grade, Rating, Ticks, cap, suggest};

/// What the learner does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Locks the answer.
    Lock(Answering),
    /// Has the reference shown.
    Reveal,
    /// Rates the answer, for the first time or anew.
    Rate {
        /// What is ticked; what the question no longer has is left out.
        ticks: Ticks,
        /// The learner's choice.
        rating: Rating,
    },
    /// Takes the newest step back.
    Undo,
}

/// Who writes an event, when, and under which fresh random id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pen {
    /// The writer.
    pub writer: WriterId,
    /// An id that no event has had.
    pub id: EventId,
    /// The time now.
    pub now: Stamp,
}

/// Why an action cannot be done now. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The answer is to be typed, and nothing is.
    NothingTyped,
    /// The learner has not said how sure they are.
    NoConfidence,
    /// The answer is locked already; it has to be rated, or undone, before another one.
    AlreadyLocked,
    /// There is no locked answer.
    NotLocked,
    /// The reference is shown already.
    AlreadyRevealed,
    /// The reference has not been shown, so there is nothing to rate by.
    NotRevealed,
    /// A ticked misconception, named by its id, leaves only the rating missed.
    Capped(&'static str),
    /// No step is left to take back.
    NothingToUndo,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingTyped => {
                f.write_str("nothing is typed: write an answer, or say how you recalled it")
            }
            Self::NoConfidence => f.write_str("the confidence is missing: choose one first"),
            Self::AlreadyLocked => {
                f.write_str("the answer is locked: rate it or undo before answering again")
            }
            Self::NotLocked => f.write_str("no answer is locked: lock one first"),
            Self::AlreadyRevealed => f.write_str("the reference is shown already: rate the answer"),
            Self::NotRevealed => f.write_str("the reference is not shown yet: reveal it first"),
            Self::Capped(id) => write!(
                f,
                "the misconception `{id}` is ticked, so the rating is missed: choose it or untick"
            ),
            Self::NothingToUndo => f.write_str("nothing is left to undo"),
        }
    }
}

impl core::error::Error for Refusal {}

/// The event that records `action`, to be inserted into the log and stored.
///
/// # Errors
///
/// Says why the action cannot be done while the question stands at `progress`.
pub fn decide(
    question: &Question,
    progress: &Progress,
    action: Action,
    pen: Pen,
) -> Result<Event, Refusal> {
    let step = match action {
        Action::Lock(answering) => lock(progress, answering),
        Action::Reveal => reveal(progress),
        Action::Rate { ticks, rating } => rate(question, progress, ticks, rating),
        Action::Undo => undo(progress),
    }?;
    let asked = question.into();
    Ok(event(progress, pen, Body::Step { asked, step }))
}

/// The event that records that a chapter was opened, while `open` was being answered if there is one.
pub fn read(chapter: &str, open: Option<(&Question, &Progress)>, pen: Pen) -> Event {
    let body = Body::Read {
        chapter: chapter.into(),
        peek: open.map(|(question, _)| question.into()),
    };
    match open {
        Some((_, progress)) => event(progress, pen, body),
        None => event(&Progress::default(), pen, body),
    }
}

/// A step never sorts before the one it follows, even if the clock was set back in between.
fn event(progress: &Progress, pen: Pen, body: Body) -> Event {
    let earliest = progress.newest_ms.map(|newest| newest.saturating_add(1));
    Event {
        id: pen.id,
        at: Stamp {
            utc_ms: earliest.map_or(pen.now.utc_ms, |earliest| earliest.max(pen.now.utc_ms)),
            ..pen.now
        },
        writer: pen.writer,
        body,
    }
}

fn lock(progress: &Progress, answering: Answering) -> Result<Step, Refusal> {
    let Answering {
        recall,
        confidence,
        text,
    } = answering;
    if matches!(progress.phase(), Phase::Committed | Phase::Revealed) {
        return Err(Refusal::AlreadyLocked);
    }
    if recall == Recall::Typed && text.trim().is_empty() {
        return Err(Refusal::NothingTyped);
    }
    let confidence = match recall {
        Recall::CannotRecall => Confidence::Low,
        _ => confidence.ok_or(Refusal::NoConfidence)?,
    };
    Ok(Step::Committed(Answer {
        recall,
        confidence,
        text,
    }))
}

fn reveal(progress: &Progress) -> Result<Step, Refusal> {
    match progress.current() {
        None => Err(Refusal::NotLocked),
        Some(attempt) if attempt.phase() == Phase::Committed => Ok(Step::Revealed {
            attempt: attempt.id,
        }),
        Some(_) => Err(Refusal::AlreadyRevealed),
    }
}

fn rate(
    question: &Question,
    progress: &Progress,
    mut ticks: Ticks,
    rating: Rating,
) -> Result<Step, Refusal> {
    let current = progress.current().ok_or(Refusal::NotLocked)?;
    if current.phase() == Phase::Committed {
        return Err(Refusal::NotRevealed);
    }
    let Kind::Open(open) = &question.kind;
    // A draft may hold ticks that the bank has retired since. Nobody could untick them any more.
    let point = |id: &String| open.points.iter().any(|point| point.id == id);
    let misconception = |id: &String| open.misconceptions.iter().any(|it| it.id == id);
    ticks.points.retain(point);
    ticks.misconceptions.retain(misconception);
    if let (Some(id), true) = (cap(open, &ticks), rating > Rating::Missed) {
        return Err(Refusal::Capped(id));
    }
    let suggested = suggest(open, &ticks);
    let attempt = current.id;
    let grade = Grade {
        ticks,
        suggested,
        rating,
    };
    Ok(if current.gradings.is_empty() {
        Step::Graded { attempt, grade }
    } else {
        Step::Regraded { attempt, grade }
    })
}

fn undo(progress: &Progress) -> Result<Step, Refusal> {
    let target = progress.newest_step().ok_or(Refusal::NothingToUndo)?;
    Ok(Step::Retracted { target })
}
