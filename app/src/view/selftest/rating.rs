//! The rating, and what follows from it.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::{Attempt, Open, Rating, Ticks, cap, suggest};

use super::question::{Shown, refusal};
use super::{Words, act};
use crate::edge::Dispatch;
use crate::selftest::Act;

pub(super) fn view(
    shown: &Shown,
    open: &'static Open,
    attempt: &Attempt,
    ticks: &Ticks,
    dispatch: Dispatch,
) -> AnyView {
    let words = shown.words;
    let suggested = suggest(open, ticks);
    let is_capped = cap(open, ticks).is_some();
    let given = attempt.gradings.last().map(|given| &given.grade);
    let chosen = given.map(|given| given.rating);
    let buttons = Rating::ALL.iter().zip(1..).map(|(&rating, key)| {
        let choice = Choice {
            rating,
            key,
            is_chosen: chosen == Some(rating),
            is_suggested: suggested == rating,
            is_open: !is_capped || rating == Rating::Missed,
        };
        button(words, &choice, dispatch)
    });
    let of = open.essential().count();
    let ticked = open
        .essential()
        .filter(|point| ticks.points.contains(point.id))
        .count();
    let advice = if is_capped {
        words.capped.to_owned()
    } else {
        format!(
            "{} · {}",
            (words.ticked)(ticked, of),
            (words.suggested)(suggested)
        )
    };
    let changed = given.is_some_and(|given| given.ticks != *ticks);
    let changed = changed.then(|| view! { <p class="quiet">{words.ticks_changed}</p> }.into_any());
    view! {
        <fieldset class="rating" aria-describedby="advice">
            <legend>{words.rating_legend}</legend>
            <p id="advice" data-testid="suggestion" data-suggested=suggested.name()>{advice}</p>
            <div class="ratings">{buttons.collect::<Vec<_>>()}</div>
            {changed}
            {refusal(words, shown.refusal.as_ref())}
        </fieldset>
        {chosen.map(|chosen| rated(shown, chosen))}
        <div class="deeds">
            {shown.next.clone().filter(|_| chosen.is_some()).map(|(next, link)| view! {
                <a class="deed" href=link data-testid="next-question">{(words.next)(next.title.get(words.0))}</a>
            }.into_any())}
            {chosen.map(|_| view! {
                <button data-testid="again" on:click=move |_| dispatch(act(Act::Again))>{words.again}</button>
            }.into_any())}
            <button data-testid="undo" on:click=move |_| dispatch(act(Act::Undo))>
                {words.undo} " " <kbd aria-hidden="true">"U"</kbd>
            </button>
        </div>
    }
    .into_any()
}

/// One of the three ratings.
struct Choice {
    rating: Rating,
    key: u8,
    is_chosen: bool,
    is_suggested: bool,
    /// Whether the ticks allow it.
    is_open: bool,
}

fn button(words: Words, choice: &Choice, dispatch: Dispatch) -> AnyView {
    let rating = choice.rating;
    let class = if choice.is_suggested {
        "rate suggested"
    } else {
        "rate"
    };
    view! {
        <button
            class=class
            data-testid=format!("rate-{}", rating.name())
            aria-pressed=choice.is_chosen.to_string()
            aria-disabled=(!choice.is_open).then_some("true")
            on:click=move |_| dispatch(act(Act::Rate(rating)))
        >
            <b>{(words.rating)(rating)} " " <kbd aria-hidden="true">{choice.key.to_string()}</kbd></b>
            <small>{(words.means)(rating)}</small>
        </button>
    }
    .into_any()
}

fn rated(shown: &Shown, rating: Rating) -> AnyView {
    let words = shown.words;
    let class = format!("rated {}", rating.name());
    view! {
        <p class=class data-testid="rated" data-rating=rating.name()>
            <strong>{(words.rated)(rating)}</strong> " " {(words.follows)(rating)}
        </p>
    }
    .into_any()
}
