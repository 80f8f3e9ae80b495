//! A panic is told to the reader in words: the page's shell has them.

use std::panic;

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Sends every panic's text to the shell, which shows it with what to do.
pub(super) fn report_panics() {
    panic::set_hook(Box::new(|panic| tell(&panic.to_string())));
}

fn tell(text: &str) {
    let tell = Reflect::get(&js_sys::global(), &"trouble".into()).ok();
    if let Some(tell) = tell.and_then(|tell| tell.dyn_into::<Function>().ok()) {
        // There is nobody left to report to.
        let _ = tell.call1(&JsValue::NULL, &text.into());
    }
}
