//! What is to be found out, once the command line has been understood.

use engine::fencing::{Case, Defect, Properties, Property, Protocol, Scenario};
use engine::notation::parse;

use crate::args::{CaseName, Expect, FencingArgs, RunArgs};
use crate::problem::Problem;

/// The chapter that is asked about.
pub(crate) const CHAPTER: &str = "fencing";

/// The case of a scenario that was typed.
const TYPED: &str = "scenario";

/// A bound that no shipped scenario comes near.
const AMPLE: u64 = 1_000_000;

/// A scenario under a protocol, and what is expected of it.
pub(crate) struct Question {
    /// The shipped case: `takeover`, `operations`, or the defect that this scenario was made for;
    /// `scenario` for one that was typed.
    pub(crate) case: &'static str,
    /// Which events happen and which of them are ordered.
    pub(crate) scenario: Scenario,
    /// Which safeguards are off.
    pub(crate) protocol: Protocol,
    /// The properties that are checked.
    pub(crate) checked: Properties,
    /// What must come out; nothing if any answer is right.
    pub(crate) expected: Option<Expectation>,
    /// How many distinct states may be visited.
    pub(crate) most_states: u64,
}

/// What must come out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expectation {
    /// No promised property is broken.
    Safe,
    /// This promised property is broken, and none that comes before it.
    Headline(Property),
    /// This property is broken by some schedule, whatever else is.
    Broken(Property),
}

impl Question {
    /// A shipped case under the correct protocol or with one defect.
    pub(crate) fn shipped(args: &FencingArgs) -> Result<Self, Problem> {
        let defect = args.settings.defect();
        let own = defect.map(Case::of);
        let shown = match args.case {
            None => own.unwrap_or_else(Case::correct),
            Some(name) => own
                .filter(|own| own.line == name.shown().line)
                .unwrap_or_else(|| name.shown()),
        };
        let name = CaseName::of(shown.line).map(CaseName::id);
        let protocol = args.settings.protocol(shown.protocol.issued);
        // The catalogue says nothing about other settings: whatever comes out is an answer.
        let expected = (protocol == shown.protocol).then(|| {
            shown
                .breaks
                .map_or(Expectation::Safe, Expectation::Headline)
        });
        Ok(Question {
            case: name.or(defect.map(Defect::id)).unwrap_or(TYPED),
            scenario: read(shown.line)?,
            protocol,
            checked: Properties::all(),
            expected,
            most_states: AMPLE,
        })
    }

    /// A scenario that was typed.
    pub(crate) fn typed(args: &RunArgs) -> Result<Self, Problem> {
        let checked = args.checked();
        let expected = args.expect.map(|expect| match expect {
            Expect::None => Expectation::Safe,
            Expect::Broken(property) => Expectation::Broken(property),
        });
        if let Some(Expectation::Broken(property)) = expected
            && !checked.contains(property)
        {
            return Err(Problem::ExpectsUnchecked(property));
        }
        Ok(Question {
            case: TYPED,
            scenario: read(&args.line())?,
            protocol: args.settings.protocol(Protocol::ISSUED),
            checked,
            expected,
            most_states: args.max_states,
        })
    }

    /// The protocol in one word: `correct`, or its defects.
    pub(crate) fn variant(&self) -> String {
        let defects: Vec<&str> = self.protocol.defects().map(Defect::id).collect();
        if defects.is_empty() {
            "correct".into()
        } else {
            defects.join(",")
        }
    }
}

/// Reads a scenario's line.
pub(crate) fn read(line: &str) -> Result<Scenario, Problem> {
    parse(line).map_err(|error| Problem::Notation {
        line: line.into(),
        error,
    })
}
