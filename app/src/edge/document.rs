//! The document around the views: its language, its colours, which part is shown, where the focus is.

use std::cell::Cell;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::model::{Model, Screen};
use crate::settings::{Lang, Theme};
use crate::text;

/// The element with this id.
pub(super) fn element(id: &str) -> Option<HtmlElement> {
    let document = web_sys::window()?.document()?;
    document.get_element_by_id(id)?.dyn_into().ok()
}

fn root() -> Option<Element> {
    web_sys::window()?.document()?.document_element()
}

/// The language that the page's shell has chosen, and the colours that the system prefers.
pub(super) fn opened_in() -> (Lang, Theme) {
    let lang = root()
        .and_then(|root| root.get_attribute("lang"))
        .and_then(|name| Lang::from_name(&name))
        .unwrap_or(Lang::En);
    let prefers_dark = web_sys::window()
        .and_then(|window| window.match_media("(prefers-color-scheme: dark)").ok()?)
        .is_some_and(|query| query.matches());
    let theme = if prefers_dark {
        Theme::Dark
    } else {
        Theme::Light
    };
    (lang, theme)
}

/// Makes the document as the model says.
pub(super) fn reflect(model: &Model) {
    if let Some(root) = root() {
        // Attributes of the document's own root can always be set.
        let _ = root.set_attribute("lang", model.lang.name());
        if let Some(theme) = model.chosen_theme {
            let _ = root.set_attribute("data-theme", theme.name());
        }
    }
    if let Some(document) = web_sys::window().and_then(|window| window.document()) {
        let text = text::of(model.lang);
        document.set_title(&format!("{} · {}", text.chapter, text.brand));
    }
    show(model.screen);
}

thread_local! {
    /// How far down the page the reader was when the chapter was put away.
    static READ_TO: Cell<f64> = const { Cell::new(0.0) };
}

/// Shows a screen and puts the other one away. Whoever comes back to the chapter is where they left it: the browser
/// would look for the place while the chapter is still away.
fn show(screen: Screen) {
    let window = web_sys::window();
    let was_away = element("chapter").is_some_and(|chapter| chapter.hidden());
    let is_away = screen != Screen::Study;
    if !was_away && is_away {
        let place = window.as_ref().and_then(|window| window.scroll_y().ok());
        READ_TO.set(place.unwrap_or_default());
    }
    for (id, hidden) in [
        ("chapter", is_away),
        ("bench", is_away),
        ("selftest", !is_away),
    ] {
        if let Some(element) = element(id) {
            element.set_hidden(hidden);
        }
    }
    if let (Some(window), true, false) = (window, was_away, is_away) {
        window.scroll_to_with_x_and_y(0.0, READ_TO.get());
    }
}

/// Gives an element the focus, if it is there.
pub(super) fn focus(id: &str) {
    if let Some(element) = element(id) {
        // What cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Brings an element to the top, if it is there.
pub(super) fn reveal(id: &str) {
    scroll(id, ScrollLogicalPosition::Start);
}

/// How far the label of an accepted pair hangs below its step, in pixels.
const HANGS: i32 = 10;

/// Scrolls as little as is needed to see an element between the heads of the lanes and the controls,
/// which stay where they are and are as high as what they say.
pub(super) fn follow_step(id: &str) {
    let height = |id| element(id).map_or(0, |element| element.offset_height());
    let (above, below) = (height("heads"), height("steps") + HANGS);
    if let Some(element) = element(id) {
        // Without the margin it is scrolled into view all the same, only not clear of both.
        let _ = element
            .style()
            .set_property("scroll-margin", &format!("{above}px 0 {below}px"));
    }
    scroll(id, ScrollLogicalPosition::Nearest);
}

/// The same, with the page left where it is.
pub(super) fn follow_in_bench(id: &str) {
    let Some(window) = web_sys::window() else {
        return;
    };
    let place = window.scroll_x().and_then(|x| Ok((x, window.scroll_y()?)));
    follow_step(id);
    if let Ok((x, y)) = place {
        window.scroll_to_with_x_and_y(x, y);
    }
}

/// [`follow_step`] where the page begins at its top; where the browser has come back to a place, [`follow_in_bench`].
pub(super) fn follow_on_opening(id: &str) {
    let is_at_top = web_sys::window().is_some_and(|window| window.scroll_y() == Ok(0.0));
    if is_at_top {
        follow_step(id);
    } else {
        follow_in_bench(id);
    }
}

fn scroll(id: &str, block: ScrollLogicalPosition) {
    if let Some(element) = element(id) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(block);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
