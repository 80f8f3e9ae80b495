//! The list of all questions.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::{Words, link};
use crate::model::Model;
use crate::selftest::text::SOURCES;
use crate::selftest::{Row, State, rows};

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    rows: Vec<(Row, String)>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        let rows = rows(&model.selftest).into_iter();
        Shown {
            words: Words::of(model),
            rows: rows
                .map(|row| {
                    let link = link(model, Some(row.question));
                    (row, link)
                })
                .collect(),
        }
    }
}

pub(super) fn view(shown: &Shown) -> AnyView {
    let words = shown.words;
    let rows = shown
        .rows
        .iter()
        .map(|(row, link)| one(words, row, link.clone()));
    let sources = SOURCES
        .iter()
        .map(|source| view! { <li lang="en">{*source}</li> }.into_any());
    view! {
        <article class="overview">
            <h1 id="questions-heading" tabindex="-1">{words.title}</h1>
            <p class="lead">{words.lead}</p>
            <ol class="questions" aria-label=words.questions>{rows.collect::<Vec<_>>()}</ol>
            <section class="why">
                <h2>{words.why_title}</h2>
                <p>{words.why}</p>
                <details>
                    <summary>{words.references}</summary>
                    <ul>{sources.collect::<Vec<_>>()}</ul>
                </details>
            </section>
        </article>
    }
    .into_any()
}

fn one(words: Words, row: &Row, link: String) -> AnyView {
    let question = row.question;
    let class = match row.state {
        State::Fresh => "standing fresh",
        State::Begun { .. } => "standing begun",
        State::Rated { rating, .. } => match rating {
            quizzes::Rating::Missed => "standing missed",
            quizzes::Rating::Partial => "standing partial",
            quizzes::Rating::Solid => "standing solid",
        },
    };
    let next = row
        .is_next
        .then(|| view! { <b class="next-up">{words.is_next}</b> }.into_any());
    view! {
        <li>
            <a href=link data-testid=format!("question-{}", question.id)>
                <span class="title">{question.title.get(words.0)}</span>
                <span class="where">
                    <span class=class>{(words.state)(&row.state)}</span>
                    {next}
                </span>
            </a>
        </li>
    }
    .into_any()
}
