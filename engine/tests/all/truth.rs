//! What the true history says after each step: whose lease is valid, and whose numbers are bound to
//! which grant.

use crate::support::{first, random};
use engine::explorer::Explorer;
use engine::fencing::{Client, Defect, Property, Protocol, Remedy, Trace};
use proptest::prelude::*;

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

/// Whether the first schedule of a line breaks a property.
fn breaks(line: &str, protocol: Protocol, property: Property, expected: bool) {
    let trace = first::run(line, protocol);
    let broken = trace.state(usize::MAX).ghost.broken;
    assert_eq!(broken.contains(property), expected, "{property} in {line}");
}

#[test]
fn time_runs_out_for_a_lease_that_the_authority_has_lost() {
    let check = |line: &str, defects: &[Defect], property, expected| {
        let protocol = Protocol::with(defects.iter().copied());
        breaks(line, protocol, property, expected);
    };
    for (recover, defects) in [
        ("recover(lost=lease)", vec![]),
        ("recover", vec![Defect::RollbackIssuer]),
    ] {
        let lost = &format!("A.acquire {recover}");
        let over = &format!("{lost} expire");
        let end = first::run(over, Protocol::with(defects.clone())).steps;
        assert_eq!(end[2].reply.outcome.id(), "refused", "{over}");
        // To wait for it is what makes the next grant safe.
        let property = Property::TwoValidLeases;
        check(&format!("{lost} B.acquire"), &defects, property, true);
        check(&format!("{over} B.acquire"), &defects, property, false);
        let property = Property::ExpiredAccept;
        check(&format!("{lost} A.commit"), &defects, property, false);
        check(&format!("{over} A.commit"), &defects, property, true);
        // It runs out with that of the lease after it, which began later.
        let both = format!("{lost} B.acquire expire A.commit");
        check(&both, &defects, property, true);
        // Whoever is refused after it is no holder any more.
        let defects = [&defects[..], &[Defect::EqualityFence]].concat();
        let property = Property::HolderRefused;
        check(&format!("{lost} A.commit"), &defects, property, true);
        check(&format!("{over} A.commit"), &defects, property, false);
    }
}

#[test]
fn no_restart_of_the_resource_hides_that_it_went_back() {
    let check = |line: &str, defect: Defect, expected: bool| {
        breaks(
            line,
            Protocol::with([defect]),
            Property::FenceRegression,
            expected,
        );
    };
    let taken = "A.acquire expire B.acquire B.commit";
    check(
        &format!("{taken} restore A.commit(seq=2)"),
        Defect::ResourceRestore,
        true,
    );
    check(
        &format!("{taken} restore B.commit(seq=2)"),
        Defect::ResourceRestore,
        false,
    );
    check(&format!("{taken} A.commit(seq=2)"), Defect::NoFence, true);
    // A mark that a barrier set is accepted too, and one that a switch set is not.
    let barrier = "A.acquire expire B.acquire B.barrier restore A.";
    check(&format!("{barrier}commit"), Defect::ResourceRestore, true);
    check(&format!("{barrier}barrier"), Defect::ResourceRestore, true);
    check("A.acquire seal switch A.commit", Defect::NoFence, false);
    check(
        "A.acquire A.commit seal switch A.commit(seq=2)",
        Defect::NoFence,
        false,
    );
    // And so is the seq of one term.
    check(
        "A.acquire A.commit(seq=2) restore A.commit",
        Defect::ResourceRestore,
        true,
    );
    check(
        "A.acquire A.commit restore A.commit(seq=2)",
        Defect::ResourceRestore,
        false,
    );
}

#[test]
fn no_other_increment_makes_up_for_one_that_was_acknowledged_and_lost() {
    let check = |line: &str, defect: Defect, expected: bool| {
        breaks(
            line,
            Protocol::with([defect]),
            Property::LostIncrement,
            expected,
        );
    };
    let masked = "A.acquire A.commit(seq=2, kind=add, reply=lost) A.commit(kind=add)";
    check(masked, Defect::GapAsSuccess, true);
    let lost = "A.acquire A.commit(seq=2, kind=add) A.commit(kind=add, reply=lost)";
    check(lost, Defect::GapAsSuccess, false);
    // Delivered again, the increment is there.
    let again = "A.acquire A.send(kind=add) A.deliver A.deliver";
    check(again, Defect::GapAsSuccess, false);
    breaks(
        again,
        Protocol::with([Defect::GapAsSuccess]),
        Property::DishonestReply,
        false,
    );
    let taken = "A.acquire expire B.acquire B.commit(kind=add)";
    check(
        &format!("{taken} A.commit(kind=add)"),
        Defect::UncheckedRowcount,
        true,
    );
    check(
        &format!("{taken} A.commit"),
        Defect::UncheckedRowcount,
        false,
    );
}

#[test]
fn a_barrier_can_keep_the_holder_out_as_well() {
    let reused = Protocol::with([Defect::CrashStopOnly]);
    let stored = reused.remedied([Remedy::OwnerAtResource]);
    let line = "A.acquire expire B.acquire A.commit B.barrier";
    breaks(line, reused, Property::HolderRefused, false);
    breaks(line, stored, Property::HolderRefused, true);
    // Whoever is no longer the holder is refused rightly.
    for newer in ["commit", "barrier"] {
        let late = format!("A.acquire expire B.acquire B.{newer} A.barrier");
        breaks(&late, stored, Property::HolderRefused, false);
    }
    // And so is whoever holds one of two leases, the older one.
    let older = "A.acquire B.release B.acquire B.commit A.barrier";
    let blind = Protocol::with([Defect::BlindRelease]);
    breaks(older, blind, Property::HolderRefused, false);
    let sealed = "A.acquire seal A.barrier";
    breaks(sealed, Protocol::default(), Property::HolderRefused, false);
}

