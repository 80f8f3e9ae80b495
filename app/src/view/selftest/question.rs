//! The page of one question.

use quizzes::Question;

use super::super::element::{Element, html};
use super::{answer, elsewhere, link, locked, marking, prose};
use crate::model::Model;
use crate::selftest::{Stage, text};

pub(super) fn view(model: &Model, question: &'static Question) -> Element {
    let words = text::of(model.lang);
    let back = html("a")
        .attr("href", link(model, None))
        .with(html("span").attr("aria-hidden", "true").with("← "))
        .with(words.list);
    let heading = html("h1")
        .attr("id", "question-heading")
        .attr("tabindex", "-1")
        .with(question.title.get(model.lang));
    let prompt = html("div")
        .class("prompt")
        .all(prose::block(question.prompt, model.lang));
    let (class, stage) = match model.selftest.stage(question) {
        Stage::Answering { answer, again, .. } => (
            "question-page",
            vec![answer::view(model, question, &answer, again)],
        ),
        Stage::Locked(attempt) => ("question-page", locked::view(words, &attempt).into()),
        Stage::Marking { attempt, ticks } => (
            "question-page marking",
            vec![
                marking::view(model, question, &attempt, &ticks),
                elsewhere::others(model, question, &attempt),
            ],
        ),
    };
    html("article")
        .class(class)
        .attr("data-question", question.id)
        .with(html("p").class("back").with(back))
        .with(heading)
        .with(prompt)
        .with(elsewhere::notice(model))
        .all(stage)
        .with(elsewhere::apart(model, question))
}

/// Why the last act could not be done.
pub(super) fn refusal(model: &Model) -> Element {
    let words = text::of(model.lang);
    html("p")
        .class("refusal")
        .attr("role", "alert")
        .test("refusal")
        .with(model.selftest.refusal().map(words.refusal))
}
