//! What a machine reads.

use crate::support::lab;
use engine::fencing::{Case, Defect, OPERATIONS, Property, TAKEOVER};
use serde_json::{Value, json};

/// `A` and `B` race without any order between them.
const RACE: &str = "( A.acquire A.commit A.pause A.resume A.commit(seq=2) A.renew | expire recover B.acquire B.commit B.renew B.release )";

fn answer(args: &[&str]) -> Value {
    let args = [args, &["--json"]].concat();
    let run = lab(&args);
    assert_eq!(run.err, "", "{args:?}");
    serde_json::from_str(&run.out).expect("the output is JSON")
}

fn check(args: &[&str], expected: &[(&str, Value)]) {
    let answer = answer(args);
    for (pointer, value) in expected {
        assert_eq!(
            answer.pointer(pointer).unwrap_or(&Value::Null),
            value,
            "{args:?} {pointer}"
        );
    }
}

#[test]
fn the_seed_cases_have_their_fields() {
    check(
        &["fencing"],
        &[
            ("/chapter", json!("fencing")),
            ("/case", json!("takeover")),
            ("/variant", json!("correct")),
            ("/defects", json!([])),
            ("/interleavings", json!("3")),
            ("/violating", json!("0")),
            ("/property", json!(null)),
            ("/counterexample", json!(null)),
            ("/as_expected", json!(true)),
            ("/distinct_histories", json!("2")),
            ("/wishes/two_believers", json!("3")),
            ("/near_miss/step", json!(8)),
            (
                "/near_miss/events/7/reason",
                json!("(41, 2) is not above (42, 1)"),
            ),
            ("/schedules_omitted", json!("0")),
            ("/schedules/0/outcomes/7", json!("stale")),
        ],
    );
    check(
        &["fencing", "--variant", "no-fence"],
        &[
            ("/interleavings", json!("3")),
            ("/violating", json!("2")),
            ("/violations/revoked_generation_overwrite", json!("2")),
            (
                "/counterexample/property",
                json!("revoked_generation_overwrite"),
            ),
            ("/counterexample/events/7/event", json!("A.commit(seq=2)")),
            (
                "/counterexample/events/7/resource",
                json!({ "value": "A/2", "max_fence": 41, "last_seq": 2 }),
            ),
            (
                "/counterexample/events/7/authority",
                json!({ "generation": 42, "lease": { "holder": "B", "generation": 42 } }),
            ),
        ],
    );
    check(
        &["fencing", "--variant", "split-authority"],
        &[
            ("/interleavings", json!("2")),
            ("/property", json!("unauthorized_accept")),
            ("/counterexample/events/8/client/fence", json!(43)),
            (
                "/counterexample/events/8/broke/0",
                json!("unauthorized_accept"),
            ),
        ],
    );
    check(
        &["fencing", "--variant", "rollback-issuer"],
        &[
            ("/interleavings", json!("3")),
            ("/property", json!("revoked_generation_overwrite")),
            ("/violations/generation_reissued", json!("3")),
        ],
    );
    check(
        &["fencing", "--case", "operations"],
        &[
            ("/case", json!("operations")),
            ("/interleavings", json!("1")),
            (
                "/outcomes",
                json!(["applied", "applied", "duplicate", "conflict", "stale"]),
            ),
            ("/effects/0/value", json!("A/1")),
            ("/effects/1/key", json!("K2")),
            ("/effects/2", json!(null)),
        ],
    );
}

#[test]
fn the_case_names_the_scenario_that_was_run() {
    for defect in Defect::ALL {
        let shown = Case::of(defect);
        let id = defect.id();
        let own = if shown.line == TAKEOVER {
            "takeover"
        } else {
            id
        };
        let case = |args: &[&str], case: &str, line: &str| {
            check(
                &[&["fencing", "--variant", id], args].concat(),
                &[("/case", json!(case)), ("/scenario", json!(line))],
            );
        };
        case(&[], own, shown.line);
        case(&["--case", "takeover"], "takeover", TAKEOVER);
        case(&["--case", "operations"], "operations", OPERATIONS);
    }
    check(&["run", TAKEOVER], &[("/case", json!("scenario"))]);
}

