//! The answer beside the reference, the ticks, and the rating.

use quizzes::{Attempt, Kind, Question, Ticks};

use super::super::element::{Element, html};
use super::{locked, points, prose, rating};
use crate::model::Model;
use crate::selftest::text;

pub(super) fn view(
    model: &Model,
    question: &'static Question,
    attempt: &Attempt,
    ticks: &Ticks,
) -> Element {
    let words = text::of(model.lang);
    let Kind::Open(open) = &question.kind;
    let heading = html("h2")
        .attr("id", "reference-heading")
        .attr("tabindex", "-1")
        .with(words.reference);
    let reference = html("section")
        .class("reference")
        .test("reference")
        .attr("aria-labelledby", "reference-heading")
        .with(heading)
        .all(prose::block(open.reference, model.lang));
    let against = html("div")
        .class("against")
        .with(reference)
        .all(points::view(model.lang, open, ticks))
        .all(rating::view(model, question, open, attempt, ticks));
    html("div")
        .class("beside")
        .with(locked::own(words, attempt))
        .with(against)
}
