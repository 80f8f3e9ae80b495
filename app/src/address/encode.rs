//! From what is on screen to a fragment.

use engine::fencing::{Case, Defect, Protocol, Remedy};
use engine::notation::parse;

use super::{CHAPTER, Place, SELFTEST, VIOLATING, percent};
use crate::bench::Preset;
use crate::model::Screen;

/// The fragment for a place, with its `#`.
pub fn encode(place: &Place) -> String {
    let mut out = match place.screen {
        Screen::Study => format!("#/{CHAPTER}"),
        Screen::SelfTest => format!("#/{SELFTEST}"),
    };
    if let Some(question) = place.question {
        out.extend(["/", question.id]);
    }
    let line = settings(place, &mut out);
    out.push_str("&at=");
    out.push_str(&place.at.to_string());
    if let Some(line) = line {
        out.push_str("&s=");
        percent::encode(line, &mut out);
    }
    if let Some(property) = place.property {
        out.extend(["&property=", property.id()]);
    }
    if !place.order.is_empty() {
        let order: Vec<String> = place.order.iter().map(ToString::to_string).collect();
        out.push_str("&order=");
        out.push_str(&order.join("."));
    }
    if place.violating_only {
        out.extend(["&list=", VIOLATING]);
    }
    if let Some(draft) = &place.draft {
        out.push_str("&draft=");
        percent::encode(draft, &mut out);
    }
    out
}

/// Writes the settings; returns the line if they do not imply it.
fn settings<'p>(place: &'p Place, out: &mut String) -> Option<&'p str> {
    let shipped = Preset::all().find(|preset| {
        let case = preset.case();
        case.protocol == place.protocol && is_same(case.line, &place.line)
    });
    if let Some(preset) = shipped {
        out.push_str("?variant=");
        out.push_str(preset.id());
        return None;
    }
    let protocol = place.protocol;
    let defects: Vec<&str> = protocol.defects().map(Defect::id).collect();
    match defects.as_slice() {
        [] => out.push_str("?variant=correct"),
        [defect] => {
            out.push_str("?variant=");
            out.push_str(defect);
        }
        several => {
            out.push_str("?defects=");
            out.push_str(&several.join(","));
        }
    }
    let remedies: Vec<&str> = protocol.remedies().map(Remedy::id).collect();
    if !remedies.is_empty() {
        out.push_str("&remedies=");
        out.push_str(&remedies.join(","));
    }
    let implied = implied(protocol);
    if protocol.issued != implied.protocol.issued {
        out.push_str("&issued=");
        out.push_str(&protocol.issued.to_string());
    }
    (!is_same(implied.line, &place.line)).then_some(&place.line)
}

/// The scenario that settings stand for where an address names none.
pub(super) fn implied(protocol: Protocol) -> Case {
    let mut defects = protocol.defects();
    match (defects.next(), defects.next()) {
        (Some(defect), None) => Case::of(defect),
        _ => Case::correct(),
    }
}

/// Whether two lines are one scenario: spaces do not matter.
fn is_same(one: &str, other: &str) -> bool {
    use engine::fencing::Scenario;

    match (parse::<engine::fencing::Event>(one), parse(other)) {
        (Ok(one), Ok(other)) => {
            let (one, other): (Scenario, Scenario) = (one, other);
            one == other
        }
        _ => one == other,
    }
}
