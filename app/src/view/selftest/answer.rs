//! The answer while it is being made.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::{Answering, Confidence, Recall};

use super::question::{Shown, refusal};
use super::{Words, act};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Screen;
use crate::selftest::Act;

pub(super) fn view(shown: &Shown, answer: &Answering, again: bool, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let recalls = Recall::ALL.iter().map(|&recall| {
        let id = format!("recall-{}", recall.name());
        let checked = recall == answer.recall;
        radio(
            "recall",
            id,
            (words.recall)(recall),
            checked,
            Act::Recall(recall),
            dispatch,
        )
    });
    let is_blank = answer.text.trim().is_empty();
    let back = (again && is_blank).then(|| {
        view! { <button type="button" class="link" on:click=move |_| dispatch(act(Act::Back))>{words.back}</button> }.into_any()
    });
    view! {
        <form
            class="answering"
            on:submit=|event| event.prevent_default()
            on:keydown=move |event| if locks(&event) { dispatch(act(Act::Reveal)) }
        >
            <fieldset class="choice-row">
                <legend>{words.recall_legend}</legend>
                {recalls.collect::<Vec<_>>()}
            </fieldset>
            {text(words, answer, dispatch)}
            {confidence(words, answer, dispatch)}
            {refusal(words, shown.refusal.as_ref())}
            <div class="deeds">
                <button type="button" class="primary" data-testid="reveal" on:click=move |_| dispatch(act(Act::Reveal))>
                    {words.reveal}
                </button>
                <span class="quiet">{words.reveal_hint} " " <kbd>"Ctrl"</kbd> " " <kbd>"Enter"</kbd></span>
                {back}
            </div>
            {closed(shown, dispatch)}
        </form>
    }
    .into_any()
}

/// Whether a key press locks the answer. While composing, Enter belongs to the input method.
fn locks(event: &KeyboardEvent) -> bool {
    event.key() == "Enter" && (event.ctrl_key() || event.meta_key()) && !event.is_composing()
}

fn text(words: Words, answer: &Answering, dispatch: Dispatch) -> AnyView {
    let hidden = answer.recall != Recall::Typed;
    view! {
        <div class="written" hidden=hidden>
            <label for="answer">{words.answer}</label>
            <textarea
                id="answer"
                data-testid="answer-input"
                rows="9"
                prop:value=answer.text.clone()
                on:input=move |event| dispatch(act(Act::Type(event_target_value(&event))))
            />
        </div>
    }
    .into_any()
}

fn confidence(words: Words, answer: &Answering, dispatch: Dispatch) -> AnyView {
    let nothing = answer.recall == Recall::CannotRecall;
    let said = if nothing {
        Some(Confidence::Low)
    } else {
        answer.confidence
    };
    let radios = Confidence::ALL.iter().map(|&confidence| {
        let id = format!("confidence-{}", confidence.name());
        let name = (words.confidence)(confidence);
        let checked = said == Some(confidence);
        radio(
            "confidence",
            id,
            name,
            checked,
            Act::Trust(confidence),
            dispatch,
        )
    });
    view! {
        <fieldset class="choice-row" disabled=nothing>
            <legend>{words.confidence_legend}</legend>
            {radios.collect::<Vec<_>>()}
        </fieldset>
    }
    .into_any()
}

fn radio(
    group: &'static str,
    id: String,
    name: &'static str,
    checked: bool,
    does: Act,
    dispatch: Dispatch,
) -> AnyView {
    view! {
        <label class="pick">
            <input
                type="radio"
                name=group
                id=id.clone()
                data-testid=id
                prop:checked=checked
                on:change=move |_| dispatch(act(does.clone()))
            />
            <span>{name}</span>
        </label>
    }
    .into_any()
}

/// That the book is closed, and the way to open it nevertheless.
fn closed(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let peeked = (shown.peeks > 0).then(|| {
        view! { <span data-testid="peeks">{(words.peeked)(shown.peeks)}</span> }.into_any()
    });
    view! {
        <p class="closed quiet">
            {words.closed} " "
            <button type="button" class="link" data-testid="peek" on:click=move |_| dispatch(Msg::Open(Screen::Study))>
                {words.peek}
            </button>
            " " {peeked}
        </p>
    }
    .into_any()
}
