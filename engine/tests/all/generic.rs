//! A second model, of another subject, runs through the same explorer.

use engine::explorer::{Explorer, Model, Progress, Verdict};
use engine::notation::{Cursor, Expected, NotationError, Tree, Word, parse};
use engine::order::{EventId, Order};
use num_bigint::BigUint;

/// A counter that two threads increase in two steps each: load, then store one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    Load(usize),
    Store(usize),
}

impl Word for Half {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, NotationError> {
        let at = cursor.here();
        match cursor.take_name() {
            "load1" => Ok(Half::Load(0)),
            "store1" => Ok(Half::Store(0)),
            "load2" => Ok(Half::Load(1)),
            "store2" => Ok(Half::Store(1)),
            _ => Err(at.fail(Expected::OneOf(vec!["load1", "store1", "load2", "store2"]))),
        }
    }
}

struct Counter {
    events: Vec<Half>,
    order: Order,
}

#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Memory {
    counter: u8,
    registers: [u8; 2],
    stores: u8,
}

const LOST: u32 = 0;
const ENDS_AT_ONE: u32 = 1;

impl Model for Counter {
    type State = Memory;

    fn order(&self) -> &Order {
        &self.order
    }

    fn initial(&self) -> Memory {
        Memory::default()
    }

    fn apply(&self, state: &Memory, event: EventId) -> Memory {
        let mut after = state.clone();
        match self.events[usize::from(event)] {
            Half::Load(thread) => after.registers[thread] = after.counter,
            Half::Store(thread) => {
                after.counter = after.registers[thread] + 1;
                after.stores += 1;
            }
        }
        after
    }

    fn verdict(&self, state: &Memory) -> Verdict {
        Verdict(u32::from(state.counter < state.stores) << LOST)
    }

    fn at_end(&self, state: &Memory) -> Verdict {
        Verdict(u32::from(state.counter == 1) << ENDS_AT_ONE)
    }

    fn request(&self, _: &Memory, event: EventId) -> Option<u64> {
        matches!(self.events[usize::from(event)], Half::Store(_)).then_some(u64::from(event))
    }
}

fn explorer(line: &str) -> Explorer<Counter> {
    let tree: Tree<Half> = parse(line).expect("a line");
    Explorer::new(Counter {
        events: tree.events().into_iter().copied().collect(),
        order: Order::of(&tree).expect("narrow"),
    })
}

#[test]
fn a_lost_update_is_counted_and_shown() {
    let mut explorer = explorer("( load1 store1 | load2 store2 )");
    let findings = explorer.finish();
    assert_eq!(findings.schedules, BigUint::from(6u8));
    // Only the two orders in which one thread finishes before the other begins lose nothing.
    assert_eq!(findings.count(Verdict(1 << LOST)), BigUint::from(4u8));
    let lost = findings.witness(LOST).expect("a lost update");
    assert_eq!(lost.shortest, [0, 2, 1, 3]);
    assert_eq!(
        explorer.histories().run(usize::MAX),
        Some(&BigUint::from(2u8))
    );
}

#[test]
fn what_is_judged_at_the_end_counts_no_state_on_the_way() {
    let check = |line: &str, schedules: u8, expected: Option<&[EventId]>| {
        let findings = explorer(line).finish().clone();
        let count = findings.count(Verdict(1 << ENDS_AT_ONE));
        assert_eq!(count, BigUint::from(schedules), "{line}");
        // No beginning of a schedule shows it.
        let witness = findings.witness(ENDS_AT_ONE);
        assert_eq!(witness.map(|witness| &*witness.shortest), expected);
        assert_eq!(witness.map(|witness| &*witness.first), expected);
    };
    check("load1 store1", 1, Some(&[0, 1]));
    // All pass through one, and those that lose nothing leave it again.
    check("( load1 store1 | load2 store2 )", 4, Some(&[0, 2, 1, 3]));
    check("load1 store1 load2 store2", 0, None);
    check("( load1 | load2 )", 0, None);
}

#[test]
fn slices_of_any_size_find_the_same() {
    let explorer = || explorer("( load1 store1 | load2 store2 | load1 store1 load2 )");
    let whole = explorer().finish().clone();
    for budget in 1..9 {
        let mut sliced = explorer();
        let mut pauses = 0;
        while sliced.run(budget) != engine::explorer::Progress::Finished {
            pauses += 1;
        }
        assert!(pauses > 1, "a budget of {budget} takes several slices");
        assert_eq!(sliced.findings(), Some(&whole), "budget {budget}");
    }
}

#[test]
fn counts_that_fit_no_machine_word_are_exact() {
    // Two of six orders of a round lose nothing, and four loads have 24 orders.
    let check = |rounds: u32, loads: u32| {
        let round = ["( load1 store1 | load2 store2 )"].repeat(rounds as usize);
        let load = ["( load1 | load1 | load1 | load1 )"].repeat(loads as usize);
        let mut explorer = explorer(&[round, load].concat().join(" "));
        let findings = explorer.finish();
        let ways = |of_a_round: u32| {
            BigUint::from(of_a_round).pow(rounds) * BigUint::from(24u32).pow(loads)
        };
        let setting = format!("{rounds} rounds, {loads} times four loads");
        assert_eq!(findings.schedules, ways(6), "{setting}");
        assert_eq!(
            findings.count(Verdict(1 << LOST)),
            ways(6) - ways(2),
            "{setting}"
        );
        assert_eq!(findings.tally[0], (Verdict(0), ways(2)), "{setting}");
    };
    // Below 2^52, 2^130, 2^156, 2^189 and 2^249.
    check(20, 0);
    check(50, 0);
    check(60, 0);
    check(50, 13);
    check(20, 43);
}

#[test]
fn a_slice_says_how_far_it_has_come() {
    let line = "( load1 load1 store1 store1 | load2 load2 store2 store2 )";
    let mut whole = explorer(line);
    let states = whole.finish().states;
    let mut sliced = explorer(line);
    assert_eq!(sliced.findings(), None);
    let mut last = (0, 0);
    while let Progress::Running {
        depth,
        events,
        states: so_far,
    } = sliced.run(1)
    {
        assert_eq!(events, 8);
        assert!(depth < events && so_far <= states, "{so_far} of {states}");
        assert!((depth, so_far) > last, "{so_far} after {last:?}");
        last = (depth, so_far);
    }
    // Only the last layer, of one state, is finished in the slice that ends it all.
    assert_eq!(last, (7, states));
    assert_eq!(sliced.run(1), Progress::Finished);
    assert_eq!(sliced.findings(), whole.findings());
}
