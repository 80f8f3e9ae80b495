//! The bank's texts: paragraphs with `code` in them.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::Text;
use quizzes::prose::{Span, paragraphs, spans};

use crate::selftest::joined;
use crate::settings::Lang;

/// A text of several paragraphs.
pub(super) fn block(text: Text, lang: Lang) -> Vec<AnyView> {
    let paragraphs = paragraphs(text.get(lang));
    paragraphs
        .map(|paragraph| view! { <p>{line(paragraph, lang)}</p> }.into_any())
        .collect()
}

/// A text of one paragraph.
pub(super) fn inline(text: Text, lang: Lang) -> Vec<AnyView> {
    line(text.get(lang), lang)
}

fn line(paragraph: &str, lang: Lang) -> Vec<AnyView> {
    let spans = spans(paragraph).into_iter();
    spans
        .map(|span| match span {
            Span::Plain(words) => joined(words, lang).into_any(),
            Span::Code(code) => view! { <code translate="no">{code.to_owned()}</code> }.into_any(),
        })
        .collect()
}
