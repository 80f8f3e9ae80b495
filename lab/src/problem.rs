//! What keeps a question from being answered, said so that the next try succeeds.

use std::fmt::Write;
use std::io;

use anstyle::{AnsiColor, Style};
use engine::fencing::Property;
use engine::notation::NotationError;
use engine::order::TooWide;
use unicode_width::UnicodeWidthChar;

use crate::claims::FileError;

/// How many columns of a scenario are shown on each side of the problem.
const MARGIN: usize = 36;

const RED: Style = AnsiColor::Red.on_default().bold();

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The line is not a scenario.
    Notation {
        /// The line.
        line: String,
        /// Where and why.
        error: NotationError,
    },
    /// The scenario cannot be explored.
    TooWide(TooWide),
    /// There are more states than were allowed.
    BoundReached {
        /// The bound.
        most: u64,
        /// How many events deep the exploration had come.
        depth: usize,
        /// How many events there are.
        events: usize,
    },
    /// What is expected to be broken is not checked.
    ExpectsUnchecked(Property),
    /// The chapter's claims or incidents cannot be checked.
    File(&'static str, FileError),
    /// The answer could not be written.
    Output(io::Error),
}

impl Problem {
    /// The problem for a person: a sentence, and a caret where there is a place to point at.
    pub(crate) fn report(&self) -> String {
        let mut report = format!("{RED}error:{RED:#} {}\n", self.sentence());
        if let Problem::Notation { line, error } = self {
            let (window, column) = window(line, error.offset);
            let _ = write!(report, "\n  {window}\n  {:column$}{RED}^{RED:#}\n", "");
        }
        report
    }

    fn sentence(&self) -> String {
        match self {
            Problem::Notation { error, .. } => error.to_string(),
            Problem::TooWide(error) => error.to_string(),
            Problem::BoundReached {
                most,
                depth,
                events,
            } => format!(
                "more than {most} distinct states after {depth} of {events} events; raise --max-states if \
                 there is memory for them, check less with --property, or put fewer events side by side"
            ),
            Problem::ExpectsUnchecked(property) => {
                format!(
                    "--expect {property} needs the property to be checked: add --property {property}"
                )
            }
            Problem::File(name, error) => format!("{name}: {error}"),
            Problem::Output(error) => format!("the answer could not be written: {error}"),
        }
    }
}

/// The part of a line around a place, and the column of that place in it.
fn window(line: &str, offset: usize) -> (String, usize) {
    let shown: Vec<char> = line.chars().map(visible).collect();
    let width = |&c: &char| c.width().unwrap_or(1);
    let from = shown[..offset]
        .iter()
        .rev()
        .scan(0, |sum, c| take(sum, width(c)))
        .count();
    let to = shown[offset..]
        .iter()
        .scan(0, |sum, c| take(sum, width(c)))
        .count();
    let (from, to) = (offset - from, offset + to);
    let mut window = String::new();
    if from > 0 {
        window.push('…');
    }
    let column = usize::from(from > 0) + shown[from..offset].iter().map(width).sum::<usize>();
    window.extend(&shown[from..to]);
    if to < shown.len() {
        window.push('…');
    }
    (window, column)
}

/// Goes on while the sum of widths stays within the margin.
fn take(sum: &mut usize, width: usize) -> Option<()> {
    *sum += width;
    (*sum <= MARGIN).then_some(())
}

/// A stand-in for a character that would move the caret away or could not be seen.
fn visible(c: char) -> char {
    match c {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\'' | '"' | '\\' => c,
        _ if c.escape_debug().len() > 1 || c.width() == Some(0) => '\u{fffd}',
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(line: &str, offset: usize, window_expected: &str, column: usize) {
        assert_eq!(
            window(line, offset),
            (window_expected.into(), column),
            "{line:?} at {offset}"
        );
    }

    #[test]
    fn the_caret_stands_under_its_character() {
        check("A.fly", 2, "A.fly", 2);
        check("甲.acquire", 0, "甲.acquire", 0);
        check("甲 乙.acquire", 2, "甲 乙.acquire", 3);
        check("", 0, "", 0);
        check("A.acquire (", 11, "A.acquire (", 11);
    }

    #[test]
    fn what_cannot_be_seen_is_replaced() {
        check("A\tB\n", 2, "A␉B␊", 2);
        check("a\u{202e}b\u{200b}c\u{301}d", 6, "a�b�c�d", 6);
        check("\u{7f}\u{85}x", 2, "��x", 2);
        check("\u{e000}x", 1, "�x", 1);
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let line = "x".repeat(200);
        check(
            &line,
            100,
            &format!("…{}…", "x".repeat(2 * MARGIN)),
            MARGIN + 1,
        );
        check(&line, 200, &format!("…{}", "x".repeat(MARGIN)), MARGIN + 1);
        check(&line, 0, &format!("{}…", "x".repeat(MARGIN)), 0);
        let wide = "甲".repeat(50);
        check(&wide, 25, &format!("…{}…", "甲".repeat(MARGIN)), MARGIN + 1);
    }

    proptest! {
        #[test]
        fn the_caret_finds_its_place_in_any_line(line in any::<String>(), at in any::<prop::sample::Index>()) {
            let characters: Vec<char> = line.chars().collect();
            let offset = at.index(characters.len() + 1);
            let (window, column) = window(&line, offset);
            let mut columns = window.chars().scan(0, |end, c| {
                let start = *end;
                *end += c.width().unwrap_or(0);
                Some((start, c))
            });
            let pointed_at = columns.find(|&(start, _)| start == column).map(|(_, c)| c);
            prop_assert_eq!(pointed_at, characters.get(offset).map(|&c| visible(c)));
            prop_assert!(window.chars().all(|c| c.width().is_some_and(|width| width > 0)));
        }
    }
}
