//! A search that no list could hold.

use std::fmt::Write;

use engine::explorer::Model;
use engine::fencing::{Defect, Exploration, Fencing, Properties, Protocol};
use engine::notation::parse;
use num_bigint::BigUint;

use crate::visit::{Visit, visit};

/// Four clients take the lease one after the other, and then write whenever they like.
fn line(commits: usize) -> String {
    let mut line = String::new();
    let mut writes = Vec::new();
    for client in ["A", "B", "C", "D"] {
        let expire = if line.is_empty() { "" } else { "expire " };
        let _ = write!(line, "{expire}{client}.acquire ");
        let commit = |seq| format!("{client}.commit(seq={seq})");
        let commits: Vec<String> = (1..=commits).map(commit).collect();
        writes.push(commits.join(" "));
    }
    format!("{line}( {} )", writes.join(" | "))
}

/// The page and the engine on this machine agree on every number, of more than 10^20 schedules.
#[test]
fn more_schedules_than_anyone_could_list_are_counted_exactly() {
    let line = line(10);
    let scenario = parse(&line).expect("a line");
    let model = Fencing::new(&scenario, Protocol::with([Defect::NoFence])).expect("narrow enough");
    let schedules = model.order().schedules();
    assert!(schedules > BigUint::from(10u8).pow(20), "{schedules}");
    let mut exploration = Exploration::new(model);
    let findings = exploration.finish();
    let violating = findings.count(Properties::promised().verdict());

    let fragment = format!("#/fencing?variant=no-fence&s={}", line.replace(' ', "+"));
    let verdict = format!(
        "[data-testid=verdict][data-interleavings='{schedules}'][data-violating='{violating}']"
    );
    visit(Visit::default(), async |page| {
        page.open(&fragment).await?;
        page.shows(&verdict).await?;
        Ok(())
    });
}
