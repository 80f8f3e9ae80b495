//! What another tab has done with the open question, and what stands beside the answer that is shown.

use quizzes::{Attempt, Question};

use super::super::element::{Element, html};
use super::{act, locked};
use crate::model::Model;
use crate::selftest::{Act, Elsewhere, State, text};

/// That another tab has gone on. It is always there, so that nothing below it is drawn anew.
pub(super) fn notice(model: &Model) -> Element {
    let words = text::of(model.lang);
    let beside = model.selftest.elsewhere();
    let is_parted = beside.is_some_and(|beside| beside != Elsewhere::Nothing);
    let release = html("button")
        .class("link")
        .test("release")
        .click(act(Act::Release))
        .with(words.release);
    html("p")
        .class("notices")
        .test("elsewhere")
        .flag("hidden", beside.is_none())
        .with(beside.map(words.elsewhere))
        .with(" ")
        .with(is_parted.then_some(release))
}

/// The words that a tab was left with when another one went on.
pub(super) fn apart(model: &Model, question: &'static Question) -> Element {
    let words = text::of(model.lang);
    let texts = model.selftest.apart(question).into_iter();
    listed("apart", words.apart, texts.map(locked::own_words).collect())
}

/// The rated attempts besides the one that is shown, each with its rating.
pub(super) fn others(model: &Model, question: &'static Question, shown: &Attempt) -> Element {
    let words = text::of(model.lang);
    let mut others = Vec::new();
    for attempt in model.selftest.progress(question).attempts {
        if let Some(given) = attempt.gradings.last()
            && attempt.id != shown.id
        {
            let state = State::Rated {
                rating: given.grade.rating,
                at: given.at,
            };
            others.push(html("p").class("quiet").with((words.state)(&state)));
            others.push(locked::text(words, &attempt.answer));
        }
    }
    listed("other-attempts", words.others, others)
}

fn listed(test: &'static str, name: &'static str, items: Vec<Element>) -> Element {
    html("details")
        .class("apart")
        .test(test)
        .flag("hidden", items.is_empty())
        .with(html("summary").with(name))
        .all(items)
}
