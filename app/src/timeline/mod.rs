//! The space-time diagram as numbers: where everything stands, before anything is drawn.
//!
//! Time runs down as order, one row a step. The lanes are the authority, the clients and the
//! resource, always in this order, so that a stale write visibly crosses the picture. Everything is in
//! pixels; the view draws it without a decision of its own.

mod labels;
mod lanes;
mod measure;
mod rows;
mod spans;
mod stair;
mod zombies;

pub use labels::{Label, PADDING, Side};
pub use lanes::{Actor, Lane, Lanes};
pub use measure::{mono, sans};
pub use rows::{Arrow, End, Row};
pub use spans::{Belief, Held, Pause, Spans};
pub use stair::{Level, Stair};

use engine::fencing::{Client, Fencing, Trace};

/// The room above the first row, for the state before it.
pub const TOP: i32 = 20;

/// The room below the last row.
const BOTTOM: i32 = 8;

/// A row's height, comfortable and compact.
const ROW: i32 = 40;
const ROW_COMPACT: i32 = 28;

/// From so many events on, and in so little width, rows are compact.
const MANY: usize = 14;
const NARROW: i32 = 420;

/// How a bar is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A lease that is valid: solid.
    Valid,
    /// A lease that a client believes in, and rightly: hollow.
    Believed,
    /// One that it believes in wrongly: hatched.
    Zombie,
}

/// A lease over several rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// How it is drawn.
    pub fill: Fill,
    /// Whose it is.
    pub client: Client,
    /// Its left edge.
    pub x: i32,
    /// Its upper end.
    pub top: i32,
    /// Its lower end.
    pub bottom: i32,
    /// Whether its end is a lease that ran out.
    pub expires: bool,
    /// What stands beside it.
    pub label: Option<Label>,
}

/// The stretch of a client's lane in which it is paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dashed {
    /// The lane.
    pub x: i32,
    /// Its upper end.
    pub top: i32,
    /// Its lower end.
    pub bottom: i32,
}

/// The whole diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
    /// A row's height.
    pub row: i32,
    /// The lanes, from left to right.
    pub lanes: Vec<Lane>,
    /// The steps, from top to bottom.
    pub rows: Vec<Row>,
    /// The leases: valid ones at the authority, believed ones at the clients.
    pub bars: Vec<Bar>,
    /// Where clients are paused.
    pub paused: Vec<Dashed>,
    /// The resource's high-water mark; none while nothing is checked against it.
    pub stair: Option<Stair>,
}

/// A bar's width, and how far it stands from its lane.
pub const BAR: i32 = 8;
const BESIDE: i32 = 8;

impl Picture {
    /// Lays out a run in this width. `name` writes what stands beside a wrongly believed lease, in
    /// several lengths, the longest first.
    pub fn of(
        model: &Fencing,
        trace: &Trace,
        width: i32,
        name: impl Fn(&Belief) -> Vec<String>,
    ) -> Self {
        let row = if trace.steps.len() > MANY || width < NARROW {
            ROW_COMPACT
        } else {
            ROW
        };
        let spans = Spans::of(model, trace);
        let lanes = Lanes::of(model, &spans, width);
        let scale = Scale {
            row,
            steps: trace.steps.len(),
        };
        let rows = rows::rows(trace, &lanes, scale);
        let mut bars = lease_bars(&spans, &lanes, scale);
        bars.extend(belief_bars(&spans, &lanes, scale));
        zombies::name(&mut bars, &spans, &rows, &lanes, scale, name);
        Picture {
            width,
            height: scale.bottom() + BOTTOM,
            row,
            rows,
            bars,
            paused: spans
                .paused
                .iter()
                .map(|pause| Dashed {
                    x: lanes.x(Actor::Client(pause.client)),
                    top: scale.y(pause.from),
                    bottom: scale.end(pause.to),
                })
                .collect(),
            stair: stair::stair(&spans, &lanes, scale),
            lanes: lanes.lanes,
        }
    }

    /// The upper edge of the band for the state after so many steps; 0 is the room above the rows.
    pub fn band(&self, at: usize) -> (i32, i32) {
        match i32::try_from(at) {
            Ok(0) => (0, TOP),
            Ok(at) => (TOP + (at - 1) * self.row, self.row),
            Err(_) => (self.height, 0),
        }
    }
}

/// Where steps are, from top to bottom.
#[derive(Clone, Copy, Debug)]
struct Scale {
    row: i32,
    steps: usize,
}

impl Scale {
    /// The middle of a step's row; steps count from 1, and 0 is where the picture begins.
    fn y(self, step: usize) -> i32 {
        match i32::try_from(step) {
            Ok(0) => 2,
            Ok(step) => TOP + (step - 1) * self.row + self.row / 2,
            Err(_) => self.bottom(),
        }
    }

    /// The end of something that lasts until this step, or until the picture ends.
    fn end(self, step: Option<usize>) -> i32 {
        step.map_or(self.bottom(), |step| self.y(step))
    }

    fn bottom(self) -> i32 {
        TOP + i32::try_from(self.steps).unwrap_or(i32::MAX / self.row) * self.row
    }
}

fn lease_bars(spans: &Spans, lanes: &Lanes, scale: Scale) -> Vec<Bar> {
    let x = lanes.x(Actor::Authority) - BESIDE - BAR;
    let bar = |held: &Held| {
        let text = format!("{} {}", held.fence, held.client);
        let top = scale.y(held.from);
        let label = Label {
            x: x - 5,
            y: top + 4,
            width: mono(&text),
            side: Side::Left,
            chip: false,
            text,
        };
        Bar {
            fill: Fill::Valid,
            client: held.client,
            x,
            top,
            bottom: scale.end(held.to),
            expires: held.expires,
            label: Some(label),
        }
    };
    spans.held.iter().map(bar).collect()
}

fn belief_bars(spans: &Spans, lanes: &Lanes, scale: Scale) -> Vec<Bar> {
    let bar = |belief: &Belief| Bar {
        fill: if belief.is_true {
            Fill::Believed
        } else {
            Fill::Zombie
        },
        client: belief.client,
        x: lanes.x(Actor::Client(belief.client)) + BESIDE,
        top: scale.y(belief.from),
        bottom: scale.end(belief.to),
        expires: false,
        label: None,
    };
    spans.beliefs.iter().map(bar).collect()
}

#[cfg(test)]
mod tests;
