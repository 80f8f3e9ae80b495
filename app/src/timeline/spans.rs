//! What lasts over several steps of a run: leases, beliefs, pauses, and the accepted pairs.

use engine::fencing::authority::{Fence, Lease};
use engine::fencing::reply::Outcome;
use engine::fencing::{Client, Defect, Event, Fencing, Trace};

use crate::bench::clients;

/// A lease that is valid from one step to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Whose it is.
    pub client: Client,
    /// The generation of its grant.
    pub fence: Fence,
    /// The step that granted it, from 1.
    pub from: usize,
    /// The step that ended it; none if it is valid to the end.
    pub to: Option<usize>,
    /// Whether it ran out.
    pub expires: bool,
}

/// A lease that a client believes in, as long as the truth beside it is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Belief {
    /// Who believes.
    pub client: Client,
    /// The number it would bring to the resource.
    pub fence: Fence,
    /// Whether it is right.
    pub is_true: bool,
    /// The lease that is valid meanwhile.
    pub truth: Option<Lease>,
    /// The step that began it, from 1.
    pub from: usize,
    /// The step that ended it; none if it lasts to the end.
    pub to: Option<usize>,
}

/// A pause from one step to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Who is paused.
    pub client: Client,
    /// The step that began it, from 1.
    pub from: usize,
    /// The step that ended it; none if it lasts to the end.
    pub to: Option<usize>,
}

/// Everything that lasts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans {
    /// Valid leases, one after the other.
    pub held: Vec<Held>,
    /// What clients believe, client by client.
    pub beliefs: Vec<Belief>,
    /// Pauses, client by client.
    pub paused: Vec<Pause>,
    /// The accepted pairs and the step that set each, the pair before the first step included; none
    /// where nothing is checked against them.
    pub accepted: Option<Vec<(usize, (Fence, u16))>>,
}

impl Spans {
    /// What lasts in a run.
    pub fn of(model: &Fencing, trace: &Trace) -> Self {
        let mut spans = Spans::default();
        let leases = runs(trace, |step| {
            let lease = trace.state(step).actors.authority.lease?;
            Some((lease.holder, lease.generation, lease.owner))
        });
        spans.held = leases
            .into_iter()
            .map(|((client, fence, _), from, to)| Held {
                client,
                fence,
                from,
                to,
                expires: to.is_some_and(|to| {
                    let step = &trace.steps[to - 1];
                    step.event == Event::Expire && step.reply.outcome == Outcome::Expired
                }),
            })
            .collect();
        for client in clients(model) {
            spans.add_client(trace, client);
        }
        if !model.protocol().has(Defect::NoFence) {
            spans.accepted = Some(accepted(trace));
        }
        spans
    }

    fn add_client(&mut self, trace: &Trace, client: Client) {
        let beliefs = runs(trace, |step| {
            let actors = &trace.state(step).actors;
            let worker = actors.worker(client);
            let grant = worker.grant.filter(|_| worker.believes)?;
            let is_true = actors.authority.is_held_by(grant.owner);
            Some((grant.fence, is_true, actors.authority.lease))
        });
        self.beliefs.extend(
            beliefs
                .into_iter()
                .map(|((fence, is_true, truth), from, to)| Belief {
                    client,
                    fence,
                    is_true,
                    truth,
                    from,
                    to,
                }),
        );
        let pauses = runs(trace, |step| {
            let worker = trace.state(step).actors.worker(client);
            worker.paused.then_some(())
        });
        self.paused.extend(
            pauses
                .into_iter()
                .map(|((), from, to)| Pause { client, from, to }),
        );
    }
}

/// The stretches over which something is there and stays the same: what, the step that began it, and
/// the step that ended it.
fn runs<T: PartialEq>(
    trace: &Trace,
    get: impl Fn(usize) -> Option<T>,
) -> Vec<(T, usize, Option<usize>)> {
    let mut runs: Vec<(T, usize, Option<usize>)> = Vec::new();
    let mut open = false;
    for step in 0..=trace.steps.len() {
        let now = get(step);
        if open
            && let Some((what, _, to)) = runs.last_mut()
            && now.as_ref() != Some(what)
        {
            *to = Some(step);
            open = false;
        }
        if !open && let Some(what) = now {
            runs.push((what, step, None));
            open = true;
        }
    }
    runs
}

fn accepted(trace: &Trace) -> Vec<(usize, (Fence, u16))> {
    let mut accepted = vec![(0, trace.start.actors.resource.accepted())];
    for (step, after) in (1..).zip(&trace.steps) {
        if after.reply.took_effect
            || after.reply.outcome == Outcome::Applied && after.reply.request.is_none()
        {
            accepted.push((step, after.after.actors.resource.accepted()));
        }
    }
    accepted
}
