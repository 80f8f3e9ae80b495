//! What a person reads, word for word.

use crate::support::{command, finish, lab};
use expect_test::expect_file;

#[test]
fn the_text_of_every_case_and_more() {
    let unfrozen = "A.acquire ( A.pause A.resume A.commit | expire recover B.acquire B.commit )";
    let check = |args: &[&str], status: i32, expected: expect_test::ExpectFile| {
        let run = lab(args);
        assert_eq!((run.status, run.err.as_str()), (status, ""), "{args:?}");
        expected.assert_eq(&run.out);
    };
    check(&["fencing"], 0, expect_file!["snapshots/correct.txt"]);
    for defect in engine::fencing::Defect::ALL {
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
