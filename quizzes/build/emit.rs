//! The checked bank as Rust source. `{:?}` writes a text as the literal that reads as it.

use std::fmt::Write as _;

use crate::check::{Label, Question, Text, Weight};

/// The items of `bank.rs`.
pub(crate) fn bank(questions: &[Question]) -> String {
    let questions: String = questions.iter().map(question).collect();
    format!("static QUESTIONS: &[Question] = &[{questions}];\n")
}

fn question(question: &Question) -> String {
    let mut points = String::new();
    for (of, weight, words) in &question.points {
        let weight = match weight {
            Weight::Essential => "Essential",
            Weight::Bonus => "Bonus",
        };
        let (label, text) = (label(of), text(words));
        let _ = write!(
            points,
            "Point {{ {label}, weight: Weight::{weight}, text: {text} }},"
        );
    }
    let mut misconceptions = String::new();
    for (of, words) in &question.misconceptions {
        let (label, text) = (label(of), text(words));
        let _ = write!(misconceptions, "Misconception {{ {label}, text: {text} }},");
    }
    format!(
        "Question {{ {label}, chapter: {chapter:?}, title: {title}, prompt: {prompt}, \
         kind: Kind::Open(Open {{ reference: {reference}, points: &[{points}], \
         misconceptions: &[{misconceptions}] }}) }},\n",
        label = label(&question.label),
        chapter = question.chapter,
        title = text(&question.title),
        prompt = text(&question.prompt),
        reference = text(&question.reference),
    )
}

fn label(Label { id, revision }: &Label) -> String {
    format!("id: {id:?}, revision: {revision}")
}

fn text(Text { zh, en }: &Text) -> String {
    format!("Text {{ zh: {zh:?}, en: {en:?} }}")
}
