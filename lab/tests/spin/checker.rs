//! Spin, run on one model.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// What Spin found.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The properties whose assertions fail, each with the events of an order in which it does, as a line.
    pub(crate) broken: BTreeMap<String, String>,
    /// How many distinct states there are.
    pub(crate) states: u64,
}

/// Explores a model exhaustively, in a directory of its own, which stays if something goes wrong.
pub(crate) fn explore(name: &str, model: &str) -> Result<Found, String> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("spin")
        .join(name);
    let at = |error: std::io::Error| format!("{}: {error}", place.display());
    std::fs::create_dir_all(&place).map_err(at)?;
    std::fs::write(place.join("model.pml"), model).map_err(at)?;
    let spin = std::env::var("SPIN").unwrap_or_else(|_| "spin".into());
    let cc = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    // -o2: what is written and never read is part of a state as well.
    run(&place, &spin, &["-o2", "-a", "model.pml"])?;
    // -w: the generated program is not ours to tidy up.
    let flags = ["-w", "-O0", "-DSAFETY", "-DNOREDUCE", "-DVECTORSZ=16384"];
    run(&place, &cc, &[&flags[..], &["-o", "pan", "pan.c"]].concat())?;
    // Every error with its order, not only the first; a small table, because the models are small.
    let report = run(&place, "./pan", &["-c0", "-e", "-w16"])?;
    let (states, broken) =
        read(&report).ok_or_else(|| format!("{}: no result in\n{report}", place.display()))?;
    let mut found = Found {
        broken: BTreeMap::new(),
        states,
    };
    for (number, property) in (1..).zip(broken) {
        let replay = run(
            &place,
            &spin,
            &[&format!("-t{number}"), "-B", "-T", "model.pml"],
        )?;
        let events = replay.lines().filter(|line| !line.starts_with("spin:"));
        found
            .broken
            .insert(property, events.collect::<Vec<_>>().join(" "));
    }
    std::fs::remove_dir_all(&place).map_err(at)?;
    Ok(found)
}

/// Runs a program to its end; returns what it printed.
fn run(place: &Path, program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).current_dir(place).output();
    let output = output.map_err(|error| {
        format!("`{program}` cannot be run: {error}; these tests need Spin and a C compiler (Debian: spin, gcc)")
    })?;
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    let said = || {
        format!(
            "`{program} {}` fails in {}:\n{text}",
            args.join(" "),
            place.display()
        )
    };
    if output.status.success() {
        Ok(text)
    } else {
        Err(said())
    }
}

/// Reads the verifier's report: how many states, and what is broken in the order of the trails. Nothing if
/// it did not finish, or found anything but a broken assertion.
fn read(report: &str) -> Option<(u64, Vec<String>)> {
    let errors = report
        .lines()
        .filter(|line| line.starts_with("pan:") && line.contains("(at depth"));
    let property = |error: &str| {
        let (_, assertion) = error.split_once("assertion violated")?;
        let (property, _) = assertion.trim().strip_prefix("!(")?.split_once(')')?;
        Some(property.to_owned())
    };
    let broken = errors.map(property).collect::<Option<Vec<String>>>()?;
    let stored = report
        .lines()
        .find(|line| line.ends_with("states, stored"))?;
    let states = stored.split_whitespace().next()?.parse().ok()?;
    let is_whole =
        !report.contains("Search not completed") && !report.contains("max search depth too small");
    is_whole.then_some((states, broken))
}

#[test]
fn a_report_is_read_or_refused() {
    let whole =
        "pan:1: assertion violated  !(fence_regression) (at depth 7)\n       12 states, stored\n";
    assert_eq!(read(whole), Some((12, vec!["fence_regression".into()])));
    for report in [
        "pan:1: invalid end state (at depth 3)\n       12 states, stored\n",
        "Warning: Search not completed\n       12 states, stored\n",
        "error: max search depth too small\n       12 states, stored\n",
        "pan: out of memory\n",
    ] {
        assert_eq!(read(report), None, "{report}");
    }
}
