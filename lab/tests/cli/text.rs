//! What a person reads, word for word.

use crate::support::{command, finish, lab};
use engine::fencing::{Case, Defect, Event, Properties, Property};
use engine::notation::parse;
use expect_test::expect_file;
use serde_json::Value;

#[test]
fn the_text_of_every_case_and_more() {
    let unfrozen = "A.acquire ( A.pause A.resume A.commit | expire recover B.acquire B.commit )";
    let check = |args: &[&str], status: i32, expected: expect_test::ExpectFile| {
        let run = lab(args);
        assert_eq!((run.status, run.err.as_str()), (status, ""), "{args:?}");
        expected.assert_eq(&run.out);
    };
    check(&["fencing"], 0, expect_file!["snapshots/correct.txt"]);
    for defect in Defect::ALL {
        let snapshot = expect_file![format!("snapshots/{defect}.txt")];
        check(&["fencing", "--variant", defect.id()], 0, snapshot);
    }
    check(
        &["fencing", "--case", "operations"],
        0,
        expect_file!["snapshots/operations.txt"],
    );
    check(
        &["fencing", "--case", "operations", "--variant", "no-fence"],
        0,
        expect_file!["snapshots/operations-no-fence.txt"],
    );
    check(
        &["run", unfrozen, "--expect", "none"],
        0,
        expect_file!["snapshots/unfrozen.txt"],
    );
    check(
        &[
            "run",
            unfrozen,
            "--expect",
            "unauthorized_accept",
            "--defects",
            "no-fence,rollback-issuer",
        ],
        1,
        expect_file!["snapshots/two-defects.txt"],
    );
    check(
        &["run", unfrozen, "--property", "two_believers"],
        0,
        expect_file!["snapshots/only-wishes.txt"],
    );
    check(
        &["run", "( A.acquire | expire )"],
        0,
        expect_file!["snapshots/nothing-happens.txt"],
    );
    check(
        &[
            "run",
            "( A.acquire A.pause A.resume | B.pause B.resume B.acquire | recover recover )",
        ],
        0,
        expect_file!["snapshots/many-schedules.txt"],
    );
    check(
        &[
            "run",
            "( A.acquire A.commit A.renew A.release | B.acquire B.commit B.renew B.release \
             | expire C.acquire C.commit C.release | D.acquire D.renew )",
        ],
        0,
        expect_file!["snapshots/millions.txt"],
    );
}

/// How much longer than `A.commit(seq=2)` the longest event of the scenario is.
fn beyond_short_events(out: &str) -> usize {
    let line = out
        .lines()
        .find_map(|line| line.strip_prefix("  scenario  "));
    let scenario = line.and_then(|line| parse::<Event>(line).ok());
    let events = scenario.iter().flat_map(|scenario| scenario.events());
    let longest = events.map(|event| event.to_string().len()).max();
    longest.unwrap_or(0).saturating_sub("A.commit(seq=2)".len())
}

#[test]
fn only_what_is_notation_goes_beyond_eighty_columns() {
    let begins = [
        "  scenario  ",
        "  all begin with ",
        "    ✓ ",
        "    ✗ ",
        "    · ",
    ];
    let is_notation =
        |line: &str| begins.iter().any(|begin| line.starts_with(begin)) || line.contains(", then ");
    let check = |args: &[&str]| {
        let out = lab(args).out;
        let beyond = beyond_short_events(&out);
        for line in out.lines() {
            let is_step = line.trim_start().starts_with("event  ")
                || line
                    .trim_start_matches(['✗', '»', ' '])
                    .starts_with(|c: char| c.is_ascii_digit());
            let room = 80 + if is_step { beyond } else { 0 };
            let fits = line.chars().count() <= room;
            assert!(fits || is_notation(line), "{args:?}: {line}");
        }
    };
    for defect in Defect::ALL {
        check(&["fencing", "--variant", defect.id()]);
        check(&["fencing", "--case", "operations", "--variant", defect.id()]);
    }
    for command in [
        "fencing",
        "run",
        "claims",
        "incidents",
        "reference",
        "export",
    ] {
        check(&[command, "-h"]);
        check(&[command, "--help"]);
    }
    check(&["--help"]);
    check(&["claims"]);
    check(&["incidents"]);
}

