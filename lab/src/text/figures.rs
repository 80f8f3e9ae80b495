//! What was counted: promises, wishes, states and histories.

use num_bigint::BigUint;

use super::table::{self, Cell};
use super::verdict::{mark, share};
use super::{FAINT, STRONG, counted, schedules, styled};
use crate::study::{Count, Study};
use crate::words;
use crate::wrap;

pub(super) fn render(study: &Study) -> String {
    let histories = match &study.histories {
        Some(histories) => counted(histories, "resource history", "resource histories"),
        None => "resource histories not counted: telling them apart takes too long".into(),
    };
    let figures = format!(
        "{} · {} · {histories}",
        schedules(&study.schedules),
        counted(study.states, "distinct state", "distinct states"),
    );
    format!(
        "{}{}{}\n",
        list(study, "Promises:", &study.violations),
        list(study, "Not promised by fencing:", &study.wishes),
        wrap::paragraph(&figures, 0),
    )
}

/// Nothing where none of them was checked.
fn list(study: &Study, title: &str, counts: &[Count]) -> String {
    if counts.is_empty() {
        return String::new();
    }
    let rows: Vec<_> = counts.iter().map(|count| row(study, count)).collect();
    format!("{}\n{}\n", styled(STRONG, title), table::render(&rows))
}

fn row(study: &Study, (property, count): &Count) -> Vec<Cell> {
    let (style, sign) = mark(*property, *count > BigUint::ZERO);
    vec![
        Cell::new(style, sign),
        Cell::plain(property.id()),
        Cell::plain(share(study, count)),
        Cell::new(FAINT, words::property(*property).en),
    ]
}
