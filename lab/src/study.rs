//! Runs the engine on a question. The answer is plain data: what to say about it is for others.

use engine::explorer::{Explorer, Findings, Histories, Model, Progress};
use engine::fencing::{Fencing, Properties, Property, Trace};
use num_bigint::BigUint;

use crate::listing::{self, Listing};
use crate::near_miss;
use crate::problem::Problem;
use crate::question::{Expectation, Question};

/// How many states are visited before progress is told.
const SLICE: usize = 1 << 16;

/// How many steps, at most, are taken to count histories. The count can need far more than the
/// exploration: sets of states instead of states.
const MOST_STEPS: usize = 16_000_000;

/// In how many schedules a property is broken.
pub(crate) type Count = (Property, BigUint);

/// Everything that was found out about a question.
pub(crate) struct Study {
    /// What was asked.
    pub(crate) question: Question,
    /// How many schedules there are.
    pub(crate) schedules: BigUint,
    /// How many of them break a promised property.
    pub(crate) violating: BigUint,
    /// How many break each promised property that was checked.
    pub(crate) violations: Vec<Count>,
    /// How many break each wish that was checked.
    pub(crate) wishes: Vec<Count>,
    /// How many distinct states there are.
    pub(crate) states: u64,
    /// How many distinct resource histories there are, unless counting them took too long.
    pub(crate) histories: Option<BigUint>,
    /// The schedules, as far as they are listed.
    pub(crate) listing: Listing,
    /// One run that is worth looking at.
    pub(crate) shown: Shown,
    /// The only schedule, where there is no other.
    pub(crate) only: Option<Trace>,
}

/// A run, and why it is shown.
pub(crate) enum Shown {
    /// The shortest run that breaks the headline, or a wish that was asked for.
    Counterexample(Property, Trace),
    /// Nothing is broken, but the step at this place was refused, and that matters.
    NearMiss(Trace, usize),
    /// Nothing is broken and nothing of weight was refused: the first schedule.
    First(Trace),
}

impl Shown {
    /// The run.
    pub(crate) fn trace(&self) -> &Trace {
        match self {
            Shown::Counterexample(_, trace) | Shown::NearMiss(trace, _) | Shown::First(trace) => {
                trace
            }
        }
    }
}

/// How far the work has come.
pub(crate) enum Stage {
    /// So many events deep of so many, so many distinct states so far.
    Exploring {
        depth: usize,
        events: usize,
        states: u64,
    },
    /// So many steps taken to count histories.
    Histories { steps: usize },
}

impl Study {
    /// Answers a question and tells its progress on the way.
    pub(crate) fn of(question: Question, tell: &mut impl FnMut(Stage)) -> Result<Self, Problem> {
        let model = Fencing::new(&question.scenario, question.protocol)
            .map_err(Problem::TooWide)?
            .checking(question.checked);
        let mut explorer = Explorer::new(model.clone());
        let findings = explore(&mut explorer, question.most_states, tell)?;
        let count = |property: Property| (property, findings.count(property.into()));
        let (promised, others): (Vec<_>, Vec<_>) = question
            .checked
            .iter()
            .partition(|property| property.is_promised());
        let violating = promised.iter().copied().collect::<Properties>().verdict();
        let violations: Vec<Count> = promised.into_iter().map(count).collect();
        let wishes: Vec<Count> = others.into_iter().map(count).collect();
        let broken = broken(&violations).or_else(|| asked_for(&question, &violations, &wishes));
        Ok(Study {
            violating: findings.count(violating),
            states: findings.states,
            histories: count_histories(explorer.histories(), question.most_states, tell),
            listing: listing::of(&model),
            shown: show(&model, &findings, broken.map(|&(property, _)| property)),
            only: (findings.schedules == BigUint::from(1u8)).then(|| first(&model)),
            schedules: findings.schedules,
            violations,
            wishes,
            question,
        })
    }

    /// The first broken promise.
    pub(crate) fn headline(&self) -> Option<&Count> {
        broken(&self.violations)
    }

    /// Whether what was expected came out.
    pub(crate) fn is_as_expected(&self) -> bool {
        let headline = self.headline().map(|&(property, _)| property);
        match self.question.expected {
            None => true,
            Some(Expectation::Safe) => headline.is_none(),
            Some(Expectation::Headline(property)) => headline == Some(property),
            Some(Expectation::Broken(property)) => [&self.violations, &self.wishes]
                .iter()
                .any(|counts| broken_one(counts, property).is_some()),
        }
    }
}

/// The first of these that some schedule breaks.
fn broken(counts: &[Count]) -> Option<&Count> {
    counts.iter().find(|(_, count)| *count > BigUint::ZERO)
}

/// This property, if some schedule breaks it.
fn broken_one(counts: &[Count], property: Property) -> Option<&Count> {
    counts
        .iter()
        .find(|(other, count)| *other == property && *count > BigUint::ZERO)
}

/// The broken wish to show where no promise is broken: the expected one, or any if only wishes were
/// checked.
fn asked_for<'c>(
    question: &Question,
    violations: &[Count],
    wishes: &'c [Count],
) -> Option<&'c Count> {
    match question.expected {
        Some(Expectation::Broken(property)) => broken_one(wishes, property),
        _ if violations.is_empty() => broken(wishes),
        _ => None,
    }
}

/// Explores everything. A scenario is beyond the bound or it is not, wherever the slices end.
fn explore(
    explorer: &mut Explorer<Fencing>,
    most: u64,
    tell: &mut impl FnMut(Stage),
) -> Result<Findings, Problem> {
    let events = explorer.model().order().len();
    loop {
        let (depth, states) = match explorer.run(SLICE) {
            Progress::Running { depth, states, .. } => (depth, states),
            Progress::Finished => (events, explorer.finish().states),
        };
        if states > most {
            return Err(Problem::BoundReached {
                most,
                depth,
                events,
            });
        }
        tell(Stage::Exploring {
            depth,
            events,
            states,
        });
        if let Some(findings) = explorer.findings() {
            return Ok(findings.clone());
        }
    }
}

fn count_histories(
    mut histories: Histories<Fencing>,
    most: u64,
    tell: &mut impl FnMut(Stage),
) -> Option<BigUint> {
    let most = usize::try_from(most).unwrap_or(usize::MAX).min(MOST_STEPS);
    for steps in (0..most).step_by(SLICE) {
        tell(Stage::Histories { steps });
        if let Some(count) = histories.run(SLICE.min(most - steps)) {
            return Some(count.clone());
        }
    }
    None
}

fn show(model: &Fencing, findings: &Findings, broken: Option<Property>) -> Shown {
    let counterexample = broken.and_then(|property| {
        let witness = findings.witness(property as u32)?;
        Some(Shown::Counterexample(
            property,
            Trace::of(model, &witness.shortest),
        ))
    });
    counterexample
        .or_else(|| near_miss::find(model).map(|(trace, at)| Shown::NearMiss(trace, at)))
        .unwrap_or_else(|| Shown::First(first(model)))
}

fn first(model: &Fencing) -> Trace {
    Trace::of(model, &listing::schedules(model.order(), 1).concat())
}
