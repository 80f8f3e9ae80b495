//! The run on screen: one schedule, and how far it has come.

use engine::fencing::{Fencing, Step, Trace};
use engine::order::{EventId, Schedule};

/// How fast a run plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Time to read every sentence.
    Slow,
    /// About a step a second.
    #[default]
    Normal,
    /// An overview.
    Fast,
}

impl Speed {
    /// Every speed, slowest first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];

    /// How long a step stays on screen, in milliseconds.
    pub fn step_ms(self) -> u32 {
        match self {
            Speed::Slow => 2_400,
            Speed::Normal => 1_200,
            Speed::Fast => 400,
        }
    }
}

/// One schedule, step by step, and the position in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    schedule: Schedule,
    trace: Trace,
    at: usize,
}

impl Run {
    /// A run of a whole schedule, after so many events or, if it has fewer, after its last.
    pub fn new(model: &Fencing, schedule: Schedule, at: usize) -> Self {
        let trace = Trace::of(model, &schedule);
        let at = at.min(schedule.len());
        Run {
            schedule,
            trace,
            at,
        }
    }

    /// The order of its events.
    pub fn schedule(&self) -> &[EventId] {
        &self.schedule
    }

    /// What happens, step by step.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// How many events have happened; 0 before the first.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.schedule.len()
    }

    /// Whether there are none. No scenario is empty.
    pub fn is_empty(&self) -> bool {
        self.schedule.is_empty()
    }

    /// Goes to the state after so many events, at most after the last.
    pub fn go(&mut self, at: usize) {
        self.at = at.min(self.len());
    }

    /// The step that led to this position; none before the first event.
    pub fn current(&self) -> Option<&Step> {
        self.trace.steps.get(self.at.checked_sub(1)?)
    }
}
