//! The list of keys.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;
use crate::text;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    is_open: bool,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            is_open: model.help,
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let (words, page) = (shown.words, text::of(shown.words.0));
    let is_open = shown.is_open;
    let keys = words.key_list.iter().map(|(keys, says)| {
        let keys = keys
            .iter()
            .map(|key| view! { <kbd>{*key}</kbd>" " }.into_any());
        view! { <div><dt>{keys.collect::<Vec<_>>()}</dt><dd>{*says}</dd></div> }.into_any()
    });
    view! {
        <p class="keys-line">
            <button
                id="selftest-help-button"
                class="link quiet"
                aria-expanded=is_open.to_string()
                aria-controls="selftest-help"
                on:click=move |_| dispatch(Msg::Help(!is_open))
            >
                {page.keys} " " <kbd aria-hidden="true">"?"</kbd>
            </button>
        </p>
        <section class="help" id="selftest-help" tabindex="-1" aria-label=page.keys hidden=!is_open>
            <h2>{page.keys}</h2>
            <dl>{keys.collect::<Vec<_>>()}</dl>
            <button on:click=move |_| dispatch(Msg::Help(false))>{page.close}</button>
        </section>
    }
    .into_any()
}
