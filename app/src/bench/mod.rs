//! The bench: a scenario under a protocol, the run on screen, and what is known about all runs.

mod choice;
mod facts;
mod listing;
mod preset;
mod question;
mod run;
mod search;
mod verdict;

pub use choice::{Choice, choices};
pub use facts::believed;
pub(crate) use facts::clients;
pub use facts::{Believed, Change, Facts};
pub use listing::{Cell, Listing, PAGE, Row, Story};
pub use preset::Preset;
pub use question::Question;
pub use run::{Run, Speed};
pub use search::{Search, Stage};
pub use verdict::{Headline, Known, Open, Verdict};

use std::sync::Arc;

use engine::explorer::Model as _;
use engine::fencing::{
    Defect, Fencing, Properties, Property, Protocol, Remedy, Scenario, Step, Trace, Violating,
};
use engine::notation::{NotationError, parse};
use engine::order::{EventId, Schedule, TooWide};
use num_bigint::BigUint;

/// How many states are explored at once, before the page is painted. Scenarios that a person reads
/// have fewer.
const AT_ONCE: usize = 2_000;

/// Why a line is not a scenario that can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The line cannot be read.
    Notation(NotationError),
    /// It can, but too many events stand side by side.
    TooWide(TooWide),
}

/// The bench. Its parts fit one another: the run is a schedule of the scenario, the search and the
/// listing are about the same scenario under the same protocol.
pub struct Bench {
    draft: String,
    problem: Option<Problem>,
    scenario: Scenario,
    model: Fencing,
    run: Run,
    search: Search,
    listing: Arc<Listing>,
    /// Those that break a promise, once they are listed on their own.
    violating: Option<Box<Violating>>,
    violating_only: bool,
    asked: Option<Property>,
}

impl Bench {
    /// A bench on a shipped scenario, at its first step.
    ///
    /// # Panics
    ///
    /// Never: a test opens every shipped scenario.
    pub fn new(preset: Preset) -> Self {
        let case = preset.case();
        let Ok((scenario, model)) = read(case.line, case.protocol) else {
            unreachable!("shipped scenarios are valid")
        };
        Bench::with(case.line.to_owned(), scenario, model)
    }

    fn with(draft: String, scenario: Scenario, model: Fencing) -> Self {
        let run = Run::new(&model, first_schedule(&model), 1);
        let mut bench = Bench {
            draft,
            problem: None,
            scenario,
            run,
            search: Search::new(model.clone()),
            listing: Listing::of(&model, BigUint::ZERO).into(),
            violating: None,
            model,
            violating_only: false,
            asked: None,
        };
        bench.explore(AT_ONCE);
        bench
    }

    /// The line as it was typed.
    pub fn draft(&self) -> &str {
        &self.draft
    }

    /// What is wrong with it. The bench then still shows the last good one.
    pub fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// The scenario on screen.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The scenario on screen under its protocol.
    pub fn model(&self) -> &Fencing {
        &self.model
    }

    /// The protocol.
    pub fn protocol(&self) -> Protocol {
        self.model.protocol()
    }

    /// The run on screen.
    pub fn run(&self) -> &Run {
        &self.run
    }

    /// The same, to step through it.
    pub fn run_mut(&mut self) -> &mut Run {
        &mut self.run
    }

    /// How many events of the run have happened.
    pub fn at(&self) -> usize {
        self.run.at()
    }

    /// The run, step by step.
    pub fn trace(&self) -> &Trace {
        self.run.trace()
    }

    /// What is known about all schedules.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// The schedules that are listed.
    pub fn listing(&self) -> &Arc<Listing> {
        &self.listing
    }

    /// Whether only violating schedules are listed.
    pub fn violating_only(&self) -> bool {
        self.violating_only
    }

    /// Which shipped scenario and settings these are, if any.
    pub fn preset(&self) -> Option<Preset> {
        let line = self.scenario.to_string();
        Preset::all().find(|preset| {
            let case = preset.case();
            case.protocol == self.protocol()
                && parse(case.line).is_ok_and(|shipped: Scenario| shipped.to_string() == line)
        })
    }

    /// The promise that the reader has asked about, if it is not the headline anyway, until the scenario or a
    /// setting changes.
    pub fn asked(&self) -> Option<Property> {
        self.asked
    }

