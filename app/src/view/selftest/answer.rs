//! The answer while it is being made.

use quizzes::{Answering, Confidence, Question, Recall};

use super::super::element::{Element, On, Says, html};
use super::act;
use super::locked::own_words;
use super::question::refusal;
use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::selftest::text::{self, Text};
use crate::selftest::{Act, Msg as Done};

pub(super) fn view(model: &Model, question: &Question, answer: &Answering, again: bool) -> Element {
    let words = text::of(model.lang);
    let recalls = Recall::ALL.iter().map(|&recall| {
        radio(
            "recall",
            format!("recall-{}", recall.name()),
            (words.recall)(recall),
            recall == answer.recall,
            Act::Recall(recall),
        )
    });
    let recall = html("fieldset")
        .class("choice-row")
        .with(html("legend").with(words.recall_legend))
        .all(recalls);
    let is_blank = answer.text.trim().is_empty();
    let back = (again && is_blank).then(|| {
        html("button")
            .class("link")
            .click(act(Act::Back))
            .with(words.back)
    });
    let reveal = html("button")
        .class("primary")
        .test("reveal")
        .click(act(Act::Reveal))
        .with(words.reveal);
    let hint = html("span")
        .class("quiet")
        .with(words.reveal_hint)
        .with(" ")
        .with(html("kbd").with("Ctrl"))
        .with(" ")
        .with(html("kbd").with("Enter"));
    let deeds = html("div")
        .class("deeds")
        .with(reveal)
        .with(hint)
        .with(back);
    html("div")
        .class("answering")
        .on(On::CtrlEnter, Says::This(act(Act::Reveal)))
        .with(recall)
        .all(text(words, answer))
        .with(confidence(words, answer))
        .with(refusal(model))
        .with(deeds)
        .with(closed(words, model.selftest.progress(question).peeks))
}

/// The field. In another way of answering, what was written is shown in its place: it is part of the answer.
fn text(words: &Text, answer: &Answering) -> [Element; 2] {
    let field = html("textarea")
        .attr("id", "answer")
        .test("answer-input")
        .attr("rows", "9")
        .value(answer.text.clone())
        .on(On::Focus, Says::This(Msg::SelfTest(Done::Hold)))
        .on(On::Input, Says::Value(|text| Some(act(Act::Type(text)))));
    let is_typed = answer.recall == Recall::Typed;
    let is_kept = !is_typed && !answer.text.trim().is_empty();
    let written = html("div")
        .class("written")
        .flag("hidden", !is_typed)
        .with(html("label").attr("for", "answer").with(words.answer))
        .with(field);
    let kept = own_words(is_kept.then(|| answer.text.clone()))
        .test("kept-text")
        .flag("hidden", !is_kept);
    [written, kept]
}

fn confidence(words: &Text, answer: &Answering) -> Element {
    let nothing = answer.recall == Recall::CannotRecall;
    let said = if nothing {
        Some(Confidence::Low)
    } else {
        answer.confidence
    };
    let radios = Confidence::ALL.iter().map(|&confidence| {
        radio(
            "confidence",
            format!("confidence-{}", confidence.name()),
            (words.confidence)(confidence),
            said == Some(confidence),
            Act::Trust(confidence),
        )
    });
    html("fieldset")
        .class("choice-row")
        .flag("disabled", nothing)
        .with(html("legend").with(words.confidence_legend))
        .all(radios)
}

fn radio(group: &'static str, id: String, name: &'static str, checked: bool, does: Act) -> Element {
    let input = html("input")
        .attr("type", "radio")
        .attr("name", group)
        .attr("id", id.clone())
        .test(id)
        .checked(checked)
        .on(On::Change, Says::This(act(does)));
    html("label")
        .class("pick")
        .with(input)
        .with(html("span").with(name))
}

/// That the book is closed, and the way to open it nevertheless.
fn closed(words: &Text, peeks: u32) -> Element {
    let peek = html("button")
        .class("link")
        .test("peek")
        .click(Msg::Open(Screen::Study))
        .with(words.peek);
    let peeked = (peeks > 0).then(|| html("span").test("peeks").with((words.peeked)(peeks)));
    html("p")
        .class("closed quiet")
        .with(words.closed)
        .with(" ")
        .with(peek)
        .with(" ")
        .with(peeked)
}
