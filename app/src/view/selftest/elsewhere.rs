//! What another tab has done with the open question.

use quizzes::Question;

use super::super::element::{Element, html};
use super::act;
use crate::model::Model;
use crate::selftest::{Act, text};

/// That another tab has gone on. It is always there, so that nothing below it is drawn anew.
pub(super) fn notice(model: &Model) -> Element {
    let words = text::of(model.lang);
    let is_parted = model.selftest.is_parted();
    let said = if is_parted {
        words.parted
    } else {
        words.elsewhere
    };
    let release = html("button")
        .class("link")
        .test("release")
        .click(act(Act::Release))
        .with(words.release);
    html("p")
        .class("notices")
        .test("elsewhere")
        .flag("hidden", !model.selftest.is_elsewhere())
        .with(said)
        .with(" ")
        .with(is_parted.then_some(release))
}

/// The words that a tab was left with when another one went on.
pub(super) fn apart(model: &Model, question: &'static Question) -> Option<Element> {
    let words = text::of(model.lang);
    let texts = model.selftest.apart(question);
    let text = |text: String| {
        html("div")
            .class("own-text")
            .attr("translate", "no")
            .with(text)
    };
    (!texts.is_empty()).then(|| {
        html("details")
            .class("apart")
            .test("apart")
            .with(html("summary").with(words.apart))
            .all(texts.into_iter().map(text))
    })
}
