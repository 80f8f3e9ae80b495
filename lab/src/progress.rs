//! How far a long exploration has come, on a terminal.

use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use crate::study::Stage;
use crate::text::number;

/// A person notices a wait from about here.
const PATIENCE: Duration = Duration::from_millis(400);

/// Often enough to see that something moves.
const PAUSE: Duration = Duration::from_millis(100);

/// A line on standard error that is written over again, and gone at the end.
pub(crate) struct Progress {
    is_seen: bool,
    next: Instant,
    is_drawn: bool,
}

impl Progress {
    /// Nothing is shown yet, and nothing ever is where nobody watches.
    pub(crate) fn new() -> Self {
        Progress {
            is_seen: stderr().is_terminal(),
            next: Instant::now() + PATIENCE,
            is_drawn: false,
        }
    }

    /// Shows how far the work has come, now and then.
    pub(crate) fn tell(&mut self, stage: &Stage) {
        let now = Instant::now();
        if !self.is_seen || now < self.next {
            return;
        }
        self.next = now + PAUSE;
        self.is_drawn = true;
        let line = match stage {
            Stage::Exploring {
                depth,
                events,
                states,
            } => {
                format!(
                    "exploring: {depth} of {events} events deep, {} states",
                    number(states)
                )
            }
            Stage::Histories { steps } => {
                format!("counting histories: {} steps", number(steps))
            }
        };
        // Progress that cannot be shown is no reason to stop.
        let _ = write!(stderr(), "\r{line}\x1b[K");
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_drawn {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
