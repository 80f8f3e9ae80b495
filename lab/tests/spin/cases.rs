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

/// What the shipped scenarios and the random ones hardly meet.
#[test]
fn corners() {
    let cases = [
        (
            "A.acquire A.barrier recover(lost=all) B.acquire ( B.commit | A.commit(seq=2) )",
            "",
            "owner-at-resource",
            40,
        ),
        (
            "A.acquire expire B.acquire B.release ( C.acquire C.commit | B.commit(seq=2) )",
            "crash-stop-only",
            "",
            40,
        ),
        (
            "A.acquire expire recover(lost=generation) B.acquire ( B.commit | A.commit )",
            "crash-stop-only",
            "owner-at-resource",
            40,
        ),
        (
            "A.acquire A.commit recover expire B.acquire ( B.commit | recover C.acquire | A.commit(seq=2) )",
            "token-type",
            "epoch",
            8,
        ),
        (
            "A.acquire A.commit(seq=65535, kind=add) A.commit(seq=65535, kind=add)",
            "nonstrict",
            "",
            40,
        ),
        (
            "A.acquire(request=R1) B.acquire(wait=yes) C.acquire(request=R2, wait=yes) ( A.release | expire | seal switch ) C.acquire(request=R2)",
            "reply-before-persist",
            "",
            40,
        ),
        (
            "A.acquire A.commit(key=K1) A.commit(seq=2, key=K2) ( record | restore | A.commit(seq=3, key=K1) ) purge",
            "split-transaction,early-purge",
            "",
            40,
        ),
        (
            "A.acquire(request=R1) A.reenter ( recover | A.release ) A.acquire(request=R1)",
            "reply-before-persist",
            "",
            40,
        ),
        (
            "A.acquire expire B.acquire recover C.acquire ( C.commit | B.commit )",
            "reply-before-persist",
            "",
            40,
        ),
        (
            "A.acquire(request=R1) A.reenter A.acquire(request=R1) ( A.release | B.acquire ) A.release",
            "",
            "",
            40,
        ),
        ("A.acquire A.send ( A.deliver(n=2) | A.commit )", "", "", 40),
        (
            "A.mint A.renew ( A.commit | B.acquire B.commit ) A.release",
            "split-authority,recreate-renew",
            "",
            40,
        ),
    ];
    check("corners", &cases.map(corner));
}

/// Only the end of a run is judged, whichever event is the last.
#[test]
fn effects_outside() {
    let cases = [
        (
            "A.acquire ( A.call(key=K1) A.commit(key=K1) | expire B.acquire B.commit ) B.commit(seq=2, key=K1)",
            "effect-first",
            "",
            40,
        ),
        (
            "A.acquire ( A.commit(seq=2, key=K1) A.call(key=K1) | A.commit(key=K2) A.call(key=K2) | A.call(key=K3) ) expire",
            "effect-first,attempt-as-key",
            "",
            40,
        ),
        (
            "A.acquire ( A.call(key=K1) | A.call(key=K1) )",
            "effect-first",
            "",
            40,
        ),
        (
            "A.acquire A.send ( A.deliver | A.call(key=K1) | B.acquire )",
            "effect-first",
            "",
            40,
        ),
    ];
    check("effects", &cases.map(corner));
}

/// A line with its defects, its remedies and the number before the first event.
fn corner((line, defects, remedies, issued): (&str, &str, &str, u16)) -> Case {
    let list = |ids: &str| {
        let ids = ids.split(',').filter(|id| !id.is_empty());
        ids.map(str::to_owned).collect()
    };
    Written {
        scenario: line.into(),
        defects: list(defects),
        remedies: list(remedies),
        issued: Some(issued),
    }
    .case()
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
            .with_issued(self.issued.unwrap_or(Protocol::ISSUED));
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
