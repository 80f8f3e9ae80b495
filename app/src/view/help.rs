//! The list of keys.

use super::element::{Element, html};
use crate::message::Msg;
use crate::model::Model;
use crate::text;

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    html("section")
        .class("help")
        .attr("id", "help")
        .attr("tabindex", "-1")
        .attr("role", "dialog")
        .attr("aria-label", words.keys)
        .flag("hidden", !model.help)
        .with(html("h3").with(words.keys))
        .with(keys(words.key_list))
        .with(html("button").click(Msg::Help(false)).with(words.close))
}

/// Keys, and what each does.
pub(super) fn keys(list: &'static [(&'static [&'static str], &'static str)]) -> Element {
    html("dl").all(list.iter().map(|&(keys, says)| {
        let keys = keys.iter().fold(html("dt"), |all, &key| {
            all.with(html("kbd").with(key)).with(" ")
        });
        html("div").with(keys).with(html("dd").with(says))
    }))
}
