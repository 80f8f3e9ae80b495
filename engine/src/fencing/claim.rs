//! A statement of the chapter as something that can be checked: a scenario and what must hold over
//! all its schedules.
//!
//! ```
//! use engine::fencing::claim::{Claim, Text};
//!
//! let claim = Claim::new(Text {
//!     scenario: "A.acquire expire B.acquire ( B.commit | A.commit )",
//!     never: &["revoked_generation_overwrite"],
//!     sometimes: &["A.commit applied", "A.commit stale"],
//!     ..Text::default()
//! })?;
//! assert!(claim.check().findings.iter().all(|finding| finding.holds));
//! # Ok::<(), engine::fencing::claim::ClaimError>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use num_bigint::BigUint;

use super::event::Event;
use super::exploration::Exploration;
use super::ghost::Watch;
use super::model::{Fencing, MAX_WATCHES, Scenario};
use super::property::Property;
use super::protocol::{Defect, Protocol, Remedy};
use super::reply::Outcome;
use super::trace::Trace;
use crate::explorer::{Findings, Model, Verdict};
use crate::notation::{NotationError, parse};
use crate::order::{EventId, Schedule, TooWide};

/// A claim as it is written in a file.
#[derive(Clone, Copy, Debug, Default)]
pub struct Text<'t> {
    /// The scenario's line.
    pub scenario: &'t str,
    /// The defects it runs under.
    pub defects: &'t [&'t str],
    /// The remedies it runs under.
    pub remedies: &'t [&'t str],
    /// The number before the first event; the ordinary one unless given.
    pub issued: Option<u16>,
    /// `event outcome`: in at least one schedule.
    pub sometimes: &'t [&'t str],
    /// `event outcome`: in every schedule.
    pub always: &'t [&'t str],
    /// Properties that no schedule breaks.
    pub never: &'t [&'t str],
    /// Properties that at least one schedule breaks.
    pub breaks: &'t [&'t str],
    /// How many schedules there are, where the claim itself says it.
    pub schedules: Option<&'t str>,
}

/// Why a written claim cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimError {
    /// The scenario's line cannot be read.
    Scenario(NotationError),
    /// The scenario is too wide to explore.
    TooWide(TooWide),
    /// There is no such defect.
    Defect(String),
    /// There is no such remedy.
    Remedy(String),
    /// There is no such property.
    Property(String),
    /// This is not an event of the scenario and an outcome.
    Outcome(String),
    /// This is not a number of schedules.
    Schedules(String),
    /// It watches more events than fit.
    TooManyWatches(usize),
    /// It says nothing that could fail.
    Empty,
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::Scenario(error) => write!(f, "the scenario: {error}"),
            ClaimError::TooWide(error) => write!(f, "the scenario: {error}"),
            ClaimError::Defect(found) => {
                let known: Vec<_> = Defect::ALL.into_iter().map(Defect::id).collect();
                write!(
                    f,
                    "found `{found}`, expected a defect: {}",
                    known.join(", ")
                )
            }
            ClaimError::Remedy(found) => {
                let known: Vec<_> = Remedy::ALL.into_iter().map(Remedy::id).collect();
                write!(
                    f,
                    "found `{found}`, expected a remedy: {}",
                    known.join(", ")
                )
            }
            ClaimError::Property(found) => {
                let known: Vec<_> = Property::ALL.into_iter().map(Property::id).collect();
                write!(
                    f,
                    "found `{found}`, expected a property: {}",
                    known.join(", ")
                )
            }
            ClaimError::Outcome(found) => write!(
                f,
                "found `{found}`, expected an event as the scenario writes it, a space and its outcome, \
                 as in `A.commit stale`"
            ),
            ClaimError::Schedules(found) => {
                write!(
                    f,
                    "found `{found}`, expected a number of schedules in decimal digits"
                )
            }
            ClaimError::TooManyWatches(found) => {
                write!(
                    f,
                    "found {found} events to watch, expected at most {MAX_WATCHES}"
                )
            }
            ClaimError::Empty => f.write_str(
                "expected at least one entry in always, sometimes, never, breaks or schedules",
            ),
        }
    }
}

