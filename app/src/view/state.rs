//! What every actor holds now, and what the last event changed.

use std::fmt::Display;

use engine::fencing::ledger::Entry;

use super::element::{Element, html};
use crate::bench::{Change, Facts};
use crate::model::Model;
use crate::text::{self, Text};

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let facts = Facts::of(model.bench.model(), model.bench.run());
    let holder = facts
        .lease
        .map(|lease| or_none(words, lease.map(|lease| lease.holder)));
    let value = facts.value.map(|value| or_none(words, value));
    let authority = [
        fact(
            words,
            words.generation,
            Some("state-generation"),
            facts.generation.map(text_of),
        ),
        fact(words, words.holder, Some("state-holder"), holder),
    ];
    let resource = [
        fact(words, words.value, Some("state-value"), value),
        fact(
            words,
            "max_fence",
            Some("state-max-fence"),
            facts.max_fence.map(text_of),
        ),
        fact(
            words,
            "last_seq",
            Some("state-last-seq"),
            facts.last_seq.map(text_of),
        ),
    ];
    let ledger = facts.ledger.iter().map(|(key, entry)| {
        let result = |entry: Option<Entry>| or_none(words, entry.and_then(|entry| entry.result));
        fact(words, key.to_string(), None, entry.map(result))
    });
    let clients = facts.clients.iter().map(|(client, believed)| {
        let believed = believed.map(|believed| (words.believed)(&believed));
        fact(words, client.to_string(), None, believed)
    });
    html("aside")
        .class("state")
        .attr("aria-label", words.state)
        .with(actor(words.authority).with(html("dl").all(authority)))
        .with(actor(words.resource).with(html("dl").all(resource).all(ledger)))
        .with(
            actor(words.clients)
                .class("beliefs")
                .with(html("dl").all(clients)),
        )
}

fn actor(name: &'static str) -> Element {
    html("section").with(html("h3").with(name))
}

fn or_none<T: Display>(words: &Text, value: Option<T>) -> String {
    value.map_or(words.none.to_owned(), text_of)
}

fn text_of(value: impl Display) -> String {
    value.to_string()
}

/// A fact; if the last event changed it, with what it was.
fn fact(
    words: &'static Text,
    name: impl Into<super::element::Node>,
    id: Option<&'static str>,
    change: Change<String>,
) -> Element {
    let is_change = change.is_change();
    let was = html("span").class("hidden-title").with(words.was).with(" ");
    let before = is_change.then(|| html("s").with(was).with(change.before));
    let arrow = is_change.then(|| html("span").attr("aria-hidden", "true").with(" → "));
    let says = html("dd")
        .with(before)
        .with(arrow)
        .with(html("b").test(id).with(change.now));
    html("div")
        .class(is_change.then_some("changed"))
        .with(html("dt").with(name))
        .with(says)
}
