//! What in a link did not fit.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::address::Misfit;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    misfits: Vec<Misfit>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            misfits: model.misfits.clone(),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let says: Vec<_> = shown
        .misfits
        .iter()
        .map(|misfit| (words.misfit)(misfit))
        .collect();
    let nothing = says.is_empty();
    view! {
        <h2 class="hidden-title">{words.bench}</h2>
        <div role="status" class="misfits" hidden=nothing data-testid="link-misfits">
            <p>{words.misfits}</p>
            <ul>{says.into_iter().map(|says| view! { <li>{says}</li> }.into_any()).collect::<Vec<_>>()}</ul>
            <button on:click=move |_| dispatch(Msg::DismissMisfits)>{words.dismiss}</button>
        </div>
    }
    .into_any()
}
