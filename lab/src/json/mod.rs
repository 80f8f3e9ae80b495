//! The answer for machines. The structs in [`mod@format`] are the format; the engine's types can
//! change without it.
//!
//! A number of schedules or histories can be larger than any machine's integer: it is a decimal
//! string. Nothing depends on time or place, so that two runs give the same bytes.

pub(crate) mod claims;
mod format;
pub(crate) mod incidents;

use engine::fencing::resource::Request;
use engine::fencing::{Defect, Digest, Properties, Property, Remedy, State, Step, Trace};
use num_bigint::BigUint;
use serde::Serialize;

use crate::listing::{Listed, Listing};
use crate::question::{CHAPTER, Expectation};
use crate::study::{Count, Shown, Study};
use crate::words;
use format::{
    Answer, Authority, Client, Counterexample, Counts, Effect, Fence, Lease, Moment, NearMiss,
    Resource, Schedule,
};

/// The answer as text, ended by a line break.
pub(crate) fn render(study: &Study) -> String {
    text(&answer(study))
}

/// # Panics
///
/// Never: these structs hold strings, numbers and lists of them.
fn text(answer: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(answer).expect("plain data is always JSON");
    text + "\n"
}

fn answer(study: &Study) -> Answer {
    let question = &study.question;
    Answer {
        chapter: CHAPTER,
        case: question.case,
        variant: question.variant(),
        defects: question.protocol.defects().map(Defect::id).collect(),
        remedies: question.protocol.remedies().map(Remedy::id).collect(),
        issued: question.protocol.issued,
        scenario: question.scenario.to_string(),
        expected: question.expected.map(|expectation| match expectation {
            Expectation::Safe => "none",
            Expectation::Headline(property) | Expectation::Broken(property) => property.id(),
        }),
        as_expected: study.is_as_expected(),
        interleavings: study.schedules.to_string(),
        violating: study.violating.to_string(),
        property: study.headline().map(|(property, _)| property.id()),
        violations: counts(&study.violations),
        wishes: counts(&study.wishes),
        distinct_states: study.states,
        distinct_histories: study.histories.as_ref().map(BigUint::to_string),
        counterexample: match &study.shown {
            Shown::Counterexample(property, trace) => Some(Counterexample {
                property: property.id(),
                notation: trace.notation(),
                events: events(trace),
            }),
            _ => None,
        },
        near_miss: match &study.shown {
            Shown::NearMiss(trace, at) => Some(NearMiss {
                step: at + 1,
                notation: trace.notation(),
                events: events(trace),
            }),
            _ => None,
        },
        outcomes: study.only.as_ref().map(outcomes),
        effects: study.only.as_ref().map(effects),
        schedules: schedules(&study.listing),
        schedules_omitted: study.listing.omitted.to_string(),
    }
}

fn counts(counts: &[Count]) -> Counts {
    Counts(
        counts
            .iter()
            .map(|(property, count)| (property.id(), count.to_string()))
            .collect(),
    )
}

fn events(trace: &Trace) -> Vec<Moment> {
    trace
        .steps
        .iter()
        .zip(1..)
        .map(|(step, number)| event(step, number))
        .collect()
}

fn event(step: &Step, number: usize) -> Moment {
    let State { actors, .. } = &step.after;
    let client = |client| {
        let worker = actors.worker(client);
        Client {
            name: client.to_string(),
            fence: worker.grant.map(|grant| Fence(grant.fence)),
            believes: worker.believes,
            paused: worker.paused,
            unknown: worker.unknown,
        }
    };
    Moment {
        step: number,
        event: step.event.to_string(),
        outcome: step.reply.outcome.id(),
        reason: step
            .reply
            .reason
            .map(|reason| words::reason(step.event, reason)),
        broke: ids(step.broke),
        client: step.event.client().map(client),
        authority: Authority {
            generation: Fence(actors.authority.generation),
            lease: actors.authority.lease.map(|lease| Lease {
                holder: lease.holder.to_string(),
                generation: Fence(lease.generation),
            }),
        },
        resource: Resource {
            value: actors.resource.value.map(|value| value.to_string()),
            max_fence: Fence(actors.resource.max_fence),
            last_seq: actors.resource.last_seq,
            count: actors.resource.count,
            sealed: actors.resource.sealed,
        },
    }
}

fn outcomes(trace: &Trace) -> Vec<&'static str> {
    let commits = trace
        .steps
        .iter()
        .filter(|step| step.reply.request.is_some());
    commits.map(|step| step.reply.outcome.id()).collect()
}

fn effects(trace: &Trace) -> Vec<Effect> {
    let applied = trace.steps.iter().filter(|step| step.reply.took_effect);
    applied
        .filter_map(|step| Some(effect(step, step.reply.request?)))
        .collect()
}

fn effect(step: &Step, Request { fence, write, .. }: Request) -> Effect {
    Effect {
        event: step.event.to_string(),
        value: step
            .after
            .actors
            .resource
            .value
            .map(|value| value.to_string()),
        fence: Fence(fence),
        seq: write.seq,
        key: write.key.map(|key| key.to_string()),
        digest: match write.digest {
            Digest::Original => "original",
            Digest::Changed => "changed",
        },
    }
}

fn schedules(listing: &Listing) -> Vec<Schedule> {
    listing.schedules.iter().map(schedule).collect()
}

fn schedule(listed: &Listed) -> Schedule {
    let events: Vec<String> = listed.events.iter().map(ToString::to_string).collect();
    Schedule {
        notation: events.join(" "),
        outcomes: listed.outcomes.iter().map(|outcome| outcome.id()).collect(),
        violations: ids(listed.violations),
        wishes: ids(listed.wishes),
        story: listed.story + 1,
    }
}

fn ids(properties: Properties) -> Vec<&'static str> {
    properties.iter().map(Property::id).collect()
}
