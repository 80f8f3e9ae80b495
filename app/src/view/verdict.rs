//! The verdict over all schedules: first what a person wants to know.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::bench::{Known, Open, Verdict};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    verdict: Verdict,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            verdict: Verdict::of(&model.bench),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    match &shown.verdict {
        Verdict::Open(open) => exploring(shown.words, open, dispatch),
        Verdict::Known(known) => known_verdict(shown.words, known, dispatch),
    }
}

fn known_verdict(words: Words, known: &Known, dispatch: Dispatch) -> AnyView {
    let property = known
        .headline
        .as_ref()
        .map_or("none", |headline| headline.property.id());
    let class = if known.headline.is_some() {
        "verdict bad"
    } else {
        "verdict good"
    };
    let sign = if known.headline.is_some() {
        "✕"
    } else {
        "✓"
    };
    let shortest = known.headline.as_ref().map(|headline| {
        view! {
            <button class="link" data-testid="show-shortest" on:click=move |_| dispatch(Msg::ShowShortest)>
                {(words.shortest)(headline.shortest)}
            </button>
        }.into_any()
    });
    view! {
        <div
            class=class
            data-testid="verdict"
            data-interleavings=known.schedules.to_string()
            data-violating=known.violating.to_string()
            data-property=property
        >
            <div class="verdict-line">
                <strong><span aria-hidden="true">{sign}" "</span>{(words.headline)(known)}</strong>
                {shortest}
                <span class="quiet">{(words.size)(known)}</span>
            </div>
        </div>
    }
    .into_any()
}

fn exploring(words: Words, open: &Open, dispatch: Dispatch) -> AnyView {
    let says = if open.is_stopped {
        words.stopped
    } else {
        words.exploring
    };
    let (act, msg) = if open.is_stopped {
        (words.go_on, Msg::GoOnExploring)
    } else {
        (words.stop, Msg::StopExploring)
    };
    view! {
        <div class="verdict open" data-testid="verdict" data-interleavings=open.schedules.to_string()>
            <div class="verdict-line">
                <strong>{says(open)}</strong>
                <button data-testid="search-toggle" on:click=move |_| dispatch(msg.clone())>{act}</button>
            </div>
            <progress max=open.events.to_string() value=open.depth.to_string() aria-label=says(open)/>
        </div>
    }
    .into_any()
}
