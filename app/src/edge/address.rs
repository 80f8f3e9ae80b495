//! The fragment in the address bar. It is replaced, never pushed, so that stepping leaves no trail in
//! the history; and by `location`, because pushing states fails on a page opened as a file.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::window_event_listener;

use super::{Dispatch, frames};
use crate::message::Msg;

/// Browsers refuse more than some hundred changes of the address in half a minute, so there is this
/// much time between two, in milliseconds.
const PAUSE_MS: u32 = 300;

#[derive(Default)]
struct Writer {
    /// Written within the last pause.
    resting: bool,
    waiting: Option<String>,
    /// What the address is known to say. Anything else was put there by the reader.
    known: String,
}

thread_local! {
    static WRITER: RefCell<Writer> = RefCell::default();
}

/// The fragment, with its `#`, or nothing.
pub(super) fn fragment() -> String {
    web_sys::window()
        .and_then(|window| window.location().hash().ok())
        .unwrap_or_default()
}

/// The page's address without its fragment.
pub(super) fn base() -> String {
    let href = web_sys::window()
        .and_then(|window| window.location().href().ok())
        .unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_owned()
}

/// Writes a fragment, at once or when the pause is over.
pub(super) fn write(fragment: String) {
    if fragment == self::fragment() {
        // The reader has navigated there. Without a pause, the next step back or forward is heard too.
        WRITER.with_borrow_mut(|writer| {
            writer.waiting = None;
            writer.known = fragment;
        });
        return;
    }
    WRITER.with_borrow_mut(|writer| writer.waiting = Some(fragment));
    if !WRITER.with_borrow(|writer| writer.resting) {
        flush();
    }
}

/// Writes what waits, and rests.
fn flush() {
    let Some(fragment) = WRITER.with_borrow_mut(|writer| writer.waiting.take()) else {
        WRITER.with_borrow_mut(|writer| writer.resting = false);
        return;
    };
    WRITER.with_borrow_mut(|writer| writer.resting = true);
    let is_known = WRITER.with_borrow(|writer| writer.known == self::fragment());
    // Otherwise the reader has navigated, and that is about to be heard.
    if let Some(window) = web_sys::window().filter(|_| is_known) {
        // An address that cannot be written is no reason to stop; the page works without.
        let _ = window.location().replace(&fragment);
        WRITER.with_borrow_mut(|writer| writer.known = self::fragment());
    }
    frames::after(PAUSE_MS, flush);
}

/// Reports when somebody else changes the fragment, and writes what waits before the page is left.
pub(super) fn listen(dispatch: Dispatch) {
    WRITER.with_borrow_mut(|writer| writer.known = fragment());
    // The page lives as long as its listeners.
    let _ = window_event_listener(ev::hashchange, move |_| {
        let fragment = fragment();
        let is_ours = WRITER.with_borrow(|writer| writer.known == fragment);
        if !is_ours {
            WRITER.with_borrow_mut(|writer| {
                // Where the reader wants to be counts for more than where they were.
                writer.waiting = None;
                writer.known.clone_from(&fragment);
            });
            dispatch(Msg::Navigate(fragment));
        }
    });
    let _ = window_event_listener(ev::pagehide, |_| flush());
}
