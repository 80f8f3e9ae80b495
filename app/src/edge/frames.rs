//! The next frame, a while later, and the clock.

use std::cell::RefCell;
use std::time::Duration;

use leptos::prelude::{request_animation_frame, set_timeout};

thread_local! {
    static REQUESTED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Runs something with this name in the next frame, once, however often it is asked for.
pub(super) fn next(name: &'static str, work: fn(&'static str)) {
    let is_requested = REQUESTED.with_borrow(|names| names.contains(&name));
    if !is_requested {
        REQUESTED.with_borrow_mut(|names| names.push(name));
        request_animation_frame(move || {
            REQUESTED.with_borrow_mut(|names| names.retain(|other| *other != name));
            work(name);
        });
    }
}

/// Runs something after so many milliseconds.
pub(super) fn after(ms: u32, work: impl FnOnce() + 'static) {
    set_timeout(work, Duration::from_millis(ms.into()));
}

/// Milliseconds since the page was opened; 0 where there is no clock.
pub(super) fn now() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}
