//! Lines that are not scenarios: exit status 2, a caret under the right column, one sentence.

use crate::support::{command, finish, lab};

/// A line, the column of the caret from 1, and a part of the sentence.
fn check(line: &str, column: usize, said: &str) {
    let run = lab(&["run", line]);
    let what = format!("{line:?}: {}", run.err);
    assert_eq!((run.status, run.out.as_str()), (2, ""), "{what}");
    assert!(
        run.err
            .starts_with(&format!("error: column {column}: found ")),
        "{what}"
    );
    assert!(run.err.contains(said), "{what}");
    let caret = run
        .err
        .lines()
        .find(|line| line.trim() == "^")
        .and_then(|line| line.find('^'));
    assert!(caret.is_some_and(|caret| caret >= 2), "{what}");
    if line.is_ascii() && line.len() < 30 {
        assert_eq!(caret, Some(column + 1), "{what}");
    }
}

#[test]
fn each_broken_line_is_pointed_at() {
    check("A.acquire ( B.commit", 21, "expected `|` and a second side");
    check(
        "A.acquire ( B.commit | A.renew",
        31,
        "found the end of the line",
    );
    check("A.acquire ) B.commit", 11, "no `(` is open");
    check("A.acquire | B.commit", 11, "a `(` before the first side");
    check("|", 1, "expected an event such as `A.acquire`");
    check("( | )", 3, "found `|`, expected an event");
    check("( A.acquire | )", 15, "found `)`");
    check("( A.acquire )", 13, "expected `|` and a second side");
    check("A..acquire", 3, "found `.`");
    check("Z9.acquire", 1, "capital letters `A` to `H`");
    check("AB.acquire", 2, "expected `.`");
    check("a.acquire", 1, "capital letters `A` to `H`");
    check("甲.acquire", 1, "found `甲`");
    check("A.acquire 甲.commit", 11, "found `甲`");
    check("A.fly", 3, "found `fly`, expected `acquire`");
    check("acquire", 1, "a client before it, as in `A.acquire`");
    check("B.expire", 1, "expected `expire` alone");
    check("fly", 1, "expected an event such as `A.acquire`");
    check(
        "A.commit (seq=2)",
        11,
        "arguments follow theirs without a space",
    );
    check("A.commit（seq=2）", 9, "full-width; type `(`");
    check("expire(3)", 8, "this event takes none");
    check(
        "A.acquire(seq=1)",
        11,
        "the argument `request`, `wait` or `reply`",
    );
    check("A.renew(seq=1)", 9, "this event takes none");
    check("A.call", 7, "expected `(key=K1)`");
    check("A.commit(seq=)", 14, "from 1 to 65535");
    check("A.commit(seq=-1)", 14, "from 1 to 65535");
    check("A.commit(seq=99999999999999999999)", 14, "from 1 to 65535");
    check(
        "A.commit(speed=3)",
        10,
        "the argument `seq`, `key`, `digest`",
    );
    check("A.commit(seq 3)", 14, "expected `=`");
    check(
        "A.commit(seq=1",
        15,
        "expected `,` and another argument, or `)`",
    );
    check("A.commit(seq=1,seq=2)", 16, "only once");
    check("A.commit(key=K9)", 14, "from `K1` to `K8`");
    check("A.commit(digest=other)", 17, "`original` or `changed`");
    check("A.acquire,B.acquire", 10, "found `,`");
    check("A.acquire | B.acquire |", 11, "a `(` before");
    check("A.acquire\u{7}", 10, "found `\\u{7}`");
    check("-A.acquire", 1, "found `-A`, expected an event");
    check("--A.acquire expire", 1, "found `--A`");
    check("-expire", 1, "found `-expire`");
    check("--( A.pause | expire )", 1, "found `--`");
    check("-", 1, "found `-`");
    check("", 1, "found the end of the line");
    check("   ", 4, "found the end of the line");
    check(&"(".repeat(20_000), 33, "at most 32 groups");
    check(&"A.acquire ".repeat(5000), 2551, "at most 255 events");
    check(&"A".repeat(10_000), 2, "expected `.`");
}

#[test]
fn a_line_that_is_no_text_is_refused() {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;

        let mut command = command(&["run"]);
        command.arg(std::ffi::OsStr::from_bytes(b"A.\xff"));
        let run = finish(&["run"], &command.output().expect("the program starts"));
        assert_eq!(run.status, 2, "{}", run.err);
        assert!(run.err.contains("UTF-8"), "{}", run.err);
    }
}
