//! All schedules as a compact matrix, grouped into stories.

use std::sync::Arc;

use engine::fencing::reply::Outcome;
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use num_bigint::BigUint;

use super::Words;
use crate::bench::{Cell, Listing, Row, Story, Verdict};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    listing: Arc<Listing>,
    current: Vec<u8>,
    verdict: Verdict,
    violating_only: bool,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        let bench = &model.bench;
        Shown {
            words: Words::of(model),
            listing: Arc::clone(bench.listing()),
            current: bench.run().schedule().to_vec(),
            verdict: Verdict::of(bench),
            violating_only: bench.violating_only(),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let listing = &shown.listing;
    let only = shown.violating_only;
    let stories: Vec<AnyView> = (1..)
        .zip(listing.stories())
        .filter(|(_, story)| !only || story.rows.iter().any(is_violating))
        .map(|(number, each)| story(shown, number, each, dispatch))
        .collect();
    let none = (only && stories.is_empty())
        .then(|| view! { <p class="quiet">{words.none_violating}</p> }.into_any());
    let shared = (listing.shared() > 0).then(|| {
        view! { <span class="quiet">" · "{(words.shared)(listing.shared())}</span> }.into_any()
    });
    let (histories, also, wishes) = match &shown.verdict {
        Verdict::Open(_) => (None, None, None),
        Verdict::Known(known) => (
            known.histories.as_ref(),
            (!known.also.is_empty()).then(|| (words.also)(&known.also)),
            (!known.wishes.is_empty()).then(|| (words.wishes)(&known.wishes)),
        ),
    };
    view! {
        <section class="schedules">
            <h3>{words.schedules}</h3>
            <p>
                {(words.counts)(listing.total(), histories)}
                {shared}
            </p>
            {also.map(|also| view! { <p class="bad">{also}</p> }.into_any())}
            {wishes.map(|wishes| view! { <p class="quiet">{wishes}</p> }.into_any())}
            <label class="check">
                <input
                    type="checkbox"
                    data-testid="violating-only"
                    prop:checked=only
                    on:change=move |event| dispatch(Msg::ViolatingOnly(event_target_checked(&event)))
                />
                {words.violating_only}
            </label>
            {none}
            {stories}
            {pages(words, listing, dispatch)}
        </section>
    }
    .into_any()
}

fn is_violating(row: &Row) -> bool {
    row.broken.iter().next().is_some()
}

fn story(shown: &Shown, number: usize, story: &Story, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let rows = story
        .rows
        .iter()
        .filter(|row| !shown.violating_only || is_violating(row))
        .map(|row| order(words, row, row.schedule == shown.current, dispatch));
    view! {
        <div class="story">
            <h4>{(words.story)(number, story.rows.len())}</h4>
            {rows.collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}

fn order(words: Words, row: &Row, current: bool, dispatch: Dispatch) -> AnyView {
    let number = row.number.clone();
    let shown_as = &row.number + 1u8;
    let cells = row.cells.iter().map(cell);
    let broken: Vec<&str> = row.broken.iter().map(words.property).collect();
    let (class, verdict) = if broken.is_empty() {
        ("good", format!("✓ {}", words.clean))
    } else {
        ("bad", format!("✕ {}", broken.join(" · ")))
    };
    view! {
        <button
            class="order"
            data-testid=format!("schedule-{shown_as}")
            data-violating=(!broken.is_empty()).to_string()
            aria-pressed=current.to_string()
            on:click=move |_| dispatch(Msg::ShowSchedule(number.clone()))
        >
            <span class="number">{shown_as.to_string()}</span>
            <span class="cells" translate="no">{cells.collect::<Vec<_>>()}</span>
            <span class=class>{verdict}</span>
        </button>
    }
    .into_any()
}

fn cell(cell: &Cell) -> AnyView {
    let client = cell
        .event
        .client()
        .map_or(String::new(), |client| format!("c{}", client.index()));
    let class = if cell.breaks { "x".to_owned() } else { client };
    view! { <i class=class>{cell.event.to_string()}{sign(cell)}</i> }.into_any()
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

fn pages(words: Words, listing: &Listing, dispatch: Dispatch) -> Option<AnyView> {
    if listing.is_complete() {
        return None;
    }
    let turn = |to: Option<BigUint>, name: &'static str, sign: &'static str| {
        let enabled = to.is_some();
        view! {
            <button
                class="sign"
                aria-label=name
                title=name
                aria-disabled=(!enabled).to_string()
                on:click=move |_| {
                    if let Some(to) = to.clone() {
                        dispatch(Msg::Page(to));
                    }
                }
            >
                <span aria-hidden="true">{sign}</span>
            </button>
        }
        .into_any()
    };
    let listed: usize = listing.stories().iter().map(|story| story.rows.len()).sum();
    let from = listing.first() + 1u8;
    let to = listing.first() + listed;
    Some(
        view! {
            <p class="pages">
                {turn(listing.before(), words.page_before, "◀")}
                <span>{(words.page)(&from, &to, listing.total())}</span>
                {turn(listing.after(), words.page_after, "▶")}
            </p>
        }
        .into_any(),
    )
}
