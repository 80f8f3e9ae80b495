//! One sentence for every step.

use engine::fencing::resource::Request;
use engine::fencing::step::{Outcome, Reason};
use engine::fencing::{Act, Client, Digest, Event, Property, State, Step};

use super::outcome;
use crate::bench::Choice;

/// What a step did, with the state before it.
pub(super) fn sentence(step: &Step, before: &State) -> String {
    let mut said = match step.event {
        Event::Client(client, act) => client_did(client, act, step),
        Event::Expire => expired(step, before),
        Event::Recover => recovered(step, before),
    };
    for property in step.broke.iter() {
        said.push(' ');
        said.push_str(broke(property));
    }
    said
}

fn client_did(client: Client, act: Act, step: &Step) -> String {
    if let Some(request) = step.reply.request {
        return committed(request, step);
    }
    if let Some(reason) = step.reply.reason {
        return format!("{client} cannot {}: {}.", step.event.verb(), why(reason));
    }
    let worker = step.after.actors.worker(client);
    let fence = worker
        .grant
        .map_or_else(String::new, |grant| grant.fence.to_string());
    match act {
        Act::Acquire => format!("{client} acquires the lease and takes number {fence}."),
        Act::Renew => format!("{client} renews its lease; its number stays {fence}."),
        Act::Release => format!("{client} gives the lease back."),
        Act::Pause => format!("{client} pauses, without noticing."),
        Act::Resume if worker.believes => {
            format!("{client} resumes where it stopped, still believing that it holds {fence}.")
        }
        Act::Resume => format!("{client} resumes where it stopped."),
        Act::Mint => format!("{client} takes number {fence}, which belongs to no grant."),
        Act::Commit(_) => format!("{client} commits."),
    }
}

fn committed(request: Request, step: &Step) -> String {
    let Request {
        client,
        fence,
        write,
    } = request;
    let mut said = format!("{client} commits with fence {fence}, seq {}", write.seq);
    if let Some(key) = write.key {
        said = format!("{said}, key {key}");
    }
    if write.digest == Digest::Changed {
        said.push_str(", with another payload");
    }
    let answer = match step.reply.outcome {
        Outcome::Applied => "Accepted",
        Outcome::Stale => "Refused as stale",
        Outcome::Duplicate => "A duplicate",
        Outcome::Conflict => "A conflict",
        other => outcome(other),
    };
    let because = match (step.reply.reason, step.after.actors.resource.value) {
        (Some(reason), _) => why(reason),
        (None, Some(value)) => format!("the resource now publishes {value}"),
        (None, None) => "done".to_owned(),
    };
    format!("{said}. {answer}: {because}.")
}

fn expired(step: &Step, before: &State) -> String {
    let Some(lease) = before.actors.authority.lease else {
        return "Expiry finds no valid lease.".to_owned();
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

fn generations(step: &Step, before: &State) -> (u16, u16) {
    (
        before.actors.authority.generation,
        step.after.actors.authority.generation,
    )
}

fn why(reason: Reason) -> String {
    match reason {
        Reason::IsPaused => "it is paused".to_owned(),
        Reason::IsRunning => "it is running already".to_owned(),
        Reason::NeverAcquired => "it has never acquired the lease".to_owned(),
        Reason::LeaseValid(lease) => {
            format!("{} holds a valid lease, {}", lease.holder, lease.generation)
        }
        Reason::NoLease => "no lease is valid".to_owned(),
        Reason::OtherOwner(lease) => {
            format!(
                "the valid lease, {}, belongs to {}",
                lease.generation, lease.holder
            )
        }
        Reason::OnlyWithGrant => "numbers come only with a grant".to_owned(),
        Reason::NotAbove { sent, accepted } => format!(
            "({}, {}) is not above ({}, {})",
            sent.0, sent.1, accepted.0, accepted.1
        ),
        Reason::AppliedBefore(value) => {
            format!("applied before, and {value} is its result; nothing changes")
        }
        Reason::OtherDigest => "its key was used before with another payload".to_owned(),
    }
}

fn broke(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "It overwrites the result of a newer term.",
        Property::UnauthorizedAccept => "No grant stands behind the number that was accepted.",
        Property::FenceRegression => "The accepted pair goes back.",
        Property::GenerationReissued => "An earlier grant carries the same number.",
        Property::HolderRefused => "The one who is refused holds the valid lease.",
        Property::ExpiredAccept => "Its lease was over.",
        Property::TwoBelievers => "Two clients now believe that they hold the lease.",
    }
}

/// How a possible next event would turn out.
pub(super) fn choice(choice: &Choice) -> String {
    let how = outcome(choice.reply.outcome);
    match choice.reply.reason {
        Some(reason) => format!("{how}: {}", why(reason)),
        None => how.to_owned(),
    }
}