impl core::error::Error for ClaimError {}

/// One thing that must hold over all schedules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// This event has this outcome in every schedule.
    Always(Event, Outcome),
    /// This event has this outcome in at least one schedule.
    Sometimes(Event, Outcome),
    /// No schedule breaks this property.
    Never(Property),
    /// At least one schedule breaks this property.
    Breaks(Property),
    /// There are exactly this many schedules.
    Schedules(BigUint),
}

/// What was found of an expectation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was expected.
    pub expectation: Expectation,
    /// Whether it holds.
    pub holds: bool,
    /// In how many schedules the outcome occurs or the property breaks; or how many there are.
    pub count: BigUint,
}

/// What was found of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// One for each expectation, in the order of [`Text`]'s fields.
    pub findings: Vec<Finding>,
    /// How many schedules there are.
    pub schedules: BigUint,
    /// How many distinct states they pass through.
    pub states: u64,
    /// The shortest run to the step that decides: the first expected outcome (what happens sometimes
    /// tells more than what always does) or violation, or the first refused write; a whole schedule if
    /// there is none.
    pub decisive: Schedule,
}

/// A claim that can be checked.
#[derive(Clone, Debug)]
pub struct Claim {
    model: Fencing,
    /// Each expectation with the bits of the verdict that it is about.
    expectations: Vec<(Expectation, Vec<Verdict>)>,
    /// The bits that say that some write was refused as stale.
    refusals: Vec<Verdict>,
}

impl Claim {
    /// Reads a written claim.
    ///
    /// # Errors
    ///
    /// The first part that cannot be read.
    pub fn new(text: Text<'_>) -> Result<Self, ClaimError> {
        let scenario: Scenario = parse(text.scenario).map_err(ClaimError::Scenario)?;
        let model = Fencing::new(&scenario, protocol(&text)?).map_err(ClaimError::TooWide)?;
        let mut watches = Watches::default();
        let mut expectations = Vec::new();
        for said in text.sometimes {
            let (event, outcome) = outcome(&model, said)?;
            expectations.push((
                Expectation::Sometimes(event, outcome),
                watches.of(&model, event, outcome),
            ));
        }
        for said in text.always {
            let (event, outcome) = outcome(&model, said)?;
            expectations.push((
                Expectation::Always(event, outcome),
                watches.of(&model, event, outcome),
            ));
        }
        for id in text.never {
            let property = property(id)?;
            expectations.push((Expectation::Never(property), alloc::vec![property.into()]));
        }
        for id in text.breaks {
            let property = property(id)?;
            expectations.push((Expectation::Breaks(property), alloc::vec![property.into()]));
        }
        if let Some(said) = text.schedules {
            let count = said
                .parse()
                .map_err(|_| ClaimError::Schedules(said.into()))?;
            expectations.push((Expectation::Schedules(count), Vec::new()));
        }
        if expectations.is_empty() {
            return Err(ClaimError::Empty);
        }
        if watches.0.len() > MAX_WATCHES {
            return Err(ClaimError::TooManyWatches(watches.0.len()));
        }
        let commits = model
            .events()
            .to_vec()
            .into_iter()
            .filter(|event| event.verb().name == "commit");
        let refusals = commits
            .flat_map(|event| watches.of(&model, event, Outcome::Stale))
            .collect();
        Ok(Claim {
            model: model.watching(watches.0),
            expectations,
            refusals,
        })
    }

    /// The scenario under its protocol.
    pub fn model(&self) -> &Fencing {
        &self.model
    }

    /// Explores all schedules and compares.
    pub fn check(&self) -> Checked {
        let mut explorer = Exploration::new(self.model.clone());
        let findings = explorer.finish();
        Checked {
            findings: self
                .expectations
                .iter()
                .map(|(what, bits)| judge(what, bits, findings))
                .collect(),
            schedules: findings.schedules.clone(),
            states: findings.states,
            decisive: self.decisive(findings),
        }
    }

