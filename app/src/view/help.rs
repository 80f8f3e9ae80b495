//! The list of keys.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

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
    let words = shown.words;
    let keys = words.key_list.iter().map(|(keys, says)| {
        let keys = keys
            .iter()
            .map(|key| view! { <kbd>{*key}</kbd>" " }.into_any());
        view! { <div><dt>{keys.collect::<Vec<_>>()}</dt><dd>{*says}</dd></div> }.into_any()
    });
    view! {
        <section class="help" id="help" tabindex="-1" role="dialog" aria-label=words.keys hidden=!shown.is_open>
            <h3>{words.keys}</h3>
            <dl>{keys.collect::<Vec<_>>()}</dl>
            <button on:click=move |_| dispatch(Msg::Help(false))>{words.close}</button>
        </section>
    }
    .into_any()
}
