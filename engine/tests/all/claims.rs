//! Claims: what is said of one that cannot be read, and which run shows the others.

use engine::fencing::MAX_WATCHES;
use engine::fencing::claim::{Claim, Text};
use engine::order::EventId;

const TAKEOVER: Text<'_> = Text {
    scenario: "A.acquire expire B.acquire ( B.commit | A.commit(seq=2) )",
    defects: &[],
    remedies: &[],
    issued: None,
    always: &[],
    sometimes: &[],
    never: &[],
    breaks: &[],
    schedules: None,
};

#[test]
fn a_claim_that_cannot_be_read_says_what_was_found_and_expected() {
    let check = |text: Text<'_>, found: &str, expected: &str| {
        let error = Claim::new(text).expect_err(found).to_string();
        assert!(error.contains(found), "{error}");
        assert!(error.contains(expected), "{error}");
    };
    check(
        Text {
            scenario: "A.acquire )",
            ..TAKEOVER
        },
        "the scenario: ",
        "column 11",
    );
    check(
        Text {
            scenario: &format!("( {} )", ["expire"; 70].join(" | ")),
            ..TAKEOVER
        },
        "the scenario: ",
        "70 bits",
    );
    check(
        Text {
            defects: &["nofence"],
            ..TAKEOVER
        },
        "`nofence`",
        "no-fence, split-authority",
    );
    check(
        Text {
            remedies: &["epochs"],
            ..TAKEOVER
        },
        "`epochs`",
        "epoch, ",
    );
    for text in [
        Text {
            never: &["overwrite"],
            ..TAKEOVER
        },
        Text {
            breaks: &["overwrite"],
            ..TAKEOVER
        },
    ] {
        check(text, "`overwrite`", "revoked_generation_overwrite, ");
    }
    for said in ["A.commit stale", "A.commit(seq=2) late", "stale"] {
        for text in [
            Text {
                always: &[said],
                ..TAKEOVER
            },
            Text {
                sometimes: &[said],
                ..TAKEOVER
            },
        ] {
            check(text, &format!("`{said}`"), "`A.commit stale`");
        }
    }
    check(
        Text {
            schedules: Some("two"),
            ..TAKEOVER
        },
        "`two`",
        "decimal digits",
    );
    check(TAKEOVER, "at least one", "always, sometimes, never");
}

#[test]
fn as_many_events_are_watched_as_fit() {
    let line = |events: usize| vec!["A.release"; events].join(" ");
    let said = |line: &str| {
        Claim::new(Text {
            scenario: line,
            sometimes: &["A.release refused"],
            ..TAKEOVER
        })
    };
    // What is watched besides, refused commits, is left out where it does not fit.
    let full = said(&format!("{} A.commit", line(MAX_WATCHES))).expect("it fits");
    assert!(full.check().findings[0].holds);
    let error = said(&line(MAX_WATCHES + 1)).expect_err("one too many");
    assert!(error.to_string().contains("found 17 events"), "{error}");
}

#[test]
fn the_run_that_decides_ends_with_what_was_expected() {
    let check = |text: Text<'_>, decisive: &[EventId]| {
        let checked = Claim::new(text).expect("a claim").check();
        assert_eq!(checked.decisive, decisive, "{text:?}");
    };
    // An outcome that was expected, by itself or among the occurrences of the same event.
    check(
        Text {
            sometimes: &["A.commit(seq=2) applied"],
            ..TAKEOVER
        },
        &[0, 1, 2, 4],
    );
    check(
        Text {
            always: &["B.commit applied"],
            ..TAKEOVER
        },
        &[0, 1, 2, 3],
    );
    // What happens in some schedules before what happens in all.
    check(
        Text {
            always: &["B.commit applied"],
            sometimes: &["A.commit(seq=2) stale"],
            ..TAKEOVER
        },
        &[0, 1, 2, 3, 4],
    );
    // A property that breaks.
    check(
        Text {
            defects: &["no-fence"],
            breaks: &["fence_regression"],
            ..TAKEOVER
        },
        &[0, 1, 2, 3, 4],
    );
    // Where nothing breaks, the first refused write; without one, a whole schedule.
    let never = &["revoked_generation_overwrite"];
    check(Text { never, ..TAKEOVER }, &[0, 1, 2, 3, 4]);
    check(
        Text {
            scenario: "A.acquire A.commit expire",
            never,
            ..TAKEOVER
        },
        &[0, 1, 2],
    );
}

#[test]
fn an_expectation_that_fails_says_how_often_it_holds() {
    let check = |text: Text<'_>, holds: bool, count: u32| {
        let checked = Claim::new(text).expect("a claim").check();
        let found = &checked.findings[0];
        assert_eq!(
            (found.holds, &found.count),
            (holds, &count.into()),
            "{text:?}"
        );
    };
    let applied = &["A.commit(seq=2) applied"];
    let (overwrite, expired) = (&["revoked_generation_overwrite"], &["expired_accept"]);
    check(
        Text {
            always: applied,
            ..TAKEOVER
        },
        false,
        1,
    );
    check(
        Text {
            sometimes: applied,
            ..TAKEOVER
        },
        true,
        1,
    );
    check(
        Text {
            sometimes: &["B.commit stale"],
            ..TAKEOVER
        },
        false,
        0,
    );
    check(
        Text {
            never: overwrite,
            ..TAKEOVER
        },
        true,
        0,
    );
    check(
        Text {
            never: expired,
            ..TAKEOVER
        },
        false,
        1,
    );
    check(
        Text {
            breaks: expired,
            ..TAKEOVER
        },
        true,
        1,
    );
    check(
        Text {
            breaks: overwrite,
            ..TAKEOVER
        },
        false,
        0,
    );
    check(
        Text {
            schedules: Some("2"),
            ..TAKEOVER
        },
        true,
        2,
    );
    check(
        Text {
            schedules: Some("3"),
            ..TAKEOVER
        },
        false,
        2,
    );
}
