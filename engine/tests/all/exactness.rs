//! The explorer against a list of every schedule that shares no code with it.

use crate::support::{brute, random};
use engine::explorer::Explorer;
use engine::fencing::{Case, Defect, Fencing, Property, Protocol, Scenario, Violating};
use engine::notation::parse;
use num_bigint::BigUint;
use proptest::prelude::*;

/// The takeover with nothing frozen: A's whole life beside B's.
const UNFROZEN: &str =
    "A.acquire ( A.pause A.resume A.commit | expire recover B.acquire B.commit )";

fn check(scenario: &Scenario, protocol: Protocol) {
    let listed = brute::list(scenario, protocol);
    let model = Fencing::new(scenario, protocol).expect("narrow");
    let mut explorer = Explorer::new(model.clone());
    let findings = explorer.finish().clone();
    let setting = format!(
        "{scenario} under {:?}",
        protocol.defects().collect::<Vec<_>>()
    );

    assert_eq!(
        findings.schedules,
        BigUint::from(listed.schedules.len()),
        "schedules of {setting}"
    );
    for property in Property::ALL {
        let listed_count = listed
            .violating
            .get(property.id())
            .copied()
            .unwrap_or_default();
        assert_eq!(
            findings.count(property.into()),
            BigUint::from(listed_count),
            "{property} in {setting}"
        );
        let witness = findings.witness(property as u32);
        let shortest = witness.map(|witness| witness.shortest.clone());
        assert_eq!(
            shortest,
            listed.shortest.get(property.id()).cloned(),
            "shortest {property} in {setting}"
        );
        assert_eq!(
            witness.map(|witness| &witness.first),
            listed.first.get(property.id()),
            "first {property} in {setting}"
        );
    }
    check_violating(&model, &listed.breaking, &setting);
    assert_eq!(
        findings.states,
        listed.states.len() as u64,
        "states of {setting}"
    );
    let histories = explorer.histories().run(usize::MAX).cloned();
    assert_eq!(
        histories,
        Some(BigUint::from(listed.histories.len())),
        "histories of {setting}"
    );

    let order = engine::order::Order::of(scenario).expect("narrow");
    for (number, schedule) in (0u32..).zip(&listed.schedules) {
        let number = BigUint::from(number);
        assert_eq!(
            order.schedule(&number).as_ref(),
            Some(schedule),
            "schedule {number} of {setting}"
        );
        assert_eq!(
            order.number(schedule),
            Some(number),
            "number of {schedule:?} of {setting}"
        );
    }
    assert_eq!(order.schedule(&findings.schedules), None);
}

/// Pages of a few, to the end and back again, are those of the plain list.
fn check_violating(model: &Fencing, breaking: &[Vec<u8>], setting: &str) {
    for size in [1, 3, breaking.len() + 1] {
        let mut violating = Violating::new(model.clone());
        let pages: Vec<&[Vec<u8>]> = breaking.chunks(size).collect();
        for number in (0..=pages.len()).chain((0..pages.len()).rev()) {
            let page = violating.page(&(number * size).into(), size);
            let expected = pages.get(number).copied().unwrap_or_default();
            assert_eq!(page, expected, "page {number} of {size} in {setting}");
        }
        // Whatever was listed before, each is found on its page, if that is near.
        for mut violating in [violating, Violating::new(model.clone())] {
            for (place, schedule) in breaking.iter().enumerate() {
                let page = Some(place / size).filter(|&page| page < 16);
                let first = page.unwrap_or(0) * size;
                let found = violating.page_of(schedule, size);
                assert_eq!(found, first, "{schedule:?} by {size} in {setting}");
            }
        }
    }
}

#[test]
fn shipped_cases_agree() {
    for case in [Case::correct(), Case::operations()]
        .into_iter()
        .chain(Defect::ALL.map(Case::of))
    {
        check(&parse(case.line).expect(case.line), case.protocol);
    }
}

#[test]
fn the_unfrozen_takeover_agrees_under_every_defect() {
    let scenario = parse(UNFROZEN).expect(UNFROZEN);
    check(&scenario, Protocol::default());
    for defect in Defect::ALL {
        check(&scenario, Protocol::with([defect]));
    }
}

// `cargo xtask exact` looks longer than the everyday 256 scenarios each.
proptest! {
    #[test]
    fn random_scenarios_agree(scenario in random::scenario(6), protocol in random::protocol()) {
        check(&scenario, protocol);
    }

    #[test]
    fn random_scenarios_after_a_grant_agree(scenario in random::granted(7), protocol in random::protocol()) {
        check(&scenario, protocol);
    }

    #[test]
    fn random_scenarios_with_effects_outside_agree(scenario in random::calling(4), protocol in random::protocol()) {
        check(&scenario, Protocol::with(protocol.defects().chain([Defect::EffectFirst])));
    }
}
