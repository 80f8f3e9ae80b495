//! Why a step turned out as it did, and how it broke a property.

use engine::fencing::authority::Fence;
use engine::fencing::reply::{Outcome, Reason};
use engine::fencing::resource::Value;
use engine::fencing::{Act, Client, Event, Property, State, Step};

/// Why an event turned out as it did, where the outcome alone does not say it.
pub(crate) fn reason(event: Event, reason: Reason) -> String {
    let client = event
        .client()
        .map(|client| client.to_string())
        .unwrap_or_default();
    match reason {
        Reason::IsPaused => format!("{client} is paused"),
        Reason::IsRunning => format!("{client} is running already"),
        Reason::NoGrant => format!("{client} has no fence: no grant has reached it"),
        Reason::LeaseValid(lease) => format!("{} holds {}", lease.holder, lease.generation),
        Reason::NoLease => "no lease is valid".into(),
        Reason::OtherOwner(lease) if Some(lease.holder) == event.client() => {
            format!("the lease is of another acquisition, {}", lease.generation)
        }
        Reason::OtherOwner(lease) => {
            format!("the lease is {}'s, {}", lease.holder, lease.generation)
        }
        Reason::OnlyWithGrant => "numbers come only with a grant".into(),
        Reason::Numbers(failed) => failed.to_string(),
        Reason::SameNumberOtherOwner(fence) => format!("{fence} is another acquisition's"),
        Reason::BaseChanged(Some(value)) => {
            format!("{value} is published, not what it was computed from")
        }
        Reason::BaseChanged(None) => "nothing is published, not what it was computed from".into(),
        Reason::Gap(next) => format!("the next increment must carry seq {next}"),
        Reason::IsSealed => "the resource is sealed".into(),
        Reason::NotSealed => "the resource is not sealed".into(),
        Reason::AppliedBefore(Some(result)) => format!("on record with result {result}"),
        Reason::AppliedBefore(None) => "on record, without a result".into(),
        Reason::OtherDigest => "its key was used with another digest".into(),
        Reason::NotSent => format!("{client} has sent fewer writes"),
        Reason::CanBeRetried => "operations can still be retried".into(),
        Reason::NothingOwed => "no record is owed".into(),
        Reason::NotApplied(key) => format!("{key} is not on record as applied"),
        Reason::CalledBefore(key) => format!("the effect of {key} was caused before"),
    }
}

/// What a step did that its outcome does not say: the number that it took or sent, or the reason.
pub(crate) fn why(step: &Step) -> String {
    if let Some(why) = step.reply.reason {
        return reason(step.event, why);
    }
    if let Some(lease) = step.reply.granted {
        return format!("{} takes {}", lease.holder, lease.generation);
    }
    match (step.event, step.reply.outcome, step.reply.request) {
        (
            Event::Client(client, Act::Mint | Act::Acquire(_) | Act::Renew | Act::Reenter),
            outcome,
            _,
        ) if outcome != Outcome::Waiting => fence(&step.after, client)
            .map(|fence| format!("{client} has {fence}"))
            .unwrap_or_default(),
        (_, Outcome::Applied, Some(request)) => {
            let sent = pair((request.fence, request.write.seq));
            if step.reply.took_effect {
                format!("with {sent}")
            } else {
                format!("with {sent}, without any effect")
            }
        }
        _ => String::new(),
    }
}

/// How a step broke a property, told by the state before it.
pub(crate) fn breach(property: Property, before: &State, step: &Step) -> String {
    let who = step.event.client().or(step.reply.new_holder());
    let client = who.map(|client| client.to_string()).unwrap_or_default();
    let request = step.reply.request;
    match property {
        Property::RevokedGenerationOverwrite => {
            let own =
                request.and_then(|request| before.ghost.term_of(request.owner, request.fence));
            let (term, latest) = (own.unwrap_or_default(), before.ghost.latest());
            format!("term {term} overwrites term {latest}")
        }
        Property::UnauthorizedAccept => request
            .map(|request| format!("{} belongs to no grant", request.fence))
            .unwrap_or_default(),
        Property::FenceRegression => {
            let (highest, new) = (
                before.ghost.highest(),
                step.after.actors.resource.accepted(),
            );
            format!("{} after {}", pair(new), pair(highest))
        }
        Property::GenerationReissued => step
            .reply
            .granted
            .map(|lease| format!("{} was granted before", lease.generation))
            .unwrap_or_default(),
        Property::TwoValidLeases => "an earlier lease has not ended".into(),
        Property::ForeignRelease | Property::ForeignRenew => before
            .actors
            .authority
            .lease
            .map(|lease| format!("the lease was {}'s, {}", lease.holder, lease.generation))
            .unwrap_or_default(),
        Property::DuplicateEffect => "it had taken effect before".into(),
        Property::DishonestReply => dishonest(step),
        Property::LostIncrement => "the increment never took effect".into(),
        Property::ExpiredAccept => format!("{client}'s lease has ended"),
        Property::HolderRefused => format!("{client} holds the lease"),
        Property::LostUpdate => published(before.actors.resource.value),
        Property::TwoBelievers => format!("{client} is not the only one"),
        Property::ExternalMismatch => {
            "from here to the end the effects outside differ from those at the resource".into()
        }
    }
}

fn dishonest(step: &Step) -> String {
    let truth = match step.reply.outcome {
        Outcome::Refused => "the request was granted",
        Outcome::Released => "the lease stays",
        Outcome::Applied => "the answer says otherwise",
        Outcome::Duplicate => "it never took effect",
        _ => "it had taken effect",
    };
    truth.into()
}

fn published(value: Option<Value>) -> String {
    match value {
        Some(value) => format!("it replaces {value}, which it was not computed from"),
        None => "it was not computed from what it replaces".into(),
    }
}

fn fence(state: &State, client: Client) -> Option<Fence> {
    state.actors.worker(client).grant.map(|grant| grant.fence)
}

fn pair((fence, seq): (Fence, u16)) -> String {
    format!("({fence}, {seq})")
}
