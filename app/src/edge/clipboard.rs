//! The clipboard.

use js_sys::Reflect;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::Clipboard;

use super::address;
use crate::effect::Clip;

/// Copies, then says whether it worked.
pub(super) fn copy(clip: Clip, done: impl FnOnce(bool) + 'static) {
    let text = match clip {
        Clip::Link(fragment) => format!("{}{fragment}", address::base()),
        Clip::Text(text) => text,
    };
    spawn_local(async move {
        let worked = match clipboard() {
            Some(clipboard) => {
                let written = wasm_bindgen_futures::JsFuture::from(clipboard.write_text(&text));
                written.await.is_ok()
            }
            None => false,
        };
        done(worked);
    });
}

/// The clipboard, where there is one: not on a page that came over an open network.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    (!clipboard.is_undefined()).then(|| clipboard.unchecked_into())
}
