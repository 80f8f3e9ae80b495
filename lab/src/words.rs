//! What the engine's names mean, in a reader's words.

use engine::fencing::claim::Expectation;
use engine::fencing::ghost::Ghost;
use engine::fencing::resource::Request;
use engine::fencing::step::{Outcome, Reason};
use engine::fencing::{Act, Defect, Event, Property, State, Step};

/// What happens in a schedule that breaks a property.
pub(crate) fn property(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => {
            "a write of an earlier term is accepted after one of a later term"
        }
        Property::UnauthorizedAccept => "a write is accepted whose fence belongs to no grant",
        Property::FenceRegression => "the accepted pair (fence, seq) goes back",
        Property::GenerationReissued => "two grants carry one number",
        Property::ExpiredAccept => "a write is accepted although its lease has ended",
        Property::HolderRefused => "the current holder is refused because of another term's write",
        Property::TwoBelievers => "two clients believe at once that they hold the lease",
    }
}

/// What a defect takes away.
pub(crate) fn defect(defect: Defect) -> &'static str {
    match defect {
        Defect::NoFence => "the resource accepts every write, whatever fence it carries",
        Defect::SplitAuthority => "numbers can be taken without a grant",
        Defect::RollbackIssuer => "a restart of the authority brings back an old backup",
        Defect::CounterInLease => "the generation is kept in the lease and lost with it",
    }
}

/// Why an event turned out as it did, where the outcome alone does not say it.
pub(crate) fn reason(event: Event, reason: Reason) -> String {
    let client = event
        .client()
        .map(|client| client.to_string())
        .unwrap_or_default();
    match reason {
        Reason::IsPaused => format!("{client} is paused"),
        Reason::IsRunning => format!("{client} is running already"),
        Reason::NeverAcquired => format!("{client} has never acquired"),
        Reason::LeaseValid(lease) => format!("{} holds {}", lease.holder, lease.generation),
        Reason::NoLease => "no lease is valid".into(),
        Reason::OtherOwner(lease) => {
            format!("the lease is {}'s, {}", lease.holder, lease.generation)
        }
        Reason::OnlyWithGrant => "numbers come only with a grant".into(),
        Reason::NotAbove { sent, accepted } => {
            format!(
                "({}, {}) is not above ({}, {})",
                sent.0, sent.1, accepted.0, accepted.1
            )
        }
        Reason::AppliedBefore(result) => format!("applied before as {result}"),
        Reason::OtherDigest => "its key was used with another digest".into(),
    }
}

/// What a step did that its outcome does not say: the number that it took or sent, or the reason.
pub(crate) fn why(step: &Step) -> String {
    if let Some(why) = step.reply.reason {
        return reason(step.event, why);
    }
    match (step.event, step.reply.outcome, step.reply.request) {
        (Event::Client(client, Act::Acquire | Act::Mint), _, _) => {
            let fence = step
                .after
                .actors
                .worker(client)
                .grant
                .map(|grant| grant.fence);
            fence
                .map(|fence| format!("{client} takes {fence}"))
                .unwrap_or_default()
        }
        (_, Outcome::Applied, Some(Request { fence, write, .. })) => {
            format!("with ({fence}, {})", write.seq)
        }
        _ => String::new(),
    }
}

/// How a step broke a property, told by the state before it.
pub(crate) fn breach(property: Property, before: &State, step: &Step) -> String {
    let Some(client) = step.event.client() else {
        return String::new();
    };
    let fence = step
        .after
        .actors
        .worker(client)
        .grant
        .map(|grant| grant.fence)
        .unwrap_or_default();
    let accepted = before.actors.resource.accepted();
    match property {
        Property::RevokedGenerationOverwrite => {
            let Ghost { bound, latest, .. } = before.ghost;
            let term = bound[client.index()].unwrap_or_default();
            format!("term {term} overwrites term {latest}")
        }
        Property::UnauthorizedAccept => format!("{fence} belongs to no grant"),
        Property::FenceRegression => {
            let sent = step.after.actors.resource.accepted();
            format!(
                "({}, {}) after ({}, {})",
                sent.0, sent.1, accepted.0, accepted.1
            )
        }
        Property::GenerationReissued => format!("{fence} was granted before"),
        Property::ExpiredAccept => format!("{client}'s lease has ended"),
        Property::HolderRefused => format!("{client} holds the lease"),
        Property::TwoBelievers => format!("{client} is not the only one"),
    }
}

/// What a claim expects of all schedules.
pub(crate) fn expectation(expectation: &Expectation) -> String {
    match expectation {
        Expectation::Always(event, outcome) => format!("always {event} {}", outcome.id()),
        Expectation::Sometimes(event, outcome) => format!("sometimes {event} {}", outcome.id()),
        Expectation::Never(property) => format!("never {property}"),
        Expectation::Breaks(property) => format!("breaks {property}"),
    }
}
