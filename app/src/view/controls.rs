//! The controls that move through a run.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::bench::Speed;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    at: usize,
    len: usize,
    playing: bool,
    speed: Speed,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            at: model.bench.at(),
            len: model.bench.run().len(),
            playing: model.playing.is_some(),
            speed: model.speed,
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let Shown {
        words,
        at,
        len,
        playing,
        ..
    } = *shown;
    let go = |id: &'static str, name: &'static str, sign: &'static str, msg: Msg, enabled: bool| {
        view! {
            <button
                class="sign"
                data-testid=id
                aria-label=name
                title=name
                aria-disabled=(!enabled).to_string()
                on:click=move |_| dispatch(msg.clone())
            >
                <span aria-hidden="true">{sign}</span>
            </button>
        }
        .into_any()
    };
    let speeds = Speed::ALL.map(|speed| {
        view! {
            <option value=speed.step_ms().to_string() selected={speed == shown.speed}>
                {(words.speeds)(speed)}
            </option>
        }
        .into_any()
    });
    let choose_speed = move |ms: String| {
        let speed = Speed::ALL
            .into_iter()
            .find(|speed| speed.step_ms().to_string() == ms);
        dispatch(Msg::SetSpeed(speed.unwrap_or_default()));
    };
    view! {
        <div class="controls" role="group" aria-label=words.controls>
            {go("step-first", words.first, "|◀", Msg::First, at > 0)}
            {go("step-prev", words.back, "◀", Msg::Back, at > 0)}
            {go("step-next", words.forward, "▶", Msg::Forward, at < len)}
            {go("step-last", words.last, "▶|", Msg::Last, at < len)}
            <button
                data-testid="step-play"
                aria-pressed=playing.to_string()
                on:click=move |_| dispatch(Msg::PlayOrPause)
            >
                {if playing { words.pause } else { words.play }}
            </button>
            <label class="position" data-testid="step-position">
                <input
                    type="range"
                    min="0"
                    max=len.to_string()
                    aria-label=words.position
                    aria-valuetext=(words.position_of)(at, len)
                    prop:value=at.to_string()
                    on:input=move |event| {
                        if let Ok(at) = event_target_value(&event).parse() {
                            dispatch(Msg::Go(at));
                        }
                    }
                />
                <span>{format!("{at} / {len}")}</span>
            </label>
            <select
                aria-label=words.speed
                data-testid="step-speed"
                on:change=move |event| choose_speed(event_target_value(&event))
            >
                {speeds.into_iter().collect::<Vec<_>>()}
            </select>
            <button
                id="help-button"
                class="sign keys"
                aria-label=words.keys
                title=words.keys
                on:click=move |_| dispatch(Msg::Help(true))
            >
                "?"
            </button>
        </div>
    }
    .into_any()
}
