//! What `--help` says below the options: the notation, and the names that the options take.

use engine::fencing::vocabulary::{Argument, Otherwise, VERBS, Values, Verb};
use engine::fencing::{Case, Defect, Protocol};

use crate::args;
use crate::words;
use crate::wrap;

/// An example, and where to find more.
pub(crate) fn in_short(example: &str) -> String {
    format!("Example:\n  {example}\n\n`--help` explains the names that can be given.")
}

/// The exit statuses, and the languages.
pub(crate) fn statuses() -> String {
    wrap::paragraph(
        "Exit status: 0 as expected, 1 not as expected, 2 the command line or the scenario is wrong. \
         Everything is in English; only `reference` has `--lang`.",
        0,
    )
}

/// What `--issued` means and is unless given; the case of a defect may begin elsewhere.
pub(crate) fn issued() -> String {
    let mut said = format!(
        "The number of the latest grant before the first event\n\n{} unless given",
        Protocol::ISSUED
    );
    for defect in Defect::ALL {
        let issued = Case::of(defect).protocol.issued;
        if issued != Protocol::ISSUED {
            said = format!("{said}, {issued} where `fencing` shows {defect}");
        }
    }
    said + "."
}

/// The defects and the remedies, and an example.
pub(crate) fn of_settings(example: &str) -> String {
    format!("{}\nExample:\n  {example}", settings())
}

/// The notation, the properties, the defects and the remedies, and an example.
pub(crate) fn of_everything(example: &str) -> String {
    let (promised, others): (Vec<_>, Vec<_>) =
        args::properties().partition(|(_, _, property)| property.is_promised());
    format!(
        "{}\n{}\n{}\n{}\nExample:\n  {example}",
        notation(),
        list(
            "Properties that are promised, each by what breaks it:",
            named(promised)
        ),
        list("Properties that fencing does not promise:", named(others)),
        settings(),
    )
}

fn settings() -> String {
    format!(
        "{}\n{}",
        list(
            "Defects, each a safeguard that is off:",
            named(args::defects())
        ),
        list(
            "Remedies, each a safeguard beyond the ordinary ones:",
            named(args::remedies())
        ),
    )
}

fn named<T>(
    all: impl IntoIterator<Item = (&'static str, &'static str, T)>,
) -> impl Iterator<Item = (String, String)> {
    all.into_iter()
        .map(|(id, meaning, _)| (id.to_owned(), meaning.to_owned()))
}

fn notation() -> String {
    let events = VERBS.into_iter().flat_map(|verb| {
        let arguments = verb.arguments.iter().map(explained);
        std::iter::once((written(verb), words::verb(verb).en.to_owned())).chain(arguments)
    });
    list(
        "A scenario: a space orders, `( x | y )` lets both sides interleave freely,\n\
         groups nest; clients are A to H, and what they do is written after a dot.",
        events,
    )
}

fn written(verb: &Verb) -> String {
    let subject = if verb.subject.is_client() { "A." } else { "" };
    format!("{subject}{}", verb.name)
}

fn explained(argument: &Argument) -> (String, String) {
    let meaning = words::argument(argument).en;
    let values = match argument.values {
        Values::Number(least, most) => format!("{least} to {most}"),
        Values::Name(letter, most) => format!("{letter}1 to {letter}{most}"),
        Values::Words(words) => words.join(", "),
    };
    let otherwise = match argument.otherwise {
        Otherwise::Value(value) => format!("; {value} unless given"),
        Otherwise::Nothing => String::new(),
        Otherwise::Required(_) => "; must be given".to_owned(),
    };
    let name = format!("  {}", argument.name);
    (name, format!("{meaning} ({values}{otherwise})"))
}

/// Names with what they mean, below a title.
fn list(title: &str, entries: impl Iterator<Item = (String, String)>) -> String {
    let entries: Vec<_> = entries.collect();
    let widest = entries.iter().map(|(name, _)| name.len()).max();
    let width = widest.unwrap_or(0);
    let lines = entries.iter().map(|(name, meaning)| {
        let meaning = wrap::paragraph(meaning, width + 4);
        format!("  {name:width$}  {meaning}\n")
    });
    format!("{title}\n{}", lines.collect::<String>())
}
