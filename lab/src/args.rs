//! What can be typed after `cargo lab`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, Error, Parser, Subcommand, ValueEnum};
use engine::fencing::{Case, Defect, Properties, Property, Protocol, Remedy};

use crate::help;
use crate::words::{self, Language};

// Examples of what can be typed.
const FENCING: &str = "cargo lab fencing --variant no-fence";
const RUN: &str = "cargo lab run 'A.acquire ( A.commit | expire B.acquire B.commit )'";
const EXPORT: &str = "cargo lab export --promela 'A.acquire ( A.commit | expire )'";

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "lab",
    bin_name = "cargo lab",
    about = "Every schedule of a scenario, judged exactly",
    version,
    after_help = help::statuses()
)]
pub(crate) struct CommandLine {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// The chapter's own scenarios, held against what they must show
    #[command(next_line_help = true)]
    #[command(after_help = help::in_short(FENCING), after_long_help = help::of_settings(FENCING))]
    Fencing(FencingArgs),
    /// Any scenario
    #[command(next_line_help = true)]
    #[command(after_help = help::in_short(RUN), after_long_help = help::of_everything(RUN))]
    Run(RunArgs),
    /// Every claim of the chapter: what was expected, what was found
    Claims(ClaimsArgs),
    /// Reported failures, reproduced, and gone under their cures
    Incidents(ClaimsArgs),
    /// The notation and the switches as Markdown, in English or Chinese
    Reference(ReferenceArgs),
    /// A scenario with its settings as a model for another checker
    #[command(next_line_help = true)]
    #[command(after_help = help::in_short(EXPORT), after_long_help = help::of_everything(EXPORT))]
    Export(ExportArgs),
}

/// `cargo lab fencing`.
#[derive(Debug, Args)]
pub(crate) struct FencingArgs {
    /// The scenario
    ///
    /// Unless given, the one that shows the defect, else takeover.
    #[arg(long, value_enum)]
    pub(crate) case: Option<CaseName>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Print JSON for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// The protocol's settings.
#[derive(Debug, Args)]
pub(crate) struct Settings {
    /// The protocol: correct, or with this one defect
    #[arg(long, value_parser = variant(), default_value = "correct", hide_possible_values = true)]
    variant: Variant,
    /// The protocol's defects, separated by commas
    #[arg(long, value_parser = defect(), value_delimiter = ',', hide_possible_values = true)]
    #[arg(value_name = "DEFECT", conflicts_with = "variant")]
    defects: Vec<Defect>,
    /// The protocol's remedies, separated by commas
    #[arg(long, hide_possible_values = true, value_parser = remedy(), value_delimiter = ',', value_name = "REMEDY")]
    remedies: Vec<Remedy>,
    /// The number of the latest grant before the first event
    #[arg(long, long_help = help::issued(), value_name = "N", value_parser = issued, allow_negative_numbers = true)]
    issued: Option<u16>,
}

impl Settings {
    /// The safeguards that are off.
    pub(crate) fn defects(&self) -> impl Iterator<Item = Defect> {
        self.variant
            .defect()
            .into_iter()
            .chain(self.defects.iter().copied())
    }

    /// The only safeguard that is off, if there is just one.
    pub(crate) fn defect(&self) -> Option<Defect> {
        let mut defects = self.defects();
        defects.next().filter(|_| defects.next().is_none())
    }

    /// The protocol, with this number before the first event unless another was given.
    pub(crate) fn protocol(&self, issued: u16) -> Protocol {
        Protocol::with(self.defects())
            .remedied(self.remedies.iter().copied())
            .with_issued(self.issued.unwrap_or(issued))
    }
}

/// `cargo lab run`.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// The scenario's line; quote it, because of its parentheses
    #[arg(required = true, value_name = "SCENARIO")]
    words: Vec<String>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// What must come out: no promise broken, or this property
    #[arg(long, value_parser = expect(), hide_possible_values = true, value_name = "none|PROPERTY")]
    pub(crate) expect: Option<Expect>,
    /// Check only this property; can be given several times
    #[arg(long = "property", value_parser = property(), hide_possible_values = true, value_name = "PROPERTY")]
    properties: Vec<Property>,
    /// Give up beyond this many distinct states
    ///
    /// Histories are not counted where that takes more steps.
    #[arg(long, value_name = "N", value_parser = max_states, allow_negative_numbers = true)]
    #[arg(default_value_t = 50_000_000)]
    pub(crate) max_states: u64,
    /// Print JSON for machines
    #[arg(long)]
    pub(crate) json: bool,
}

impl RunArgs {
    /// The scenario's line, also if it was typed without quotes.
    pub(crate) fn line(&self) -> String {
        self.words.join(" ")
    }

    /// The properties that are checked.
    pub(crate) fn checked(&self) -> Properties {
        checked(&self.properties)
    }
}

/// `cargo lab claims` and `cargo lab incidents`.
#[derive(Debug, Args)]
pub(crate) struct ClaimsArgs {
    /// Print JSON for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// `cargo lab reference`.
#[derive(Debug, Args)]
pub(crate) struct ReferenceArgs {
    /// The language
    #[arg(long, value_enum, default_value_t = Language::En)]
    pub(crate) lang: Language,
}

/// `cargo lab export`.
#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    /// The scenario's line; quote it, because of its parentheses
    #[arg(required = true, value_name = "SCENARIO")]
    words: Vec<String>,
    /// Write Promela, for Spin
    #[arg(long, required = true)]
    promela: bool,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Assert only this property; can be given several times
    #[arg(long = "property", value_parser = property(), hide_possible_values = true, value_name = "PROPERTY")]
    properties: Vec<Property>,
}

