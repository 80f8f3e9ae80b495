//! How many schedules there are, which one has which number, and fair draws.

use std::collections::BTreeMap;

use crate::support::random;
use engine::fencing::Scenario;
use engine::notation::{MAX_EVENTS, Tree, parse};
use engine::order::{Order, TooWide};
use num_bigint::BigUint;
use proptest::prelude::*;

fn order(line: &str) -> Order {
    let scenario: Scenario = parse(line).unwrap_or_else(|error| panic!("`{line}`: {error}"));
    Order::of(&scenario).unwrap_or_else(|error| panic!("`{line}`: {error}"))
}

/// A parallel group of that many sides, each of that many events.
fn sides(sides: usize, events: usize) -> String {
    format!(
        "( {} )",
        vec![vec!["expire"; events].join(" "); sides].join(" | ")
    )
}

#[test]
fn schedules_are_counted_in_closed_form() {
    let check = |line: &str, schedules: &str| {
        assert_eq!(order(line).schedules().to_string(), schedules, "{line}");
    };
    check("expire", "1");
    check("expire expire expire", "1");
    check(&sides(2, 1), "2");
    check(&sides(2, 4), "70");
    check(&sides(8, 1), "40320");
    // 24! / (3!)^8, and 80! / (20!)^4, far beyond 2^64.
    check(&sides(8, 3), "369398958888960000");
    check(
        &sides(4, 20),
        "2042816020019820636556288572807323741663688000",
    );
    check(&format!("{} {}", sides(2, 4), sides(2, 4)), "4900");
    check(&format!("( {} | expire )", sides(2, 4)), "630");
}

#[test]
fn numbers_beyond_a_word_find_their_schedule() {
    let order = order(&sides(4, 20));
    let total = order.schedules();
    for number in [
        BigUint::ZERO,
        &total / 3u8,
        &total / 7u8 * 5u8,
        &total - 1u8,
    ] {
        let schedule = order
            .schedule(&number)
            .unwrap_or_else(|| panic!("schedule {number}"));
        assert_eq!(order.number(&schedule), Some(number));
    }
    assert_eq!(order.schedule(&total), None);
}

#[test]
fn what_is_no_schedule_has_no_number() {
    let order = order("expire ( recover | A.acquire ) A.pause");
    let check = |schedule: &[u8], number: Option<u32>| {
        assert_eq!(
            order.number(schedule),
            number.map(BigUint::from),
            "{schedule:?}"
        );
    };
    check(&[0, 1, 2, 3], Some(0));
    check(&[0, 2, 1, 3], Some(1));
    check(&[1, 0, 2, 3], None);
    check(&[0, 1, 2], None);
    check(&[0, 1, 1, 3], None);
    check(&[0, 1, 2, 3, 3], None);
    check(&[0, 1, 2, 9], None);
    check(&[], None);
}

#[test]
fn too_wide_a_line_is_refused_in_words() {
    let scenario: Scenario = parse(&sides(70, 1)).expect("a line");
    let refused = Order::of(&scenario).expect_err("70 sides take more than 64 bits");
    assert_eq!(refused, TooWide { bits: 70 });
    assert!(refused.to_string().contains("70 bits"), "{refused}");
    assert_eq!(order(&sides(64, 1)).len(), 64);
}

#[test]
fn no_line_with_twelve_side_by_side_is_too_wide() {
    let is_narrow = |line: &str| {
        let scenario: Scenario = parse(line).expect("a line");
        Order::of(&scenario).is_ok()
    };
    let of_lengths = |lengths: &[usize]| {
        let sides = lengths
            .iter()
            .map(|&length| vec!["expire"; length].join(" "));
        format!("( {} )", sides.collect::<Vec<_>>().join(" | "))
    };
    for width in 2..=12 {
        // The costliest way to spend a line's events: the next bit always where it takes the fewest.
        let mut lengths = vec![1; width];
        loop {
            let spent: usize = lengths.iter().sum();
            match lengths.iter_mut().min() {
                Some(shortest) if spent + *shortest <= MAX_EVENTS => *shortest *= 2,
                _ => break,
            }
        }
        assert!(is_narrow(&of_lengths(&lengths)), "{lengths:?}");
    }
    assert!(!is_narrow(&of_lengths(&[16; 13])));
    assert!(!is_narrow(&of_lengths(&[1; 65])));
}

#[test]
fn draws_reach_every_schedule_about_equally_often() {
    let order = order("( A.pause A.resume | expire recover )");
    let mut drawn: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for seed in 0..6000 {
        assert_eq!(order.random(seed), order.random(seed));
        *drawn.entry(order.random(seed)).or_default() += 1;
    }
    assert_eq!(drawn.len(), 6);
    // A thousand each on average; five standard deviations are about 145.
    assert!(
        drawn.values().all(|&times| (855..1145).contains(&times)),
        "{drawn:?}"
    );
}

#[test]
fn draws_beyond_a_word_reach_both_ends() {
    let order = order(&sides(4, 20));
    let total = order.schedules();
    let drawn = (0..64).map(|seed| order.number(&order.random(seed)).expect("a schedule"));
    let (low, high): (Vec<_>, Vec<_>) = drawn.partition(|number| *number < &total / 2u8);
    // Each half gets 32 on average; five standard deviations are 20.
    assert!(low.len() > 12 && high.len() > 12, "{low:?} {high:?}");
}

#[test]
fn an_order_of_nothing_has_one_schedule() {
    let nothing: Order = Order::of(&Tree::<()>::Series(Vec::new())).expect("narrow");
    assert!(nothing.is_empty());
    assert_eq!(nothing.schedule(&BigUint::ZERO), Some(Vec::new()));
    assert_eq!(nothing.schedules(), BigUint::from(1u8));
    assert!(!order("expire").is_empty());
}

proptest! {
    #[test]
    fn numbers_and_schedules_are_inverse(scenario in random::scenario(40), seed: u64) {
        let order = Order::of(&scenario).expect("narrow");
        let schedule = order.random(seed);
        let number = order.number(&schedule).expect("a schedule of this order");
        prop_assert!(number < order.schedules());
        prop_assert_eq!(order.schedule(&number), Some(schedule));
    }
}
