//! One schedule, step by step.

use alloc::string::String;
use alloc::vec::Vec;

use super::event::Event;
use super::model::{Fencing, State};
use super::property::{Properties, Property};
use super::reply::Reply;
use crate::explorer::Model;
use crate::order::EventId;

/// A run of events in one order, complete or not, with the state after each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The state before the first event.
    pub start: State,
    /// What happened, in order.
    pub steps: Vec<Step>,
}

/// One event of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The event's place in the scenario's line.
    pub id: EventId,
    /// The event.
    pub event: Event,
    /// How it turned out.
    pub reply: Reply,
    /// The properties that it broke, that were not broken before. [`Property::ExternalMismatch`], which only
    /// a complete run can break, stands at the step since which the effects have differed to the end.
    pub broke: Properties,
    /// The state after it.
    pub after: State,
}

impl Trace {
    /// Runs a schedule, or the beginning of one.
    pub fn of(model: &Fencing, schedule: &[EventId]) -> Self {
        let start = model.initial();
        let mut state = start.clone();
        let step = |&id| {
            let before = state.ghost.broken;
            let reply = model.step(&mut state, id);
            let broke = state.ghost.broken.without(before);
            Step {
                id,
                event: model.event(id),
                reply,
                broke,
                after: state.clone(),
            }
        };
        let mut steps: Vec<Step> = schedule.iter().map(step).collect();
        if schedule.len() == model.order().len() {
            // Other operations may have differed before, and come to agree.
            let differs = |step: &&mut Step| {
                let of = |key| {
                    state
                        .ghost
                        .differing(&state.actors.outside)
                        .any(|it| it == key)
                };
                step.after
                    .ghost
                    .differing(&step.after.actors.outside)
                    .any(of)
            };
            if model.is_mismatch(&state)
                && let Some(since) = steps.iter_mut().rev().take_while(differs).last()
            {
                since.broke = since.broke.with(Property::ExternalMismatch);
            }
        }
        Trace { start, steps }
    }

    /// The state after so many steps; after the last one if there are not that many.
    pub fn state(&self, steps: usize) -> &State {
        match steps.min(self.steps.len()) {
            0 => &self.start,
            n => &self.steps[n - 1].after,
        }
    }

    /// The properties that the run breaks.
    pub fn broken(&self) -> Properties {
        let broke = self.steps.iter().flat_map(|step| step.broke.iter());
        broke.collect()
    }

    /// The run as a line of the notation: a scenario with one schedule.
    pub fn notation(&self) -> String {
        let events: Vec<String> = self
            .steps
            .iter()
            .map(|step| alloc::format!("{}", step.event))
            .collect();
        events.join(" ")
    }
}
