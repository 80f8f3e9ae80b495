//! Over the chapter: a question is open.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::{Words, link};
use crate::edge::Dispatch;
use crate::model::{Model, Screen};

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    /// The open question's title and address, while its answer is not locked.
    open: Option<(&'static str, String)>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        let is_peeking = model.screen == Screen::Study && model.selftest.is_answering();
        let open = model.selftest.open().filter(|_| is_peeking);
        Shown {
            words: Words::of(model),
            open: open.map(|open| (open.title.get(model.lang), link(model, Some(open)))),
        }
    }
}

pub(super) fn view(shown: &Shown, _: Dispatch) -> AnyView {
    let words = shown.words;
    let strip = shown.open.clone().map(|(title, link)| {
        view! {
            <p class="peeking" data-testid="peeking">
                <strong>{title}</strong> " " {words.peeking} " "
                <a href=link>{words.peek_back}</a>
            </p>
        }
        .into_any()
    });
    strip.into_any()
}
