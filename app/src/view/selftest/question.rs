//! The page of one question.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::{Question, Refusal};

use super::{Words, answer, link, locked, marking, prose};
use crate::edge::Dispatch;
use crate::model::Model;
use crate::selftest::{Stage, next_up};

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    pub(super) words: Words,
    pub(super) question: &'static Question,
    pub(super) stage: Stage,
    pub(super) refusal: Option<Refusal>,
    /// Peeks since the last attempt.
    pub(super) peeks: u32,
    list: String,
    /// The question that comes next, and its address.
    pub(super) next: Option<(&'static Question, String)>,
}

impl Shown {
    pub(super) fn of(model: &Model, question: &'static Question) -> Self {
        let selftest = &model.selftest;
        let next = next_up(selftest, Some(question));
        Shown {
            words: Words::of(model),
            question,
            stage: selftest.stage(question),
            refusal: selftest.refusal().cloned(),
            peeks: selftest.progress(question).peeks,
            list: link(model, None),
            next: next.map(|next| (next, link(model, Some(next)))),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let (words, question) = (shown.words, shown.question);
    let list = shown.list.clone();
    let (class, stage) = match shown.stage.clone() {
        Stage::Answering { answer, again } => (
            "question-page",
            answer::view(shown, &answer, again, dispatch),
        ),
        Stage::Locked(attempt) => ("question-page", locked::view(words, &attempt, dispatch)),
        Stage::Marking { attempt, ticks } => (
            "question-page marking",
            marking::view(shown, &attempt, &ticks, dispatch),
        ),
    };
    view! {
        <article class=class data-question=question.id>
            <p class="back"><a href=list><span aria-hidden="true">"← "</span>{words.list}</a></p>
            <h1 id="question-heading" tabindex="-1">{question.title.get(words.0)}</h1>
            <div class="prompt">{prose::block(question.prompt, words.0)}</div>
            {stage}
        </article>
    }
    .into_any()
}

/// Why the last act could not be done.
pub(super) fn refusal(words: Words, refusal: Option<&Refusal>) -> AnyView {
    let says = refusal.map(words.refusal);
    view! { <p class="refusal" role="alert" data-testid="refusal">{says}</p> }.into_any()
}
