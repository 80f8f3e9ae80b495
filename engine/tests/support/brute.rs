//! Every schedule, one after the other: slow, and obviously right.
//!
//! Nothing here comes from the explorer, the order or the ghost. Precedence is read off the tree pair
//! by pair, schedules are listed by trying every event that waits for nothing, and properties are
//! judged from the complete record of a run. Only the actors' own transitions are shared, and, to count
//! distinct states, what the model remembers of a run.

use std::collections::{BTreeMap, BTreeSet};

use engine::fencing::step::{Actors, Outcome, Reply, step};
use engine::fencing::{Event, Fencing, Property, Protocol, Scenario, Trace};
use engine::notation::Tree;

/// What listing every schedule finds.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Listed {
    pub schedules: Vec<Vec<u8>>,
    /// How many schedules break each property.
    pub violating: BTreeMap<&'static str, u64>,
    /// The fewest events after which a property is broken.
    pub shortest: BTreeMap<&'static str, Vec<u8>>,
    /// The sequences of requests and answers that the resource saw.
    pub histories: BTreeSet<Vec<String>>,
    /// The sets of done events, each with what the actors hold and what is remembered.
    pub states: BTreeSet<(BTreeSet<u8>, String)>,
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
pub fn list(scenario: &Scenario, protocol: Protocol) -> Listed {
    let events: Vec<Event> = scenario.events().into_iter().copied().collect();
    let pairs = precedence(scenario);
    let mut listed = Listed::default();
    let model = Fencing::new(scenario, protocol).expect("narrow");
    extend(&events, &pairs, &mut Vec::new(), &mut listed.schedules);
    for schedule in listed.schedules.clone() {
        let run = run(&events, protocol, &schedule);
        for (property, at) in judge(&run) {
            *listed.violating.entry(property).or_default() += 1;
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

struct Moment {
    event: Event,
    reply: Reply,
    before: Actors,
    after: Actors,
}

fn run(events: &[Event], protocol: Protocol, schedule: &[u8]) -> Vec<Moment> {
    let mut actors = Actors::START;
    let moment = |&id: &u8| {
        let before = actors;
        let event = events[usize::from(id)];
        let reply = step(protocol, &mut actors, event, id);
        Moment {
            event,
            reply,
            before,
            after: actors,
        }
    };
    schedule.iter().map(moment).collect()
}

/// Where each property is first broken, judged from everything that came before.
fn judge(run: &[Moment]) -> BTreeMap<&'static str, usize> {
    let mut broken = BTreeMap::new();
    for (at, moment) in run.iter().enumerate() {
        let past = &run[..=at];
        for property in Property::ALL {
            if !broken.contains_key(property.id()) && breaks(property, moment, past) {
                broken.insert(property.id(), at);
            }
        }
    }
    broken
}

/// Whether the last moment of a record breaks a property.
fn breaks(property: Property, now: &Moment, record: &[Moment]) -> bool {
    let earlier = &record[..record.len() - 1];
    let is = |moment: &Moment, outcome| moment.reply.outcome == outcome;
    let grants = |record: &[Moment]| {
        record
            .iter()
            .filter(|moment| is(moment, Outcome::Granted))
            .count()
    };
    // The term of a client at some time: the ordinal of its last grant, unless a number was minted since.
    let term = |client, record: &[Moment]| {
        let last = record.iter().rposition(|moment| {
            moment.event.client() == Some(client)
                && (is(moment, Outcome::Granted) || is(moment, Outcome::Minted))
        })?;
        is(&record[last], Outcome::Granted).then(|| grants(&record[..=last]))
    };
    // The term whose lease is valid: that of the last grant, if its lease has not ended since.
    let valid = |record: &[Moment]| {
        let last = record
            .iter()
            .rposition(|moment| is(moment, Outcome::Granted))?;
        record[last..]
            .iter()
            .all(|moment| moment.after.authority.lease.is_some())
            .then(|| grants(&record[..=last]))
    };
    let accepted: Vec<Option<usize>> = (0..earlier.len())
        .filter(|&at| is(&earlier[at], Outcome::Applied))
        .map(|at| {
            earlier[at]
                .event
                .client()
                .and_then(|client| term(client, &earlier[..=at]))
        })
        .collect();
    let own = now.event.client().and_then(|client| term(client, record));
    match property {
        Property::RevokedGenerationOverwrite => {
            is(now, Outcome::Applied)
                && own.is_some_and(|own| accepted.iter().flatten().any(|&other| other > own))
        }
        Property::UnauthorizedAccept => is(now, Outcome::Applied) && own.is_none(),
        Property::FenceRegression => {
            is(now, Outcome::Applied)
                && now.after.resource.accepted() < now.before.resource.accepted()
        }
        Property::GenerationReissued => {
            let number = |moment: &Moment| moment.after.authority.generation;
            is(now, Outcome::Granted)
                && earlier
                    .iter()
                    .any(|other| is(other, Outcome::Granted) && number(other) == number(now))
        }
        Property::ExpiredAccept => {
            is(now, Outcome::Applied) && (own.is_none() || own != valid(earlier))
        }
        Property::HolderRefused => {
            is(now, Outcome::Stale)
                && own.is_some()
                && own == valid(earlier)
                && accepted.last().copied().flatten() != own
        }
        Property::TwoBelievers => {
            now.after
                .workers
                .iter()
                .filter(|worker| worker.believes)
                .count()
                > 1
        }
    }
}

fn history(run: &[Moment]) -> Vec<String> {
    let requests = run
        .iter()
        .filter_map(|moment| Some((moment.event, moment.reply.request?, moment.reply.outcome)));
    requests
        .map(|(event, request, outcome)| format!("{event} with {} {outcome:?}", request.fence))
        .collect()
}
