//! The resource's high-water mark as a stair: an accepted write lands on its next level.

use super::lanes::TO_STAIR;
use super::{Actor, Label, Lanes, Scale, Side, Spans, TOP, mono};

/// One level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Where it stands.
    pub x: i32,
    /// Where it begins.
    pub top: i32,
    /// Where the next begins, or the picture ends.
    pub bottom: i32,
    /// The accepted pair.
    pub label: Label,
}

/// The levels, from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stair {
    /// The resource's lane, from which an accepted write goes on to its level.
    pub from: i32,
    /// The levels.
    pub levels: Vec<Level>,
}

/// The stair of a run, if the resource checks.
pub(super) fn stair(spans: &Spans, lanes: &Lanes, scale: Scale) -> Option<Stair> {
    let accepted = spans.accepted.as_ref()?;
    let from = lanes.x(Actor::Resource);
    let mut x = from + TO_STAIR;
    let levels = (1..)
        .zip(accepted)
        .map(|(next, &(step, (fence, seq)))| {
            let is_start = step == 0;
            if !is_start {
                x += lanes.rise;
            }
            let text = if is_start {
                fence.to_string()
            } else {
                format!("{fence}/{seq}")
            };
            let top = scale.y(step);
            let label = Label {
                x: if is_start { x + 4 } else { x - 4 },
                y: if is_start { TOP - 6 } else { top + 15 },
                width: mono(&text),
                side: if is_start { Side::Right } else { Side::Left },
                chip: false,
                text,
            };
            Level {
                x,
                top,
                bottom: scale.end(accepted.get(next).map(|&(step, _)| step)),
                label,
            }
        })
        .collect();
    Some(Stair { from, levels })
}
