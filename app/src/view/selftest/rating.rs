//! The rating, and what follows from it.

use quizzes::{Attempt, Open, Question, Rating, Ticks, cap, suggest};

use super::super::element::{Element, Node, html};
use super::question::refusal;
use super::{act, link};
use crate::model::Model;
use crate::selftest::text::{self, Text};
use crate::selftest::{Act, next_up};

pub(super) fn view(
    model: &Model,
    question: &'static Question,
    open: &'static Open,
    attempt: &Attempt,
    ticks: &Ticks,
) -> [Node; 3] {
    let words = text::of(model.lang);
    let suggested = suggest(open, ticks);
    let is_capped = cap(open, ticks).is_some();
    let given = attempt.gradings.last().map(|given| &given.grade);
    let chosen = given.map(|given| given.rating);
    let buttons = Rating::ALL.iter().zip(1..).map(|(&rating, key)| {
        let choice = Choice {
            rating,
            key,
            is_chosen: chosen == Some(rating),
            is_suggested: suggested == rating,
            is_open: !is_capped || rating == Rating::Missed,
        };
        button(words, &choice)
    });
    let of = open.essential().count();
    let ticked = open
        .essential()
        .filter(|point| ticks.points.contains(point.id))
        .count();
    let advice = if is_capped {
        words.capped.to_owned()
    } else {
        format!(
            "{} · {}",
            (words.ticked)(ticked, of),
            (words.suggested)(suggested)
        )
    };
    let advice = html("p")
        .attr("id", "advice")
        .test("suggestion")
        .attr("data-suggested", suggested.name())
        .with(advice);
    let changed = given
        .is_some_and(|given| given.ticks != *ticks)
        .then(|| html("p").class("quiet").with(words.ticks_changed));
    let rating = html("fieldset")
        .class("rating")
        .attr("aria-describedby", "advice")
        .with(html("legend").with(words.rating_legend))
        .with(advice)
        .with(html("div").class("ratings").all(buttons))
        .with(changed)
        .with(refusal(model));
    let rated = chosen.map(|chosen| rated(words, chosen));
    let deeds = deeds(model, question, chosen.is_some());
    [rating.into(), rated.into(), deeds.into()]
}

/// What can be done now.
fn deeds(model: &Model, question: &'static Question, is_rated: bool) -> Element {
    let words = text::of(model.lang);
    let next = next_up(&model.selftest, Some(question)).filter(|_| is_rated);
    let next = next.map(|next| {
        html("a")
            .class("deed")
            .attr("href", link(model, Some(next)))
            .test("next-question")
            .with((words.next)(next.title.get(model.lang)))
    });
    let again = is_rated.then(|| {
        html("button")
            .test("again")
            .click(act(Act::Again))
            .with(words.again)
    });
    let undo = html("button")
        .test("undo")
        .click(act(Act::Undo))
        .with(words.undo)
        .with(" ")
        .with(html("kbd").attr("aria-hidden", "true").with("U"));
    html("div").class("deeds").with(next).with(again).with(undo)
}

/// One of the three ratings.
struct Choice {
    rating: Rating,
    key: u8,
    is_chosen: bool,
    is_suggested: bool,
    /// Whether the ticks allow it.
    is_open: bool,
}

fn button(words: &Text, choice: &Choice) -> Element {
    let rating = choice.rating;
    let key = html("kbd")
        .attr("aria-hidden", "true")
        .with(choice.key.to_string());
    let name = html("b").with((words.rating)(rating)).with(" ").with(key);
    html("button")
        .class(if choice.is_suggested {
            "rate suggested"
        } else {
            "rate"
        })
        .test(format!("rate-{}", rating.name()))
        .attr("aria-pressed", choice.is_chosen)
        .attr("aria-disabled", (!choice.is_open).then_some("true"))
        .click(act(Act::Rate(rating)))
        .with(name)
        .with(html("small").with((words.means)(rating)))
}

fn rated(words: &Text, rating: Rating) -> Element {
    html("p")
        .class(format!("rated {}", rating.name()))
        .test("rated")
        .attr("data-rating", rating.name())
        .with(html("strong").with((words.rated)(rating)))
        .with(" ")
        .with((words.follows)(rating))
}
