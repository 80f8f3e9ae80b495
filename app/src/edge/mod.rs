//! Everything that touches the browser. Nothing here decides anything: calls that can fail end in a
//! message or in nothing.

mod address;
mod app;
mod clipboard;
mod document;
mod draw;
mod frames;
mod journal;
mod keyboard;
mod mount;
mod storage;
mod trouble;
mod width;

use document::element;

use leptos::prelude::*;

use crate::message::Msg;
use crate::model::{Model, Opening};
use crate::settings::Setting;

/// Starts the page.
pub fn start() {
    trouble::report_panics();
    // What is reactive lives as long as the page.
    let owner = Owner::new();
    owner.with(begin);
    std::mem::forget(owner);
}

fn begin() {
    let opening = opening();
    let (model, effects) = Model::open(&opening);
    let model = RwSignal::new(model);
    app::begin(model);
    mount::mount(model);
    width::watch("diagram", app::dispatch);
    keyboard::listen(app::dispatch);
    address::listen(app::dispatch);
    app::run(effects);
}

fn opening() -> Opening {
    let (lang, system_theme) = document::opened_in();
    let storage = storage::probe();
    Opening {
        fragment: address::fragment(),
        lang,
        chosen_theme: storage::read(Setting::THEME)
            .and_then(|name| crate::settings::Theme::from_name(&name)),
        system_theme,
        storage,
        ..Opening::default()
    }
}

/// What an edge sends its messages with.
type Dispatch = fn(Msg);
