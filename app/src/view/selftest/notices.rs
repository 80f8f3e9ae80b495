//! What the storage has not kept, and what in it cannot be used.

use super::super::element::{Element, html};
use crate::message::Msg;
use crate::model::{Copying, Model};
use crate::selftest::{Msg as Done, Said, text};

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let selftest = &model.selftest;
    let mut notices = Vec::new();
    if selftest.is_unsaved() {
        notices.extend(unsaved(model));
    }
    let troubles: Vec<Element> = (selftest.troubles())
        .map(|(name, trouble)| {
            html("li")
                .with(html("code").attr("translate", "no").with(name.to_owned()))
                .with(html("br"))
                .with((words.trouble)(trouble))
        })
        .collect();
    if !troubles.is_empty() {
        notices.push(html("p").with(html("strong").with(words.troubles)));
        notices.push(html("ul").all(troubles));
    }
    let unread = selftest.unread();
    if unread > 0 {
        notices.push(html("p").with((words.unread)(unread)));
    }
    html("div")
        .class("notices")
        .attr("role", "status")
        .attr("aria-label", words.storage)
        .test("storage-notices")
        .flag("hidden", notices.is_empty())
        .all(notices)
}

fn unsaved(model: &Model) -> [Element; 2] {
    let words = text::of(model.lang);
    let copied = match model.copying {
        None => words.copy_answers,
        Some(Copying::Done) => words.copied,
        Some(Copying::Failed) => words.copy_failed,
    };
    let copy = html("button")
        .test("copy-answers")
        .click(Msg::SelfTest(Done::CopyAnswers(model.lang)))
        .with(copied);
    let again = html("button")
        .test("store-again")
        .click(Msg::SelfTest(Done::StoreAgain))
        .with(words.store_again);
    // The button has been pressed, and nothing else would show it.
    let said = model.selftest.said();
    let still = said.filter(|&said| said == Said::StillUnsaved);
    let still = still.map(|said| html("span").with((words.said)(said)));
    [
        html("p").with(html("strong").with(words.unsaved)),
        html("div")
            .class("deeds")
            .with(copy)
            .with(again)
            .with(still),
    ]
}
