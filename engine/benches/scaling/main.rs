//! How fast the explorer is, beside a rival that checks the same family of scenarios.
//!
//! `cargo bench -p engine` prints one row for each size, check and checker. Every measurement runs in
//! a process of its own, several times, alternating between the checkers; the best time counts, and
//! memory is the process's peak beyond what it held before it began.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "rates and sizes are printed with a few digits"
)]

mod family;
mod memory;
mod ours;
mod rival;

use std::env;
use std::process::{Command, ExitCode};

use family::{Family, SIZES, TIMES};

type Checker = (&'static str, fn(Family) -> u64);

const CHECKERS: [Checker; 2] = [("explorer", ours::states), ("stateright", rival::states)];

/// What one process measured.
#[derive(Clone, Copy)]
struct Measured {
    states: u64,
    seconds: f64,
    bytes: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    if let [checker, clients, commits, fenced] = &arguments[..] {
        return measure_here(checker, clients, commits, fenced);
    }
    println!(
        "| clients | commits | check | checker | states | seconds | states/s | bytes/state | ratio |"
    );
    println!("|--:|--:|---|---|--:|--:|--:|--:|--:|");
    for (clients, commits) in SIZES {
        for fenced in [true, false] {
            row(Family {
                clients,
                commits,
                fenced,
            });
        }
    }
    ExitCode::SUCCESS
}

fn row(family: Family) {
    let mut best: [Option<Measured>; 2] = [None; 2];
    for _ in 0..TIMES {
        for (best, (checker, _)) in best.iter_mut().zip(CHECKERS) {
            let measured = measure(checker, family);
            if best.is_none_or(|best| measured.seconds < best.seconds) {
                *best = Some(measured);
            }
        }
    }
    let rate = |measured: Measured| measured.states as f64 / measured.seconds;
    let rival = best[1].map_or(f64::NAN, rate);
    for (measured, (checker, _)) in best.into_iter().flatten().zip(CHECKERS) {
        println!(
            "| {} | {} | {} | {checker} | {} | {:.3} | {:.0} | {:.1} | {:.1} |",
            family.clients,
            family.commits,
            if family.fenced { "on" } else { "off" },
            measured.states,
            measured.seconds,
            rate(measured),
            measured.bytes as f64 / measured.states as f64,
            rate(measured) / rival,
        );
    }
}

/// Runs one measurement in a process of its own.
fn measure(checker: &str, family: Family) -> Measured {
    let program = env::current_exe().expect("this program has a path");
    let Family {
        clients,
        commits,
        fenced,
    } = family;
    let arguments = [
        checker.into(),
        clients.to_string(),
        commits.to_string(),
        fenced.to_string(),
    ];
    let output = Command::new(program)
        .args(arguments)
        .output()
        .expect("this program starts");
    let text = String::from_utf8(output.stdout).expect("it prints text");
    let mut numbers = text
        .split_whitespace()
        .map(|number| number.parse::<f64>().expect("it prints numbers"));
    let mut next = || numbers.next().expect("it prints three numbers");
    Measured {
        states: next() as u64,
        seconds: next(),
        bytes: next() as u64,
    }
}

fn measure_here(checker: &str, clients: &str, commits: &str, fenced: &str) -> ExitCode {
    let run = CHECKERS.iter().find(|(name, _)| *name == checker);
    let (Some((_, run)), Ok(clients), Ok(commits), Ok(fenced)) =
        (run, clients.parse(), commits.parse(), fenced.parse())
    else {
        eprintln!("expected no arguments, or: explorer|stateright CLIENTS COMMITS true|false");
        return ExitCode::FAILURE;
    };
    let before = memory::peak();
    let start = std::time::Instant::now();
    let states = run(Family {
        clients,
        commits,
        fenced,
    });
    let seconds = start.elapsed().as_secs_f64();
    println!("{states} {seconds} {}", memory::peak() - before);
    ExitCode::SUCCESS
}
