//! The numbers that the authority hands out.

use engine::fencing::authority::{Fence, Owner};
use engine::fencing::{Act, Client, Defect, Event, Protocol, Remedy, Trace};
use proptest::prelude::*;

use crate::support::{first, random};

/// The fence of each grant in a run.
fn fences(trace: &Trace) -> Vec<Fence> {
    let granted = trace.steps.iter().filter_map(|step| step.reply.granted);
    granted.map(|lease| lease.generation).collect()
}

fn check(line: &str, protocol: Protocol, expected: &str) {
    let fences = fences(&first::run(line, protocol));
    let fences: Vec<String> = fences.iter().map(ToString::to_string).collect();
    assert_eq!(fences.join(" "), expected, "{line}");
}

#[test]
fn a_new_acquisition_takes_the_next_number() {
    let taken = "A.acquire expire B.acquire";
    check(taken, Protocol::default(), "41 42");
    check(taken, Protocol::default().with_issued(7), "8 9");
    check(taken, Protocol::with([Defect::CrashStopOnly]), "41 41");
    check(taken, Protocol::with([Defect::CounterInLease]), "41 41");
    let released = "A.acquire A.release B.acquire";
    check(released, Protocol::with([Defect::CrashStopOnly]), "41 42");
    check(released, Protocol::with([Defect::CounterInLease]), "41 41");
    let line = "A.acquire recover(jump=5) expire B.acquire";
    check(line, Protocol::default(), "41 47");
}

#[test]
fn a_counter_in_the_lease_is_lost_with_it_however_it_is_lost() {
    let counter = Protocol::with([Defect::CounterInLease]);
    for lost in [
        "expire",
        "A.release",
        "recover(lost=lease)",
        "recover(lost=all)",
    ] {
        let line = format!("A.acquire {lost} B.acquire");
        check(&line, counter, "41 41");
        check(&line, counter.remedied([Remedy::HighWater]), "41 42");
    }
    check("A.acquire seal switch B.acquire", counter, "41 1.41");
    check(
        "A.acquire recover B.release expire B.acquire",
        counter,
        "41 41",
    );
}

#[test]
fn whoever_follows_a_client_that_is_taken_for_dead_goes_on_with_its_number() {
    let dead = Protocol::with([Defect::CrashStopOnly]);
    let lost = "A.acquire expire recover(lost=generation) B.acquire expire recover(lost=generation) C.acquire";
    check(lost, dead, "41 41 41");
    // The counter does not go back for it.
    let jumped = "A.acquire expire recover(jump=5) B.acquire B.release C.acquire";
    check(jumped, dead, "41 41 47");
    let lost = "A.acquire expire recover(lost=generation) B.acquire B.release C.acquire";
    check(lost, dead, "41 41 42");
}

#[test]
fn an_epoch_outlives_every_loss_of_the_number() {
    let counter = Protocol::with([Defect::CounterInLease]).remedied([Remedy::Epoch]);
    let lost = "recover A.acquire A.commit expire B.acquire B.commit";
    check(lost, counter, "1.41 1.41");
    let switched = "seal switch A.acquire recover(lost=generation) expire B.acquire";
    check(switched, Protocol::default(), "1.41 1.41");
    let rebuilt = "seal switch A.acquire expire recover B.acquire";
    check(
        rebuilt,
        Protocol::with([Defect::RebuildFromOneMax]),
        "1.41 1.1",
    );
}

#[test]
fn a_grant_that_was_not_durable_is_lost_with_its_number_and_its_request() {
    let early = Protocol::with([Defect::ReplyBeforePersist]);
    let lost = "A.acquire(request=R1) recover A.acquire(request=R1)";
    check(lost, early, "41 41");
    check(lost, early.remedied([Remedy::HighWater]), "41 42");
    check(lost, early.remedied([Remedy::Epoch]), "41 1.41");
    let entered = "A.acquire(request=R1) A.reenter recover A.acquire(request=R1)";
    check(entered, early, "41 41");
    // What is refused makes nothing durable.
    let line = "A.acquire B.acquire recover C.acquire";
    check(line, early, "41 41");
    // The end of a lease does, and so does a switch.
    let line = "A.acquire A.release recover B.acquire";
    check(line, early, "41 42");
    let line = "A.acquire seal switch recover B.acquire";
    check(line, early, "41 1.42");
    // Whoever stood in line behind it has to ask again.
    let line = "A.acquire B.acquire(wait=yes) expire C.acquire(wait=yes) expire recover A.acquire B.acquire";
    check(line, early, "41 42 43 43");
}

/// Whether numbers come from the authority's counter only: a lease that is taken for dead hands its own on.
fn counts(protocol: Protocol) -> bool {
    !protocol.has(Defect::CrashStopOnly)
}

proptest! {
    #[test]
    fn no_epoch_goes_back(scenario in random::granted(8), protocol in random::protocol()) {
        let fences = fences(&first::run(&scenario.to_string(), protocol));
        prop_assert!(fences.is_sorted_by_key(|fence| fence.epoch), "{fences:?}");
    }

    #[test]
    fn a_high_water_mark_never_hands_out_a_number_twice(
        scenario in random::granted(8),
        protocol in random::protocol().prop_filter("counts", |&protocol| counts(protocol)),
    ) {
        let protocol = protocol.remedied([Remedy::HighWater]);
        let fences = fences(&first::run(&scenario.to_string(), protocol));
        prop_assert!(fences.is_sorted_by(|one, next| one < next), "{fences:?}");
    }

    /// A grant is its client's: whoever holds one asked for it.
    #[test]
    fn nobody_holds_what_another_acquired(
        scenario in random::granted(8),
        protocol in random::protocol(),
    ) {
        let events: Vec<Event> = scenario.events().into_iter().copied().collect();
        for step in first::run(&scenario.to_string(), protocol).steps {
            for (client, worker) in Client::all().zip(&step.after.actors.workers) {
                let Some(Owner(acquired)) = worker.grant.map(|grant| grant.owner) else {
                    continue;
                };
                let by = events[usize::from(acquired)];
                let asked = matches!(by, Event::Client(_, Act::Acquire(_) | Act::Mint));
                prop_assert!(asked && by.client() == Some(client), "{scenario}: {by} for {client}");
            }
        }
    }
}
