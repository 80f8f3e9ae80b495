//! What is wrong with a line or with a link.

use engine::notation::Expected;

use super::plural;
use crate::address::Misfit;
use crate::bench::Problem;

/// Why a line cannot be shown.
pub(super) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::TooWide(too_wide) => format!(
            "Too many events stand side by side: their positions take {} bits, and 64 is the limit. Put some of the sides one after the other.",
            too_wide.bits
        ),
        Problem::Notation(error) => {
            let found = match error.found.as_str() {
                "" => "the end of the line".to_owned(),
                found => format!("“{found}”"),
            };
            let expected = match error.half_width() {
                Some(sign) => format!("the half-width {sign}"),
                None => expects(&error.expected),
            };
            let column = error.offset + 1;
            format!("Column {column}: expected {expected}; found {found}.")
        }
    }
}

fn expects(expected: &Expected) -> String {
    let or = |words: &[&str]| match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} or {last}", words.join(", ")),
    };
    match expected {
        Expected::Event => "an event such as A.acquire or expire, or a group ( x | y )".to_owned(),
        Expected::Attached => {
            "an event (no space before its arguments: A.commit(seq=2))".to_owned()
        }
        Expected::Space => "a space before the next event".to_owned(),
        Expected::EndOfGroup => "| and another side, or ) to close the group".to_owned(),
        Expected::SecondSide => "| and a second side".to_owned(),
        Expected::NoOpenGroup => "an event or the end (no group is open)".to_owned(),
        Expected::GroupAround => {
            "an event or the end (sides stand in a group, ( x | y ))".to_owned()
        }
        Expected::DepthAtMost(most) => format!("no deeper group (at most {most} levels)"),
        Expected::EventsAtMost(most) => format!("the end of the line (at most {most} events)"),
        Expected::Client(last) => format!("a client, A to {last}"),
        Expected::Dot => "a dot and what the client does, as in A.acquire".to_owned(),
        Expected::ClientBefore(word) => format!("a client’s event such as A.{word}"),
        Expected::Alone(word) => format!("{word} without a client"),
        Expected::OneOf(words) => or(words),
        Expected::Argument(names) if names.is_empty() => {
            "the end of the event (it takes no arguments)".to_owned()
        }
        Expected::Argument(names) => format!("the argument {}", or(names)),
        Expected::OnlyOnce => "another argument (each may be given once)".to_owned(),
        Expected::Equals => "= and a value, as in seq=2".to_owned(),
        Expected::EndOfArgument => "a comma and another argument, or )".to_owned(),
        Expected::Number(least, most) => format!("a whole number from {least} to {most}"),
        Expected::Required(example) => format!("{example} (it must say which one)"),
        Expected::Name(letter, least, most) => {
            format!("a name from {letter}{least} to {letter}{most}")
        }
    }
}

/// What in a link did not fit.
pub(super) fn misfit(misfit: &Misfit) -> String {
    match misfit {
        Misfit::Path(found) => {
            format!(
                "“{found}” is no part of this page; addresses begin with #/fencing or #/selftest."
            )
        }
        Misfit::Parameter(found) => {
            format!("“{found}” is no parameter of the address and was ignored.")
        }
        Misfit::Value { name, found } => {
            format!("{name}: “{found}” is not known and was left out.")
        }
        Misfit::Number { name, found, most } => {
            format!("{name}: “{found}” is not a whole number from 0 to {most} and was left out.")
        }
        Misfit::Again(name) => format!("{name}: given more than once; the first one counts."),
        Misfit::Beyond { at, events } => {
            format!("at: the run has {events} events, not {at}; its end is shown.")
        }
        Misfit::Choice { step, event } => format!(
            "order: at step {step}, event {event} of the line cannot come next; from there the first possible schedule is shown."
        ),
        Misfit::Choices { spare } => format!(
            "order: {spare} more {} than the scenario has were ignored.",
            plural(*spare == 1, "choice", "choices")
        ),
    }
}
