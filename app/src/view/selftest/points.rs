//! What an answer says, and what it should not: to be ticked.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::{Open, Point, Text, Ticks, Weight};

use super::{Words, act, prose};
use crate::edge::Dispatch;
use crate::selftest::Act;

pub(super) fn view(
    words: Words,
    open: &'static Open,
    ticks: &Ticks,
    dispatch: Dispatch,
) -> AnyView {
    let point = |point: &'static Point| {
        let on = ticks.points.contains(point.id);
        let id = point.id;
        tick(words, id, point.text, on, dispatch, move |on| {
            Act::Point(id, on)
        })
    };
    let of = |weight: Weight| {
        let points = open
            .points
            .iter()
            .filter(move |point| point.weight == weight);
        points.map(point).collect::<Vec<_>>()
    };
    let wrong = open.misconceptions.iter().map(|it| {
        let on = ticks.misconceptions.contains(it.id);
        tick(words, it.id, it.text, on, dispatch, |on| {
            Act::Misconception(it.id, on)
        })
    });
    let (essential, bonus) = (of(Weight::Essential), of(Weight::Bonus));
    let bonus = (!bonus.is_empty()).then(|| {
        view! { <fieldset class="ticks bonus"><legend>{words.bonus}</legend>{bonus}</fieldset> }
            .into_any()
    });
    let wrong: Vec<AnyView> = wrong.collect();
    let wrong = (!wrong.is_empty()).then(|| {
        view! {
            <fieldset class="ticks wrong" aria-describedby="wrong-hint">
                <legend>{words.misconceptions}</legend>
                <p class="quiet" id="wrong-hint">{words.misconceptions_hint}</p>
                {wrong}
            </fieldset>
        }
        .into_any()
    });
    view! {
        <fieldset class="ticks essential"><legend>{words.essential}</legend>{essential}</fieldset>
        {bonus}
        {wrong}
    }
    .into_any()
}

fn tick(
    words: Words,
    id: &'static str,
    text: Text,
    on: bool,
    dispatch: Dispatch,
    does: impl Fn(bool) -> Act + 'static,
) -> AnyView {
    view! {
        <label class="tick">
            <input
                type="checkbox"
                data-testid=format!("point-{id}")
                prop:checked=on
                on:change=move |event| dispatch(act(does(event_target_checked(&event))))
            />
            <span>{prose::inline(text, words.0)}</span>
        </label>
    }
    .into_any()
}
