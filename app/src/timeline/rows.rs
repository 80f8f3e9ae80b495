//! The steps: where each begins, where its message ends, and how.

use engine::fencing::reply::{Outcome, Reason};
use engine::fencing::vocabulary::Subject;
use engine::fencing::{Act, Client, Digest, Event, Property, Step, Trace, Write};

use super::labels::{self, Label};
use super::{Actor, Lanes, Scale};

/// How a step ends, by shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Done: a dot.
    Done,
    /// Refused by the one it was sent to: a barred dot.
    Barred,
    /// Answered from the ledger: a ring with two bars.
    Same,
    /// In conflict with the ledger: a ring with a stroke.
    Differs,
    /// Broke a promise: an octagon.
    Violation,
    /// Could not be done where it was to begin: a cross.
    Impossible,
}

/// A message from one lane to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The sender's lane.
    pub from: i32,
    /// The receiver's lane.
    pub to: i32,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, from 1.
    pub step: usize,
    /// Its event, without arguments.
    pub event: String,
    /// How it turned out.
    pub outcome: Outcome,
    /// Whose event it is; none for the authority's.
    pub client: Option<Client>,
    /// The middle of the row.
    pub y: i32,
    /// Where it begins.
    pub x: i32,
    /// Its message, if it sends one.
    pub arrow: Option<Arrow>,
    /// How it ends, there or where it began.
    pub end: End,
    /// What it is called.
    pub label: Label,
}

impl Row {
    /// Where it ends.
    pub fn end_x(&self) -> i32 {
        self.arrow.map_or(self.x, |arrow| arrow.to)
    }

    /// What it covers of its row, from left to right.
    pub(super) fn extent(&self) -> (i32, i32) {
        let (from, to) = self.label.extent();
        let reach = 10;
        (
            from.min(self.x - reach).min(self.end_x() - reach),
            to.max(self.x + reach).max(self.end_x() + reach),
        )
    }
}

/// The rows of a run.
pub(super) fn rows(trace: &Trace, lanes: &Lanes, scale: Scale) -> Vec<Row> {
    (1..)
        .zip(&trace.steps)
        .map(|(number, step)| row(number, step, lanes, scale))
        .collect()
}

fn row(number: usize, step: &Step, lanes: &Lanes, scale: Scale) -> Row {
    let client = step.event.client();
    let x = lanes.x(match (client, step.event.subject()) {
        (Some(client), _) => Actor::Client(client),
        (None, Subject::Resource) => Actor::Resource,
        (None, _) => Actor::Authority,
    });
    let arrow = receiver(step).map(|to| Arrow {
        from: x,
        to: lanes.x(to),
    });
    let y = scale.y(number);
    let label = match arrow {
        Some(arrow) => labels::on_arrow(arrow, y, &texts(step), lanes),
        None => labels::beside(x, y, client.is_some(), step.event.verb().name, lanes),
    };
    Row {
        step: number,
        event: step.event.name().to_string(),
        outcome: step.reply.outcome,
        client,
        y,
        x,
        arrow,
        end: end(step),
        label,
    }
}

/// Whom a step's message reaches, if it sends one: not if its client is paused or has nothing to send.
fn receiver(step: &Step) -> Option<Actor> {
    let Event::Client(_, act) = step.event else {
        return None;
    };
    if matches!(
        step.reply.reason,
        Some(Reason::IsPaused | Reason::NoGrant | Reason::NotSent)
    ) {
        return None;
    }
    match act {
        Act::Acquire(_) | Act::Renew | Act::Reenter | Act::Release | Act::Mint => {
            Some(Actor::Authority)
        }
        Act::Commit(..) | Act::Deliver(..) | Act::Barrier | Act::Check | Act::Read => {
            Some(Actor::Resource)
        }
        Act::Pause | Act::Resume | Act::Send(_) | Act::Call(_) => None,
    }
}

fn end(step: &Step) -> End {
    if step.broke.iter().any(Property::is_promised) {
        return End::Violation;
    }
    match step.reply.outcome {
        Outcome::Stale => End::Barred,
        Outcome::Duplicate => End::Same,
        Outcome::Conflict => End::Differs,
        Outcome::Refused if receiver(step).is_some() => End::Barred,
        Outcome::Refused => End::Impossible,
        _ => End::Done,
    }
}

/// What stands on a message: its verb and its token; the token or the key alone where there is little room
/// and the direction says the rest.
fn texts(step: &Step) -> Vec<String> {
    let verb = step.event.verb().name;
    let Some((client, write)) = written(step) else {
        let token = match (step.event.client(), step.reply.outcome) {
            (Some(client), Outcome::Granted | Outcome::Minted) => {
                let grant = step.after.actors.worker(client).grant;
                grant.map(|grant| grant.fence)
            }
            _ => None,
        };
        return vec![token.map_or(verb.to_owned(), |token| format!("{verb} {token}"))];
    };
    let grant = step.after.actors.worker(client).grant;
    let fence = step.reply.request.map(|request| request.fence);
    let mut token = match fence.or(grant.map(|grant| grant.fence)) {
        Some(fence) => format!("{fence}/{}", write.seq),
        None => write.seq.to_string(),
    };
    let prime = if write.digest == Digest::Changed {
        "′"
    } else {
        ""
    };
    // Of a write with a key, the key says more than its place in the stream.
    let key = write.key.map(|key| format!("{key}{prime}"));
    match &key {
        Some(key) => token = format!("{token} {key}"),
        None => token.push_str(prime),
    }
    let mut texts = vec![format!("{verb} {token}"), token];
    texts.extend(key);
    texts
}

/// The write that a step is about, and whose it is.
fn written(step: &Step) -> Option<(Client, Write)> {
    match (step.event, step.reply.request) {
        (_, Some(request)) => Some((request.client, request.write)),
        (Event::Client(client, Act::Commit(write, _) | Act::Send(write)), None) => {
            Some((client, write))
        }
        _ => None,
    }
}
