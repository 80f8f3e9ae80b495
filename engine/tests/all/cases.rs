//! The shipped cases, pinned: what is found of each, down to the number of states.

use std::fmt::Write;

use engine::explorer::Explorer;
use engine::fencing::{Case, Defect, Fencing, Property, Protocol, Trace};
use engine::notation::parse;
use expect_test::{Expect, expect};

fn check(line: &str, protocol: Protocol, expected: &Expect) {
    let scenario = parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let model = Fencing::new(&scenario, protocol).expect("narrow");
    let mut explorer = Explorer::new(model.clone());
    let findings = explorer.finish().clone();
    let histories = explorer
        .histories()
        .run(usize::MAX)
        .cloned()
        .expect("an unlimited run finishes");
    let mut found = format!(
        "{} schedules, {histories} histories, {} states\n",
        findings.schedules, findings.states
    );
    for property in Property::ALL {
        let Some(witness) = findings.witness(property as u32) else {
            continue;
        };
        let trace = Trace::of(&model, &witness.shortest);
        let outcomes: Vec<_> = trace
            .steps
            .iter()
            .map(|step| step.reply.outcome.id())
            .collect();
        writeln!(
            found,
            "{property}: {} schedules, after {}",
            findings.count(property.into()),
            outcomes.join(" ")
        )
        .expect("a string takes everything");
    }
    expected.assert_eq(&found);
}

fn check_case(case: Case, expected: &Expect) {
    check(case.line, case.protocol, expected);
}

#[test]
fn the_takeover() {
    check_case(
        Case::correct(),
        &expect![[r#"
        3 schedules, 2 histories, 12 states
        expired_accept: 1 schedules, after granted paused expired recovered granted resumed applied
        two_believers: 3 schedules, after granted paused expired recovered granted
    "#]],
    );
}

#[test]
fn operations() {
    check_case(
        Case::operations(),
        &expect![[r#"
        1 schedules, 1 histories, 9 states
        two_believers: 1 schedules, after granted applied applied expired granted
    "#]],
    );
}

#[test]
fn no_fence() {
    check_case(
        Case::of(Defect::NoFence),
        &expect![[r#"
        3 schedules, 2 histories, 12 states
        revoked_generation_overwrite: 2 schedules, after granted paused expired recovered granted applied resumed applied
        fence_regression: 2 schedules, after granted paused expired recovered granted applied resumed applied
        expired_accept: 3 schedules, after granted paused expired recovered granted resumed applied
        two_believers: 3 schedules, after granted paused expired recovered granted
    "#]],
    );
}

#[test]
fn split_authority() {
    check_case(
        Case::of(Defect::SplitAuthority),
        &expect![[r#"
        2 schedules, 1 histories, 11 states
        unauthorized_accept: 2 schedules, after granted paused expired recovered granted applied resumed minted applied
        expired_accept: 2 schedules, after granted paused expired recovered granted applied resumed minted applied
        two_believers: 2 schedules, after granted paused expired recovered granted
    "#]],
    );
}

#[test]
fn split_authority_without_the_dependency() {
    let line = "A.acquire A.pause expire recover B.acquire ( B.commit | A.resume A.mint A.commit )";
    check(
        line,
        Protocol::with([Defect::SplitAuthority]),
        &expect![[r#"
            4 schedules, 2 histories, 14 states
            unauthorized_accept: 4 schedules, after granted paused expired recovered granted resumed minted applied
            expired_accept: 4 schedules, after granted paused expired recovered granted resumed minted applied
            holder_refused: 1 schedules, after granted paused expired recovered granted resumed minted applied stale
            two_believers: 4 schedules, after granted paused expired recovered granted
        "#]],
    );
}

#[test]
fn rollback_issuer() {
    check_case(
        Case::of(Defect::RollbackIssuer),
        &expect![[r#"
        3 schedules, 2 histories, 12 states
        revoked_generation_overwrite: 2 schedules, after granted paused expired recovered granted applied resumed applied
        generation_reissued: 3 schedules, after granted paused expired recovered granted
        expired_accept: 3 schedules, after granted paused expired recovered granted resumed applied
        holder_refused: 1 schedules, after granted paused expired recovered granted resumed applied stale
        two_believers: 3 schedules, after granted paused expired recovered granted
    "#]],
    );
}

#[test]
fn rollback_issuer_with_the_seqs_exchanged() {
    let line = "A.acquire A.pause expire recover B.acquire ( B.commit(seq=2) | A.resume A.commit )";
    check(
        line,
        Protocol::with([Defect::RollbackIssuer]),
        &expect![[r#"
            3 schedules, 2 histories, 12 states
            generation_reissued: 3 schedules, after granted paused expired recovered granted
            expired_accept: 1 schedules, after granted paused expired recovered granted resumed applied
            two_believers: 3 schedules, after granted paused expired recovered granted
        "#]],
    );
}

#[test]
fn counter_in_lease() {
    check_case(
        Case::of(Defect::CounterInLease),
        &expect![[r#"
        3 schedules, 2 histories, 12 states
        revoked_generation_overwrite: 2 schedules, after granted paused expired recovered granted applied resumed applied
        generation_reissued: 3 schedules, after granted paused expired recovered granted
        expired_accept: 3 schedules, after granted paused expired recovered granted resumed applied
        holder_refused: 1 schedules, after granted paused expired recovered granted resumed applied stale
        two_believers: 3 schedules, after granted paused expired recovered granted
    "#]],
    );
}

#[test]
fn the_unfrozen_takeover() {
    let line = "A.acquire ( A.pause A.resume A.commit | expire recover B.acquire B.commit )";
    check(
        line,
        Protocol::default(),
        &expect![[r#"
        35 schedules, 2 histories, 26 states
        expired_accept: 19 schedules, after granted paused resumed expired applied
        two_believers: 35 schedules, after granted expired recovered granted
    "#]],
    );
    check(
        line,
        Protocol::with([Defect::NoFence]),
        &expect![[r#"
        35 schedules, 2 histories, 26 states
        revoked_generation_overwrite: 15 schedules, after granted paused resumed expired recovered granted applied applied
        fence_regression: 15 schedules, after granted paused resumed expired recovered granted applied applied
        expired_accept: 34 schedules, after granted paused resumed expired applied
        two_believers: 35 schedules, after granted expired recovered granted
    "#]],
    );
}
