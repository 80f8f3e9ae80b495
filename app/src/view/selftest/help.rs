//! The list of keys.

use super::super::element::{Element, html};
use super::super::help::keys;
use crate::message::Msg;
use crate::model::Model;
use crate::selftest::text as own;
use crate::text;

pub(super) fn view(model: &Model) -> Element {
    let (words, page) = (own::of(model.lang), text::of(model.lang));
    let is_open = model.help;
    let button = html("button")
        .attr("id", "selftest-help-button")
        .class("link quiet")
        .attr("aria-expanded", is_open)
        .attr("aria-controls", "selftest-help")
        .click(Msg::Help(!is_open))
        .with(page.keys)
        .with(" ")
        .with(html("kbd").attr("aria-hidden", "true").with("?"));
    let list = html("section")
        .class("help")
        .attr("id", "selftest-help")
        .attr("tabindex", "-1")
        .attr("aria-label", page.keys)
        .flag("hidden", !is_open)
        .with(html("h2").with(page.keys))
        .with(keys(words.key_list))
        .with(html("button").click(Msg::Help(false)).with(page.close));
    html("div")
        .with(html("p").class("keys-line").with(button))
        .with(list)
}
