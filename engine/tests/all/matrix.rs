//! Defects against properties: every switch does something, and no property is vacuous.

use std::collections::BTreeSet;

use crate::support::random;
use engine::explorer::Explorer;
use engine::fencing::{
    Case, Defect, Event, Fencing, Lost, Properties, Property, Protocol, Remedy, Scenario,
};
use engine::notation::parse;
use proptest::prelude::*;

/// The properties that some schedule of a line breaks.
fn broken(line: &str, protocol: Protocol) -> Properties {
    let scenario = parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let model = Fencing::new(&scenario, protocol).expect("narrow");
    let mut explorer = Explorer::new(model);
    let findings = explorer.finish();
    Property::ALL
        .into_iter()
        .filter(|&property| findings.witness(property as u32).is_some())
        .collect()
}

#[test]
fn every_defect_breaks_what_its_case_says_and_only_because_of_the_defect() {
    let mut wrong = Vec::new();
    for defect in Defect::ALL {
        let case = Case::of(defect);
        let found = broken(case.line, case.protocol);
        let headline = found.iter().find(|property| property.is_promised());
        if headline != case.breaks {
            wrong.push(format!(
                "{defect}: expected {:?}, found {:?}",
                case.breaks,
                found.iter().collect::<Vec<_>>()
            ));
        }
        let correct = broken(
            case.line,
            Protocol::default().with_issued(case.protocol.issued),
        );
        if let Some(property) = correct.iter().find(|property| property.is_promised()) {
            wrong.push(format!("{defect}: {property} breaks without it, too"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn every_property_is_broken_by_some_shipped_case() {
    let cases = Defect::ALL.map(Case::of);
    let found: BTreeSet<Property> = cases
        .iter()
        .flat_map(|case| broken(case.line, case.protocol).iter().collect::<Vec<_>>())
        .collect();
    assert_eq!(found, Property::ALL.into_iter().collect());
}

#[test]
fn the_correct_cases_break_no_promise() {
    for case in [Case::correct(), Case::operations()] {
        let found = broken(case.line, case.protocol);
        assert_eq!(
            found.iter().find(|property| property.is_promised()),
            None,
            "{}",
            case.line
        );
    }
}

/// Whether the authority loses what it must keep: no protocol promises anything then.
fn is_durable(scenario: &Scenario) -> bool {
    let loses = |event: &&Event| matches!(event, Event::Recover(recovery) if recovery.lost != Lost::Nothing);
    !scenario.events().into_iter().any(|event| loses(&event))
}

proptest! {
    #[test]
    fn the_correct_protocol_breaks_no_promise_on_any_line(
        scenario in random::granted(12).prop_filter("a durable authority", is_durable),
        remedies in prop::sample::subsequence(Remedy::ALL.to_vec(), 0..3),
    ) {
        let found = broken(&scenario.to_string(), Protocol::default().remedied(remedies));
        prop_assert_eq!(found.iter().find(|property| property.is_promised()), None);
    }
}
