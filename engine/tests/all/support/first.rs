//! The first run of a line, in canonical order.

use engine::explorer::Model;
use engine::fencing::{Fencing, Protocol, Scenario, Trace};
use engine::notation::parse;
use num_bigint::BigUint;

/// The model of a line that is known to be one.
pub(crate) fn model(line: &str, protocol: Protocol) -> Fencing {
    let scenario: Scenario = parse(line).unwrap_or_else(|error| panic!("`{line}`: {error}"));
    Fencing::new(&scenario, protocol).unwrap_or_else(|error| panic!("`{line}`: {error}"))
}

/// The first run of a line.
pub(crate) fn run(line: &str, protocol: Protocol) -> Trace {
    let model = model(line, protocol);
    let schedule = model.order().schedule(&BigUint::ZERO);
    Trace::of(&model, &schedule.expect("every order has a schedule"))
}
