//! The run in words: one sentence a step, beside the picture and in place of it.

use engine::fencing::Property;

use super::element::{Element, html};
use crate::message::Msg;
use crate::model::Model;
use crate::text;

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let trace = model.bench.trace();
    let steps = trace.steps.iter().enumerate().map(|(before, step)| {
        let number = before + 1;
        let is_current = number == model.bench.at();
        let said = html("button")
            .class("said")
            .attr("aria-current", if is_current { "step" } else { "false" })
            .click(Msg::Go(number))
            .with(
                html("code")
                    .attr("translate", "no")
                    .with(step.event.to_string()),
            )
            .with(" ")
            .with((words.sentence)(step, trace.state(before)));
        let broken = step.broke.iter().any(Property::is_promised);
        html("li").class(broken.then_some("bad")).with(said)
    });
    let copy = html("button")
        .test("copy-text")
        .click(Msg::CopyText)
        .with(words.copy_text);
    html("section")
        .class("twin")
        .with(
            html("div")
                .class("bar")
                .with(html("h3").with(words.twin))
                .with(copy),
        )
        .with(html("ol").all(steps))
}
