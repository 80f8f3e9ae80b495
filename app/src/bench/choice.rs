//! The events that can happen next, and how each would turn out.

use engine::explorer::Model;
use engine::fencing::reply::Reply;
use engine::fencing::{Event, Properties, Step, Trace};
use engine::order::{Done, EventId};

use super::Bench;

/// An event that can happen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its place in the line.
    pub id: EventId,
    /// The event.
    pub event: Event,
    /// How it would turn out.
    pub reply: Reply,
    /// What it would break.
    pub breaks: Properties,
    /// Whether the run on screen goes on with it.
    pub is_next: bool,
    /// Its name; with its arguments where another choice has the same one.
    pub name: String,
}

/// The events that can happen after the position on screen, in the order of the line.
pub fn choices(bench: &Bench) -> Vec<Choice> {
    let model = bench.model();
    let order = model.order();
    let (past, future) = bench.run().schedule().split_at(bench.at());
    let done = past
        .iter()
        .fold(Done::default(), |done, &event| order.with(done, event));
    let enabled: Vec<EventId> = order.enabled(done).collect();
    let name = |&id: &EventId| model.event(id).name().to_string();
    let names: Vec<String> = enabled.iter().map(name).collect();
    enabled
        .iter()
        .zip(&names)
        .filter_map(|(&id, name)| {
            let Step {
                event,
                reply,
                broke,
                ..
            } = Trace::of(model, &[past, &[id]].concat()).steps.pop()?;
            let is_alone = names.iter().filter(|other| *other == name).count() == 1;
            Some(Choice {
                id,
                event,
                reply,
                breaks: broke,
                is_next: future.first() == Some(&id),
                name: if is_alone {
                    name.clone()
                } else {
                    event.to_string()
                },
            })
        })
        .collect()
}
