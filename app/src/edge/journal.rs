//! The self-test's entries in the browser's storage, and the tabs that share them.
//!
//! The texts are JSON already, so they are read and written as they are. Every call can fail: the
//! storage may be blocked altogether, or full.

use std::cell::Cell;

use js_sys::Date;
use leptos::ev;
use leptos::prelude::window_event_listener;
use quizzes::keys::PREFIX;
use quizzes::{Order, Stamp, WriterId};
use web_sys::Storage;

use super::storage::readable;
use super::{Dispatch, app};
use crate::message::Msg;
use crate::selftest::{Effect, Moment, Msg as Report};
use crate::settings::Storage as Fares;

/// Where a tab keeps the id that it writes under, while no page of it is open.
const WRITER: &str = "study-bench/writer";

/// Runs an effect of the self-test.
pub(super) fn run(effect: Effect, dispatch: Dispatch) {
    match effect {
        Effect::Start => start(dispatch),
        Effect::Stamp(act) => report(dispatch, Report::Done(act, moment())),
        Effect::Store(Order::Write { name, text }) => {
            // What stands there and has not been read must not be passed over.
            let storage = readable().filter(|_| HAS_READ.get());
            let kept = storage.is_some_and(|storage| storage.set_item(&name, &text).is_ok());
            report(dispatch, Report::Stored { name, kept });
            let fares = match (kept, readable()) {
                (true, _) => Fares::Kept,
                (false, Some(_)) => Fares::Full,
                (false, None) => Fares::Blocked,
            };
            if app::look(|model| model.storage) != Some(fares) {
                dispatch(Msg::Storage(fares));
            }
        }
        Effect::Store(Order::SetAside { name, text, to }) => {
            if set_aside(&name, &text, &to).is_some() {
                report(dispatch, Report::SetAside { name, to });
            }
        }
    }
}

fn report(dispatch: Dispatch, report: Report) {
    dispatch(Msg::SelfTest(report));
}

thread_local! {
    /// Whether the storage could be read when the page was opened.
    static HAS_READ: Cell<bool> = const { Cell::new(false) };
}

fn start(dispatch: Dispatch) {
    HAS_READ.set(readable().is_some());
    report(
        dispatch,
        Report::Started {
            writer: take_writer(),
            entries: entries(),
            moment: moment(),
        },
    );
    // The page lives as long as its listeners.
    let _ = window_event_listener(ev::storage, move |event| {
        match (event.key(), event.new_value()) {
            (Some(name), Some(text)) if name.starts_with(PREFIX) => {
                see(dispatch, vec![(name, text)]);
            }
            (Some(_), Some(_)) => {}
            // What is known here is not taken back.
            (freed, _) => report(dispatch, Report::Freed(freed)),
        }
    });
    // A page that comes back from the browser's cache has heard nothing meanwhile.
    let _ = window_event_listener(ev::pageshow, move |event| {
        if event.persisted() {
            let _ = take_writer();
            see(dispatch, entries());
        }
    });
    let _ = window_event_listener(ev::pagehide, |_| keep_writer());
    let _ = window_event_listener(ev::beforeunload, |event| {
        if app::look(|model| model.selftest.is_unsaved()) == Some(true) {
            event.prevent_default();
        }
    });
}

fn see(dispatch: Dispatch, entries: Vec<(String, String)>) {
    report(
        dispatch,
        Report::Seen {
            entries,
            moment: moment(),
        },
    );
}

/// Everything that is stored under the page's prefix.
fn entries() -> Vec<(String, String)> {
    let Some(storage) = readable() else {
        return Vec::new();
    };
    let length = storage.length().unwrap_or(0);
    let names = (0..length).filter_map(|n| storage.key(n).ok()?);
    let ours: Vec<String> = names.filter(|name| name.starts_with(PREFIX)).collect();
    let entry = |name: String| Some((storage.get_item(&name).ok()??, name));
    ours.into_iter()
        .filter_map(entry)
        .map(|(text, name)| (name, text))
        .collect()
}

/// Moves a text, unless it has become another one meanwhile. It is copied before its name is freed.
fn set_aside(name: &str, text: &str, to: &str) -> Option<()> {
    let storage = readable()?;
    if storage.get_item(name).ok()?.as_deref() != Some(text) {
        return None;
    }
    storage.set_item(to, text).ok()?;
    storage.remove_item(name).ok()
}

/// The time, and ids that nothing has had.
fn moment() -> Moment {
    let now = Date::new_0();
    #[expect(
        clippy::cast_possible_truncation,
        reason = "both are whole and far from the limits"
    )]
    let now = Stamp {
        utc_ms: now.get_time() as i64,
        // JavaScript counts minutes west.
        zone_min: -now.get_timezone_offset() as i16,
    };
    Moment {
        now,
        ids: [random(), random()],
    }
}

/// 128 random bits.
fn random() -> u128 {
    let mut bytes = [0; 16];
    let drawn = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).ok());
    if drawn.is_none() {
        // No browser of the last ten years comes here; a weaker id is better than no answer.
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a byte is cut out"
        )]
        bytes.fill_with(|| (js_sys::Math::random() * 256.0) as u8);
    }
    u128::from_be_bytes(bytes)
}

/// The storage of this tab alone.
fn tab() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Whom this tab writes as. The id is taken out while a page is open: a browser that duplicates the tab
/// copies what stands there, and no two pages may write as one.
fn take_writer() -> WriterId {
    let taken = tab().and_then(|tab| {
        let id = WriterId::parse(&tab.get_item(WRITER).ok()??)?;
        tab.remove_item(WRITER).ok().map(|()| id)
    });
    taken.unwrap_or_else(|| WriterId(random()))
}

/// Leaves the id to the next page of this tab.
fn keep_writer() {
    if let (Some(tab), Some(writer)) = (tab(), app::look(|model| model.selftest.writer())) {
        // Without it the next page takes a new id and reads what this one has written.
        let _ = tab.set_item(WRITER, &writer.to_string());
    }
}
