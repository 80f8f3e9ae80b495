//! One sentence for every step.

use engine::fencing::authority::Fence;
use engine::fencing::reply::Outcome;
use engine::fencing::resource::Request;
use engine::fencing::{Act, Client, Digest, Event, Kind, Path, State, Step, Write};

use super::names::{broke, outcome};
use super::reason::why;
use crate::bench::Choice;

/// What a step did, with the state before it.
pub(super) fn sentence(step: &Step, before: &State) -> String {
    let mut said = match step.event {
        Event::Client(client, act) => client_did(client, act, step),
        Event::Expire => expired(step, before),
        Event::Recover(_) => recovered(step, before),
        Event::Switch | Event::Seal | Event::Restore | Event::Purge | Event::Record => {
            service_did(step, before)
        }
    };
    if let Some(client) = step.reply.new_holder()
        && step.event.client() != Some(client)
    {
        said = format!("{said} {client}, who waited, gets the lease.");
    }
    if !step.reply.arrived {
        said.push_str(" The reply is lost: the sender does not know.");
    }
    for property in step.broke.iter() {
        said.push(' ');
        said.push_str(broke(property));
    }
    said
}

fn client_did(client: Client, act: Act, step: &Step) -> String {
    if let Some(request) = step.reply.request {
        return committed(request, act, step);
    }
    if let (Some(reason), Outcome::Refused | Outcome::Stale) =
        (step.reply.reason, step.reply.outcome)
    {
        return format!(
            "{client} cannot {}: {}.",
            step.event.verb().name,
            why(reason)
        );
    }
    let worker = step.after.actors.worker(client);
    let fence = worker
        .grant
        .map_or_else(String::new, |grant| grant.fence.to_string());
    match (act, step.reply.outcome) {
        (Act::Acquire(_), Outcome::Replayed) => {
            format!("{client} asks again and gets the grant of its request: number {fence}.")
        }
        (Act::Acquire(_), Outcome::Waiting) => format!("{client} waits in line for the lease."),
        (Act::Acquire(_), Outcome::Reentered) => {
            format!(
                "{client} asks again, which counts as one more entry; its number stays {fence}."
            )
        }
        (Act::Acquire(_), _) => match step.reply.granted {
            Some(lease) => format!(
                "{client} acquires the lease and takes number {}.",
                lease.generation
            ),
            None => format!("{client} asks for the lease."),
        },
        (Act::Renew, _) => format!("{client} renews its lease; its number is {fence}."),
        (Act::Reenter, _) => format!("{client} comes in once more; its number is {fence}."),
        (Act::Release, _) if step.after.actors.authority.lease.is_some() => {
            format!("{client} gives one entry back; the lease is still taken.")
        }
        (Act::Release, _) => format!("{client} gives the lease back."),
        (Act::Pause, _) => format!("{client} pauses, and does not notice."),
        (Act::Resume, _) if worker.believes => {
            format!("{client} resumes where it stopped, still believing that it holds {fence}.")
        }
        (Act::Resume, _) => format!("{client} resumes where it stopped."),
        (Act::Mint, _) => format!("{client} takes number {fence}, which belongs to no grant."),
        (Act::Read, _) => match step.after.actors.resource.value {
            Some(value) => format!("{client} reads {value}."),
            None => format!("{client} reads what was published before."),
        },
        (Act::Check, Outcome::Passed) => {
            format!(
                "{client} checks its fence, outside any transaction: {fence} passes, at this moment."
            )
        }
        (Act::Check, _) => format!("{client} checks its fence: {fence} does not pass."),
        (Act::Barrier, _) => {
            format!("{client} raises the resource’s mark to {fence} and writes nothing.")
        }
        (Act::Send(write), _) => format!(
            "{client} hands a write to the network, {}.",
            with(&fence, write)
        ),
        (Act::Call(key), _) => {
            format!("{client} causes the effect of {key} outside, where nothing can be taken back.")
        }
        (Act::Commit(..) | Act::Deliver(..), _) => format!("{client} commits."),
    }
}

