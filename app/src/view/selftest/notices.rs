//! What the storage has not kept, and what in it cannot be used.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::Trouble;

use super::Words;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::{Copying, Model};
use crate::selftest::Msg as Done;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    is_unsaved: bool,
    copying: Option<Copying>,
    /// Names and what is the matter.
    troubles: Vec<(String, Trouble)>,
    /// How many recorded events cannot be read.
    unread: usize,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        let selftest = &model.selftest;
        let troubles = selftest.troubles();
        Shown {
            words: Words::of(model),
            is_unsaved: selftest.is_unsaved(),
            copying: model.copying,
            troubles: troubles
                .map(|(name, trouble)| (name.to_owned(), trouble.clone()))
                .collect(),
            unread: selftest.unread(),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let unsaved = shown
        .is_unsaved
        .then(|| unsaved(words, shown.copying, dispatch));
    let troubles = shown.troubles.iter().map(|(name, trouble)| {
        view! { <li><code translate="no">{name.clone()}</code><br/>{(words.trouble)(trouble)}</li> }.into_any()
    });
    let troubles: Vec<_> = troubles.collect();
    let troubles = (!troubles.is_empty())
        .then(|| view! { <p><strong>{words.troubles}</strong></p><ul>{troubles}</ul> }.into_any());
    let unread =
        (shown.unread > 0).then(|| view! { <p>{(words.unread)(shown.unread)}</p> }.into_any());
    let nothing = unsaved.is_none() && troubles.is_none() && unread.is_none();
    view! {
        <div class="notices" role="status" aria-label=words.storage data-testid="storage-notices" hidden=nothing>
            {unsaved} {troubles} {unread}
        </div>
    }
    .into_any()
}

fn unsaved(words: Words, copying: Option<Copying>, dispatch: Dispatch) -> AnyView {
    let lang = words.0;
    let copied = match copying {
        None => words.copy_answers,
        Some(Copying::Done) => words.copied,
        Some(Copying::Failed) => words.copy_failed,
    };
    view! {
        <p><strong>{words.unsaved}</strong></p>
        <div class="deeds">
            <button data-testid="copy-answers" on:click=move |_| dispatch(Msg::SelfTest(Done::CopyAnswers(lang)))>
                {copied}
            </button>
            <button data-testid="store-again" on:click=move |_| dispatch(Msg::SelfTest(Done::StoreAgain))>
                {words.store_again}
            </button>
        </div>
    }
    .into_any()
}
