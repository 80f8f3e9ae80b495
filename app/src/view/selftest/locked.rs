//! A locked answer whose reference has not been shown.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::Attempt;

use super::{Words, act};
use crate::edge::Dispatch;
use crate::selftest::Act;

pub(super) fn view(words: Words, attempt: &Attempt, dispatch: Dispatch) -> AnyView {
    view! {
        {own(words, attempt)}
        <p>{words.locked}</p>
        <div class="deeds">
            <button class="primary" data-testid="reveal" on:click=move |_| dispatch(act(Act::Reveal))>
                {words.reveal_locked}
            </button>
            <button data-testid="undo" on:click=move |_| dispatch(act(Act::Undo))>{words.undo}</button>
        </div>
    }
    .into_any()
}

/// What the learner has answered.
pub(super) fn own(words: Words, attempt: &Attempt) -> AnyView {
    let answer = &attempt.answer;
    let text = if answer.recall == quizzes::Recall::Typed {
        view! { <div class="own-text" data-testid="own-answer" translate="no">{answer.text.clone()}</div> }.into_any()
    } else {
        view! { <p class="own-text none" data-testid="own-answer">{(words.not_typed)(answer.recall)}</p> }.into_any()
    };
    let mut about = vec![(words.trusted)(answer.confidence).to_owned()];
    if attempt.peeks > 0 {
        about.push((words.attempt_peeks)(attempt.peeks));
    }
    view! {
        <section class="own" tabindex="0" aria-labelledby="own-heading">
            <h2 id="own-heading">{words.own}</h2>
            <p class="quiet">{about.join(" · ")}</p>
            {text}
        </section>
    }
    .into_any()
}
