//! Real incidents: each breaks a property in its scenario, and no longer under its cure.

use std::collections::BTreeSet;

use engine::fencing::claim::{Checked, Claim, ClaimError, Text};
use serde::Deserialize;

use crate::claims::{FileError, borrowed, holds};

/// The chapter's incidents, as they are written.
pub(crate) const CHAPTER: &str = include_str!("../../assets/incidents.toml");

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    incident: Vec<Written>,
}

/// An incident in the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    /// Its stable name.
    pub(crate) id: String,
    /// The public report.
    pub(crate) source: String,
    #[serde(rename = "zh")]
    _zh: String,
    /// What happened.
    pub(crate) en: String,
    /// The scenario that reproduces it.
    pub(crate) scenario: String,
    #[serde(default)]
    pub(crate) defects: Vec<String>,
    #[serde(default)]
    pub(crate) remedies: Vec<String>,
    /// The number before the first event, unless it is the ordinary one.
    pub(crate) issued: Option<u16>,
    /// The property that some schedule breaks.
    pub(crate) breaks: String,
    #[serde(rename = "cure_zh")]
    _cure_zh: String,
    /// What cures it.
    pub(crate) cure_en: String,
    /// The scenario under the cure, if it is another one.
    cure_scenario: Option<String>,
    /// The defects under the cure, if they are others.
    cure_defects: Option<Vec<String>>,
    /// The remedies under the cure, if they are others.
    cure_remedies: Option<Vec<String>>,
    /// The properties that no schedule breaks under the cure, if not just the broken one.
    never: Option<Vec<String>>,
}

/// An incident with what was found of it.
pub(crate) struct Examined {
    /// What was written.
    pub(crate) written: Written,
    /// The scenario that reproduces it.
    pub(crate) failure: Checked,
    /// The same under the cure.
    pub(crate) cure: Checked,
}

impl Examined {
    /// Whether the failure is there, and gone under the cure.
    pub(crate) fn holds(&self) -> bool {
        holds(&self.failure) && holds(&self.cure)
    }
}

/// Checks every incident of a file.
pub(crate) fn check(file: &str) -> Result<Vec<Examined>, FileError> {
    let File { incident } = toml::from_str(file).map_err(FileError::Form)?;
    let mut ids = BTreeSet::new();
    let examined = incident.into_iter().map(|written| {
        if !ids.insert(written.id.clone()) {
            return Err(FileError::Twice(written.id));
        }
        if !written.has_cure() {
            return Err(FileError::Uncured(written.id));
        }
        let id = written.id.clone();
        examine(written).map_err(|error| FileError::Entry(id, error))
    });
    examined.collect()
}

impl Written {
    fn has_cure(&self) -> bool {
        self.cure_scenario.is_some() || self.cure_defects.is_some() || self.cure_remedies.is_some()
    }
}

fn examine(written: Written) -> Result<Examined, ClaimError> {
    let broken = [written.breaks.as_str()];
    let (defects, remedies) = (borrowed(&written.defects), borrowed(&written.remedies));
    let failure = Text {
        scenario: &written.scenario,
        defects: &defects,
        remedies: &remedies,
        issued: written.issued,
        breaks: &broken,
        ..Text::default()
    };
    let cure_defects = written
        .cure_defects
        .as_deref()
        .map_or(defects.clone(), borrowed);
    let cure_remedies = written
        .cure_remedies
        .as_deref()
        .map_or(remedies.clone(), borrowed);
    let never = written.never.as_deref().map_or(broken.to_vec(), borrowed);
    let cure = Text {
        scenario: written
            .cure_scenario
            .as_deref()
            .unwrap_or(&written.scenario),
        defects: &cure_defects,
        remedies: &cure_remedies,
        issued: written.issued,
        never: &never,
        ..Text::default()
    };
    let (failure, cure) = (Claim::new(failure)?.check(), Claim::new(cure)?.check());
    Ok(Examined {
        written,
        failure,
        cure,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of one incident that ends like this.
    fn file(ending: &str) -> String {
        format!(
            "[[incident]]\nid = \"x\"\nsource = \"\"\nzh = \"\"\nen = \"\"\ncure_zh = \"\"\ncure_en = \"\"\n\
             scenario = \"A.acquire expire B.acquire B.commit A.commit\"\n\
             breaks = \"revoked_generation_overwrite\"\n{ending}"
        )
    }

    #[test]
    fn an_incident_holds_if_the_failure_is_there_and_the_cure_ends_it() {
        for (says, expected) in [
            ("defects = [\"no-fence\"]\ncure_defects = []", true),
            (
                "defects = [\"no-fence\"]\ncure_remedies = [\"epoch\"]",
                false,
            ),
            (
                "defects = [\"no-fence\"]\ncure_scenario = \"A.acquire A.commit\"",
                true,
            ),
            ("defects = []\ncure_remedies = [\"epoch\"]", false),
            (
                "defects = [\"no-fence\"]\ncure_defects = []\nnever = [\"two_believers\"]",
                false,
            ),
        ] {
            let found = check(&file(says)).expect("the file is right");
            assert!(found.iter().all(|one| one.holds() == expected), "{says}");
        }
    }

    #[test]
    fn a_wrong_incident_is_named_with_what_is_wrong() {
        for (says, said) in [
            ("", "`x`: expected a cure"),
            ("cure_defects = [\"no-fear\"]", "`x`: found `no-fear`"),
            ("cure_scenario = \"A.fly\"", "`x`: the scenario: column 3"),
            ("cures = 1", "unknown field `cures`"),
        ] {
            match check(&file(says)) {
                Ok(_) => panic!("{says:?} is accepted"),
                Err(error) => assert!(error.to_string().contains(said), "{says:?}: {error}"),
            }
        }
    }
}
