//! Scenarios that nobody thought of: drawn at random, the same ones every time.

use engine::fencing::{Defect, Protocol, Remedy};

use crate::agreement::{Case, check};

/// How many are drawn.
const DRAWN: usize = 60;

/// Marsaglia, *Xorshift RNGs* (2003).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from((self.0 >> 33) % most as u64).expect("below a usize")
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

const ACTS: [&str; 30] = [
    "acquire",
    "acquire",
    "acquire",
    "acquire(wait=yes)",
    "acquire(request=R1)",
    "acquire(request=R1, reply=lost)",
    "acquire(request=R1, wait=yes)",
    "acquire(request=R2, wait=yes)",
    "acquire(request=R2, wait=yes, reply=lost)",
    "renew",
    "reenter",
    "release",
    "release",
    "pause",
    "resume",
    "mint",
    "read",
    "check",
    "barrier",
    "call(key=K1)",
    "call(key=K2)",
    "commit",
    "commit(seq=2)",
    "send",
    "send(seq=2, key=K1)",
    "deliver",
    "deliver",
    "deliver(n=2)",
    "deliver(reply=lost)",
    "commit(reply=lost)",
];

const ARGUMENTS: [&str; 7] = [
    "key=K1",
    "key=K2",
    "digest=changed",
    "kind=add",
    "path=side",
    "base=read",
    "reply=lost",
];

const ALONE: [&str; 15] = [
    "expire",
    "expire",
    "expire",
    "recover",
    "recover(lost=lease)",
    "recover(lost=requests)",
    "recover(lost=generation)",
    "recover(lost=all)",
    "recover(jump=7)",
    "seal",
    "switch",
    "restore",
    "purge",
    "record",
    "recover(lost=all, jump=3)",
];

fn event(random: &mut Random) -> String {
    match random.below(8) {
        0 | 1 => random.one(&ALONE).into(),
        2 | 3 => {
            let mut arguments = vec![format!("seq={}", 1 + random.below(3))];
            for argument in ARGUMENTS {
                let name = argument.split_once('=').map_or("", |(name, _)| name);
                let is_given = arguments.iter().any(|other| other.starts_with(name));
                if !is_given && random.below(4) == 0 {
                    arguments.push(argument.into());
                }
            }
            format!(
                "{}.commit({})",
                random.one(&["A", "A", "B"]),
                arguments.join(", ")
            )
        }
        _ => format!(
            "{}.{}",
            random.one(&["A", "A", "B", "C"]),
            random.one(&ACTS)
        ),
    }
}

/// A few events, in sides that interleave.
fn line(random: &mut Random) -> String {
    let mut series = |most: usize| {
        let events: Vec<String> = (0..=random.below(most)).map(|_| event(random)).collect();
        events.join(" ")
    };
    let sides = format!("( {} | {} | {} )", series(4), series(4), series(2));
    format!("A.acquire {sides} {}", series(3))
}

fn protocol(random: &mut Random, beside: &[Defect]) -> Protocol {
    let mut defects: Vec<Defect> = (0..random.below(4))
        .map(|_| random.one(&Defect::ALL))
        .collect();
    defects.extend(beside);
    let remedies: Vec<Remedy> = (0..random.below(3))
        .map(|_| random.one(&Remedy::ALL))
        .collect();
    Protocol::with(defects)
        .remedied(remedies)
        .with_issued(random.one(&[40, 40, 8, 98]))
}

/// Scenarios that are drawn in this way, under settings that may need something beside.
fn check_drawn(name: &str, line: impl Fn(&mut Random) -> String, beside: &[Defect]) {
    let drawn = std::env::var("SPIN_DRAWN")
        .ok()
        .and_then(|drawn| drawn.parse().ok())
        .unwrap_or(DRAWN);
    let seed = std::env::var("SPIN_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(0x9e37_79b9_7f4a_7c15);
    let mut random = Random(seed);
    let cases: Vec<Case> = (0..drawn)
        .map(|_| Case::new(line(&mut random), protocol(&mut random, beside)))
        .collect();
    check(name, &cases);
}

#[test]
fn random_scenarios_under_random_settings() {
    check_drawn("random", line, &[]);
}

#[test]
fn random_scenarios_with_effects_outside() {
    let calling = |random: &mut Random| {
        let write = |random: &mut Random| {
            let (seq, key) = (1 + random.below(2), random.one(&["K1", "K2"]));
            format!("{}.commit(seq={seq}, key={key})", random.one(&["A", "B"]))
        };
        let writes = [write(random), event(random), write(random)].join(" ");
        let calls = "A.call(key=K1) expire B.acquire B.call(key=K2)";
        format!("A.acquire ( {writes} | {calls} ) {}", write(random))
    };
    check_drawn("outside", calling, &[Defect::EffectFirst]);
}
