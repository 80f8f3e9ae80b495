//! The engine beside Spin, on one scenario after the other.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Mutex;

use engine::explorer::{Explorer, Model};
use engine::fencing::{Defect, Fencing, Properties, Property, Protocol, Remedy, Trace};
use engine::notation::parse;
use num_bigint::BigUint;

use crate::checker::explore;

/// A scenario under a protocol, with the properties that are checked.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The scenario.
    pub(crate) line: String,
    /// The settings.
    pub(crate) protocol: Protocol,
    /// The properties.
    pub(crate) checked: Properties,
}

impl Case {
    /// All properties.
    pub(crate) fn new(line: impl Into<String>, protocol: Protocol) -> Self {
        Case {
            line: line.into(),
            protocol,
            checked: Properties::all(),
        }
    }

    /// What was asked, as it would be typed.
    fn arguments(&self) -> Vec<String> {
        let mut arguments = vec!["export".into(), "--promela".into(), self.line.clone()];
        let mut list = |option: &str, ids: Vec<&str>| {
            if !ids.is_empty() {
                arguments.extend([option.into(), ids.join(",")]);
            }
        };
        list(
            "--defects",
            self.protocol.defects().map(Defect::id).collect(),
        );
        list(
            "--remedies",
            self.protocol.remedies().map(Remedy::id).collect(),
        );
        arguments.extend(["--issued".into(), self.protocol.issued.to_string()]);
        if self.checked != Properties::all() {
            let chosen = self.checked.iter();
            arguments
                .extend(chosen.flat_map(|property| ["--property".into(), property.id().into()]));
        }
        arguments
    }

    /// Explores the case with both; says how they differ.
    fn compare(&self, name: &str, arguments: &[String]) -> Result<(), String> {
        let found = explore(name, &model(arguments))?;
        let scenario = self.fencing(&self.line)?;
        let mut explorer = Explorer::new(scenario);
        let findings = explorer.finish();
        let broken: Vec<&str> = Property::ALL
            .into_iter()
            .filter(|&property| findings.witness(property as u32).is_some())
            .map(Property::id)
            .collect();
        let mut of_spin: Vec<&str> = found.broken.keys().map(String::as_str).collect();
        of_spin.sort_by_key(|id| Property::from_id(id));
        if (found.states, &of_spin) != (findings.states, &broken) {
            return Err(format!(
                "  Spin    {} states, {of_spin:?}\n  engine  {} states, {broken:?}",
                found.states, findings.states
            ));
        }
        found
            .broken
            .iter()
            .try_for_each(|(property, order)| self.replay(property, order))
    }

    /// The engine breaks the property in the order that Spin shows.
    fn replay(&self, property: &str, order: &str) -> Result<(), String> {
        let model = self.fencing(order)?;
        let schedule = model.order().schedule(&BigUint::ZERO).unwrap_or_default();
        let broken = Trace::of(&model, &schedule).broken();
        match Property::from_id(property) {
            Some(property) if broken.contains(property) => Ok(()),
            _ => Err(format!("the engine does not break {property} in `{order}`")),
        }
    }

    fn fencing(&self, line: &str) -> Result<Fencing, String> {
        let scenario = parse(line).map_err(|error| format!("`{line}`: {error}"))?;
        let model = Fencing::new(&scenario, self.protocol).map_err(|error| error.to_string())?;
        Ok(model.checking(self.checked))
    }
}

/// The model, as the program writes it.
fn model(arguments: &[String]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(arguments)
        .output();
    let output = output.expect("the program starts");
    assert!(
        output.status.success(),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("the model is text")
}

/// Explores all cases twice, as many at a time as the machine has cores, and names all that differ.
pub(crate) fn check(name: &str, cases: &[Case]) {
    let cases: BTreeMap<Vec<String>, &Case> =
        cases.iter().map(|case| (case.arguments(), case)).collect();
    let next = Mutex::new(cases.iter().enumerate());
    let differing = Mutex::new(Vec::new());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((number, (arguments, case))) = take(&next) {
                    let Err(difference) = case.compare(&format!("{name}-{number}"), arguments)
                    else {
                        continue;
                    };
                    differing
                        .lock()
                        .expect("no thread panics with the list")
                        .push(format!("{arguments:?}\n{difference}"));
                }
            });
        }
    });
    let differing = differing
        .into_inner()
        .expect("no thread panics with the list");
    assert!(
        differing.is_empty(),
        "{} of {} cases do not agree:\n{}",
        differing.len(),
        cases.len(),
        differing.join("\n")
    );
}

fn take<T>(next: &Mutex<impl Iterator<Item = T>>) -> Option<T> {
    next.lock().expect("no thread panics with the queue").next()
}
