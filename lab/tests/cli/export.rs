//! A scenario as a model for Spin. What Spin makes of it is for the tests in `spin`.

use crate::support::lab;
use engine::fencing::{OPERATIONS, TAKEOVER};
use expect_test::expect_file;

#[test]
fn the_model_is_written_word_for_word() {
    let check = |args: &[&str], expected: expect_test::ExpectFile| {
        let run = lab(&[&["export", "--promela"], args].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args:?}");
        expected.assert_eq(&run.out);
    };
    check(&[TAKEOVER], expect_file!["snapshots/takeover.pml"]);
    check(
        &[
            OPERATIONS,
            "--defects",
            "split-transaction",
            "--remedies",
            "epoch",
            "--issued",
            "7",
        ],
        expect_file!["snapshots/operations.pml"],
    );
}

#[test]
fn only_what_is_needed_is_written() {
    let model = |args: &[&str]| lab(&[&["export", "--promela"], args].concat()).out;
    let check = |args: &[&str], there: &[&str], absent: &[&str]| {
        let model = model(args);
        for part in there {
            assert!(
                model.contains(part),
                "{args:?}: {part} is missing in\n{model}"
            );
        }
        for part in absent {
            assert!(
                !model.contains(part),
                "{args:?}: {part} is too much in\n{model}"
            );
        }
        assert!(
            !model.contains('%') && !model.contains("\n\n\n"),
            "{args:?}: {model}"
        );
    };
    check(
        &["A.acquire"],
        &["inline acquire("],
        &["inline decide(", "ledger", "paused", "waiting"],
    );
    check(
        &["A.acquire A.commit"],
        &["inline decide("],
        &["ledger[", "chan network"],
    );
    check(
        &["A.acquire A.commit(key=K2)"],
        &["Entry ledger[KEYS]", "#define KEYS 3"],
        &["chan owed"],
    );
    check(
        &["A.acquire A.commit", "--property", "fence_regression"],
        &["bool fence_regression;"],
        &["bool unauthorized_accept", "latest_term"],
    );
    check(
        &["A.acquire", "--property", "lost_update"],
        &["No event of this scenario could break lost_update."],
        &["bool lost_update"],
    );
}

#[test]
fn an_export_needs_a_format_and_a_scenario() {
    for (args, said) in [
        (["export", "A.acquire"].as_slice(), "--promela"),
        (&["export", "--promela"], "<SCENARIO>"),
        (&["export", "--promela", "A.fly"], "column 3"),
        (
            &["export", "--promela", "A.acquire", "--defects", "none"],
            "'none'",
        ),
    ] {
        let run = lab(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(said), "{args:?}: {}", run.err);
    }
}
