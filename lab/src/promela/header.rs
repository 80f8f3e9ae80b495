//! What comes before the rooms: what the file is, and the sizes that the scenario asks for.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::fencing::{Act, Client, Defect, Event, Key, Protocol, Scenario};

use super::switches::Switches;
use crate::words;

/// The comment at the top of the file.
pub(super) fn comment(scenario: &Scenario, protocol: Protocol) -> String {
    let defects = protocol
        .defects()
        .map(|defect| format!("{defect}: {}", words::defect(defect).en));
    let remedies = protocol
        .remedies()
        .map(|remedy| format!("with {remedy}: {}", words::remedy(remedy).en));
    let settings: Vec<String> = defects.chain(remedies).collect();
    let settings = match settings.as_slice() {
        [] => "correct: every safeguard on".into(),
        settings => settings.join("\n              "),
    };
    format!(
        "/* Leases and fencing, for Spin.\n\
         \n   scenario   {scenario}\
         \n   protocol   {settings}\n\
         \n   spin -o2 -a scenario.pml      (-o2 keeps what is written and never read)\
         \n   cc -O2 -DSAFETY -DNOREDUCE -DVECTORSZ=16384 -o pan pan.c\
         \n   ./pan -c0 -e -w20             names each property that some order breaks, once\
         \n   spin -t1 scenario.pml         shows the order behind the first of them\n\
         \n   Each event of the scenario is one d_step of the only process, which is always at the head of its\
         \n   loop; what is hidden is no part of a state. So `states, stored` are the distinct states of the\
         \n   scenario, each of them counted once. Inside a d_step the first true guard is taken.\n\
         \n   An event is known by its place in the line, an acquisition by its event, from 1. A fence with an\
         \n   epoch is epoch * EPOCH + number, so that the epoch counts first. */\n"
    )
}

/// The constants, and the events that have happened.
pub(super) fn constants(events: &[Event], protocol: Protocol, on: &Switches) -> String {
    let clients: BTreeSet<Client> = events.iter().filter_map(|event| event.client()).collect();
    let mut text = String::new();
    let mut define = |name: &str, value: String| {
        let _ = writeln!(text, "#define {name} {value}");
    };
    for (index, client) in clients.iter().enumerate() {
        define(&client.to_string(), index.to_string());
    }
    let count = |is_one: fn(Event) -> bool| events.iter().filter(|&&event| is_one(event)).count();
    let grants = count(|event| matches!(event, Event::Client(_, Act::Acquire(_))));
    let prolonged = count(|event| matches!(event, Event::Client(_, Act::Renew | Act::Reenter)));
    let decided =
        count(|event| matches!(event, Event::Client(_, Act::Commit(..) | Act::Deliver(..))));
    // No array and no channel can be empty.
    define("CLIENTS", clients.len().max(1).to_string());
    define("TERMS", (grants + 1).to_string());
    define("NUMBERS", (grants + prolonged).clamp(1, 255).to_string());
    define("FIRST", protocol.issued.to_string());
    let sizes = [
        (
            "requests",
            "REQUESTS",
            count(
                |event| matches!(event, Event::Client(_, Act::Acquire(how)) if how.request.is_some()),
            ),
        ),
        (
            "waits",
            "WAITS",
            count(|event| matches!(event, Event::Client(_, Act::Acquire(how)) if how.waits)),
        ),
        (
            "send",
            "SENDS",
            count(|event| matches!(event, Event::Client(_, Act::Send(_)))),
        ),
        ("effects", "EFFECTS", decided),
        ("ledger", "KEYS", usize::from(last_key(events)) + 1),
        (
            "call",
            "CALLS",
            count(|event| matches!(event, Event::Client(_, Act::Call(_)))),
        ),
        ("epochs", "EPOCH", EPOCH),
    ];
    for (switch, name, size) in sizes {
        if on.has(switch) {
            define(name, size.to_string());
        }
    }
    if protocol.has(Defect::SplitTransaction) && on.has("ledger") {
        define("OWED", decided.to_string());
    }
    let names = names(events);
    if on.has("acquire") || on.has("keys") {
        define("NONE", "0".into());
    }
    for (name, number) in names {
        define(&name, number.to_string());
    }
    let sum = |terms: Vec<String>| format!("({})", terms.join(" + "));
    if on.has("two_valid_leases") {
        define(
            "VALID",
            sum((1..=grants).map(|term| format!("valid[{term}]")).collect()),
        );
    }
    if on.has("two_believers") {
        define(
            "BELIEVERS",
            sum(clients
                .iter()
                .map(|client| format!("believes[{client}]"))
                .collect()),
        );
    }
    let size = events.len() + 1;
    format!("{text}\nbool done[{size}];                   /* the events that have happened */\n")
}

/// Beyond every number that the authority can reach: 65 535, and 255 steps of at most 1000.
const EPOCH: usize = 1 << 20;

/// The names of keys and requests.
fn names(events: &[Event]) -> BTreeSet<(String, u8)> {
    let name = |event: &Event| match event {
        Event::Client(_, Act::Acquire(how)) => {
            how.request.map(|request| (request.to_string(), request.0))
        }
        _ => key(event).map(|key| (key.to_string(), key.0)),
    };
    events.iter().filter_map(name).collect()
}

fn last_key(events: &[Event]) -> u8 {
    events
        .iter()
        .filter_map(key)
        .map(|Key(n)| n)
        .max()
        .unwrap_or(0)
}

fn key(event: &Event) -> Option<Key> {
    match event {
        Event::Client(_, Act::Commit(write, _) | Act::Send(write)) => write.key,
        Event::Client(_, Act::Call(key)) => Some(*key),
        _ => None,
    }
}
