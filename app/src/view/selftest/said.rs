//! What has just been done, for those who hear the page.

use super::super::element::{Element, html};
use crate::model::Model;
use crate::selftest::text;

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    html("p")
        .class("hidden-title")
        .attr("role", "status")
        .test("announcement")
        .with(model.selftest.said().map(words.said))
}
