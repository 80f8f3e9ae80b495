//! The fragment in the address bar. Stepping replaces it and leaves no trail in the history; what takes the
//! reader elsewhere makes an entry. Both by `location`, because pushing states fails on a page opened as a file.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::window_event_listener;
use wasm_bindgen::JsValue;
use web_sys::Location;

use super::{Dispatch, frames};
use crate::message::Msg;

/// Browsers refuse more than some hundred changes of the address in half a minute. So many are written
/// at once, as a reader makes them.
const BURST: u32 = 60;
/// After that, one in this many milliseconds.
const PAUSE_MS: u32 = 300;

#[derive(Default)]
struct Writer {
    /// How many changes of the burst are used up; one is given back after each pause.
    used: u32,
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

/// Writes a fragment, at once or as soon as it may.
pub(super) fn write(fragment: String) {
    if fragment == self::fragment() {
        // The reader has navigated there.
        WRITER.with_borrow_mut(|writer| {
            writer.waiting = None;
            writer.known = fragment;
        });
        return;
    }
    WRITER.with_borrow_mut(|writer| writer.waiting = Some(fragment));
    flush();
}

/// Makes a fragment a new entry of the history, behind an entry that says what is left.
pub(super) fn visit(from: &str, to: &str) {
    WRITER.with_borrow_mut(|writer| writer.waiting = None);
    if from != fragment() {
        put(from, Location::replace);
    }
    put(to, Location::set_hash);
}

/// Writes what waits, if one more may be written.
fn flush() {
    if WRITER.with_borrow(|writer| writer.used) >= BURST {
        return;
    }
    if let Some(fragment) = WRITER.with_borrow_mut(|writer| writer.waiting.take()) {
        put(&fragment, Location::replace);
    }
}

/// Changes the address, by replacing it or by a new entry.
fn put(fragment: &str, change: fn(&Location, &str) -> Result<(), JsValue>) {
    // Where it does not say what is known, the reader has navigated, and that is about to be heard.
    let is_known = WRITER.with_borrow(|writer| writer.known == self::fragment());
    let Some(window) = web_sys::window().filter(|_| is_known) else {
        return;
    };
    // An address that cannot be written is no reason to stop; the page works without.
    let _ = change(&window.location(), fragment);
    let is_first = WRITER.with_borrow_mut(|writer| {
        writer.known = self::fragment();
        writer.used += 1;
        writer.used == 1
    });
    if is_first {
        frames::after(PAUSE_MS, give_back);
    }
}

/// Gives one change of the burst back, and goes on until all are.
fn give_back() {
    let is_last = WRITER.with_borrow_mut(|writer| {
        writer.used -= 1;
        writer.used == 0
    });
    if !is_last {
        frames::after(PAUSE_MS, give_back);
    }
    flush();
}

/// Reports when somebody else changes the fragment.
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
}
