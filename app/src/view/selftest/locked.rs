//! A locked answer whose reference has not been shown.

use quizzes::{Answer, Attempt, Recall};

use super::super::element::{Element, html};
use super::act;
use crate::selftest::Act;
use crate::selftest::text::Text;

pub(super) fn view(words: &Text, attempt: &Attempt) -> [Element; 3] {
    let reveal = html("button")
        .class("primary")
        .test("reveal")
        .click(act(Act::Reveal))
        .with(words.reveal_locked);
    let undo = html("button")
        .test("undo")
        .click(act(Act::Undo))
        .with(words.undo);
    [
        own(words, attempt),
        html("p").with(words.locked),
        html("div").class("deeds").with(reveal).with(undo),
    ]
}

/// What the learner has answered.
pub(super) fn own(words: &Text, attempt: &Attempt) -> Element {
    let mut about = vec![(words.trusted)(attempt.answer.confidence).to_owned()];
    if attempt.peeks > 0 {
        about.push((words.attempt_peeks)(attempt.peeks));
    }
    html("section")
        .class("own")
        .attr("tabindex", "0")
        .attr("aria-labelledby", "own-heading")
        .with(html("h2").attr("id", "own-heading").with(words.own))
        .with(html("p").class("quiet").with(about.join(" · ")))
        .with(text(words, &attempt.answer).test("own-answer"))
}

/// The words of an answer. What was typed is shown, however the learner says that they answered.
pub(super) fn text(words: &Text, answer: &Answer) -> Element {
    if answer.recall == Recall::Typed || !answer.text.trim().is_empty() {
        html("div")
            .class("own-text")
            .attr("translate", "no")
            .with(answer.text.clone())
    } else {
        html("p")
            .class("own-text none")
            .with((words.not_typed)(answer.recall))
    }
}
