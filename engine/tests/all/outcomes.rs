//! How the events of a line turn out, in its first schedule.

use crate::support::{first, random};
use engine::fencing::reply::Outcome;
use engine::fencing::step::Actors;
use engine::fencing::{Client, Defect, Protocol, Remedy, State, Trace};
use proptest::prelude::*;

fn with(defect: Defect) -> Protocol {
    Protocol::with([defect])
}

fn check(line: &str, protocol: Protocol, expected: &str) {
    let steps = first::run(line, protocol).steps;
    let outcomes: Vec<&str> = steps.iter().map(|step| step.reply.outcome.id()).collect();
    assert_eq!(outcomes.join(" "), expected, "{line}");
}

#[test]
fn a_record_is_written_once_and_only_if_it_is_owed() {
    let split = with(Defect::SplitTransaction);
    check("A.acquire record", split, "granted refused");
    check(
        "A.acquire A.commit(key=K1) record record",
        split,
        "granted applied recorded refused",
    );
    check(
        "A.acquire A.commit(key=K1) record",
        Protocol::default(),
        "granted applied refused",
    );
}

#[test]
fn a_gap_is_taken_for_success_within_one_term_only() {
    let gap = with(Defect::GapAsSuccess);
    check(
        "A.acquire A.commit(kind=add, seq=2) A.commit(kind=add)",
        gap,
        "granted applied applied",
    );
    check(
        "A.acquire expire B.acquire B.commit(kind=add) A.commit(kind=add)",
        gap,
        "granted expired granted applied stale",
    );
}

#[test]
fn the_condition_is_strict_in_seq_within_a_term() {
    let line = "A.acquire A.barrier A.commit A.commit A.commit(seq=2) A.commit";
    let outcomes = "granted applied applied stale applied stale";
    check(line, Protocol::default(), outcomes);
    check(line, with(Defect::EqualityFence), outcomes);
    check(line, with(Defect::TokenType), outcomes);
}

#[test]
fn a_barrier_raises_the_mark_or_leaves_it() {
    let taken = "A.acquire expire B.acquire";
    let granted = "granted expired granted";
    // Below the mark.
    check(
        &format!("{taken} B.barrier A.barrier"),
        Protocol::default(),
        &format!("{granted} applied stale"),
    );
    // At the mark, where it forgets nothing of the term's writes.
    check(
        &format!("{taken} B.commit B.barrier B.commit"),
        Protocol::default(),
        &format!("{granted} applied applied stale"),
    );
    // Above it, where the new term begins from its first write.
    check(
        "A.acquire A.commit(seq=2) expire A.acquire A.barrier A.commit",
        Protocol::default(),
        "granted applied expired granted applied applied",
    );
}

#[test]
fn a_switch_needs_a_seal_and_opens_for_the_new_epoch() {
    check("switch", Protocol::default(), "refused");
    check(
        "seal switch switch",
        Protocol::default(),
        "sealed switched refused",
    );
    check(
        "A.acquire seal A.commit switch A.commit B.acquire B.commit",
        Protocol::default(),
        "granted sealed stale switched stale granted applied",
    );
}

#[test]
fn an_owner_at_the_resource_keeps_others_with_its_number_out() {
    let same = "A.acquire expire B.acquire";
    let granted = "granted expired granted";
    let reused = with(Defect::CrashStopOnly);
    let stored = reused.remedied([Remedy::OwnerAtResource]);
    for (last, first) in [("commit(seq=2)", "commit"), ("barrier", "barrier")] {
        let line = format!("{same} B.{first} A.{last}");
        check(&line, reused, &format!("{granted} applied applied"));
        check(&line, stored, &format!("{granted} applied stale"));
        let own = format!("{same} B.{first} B.{last}");
        check(&own, stored, &format!("{granted} applied applied"));
    }
}

#[test]
fn a_lease_that_was_entered_twice_is_left_twice() {
    check(
        "A.acquire A.reenter A.release B.acquire A.release B.acquire",
        Protocol::default(),
        "granted reentered released refused released granted",
    );
}

#[test]
fn a_run_is_written_as_a_line_of_its_own() {
    let line = "( A.pause | expire ) A.commit(seq=2)";
    let model = first::model(line, Protocol::default());
    let check = |schedule: &[u8], line: &str| {
        assert_eq!(Trace::of(&model, schedule).notation(), line);
    };
    check(&[], "");
    check(&[1], "expire");
    check(&[0, 1, 2], "A.pause expire A.commit(seq=2)");
    check(&[1, 0, 2], "expire A.pause A.commit(seq=2)");
}

#[test]
fn a_reply_names_whoever_it_made_the_holder() {
    let steps = first::run("A.acquire B.acquire(wait=yes) expire", Protocol::default()).steps;
    let holders: Vec<_> = steps.iter().map(|step| step.reply.new_holder()).collect();
    assert_eq!(holders, [Client::of('A'), None, Client::of('B')]);
}

