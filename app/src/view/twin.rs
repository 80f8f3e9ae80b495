//! The run in words: one sentence a step, beside the picture and in place of it.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    at: usize,
    steps: Vec<Said>,
}

#[derive(Clone, PartialEq)]
struct Said {
    event: String,
    sentence: String,
    broken: bool,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        let words = Words::of(model);
        let trace = model.bench.trace();
        let said = |(before, step): (usize, &engine::fencing::Step)| Said {
            event: step.event.to_string(),
            sentence: (words.sentence)(step, trace.state(before)),
            broken: step
                .broke
                .iter()
                .any(engine::fencing::Property::is_promised),
        };
        Shown {
            words,
            at: model.bench.at(),
            steps: trace.steps.iter().enumerate().map(said).collect(),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let steps = (1..).zip(&shown.steps).map(|(number, said)| {
        let current = if number == shown.at { "step" } else { "false" };
        let class = if said.broken { "bad" } else { "" };
        view! {
            <li class=class>
                <button class="said" aria-current=current on:click=move |_| dispatch(Msg::Go(number))>
                    <code translate="no">{said.event.clone()}</code>
                    " "
                    {said.sentence.clone()}
                </button>
            </li>
        }.into_any()
    });
    view! {
        <section class="twin">
            <div class="bar">
                <h3>{words.twin}</h3>
                <button data-testid="copy-text" on:click=move |_| dispatch(Msg::CopyText)>{words.copy_text}</button>
            </div>
            <ol>{steps.collect::<Vec<_>>()}</ol>
        </section>
    }
    .into_any()
}
