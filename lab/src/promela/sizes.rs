//! The names and sizes that the scenario asks for.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::fencing::vocabulary::NAMES;
use engine::fencing::{Act, Client, Event, Key, Protocol};

use super::scenario::named;
use super::switches::Switches;

/// Beyond every number that the authority can reach: 65 535, and 255 steps of at most 1000.
const EPOCH: usize = 1 << 20;

/// The constants, and the events that have happened.
pub(super) fn render(events: &[Event], protocol: Protocol, on: &Switches) -> String {
    let mut text = String::new();
    let clients: BTreeSet<Client> = events.iter().filter_map(|event| event.client()).collect();
    for (index, client) in clients.iter().enumerate() {
        define(&mut text, &client.to_string(), index);
    }
    for (name, number) in names(events, on) {
        define(&mut text, &name, number);
    }
    define(&mut text, "FIRST", protocol.issued);
    // No array and no channel can be empty.
    define(&mut text, "CLIENTS", clients.len().max(1));
    for (name, size) in sizes(events, on) {
        define(&mut text, name, size);
    }
    let grants = count(events, |act| matches!(act, Act::Acquire(_)));
    if on.has("two_valid_leases") {
        define(
            &mut text,
            "VALID",
            sum((1..=grants).map(|term| format!("valid[{term}]"))),
        );
    }
    if on.has("two_believers") {
        let believes = clients.iter().map(|client| format!("believes[{client}]"));
        define(&mut text, "BELIEVERS", sum(believes));
    }
    let done = format!("bool done[{}];", events.len() + 1);
    text + &format!("\n{done:<33}/* the events that have happened */\n")
}

fn define(text: &mut String, name: &str, value: impl std::fmt::Display) {
    let _ = writeln!(text, "#define {name} {value}");
}

fn sum(terms: impl Iterator<Item = String>) -> String {
    format!("({})", terms.collect::<Vec<_>>().join(" + "))
}

/// How much each array and channel must hold: every event happens once.
fn sizes(events: &[Event], on: &Switches) -> Vec<(&'static str, usize)> {
    let count = |is_one: fn(Act) -> bool| count(events, is_one);
    let grants = count(|act| matches!(act, Act::Acquire(_)));
    let prolonged = count(|act| matches!(act, Act::Renew | Act::Reenter));
    let decided = count(|act| matches!(act, Act::Commit(..) | Act::Deliver(..)));
    let keys = events.iter().filter_map(key).map(|Key(n)| n).max();
    let optional = [
        (
            "requests",
            "REQUESTS",
            count(|act| matches!(act, Act::Acquire(how) if how.request.is_some())),
        ),
        (
            "waits",
            "WAITS",
            count(|act| matches!(act, Act::Acquire(how) if how.waits)),
        ),
        ("send", "SENDS", count(|act| matches!(act, Act::Send(_)))),
        ("effects", "EFFECTS", decided),
        ("ledger", "KEYS", usize::from(keys.unwrap_or_default()) + 1),
        ("split-transaction", "OWED", decided.max(1)),
        ("call", "CALLS", count(|act| matches!(act, Act::Call(_)))),
        ("epochs", "EPOCH", EPOCH),
    ];
    let needed = optional.into_iter().filter(|(switch, ..)| on.has(switch));
    let always = [
        ("TERMS", grants + 1),
        ("NUMBERS", (grants + prolonged).max(1)),
    ];
    always
        .into_iter()
        .chain(needed.map(|(_, name, size)| (name, size)))
        .collect()
}

fn count(events: &[Event], is_one: impl Fn(Act) -> bool) -> usize {
    let acts = events.iter().filter_map(|event| match event {
        Event::Client(_, act) => Some(*act),
        _ => None,
    });
    acts.filter(|&act| is_one(act)).count()
}

/// The names of keys and requests, and of having none.
fn names(events: &[Event], on: &Switches) -> BTreeSet<(String, usize)> {
    let name = |event: &Event| match event {
        Event::Client(client, Act::Acquire(how)) => how.request.map(|request| {
            let number = client.index() * usize::from(NAMES) + usize::from(request.0);
            (named(*client, request), number)
        }),
        _ => key(event).map(|key| (key.to_string(), key.0.into())),
    };
    let none = (on.has("acquire") || on.has("keys")).then(|| ("NONE".to_owned(), 0));
    events.iter().filter_map(name).chain(none).collect()
}

fn key(event: &Event) -> Option<Key> {
    match event {
        Event::Client(_, Act::Commit(write, _) | Act::Send(write)) => write.key,
        Event::Client(_, Act::Call(key)) => Some(*key),
        _ => None,
    }
}