    /// Asks about a promise: if it is broken, it is the headline.
    pub fn ask(&mut self, property: Option<Property>) {
        self.asked = None;
        if property != self.headline() {
            self.asked = property;
        }
    }

    /// The broken promise that was asked about, or else the first, in the order in which they become
    /// the headline.
    pub fn headline(&self) -> Option<Property> {
        let findings = self.search.findings()?;
        self.asked
            .into_iter()
            .chain(Property::ALL)
            .filter(|property| property.is_promised())
            .find(|&property| findings.witness(property as u32).is_some())
    }

    /// Takes an edited line. A good one is shown at once, in the run closest to the one before.
    pub fn type_line(&mut self, line: String) {
        match read(&line, self.protocol()) {
            Ok((scenario, model)) => {
                self.draft = line;
                self.problem = None;
                self.replace(scenario, model);
            }
            Err(problem) => {
                self.draft = line;
                self.problem = Some(problem);
            }
        }
    }

    /// Sets scenario and protocol together.
    pub fn choose(&mut self, preset: Preset) {
        let case = preset.case();
        self.set(case.line, case.protocol);
        self.asked = None;
    }

    /// Sets scenario and protocol together.
    pub fn set(&mut self, line: &str, protocol: Protocol) {
        match read(line, protocol) {
            Ok((scenario, model)) => {
                line.clone_into(&mut self.draft);
                self.problem = None;
                self.replace(scenario, model);
            }
            Err(problem) => {
                line.clone_into(&mut self.draft);
                self.problem = Some(problem);
                self.set_protocol(protocol);
            }
        }
    }

    /// Switches a safeguard off or on, in the same run at the same step.
    pub fn toggle(&mut self, defect: Defect) {
        self.set_protocol(self.protocol().toggled(defect));
    }

    /// Adds a remedy or takes it away, in the same run at the same step.
    pub fn toggle_remedy(&mut self, remedy: Remedy) {
        self.set_protocol(self.protocol().toggled_remedy(remedy));
    }

    fn set_protocol(&mut self, protocol: Protocol) {
        // The same scenario was wide enough before, whatever the settings.
        if let Ok(model) = Fencing::new(&self.scenario, protocol) {
            self.replace(self.scenario.clone(), model);
        }
    }

    /// Shows another model; a search that is under way ends here. The run stays as it is as far as
    /// the new scenario allows, and so does the position in it.
    fn replace(&mut self, scenario: Scenario, model: Fencing) {
        if scenario == self.scenario && model.protocol() == self.protocol() {
            return;
        }
        let schedule = if scenario == self.scenario {
            self.run.schedule().to_vec()
        } else {
            first_schedule(&model)
        };
        let at = self.at();
        self.scenario = scenario;
        self.run = Run::new(&model, schedule, at);
        self.asked = None;
        self.search = Search::new(model.clone());
        self.violating = None;
        self.model = model;
        self.list();
        self.explore(AT_ONCE);
    }

    /// Explores up to so many more states; says whether there is more to do.
    pub fn explore(&mut self, states: usize) -> bool {
        self.search.run(states);
        if self.is_violating_open() && self.search.findings().is_some() {
            self.list();
        }
        self.search.is_running()
    }

    /// The search, to stop it or to let it go on.
    pub fn search_mut(&mut self) -> &mut Search {
        &mut self.search
    }

    /// Shows a schedule of this scenario after so many events, and lists the page that it is on.
    pub fn show_at(&mut self, schedule: Schedule, at: usize) {
        self.run = Run::new(&self.model, schedule, at);
        self.list();
    }

    /// Shows the schedule of this number, if there is one, at the same position. The page stays: it is chosen there.
    pub fn show_number(&mut self, number: &BigUint) {
        if let Some(schedule) = self.model.order().schedule(number) {
            self.run = Run::new(&self.model, schedule, self.at());
        }
    }

    /// Lists the page that begins at this place of what is listed, if there is one: the page before or after.
    pub fn page(&mut self, first: BigUint) {
        if first < *self.listing.total() {
            self.list_from(first);
        }
    }

