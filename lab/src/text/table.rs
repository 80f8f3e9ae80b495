//! Cells in aligned columns. A style does not count as width.

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::{PLAIN, styled};
use crate::wrap;

/// Between two columns.
const GAP: &str = "  ";

/// How much room the last column needs at least.
const LEAST: usize = 26;

/// Where it begins otherwise, in a line of its own.
const BELOW: usize = 7;

/// A text and how it looks.
pub(super) struct Cell {
    text: String,
    style: Style,
    /// What stands in the gap before it.
    mark: &'static str,
}

impl Cell {
    /// A text in a style.
    pub(super) fn new(style: Style, text: impl Into<String>) -> Self {
        Cell {
            text: text.into(),
            style,
            mark: GAP,
        }
    }

    /// The same, with a mark in the gap before it, which is two columns wide.
    pub(super) fn marked(self, mark: &'static str) -> Self {
        Cell { mark, ..self }
    }

    /// A text without a style.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Cell::new(PLAIN, text)
    }
}

/// Rows of cells, each as wide as the widest of its column. What the last column holds goes on below, if
/// need be, and begins below everywhere if hardly any room is left for it. A row of one cell is a heading
/// across all columns. No line ends in spaces.
pub(super) fn render(rows: &[Vec<Cell>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let rows = rows.iter().filter(|row| row.len() > 1);
        let cells = rows.filter_map(|row| row.get(column));
        cells.map(|cell| cell.text.width()).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns).map(widest).collect();
    let last = widths.pop().unwrap_or(0);
    let start = widths.iter().map(|width| GAP.len() + width).sum::<usize>() + GAP.len();
    let is_narrow = start + last.min(LEAST) > wrap::WIDTH;
    let start = if is_narrow { BELOW } else { start };
    let row = |row: &Vec<Cell>| {
        if let [heading] = row.as_slice() {
            return format!("{GAP}{}\n", styled(heading.style, &heading.text));
        }
        let (first, last) = row.split_at(row.len().min(widths.len()));
        let (text, pending) = aligned(first, &widths);
        let gap = if is_narrow {
            format!("\n{:start$}", "")
        } else {
            pending + GAP
        };
        match last {
            [cell] if !cell.text.is_empty() => text + &gap + &flowing(cell, start) + "\n",
            _ => text + "\n",
        }
    };
    rows.iter().map(row).collect()
}

/// Cells side by side, and the spaces behind the last one that holds anything.
fn aligned(row: &[Cell], widths: &[usize]) -> (String, String) {
    let mut text = String::new();
    let mut pending = String::new();
    for (cell, width) in row.iter().zip(widths) {
        if cell.text.is_empty() {
            pending += GAP;
        } else {
            text += &pending;
            text += &styled(cell.style, [cell.mark, &cell.text].concat());
            pending.clear();
        }
        pending += &" ".repeat(width - cell.text.width());
    }
    (text, pending)
}

/// A cell that begins in this column, in as many lines as it takes.
fn flowing(cell: &Cell, start: usize) -> String {
    let lines = wrap::lines(&cell.text, wrap::WIDTH - start);
    let lines: Vec<String> = lines.iter().map(|line| styled(cell.style, line)).collect();
    lines.join(&format!("\n{:start$}", ""))
}

#[cfg(test)]
mod tests {
    use super::{Cell, render};

    #[test]
    fn the_last_column_goes_on_below() {
        let check = |event: &str, said: &str, expected: &str| {
            let row = [event, said].map(Cell::plain).into();
            assert_eq!(render(&[row]), expected);
        };
        let long = "one two three four five six seven eight nine ten eleven twelve thirteen";
        check("x", "", "  x\n");
        check("x", "y", "  x  y\n");
        check(
            "expire",
            long,
            "  expire  one two three four five six seven eight nine ten eleven twelve\n          thirteen\n",
        );
        let wide = "x".repeat(60);
        check(&wide, "one two", &format!("  {wide}  one two\n"));
        check(&wide, long, &format!("  {wide}\n       {long}\n"));
        let longer = format!("{long} fourteen");
        let below = longer.replace(" fourteen", "\n       fourteen");
        check(&wide, &longer, &format!("  {wide}\n       {below}\n"));
    }

    #[test]
    fn a_mark_stands_in_the_gap() {
        let row = vec![
            Cell::plain("1").marked("✗ "),
            Cell::plain("A.commit"),
            Cell::plain("42").marked(" •"),
            Cell::plain(""),
        ];
        assert_eq!(render(&[row]), "✗ 1  A.commit •42\n");
    }
}
