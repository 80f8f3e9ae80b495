//! The marks in the chapter's text: what the engine finds of a claim.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::region::{Page, Part};
use crate::claims::{CLAIMS, Mark, Says, find};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::settings::Lang;
use crate::text;

/// Fills the islands that the chapter leaves for its claims.
pub(super) fn mount(page: Page) {
    for island in islands() {
        let claim = island.get_attribute("data-claim").and_then(|id| find(&id));
        let lang = island
            .closest("[lang]")
            .ok()
            .flatten()
            .and_then(|block| Lang::from_name(&block.get_attribute("lang")?));
        if let (Some(claim), Some(lang)) = (claim, lang) {
            mount_to(island, move || mark(page, claim, lang)).forget();
        }
    }
}

fn islands() -> Vec<HtmlElement> {
    let found = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector_all(".claim[data-claim]").ok());
    let Some(found) = found else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|i| found.get(i)?.dyn_into().ok())
        .collect()
}

/// What a mark shows. It speaks the language of the text around it.
#[derive(Clone, PartialEq)]
struct Shown {
    claim: usize,
    lang: Lang,
    mark: Option<Mark>,
    explained: bool,
}

fn mark(page: Page, claim: usize, lang: Lang) -> AnyView {
    page.part(Box::new(move |model| {
        let shown = Shown {
            claim,
            lang,
            mark: model.claims.mark(claim).cloned(),
            explained: model.claims.explained == Some(claim),
        };
        Part::new(shown, view)
    }))
}

fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let button = shown
        .mark
        .as_ref()
        .map(|mark| button(mark, shown, dispatch));
    button.into_any()
}

fn button(mark: &Mark, shown: &Shown, dispatch: Dispatch) -> AnyView {
    let Shown {
        claim,
        lang,
        explained,
        ..
    } = *shown;
    let words = text::of(lang);
    let class = match mark {
        Mark::Held { .. } | Mark::Occurs { .. } => "good",
        Mark::Broken { .. } | Mark::Refuted => "bad",
        Mark::Beyond => "beyond",
    };
    let reason = match CLAIMS.get(claim).map(|entry| entry.says) {
        Some(Says::Beyond { zh, en }) if explained => Some(match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }),
        _ => None,
    };
    let expanded = (*mark == Mark::Beyond).then(|| explained.to_string());
    view! {
        <button
            class=class
            title=(words.mark_title)(mark)
            aria-expanded=expanded
            on:click=move |_| dispatch(Msg::ShowClaim(claim))
        >
            {(words.mark)(mark)}
        </button>
        {reason.map(|reason| view! { <span class="reason">{reason}</span> }.into_any())}
    }
    .into_any()
}
