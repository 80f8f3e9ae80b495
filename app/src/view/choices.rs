//! The events that can happen next.

use super::element::{Element, html};
use crate::bench::{Choice, choices};
use crate::message::Msg;
use crate::model::Model;
use crate::text::{self, Text};

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let choices = choices(&model.bench);
    let finished = choices.is_empty().then(|| {
        html("p")
            .class("quiet")
            .attr("tabindex", "-1")
            .with(words.finished)
    });
    html("section")
        .class("next")
        .with(html("h3").with(words.next))
        .with(finished)
        .with(
            html("div")
                .class("choices")
                .all(choices.iter().map(|choice| one(words, choice))),
        )
}

fn one(words: &Text, choice: &Choice) -> Element {
    let mut says = (words.choice)(choice);
    let broken = choice.breaks.iter().find(|property| property.is_promised());
    if let Some(property) = broken {
        says = format!("{says} · {}", (words.property)(property));
    }
    let class = match (broken, choice.is_next) {
        (Some(_), _) => "choice bad",
        (None, true) => "choice usual",
        (None, false) => "choice",
    };
    let client = choice.event.client();
    let event = html("code")
        .class(client.map(|client| format!("c{}", client.index())))
        .attr("translate", "no")
        .with(choice.event.to_string());
    html("button")
        .class(class)
        .test(format!("next-{}", choice.name))
        .click(Msg::Take(choice.id))
        .with(event)
        .with(html("small").with(says))
}
