//! The search through all schedules, in slices.

use engine::explorer::{Findings, Progress};
use engine::fencing::{Counting, Exploration, Fencing};
use num_bigint::BigUint;

/// After so many states the search pauses and asks. A state takes tens of bytes, and a page has
/// little memory.
const PAUSE_AFTER: u64 = 2_000_000;

/// How many steps are taken to count distinct histories before giving up: the count can take far more
/// work than everything else.
const HISTORIES_AT_MOST: usize = 16_000_000;

/// Where a search stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// More is to be done.
    Running,
    /// It was stopped, by the reader or because it grew large; it can go on.
    Stopped,
    /// Everything is known that will be.
    Done,
}

/// The work that is left.
enum Work {
    Exploring(Box<Exploration>),
    Counting(Box<Counting>, usize),
    None,
}

/// A search through all schedules of a model.
pub struct Search {
    work: Work,
    stage: Stage,
    pause_after: u64,
    progress: Progress,
    schedules: BigUint,
    findings: Option<Findings>,
    histories: Option<BigUint>,
}

impl Search {
    /// A search that has not begun.
    pub fn new(model: Fencing) -> Self {
        use engine::explorer::Model;

        let schedules = model.order().schedules();
        let events = model.order().len();
        Search {
            work: Work::Exploring(Box::new(Exploration::new(model))),
            stage: Stage::Running,
            pause_after: PAUSE_AFTER,
            progress: Progress::Running {
                depth: 0,
                events,
                states: 1,
            },
            schedules,
            findings: None,
            histories: None,
        }
    }

    /// Works through about so many states.
    pub fn run(&mut self, states: usize) {
        if self.stage != Stage::Running {
            return;
        }
        match &mut self.work {
            Work::Exploring(explorer) => {
                self.progress = explorer.run(states);
                if let Progress::Running { states, .. } = self.progress {
                    if states >= self.pause_after {
                        self.stage = Stage::Stopped;
                    }
                    return;
                }
                self.findings = explorer.findings().cloned();
                if let Work::Exploring(explorer) = std::mem::replace(&mut self.work, Work::None) {
                    self.work = Work::Counting(Box::new(explorer.histories()), 0);
                }
                self.run(states);
            }
            Work::Counting(histories, spent) => {
                *spent += states;
                self.histories = histories.run(states).cloned();
                if self.histories.is_some() || *spent >= HISTORIES_AT_MOST {
                    self.work = Work::None;
                    self.stage = Stage::Done;
                }
            }
            Work::None => self.stage = Stage::Done,
        }
    }

    /// Where it stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether there is work to do in the next slice.
    pub fn is_running(&self) -> bool {
        self.stage == Stage::Running
    }

    /// Stops it; what it knows stays.
    pub fn stop(&mut self) {
        if self.is_running() {
            self.stage = Stage::Stopped;
        }
    }

    /// Lets it go on, for as many states again.
    pub fn go_on(&mut self) {
        if self.stage == Stage::Stopped {
            if let Progress::Running { states, .. } = self.progress {
                self.pause_after = self.pause_after.max(states + PAUSE_AFTER);
            }
            self.stage = Stage::Running;
        }
    }

    /// How far the exploration has come.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// How many schedules there are: known before anything is explored.
    pub fn schedules(&self) -> &BigUint {
        &self.schedules
    }

    /// The exact answers, once all states are explored.
    pub fn findings(&self) -> Option<&Findings> {
        self.findings.as_ref()
    }

    /// How many distinct resource histories there are, once they are counted.
    pub fn histories(&self) -> Option<&BigUint> {
        self.histories.as_ref()
    }
}
