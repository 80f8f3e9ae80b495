//! Puts the views into the page's shell and the marks into the chapter's text.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::element;
use crate::claims::find;
use crate::model::Model;
use crate::settings::Lang;
use crate::view::element::Element;
use crate::view::{PLACES, mark};

/// What stands in a place.
type View = Box<dyn Fn(&Model) -> Vec<Element> + Send>;

/// Fills every place. Each is drawn again when the model has changed, unless it cannot be seen.
pub(super) fn mount(model: RwSignal<Model>) {
    for island in islands() {
        let claim = island.get_attribute("data-claim").and_then(|id| find(&id));
        let lang = island
            .closest("[lang]")
            .ok()
            .flatten()
            .and_then(|block| Lang::from_name(&block.get_attribute("lang")?));
        if let (Some(claim), Some(lang)) = (claim, lang) {
            let view = Box::new(move |model: &Model| mark(model, claim, lang));
            let is_seen = move || model.with(|model| model.lang == lang);
            fill(model, island, is_seen, view);
        }
    }
    for place in PLACES {
        if let Some(element) = element(place.id) {
            let is_seen =
                move || model.with(|model| place.screen.is_none_or(|it| it == model.screen));
            fill(model, element, is_seen, Box::new(place.view));
        }
    }
}

fn fill(
    model: RwSignal<Model>,
    element: HtmlElement,
    is_seen: impl Fn() -> bool + Send + Sync + 'static,
    view: View,
) {
    element.set_inner_html("");
    let is_seen = Memo::new(move |_| is_seen());
    let draw = move || {
        if is_seen.get() {
            model.with(|model| view(model))
        } else {
            model.with_untracked(|model| view(model))
        }
    };
    mount_to(element, move || draw).forget();
}

fn islands() -> Vec<HtmlElement> {
    let found = document().query_selector_all(".claim[data-claim]").ok();
    let Some(found) = found else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|i| found.get(i)?.dyn_into().ok())
        .collect()
}
