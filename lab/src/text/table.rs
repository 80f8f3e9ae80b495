//! Cells in aligned columns. A style does not count as width.

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use super::{PLAIN, styled};

/// Between two columns.
const GAP: &str = "  ";

/// A text and how it looks.
pub(super) struct Cell {
    text: String,
    style: Style,
}

impl Cell {
    /// A text in a style.
    pub(super) fn new(style: Style, text: impl Into<String>) -> Self {
        Cell {
            text: text.into(),
            style,
        }
    }

    /// A text without a style.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Cell::new(PLAIN, text)
    }
}

/// Rows of cells, each as wide as the widest of its column. No line ends in spaces.
pub(super) fn render(rows: &[Vec<Cell>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.text.width())
            .max()
    };
    let widths: Vec<usize> = (0..columns)
        .map(|column| width(column).unwrap_or(0))
        .collect();
    rows.iter().map(|row| line(row, &widths)).collect()
}

fn line(row: &[Cell], widths: &[usize]) -> String {
    let mut line = String::new();
    let mut pending = String::new();
    for (cell, width) in row.iter().zip(widths) {
        pending += GAP;
        if !cell.text.is_empty() {
            line += &pending;
            line += &styled(cell.style, &cell.text);
            pending.clear();
        }
        pending += &" ".repeat(width - cell.text.width());
    }
    line.push('\n');
    line
}
