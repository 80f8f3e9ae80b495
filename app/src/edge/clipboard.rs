//! The clipboard.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Clipboard;

use super::address;
use crate::effect::Clip;

/// Copies, then says whether it worked.
pub(super) fn copy(clip: Clip, done: fn(bool)) {
    let text = match clip {
        Clip::Link(fragment) => format!("{}{fragment}", address::base()),
        Clip::Text(text) => text,
    };
    let Some(clipboard) = clipboard() else {
        return done(false);
    };
    // The browser calls one of them.
    let [written, refused] = [true, false].map(|worked| Closure::once(move |_| done(worked)));
    let _ = clipboard.write_text(&text).then2(&written, &refused);
    written.forget();
    refused.forget();
}

/// The clipboard, where there is one: not on a page that came over an open network.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    (!clipboard.is_undefined()).then(|| clipboard.unchecked_into())
}