    /// Lists all schedules, or only those that break a promise, as soon as it is known how many do.
    pub fn list_violating_only(&mut self, only: bool) {
        if self.violating_only != only {
            self.violating_only = only;
            self.violating = None;
            self.list();
        }
    }

    /// Whether what breaks a promise is wanted, and not yet known.
    pub fn is_violating_open(&self) -> bool {
        self.violating_only && self.violating.is_none()
    }

    /// Lists the page that the run on screen is on; the first one if it is not listed, or far down among those that
    /// break a promise.
    fn list(&mut self) {
        let breaks = self.next_violation().is_some();
        if self.is_violating_open() && self.search.findings().is_some() {
            self.violating = Some(Box::new(Violating::new(self.model.clone())));
        }
        let run = self.run.schedule();
        let first = match &mut self.violating {
            None => self.model.order().number(run).unwrap_or_default() / PAGE * PAGE,
            Some(violating) if breaks => violating.page_of(run, PAGE).into(),
            Some(_) => BigUint::ZERO,
        };
        self.list_from(first);
    }

    fn list_from(&mut self, first: BigUint) {
        let model = &self.model;
        self.listing = match (&mut self.violating, self.search.findings()) {
            (Some(violating), Some(findings)) => {
                let total = findings.count(Properties::promised().verdict());
                Listing::violating(model, violating, total, first)
            }
            _ => Listing::of(model, first),
        }
        .into();
    }

    /// Shows the shortest counterexample to the headline, after the event that breaks it.
    pub fn show_shortest(&mut self) {
        let shortest = self.headline().and_then(|property| {
            let findings = self.search.findings()?;
            Some((
                property,
                findings.witness(property as u32)?.shortest.clone(),
            ))
        });
        if let Some((property, prefix)) = shortest {
            self.show_decisive(&prefix, Some(property));
        }
    }

    /// Shows a run that begins like this, after that beginning, or after the step that breaks the property: what is
    /// judged at the end may have begun before it.
    pub fn show_decisive(&mut self, prefix: &[EventId], property: Option<Property>) {
        self.show_at(completed(&self.model, prefix), prefix.len());
        let is_decisive = |step: &Step| property.is_some_and(|it| step.broke.contains(it));
        if let Some(before) = self.trace().steps.iter().position(is_decisive) {
            self.run.go(before + 1);
        }
    }

    /// The next step of the run that breaks a promise; from the last one, the first again.
    pub fn next_violation(&self) -> Option<usize> {
        let (at, steps) = (self.at(), &self.trace().steps);
        (at + 1..=steps.len()).chain(1..=at).find(|at| {
            let step = steps.get(at - 1);
            step.is_some_and(|step| step.broke.iter().any(Property::is_promised))
        })
    }

    /// Lets an enabled event happen next; the other events keep their order.
    pub fn take(&mut self, event: EventId) {
        let at = self.at();
        let (past, rest) = self.run.schedule().split_at(at);
        if !choices(self).iter().any(|choice| choice.id == event) {
            return;
        }
        let mut schedule = past.to_vec();
        schedule.push(event);
        schedule.extend(rest.iter().filter(|&&other| other != event));
        // The page stays: nobody has asked for another.
        self.run = Run::new(&self.model, schedule, at + 1);
    }
}

/// Reads a line under a protocol.
fn read(line: &str, protocol: Protocol) -> Result<(Scenario, Fencing), Problem> {
    let scenario: Scenario = parse(line).map_err(Problem::Notation)?;
    let model = Fencing::new(&scenario, protocol).map_err(Problem::TooWide)?;
    Ok((scenario, model))
}

/// The schedule of number 0.
fn first_schedule(model: &Fencing) -> Schedule {
    completed(model, &[])
}

/// The first schedule in canonical order that begins like this.
pub(crate) fn completed(model: &Fencing, prefix: &[EventId]) -> Schedule {
    let order = model.order();
    let mut schedule = Schedule::with_capacity(order.len());
    let mut done = engine::order::Done::default();
    for step in 0..order.len() {
        let Some(event) = prefix
            .get(step)
            .copied()
            .or_else(|| order.enabled(done).next())
        else {
            break;
        };
        schedule.push(event);
        done = order.with(done, event);
    }
    schedule
}
