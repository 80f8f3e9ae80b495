//! What the engine's names mean, in a reader's words.

mod defect;
mod outcome;
mod property;
mod reason;
mod remedy;
mod verb;

pub(crate) use defect::defect;
pub(crate) use outcome::outcome;
pub(crate) use property::property;
pub(crate) use reason::{breach, reason, why};
pub(crate) use remedy::remedy;
pub(crate) use verb::{argument, verb};

use clap::ValueEnum;
use engine::fencing::claim::Expectation;

/// A language of the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// Chinese
    Zh,
    /// English
    En,
}

/// The same words in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// In English.
    pub(crate) en: &'static str,
    /// In Chinese.
    pub(crate) zh: &'static str,
}

impl Said {
    /// The words in this language.
    pub(crate) fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::Zh => self.zh,
            Language::En => self.en,
        }
    }
}

/// What a claim expects of all schedules.
pub(crate) fn expectation(expectation: &Expectation) -> String {
    match expectation {
        Expectation::Always(event, outcome) => format!("always {event} {}", outcome.id()),
        Expectation::Sometimes(event, outcome) => format!("sometimes {event} {}", outcome.id()),
        Expectation::Never(property) => format!("never {property}"),
        Expectation::Breaks(property) => format!("breaks {property}"),
        Expectation::Schedules(count) => format!("exactly {count} schedules"),
    }
}
