//! The bank's texts: paragraphs with `code` in them.

use quizzes::Text;
use quizzes::prose::{Span, paragraphs, spans};

use super::super::element::{Element, Node, html};
use crate::selftest::joined;
use crate::settings::Lang;

/// A text of several paragraphs.
pub(super) fn block(text: Text, lang: Lang) -> impl Iterator<Item = Element> {
    paragraphs(text.get(lang)).map(move |paragraph| line(html("p"), paragraph, lang))
}

/// An element with one paragraph in it.
pub(super) fn line(element: Element, paragraph: &str, lang: Lang) -> Element {
    element.all(spans(paragraph).into_iter().map(|span| {
        match span {
            Span::Plain(words) => Node::from(joined(words, lang)),
            Span::Code(code) => html("code")
                .attr("translate", "no")
                .with(code.to_owned())
                .into(),
        }
    }))
}
