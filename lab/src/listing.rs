//! The schedules one by one, as far as that is sensible, told apart by what the resource sees.

use engine::explorer::Model;
use engine::fencing::reply::Outcome;
use engine::fencing::{Event, Fencing, Properties, Seen, Trace};
use engine::order::{Done, Order, Schedule};
use num_bigint::BigUint;

/// How many schedules are listed.
pub(crate) const MOST: usize = 1000;

/// The first schedules in canonical order.
pub(crate) struct Listing {
    /// The schedules.
    pub(crate) schedules: Vec<Listed>,
    /// What the resource saw, each story once, in the order of their first schedules.
    pub(crate) stories: Vec<Vec<Seen>>,
    /// How many schedules are not listed.
    pub(crate) omitted: BigUint,
}

/// One schedule.
pub(crate) struct Listed {
    /// The events in their order.
    pub(crate) events: Vec<Event>,
    /// How each turned out.
    pub(crate) outcomes: Vec<Outcome>,
    /// The promises that the run breaks.
    pub(crate) violations: Properties,
    /// The wishes that it breaks.
    pub(crate) wishes: Properties,
    /// Which of the stories it tells.
    pub(crate) story: usize,
}

/// Lists the schedules of a model.
pub(crate) fn of(model: &Fencing) -> Listing {
    let mut stories: Vec<Vec<Seen>> = Vec::new();
    let schedules: Vec<Listed> = schedules(model.order(), MOST)
        .iter()
        .map(|schedule| {
            let trace = Trace::of(model, schedule);
            let story = trace
                .steps
                .iter()
                .filter_map(|step| model.seen(step.event, &step.reply, &step.after.actors))
                .collect();
            let known = stories.iter().position(|known| *known == story);
            Listed {
                events: trace.steps.iter().map(|step| step.event).collect(),
                outcomes: trace.steps.iter().map(|step| step.reply.outcome).collect(),
                violations: promised(trace.broken()),
                wishes: trace.broken().without(Properties::promised()),
                story: known.unwrap_or_else(|| {
                    stories.push(story);
                    stories.len() - 1
                }),
            }
        })
        .collect();
    Listing {
        omitted: model.order().schedules() - schedules.len(),
        schedules,
        stories,
    }
}

/// The promised ones among these properties.
pub(crate) fn promised(properties: Properties) -> Properties {
    properties
        .iter()
        .filter(|property| property.is_promised())
        .collect()
}

/// The first so many schedules, in canonical order.
pub(crate) fn schedules(order: &Order, most: usize) -> Vec<Schedule> {
    let mut found = Vec::new();
    extend(
        order,
        Done::default(),
        &mut Schedule::new(),
        most,
        &mut found,
    );
    found
}

fn extend(
    order: &Order,
    done: Done,
    so_far: &mut Schedule,
    most: usize,
    found: &mut Vec<Schedule>,
) {
    if so_far.len() == order.len() {
        found.push(so_far.clone());
    }
    for event in order.enabled(done) {
        if found.len() == most {
            return;
        }
        so_far.push(event);
        extend(order, order.with(done, event), so_far, most, found);
        so_far.pop();
    }
}
