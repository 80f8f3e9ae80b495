//! The model's signal, and the effects: the only file that owns the one and runs the others.

use std::cell::OnceCell;

use leptos::prelude::*;

use super::{address, clipboard, document, frames, journal, storage};
use crate::effect::Effect;
use crate::message::Msg;
use crate::model::Model;
use crate::update::update;

/// How many states are explored between two looks at the clock: well under a millisecond.
const STATES: usize = 1_000;

/// How long a frame is spent on exploring or judging, in milliseconds; painting needs the rest.
const FRAME_MS: f64 = 6.0;

thread_local! {
    static MODEL: OnceCell<RwSignal<Model>> = const { OnceCell::new() };
}

/// Takes the model whose messages are dispatched from now on.
pub(super) fn begin(model: RwSignal<Model>) {
    MODEL.with(|cell| {
        // The page starts once.
        let _ = cell.set(model);
    });
}

/// Takes one message.
pub(super) fn dispatch(msg: Msg) {
    let Some(model) = MODEL.with(|cell| cell.get().copied()) else {
        return;
    };
    let effects = model.try_update(|model| update(model, msg));
    run(effects.unwrap_or_default());
}

/// What the model says now, for a listener that has to answer at once.
pub(super) fn look<T>(look: impl FnOnce(&Model) -> T) -> Option<T> {
    let model = MODEL.with(|cell| cell.get().copied())?;
    model.try_with_untracked(look)
}

/// Runs effects.
pub(super) fn run(effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            Effect::WriteAddress(fragment) => address::write(fragment),
            Effect::Visit { from, to } => address::visit(&from, &to),
            Effect::Store(setting) => {
                if let Err(storage) = storage::write(setting.key(), setting.value()) {
                    dispatch(Msg::Storage(storage));
                }
            }
            Effect::Reflect => {
                look(document::reflect);
            }
            Effect::ExploreNextFrame => {
                frames::next("explore", |_| work(|| Msg::Explore(STATES)));
            }
            Effect::JudgeNextFrame => frames::next("judge", |_| work(|| Msg::JudgeClaim)),
            Effect::TickAfter { ms, playing } => {
                frames::after(ms, move || dispatch(Msg::Tick(playing)));
            }
            Effect::Copy(clip) => clipboard::copy(clip, |worked| dispatch(Msg::Copied(worked))),
            Effect::Focus(id) => frames::next(id, document::focus),
            Effect::FollowStep => frames::next("here", document::follow_step),
            Effect::FollowOnOpening => frames::next("here", document::follow_on_opening),
            Effect::FollowInBench(id) => frames::next(id, document::follow_in_bench),
            Effect::Reveal(id) => frames::next(id, document::reveal),
            Effect::SelfTest(effect) => journal::run(effect, dispatch),
        }
    }
}

/// Repeats a message as long as it asks to be repeated, which is all that it asks, and the frame has
/// time; then shows the outcome once.
fn work(msg: fn() -> Msg) {
    let Some(model) = MODEL.with(|cell| cell.get().copied()) else {
        return;
    };
    let end = frames::now() + FRAME_MS;
    let effects = loop {
        let effects = model
            .try_update_untracked(|model| update(model, msg()))
            .unwrap_or_default();
        if effects.is_empty() || frames::now() >= end {
            break effects;
        }
    };
    model.notify();
    run(effects);
}
