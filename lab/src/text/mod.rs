//! The answer for people: the verdict, a run to look at, the stories, the figures.

pub(crate) mod claims;
mod figures;
pub(crate) mod incidents;
mod run;
mod stories;
mod table;
mod verdict;

use std::fmt::Display;

use anstyle::{AnsiColor, Style};
use num_bigint::BigUint;

use crate::study::Study;

const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();
const PLAIN: Style = Style::new();

/// The answer with its styles, which the output strips where nobody sees them.
pub(crate) fn render(study: &Study) -> String {
    let parts = [
        Some(verdict::render(study)),
        Some(run::render(study)),
        stories::render(study),
        Some(figures::render(study)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// A number with its digits in groups of three.
pub(crate) fn number(number: impl Display) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A number and what is counted.
fn counted(count: impl Display, one: &str, many: &str) -> String {
    let count = number(count);
    let things = if count == "1" { one } else { many };
    format!("{count} {things}")
}

/// A number of schedules.
fn schedules(count: &BigUint) -> String {
    counted(count, "schedule", "schedules")
}

/// Text in a style.
fn styled(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::{counted, number};

    #[test]
    fn digits_come_in_groups_of_three() {
        for (given, expected) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (123_456, "123,456"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(number(given), expected);
        }
    }

    #[test]
    fn one_thing_has_no_plural() {
        assert_eq!(counted(1, "story", "stories"), "1 story");
        assert_eq!(counted(0, "story", "stories"), "0 stories");
    }
}