#[test]
fn a_fence_is_a_number_until_an_epoch_stands_before_it() {
    let lost = "A.acquire recover(lost=all) B.acquire B.commit";
    let shown = |line, args: &[&str], fence: Value| {
        check(
            &[&["run", line], args].concat(),
            &[("/effects/0/fence", fence)],
        );
    };
    shown(lost, &[], json!(41));
    shown(lost, &["--remedies", "high-water"], json!(42));
    shown(lost, &["--remedies", "epoch"], json!("1.41"));
    shown(lost, &["--remedies", "epoch,high-water"], json!("1.42"));
    shown(lost, &["--issued", "7"], json!(8));
}

#[test]
fn every_checked_property_is_counted_in_the_fixed_order() {
    let text = lab(&["fencing", "--json"]).out;
    let place = |property: Property| text.find(&format!("\"{property}\": \""));
    let (promised, wished): (Vec<_>, Vec<_>) = Property::ALL
        .into_iter()
        .partition(|property| property.is_promised());
    let places: Vec<_> = promised.into_iter().chain(wished).map(place).collect();
    assert!(
        places.iter().all(Option::is_some) && places.is_sorted(),
        "{places:?}"
    );
}

#[test]
fn only_the_chosen_properties_are_checked() {
    let chosen = [
        "run",
        RACE,
        "--property",
        "fence_regression",
        "--property",
        "two_believers",
    ];
    let states = |args: &[&str]| answer(args)["distinct_states"].as_u64();
    check(
        &chosen,
        &[
            ("/violations", json!({ "fence_regression": "0" })),
            ("/wishes/expired_accept", json!(null)),
        ],
    );
    assert!(states(&chosen) < states(&["run", RACE]));
}

#[test]
fn schedules_and_counts_agree() {
    for defect in Defect::ALL {
        let answer = answer(&["fencing", "--variant", defect.id()]);
        let schedules = answer["schedules"].as_array().expect("a list");
        let violating = schedules
            .iter()
            .filter(|schedule| schedule["violations"] != json!([]))
            .count();
        let stories: std::collections::BTreeSet<_> = schedules
            .iter()
            .map(|schedule| schedule["story"].as_u64())
            .collect();
        assert_eq!(
            answer["interleavings"],
            json!(schedules.len().to_string()),
            "{defect}"
        );
        assert_eq!(
            answer["violating"],
            json!(violating.to_string()),
            "{defect}"
        );
        assert_eq!(
            answer["distinct_histories"],
            json!(stories.len().to_string()),
            "{defect}"
        );
    }
}

#[test]
fn a_long_list_of_schedules_says_that_it_is_cut() {
    let one =
        |client: &str| format!("{client}.acquire {client}.commit {client}.renew {client}.release");
    let line = format!(
        "( {} | {} | {} | {} )",
        one("A"),
        one("B"),
        one("C"),
        one("D")
    );
    check(
        &["run", &line],
        &[
            ("/interleavings", json!("63063000")),
            ("/schedules_omitted", json!("63062000")),
        ],
    );
    assert_eq!(
        answer(&["run", &line])["schedules"]
            .as_array()
            .map(Vec::len),
        Some(1000)
    );
}

#[test]
fn histories_that_take_too_long_are_not_counted() {
    let states = answer(&["run", RACE])["distinct_states"].to_string();
    let args = ["run", RACE, "--max-states", &states];
    check(
        &args,
        &[
            ("/distinct_histories", json!(null)),
            ("/violating", json!("0")),
        ],
    );
    let text = lab(&args).out;
    assert!(text.contains("resource histories not counted"), "{text}");
}

#[test]
fn the_same_question_gets_the_same_bytes() {
    for args in [
        ["fencing", "--json"].as_slice(),
        &[
            "run",
            RACE,
            "--defects",
            "no-fence,split-authority",
            "--json",
        ],
    ] {
        assert_eq!(lab(args).out, lab(args).out, "{args:?}");
    }
}

#[test]
fn the_stories_that_are_told_are_the_histories_that_are_counted() {
    for line in [
        "A.acquire ( A.commit | A.commit(reply=lost) )",
        "A.acquire A.send ( A.deliver | A.commit )",
        "A.acquire ( A.commit | A.commit(seq=2) )",
        "A.acquire A.send ( A.barrier | A.deliver | expire B.acquire B.commit )",
    ] {
        let found = answer(&["run", line]);
        let schedules = found["schedules"].as_array().expect("a list");
        let stories = schedules
            .iter()
            .filter_map(|schedule| schedule["story"].as_u64());
        let told = stories.collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(found["distinct_histories"], told.to_string(), "{line}");
    }
}
