//! Every schedule, one after the other: slow, and obviously right.
//!
//! Nothing here comes from the explorer, the order or the ghost. Precedence is read off the tree pair
//! by pair, schedules are listed by trying every event that waits for nothing, and properties are
//! judged from the complete record of a run. Only the actors' own transitions are shared, and, to count
//! distinct states, what the model remembers of a run.

use std::collections::{BTreeMap, BTreeSet};

use engine::fencing::reply::Outcome;
use engine::fencing::{Act, Event, Fencing, Property, Protocol, Scenario, Trace};
use engine::notation::Tree;

use super::judge::judge;
use super::record::{Moment, record};

/// What listing every schedule finds.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Listed {
    pub(crate) schedules: Vec<Vec<u8>>,
    /// How many schedules break each property.
    pub(crate) violating: BTreeMap<&'static str, u64>,
    /// The fewest events after which a property is broken.
    pub(crate) shortest: BTreeMap<&'static str, Vec<u8>>,
    /// The first schedule that breaks a property; they are listed in canonical order.
    pub(crate) first: BTreeMap<&'static str, Vec<u8>>,
    /// Those that break a promise, in canonical order.
    pub(crate) breaking: Vec<Vec<u8>>,
    /// The sequences of requests and answers that the resource saw.
    pub(crate) histories: BTreeSet<Vec<String>>,
    /// The sets of done events, each with what the actors hold and what is remembered.
    pub(crate) states: BTreeSet<(BTreeSet<u8>, String)>,
}

/// Pairs of events where the first must come before the second.
fn precedence(scenario: &Scenario) -> Vec<(u8, u8)> {
    fn walk(tree: &Tree<Event>, next: &mut u8, pairs: &mut Vec<(u8, u8)>) -> Vec<u8> {
        let mut inside: Vec<Vec<u8>> = Vec::new();
        match tree {
            Tree::Event(_) => {
                *next += 1;
                return vec![*next - 1];
            }
            Tree::Series(parts) => {
                for part in parts {
                    let events = walk(part, next, pairs);
                    for &before in inside.iter().flatten() {
                        pairs.extend(events.iter().map(|&after| (before, after)));
                    }
                    inside.push(events);
                }
            }
            Tree::Parallel(sides) => {
                for side in sides {
                    inside.push(walk(side, next, pairs));
                }
            }
        }
        inside.concat()
    }
    let mut pairs = Vec::new();
    walk(scenario, &mut 0, &mut pairs);
    pairs
}

/// Lists every schedule and judges each from its record.
pub(crate) fn list(scenario: &Scenario, protocol: Protocol) -> Listed {
    let events: Vec<Event> = scenario.events().into_iter().copied().collect();
    let pairs = precedence(scenario);
    let mut listed = Listed::default();
    let model = Fencing::new(scenario, protocol).expect("narrow");
    extend(&events, &pairs, &mut Vec::new(), &mut listed.schedules);
    for schedule in listed.schedules.clone() {
        let run = record(&events, protocol, &schedule);
        let broken = judge(&run);
        let is_promised = |id: &str| Property::from_id(id).is_some_and(Property::is_promised);
        if broken.iter().any(|(property, _)| is_promised(property)) {
            listed.breaking.push(schedule.clone());
        }
        for (property, at) in broken {
            *listed.violating.entry(property).or_default() += 1;
            listed
                .first
                .entry(property)
                .or_insert_with(|| schedule.clone());
            let prefix = schedule[..=at].to_vec();
            let best = listed
                .shortest
                .entry(property)
                .or_insert_with(|| prefix.clone());
            if (prefix.len(), &prefix) < (best.len(), &*best) {
                *best = prefix;
            }
        }
        listed.histories.insert(history(&run));
        let trace = Trace::of(&model, &schedule);
        for steps in 0..=schedule.len() {
            let done = schedule[..steps].iter().copied().collect();
            listed
                .states
                .insert((done, format!("{:?}", trace.state(steps))));
        }
    }
    listed
}

fn extend(events: &[Event], pairs: &[(u8, u8)], so_far: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
    if so_far.len() == events.len() {
        all.push(so_far.clone());
    }
    for event in 0..u8::try_from(events.len()).expect("few events") {
        let waits = pairs
            .iter()
            .any(|&(before, after)| after == event && !so_far.contains(&before));
        if !waits && !so_far.contains(&event) {
            so_far.push(event);
            extend(events, pairs, so_far, all);
            so_far.pop();
        }
    }
}

/// What an observer at the resource sees of a run.
fn history(run: &[Moment]) -> Vec<String> {
    let seen =
        run.iter().filter_map(|moment| {
            let outcome = moment.reply.outcome;
            match (moment.event, moment.reply.request) {
                (_, Some(request)) => {
                    let write = request.write;
                    let sent = format!("{} {write:?} with {}", request.client, request.fence);
                    Some(format!("{sent} {outcome:?}"))
                }
                (Event::Client(_, Act::Barrier), None) if outcome != Outcome::Refused => Some(
                    format!("{} with {:?} {outcome:?}", moment.event, moment.fence()),
                ),
                _ => None,
            }
        });
    seen.collect()
}
