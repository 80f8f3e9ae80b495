//! All schedules as a compact matrix, grouped into stories.

use engine::fencing::reply::Outcome;
use num_bigint::BigUint;

use super::element::{Element, On, Says, html};
use crate::bench::{Cell, Listing, Row, Story, Verdict};
use crate::message::Msg;
use crate::model::Model;
use crate::text::{self, Text};

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let listing = model.bench.listing();
    let only = model.bench.violating_only();
    let stories = (1..)
        .zip(listing.stories())
        .map(|(number, each)| story(model, number, each));
    let open = model.bench.is_violating_open();
    let note = if open {
        Some(words.violating_open)
    } else {
        (only && listing.stories().is_empty()).then_some(words.none_violating)
    };
    let note = note.map(|note| html("p").class("quiet").with(note));
    let (histories, also, wishes) = match Verdict::of(&model.bench) {
        Verdict::Open(_) => (None, None, None),
        Verdict::Known(known) => (
            known.histories.clone(),
            (!known.also.is_empty()).then(|| (words.also)(&known.also)),
            (!known.wishes.is_empty()).then(|| (words.wishes)(&known.wishes)),
        ),
    };
    let shared = (listing.shared() > 0).then(|| {
        html("p")
            .class("quiet")
            .with((words.shared)(listing.shared()))
    });
    let counts = html("p").with((words.counts)(
        model.bench.search().schedules(),
        histories.as_ref(),
    ));
    let filter = html("input")
        .attr("type", "checkbox")
        .test("violating-only")
        .checked(only)
        .on(On::Change, Says::This(Msg::ViolatingOnly(!only)));
    html("section")
        .class("schedules")
        .with(html("h3").with(words.schedules))
        .with(counts)
        .with(also.map(|also| html("p").class("bad").with(also)))
        .with(wishes.map(|wishes| html("p").class("quiet").with(wishes)))
        .with(
            html("label")
                .class("check")
                .with(filter)
                .with(words.violating_only),
        )
        .with(note)
        // However high a page is, the buttons above it stay where they are.
        .with(pages(words, listing, only && !open))
        .with(shared)
        .all(stories)
}

fn story(model: &Model, number: usize, story: &Story) -> Element {
    let words = text::of(model.lang);
    let current = model.bench.run().schedule();
    let rows = story
        .rows
        .iter()
        .map(|row| order(words, row, row.schedule == current));
    // The same story may go on on another page.
    let is_part = !model.bench.listing().is_complete();
    let heading = html("h4")
        .with(is_part.then_some(words.on_this_page))
        .with((words.story)(number, story.rows.len()));
    html("div").class("story").with(heading).all(rows)
}

fn order(words: &Text, row: &Row, current: bool) -> Element {
    let number = text::digits(&(&row.number + 1u8));
    let broken: Vec<&str> = row.broken.iter().map(words.property).collect();
    let (class, verdict) = if broken.is_empty() {
        ("good", format!("✓ {}", words.clean))
    } else {
        ("bad", format!("✕ {}", broken.join(" · ")))
    };
    let cells = html("span")
        .class("cells")
        .attr("translate", "no")
        .all(row.cells.iter().map(cell));
    html("button")
        .class("order")
        .test(format!("schedule-{number}"))
        .attr("data-violating", !broken.is_empty())
        .attr("aria-pressed", current)
        .click(Msg::ShowSchedule(row.number.clone()))
        .with(html("span").class("number").with(number))
        .with(cells)
        .with(html("span").class(class).with(verdict))
}

fn cell(cell: &Cell) -> Element {
    let client = cell.event.client();
    let class = if cell.breaks {
        Some("x".to_owned())
    } else {
        client.map(|client| format!("c{}", client.index()))
    };
    html("i")
        .class(class)
        .with(cell.event.to_string() + sign(cell))
}

/// How an event turned out, where that is worth a sign.
fn sign(cell: &Cell) -> &'static str {
    match cell.outcome {
        _ if cell.breaks => " !",
        Outcome::Applied => " ✓",
        Outcome::Stale => " ⊘",
        Outcome::Duplicate => " =",
        Outcome::Conflict => " ≠",
        Outcome::Refused => " ×",
        _ => "",
    }
}

fn pages(words: &Text, listing: &Listing, only: bool) -> Option<Element> {
    if listing.is_complete() {
        return None;
    }
    let listed: usize = listing.stories().iter().map(|story| story.rows.len()).sum();
    let from = listing.first() + 1u8;
    let to = listing.first() + listed;
    let which = html("span").with((words.page)(&from, &to, listing.total(), only));
    let pages = html("p")
        .class("pages")
        .with(turn(listing.before(), words.page_before, "◀"))
        .with(turn(listing.after(), words.page_after, "▶"))
        .with(which);
    Some(pages)
}

fn turn(to: Option<BigUint>, name: &'static str, sign: &'static str) -> Element {
    let enabled = to.is_some();
    html("button")
        .class("sign")
        .attr("aria-label", name)
        .attr("title", name)
        .attr("aria-disabled", !enabled)
        .on(
            On::Click,
            to.map_or(Says::Nothing, |to| Says::This(Msg::Page(to))),
        )
        .with(html("span").attr("aria-hidden", "true").with(sign))
}
