//! What the true history says after each step: whose lease is valid, and whose numbers are bound to
//! which grant.

use crate::support::first;
use engine::fencing::{Client, Defect, Protocol, Trace};

/// After the last step of a line's first schedule: the valid term, A's, B's, and the latest write's.
fn check(line: &str, defects: &[Defect], expected: (Option<u8>, Option<u8>, Option<u8>, u8)) {
    let trace = first::run(line, Protocol::with(defects.iter().copied()));
    let state = trace.state(usize::MAX);
    let of = |letter| {
        let client = Client::of(letter).expect("a client");
        state.ghost.bound(&state.actors, client)
    };
    let found = (state.ghost.valid(), of('A'), of('B'), state.ghost.latest());
    assert_eq!(found, expected, "{line}");
}

#[test]
fn terms_are_grants_in_their_true_order() {
    check("expire", &[], (None, None, None, 0));
    check("A.acquire", &[], (Some(1), Some(1), None, 0));
    check("A.acquire A.commit", &[], (Some(1), Some(1), None, 1));
    // What was given back is still what the client would write with.
    check("A.acquire A.release", &[], (None, Some(1), None, 0));
    let expired = "A.acquire A.commit expire";
    check(expired, &[], (None, Some(1), None, 1));
    let taken = &format!("{expired} B.acquire");
    check(taken, &[], (Some(2), Some(1), Some(2), 1));
    let late = &format!("{taken} B.commit A.commit(seq=2)");
    check(late, &[], (Some(2), Some(1), Some(2), 2));
    // A write that was let through does not turn the history back.
    check(late, &[Defect::NoFence], (Some(2), Some(1), Some(2), 2));
    // A number without a grant belongs to no term.
    let minted = &format!("{taken} A.mint A.commit");
    let split = &[Defect::SplitAuthority];
    check(minted, split, (Some(2), None, Some(2), 1));
    // A grant that was lost with a restart is not remembered for its request either.
    let lost = "A.acquire(request=R1) recover A.acquire(request=R1)";
    check(lost, &[], (Some(1), Some(1), None, 0));
    let early = &[Defect::ReplyBeforePersist];
    check(lost, early, (Some(2), Some(2), None, 0));
    // A renewal is no grant, even one that takes a new number.
    let renewed = "A.acquire A.renew A.commit";
    check(renewed, &[Defect::BumpOnRenew], (Some(1), Some(1), None, 1));
}

#[test]
fn operations_in_either_order_leave_the_same_history() {
    let line = "A.acquire ( A.commit(key=K1) | A.commit(key=K2) ) A.commit(seq=2)";
    let model = first::model(line, Protocol::with([Defect::NoFence]));
    let after = |schedule: &[u8]| Trace::of(&model, schedule).state(usize::MAX).clone();
    assert_eq!(after(&[0, 1, 2, 3]), after(&[0, 2, 1, 3]));
    assert_ne!(after(&[0, 1, 2]), after(&[0, 2, 1]), "the value differs");
}
