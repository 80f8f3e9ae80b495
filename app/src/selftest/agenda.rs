//! The list of all questions, and which one comes next.

use quizzes::{Phase, Progress, Question, Rating, Stamp};

use super::model::{Model, Stage};

/// A question in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The question.
    pub question: &'static Question,
    /// Where it stands.
    pub state: State,
    /// Whether it is the one to go on with.
    pub is_next: bool,
}

/// Where a question stands, as the list says it. What comes first is to be done first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Begun: an answer is being made, or waits for its rating.
    Begun {
        /// Whether the reference is shown already.
        marking: bool,
    },
    /// Nobody has touched it.
    Fresh,
    /// Rated.
    Rated {
        /// The last rating.
        rating: Rating,
        /// When it was given.
        at: Stamp,
    },
}

/// Every question in the bank's order.
pub fn rows(model: &Model) -> Vec<Row> {
    let next = next_up(model, None);
    let rows = model.all().map(|(question, progress)| Row {
        question,
        state: state(model, question, &progress),
        is_next: next == Some(question),
    });
    rows.collect()
}

/// The question to go on with: one that is begun, else one that is fresh, else the worst one, and of
/// equals the one whose rating is oldest. `after` has just been done and does not come again at once.
pub fn next_up(model: &Model, after: Option<&Question>) -> Option<&'static Question> {
    let others = model
        .all()
        .filter(|(question, _)| after.is_none_or(|after| after.id != question.id));
    let next = others.min_by_key(|(question, progress)| state(model, question, progress));
    next.map(|(question, _)| question)
}

fn state(model: &Model, question: &'static Question, progress: &Progress) -> State {
    let marking = match model.stage(question) {
        Stage::Answering { answer, again, .. }
            if again || answer != quizzes::Answering::default() =>
        {
            Some(false)
        }
        Stage::Answering { .. } => None,
        Stage::Locked(_) => Some(false),
        Stage::Marking { attempt, .. } => (attempt.phase() != Phase::Graded).then_some(true),
    };
    let rated = progress.current().and_then(|it| it.gradings.last());
    match (marking, rated) {
        (Some(marking), _) => State::Begun { marking },
        (None, Some(given)) => State::Rated {
            rating: given.grade.rating,
            at: given.at,
        },
        (None, None) => State::Fresh,
    }
}
