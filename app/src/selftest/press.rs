//! What a key means in the self-test.

use quizzes::Rating;

use super::message::{Act, Msg as Done};
use super::model::Model;
use crate::keys::KeyPress;
use crate::message::Msg;

/// What a key does, if anything. Locking has a modifier and belongs to the form of the answer. When another
/// tab has changed what a key would mean, it means nothing until something is done here by other means.
pub fn on_key(model: &Model, press: &KeyPress) -> Option<Msg> {
    if press.modified || press.taken {
        return None;
    }
    let act = match press.key.as_str() {
        "1" => Act::Rate(Rating::Missed),
        "2" => Act::Rate(Rating::Partial),
        "3" => Act::Rate(Rating::Solid),
        "u" | "U" => Act::Undo,
        "?" => return Some(Msg::Help(true)),
        "Escape" => return Some(Msg::Help(false)),
        _ => return None,
    };
    if model.elsewhere().is_some() {
        return None;
    }
    Some(Msg::SelfTest(Done::Do(act)))
}
