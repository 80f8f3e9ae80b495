//! A run as a table, step by step, with the state after each and what changed.

use engine::fencing::reply::Reason;
use engine::fencing::step::Actors;
use engine::fencing::{Properties, State, Step, Trace};

use super::table::{self, Cell};
use super::{BAD, FAINT, PLAIN, STRONG, counted, styled};
use crate::study::{Shown, Study};
use crate::words;

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
    let legend = styled(FAINT, "        • changed by this step");
    format!(
        "{}\n\n{}{legend}\n",
        title(study, trace),
        table::render(&rows)
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
    styled(STRONG, title)
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
    let names = ["", "", "event", "outcome"].map(String::from).into_iter();
    let facts = ["generation", "holder", "value", "max_fence", "last_seq"];
    let facts = facts.into_iter().map(|name| format!(" {name}"));
    let names = names.chain(facts).chain(["why".into()]);
    names.map(|name| Cell::new(FAINT, name)).collect()
}

fn start(state: &State) -> Vec<Cell> {
    let mut row = vec![
        Cell::plain(""),
        Cell::plain("0"),
        Cell::new(FAINT, "start"),
        Cell::plain(""),
    ];
    row.extend(facts(&state.actors).map(|fact| Cell::plain(format!(" {fact}"))));
    row
}

fn row(at: usize, step: &Step, before: &State, broke: Properties, is_miss: bool) -> Vec<Cell> {
    let (style, mark) = match (broke == Properties::default(), is_miss) {
        (false, _) => (BAD, "✗"),
        (true, true) => (STRONG, "»"),
        (true, false) => (PLAIN, ""),
    };
    let mut row = vec![
        Cell::new(style, mark),
        Cell::plain((at + 1).to_string()),
        Cell::new(style, step.event.to_string()),
        Cell::new(style, step.reply.outcome.id()),
    ];
    let changes = facts(&before.actors)
        .into_iter()
        .zip(facts(&step.after.actors));
    row.extend(changes.map(|(old, new)| {
        if old == new {
            Cell::plain(format!(" {new}"))
        } else {
            Cell::new(STRONG, format!("•{new}"))
        }
    }));
    let mut why: Vec<String> = vec![words::why(step)];
    why.extend(
        broke
            .iter()
            .map(|property| words::breach(property, before, step)),
    );
    why.retain(|part| !part.is_empty());
    row.push(Cell::new(style, why.join("; ")));
    row
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
