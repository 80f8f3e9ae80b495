//! What the resource has seen of a schedule, and what stays between the others: distinct histories.

use engine::fencing::{Defect, Exploration, Fencing, Protocol, Remedy, Scenario};
use engine::notation::parse;
use num_bigint::BigUint;

fn check(line: &str, protocol: Protocol, histories: u32) {
    let scenario: Scenario = parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let model = Fencing::new(&scenario, protocol).expect("narrow");
    let mut explored = Exploration::new(model.clone());
    assert_eq!(explored.findings(), None, "{line}");
    let findings = explored.finish().clone();
    assert_eq!(explored.findings(), Some(&findings), "{line}");
    let mut whole = explored.histories();
    let expected = BigUint::from(histories);
    assert_eq!(whole.run(usize::MAX), Some(&expected), "{line}");

    let mut sliced = Exploration::new(model).histories();
    let mut calls: u64 = 1;
    while sliced.run(1).is_none() {
        calls += 1;
    }
    // However few histories there are: no slice reads more than one place.
    assert!(calls >= findings.states, "{line}, in {calls} calls");
    assert_eq!(sliced.run(1), Some(&expected), "{line}, in slices");
}

#[test]
fn a_history_is_what_the_resource_was_asked_and_answered() {
    let correct = Protocol::default();
    // Silent events in any order are one history.
    check("( A.pause | B.pause | expire )", correct, 1);
    // A barrier is a request; one that never left its client is not.
    check("A.acquire ( A.barrier | A.commit )", correct, 2);
    check(
        "A.acquire A.send A.pause ( A.barrier | A.deliver )",
        correct,
        1,
    );
    // The same request by another event of the same words is the same request.
    check("A.acquire ( A.commit | A.commit )", correct, 1);
    check("A.acquire ( A.commit | A.commit(seq=2) )", correct, 2);
    // How it was sent, and whether its answer arrives, the resource does not see.
    check("A.acquire ( A.commit | A.commit(reply=lost) )", correct, 1);
    check("A.acquire A.send ( A.commit | A.deliver )", correct, 1);
    // The same words with another number are another request.
    check("( A.acquire | expire A.acquire ) A.commit", correct, 2);
    // So they are with the same number of another epoch.
    let line = "( A.acquire | recover(lost=all) ) A.commit";
    check(line, correct.remedied([Remedy::Epoch]), 2);
    // The same requests with other answers are another history.
    let purged = "A.acquire A.commit(key=K1) A.send(key=K1, digest=changed) ( purge | A.deliver )";
    check(purged, Protocol::with([Defect::EarlyPurge]), 2);
}
