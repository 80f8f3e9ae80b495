//! The self-test: the list of questions, and the page of one.

mod answer;
mod elsewhere;
mod help;
mod list;
mod locked;
mod marking;
mod notices;
mod peek;
mod points;
mod prose;
mod question;
mod rating;
mod said;

use quizzes::Question;

use super::banner;
use super::element::Element;
use crate::address;
use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::selftest::{Act, Msg as Done};

/// The whole view.
pub(super) fn view(model: &Model) -> Vec<Element> {
    vec![
        banner::view(model, "selftest-misfits"),
        notices::view(model),
        said::view(model),
        match model.selftest.open() {
            None => list::view(model),
            Some(question) => question::view(model, question),
        },
        help::view(model),
    ]
}

/// The strip that says, over the chapter, that a question is open.
pub(super) fn strip(model: &Model) -> Vec<Element> {
    peek::view(model).into_iter().collect()
}

/// The address of a question, or of the list. The bench stays as it is.
fn link(model: &Model, question: Option<&'static Question>) -> String {
    address::encode(&address::Place {
        screen: Screen::SelfTest,
        question,
        ..model.place()
    })
}

/// The message of an act.
fn act(act: Act) -> Msg {
    Msg::SelfTest(Done::Do(act))
}
