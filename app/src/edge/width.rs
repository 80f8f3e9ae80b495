//! How wide the diagram may be.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};

use super::{Dispatch, document};
use crate::message::Msg;

/// Reports an element's width now and whenever it changes.
pub(super) fn watch(id: &'static str, dispatch: Dispatch) {
    let Some(element) = document::element(id) else {
        return;
    };
    report(&element, dispatch);
    let watched = element.clone();
    let changed = Closure::<dyn FnMut()>::new(move || report(&watched, dispatch));
    if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
        observer.observe(&element);
        // Both live as long as the page.
        changed.forget();
        std::mem::forget(observer);
    }
}

fn report(element: &HtmlElement, dispatch: Dispatch) {
    // Nothing is laid out while the bench is hidden.
    if let Ok(width @ 1..) = u16::try_from(element.client_width()) {
        dispatch(Msg::Resized(width));
    }
}
