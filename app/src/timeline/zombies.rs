//! Names for the leases that clients wrongly believe in, where there is room for them.

use super::{Actor, BAR, BESIDE, Bar, Belief, Fill, Label, Lanes, Row, Scale, Side, Spans, sans};

/// Names each wrongly believed lease in the first of its rows where one of its texts has room: at
/// best without covering another client's bar, otherwise across it.
pub(super) fn name(
    bars: &mut [Bar],
    spans: &Spans,
    rows: &[Row],
    lanes: &Lanes,
    scale: Scale,
    texts: impl Fn(&Belief) -> Vec<String>,
) {
    let mut space = Space {
        spans,
        rows,
        lanes,
        taken: Vec::new(),
    };
    for belief in spans.beliefs.iter().filter(|belief| !belief.is_true) {
        let Some((step, text)) = space.find(belief, &texts(belief)) else {
            continue;
        };
        let label = Label {
            x: space.left(belief),
            y: scale.y(step) + 4,
            width: sans(&text),
            side: Side::Right,
            chip: false,
            text,
        };
        space.taken.push((step, label.extent()));
        let bar = bars.iter_mut().find(|bar| {
            bar.fill == Fill::Zombie
                && bar.client == belief.client
                && bar.top == scale.y(belief.from)
        });
        if let Some(bar) = bar {
            bar.label = Some(label);
        }
    }
}

/// What is free in the rows.
struct Space<'p> {
    spans: &'p Spans,
    rows: &'p [Row],
    lanes: &'p Lanes,
    /// Steps and stretches that earlier names stand on.
    taken: Vec<(usize, (i32, i32))>,
}

impl Space<'_> {
    /// Where a belief's name begins: right of its bar.
    fn left(&self, belief: &Belief) -> i32 {
        self.lanes.x(Actor::Client(belief.client)) + BESIDE + BAR + 6
    }

    /// The step and the longest text that fit together.
    fn find(&self, belief: &Belief, texts: &[String]) -> Option<(usize, String)> {
        let last = belief.to.map_or(self.rows.len(), |to| to - 1);
        let left = self.left(belief);
        [false, true].into_iter().find_map(|may_cover| {
            texts.iter().find_map(|text| {
                let stretch = (left - 4, left + sans(text) + 6);
                let mut steps = belief.from..=last;
                let step = steps.find(|&step| {
                    self.is_free(step, stretch)
                        && (may_cover || !self.covers_bar(step, stretch, belief))
                })?;
                Some((step, text.clone()))
            })
        })
    }

    /// Whether nothing of the step itself, and no other name, stands on a stretch of its row.
    fn is_free(&self, step: usize, stretch: (i32, i32)) -> bool {
        let of_others = self.taken.iter().filter(|(other, _)| *other == step);
        stretch.1 <= self.lanes.x(Actor::Resource) - 6
            && !meet(stretch, self.rows[step - 1].extent())
            && of_others
                .into_iter()
                .all(|(_, taken)| !meet(stretch, *taken))
    }

    /// Whether another client believes in a lease there.
    fn covers_bar(&self, step: usize, stretch: (i32, i32), belief: &Belief) -> bool {
        self.spans.beliefs.iter().any(|other| {
            let bar = self.lanes.x(Actor::Client(other.client)) + BESIDE;
            other.client != belief.client
                && other.from <= step
                && other.to.is_none_or(|to| to >= step)
                && meet(stretch, (bar, bar + BAR))
        })
    }
}

fn meet(one: (i32, i32), other: (i32, i32)) -> bool {
    one.0 < other.1 && other.0 < one.1
}
