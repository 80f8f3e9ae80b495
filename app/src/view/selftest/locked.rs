//! A locked answer whose reference has not been shown.

use quizzes::{Answer, Attempt, Recall};

use super::super::element::{Element, Node, html};
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
    let answer = &attempt.answer;
    let is_spoken = answer.recall != Recall::Typed;
    let recall = is_spoken.then(|| (words.recall)(answer.recall).to_owned());
    let trusted = (words.trusted)(answer.confidence).to_owned();
    let peeks = (attempt.peeks > 0).then(|| (words.attempt_peeks)(attempt.peeks));
    let about: Vec<String> = [recall, Some(trusted), peeks]
        .into_iter()
        .flatten()
        .collect();
    html("section")
        .class("own")
        .attr("tabindex", "0")
        .attr("aria-labelledby", "own-heading")
        .with(html("h2").attr("id", "own-heading").with(words.own))
        .with(
            html("p")
                .class("quiet")
                .test("own-about")
                .with(about.join(" · ")),
        )
        .with(text(words, answer).test("own-answer"))
}

/// The words of an answer. What was typed is shown, however the learner says that they answered.
pub(super) fn text(words: &Text, answer: &Answer) -> Element {
    if answer.recall == Recall::Typed || !answer.text.trim().is_empty() {
        own_words(answer.text.clone())
    } else {
        html("p")
            .class("own-text none")
            .with((words.not_typed)(answer.recall))
    }
}

/// The learner's own words, as they stand.
pub(super) fn own_words(text: impl Into<Node>) -> Element {
    html("div")
        .class("own-text")
        .attr("translate", "no")
        .with(text)
}
