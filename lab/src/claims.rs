//! The chapter's claims, each held against all schedules of its scenario.

use std::collections::BTreeSet;
use std::fmt;

use engine::fencing::claim::{Checked, Claim, ClaimError, Text};
use serde::Deserialize;

/// The chapter's claims, as they are written.
pub(crate) const CHAPTER: &str = include_str!("../../assets/claims.toml");

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    claim: Vec<Written>,
}

/// A claim in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// Its stable name.
    pub(crate) id: String,
    /// Its place in the list of facts.
    pub(crate) source: Source,
    /// G, N, D, A, O or W.
    pub(crate) kind: String,
    /// The statement in Chinese.
    #[serde(rename = "zh")]
    _zh: String,
    /// The statement in English.
    pub(crate) en: String,
    /// The scenario, unless the claim is beyond the model.
    #[serde(default)]
    pub(crate) scenario: String,
    #[serde(default)]
    pub(crate) defects: Vec<String>,
    #[serde(default)]
    pub(crate) remedies: Vec<String>,
    /// The number before the first event, unless it is the ordinary one.
    pub(crate) issued: Option<u16>,
    #[serde(default)]
    always: Vec<String>,
    #[serde(default)]
    sometimes: Vec<String>,
    #[serde(default)]
    never: Vec<String>,
    #[serde(default)]
    breaks: Vec<String>,
    /// How many schedules there are, where the claim itself says it.
    schedules: Option<String>,
    /// Why the model cannot express the claim.
    beyond: Option<Beyond>,
}

/// Why a claim has no scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Beyond {
    #[serde(rename = "zh")]
    _zh: String,
    en: String,
}

/// A number in the list of facts, or a section and a point.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Source {
    /// A number.
    Number(u16),
    /// `5.3`: the third point of section 5.
    Point(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Number(number) => number.fmt(f),
            Source::Point(point) => f.write_str(point),
        }
    }
}

/// What became of all claims.
pub(crate) struct Outcome {
    /// Those that the model can express, with what was found.
    pub(crate) checked: Vec<(Written, Checked)>,
    /// Those that it cannot, with the reason.
    pub(crate) beyond: Vec<(Written, String)>,
}

impl Outcome {
    /// How many claims hold.
    pub(crate) fn holding(&self) -> usize {
        self.checked
            .iter()
            .filter(|(_, checked)| holds(checked))
            .count()
    }

    /// Whether all do.
    pub(crate) fn is_as_expected(&self) -> bool {
        self.holding() == self.checked.len()
    }
}

/// Whether everything that a claim says was found.
pub(crate) fn holds(checked: &Checked) -> bool {
    checked.findings.iter().all(|finding| finding.holds)
}

/// What is wrong with the file.
#[derive(Debug)]
pub(crate) enum FileError {
    /// It is no TOML, or not of this form.
    Form(toml::de::Error),
    /// Two entries have one name.
    Twice(String),
    /// A claim has a scenario and a reason to have none, or neither.
    Undecided(String),
    /// An entry cannot be checked.
    Entry(String, ClaimError),
    /// An incident says nothing of its cure.
    Uncured(String),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Form(error) => write!(f, "the file: {error}"),
            FileError::Twice(id) => {
                write!(f, "two entries are called `{id}`, expected each name once")
            }
            FileError::Undecided(id) => {
                write!(f, "`{id}`: expected either `scenario` or `beyond`")
            }
            FileError::Entry(id, error) => write!(f, "`{id}`: {error}"),
            FileError::Uncured(id) => write!(
                f,
                "`{id}`: expected a cure: cure_scenario, cure_defects or cure_remedies"
            ),
        }
    }
}

/// Checks every claim of a file.
pub(crate) fn check(file: &str) -> Result<Outcome, FileError> {
    let File { claim } = toml::from_str(file).map_err(FileError::Form)?;
    let mut outcome = Outcome {
        checked: Vec::new(),
        beyond: Vec::new(),
    };
    let mut ids = BTreeSet::new();
    for written in claim {
        if !ids.insert(written.id.clone()) {
            return Err(FileError::Twice(written.id));
        }
        match &written.beyond {
            Some(reason) if written.scenario.is_empty() => {
                let reason = reason.en.clone();
                outcome.beyond.push((written, reason));
            }
            None if !written.scenario.is_empty() => {
                let checked = examine(&written)?;
                outcome.checked.push((written, checked));
            }
            _ => return Err(FileError::Undecided(written.id)),
        }
    }
    Ok(outcome)
}

fn examine(written: &Written) -> Result<Checked, FileError> {
    let claim = Claim::new(Text {
        scenario: &written.scenario,
        defects: &borrowed(&written.defects),
        remedies: &borrowed(&written.remedies),
        issued: written.issued,
        always: &borrowed(&written.always),
        sometimes: &borrowed(&written.sometimes),
        never: &borrowed(&written.never),
        breaks: &borrowed(&written.breaks),
        schedules: written.schedules.as_deref(),
    });
    Ok(claim
        .map_err(|error| FileError::Entry(written.id.clone(), error))?
        .check())
}

/// The same words, borrowed.
pub(crate) fn borrowed(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of one claim that ends like this.
    fn file(ending: &str) -> String {
        format!("[[claim]]\nid = \"x\"\nsource = 1\nkind = \"G\"\nzh = \"\"\nen = \"\"\n{ending}")
    }

    /// Such a file is refused with these words.
    fn refused(ending: &str, said: &str) {
        match check(&file(ending)) {
            Ok(_) => panic!("{ending:?} is accepted"),
            Err(error) => assert!(error.to_string().contains(said), "{ending:?}: {error}"),
        }
    }

    #[test]
    fn a_claim_holds_if_everything_it_says_is_found() {
        for (says, expected) in [
            ("never = [\"fence_regression\"]", true),
            ("breaks = [\"fence_regression\"]", false),
            ("always = [\"A.commit applied\"]", true),
            (
                "sometimes = [\"A.commit applied\", \"A.commit stale\"]",
                false,
            ),
        ] {
            let outcome = check(&file(&format!("scenario = \"A.acquire A.commit\"\n{says}")));
            assert!(
                outcome.is_ok_and(|outcome| outcome.is_as_expected() == expected),
                "{says}"
            );
        }
    }

    #[test]
    fn a_wrong_claim_is_named_with_what_is_wrong() {
        refused("", "`x`: expected either `scenario` or `beyond`");
        refused(
            "scenario = \"A.acquire\"\nbeyond = { zh = \"\", en = \"\" }",
            "expected either",
        );
        refused("scenario = \"A.acquire\"", "`x`: expected at least one");
        refused(
            "scenario = \"A.fly\"\nnever = [\"fence_regression\"]",
            "`x`: the scenario: column 3",
        );
        refused(
            "scenario = \"A.acquire\"\nnever = [\"fear\"]",
            "found `fear`",
        );
        refused(
            "scenario = \"A.acquire\"\nalways = [\"B.acquire granted\"]",
            "found `B.acquire granted`",
        );
        refused("scenarios = \"A.acquire\"", "unknown field `scenarios`");
        refused(
            "beyond = { zh = \"\", en = \"\" }\n[[claim]]\nid = \"x\"\nsource = \"5.1\"\nkind = \"W\"\nzh = \"\"\nen = \"\"\nbeyond = { zh = \"\", en = \"\" }",
            "two entries are called `x`",
        );
    }
}
