//! A page of schedules, grouped into stories: schedules in which the resource sees the same.

use engine::explorer::Model;
use engine::fencing::step::Outcome;
use engine::fencing::{Event, Fencing, Properties, Property, Trace};
use engine::order::{Done, EventId};
use num_bigint::BigUint;

/// How many schedules a page lists.
pub const PAGE: usize = 60;

/// A page of schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    total: BigUint,
    first: BigUint,
    /// So many events at the beginning are the same in every schedule.
    shared: usize,
    stories: Vec<Story>,
}

/// Schedules with one resource history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The requests that reach the resource, each with its outcome, as the model codes them.
    history: Vec<u64>,
    /// The schedules of this page that tell it.
    pub rows: Vec<Row>,
}

/// One schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 0.
    pub number: BigUint,
    /// Its events.
    pub schedule: Vec<EventId>,
    /// The events from the first one on that can come at different places.
    pub cells: Vec<Cell>,
    /// The promises that it breaks.
    pub broken: Properties,
}

/// One event of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The event.
    pub event: Event,
    /// How it turned out.
    pub outcome: Outcome,
    /// Whether it breaks a promise.
    pub breaks: bool,
}

impl Listing {
    /// The page that begins with the schedule of this number.
    pub fn of(model: &Fencing, first: BigUint) -> Self {
        let order = model.order();
        let shared = shared(model);
        let mut stories: Vec<Story> = Vec::new();
        let mut number = first.clone();
        for _ in 0..PAGE {
            let Some(schedule) = order.schedule(&number) else {
                break;
            };
            let trace = Trace::of(model, &schedule);
            let history = history(model, &trace);
            let row = Row {
                number: number.clone(),
                schedule,
                cells: trace.steps.iter().skip(shared).map(cell).collect(),
                broken: promised(trace.broken()),
            };
            match stories.iter_mut().find(|story| story.history == history) {
                Some(story) => story.rows.push(row),
                None => stories.push(Story {
                    history,
                    rows: vec![row],
                }),
            }
            number += 1u8;
        }
        Listing {
            total: order.schedules(),
            first,
            shared,
            stories,
        }
    }

    /// How many schedules there are in all.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// The number of the first one on this page, from 0.
    pub fn first(&self) -> &BigUint {
        &self.first
    }

    /// How many events at the beginning all schedules share; they are left out of the rows.
    pub fn shared(&self) -> usize {
        self.shared
    }

    /// The stories, in the order in which they first appear.
    pub fn stories(&self) -> &[Story] {
        &self.stories
    }

    /// Whether every schedule is on this page.
    pub fn is_complete(&self) -> bool {
        self.total <= BigUint::from(PAGE)
    }

    /// The number that the page before begins with, if there is one.
    pub fn before(&self) -> Option<BigUint> {
        (self.first > BigUint::ZERO).then(|| {
            let page = BigUint::from(PAGE);
            if self.first > page {
                &self.first - page
            } else {
                BigUint::ZERO
            }
        })
    }

    /// The number that the next page begins with, if there is one.
    pub fn after(&self) -> Option<BigUint> {
        let next = &self.first + PAGE;
        (next < self.total).then_some(next)
    }
}

/// Events at the beginning that come alone: nothing else can happen in their place.
fn shared(model: &Fencing) -> usize {
    let order = model.order();
    let mut done = Done::default();
    let mut shared = 0;
    loop {
        let mut enabled = order.enabled(done);
        match (enabled.next(), enabled.next()) {
            (Some(event), None) => {
                done = order.with(done, event);
                shared += 1;
            }
            // A scenario with a single schedule is shown whole.
            (None, _) => return 0,
            _ => return shared,
        }
    }
}

fn history(model: &Fencing, trace: &Trace) -> Vec<u64> {
    (0..)
        .zip(&trace.steps)
        .filter_map(|(before, step)| model.request(trace.state(before), step.id))
        .collect()
}

fn cell(step: &engine::fencing::Step) -> Cell {
    Cell {
        event: step.event,
        outcome: step.reply.outcome,
        breaks: step.broke.iter().any(Property::is_promised),
    }
}

/// Those of these properties that the protocol promises to keep.
fn promised(broken: Properties) -> Properties {
    broken
        .iter()
        .filter(|property| property.is_promised())
        .collect()
}
