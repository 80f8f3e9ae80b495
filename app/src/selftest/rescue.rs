//! All answers as text, for when the storage does not keep them.

use quizzes::{Attempt, Rating};

use super::model::{Model, Stage};
use super::{text, when};
use crate::settings::Lang;

/// Every answer, locked or not, with its question and rating.
pub(super) fn answers(model: &Model, lang: Lang) -> String {
    let words = text::of(lang);
    let mut out = String::new();
    let mut add = |heading: &str, text: &str| {
        if !text.trim().is_empty() {
            out.extend(["## ", heading, "\n\n", text.trim(), "\n\n"]);
        }
    };
    for (question, progress) in model.all() {
        let title = question.title.get(lang);
        for attempt in &progress.attempts {
            let heading = [
                Some(title.to_owned()),
                when::shown(attempt.at),
                rating(attempt, words),
            ];
            add(
                &heading
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" · "),
                &attempt.answer.text,
            );
        }
        if let Stage::Answering { answer, .. } = model.stage(question) {
            add(&format!("{title} · {}", words.not_locked), &answer.text);
        }
        // What stands in an attempt is written out above.
        let apart = model.apart(question);
        for apart in apart.into_iter().filter(|words| !progress.holds(words)) {
            add(&format!("{title} · {}", words.not_locked), &apart);
        }
    }
    out
}

fn rating(attempt: &Attempt, words: &text::Text) -> Option<String> {
    let rating: Rating = attempt.gradings.last()?.grade.rating;
    Some((words.rating)(rating).to_owned())
}
