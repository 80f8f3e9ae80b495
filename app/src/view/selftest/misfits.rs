//! What in a link did not fit.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use crate::address::Misfit;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::settings::Lang;
use crate::text;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    lang: Lang,
    misfits: Vec<Misfit>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        // Over the bench there is another place for them.
        let misfits = if model.screen == Screen::SelfTest {
            model.misfits.clone()
        } else {
            Vec::new()
        };
        Shown {
            lang: model.lang,
            misfits,
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let page = text::of(shown.lang);
    let misfits = shown
        .misfits
        .iter()
        .map(|misfit| view! { <li>{(page.misfit)(misfit)}</li> }.into_any());
    let nothing = shown.misfits.is_empty();
    view! {
        <div role="status" class="misfits" hidden=nothing data-testid="selftest-misfits">
            <p>{page.misfits}</p>
            <ul>{misfits.collect::<Vec<_>>()}</ul>
            <button on:click=move |_| dispatch(Msg::DismissMisfits)>{page.dismiss}</button>
        </div>
    }
    .into_any()
}
