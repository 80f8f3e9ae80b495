//! The incidents as a table: what broke in how many schedules, and what is left under the cure.

use engine::fencing::claim::{Checked, Finding};

use super::table::{self, Cell};
use super::{BAD, FAINT, GOOD, counted, number, styled};
use crate::incidents::Examined;
use crate::words;

/// The verdict on all incidents, and the table.
pub(crate) fn render(examined: &[Examined]) -> String {
    let rows: Vec<_> = std::iter::once(header())
        .chain(examined.iter().flat_map(incident))
        .collect();
    format!("{}\n\n{}", verdict(examined), table::render(&rows))
}

fn verdict(examined: &[Examined]) -> String {
    let failing = examined.iter().filter(|one| !one.holds());
    let ids: Vec<&str> = failing.map(|one| one.written.id.as_str()).collect();
    if ids.is_empty() {
        let count = counted(examined.len(), "incident is", "incidents are");
        styled(
            GOOD,
            format!("✓ {count} reproduced, and gone under the cure."),
        )
    } else {
        styled(
            BAD,
            format!("✗ Not every incident is as written: {}.", ids.join(", ")),
        )
    }
}

fn header() -> Vec<Cell> {
    let names = ["", "incident", "", "states", "found", "expected", "report"];
    names
        .into_iter()
        .map(|name| Cell::new(FAINT, name))
        .collect()
}

/// The failure in the first row, the cure in those below.
fn incident(one: &Examined) -> Vec<Vec<Cell>> {
    let mut rows = side("failure", &one.failure);
    rows.extend(side("cure", &one.cure));
    for (at, row) in rows.iter_mut().enumerate() {
        let (id, source) = match at {
            0 => (one.written.id.as_str(), one.written.source.as_str()),
            _ => ("", ""),
        };
        row.insert(1, Cell::plain(id));
        row.push(Cell::new(FAINT, source));
    }
    rows
}

fn side(name: &str, checked: &Checked) -> Vec<Vec<Cell>> {
    let row = |finding: &Finding| {
        let (style, mark) = if finding.holds {
            (GOOD, "✓")
        } else {
            (BAD, "✗")
        };
        let found = format!(
            "{} of {}",
            number(&finding.count),
            number(&checked.schedules)
        );
        vec![
            Cell::new(style, mark),
            Cell::plain(name),
            Cell::plain(number(checked.states)),
            Cell::plain(found),
            Cell::plain(words::expectation(&finding.expectation)),
        ]
    };
    checked.findings.iter().map(row).collect()
}
