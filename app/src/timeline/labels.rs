//! Where labels stand: horizontal, in their own row, and on nothing that matters.

use super::lanes::GUTTER;
use super::rows::Arrow;
use super::{Actor, BAR, BESIDE, Lanes, mono};

/// From which side of its point a text runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// It ends there.
    Left,
    /// It is centred there.
    Middle,
    /// It begins there.
    Right,
}

/// A text at a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The point.
    pub x: i32,
    /// The text's baseline.
    pub y: i32,
    /// How wide the text is.
    pub width: i32,
    /// Where it runs from the point.
    pub side: Side,
    /// Whether it stands in a chip, which covers what is behind it.
    pub chip: bool,
    /// What it says.
    pub text: String,
}

/// What a chip adds to its text, on both sides together.
pub const PADDING: i32 = 10;

/// The free space beside a lane: where a message arrives (its head needs it), where it begins, and
/// where it passes by.
const ARRIVAL: i32 = 20;
const DEPARTURE: i32 = 9;
const PASSING: i32 = 5;

/// The free space between a lane and a text beside it.
const CLEAR: i32 = 15;

impl Label {
    /// What it covers, from left to right.
    pub fn extent(&self) -> (i32, i32) {
        let half = if self.chip { PADDING / 2 } else { 0 };
        let from = match self.side {
            Side::Left => self.x - self.width,
            Side::Middle => self.x - self.width / 2,
            Side::Right => self.x,
        };
        (from - half, from + self.width + half)
    }
}

/// The label of a message: in the gap between two lanes where it fits, or across a lane, or beside
/// the sender. Shorter texts are tried before the label leaves its message.
pub(super) fn on_arrow(arrow: Arrow, y: i32, texts: &[String], lanes: &Lanes) -> Label {
    let (left, right) = (arrow.from.min(arrow.to), arrow.from.max(arrow.to));
    let chip = |text: &String, x: i32| Label {
        x,
        y: y + 4,
        width: mono(text),
        side: Side::Middle,
        chip: true,
        text: text.clone(),
    };
    for text in texts {
        let needed = mono(text) + PADDING;
        if let Some(x) = gap(arrow, needed, lanes) {
            return chip(text, x);
        }
        if right - left - ARRIVAL - DEPARTURE >= needed {
            return chip(text, i32::midpoint(left, right));
        }
    }
    // Nothing fits: on the other side of the sender it hides neither the message nor how it ended.
    if arrow.to < arrow.from {
        beside(
            arrow.from,
            y,
            true,
            texts.first().map_or("", String::as_str),
            lanes,
        )
    } else {
        left_of(arrow.from, y, texts.last().map_or("", String::as_str))
    }
}

/// The middle of the gap between two neighbouring lanes on a message's way that has so much room,
/// the one nearest to the receiver first.
fn gap(arrow: Arrow, needed: i32, lanes: &Lanes) -> Option<i32> {
    let (left, right) = (arrow.from.min(arrow.to), arrow.from.max(arrow.to));
    let mut gaps: Vec<(i32, i32)> = lanes
        .lanes
        .windows(2)
        .filter(|pair| pair[0].x >= left && pair[1].x <= right)
        .map(|pair| {
            let free = |x: i32| match x {
                x if x == arrow.to => ARRIVAL,
                x if x == arrow.from => DEPARTURE,
                _ => PASSING,
            };
            // A client's believed lease stands right of its lane.
            let bar = if matches!(pair[0].actor, Actor::Client(_)) {
                BESIDE + BAR + 2
            } else {
                0
            };
            (
                pair[0].x + bar.max(free(pair[0].x)),
                pair[1].x - free(pair[1].x),
            )
        })
        .collect();
    if arrow.to > arrow.from {
        gaps.reverse();
    }
    let fits = gaps.into_iter().find(|(from, to)| to - from >= needed);
    fits.map(|(from, to)| i32::midpoint(from, to))
}

/// A label beside a lane: right of it, or left where the picture ends.
pub(super) fn beside(x: i32, y: i32, is_client: bool, text: &str, lanes: &Lanes) -> Label {
    let width = mono(text);
    let right = x + if is_client { BESIDE + BAR + 6 } else { CLEAR };
    let left = x - CLEAR;
    if right + width > lanes.width && left - width >= GUTTER {
        return left_of(x, y, text);
    }
    Label {
        x: right,
        y: y + 4,
        width,
        side: Side::Right,
        chip: false,
        text: text.to_owned(),
    }
}

fn left_of(x: i32, y: i32, text: &str) -> Label {
    Label {
        x: x - CLEAR,
        y: y + 4,
        width: mono(text),
        side: Side::Left,
        chip: false,
        text: text.to_owned(),
    }
}
