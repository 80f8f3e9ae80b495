//! The verdict over all schedules: first what a person wants to know.

use num_bigint::BigUint;

use super::element::{Element, html};
use crate::bench::{Known, Open, Verdict};
use crate::message::Msg;
use crate::model::Model;
use crate::text::{self, Text};

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    match Verdict::of(&model.bench) {
        Verdict::Open(open) => exploring(words, &open),
        Verdict::Known(known) => verdict(words, &known),
    }
}

fn verdict(words: &'static Text, known: &Known) -> Element {
    let headline = known.headline.as_ref();
    let (class, sign) = match headline {
        Some(_) => ("verdict bad", "✕"),
        None => ("verdict good", "✓"),
    };
    let says = html("strong")
        .with(
            html("span")
                .attr("aria-hidden", "true")
                .with(sign)
                .with(" "),
        )
        .with((words.headline)(known));
    let shortest = headline.map(|headline| {
        html("button")
            .class("link")
            .test("show-shortest")
            .click(Msg::ShowShortest)
            .with((words.shortest)(headline.shortest))
    });
    let line = html("div")
        .class("verdict-line")
        .with(says)
        .with(shortest)
        .with(html("span").class("quiet").with((words.size)(known)));
    block(class, &known.schedules)
        .attr("data-violating", text::digits(&known.violating))
        .attr(
            "data-property",
            headline.map_or("none", |headline| headline.property.id()),
        )
        .with(line)
}

fn exploring(words: &'static Text, open: &Open) -> Element {
    let (says, act, msg) = if open.is_stopped {
        (words.stopped, words.go_on, Msg::GoOnExploring)
    } else {
        (words.exploring, words.stop, Msg::StopExploring)
    };
    let line = html("div")
        .class("verdict-line")
        .with(html("strong").with(says(open)))
        .with(html("button").test("search-toggle").click(msg).with(act));
    let progress = html("progress")
        .attr("max", open.events)
        .attr("value", open.depth)
        .attr("aria-label", says(open));
    block("verdict open", &open.schedules)
        .with(line)
        .with(progress)
}

fn block(class: &'static str, schedules: &BigUint) -> Element {
    html("div")
        .class(class)
        .attr("id", "verdict")
        .attr("tabindex", "-1")
        .test("verdict")
        .attr("data-interleavings", text::digits(schedules))
}
