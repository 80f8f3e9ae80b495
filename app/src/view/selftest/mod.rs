//! The self-test: the list of questions, and the page of one.

mod answer;
mod help;
mod list;
mod locked;
mod marking;
mod misfits;
mod notices;
mod peek;
mod points;
mod prose;
mod question;
mod rating;
mod said;

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Page;
use crate::address;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::selftest::text::{self, Text};
use crate::selftest::{Act, Msg as Done};
use crate::settings::Lang;

/// The whole view.
pub(super) fn page(page: Page) -> impl IntoView {
    view! {
        {page.region(misfits::Shown::of, misfits::view)}
        {page.region(notices::Shown::of, notices::view)}
        {page.region(said::Shown::of, said::view)}
        {page.region(Shown::of, view)}
        {page.region(help::Shown::of, help::view)}
    }
    .into_any()
}

/// The strip that says, over the chapter, that a question is open.
pub(super) fn strip(page: Page) -> impl IntoView {
    page.region(peek::Shown::of, peek::view)
}

#[derive(Clone, PartialEq)]
enum Shown {
    List(list::Shown),
    Question(Box<question::Shown>),
}

impl Shown {
    fn of(model: &Model) -> Self {
        match model.selftest.open() {
            None => Shown::List(list::Shown::of(model)),
            Some(open) => Shown::Question(Box::new(question::Shown::of(model, open))),
        }
    }
}

fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    match shown {
        Shown::List(shown) => list::view(shown),
        Shown::Question(shown) => question::view(shown, dispatch),
    }
}

/// The texts of the page's language; equal if the language is.
#[derive(Clone, Copy, PartialEq)]
struct Words(Lang);

impl Words {
    fn of(model: &Model) -> Self {
        Words(model.lang)
    }
}

impl std::ops::Deref for Words {
    type Target = Text;

    fn deref(&self) -> &Text {
        text::of(self.0)
    }
}

/// The address of a question, or of the list. The bench stays as it is.
fn link(model: &Model, question: Option<&'static quizzes::Question>) -> String {
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
