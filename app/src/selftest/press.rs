//! What a key means on the page of a question.

use quizzes::Rating;

use super::message::Act;
use crate::keys::KeyPress;

/// What a key does, if anything.
pub fn act(press: &KeyPress) -> Option<Act> {
    if press.modified || press.taken {
        return None;
    }
    Some(match press.key.as_str() {
        "1" => Act::Rate(Rating::Missed),
        "2" => Act::Rate(Rating::Partial),
        "3" => Act::Rate(Rating::Solid),
        "u" | "U" => Act::Undo,
        _ => return None,
    })
}
