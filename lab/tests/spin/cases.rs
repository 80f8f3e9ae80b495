//! The shipped scenarios.

use engine::fencing::{Case as Shipped, Defect, Properties, Property, Protocol, Remedy};
use serde::Deserialize;

use crate::agreement::{Case, check};

fn shipped(case: Shipped) -> Case {
    Case::new(case.line, case.protocol)
}

#[test]
fn every_shipped_case_and_every_defect() {
    let correct = [Shipped::correct(), Shipped::operations()];
    let broken = Defect::ALL.map(Shipped::of);
    let cases: Vec<Case> = correct.into_iter().chain(broken).map(shipped).collect();
    check("shipped", &cases);
}

/// The states then carry only what the property needs.
#[test]
fn each_property_alone() {
    let line = "A.acquire(request=R1) A.read ( A.send(key=K1) A.deliver A.call(key=K1) A.release | expire \
                B.acquire(request=R1) B.commit(seq=2, key=K1, kind=add, base=read) | A.renew A.deliver )";
    let defects = [
        Defect::NoRequestId,
        Defect::EffectFirst,
        Defect::BlindRenew,
        Defect::NoFence,
    ];
    let alone = |property| Case {
        checked: Properties::default().with(property),
        ..Case::new(line, Protocol::with(defects))
    };
    check("alone", &Property::ALL.map(alone));
}

/// A scenario with its settings, as far as it matters here.
#[derive(Deserialize)]
struct Written {
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    defects: Vec<String>,
    #[serde(default)]
    remedies: Vec<String>,
    issued: Option<u16>,
}

impl Written {
    fn case(&self) -> Case {
        let defects = self
            .defects
            .iter()
            .map(|id| Defect::from_id(id).expect("a defect"));
        let remedies = self
            .remedies
            .iter()
            .map(|id| Remedy::from_id(id).expect("a remedy"));
        let protocol = Protocol::with(defects)
            .remedied(remedies)
            .issued(self.issued.unwrap_or(Protocol::ISSUED));
        Case::new(self.scenario.as_str(), protocol)
    }
}

#[test]
fn every_claim_s_scenario() {
    #[derive(Deserialize)]
    struct File {
        claim: Vec<Written>,
    }
    let file: File =
        toml::from_str(include_str!("../../../assets/claims.toml")).expect("the claims are right");
    let cases: Vec<Case> = file
        .claim
        .iter()
        .filter(|written| !written.scenario.is_empty())
        .map(Written::case)
        .collect();
    check("claims", &cases);
}

#[test]
fn every_incident_s_scenario() {
    #[derive(Deserialize)]
    struct File {
        incident: Vec<Written>,
    }
    let file: File = toml::from_str(include_str!("../../../assets/incidents.toml"))
        .expect("the incidents are right");
    let cases: Vec<Case> = file.incident.iter().map(Written::case).collect();
    check("incidents", &cases);
}