/// What a write carries.
fn with(fence: &str, write: Write) -> String {
    let mut said = format!("with fence {fence}, seq {}", write.seq);
    if let Some(key) = write.key {
        said = format!("{said}, key {key}");
    }
    if write.digest == Digest::Changed {
        said.push_str(", with another payload");
    }
    if write.kind == Kind::Add {
        said.push_str(", as an increment");
    }
    if write.path == Path::Side {
        said.push_str(", on the second path");
    }
    if write.based {
        said.push_str(", from the base it has read");
    }
    said
}

fn committed(request: Request, act: Act, step: &Step) -> String {
    let client = request.client;
    let carries = with(&request.fence.to_string(), request.write);
    let said = match act {
        Act::Deliver(..) => format!("The network delivers {client}’s write {carries}"),
        _ => format!("{client} commits {carries}"),
    };
    let answer = match step.reply.outcome {
        Outcome::Applied => "Accepted",
        Outcome::Stale => "Refused as stale",
        Outcome::Duplicate => "A duplicate",
        Outcome::Conflict => "A conflict",
        other => outcome(other),
    };
    let because = match (step.reply.reason, step.after.actors.resource.value) {
        (Some(reason), _) => why(reason),
        (None, _) if !step.reply.took_effect => {
            "so the reply says, but nothing was written".to_owned()
        }
        (None, Some(value)) => format!("the resource now publishes {value}"),
        (None, None) => "done".to_owned(),
    };
    format!("{said}. {answer}: {because}.")
}

fn service_did(step: &Step, before: &State) -> String {
    let resource = &step.after.actors.resource;
    if let Some(reason) = step.reply.reason {
        return format!("“{}” does nothing: {}.", step.event, why(reason));
    }
    match step.event {
        Event::Switch => format!(
            "Authority and resource go on in epoch {}; no older lease and no older number counts.",
            resource.max_fence.epoch
        ),
        Event::Seal => "The resource is sealed: it accepts nothing until the switch.".to_owned(),
        Event::Restore => {
            let mark = format!("({}, {})", resource.max_fence, resource.last_seq);
            let was = &before.actors.resource;
            if resource.accepted() == was.accepted() {
                format!("The resource restarts from what it has stored: its mark is {mark}.")
            } else {
                format!(
                    "The resource restarts and has forgotten its mark: it falls from ({}, {}) to {mark}.",
                    was.max_fence, was.last_seq
                )
            }
        }
        Event::Purge => "The resource forgets which operations it has applied.".to_owned(),
        _ => "The resource writes the records that it owed.".to_owned(),
    }
}

fn expired(step: &Step, before: &State) -> String {
    let Some(lease) = before.actors.authority.lease else {
        let forgotten = before.ghost.valid().map_or(
            "",
            |_| " One that was still running in truth expires all the same.",
        );
        return format!("Expiry finds no lease on record.{forgotten}");
    };
    let holder = lease.holder;
    let told = format!(
        "The lease of {holder}, {}, expires; {holder} is not told.",
        lease.generation
    );
    let (was, now) = generations(step, before);
    if now < was {
        format!("{told} With it goes the counter: the generation falls from {was} to {now}.")
    } else {
        told
    }
}

fn recovered(step: &Step, before: &State) -> String {
    let (was, now) = generations(step, before);
    let mut said = if now < was {
        format!(
            "The authority restarts from an old backup: its generation falls from {was} to {now}."
        )
    } else {
        format!("The authority restarts from what it has stored: generation {now}.")
    };
    if before.actors.authority.lease.is_some() && step.after.actors.authority.lease.is_none() {
        said.push_str(" The valid lease is forgotten.");
    }
    said
}

fn generations(step: &Step, before: &State) -> (Fence, Fence) {
    (
        before.actors.authority.generation,
        step.after.actors.authority.generation,
    )
}

/// How a possible next event would turn out.
pub(super) fn choice(choice: &Choice) -> String {
    let how = outcome(choice.reply.outcome);
    match choice.reply.reason {
        Some(reason) => format!("{how}: {}", why(reason)),
        None => how.to_owned(),
    }
}
