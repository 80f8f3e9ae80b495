//! The few shapes that the diagram is drawn with.

use super::element::{Element, svg};
use crate::timeline::{Label, PADDING, Side};

pub(super) fn line(class: &'static str, x1: i32, y1: i32, x2: i32, y2: i32) -> Element {
    numbers(
        svg("line").class(class),
        [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)],
    )
}

pub(super) fn rect(
    class: &'static str,
    x: i32,
    y: i32,
    width: i32,
    height: i32,
    round: i32,
) -> Element {
    numbers(
        svg("rect").class(class),
        [
            ("x", x),
            ("y", y),
            ("width", width),
            ("height", height),
            ("rx", round),
        ],
    )
}

pub(super) fn path(class: &'static str, d: String) -> Element {
    svg("path").class(class).attr("d", d)
}

pub(super) fn circle(class: &'static str, x: i32, y: i32, r: i32) -> Element {
    numbers(svg("circle").class(class), [("cx", x), ("cy", y), ("r", r)])
}

pub(super) fn text(class: &'static str, x: i32, y: i32, side: Side, text: String) -> Element {
    let anchor = match side {
        Side::Left => "end",
        Side::Middle => "middle",
        Side::Right => "start",
    };
    numbers(svg("text").class(class), [("x", x), ("y", y)])
        .attr("text-anchor", anchor)
        .with(text)
}

/// A label, in a chip if it is to cover what is behind it.
pub(super) fn label(class: &'static str, label: &Label) -> [Element; 2] {
    let (from, to) = label.extent();
    let behind = if label.chip {
        rect("chip", from, label.y - 15, to - from, 22, 11)
    } else {
        // Behind a bare text there is paper, so that no line runs through it.
        let pad = PADDING / 4;
        rect(
            "under",
            from - pad,
            label.y - 12,
            to - from + 2 * pad,
            16,
            3,
        )
    };
    let text = text(class, label.x, label.y, label.side, label.text.clone());
    [behind, text]
}

fn numbers<const N: usize>(element: Element, numbers: [(&'static str, i32); N]) -> Element {
    numbers
        .into_iter()
        .fold(element, |element, (name, number)| {
            element.attr(name, number)
        })
}
