//! The list of all questions.

use quizzes::Rating;

use super::super::element::{Element, html};
use super::link;
use crate::model::Model;
use crate::selftest::text::{self, SOURCES};
use crate::selftest::{Row, State, rows};

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let rows = rows(&model.selftest);
    let questions = html("ol")
        .class("questions")
        .attr("aria-label", words.questions)
        .all(rows.iter().map(|row| one(model, row)));
    let sources = SOURCES
        .iter()
        .map(|&source| html("li").attr("lang", "en").with(source));
    let references = html("details")
        .with(html("summary").with(words.references))
        .with(html("ul").all(sources));
    let why = html("section")
        .class("why")
        .with(html("h2").with(words.why_title))
        .with(html("p").with(words.why))
        .with(references);
    let heading = html("h1")
        .attr("id", "questions-heading")
        .attr("tabindex", "-1")
        .with(words.title);
    html("article")
        .class("overview")
        .with(heading)
        .with(html("p").class("lead").with(words.lead))
        .with(questions)
        .with(why)
}

fn one(model: &Model, row: &Row) -> Element {
    let words = text::of(model.lang);
    let question = row.question;
    let class = match row.state {
        State::Fresh => "standing fresh",
        State::Begun { .. } => "standing begun",
        State::Rated { rating, .. } => match rating {
            Rating::Missed => "standing missed",
            Rating::Partial => "standing partial",
            Rating::Solid => "standing solid",
        },
    };
    let next = row
        .is_next
        .then(|| html("b").class("next-up").with(words.is_next));
    let stands = html("span").class(class).with((words.state)(&row.state));
    let title = html("span")
        .class("title")
        .with(question.title.get(model.lang));
    let link = html("a")
        .attr("href", link(model, Some(question)))
        .test(format!("question-{}", question.id))
        .with(title)
        .with(html("span").class("where").with(stands).with(next));
    html("li").with(link)
}
