//! The engine beside Spin, on one scenario after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::sync::Mutex;

use engine::explorer::Explorer;
use engine::fencing::{Defect, Fencing, Properties, Property, Protocol, Remedy};
use engine::notation::parse;

use crate::checker::{Found, explore};

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

    /// What the engine finds.
    fn expected(&self) -> Found {
        let scenario = parse(&self.line).unwrap_or_else(|error| panic!("{}: {error}", self.line));
        let model = Fencing::new(&scenario, self.protocol)
            .expect("narrow")
            .checking(self.checked);
        let mut explorer = Explorer::new(model);
        let findings = explorer.finish();
        let broken = Property::ALL
            .into_iter()
            .filter(|&property| findings.witnesses.contains_key(&(property as u32)));
        Found {
            broken: broken
                .map(|property| property.id().to_owned())
                .collect::<BTreeSet<_>>(),
            states: findings.states,
        }
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
                    let found = explore(&format!("{name}-{number}"), &model(arguments));
                    let expected = case.expected();
                    let difference = match found {
                        Ok(found) if found == expected => continue,
                        Ok(found) => format!("  Spin    {found:?}\n  engine  {expected:?}"),
                        Err(problem) => problem,
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
