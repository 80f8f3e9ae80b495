//! A run as a table, step by step: authority and resource after each, what changed, and why.

use engine::fencing::reply::Reason;
use engine::fencing::step::Actors;
use engine::fencing::{Properties, State, Step, Trace};

use super::table::{self, Cell};
use super::{BAD, FAINT, PLAIN, STRONG, counted, styled};
use crate::study::{Shown, Study};
use crate::words;
use crate::wrap;

pub(super) fn render(study: &Study) -> String {
    let trace = study.shown.trace();
    let (mut watched, mut missed) = (Properties::promised(), None);
    match study.shown {
        Shown::Counterexample(property, _) => watched = watched.with(property),
        Shown::NearMiss(_, at) => missed = Some(at),
        Shown::First(_) => {}
    }
    let mut rows = vec![header(), start(&trace.start)];
    for (at, step) in trace.steps.iter().enumerate() {
        let broke = step
            .broke
            .iter()
            .filter(|&property| watched.contains(property))
            .collect();
        rows.push(row(at, step, trace.state(at), broke, missed == Some(at)));
    }
    format!(
        "{}\n\n{}{}\n",
        title(study, trace),
        table::render(&rows),
        styled(FAINT, "     • changed by this step")
    )
}

fn title(study: &Study, trace: &Trace) -> String {
    let title = match &study.shown {
        Shown::Counterexample(property, _) => {
            format!(
                "The shortest way to {property}, in {}:",
                counted(trace.steps.len(), "event", "events")
            )
        }
        Shown::NearMiss(_, at) => format!("Where it was close: {}.", refusal(&trace.steps[*at])),
        Shown::First(_) if study.only.is_some() => "The only schedule:".into(),
        Shown::First(_) => "The first schedule:".into(),
    };
    styled(STRONG, wrap::paragraph(&title, 0))
}

fn refusal(step: &Step) -> String {
    let Some(reason) = step.reply.reason else {
        return step.event.to_string();
    };
    let who = match reason {
        Reason::OnlyWithGrant | Reason::OtherOwner(_) | Reason::LeaseValid(_) => "authority",
        _ => "resource",
    };
    format!(
        "the {who} refuses {}, because {}",
        step.event,
        words::reason(step.event, reason)
    )
}

fn header() -> Vec<Cell> {
    let names = ["", "event", "outcome"].into_iter();
    let facts = ["generation", "holder", "value", "max_fence", "last_seq"];
    let names = names.chain(facts).chain([""]);
    names.map(|name| Cell::new(FAINT, name)).collect()
}

fn start(state: &State) -> Vec<Cell> {
    let row = ["0", "start", ""].map(String::from).into_iter();
    row.chain(facts(&state.actors)).map(Cell::plain).collect()
}

fn row(at: usize, step: &Step, before: &State, broke: Properties, is_miss: bool) -> Vec<Cell> {
    let (style, mark) = match (broke == Properties::default(), is_miss) {
        (false, _) => (BAD, "✗ "),
        (true, true) => (STRONG, "» "),
        (true, false) => (PLAIN, "  "),
    };
    let facts = facts(&before.actors)
        .into_iter()
        .zip(facts(&step.after.actors))
        .map(|(old, new)| {
            if old == new {
                Cell::plain(new)
            } else {
                Cell::new(STRONG, new).marked(" •")
            }
        });
    let mut said = Vec::new();
    if !is_told(&before.actors, step) {
        said.push(words::why(step));
    }
    if !step.reply.arrived {
        said.push("the answer is lost".into());
    }
    said.extend(
        broke
            .iter()
            .map(|property| words::breach(property, before, step)),
    );
    said.retain(|part| !part.is_empty());
    let mut row = vec![
        Cell::new(style, (at + 1).to_string()).marked(mark),
        Cell::new(style, step.event.to_string()),
        Cell::new(style, step.reply.outcome.id()),
    ];
    row.extend(facts);
    row.push(Cell::new(style, said.join("; ")));
    row
}

/// Whether the columns tell already which number was granted, or which pair was sent.
fn is_told(before: &Actors, step: &Step) -> bool {
    let (after, reply) = (&step.after.actors, &step.reply);
    let is_grant_seen = reply.granted.is_some_and(|lease| {
        let (old, new) = (before.authority.generation, after.authority.generation);
        new == lease.generation && old != new
    });
    let is_pair_seen = reply.request.is_some_and(|request| {
        let (old, new) = (before.resource.accepted(), after.resource.accepted());
        new == (request.fence, request.write.seq) && old != new
    });
    is_grant_seen || reply.took_effect && is_pair_seen
}

/// What can be seen of the authority and the resource, in the order of the header.
fn facts(actors: &Actors) -> [String; 5] {
    let Actors {
        authority,
        resource,
        ..
    } = actors;
    let or_dash = |fact: Option<String>| fact.unwrap_or_else(|| "–".into());
    [
        authority.generation.to_string(),
        or_dash(authority.lease.map(|lease| lease.holder.to_string())),
        or_dash(resource.value.map(|value| value.to_string())),
        resource.max_fence.to_string(),
        resource.last_seq.to_string(),
    ]
}