#[test]
fn a_request_is_known_again_from_its_own_client_only() {
    let asked = "A.acquire(request=R1) B.acquire(request=R1) A.acquire(request=R1)";
    check(asked, Protocol::default(), "granted refused replayed");
    let taken = "A.acquire(request=R1) expire B.acquire(request=R1) B.acquire(request=R1) A.acquire(request=R1)";
    check(
        taken,
        Protocol::default(),
        "granted expired granted replayed replayed",
    );
    // In line as well.
    check(
        "C.acquire A.acquire(request=R1, wait=yes) B.acquire(request=R1, wait=yes) C.release A.release A.acquire",
        Protocol::default(),
        "granted waiting waiting released released refused",
    );
}

#[test]
fn who_asks_again_keeps_its_place_in_line_and_has_no_second_one() {
    let line = "B.acquire A.acquire(request=R1, wait=yes) A.acquire(request=R1, wait=yes) \
                B.release A.commit A.release C.acquire";
    check(
        line,
        Protocol::default(),
        "granted waiting waiting released applied released granted",
    );
    check(
        line,
        with(Defect::NoRequestId),
        "granted waiting waiting released applied released refused",
    );
    // The first one is not lost when it asks without waiting.
    check(
        "B.acquire A.acquire(request=R1, wait=yes) A.acquire(request=R1) B.release C.acquire",
        Protocol::default(),
        "granted waiting waiting released refused",
    );
    // Without a name it is a request of its own.
    check(
        "B.acquire A.acquire(wait=yes) A.acquire(wait=yes) B.release A.release C.acquire",
        Protocol::default(),
        "granted waiting waiting released released refused",
    );
}

#[test]
fn fences_that_are_stored_as_text_are_compared_as_text_everywhere() {
    let text = with(Defect::TokenType);
    for (act, as_numbers, as_text) in [
        ("commit", "applied", "stale"),
        ("barrier", "applied", "stale"),
        ("check", "passed", "failed"),
    ] {
        let line = format!("A.acquire A.commit expire B.acquire B.{act}");
        let granted = "granted applied expired granted";
        check(
            &line,
            Protocol::default().with_issued(98),
            &format!("{granted} {as_numbers}"),
        );
        check(&line, text.with_issued(98), &format!("{granted} {as_text}"));
        check(&line, text, &format!("{granted} {as_numbers}"));
    }
}

#[test]
fn what_was_never_read_was_there_from_the_start() {
    check(
        "A.acquire A.commit(base=read) A.commit(seq=2, base=read)",
        Protocol::default(),
        "granted applied stale",
    );
    check(
        "A.acquire A.commit A.read A.commit(seq=2, base=read)",
        Protocol::default(),
        "granted applied read applied",
    );
    check(
        "A.acquire A.commit A.commit(seq=2, base=read)",
        with(Defect::StaleBase),
        "granted applied applied",
    );
}

#[test]
fn a_lookup_by_key_alone_knows_no_conflict() {
    let line = "A.acquire A.commit(key=K1) A.commit(key=K1) A.commit(key=K1, digest=changed)";
    let attempt = with(Defect::DigestIncludesAttempt);
    check(line, attempt, "granted applied conflict conflict");
    let both = Protocol::with([Defect::DigestIncludesAttempt, Defect::NoDigest]);
    check(line, both, "granted applied duplicate duplicate");
}

#[test]
fn an_answer_from_before_takes_nothing_newer_away() {
    let line = "A.acquire(request=R1) A.release A.acquire(request=R2) A.acquire(request=R1) A.commit A.release B.acquire";
    let outcomes = "granted released granted replayed applied released granted";
    check(line, Protocol::default(), outcomes);
}

#[test]
fn who_is_not_paused_cannot_go_on() {
    let line = "A.resume A.pause A.pause A.resume A.resume";
    let outcomes = "refused paused refused resumed refused";
    check(line, Protocol::default(), outcomes);
}

#[test]
fn increments_that_took_effect_are_counted() {
    let count = |line: &str| {
        let trace = first::run(line, Protocol::default());
        trace.state(usize::MAX).actors.resource.count
    };
    let add = "A.acquire A.commit(kind=add) A.commit(seq=2, kind=add)";
    assert_eq!(count(add), 2);
    assert_eq!(count(&format!("{add} A.commit(seq=2, kind=add)")), 2);
    assert_eq!(count(&format!("{add} A.commit(seq=3)")), 2);
}

proptest! {
    #[test]
    fn what_is_refused_leaves_generation_lease_and_resource(
        scenario in random::granted(16),
        protocol in random::protocol(),
    ) {
        let trace = first::run(&scenario.to_string(), protocol);
        let steps = trace.steps.iter().enumerate();
        for (at, step) in steps.filter(|(_, step)| step.reply.outcome == Outcome::Refused) {
            let seen = |state: &State| {
                let Actors { authority, resource, .. } = &state.actors;
                (authority.generation, authority.lease, resource.clone())
            };
            prop_assert_eq!(seen(trace.state(at)), seen(&step.after), "{} in {}", step.event, scenario);
        }
    }
}
