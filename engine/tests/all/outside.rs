//! Effects outside against those at the resource: only the end of a run is judged.

use crate::support::judge::differs_since;
use crate::support::record::record;
use crate::support::{first, random};
use engine::explorer::{Explorer, Model};
use engine::fencing::{Defect, Property, Protocol, Trace};
use num_bigint::BigUint;
use proptest::prelude::*;

const MISMATCH: Property = Property::ExternalMismatch;

/// Since which step of a run they differ to its end.
fn marked(trace: &Trace) -> Option<usize> {
    let marked = |step: &engine::fencing::Step| step.broke.contains(MISMATCH);
    assert!(trace.steps.iter().filter(|step| marked(step)).count() < 2);
    trace.steps.iter().position(marked)
}

/// Whether the only schedule of a line breaks the promise, and since which step.
fn check(line: &str, defects: &[Defect], expected: Option<usize>) {
    let protocol = Protocol::with(defects.iter().copied());
    let trace = first::run(line, protocol);
    assert_eq!(marked(&trace), expected, "{line}");
    assert_eq!(trace.broken().contains(MISMATCH), expected.is_some());
    let findings = Explorer::new(first::model(line, protocol)).finish().clone();
    let broken = BigUint::from(u8::from(expected.is_some()));
    assert_eq!(findings.count(MISMATCH.into()), broken, "{line}");
}

/// A has lost the lease to B, whose write makes A's stale.
const LATE: &str = "A.acquire expire B.acquire B.commit";

#[test]
fn an_effect_of_an_operation_that_is_refused_or_never_comes_is_one_too_many() {
    let check = |line: &str, since| check(line, &[Defect::EffectFirst], since);
    check(&format!("A.call(key=K1) {LATE} A.commit(key=K1)"), Some(0));
    check(&format!("{LATE} A.commit(key=K1) A.call(key=K1)"), Some(5));
    check("A.acquire A.call(key=K1)", Some(1));
    check("A.acquire A.call(key=K1) A.commit", Some(1));
    check("A.acquire A.call(key=K1) A.commit(key=K2)", Some(1));
    check("A.acquire A.call(key=K1) A.send(key=K1)", Some(1));
    // An operation that nobody calls is none of its business.
    check("A.acquire A.commit(key=K1)", None);
}

#[test]
fn what_comes_late_can_still_make_them_equal() {
    let check = |line: &str, since| check(line, &[Defect::EffectFirst], since);
    check("A.acquire A.call(key=K1) A.commit(key=K1)", None);
    let refused = &format!("A.call(key=K1) {LATE} A.commit(key=K1)");
    check(&format!("{refused} B.commit(seq=2, key=K1)"), None);
    let again = &format!("{refused} B.commit(seq=2, key=K1) B.call(key=K1)");
    check(again, Some(7));
    let gap = "A.call(key=K1) A.commit(seq=2, key=K1, kind=add) A.commit(kind=add)";
    check(&format!("A.acquire {gap}"), Some(1));
    let retried = &format!("A.acquire {gap} A.commit(seq=2, key=K1, kind=add)");
    check(retried, None);
    // One operation is late as long as another is: what counts is the one that is late in the end.
    let in_turn = "A.acquire A.call(key=K1) A.call(key=K2) A.commit(key=K1)";
    check(in_turn, Some(2));
    check(&format!("{in_turn} A.commit(seq=2, key=K2)"), None);
}

#[test]
fn effects_are_counted_on_both_sides() {
    let first = &[Defect::EffectFirst];
    let once = "A.acquire A.commit(key=K1) A.call(key=K1)";
    check(&format!("{once} A.call(key=K1)"), first, Some(3));
    check(&format!("{once} A.commit(seq=2, key=K1)"), first, None);
    let changed = &format!("{once} A.commit(seq=2, key=K1, digest=changed)");
    check(changed, first, None);
    // A second effect of the operation itself has nothing outside, until it is called as well.
    let forgets = &[Defect::EffectFirst, Defect::AttemptAsKey];
    let twice = &format!("{once} A.commit(seq=2, key=K1)");
    check(twice, forgets, Some(3));
    check(&format!("{twice} A.call(key=K1)"), forgets, None);
    // What the ledger says counts for nothing where it is not what happened.
    let claimed = &format!("{LATE} A.commit(seq=2, key=K1) A.call(key=K1)");
    check(claimed, &[Defect::UncheckedRowcount], Some(5));
    check(claimed, &[], None);
}

#[test]
fn a_run_that_is_not_over_is_not_judged() {
    let line = "A.acquire A.call(key=K1) A.commit(key=K1) A.call(key=K1)";
    let model = first::model(line, Protocol::with([Defect::EffectFirst]));
    let whole = model.order().random(0);
    for end in 0..whole.len() {
        assert_eq!(marked(&Trace::of(&model, &whole[..end])), None);
    }
    assert_eq!(marked(&Trace::of(&model, &whole)), Some(3));
}

proptest! {
    #[test]
    fn a_trace_shows_since_when_they_differ(
        scenario in random::calling(9),
        protocol in random::protocol(),
        seed in any::<u64>(),
    ) {
        let protocol = Protocol::with(protocol.defects().chain([Defect::EffectFirst]));
        let model = first::model(&scenario.to_string(), protocol);
        let schedule = model.order().random(seed);
        let run = record(model.events(), protocol, &schedule);
        prop_assert_eq!(marked(&Trace::of(&model, &schedule)), differs_since(&run));
    }
}
