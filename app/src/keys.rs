//! What a key means.

use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::selftest;

/// A key press, as far as it matters here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyPress {
    /// The key's value, as the browser names it: `ArrowLeft`, `j`.
    pub key: String,
    /// Whether Ctrl, Alt or Meta is held.
    pub modified: bool,
    /// Whether an input method is composing, or the focus is in a field that the key belongs to.
    pub taken: bool,
}

/// What a key does on the bench, if anything.
pub fn on_bench(press: &KeyPress) -> Option<Action> {
    if press.modified || press.taken {
        return None;
    }
    Some(match press.key.as_str() {
        "ArrowLeft" | "k" => Action::Send(Msg::Back),
        "ArrowRight" | "j" => Action::Send(Msg::Forward),
        "Home" => Action::Send(Msg::First),
        "End" => Action::Send(Msg::Last),
        "v" => Action::Send(Msg::NextViolation),
        "?" => Action::Send(Msg::Help(true)),
        "Escape" => Action::Send(Msg::Help(false)),
        "/" => Action::FocusLine,
        digit => Action::Choice(usize::from(digit.parse::<u8>().ok().filter(|n| *n > 0)?) - 1),
    })
}

/// Whether a key does something on this part of the page, and nothing else.
pub fn is_meant(model: &Model, press: &KeyPress) -> bool {
    match model.screen {
        Screen::Study => on_bench(press).is_some(),
        Screen::SelfTest => selftest::on_key(&model.selftest, press).is_some(),
    }
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The same as this message.
    Send(Msg),
    /// Put the cursor into the scenario line.
    FocusLine,
    /// Take the n-th possible next event, from 0.
    Choice(usize),
}