#[test]
fn the_verdict_speaks_of_what_was_checked() {
    let check = |line: &str, properties: &[&str], first: &str| {
        let options = properties.iter().flat_map(|it| ["--property", it]);
        let args: Vec<&str> = ["run", line].into_iter().chain(options).collect();
        let run = lab(&args);
        let verdict = run.out.split("\n\n").next().unwrap_or_default();
        let words: Vec<&str> = verdict.split_whitespace().collect();
        assert_eq!(words.join(" "), first, "{args:?}");
    };
    let race = "A.acquire ( A.commit | expire )";
    let (overwrite, believers) = ("revoked_generation_overwrite", "two_believers");
    check(
        "A.acquire",
        &[],
        "✓ Safe: the only schedule keeps every promise, in all of its 2 distinct states.",
    );
    check(
        race,
        &[],
        "✓ Safe: both schedules keep every promise, in all 6 distinct states.",
    );
    check(
        "A.acquire",
        &[overwrite],
        "✓ The only schedule does not break revoked_generation_overwrite, in any of its 2 distinct states.",
    );
    check(
        race,
        &[overwrite],
        "✓ None of 2 schedules breaks revoked_generation_overwrite, in any of 5 distinct states.",
    );
    check(
        race,
        &[overwrite, "lost_update", believers, "lost_increment"],
        "✓ None of 2 schedules breaks revoked_generation_overwrite, lost_increment or lost_update, in any of 5 \
         distinct states.",
    );
    check(
        "A.acquire",
        &[believers],
        "No promise was checked. In the only schedule it does not happen that two clients believe at once that they \
         hold the lease.",
    );
    check(
        race,
        &["expired_accept", believers],
        "No promise was checked. In 1 of 2 schedules a write is accepted although its lease has ended. In none of 2 \
         schedules does it happen that two clients believe at once that they hold the lease.",
    );
    let promises = Properties::promised();
    let every: Vec<&str> = promises.iter().map(Property::id).collect();
    check(
        race,
        &every,
        "✓ Safe: both schedules keep every promise, in all 5 distinct states.",
    );
    let takeover = "A.acquire expire B.acquire B.commit A.commit";
    let args = [
        "run",
        takeover,
        "--property",
        "fence_regression",
        "--expect",
        "none",
        "--variant",
        "no-fence",
    ];
    let said = "✗ Not as expected: no schedule was to break fence_regression.";
    assert!(lab(&args).out.contains(said), "{}", lab(&args).out);
}

#[test]
fn who_has_no_fence_may_have_asked_for_one() {
    for asked in [
        "",
        "A.acquire(reply=lost)",
        "B.acquire A.acquire",
        "B.acquire A.acquire(wait=yes)",
    ] {
        for act in ["A.commit", "A.renew", "A.release", "A.send", "A.check"] {
            let run = lab(&["run", &format!("{asked} {act}")]);
            let said = "A has no fence: no grant has reached it\n";
            assert!(run.out.contains(said), "{asked} {act}: {}", run.out);
        }
    }
}

#[test]
fn colours_appear_only_where_they_are_wanted() {
    let output = |force: bool| {
        let mut command = command(&["fencing"]);
        if force {
            command.env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
        }
        finish(&["fencing"], &command.output().expect("the program starts")).out
    };
    assert!(!output(false).contains('\u{1b}'));
    assert!(output(true).contains("\u{1b}["));
}

/// The headline counts one property; what other promises add is said as well, as on the page.
#[test]
fn the_verdict_counts_the_schedules_that_break_any_promise() {
    let check = |line: &str, defects: &str| {
        let args = ["run", line, "--defects", defects, "--issued", "98"];
        let json = lab(&[&args[..], &["--json"]].concat()).out;
        let json: Value = serde_json::from_str(&json).expect("the output is JSON");
        let property = json["property"].as_str().unwrap_or_default();
        let (violating, all) = (&json["violating"], &json["interleavings"]);
        let besides = if json["violations"][property] == *violating {
            String::new()
        } else if violating == all {
            " Every schedule breaks a promise.".to_owned()
        } else {
            let some = violating.as_str().unwrap_or_default();
            format!(" A promise is broken in {some} schedules.")
        };
        let text = lab(&args).out;
        let verdict = text.split("\n\n").next().unwrap_or_default();
        let words: Vec<&str> = verdict.split_whitespace().collect();
        let words = words.join(" ");
        let end = format!("({property}){besides}");
        assert!(words.ends_with(&end), "{defects}: {words}");
        besides
    };
    for defect in Defect::ALL {
        check(Case::of(defect).line, defect.id());
    }
    let race = "A.acquire expire B.acquire ( B.commit | A.commit(seq=2) | A.release | B.release )";
    assert_eq!(
        check(race, "no-fence,blind-release"),
        " A promise is broken in 18 schedules."
    );
}
