//! The step on screen in a sentence, and the question that it raises.

use super::element::{Element, html};
use crate::bench::Question;
use crate::message::Msg;
use crate::model::Model;
use crate::text;

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let run = model.bench.run();
    let sentence = run.current().map_or(words.before_first.to_owned(), |step| {
        let before = run.trace().state(run.at().saturating_sub(1));
        (words.sentence)(step, before)
    });
    let question = Question::of(&model.bench).map(|question| {
        let (asks, act) = (words.question)(question);
        let act = html("button")
            .class("primary")
            .test("ask")
            .click(Msg::TryCheck)
            .with(act);
        html("p")
            .class("question")
            .with(html("strong").with(asks))
            .with(" ")
            .with(act)
    });
    let step = html("p")
        .attr("aria-live", "polite")
        .attr("tabindex", "-1")
        .test("step-sentence")
        .with(html("b").with(run.at().to_string()))
        .with(" ")
        .with(sentence);
    let known = model.bench.search().findings().is_some();
    let found_none = model.found_none.then(|| (words.found_none)(known));
    let found_none = html("p")
        .attr("role", "status")
        .test("found-none")
        .with(found_none);
    html("div")
        .class("now")
        .with(step)
        .with(question)
        .with(found_none)
}
