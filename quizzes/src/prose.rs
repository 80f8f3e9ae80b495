//! The little markup that a bank's texts use: paragraphs and `code`.

use alloc::vec::Vec;

/// A piece of a paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span<'a> {
    /// Words.
    Plain(&'a str),
    /// What stood between two backticks.
    Code(&'a str),
}

/// The paragraphs of a text, which blank lines part.
///
/// ```
/// use quizzes::prose::{Span, paragraphs, spans};
///
/// let text = "It keeps `max_fence`.\n\nNothing else.";
/// assert_eq!(paragraphs(text).count(), 2);
/// assert_eq!(
///     paragraphs(text).next().map(spans),
///     Some(vec![Span::Plain("It keeps "), Span::Code("max_fence"), Span::Plain(".")]),
/// );
/// ```
pub fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n")
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// The spans of one paragraph. The build refuses an odd backtick in a bank, so code always closes.
pub fn spans(paragraph: &str) -> Vec<Span<'_>> {
    paragraph
        .split('`')
        .enumerate()
        .filter(|(_, part)| !part.is_empty())
        .map(|(at, part)| match at % 2 {
            0 => Span::Plain(part),
            _ => Span::Code(part),
        })
        .collect()
}
