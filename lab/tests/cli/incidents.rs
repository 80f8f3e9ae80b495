//! The real incidents, all of them.

use serde_json::{Value, json};

use crate::support::lab;

#[test]
fn every_incident_is_reproduced_and_gone_under_its_cure() {
    let run = lab(&["incidents", "--json"]);
    let answer: Value = serde_json::from_str(&run.out).expect("the output is JSON");
    let incidents = answer["incidents"].as_array().expect("a list");
    let failing: Vec<&Value> = incidents
        .iter()
        .filter(|incident| incident["holds"] != json!(true))
        .collect();
    assert!(failing.is_empty(), "{failing:#?}");
    assert!(!incidents.is_empty());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(answer["as_expected"], json!(true));
}

#[test]
fn the_table_names_every_incident_and_its_report() {
    let answer: Value =
        serde_json::from_str(&lab(&["incidents", "--json"]).out).expect("the output is JSON");
    let text = lab(&["incidents"]).out;
    for incident in answer["incidents"].as_array().expect("a list") {
        for part in ["id", "source", "breaks"] {
            let part = incident[part].as_str().expect("a text");
            assert!(text.contains(part), "{part} is missing in {text}");
        }
    }
    assert!(text.starts_with("✓ "), "{text}");
}