    fn decisive(&self, findings: &Findings) -> Schedule {
        let expected = self.expectations.iter().flat_map(|(_, bits)| bits);
        let mut witnesses = expected.chain(&self.refusals).flat_map(|bits| bits.bits());
        match witnesses.find_map(|bit| findings.witness(bit)) {
            Some(witness) => witness.shortest.clone(),
            None => self
                .model
                .order()
                .schedule(&BigUint::ZERO)
                .unwrap_or_default(),
        }
    }

    /// The decisive run, step by step.
    pub fn trace(&self, checked: &Checked) -> Trace {
        Trace::of(&self.model, &checked.decisive)
    }
}

/// The outcomes to watch, and the bit of each.
#[derive(Default)]
struct Watches(Vec<Watch>);

impl Watches {
    /// The bits for every occurrence of an event in the line; bits beyond the last are never set.
    fn of(&mut self, model: &Fencing, event: Event, outcome: Outcome) -> Vec<Verdict> {
        let same = (0..)
            .zip(model.events())
            .filter(|&(_, &other)| other == event);
        let ids: Vec<EventId> = same.map(|(id, _)| id).collect();
        let bits = ids.into_iter().filter_map(|event| {
            let watch = Watch { event, outcome };
            let known = self.0.iter().position(|&other| other == watch);
            let n = known.unwrap_or_else(|| {
                self.0.push(watch);
                self.0.len() - 1
            });
            (n < MAX_WATCHES).then(|| Fencing::watch(n))
        });
        bits.collect()
    }
}

/// An expectation about an event that occurs more than once is one about each occurrence: `Always`
/// about all of them, `Sometimes` about any.
fn judge(expectation: &Expectation, bits: &[Verdict], findings: &Findings) -> Finding {
    let counts = bits.iter().map(|&bit| findings.count(bit));
    let (count, holds) = match expectation {
        Expectation::Always(..) => {
            let count = counts.min().unwrap_or_default();
            let holds = count == findings.schedules;
            (count, holds)
        }
        Expectation::Sometimes(..) | Expectation::Breaks(_) => {
            let count = counts.max().unwrap_or_default();
            let holds = count != BigUint::ZERO;
            (count, holds)
        }
        Expectation::Never(_) => {
            let count = counts.max().unwrap_or_default();
            let holds = count == BigUint::ZERO;
            (count, holds)
        }
        Expectation::Schedules(expected) => {
            (findings.schedules.clone(), findings.schedules == *expected)
        }
    };
    Finding {
        expectation: expectation.clone(),
        holds,
        count,
    }
}

fn protocol(text: &Text<'_>) -> Result<Protocol, ClaimError> {
    let defect = |id: &&str| Defect::from_id(id).ok_or_else(|| ClaimError::Defect((*id).into()));
    let remedy = |id: &&str| Remedy::from_id(id).ok_or_else(|| ClaimError::Remedy((*id).into()));
    let defects: Vec<Defect> = text.defects.iter().map(defect).collect::<Result<_, _>>()?;
    let remedies: Vec<Remedy> = text.remedies.iter().map(remedy).collect::<Result<_, _>>()?;
    Ok(Protocol::with(defects)
        .remedied(remedies)
        .with_issued(text.issued.unwrap_or(Protocol::ISSUED)))
}

fn property(id: &str) -> Result<Property, ClaimError> {
    Property::from_id(id).ok_or_else(|| ClaimError::Property(id.into()))
}

fn outcome(model: &Fencing, said: &str) -> Result<(Event, Outcome), ClaimError> {
    let found = said.rsplit_once(' ').and_then(|(event, outcome)| {
        let outcome = Outcome::from_id(outcome)?;
        let event = model
            .events()
            .iter()
            .find(|other| other.to_string() == event)?;
        Some((*event, outcome))
    });
    found.ok_or_else(|| ClaimError::Outcome(said.into()))
}
