//! The step on screen in a sentence, and the question that it raises.

use engine::fencing::Defect;
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::bench::Question;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    at: usize,
    sentence: String,
    question: Option<Question>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        let words = Words::of(model);
        let run = model.bench.run();
        let sentence = run.current().map(|step| {
            let before = run.trace().state(run.at().saturating_sub(1));
            (words.sentence)(step, before)
        });
        Shown {
            words,
            at: run.at(),
            sentence: sentence.unwrap_or_else(|| words.before_first.to_owned()),
            question: Question::of(&model.bench),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let question = shown.question.map(|question| {
        let (asks, act) = (shown.words.question)(question);
        view! {
            <p class="question">
                <strong>{asks}</strong>
                " "
                <button class="primary" data-testid="ask" on:click=move |_| dispatch(Msg::Toggle(Defect::NoFence))>
                    {act}
                </button>
            </p>
        }.into_any()
    });
    view! {
        <div class="now">
            <p aria-live="polite" data-testid="step-sentence">
                <b>{shown.at.to_string()}</b>" "{shown.sentence.clone()}
            </p>
            {question}
        </div>
    }
    .into_any()
}
