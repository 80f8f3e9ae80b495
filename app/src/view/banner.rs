//! What in a link did not fit.

use super::element::{Element, html};
use crate::message::Msg;
use crate::model::Model;
use crate::text;

pub(super) fn view(model: &Model, id: &'static str) -> Element {
    let words = text::of(model.lang);
    let says = model
        .misfits
        .iter()
        .map(|misfit| html("li").with((words.misfit)(misfit)));
    let is_empty = model.misfits.is_empty();
    // What is hidden cannot have the focus, and what is gone passes it on.
    let dismiss = (!is_empty).then(|| {
        html("button")
            .click(Msg::DismissMisfits)
            .with(words.dismiss)
    });
    html("div")
        .attr("role", "status")
        .class("misfits")
        .flag("hidden", is_empty)
        .test(id)
        .with(html("p").with(words.misfits))
        .with(html("ul").all(says))
        .with(dismiss)
}
