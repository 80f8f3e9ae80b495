//! The keys of the whole page.

use leptos::ev;
use leptos::prelude::window_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::{Dispatch, app};
use crate::keys::{KeyPress, is_meant};
use crate::message::Msg;

/// The code that a key press has while an input method composes.
const COMPOSING: u32 = 229;

/// Reports every key press.
pub(super) fn listen(dispatch: Dispatch) {
    // The page lives as long as its listeners.
    let _ = window_event_listener(ev::keydown, move |event| {
        if let Some(field) = field(&event).filter(|_| is_escape(&event)) {
            // What cannot lose the focus keeps it.
            let _ = field.blur();
        }
        let press = press(&event);
        if app::look(|model| is_meant(model, &press)) == Some(true) {
            event.prevent_default();
        }
        dispatch(Msg::Key(press));
    });
}

/// The field that a key press belongs to.
fn field(event: &KeyboardEvent) -> Option<HtmlElement> {
    let target = event.target()?.dyn_into::<HtmlElement>().ok()?;
    let kind = target.get_attribute("type").unwrap_or_default();
    let takes = match target.tag_name().as_str() {
        // What is ticked takes no letters and digits.
        "INPUT" if ["checkbox", "radio"].contains(&kind.as_str()) => event.key().len() > 1,
        name => ["INPUT", "TEXTAREA", "SELECT"].contains(&name),
    };
    takes.then_some(target)
}

/// Escape leaves a field; everything else that is typed there belongs to it.
fn is_escape(event: &KeyboardEvent) -> bool {
    event.key() == "Escape" && !is_composing(event)
}

fn press(event: &KeyboardEvent) -> KeyPress {
    let in_field = field(event).is_some();
    KeyPress {
        key: event.key(),
        modified: event.ctrl_key() || event.alt_key() || event.meta_key(),
        taken: is_composing(event) || (in_field && !is_escape(event)),
    }
}

/// Whether a key press belongs to an input method.
pub(super) fn is_composing(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == COMPOSING
}
