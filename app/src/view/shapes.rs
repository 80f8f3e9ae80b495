//! The few shapes that the diagram is drawn with.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use crate::timeline::{Label, PADDING, Side};

pub(super) fn line(class: &'static str, x1: i32, y1: i32, x2: i32, y2: i32) -> AnyView {
    view! { <line class=class x1=x1 y1=y1 x2=x2 y2=y2/> }.into_any()
}

pub(super) fn rect(class: String, x: i32, y: i32, width: i32, height: i32, round: i32) -> AnyView {
    view! { <rect class=class x=x y=y width=width height=height rx=round/> }.into_any()
}

pub(super) fn path(class: &'static str, d: String) -> AnyView {
    view! { <path class=class d=d/> }.into_any()
}

pub(super) fn circle(class: &'static str, x: i32, y: i32, r: i32) -> AnyView {
    view! { <circle class=class cx=x cy=y r=r/> }.into_any()
}

pub(super) fn text(class: &'static str, x: i32, y: i32, side: Side, text: String) -> AnyView {
    let anchor = match side {
        Side::Left => "end",
        Side::Middle => "middle",
        Side::Right => "start",
    };
    view! { <text class=class x=x y=y text-anchor=anchor>{text}</text> }.into_any()
}

/// A label, in a chip if it is to cover what is behind it.
pub(super) fn label(class: &'static str, label: &Label) -> Vec<AnyView> {
    let mut shapes = Vec::new();
    if label.chip {
        let (from, to) = label.extent();
        shapes.push(rect(
            "chip".to_owned(),
            from,
            label.y - 15,
            to - from,
            22,
            11,
        ));
    } else {
        // Behind a bare text there is paper, so that no line runs through it.
        let (from, to) = label.extent();
        let pad = PADDING / 4;
        shapes.push(rect(
            "under".to_owned(),
            from - pad,
            label.y - 12,
            to - from + 2 * pad,
            16,
            3,
        ));
    }
    shapes.push(text(
        class,
        label.x,
        label.y,
        label.side,
        label.text.clone(),
    ));
    shapes
}
