//! Exit statuses, and what is said when something was typed wrongly.

use std::process::Stdio;

use crate::support::{command, finish, lab};
use engine::fencing::{Case, Defect, Property};

fn check(args: &[&str], status: i32, said: &str) {
    let run = lab(args);
    assert_eq!(run.status, status, "{args:?}: {}{}", run.out, run.err);
    let heard = if status == 2 { &run.err } else { &run.out };
    assert!(
        heard.contains(said),
        "{args:?}: {said:?} is missing in {heard}"
    );
}

#[test]
fn expectations_decide_between_0_and_1() {
    let safe = "A.acquire expire B.acquire B.commit A.commit";
    let overwrite = "revoked_generation_overwrite";
    check(&["fencing"], 0, "✓ As expected.");
    check(
        &["fencing", "--variant", "counter-in-lease"],
        0,
        "✓ As expected.",
    );
    check(&["fencing", "--case", "operations"], 0, "✓ As expected.");
    check(&["run", safe], 0, "✓ Safe");
    check(&["run", safe, "--expect", "none"], 0, "✓ As expected.");
    check(
        &["run", safe, "--expect", overwrite],
        1,
        "✗ Not as expected: some schedule was to break revoked",
    );
    check(
        &["run", safe, "--expect", "two_believers"],
        0,
        "✓ As expected.",
    );
    check(
        &["run", safe, "--defects", "no-fence"],
        0,
        "✗ In the only schedule",
    );
    check(
        &["run", safe, "--variant", "no-fence", "--expect", "none"],
        1,
        "✗ Not as expected: every promise was to be kept",
    );
    check(
        &["run", safe, "--variant", "no-fence", "--expect", overwrite],
        0,
        "✓ As expected.",
    );
    check(
        &["run", "A.acquire", "A.commit"],
        0,
        "scenario  A.acquire A.commit",
    );
    check(
        &["run", safe, "--expect", overwrite, "--json"],
        1,
        "\"as_expected\": false",
    );
}

#[test]
fn every_variant_comes_out_as_the_catalogue_says() {
    for defect in Defect::ALL {
        let shown = Case::of(defect);
        let headline = shown
            .breaks
            .map(Property::id)
            .expect("a defect breaks something");
        check(
            &["fencing", "--variant", defect.id()],
            0,
            &format!("({headline})"),
        );
        check(
            &["fencing", "--variant", defect.id()],
            0,
            "\n✓ As expected.",
        );
        check(
            &["run", shown.line, "--expect", "none"],
            0,
            "✓ As expected.",
        );
    }
}

#[test]
fn other_settings_than_the_catalogue_s_expect_nothing() {
    let rollback = ["fencing", "--variant", "rollback-issuer"];
    check(
        &[&rollback[..], &["--remedies", "epoch"]].concat(),
        0,
        "✓ Safe",
    );
    check(
        &[
            "fencing",
            "--defects",
            "no-fence,rollback-issuer",
            "--issued",
            "9",
        ],
        0,
        "9 was issued before the first event",
    );
}

#[test]
fn what_was_typed_wrongly_is_answered_with_what_to_type() {
    check(&[], 2, "Usage: cargo lab <COMMAND>");
    check(&["fencin"], 2, "fencing");
    check(
        &["fencing", "--variant", "nofence"],
        2,
        "tip: a similar value exists: 'no-fence'",
    );
    check(
        &["fencing", "--variant", "xyz"],
        2,
        "possible values: correct, no-fence",
    );
    check(&["fencing", "--case", "operation"], 2, "'operations'");
    check(&["run"], 2, "<SCENARIO>");
    check(
        &["run", "A.acquire", "--defects", "no-fence,split"],
        2,
        "'split-authority'",
    );
    check(&["run", "A.acquire", "--remedies", "epochs"], 2, "'epoch'");
    for number in ["many", "-1", "65536"] {
        let said =
            format!("'{number}' for '--issued <N>': expected a whole number from 0 to 65535");
        check(&["run", "A.acquire", "--issued", number], 2, &said);
    }
    check(
        &["run", "A.acquire", "--expect", "nothing"],
        2,
        "possible values: none, revoked_generation_overwrite",
    );
    check(
        &["run", "A.acquire", "--property", "fence"],
        2,
        "'fence_regression'",
    );
    check(
        &[
            "run",
            "A.acquire",
            "--variant",
            "no-fence",
            "--defects",
            "no-fence",
        ],
        2,
        "cannot be used with",
    );
    for number in ["0", "-3", "3.5", "many"] {
        let said = format!("'{number}' for '--max-states <N>': expected a whole number from 1 on");
        check(&["run", "A.acquire", "--max-states", number], 2, &said);
    }
    let meant = lab(&["fencing", "--variant", "nofence"]);
    assert!(!meant.err.contains("possible values"), "{}", meant.err);
    for option in ["--lang", "--foo", "-x"] {
        let run = lab(&["run", "A.acquire", option]);
        assert!(!run.err.contains("tip:"), "{}", run.err);
    }
    check(
        &[
            "run",
            "A.acquire",
            "--property",
            "fence_regression",
            "--expect",
            "two_believers",
        ],
        2,
        "add --property two_believers",
    );
    check(&["run", "A.acquire", "--jsn"], 2, "'--json'");
}

#[test]
fn the_version_is_the_workspace_s() {
    check(
        &["--version"],
        0,
        concat!("lab ", env!("CARGO_PKG_VERSION"), "\n"),
    );
}

#[test]
fn a_bound_ends_an_exploration() {
    let line = "( A.acquire A.commit | B.acquire B.commit )";
    check(
        &["run", line, "--max-states", "3"],
        2,
        "more than 3 distinct states",
    );
    check(
        &["run", line, "--max-states", "3", "--json"],
        2,
        "raise --max-states",
    );
    check(
        &["run", "A.acquire", "--max-states", "2"],
        0,
        "2 distinct states",
    );
    check(
        &["run", "A.acquire", "--max-states", "1"],
        2,
        "more than 1 distinct states",
    );
}

#[test]
fn too_many_events_side_by_side_are_refused() {
    let sides = vec!["A.acquire"; 65].join(" | ");
    check(
        &["run", &format!("( {sides} )")],
        2,
        "too many events side by side",
    );
}

#[test]
fn who_stops_reading_early_gets_no_complaint() {
    let sides =
        ["A", "B", "C"].map(|client| format!("{client}.acquire {client}.commit {client}.renew"));
    let line = format!("( {} )", sides.join(" | "));
    for args in [
        ["run", &line, "--json"].as_slice(),
        &["fencing"],
        &["run", "--help"],
    ] {
        let mut child = command(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let run = finish(args, &child.wait_with_output().expect("the program ends"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
    }
}
