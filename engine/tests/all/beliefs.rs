//! What a client believes after an answer: only what the answer tells it.

use engine::explorer::Model;
use engine::fencing::{Client, Defect, Fencing, Protocol, Scenario, Trace};
use engine::notation::parse;
use num_bigint::BigUint;

/// Whether A believes, after the first schedule of a line, that it holds the lease.
fn check(line: &str, defects: &[Defect], believes: bool) {
    let scenario: Scenario = parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let protocol = Protocol::with(defects.iter().copied());
    let model = Fencing::new(&scenario, protocol).expect("narrow");
    let schedule = model.order().schedule(&BigUint::ZERO).expect("a schedule");
    let trace = Trace::of(&model, &schedule);
    let client = Client::of('A').expect("a client");
    let after = &trace.state(usize::MAX).actors;
    assert_eq!(after.worker(client).believes, believes, "{line}");
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
}
