//! A page of schedules, grouped into stories: schedules in which the resource sees the same.

use engine::explorer::Model;
use engine::fencing::reply::Outcome;
use engine::fencing::{Event, Fencing, Properties, Property, Trace, Violating};
use engine::order::Schedule;
use num_bigint::BigUint;

/// How many schedules a page lists.
pub const PAGE: usize = 60;

/// A page of schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    total: BigUint,
    first: BigUint,
    /// So many events at the beginning are the same in every schedule of the page.
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
    pub schedule: Schedule,
    /// Its events after those that the page's schedules share.
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
    /// The page of all schedules that begins with the one of this number.
    pub fn of(model: &Fencing, first: BigUint) -> Self {
        let order = model.order();
        let mut schedules = Vec::new();
        let mut number = first.clone();
        while schedules.len() < PAGE
            && let Some(schedule) = order.schedule(&number)
        {
            schedules.push(schedule);
            number += 1u8;
        }
        Listing::page(model, order.schedules(), first, schedules)
    }

    /// The page of those that break a promise that begins at this place among them: one that was listed before,
    /// or the one after those. There are so many in all.
    pub fn violating(
        model: &Fencing,
        violating: &mut Violating,
        total: BigUint,
        first: BigUint,
    ) -> Self {
        // Without any there is nothing to look for.
        let schedules = if total > first {
            violating.page(&first, PAGE)
        } else {
            Vec::new()
        };
        Listing::page(model, total, first, schedules)
    }

    fn page(model: &Fencing, total: BigUint, first: BigUint, schedules: Vec<Schedule>) -> Self {
        let order = model.order();
        let runs: Vec<(BigUint, Schedule, Trace)> = schedules
            .into_iter()
            .filter_map(|schedule| {
                let trace = Trace::of(model, &schedule);
                Some((order.number(&schedule)?, schedule, trace))
            })
            .collect();
        let shared = shared(runs.iter().map(|(_, schedule, _)| schedule));
        let mut stories: Vec<Story> = Vec::new();
        for (number, schedule, trace) in runs {
            let history = history(model, &trace);
            let row = Row {
                number,
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
        }
        Listing {
            total,
            first,
            shared,
            stories,
        }
    }

    /// How many schedules are listed on all pages together.
    pub fn total(&self) -> &BigUint {
        &self.total
    }

    /// The place of the first one on this page among them, from 0.
    pub fn first(&self) -> &BigUint {
        &self.first
    }

    /// How many events at the beginning the schedules of this page share; the rows leave them out.
    pub fn shared(&self) -> usize {
        self.shared
    }

    /// The stories, in the order in which they first appear.
    pub fn stories(&self) -> &[Story] {
        &self.stories
    }

    /// Whether every schedule that is listed is on this page.
    pub fn is_complete(&self) -> bool {
        self.total <= BigUint::from(PAGE)
    }

    /// The place that the page before begins with, if there is one.
    pub fn before(&self) -> Option<BigUint> {
        // Those before are whole.
        (self.first >= BigUint::from(PAGE)).then(|| &self.first - PAGE)
    }

    /// The place that the next page begins with, if there is one.
    pub fn after(&self) -> Option<BigUint> {
        let next = &self.first + PAGE;
        (next < self.total).then_some(next)
    }
}

/// How many events at the beginning are the same in all of these schedules. A single one is shown
/// whole.
fn shared<'s>(mut schedules: impl Iterator<Item = &'s Schedule>) -> usize {
    let Some(first) = schedules.next() else {
        return 0;
    };
    let same = |schedule: &Schedule| {
        first
            .iter()
            .zip(schedule)
            .take_while(|(a, b)| a == b)
            .count()
    };
    schedules.map(same).min().unwrap_or(0)
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
