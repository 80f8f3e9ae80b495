//! The lanes and where they stand.

use engine::fencing::{Client, Fencing};

use super::{NARROW, Spans};
use crate::bench::clients;

/// Who has a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The service that grants leases.
    Authority,
    /// A client.
    Client(Client),
    /// The protected state.
    Resource,
}

/// An actor's lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Whose it is.
    pub actor: Actor,
    /// Where its line stands.
    pub x: i32,
    /// How wide its head may be.
    pub room: i32,
}

/// The numbers of the steps stand left of this.
pub(super) const GUTTER: i32 = 24;

/// Left of the authority: the gutter, a lease's label, its bar.
const LEFT: i32 = 80;

/// Between the resource's lane and the first level of the stair.
pub(super) const TO_STAIR: i32 = 18;

/// Right of the last level, or of the resource where there is no stair.
const RIGHT: i32 = 10;
const RIGHT_BARE: i32 = 46;

/// All lanes, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lanes {
    /// Authority, clients, resource.
    pub lanes: Vec<Lane>,
    /// How far each level of the stair goes to the right.
    pub rise: i32,
    /// The picture's width.
    pub width: i32,
}

impl Lanes {
    /// The lanes of a scenario in this width.
    ///
    /// The gaps are not equal: the one before the resource is the widest, because a write's label
    /// should fit into it.
    pub(super) fn of(model: &Fencing, spans: &Spans, width: i32) -> Self {
        let levels = spans
            .accepted
            .as_ref()
            .map(|accepted| i32::try_from(accepted.len()).unwrap_or(i32::MAX) - 1);
        let (most, rise) = if width < NARROW { (26, 13) } else { (52, 26) };
        let rise = levels.map_or(0, |levels| rise.min(most / levels.max(1)).max(2));
        let right = levels.map_or(RIGHT_BARE, |levels| {
            TO_STAIR + (rise * levels.max(1)).min(most * 2) + RIGHT
        });
        let clients: Vec<Client> = clients(model).collect();
        let actors: Vec<Actor> = [Actor::Authority]
            .into_iter()
            .chain(clients.iter().copied().map(Actor::Client))
            .chain([Actor::Resource])
            .collect();
        let xs = positions(clients.len(), LEFT, (width - right).max(LEFT + 60));
        let lanes = actors
            .iter()
            .zip(&xs)
            .enumerate()
            .map(|(i, (&actor, &x))| {
                let before = i.checked_sub(1).map_or(2 * x, |i| x - xs[i]);
                let after = xs.get(i + 1).map_or(2 * (width - x), |next| next - x);
                Lane {
                    actor,
                    x,
                    room: before.min(after),
                }
            })
            .collect();
        Lanes { lanes, rise, width }
    }

    /// Where an actor's line stands.
    pub(super) fn x(&self, actor: Actor) -> i32 {
        let lane = self.lanes.iter().find(|lane| lane.actor == actor);
        lane.map_or(LEFT, |lane| lane.x)
    }
}

/// Positions of the first lane, of so many clients, and of the last lane.
fn positions(clients: usize, from: i32, to: i32) -> Vec<i32> {
    // In hundredths of a gap between two clients.
    const FIRST: i32 = 122;
    const BETWEEN: i32 = 100;
    const LAST: i32 = 138;
    let mut at = 0;
    let mut marks = vec![0];
    for client in 0..clients {
        at += if client == 0 { FIRST } else { BETWEEN };
        marks.push(at);
    }
    at += LAST;
    marks.push(at);
    marks
        .into_iter()
        .map(|mark| from + (to - from) * mark / at)
        .collect()
}
