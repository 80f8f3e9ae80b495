//! Over the chapter: a question is open.

use super::super::element::{Element, html};
use super::link;
use crate::model::{Model, Screen};
use crate::selftest::text;

/// The open question's title and the way back to it, while its answer is not locked.
pub(super) fn view(model: &Model) -> Option<Element> {
    let words = text::of(model.lang);
    let is_peeking = model.screen == Screen::Study && model.selftest.is_answering();
    let open = model.selftest.open().filter(|_| is_peeking)?;
    let back = html("a")
        .attr("href", link(model, Some(open)))
        .with(words.peek_back);
    let strip = html("p")
        .class("peeking")
        .test("peeking")
        .with(html("strong").with(open.title.get(model.lang)))
        .with(" ")
        .with(words.peeking)
        .with(" ")
        .with(back);
    Some(strip)
}
