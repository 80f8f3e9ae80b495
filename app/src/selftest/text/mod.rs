//! Everything the self-test says, in both languages: one struct, filled once for each.

mod en;
mod zh;

use quizzes::{Confidence, Rating, Recall, Refusal, Trouble};

use super::agenda::State;
use super::model::{Elsewhere, Said};
use crate::settings::Lang;

/// A text that stands alone.
type Words = &'static str;

/// All texts of one language.
#[expect(missing_docs, reason = "each field is described by its texts")]
pub struct Text {
    // The list.
    pub title: Words,
    pub lead: Words,
    pub questions: Words,
    pub state: fn(&State) -> String,
    pub is_next: Words,
    pub why_title: Words,
    pub why: Words,
    pub references: Words,

    // Answering.
    pub list: Words,
    pub closed: Words,
    pub peek: Words,
    pub peeked: fn(u32) -> String,
    pub peeking: Words,
    pub peek_back: Words,
    pub recall_legend: Words,
    pub recall: fn(Recall) -> Words,
    pub answer: Words,
    pub confidence_legend: Words,
    pub confidence: fn(Confidence) -> Words,
    pub reveal: Words,
    pub reveal_hint: Words,
    pub refusal: fn(&Refusal) -> Words,
    pub not_locked: Words,
    pub locked: Words,
    pub reveal_locked: Words,
    pub back: Words,

    // Marking.
    pub own: Words,
    pub not_typed: fn(Recall) -> Words,
    pub trusted: fn(Confidence) -> Words,
    pub attempt_peeks: fn(u32) -> String,
    pub reference: Words,
    pub essential: Words,
    pub bonus: Words,
    pub misconceptions: Words,
    pub misconceptions_hint: Words,
    pub rating_legend: Words,
    pub ticked: fn(usize, usize) -> String,
    pub suggested: fn(Rating) -> String,
    pub capped: Words,
    pub rating: fn(Rating) -> Words,
    pub means: fn(Rating) -> Words,
    pub rated: fn(Rating) -> String,
    pub follows: fn(Rating) -> Words,
    pub ticks_changed: Words,
    pub next: fn(&str) -> String,
    pub again: Words,
    pub undo: Words,
    pub others: Words,
    pub elsewhere: fn(Elsewhere) -> Words,
    pub release: Words,
    pub apart: Words,
    pub said: fn(Said) -> String,

    // The storage.
    pub storage: Words,
    pub unsaved: Words,
    pub store_again: Words,
    pub copy_answers: Words,
    pub copied: Words,
    pub copy_failed: Words,
    pub troubles: Words,
    pub trouble: fn(&Trouble) -> String,
    pub unread: fn(usize) -> String,

    // Keys.
    pub key_list: &'static [(&'static [&'static str], Words)],
}

/// The texts of a language.
pub fn of(lang: Lang) -> &'static Text {
    match lang {
        Lang::Zh => &zh::TEXT,
        Lang::En => &en::TEXT,
    }
}

/// What the method rests on; titles stand as they were published.
pub const SOURCES: &[&str] = &[
    "Kornell, N., & Bjork, R. A. (2008). Optimising self-regulated study: The benefits—and costs—of dropping flashcards. Memory, 16(2), 125–136.",
    "Dunlosky, J., Hartwig, M. K., Rawson, K. A., & Lipko, A. R. (2011). Improving college students’ evaluation of text learning using idea-unit standards. Quarterly Journal of Experimental Psychology, 64(3), 467–484.",
    "Rhodes, M. G., & Tauber, S. K. (2011). The influence of delaying judgments of learning on metacognitive accuracy: A meta-analytic review. Psychological Bulletin, 137(1), 131–148.",
    "Tauber, S. K., et al. (2018). Does covert retrieval benefit learning of key-term definitions? Journal of Applied Research in Memory and Cognition, 7(1), 106–115.",
];

/// Some editors put it before a text; nobody sees it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A character in quotes; one that cannot be seen, by its number.
fn quoted(found: char) -> String {
    if found.is_control() || found == BYTE_ORDER_MARK {
        format!("“U+{:04X}”", u32::from(found))
    } else {
        format!("“{found}”")
    }
}

/// Words in quotes, one after the other.
fn listed(words: &[&str], comma: &str) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("“{word}”")).collect();
    words.join(comma)
}

#[cfg(test)]
mod tests;
