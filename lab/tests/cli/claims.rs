//! The chapter's claims, all of them.

use serde_json::{Value, json};

use crate::support::lab;

#[test]
fn every_claim_of_the_chapter_holds() {
    let run = lab(&["claims", "--json"]);
    let answer: Value = serde_json::from_str(&run.out).expect("the output is JSON");
    let claims = answer["claims"].as_array().expect("a list");
    let failing: Vec<&Value> = claims
        .iter()
        .filter(|claim| claim["holds"] != json!(true))
        .collect();
    assert!(failing.is_empty(), "{failing:#?}");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(answer["holding"], json!(claims.len()));
    assert_eq!(answer["as_expected"], json!(true));
}

#[test]
fn the_table_names_every_claim() {
    let answer: Value =
        serde_json::from_str(&lab(&["claims", "--json"]).out).expect("the output is JSON");
    let text = lab(&["claims"]).out;
    let lists = [&answer["claims"], &answer["beyond"]].map(|list| list.as_array().expect("a list"));
    for claim in lists.into_iter().flatten() {
        let id = claim["id"].as_str().expect("a name");
        assert!(
            text.contains(&format!("  {id}  ")),
            "{id} is missing in {text}"
        );
    }
    assert!(text.starts_with("✓ Every claim "), "{text}");
}