impl ExportArgs {
    /// The scenario's line, also if it was typed without quotes.
    pub(crate) fn line(&self) -> String {
        self.words.join(" ")
    }

    /// The properties that are checked.
    pub(crate) fn checked(&self) -> Properties {
        checked(&self.properties)
    }
}

/// The scenario among the words that were typed after the command, if this error took it for an option because
/// it begins with a dash.
pub(crate) fn taken_for_option(
    error: &Error,
    words: impl Iterator<Item = String>,
) -> Option<String> {
    let mut words = words.skip(1);
    let command = words.next()?;
    let is_mistaken =
        error.kind() == ErrorKind::UnknownArgument && ["run", "export"].contains(&command.as_str());
    words.find(|word| is_mistaken && word.starts_with('-') && !looks_like_option(word))
}

/// Whether a word is `-x`, `--some-name` or `--some-name=value`.
fn looks_like_option(word: &str) -> bool {
    let name = word.split('=').next().unwrap_or_default();
    let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    word.chars().count() == 2 || name.strip_prefix("--").is_some_and(is_name)
}

/// The chosen properties, or all if none was chosen.
fn checked(chosen: &[Property]) -> Properties {
    if chosen.is_empty() {
        Properties::all()
    } else {
        chosen.iter().copied().collect()
    }
}

/// A scenario that ships with the chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CaseName {
    /// A pauses, its lease ends, B takes over, writes race
    Takeover,
    /// Two writes, a retry, another payload, a late write
    Operations,
}

impl CaseName {
    /// The case of this scenario, if it is one of them.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let mut all = CaseName::value_variants().iter().copied();
        all.find(|name| name.shown().line == line)
    }

    /// The case under the correct protocol.
    pub(crate) fn shown(self) -> Case {
        match self {
            CaseName::Takeover => Case::correct(),
            CaseName::Operations => Case::operations(),
        }
    }

    /// Its name in answers.
    pub(crate) fn id(self) -> &'static str {
        match self {
            CaseName::Takeover => "takeover",
            CaseName::Operations => "operations",
        }
    }
}

/// The correct protocol or one defect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Every safeguard on.
    Correct,
    /// This safeguard off.
    Without(Defect),
}

impl Variant {
    /// The safeguard that is off, if one is.
    pub(crate) fn defect(self) -> Option<Defect> {
        match self {
            Variant::Correct => None,
            Variant::Without(defect) => Some(defect),
        }
    }
}

/// What `--expect` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expect {
    /// No promised property is broken.
    None,
    /// Some schedule breaks this property.
    Broken(Property),
}

fn issued(text: &str) -> Result<u16, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u16::MAX))
}

fn max_states(text: &str) -> Result<u64, &'static str> {
    text.parse()
        .ok()
        .filter(|&most| most > 0)
        .ok_or("expected a whole number from 1 on")
}

fn defect() -> impl TypedValueParser<Value = Defect> {
    one_of(defects().collect())
}

fn remedy() -> impl TypedValueParser<Value = Remedy> {
    one_of(remedies().collect())
}

fn variant() -> impl TypedValueParser<Value = Variant> {
    let correct = ("correct", "every safeguard on", Variant::Correct);
    let defects = defects().map(|(id, help, defect)| (id, help, Variant::Without(defect)));
    one_of(std::iter::once(correct).chain(defects).collect())
}

fn property() -> impl TypedValueParser<Value = Property> {
    one_of(properties().collect())
}

fn expect() -> impl TypedValueParser<Value = Expect> {
    let none = ("none", "no promise is broken", Expect::None);
    let broken = properties().map(|(id, help, property)| (id, help, Expect::Broken(property)));
    one_of(std::iter::once(none).chain(broken).collect())
}

pub(crate) fn defects() -> impl Iterator<Item = (&'static str, &'static str, Defect)> {
    Defect::ALL
        .into_iter()
        .map(|defect| (defect.id(), words::defect(defect).en, defect))
}

pub(crate) fn remedies() -> impl Iterator<Item = (&'static str, &'static str, Remedy)> {
    Remedy::ALL
        .into_iter()
        .map(|remedy| (remedy.id(), words::remedy(remedy).en, remedy))
}

pub(crate) fn properties() -> impl Iterator<Item = (&'static str, &'static str, Property)> {
    Property::ALL
        .into_iter()
        .map(|property| (property.id(), words::property(property).en, property))
}

/// A parser of these names, which a wrong one is answered with.
fn one_of<T: Copy + Send + Sync + 'static>(
    all: Vec<(&'static str, &'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let names: Vec<PossibleValue> = all
        .iter()
        .map(|&(id, help, _)| PossibleValue::new(id).help(help))
        .collect();
    PossibleValuesParser::new(names).try_map(move |name| {
        let found = all.iter().find(|(id, _, _)| *id == name);
        found
            .map(|&(_, _, value)| value)
            .ok_or_else(|| format!("nothing is called `{name}`"))
    })
}