#[test]
fn a_refusal_is_dishonest_to_the_client_that_holds_the_grant_and_hears_it() {
    // A's lease is ended by somebody else, and B is granted the next one while A's term is valid.
    let protocol = Protocol::with([Defect::BlindRelease, Defect::NoRequestId]);
    let check = |asks: &str, expected: bool| {
        let line = format!("A.acquire(request=R1) B.release B.acquire {asks}");
        breaks(&line, protocol, Property::DishonestReply, expected);
    };
    check("A.acquire(request=R1)", true);
    check("A.acquire(request=R1, reply=lost)", false);
    check("A.acquire(request=R2)", false);
    check("A.acquire", false);
    check("C.acquire(request=R1)", false);
}

#[test]
fn what_no_checked_property_needs_splits_no_states() {
    // Whether the second operation took effect shows in nothing that the actors hold.
    let line = "A.acquire ( A.commit(seq=2, key=K1) | A.commit(key=K2) ) A.commit(seq=3)";
    let states = |checked: &[Property]| {
        let model = first::model(line, Protocol::with([Defect::AttemptAsKey]));
        let checked = checked.iter().copied().collect();
        Explorer::new(model.checking(checked)).finish().states
    };
    let nothing = states(&[]);
    assert_eq!(states(&[Property::FenceRegression]), nothing);
    assert_eq!(states(&[Property::DuplicateEffect]), nothing + 2);
}

#[test]
fn a_release_is_dishonest_if_it_leaves_in_whoever_has_gone_out_as_often_as_it_came_in() {
    let check = |line: &str, defects: &[Defect], expected: bool| {
        let protocol = Protocol::with(defects.iter().copied());
        breaks(line, protocol, Property::DishonestReply, expected);
    };
    let unknown = &[Defect::NoRequestId];
    let retried = "A.acquire(request=R1, reply=lost) A.acquire(request=R1)";
    check(&format!("{retried} A.release"), unknown, true);
    check(&format!("{retried} A.reenter A.release"), unknown, false);
    check(
        &format!("{retried} A.reenter A.release A.release"),
        unknown,
        true,
    );
    let twice = "A.acquire(request=R1) A.acquire(request=R1)";
    check(&format!("{twice} A.release"), unknown, true);
    // Another request is another entry, and its own retry is none.
    let other = "A.acquire(request=R1) A.acquire(request=R2)";
    check(&format!("{other} A.release"), unknown, false);
    let retried = format!("{other} A.acquire(request=R2) A.release A.release");
    check(&retried, unknown, true);
    // The line passes a lease on with the request that waited for it.
    let waited = "B.acquire A.acquire(request=R1, wait=yes) expire A.acquire(request=R1)";
    check(&format!("{waited} A.release"), unknown, true);
    // What it believes, and which answers it got in between, is not the question.
    let replayed = "A.acquire(request=R1) A.release A.acquire(request=R2) A.reenter \
                    A.acquire(request=R1) A.acquire(request=R2) A.release";
    check(replayed, &[], false);
    let renumbered = "A.acquire(request=R1) A.reenter A.acquire(request=R1) A.release";
    check(renumbered, &[Defect::BumpOnRenew], false);
    let minted = "A.acquire A.reenter B.mint B.commit A.commit A.release";
    check(minted, &[Defect::SplitAuthority], false);
}

#[test]
fn a_renewal_can_bring_a_number_that_somebody_else_has() {
    let bump = Protocol::with([Defect::BumpOnRenew]);
    let check = |line: &str, expected: bool| {
        breaks(line, bump, Property::GenerationReissued, expected);
    };
    check(
        "A.acquire expire B.acquire recover(lost=generation) B.renew",
        true,
    );
    check(
        "A.acquire A.renew expire recover(lost=generation, jump=1) B.acquire",
        true,
    );
    check("A.acquire A.renew A.renew expire B.acquire B.renew", false);
}

#[test]
fn what_is_recorded_as_applied_counts_as_applied_for_its_effect_outside() {
    let outcome = |defect: Defect| {
        let line = "A.acquire A.commit A.commit(key=K1) A.call(key=K1)";
        let steps = first::run(line, Protocol::with([defect])).steps;
        steps.last().map(|step| step.reply.outcome.id())
    };
    assert_eq!(outcome(Defect::UncheckedRowcount), Some("called"));
    assert_eq!(outcome(Defect::BurnedKey), Some("refused"));
}

proptest! {
    /// Fewer checks leave fewer marks, and no other verdict.
    #[test]
    fn a_property_alone_is_judged_as_it_is_among_all(
        scenario in random::granted(7),
        protocol in random::protocol(),
    ) {
        let model = first::model(&scenario.to_string(), protocol);
        let all = Explorer::new(model.clone()).finish().clone();
        for property in Property::ALL {
            let alone = model.clone().checking([property].into_iter().collect());
            let alone = Explorer::new(alone).finish().clone();
            prop_assert_eq!(
                alone.count(property.into()),
                all.count(property.into()),
                "{} in {}", property, scenario
            );
        }
    }
}
