//! What has just been done, for those who hear the page.

use super::super::element::{Element, html};
use crate::model::Model;
use crate::selftest::text;

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let selftest = &model.selftest;
    let elsewhere = || Some((words.elsewhere)(selftest.elsewhere()?).to_owned());
    html("p")
        .class("hidden-title")
        .attr("role", "status")
        .test("announcement")
        .with(selftest.said().map(words.said).or_else(elsewhere))
}
