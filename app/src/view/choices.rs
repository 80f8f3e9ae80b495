//! The events that can happen next.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::bench::{Choice, choices};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    choices: Vec<Choice>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            choices: choices(&model.bench),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let finished = shown
        .choices
        .is_empty()
        .then(|| view! { <p class="quiet">{words.finished}</p> }.into_any());
    let choices = shown
        .choices
        .iter()
        .map(|choice| one(words, choice, dispatch));
    view! {
        <section class="next">
            <h3>{words.next}</h3>
            {finished}
            <div class="choices">{choices.collect::<Vec<_>>()}</div>
        </section>
    }
    .into_any()
}

fn one(words: Words, choice: &Choice, dispatch: Dispatch) -> AnyView {
    let id = choice.id;
    let mut says = (words.choice)(choice);
    let broken = choice.breaks.iter().find(|property| property.is_promised());
    if let Some(property) = broken {
        says = format!("{says} · {}", (words.property)(property));
    }
    let class = match (broken, choice.is_next) {
        (Some(_), _) => "choice bad",
        (None, true) => "choice usual",
        (None, false) => "choice",
    };
    let client = choice
        .event
        .client()
        .map_or(String::new(), |client| format!("c{}", client.index()));
    view! {
        <button
            class=class
            data-testid=format!("next-{}", choice.name)
            on:click=move |_| dispatch(Msg::Take(id))
        >
            <code class=client translate="no">{choice.event.to_string()}</code>
            <small>{says}</small>
        </button>
    }
    .into_any()
}
