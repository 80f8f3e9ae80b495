//! The keys of the whole page.

use leptos::ev;
use leptos::prelude::window_event_listener;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::Dispatch;
use crate::keys::{KeyPress, on_bench};
use crate::message::Msg;

/// The code that a key press has while an input method composes.
const COMPOSING: u32 = 229;

/// Reports every key press.
pub(super) fn listen(dispatch: Dispatch) {
    // The page lives as long as its listeners.
    let _ = window_event_listener(ev::keydown, move |event| {
        let press = press(&event);
        if on_bench(&press).is_some() {
            event.prevent_default();
        }
        dispatch(Msg::Key(press));
    });
}

fn press(event: &KeyboardEvent) -> KeyPress {
    let in_field = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| {
            let name = target.tag_name();
            ["INPUT", "TEXTAREA", "SELECT"].contains(&name.as_str())
        });
    // Escape leaves a field; everything else that is typed there belongs to it.
    let is_escape = event.key() == "Escape";
    KeyPress {
        key: event.key(),
        modified: event.ctrl_key() || event.alt_key() || event.meta_key(),
        taken: event.is_composing() || event.key_code() == COMPOSING || (in_field && !is_escape),
    }
}
