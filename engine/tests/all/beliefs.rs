//! What a client believes after an answer: only what the answer tells it.

use crate::support::first;
use engine::fencing::worker::Worker;
use engine::fencing::{Client, Defect, Protocol};

/// What A has in mind after the first schedule of a line.
fn mind(line: &str, defects: &[Defect]) -> Worker {
    let trace = first::run(line, Protocol::with(defects.iter().copied()));
    let client = Client::of('A').expect("a client");
    *trace.state(usize::MAX).actors.worker(client)
}

/// Whether A believes, after the first schedule of a line, that it holds the lease.
fn check(line: &str, defects: &[Defect], believes: bool) {
    assert_eq!(mind(line, defects).believes, believes, "{line}");
}

#[test]
fn an_answer_ends_a_belief_only_if_it_tells_of_a_successor() {
    let takeover = "A.acquire expire B.acquire B.commit";
    check("A.acquire A.commit(seq=2) A.commit", &[], true);
    check(&format!("{takeover} A.commit"), &[], false);
    check(&format!("{takeover} A.commit(reply=lost)"), &[], true);
    check("A.acquire expire A.renew", &[], false);
    // Its own newer number overtakes its older write: by renewal, or by acquiring again.
    let overtaken = "A.acquire A.send(seq=2) A.renew A.commit A.deliver";
    check(overtaken, &[Defect::BumpOnRenew], true);
    check(
        "A.acquire A.send expire A.acquire A.commit A.deliver",
        &[],
        true,
    );
}

#[test]
fn who_entered_twice_believes_until_it_has_left_twice() {
    check("A.acquire A.reenter A.release", &[], true);
    check("A.acquire A.reenter A.release A.release", &[], false);
    // The answer of its first request once more is no new grant; another grant is one.
    let again = "A.acquire(request=R1) A.reenter A.acquire(request=R1)";
    check(&format!("{again} A.release"), &[], true);
    check(&format!("{again} A.release A.release"), &[], false);
    check("A.acquire A.reenter expire A.acquire A.release", &[], false);
}

#[test]
fn a_barrier_that_is_refused_tells_of_a_successor_and_a_seal_does_not() {
    check("A.acquire A.barrier", &[], true);
    check("A.acquire expire B.acquire B.barrier A.barrier", &[], false);
    check("A.acquire seal A.barrier", &[], true);
}

#[test]
fn what_became_of_a_write_is_unknown_until_an_answer_arrives() {
    let check = |line: &str, unknown: bool| {
        assert_eq!(mind(line, &[]).unknown, unknown, "{line}");
    };
    check("A.acquire A.commit", false);
    check("A.acquire A.commit(reply=lost)", true);
    check("A.acquire A.commit(reply=lost) A.commit(seq=2)", false);
    check("A.acquire A.send A.deliver", false);
    check("A.acquire A.send A.deliver(reply=lost)", true);
}

#[test]
fn who_is_told_that_its_lease_is_not_valid_stops_believing() {
    for told in [
        "renew",
        "reenter",
        "release",
        "acquire",
        "acquire(wait=yes)",
    ] {
        check(&format!("A.acquire expire B.acquire A.{told}"), &[], false);
        let twice = "A.acquire A.reenter expire B.acquire";
        check(&format!("{twice} A.{told}"), &[], false);
    }
    for told in ["renew", "reenter"] {
        check(&format!("A.acquire expire A.{told}"), &[], false);
        check(&format!("A.acquire A.{told}"), &[], true);
    }
    // Its own lease stands in its way: it is the holder.
    check("A.acquire A.acquire", &[], true);
    check("A.acquire A.acquire(wait=yes)", &[], true);
    // An answer that is lost tells nothing, and neither does one that makes it up.
    check(
        "A.acquire expire B.acquire A.acquire(reply=lost)",
        &[],
        true,
    );
    check(
        "A.acquire expire B.acquire A.renew",
        &[Defect::BlindRenew],
        true,
    );
}

#[test]
fn a_look_at_a_mark_above_its_own_number_tells_of_a_successor() {
    let taken = "A.acquire expire B.acquire";
    check(&format!("{taken} A.check"), &[], true);
    check(&format!("{taken} B.commit A.check"), &[], false);
    // As text a lower number can be above: the client that reads it is not misled.
    check(
        &format!("{taken} A.commit(seq=2) A.check"),
        &[Defect::TokenType],
        true,
    );
}

#[test]
fn the_answer_to_whoever_waits_is_the_grant() {
    let check = |line: &str, unknown: bool, believes: bool| {
        let mind = mind(line, &[]);
        assert_eq!((mind.unknown, mind.believes), (unknown, believes), "{line}");
    };
    check("B.acquire A.acquire(reply=lost)", true, false);
    check("B.acquire A.acquire", false, false);
    check("B.acquire A.acquire(wait=yes) expire", false, true);
    check("B.acquire A.acquire(wait=yes, reply=lost)", true, false);
    check(
        "B.acquire A.acquire(wait=yes, reply=lost) expire",
        true,
        false,
    );
    let again =
        "B.acquire A.acquire(request=R1, wait=yes, reply=lost) A.acquire(request=R1, wait=yes)";
    check(&format!("{again} expire"), false, true);
}

#[test]
fn who_is_told_that_its_lease_goes_on_believes_it() {
    check("A.acquire A.reenter A.release A.renew", &[], true);
    let released = "A.acquire A.release B.acquire A.renew";
    check(released, &[], false);
    check(released, &[Defect::BlindRenew], true);
    check(released, &[Defect::RecreateRenew], true);
    // It has come in as often as it was told.
    let twice = "A.acquire(request=R1) A.acquire(request=R1) A.release";
    check(twice, &[Defect::NoRequestId], true);
    check(&format!("{twice} A.release"), &[Defect::NoRequestId], false);
    let lost = "A.acquire(request=R1, reply=lost) A.acquire(request=R1) A.release";
    check(lost, &[Defect::NoRequestId], false);
}

#[test]
fn an_answer_that_is_replayed_brings_its_grant_back_unless_there_is_a_newer_one() {
    let lost = "A.acquire(request=R1) expire A.renew";
    check(lost, &[], false);
    check(&format!("{lost} A.acquire(request=R1)"), &[], true);
    check(
        &format!("{lost} A.acquire(request=R1, reply=lost)"),
        &[],
        false,
    );
    let newer =
        "A.acquire(request=R1) expire A.acquire(request=R2) expire A.renew A.acquire(request=R1)";
    check(newer, &[], false);
}
