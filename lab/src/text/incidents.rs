//! The incidents as a table: what broke in how many schedules, and what is left under the cure.

use engine::fencing::claim::Checked;

use super::claims::found;
use super::table::{self, Cell};
use super::{BAD, GOOD, STRONG, counted, styled};
use crate::incidents::Examined;
use crate::wrap;

/// The verdict on all incidents, and the table.
pub(crate) fn render(examined: &[Examined]) -> String {
    let rows: Vec<_> = examined.iter().flat_map(incident).collect();
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
        let what = format!("✗ Not every incident is as written: {}.", ids.join(", "));
        styled(BAD, wrap::paragraph(&what, 2))
    }
}

/// The incident and its report, and a row for each expectation of the failure and of the cure.
fn incident(one: &Examined) -> Vec<Vec<Cell>> {
    let heading = format!("{}  {}", one.written.id, one.written.source);
    let mut rows = vec![vec![Cell::new(STRONG, heading)]];
    rows.extend(side("failure", &one.failure));
    rows.extend(side("cure", &one.cure));
    rows
}

fn side(name: &str, checked: &Checked) -> Vec<Vec<Cell>> {
    let row = |finding| {
        let mut row = found(finding, checked);
        row.insert(2, Cell::plain(name));
        row.insert(3, Cell::plain(counted(checked.states, "state", "states")));
        row
    };
    checked.findings.iter().map(row).collect()
}
