use engine::fencing::{Case, Defect, Protocol};
use proptest::prelude::*;

use super::*;

fn place() -> Place {
    Place::default()
}

fn reads(fragment: &str) -> (Place, Vec<Misfit>) {
    decode(fragment).unwrap_or_else(|| panic!("`{fragment}` is an address"))
}

#[test]
fn addresses_are_short_where_they_can_be() {
    let check = |place: Place, expected: &str| {
        assert_eq!(encode(&place), expected);
        assert_eq!(reads(expected), (place, vec![]));
    };
    check(place(), "#/fencing?variant=correct&at=1");
    check(
        Place {
            protocol: Protocol::with([Defect::NoFence]),
            at: 8,
            ..place()
        },
        "#/fencing?variant=no-fence&at=8",
    );
    let split = Case::of(Defect::SplitAuthority);
    check(
        Place {
            line: split.line.to_owned(),
            protocol: split.protocol,
            ..place()
        },
        "#/fencing?variant=split-authority&at=1",
    );
    check(
        Place {
            protocol: split.protocol,
            line: "A.acquire A.mint".to_owned(),
            ..place()
        },
        "#/fencing?variant=split-authority&at=1&s=A.acquire+A.mint",
    );
    check(
        Place {
            protocol: Protocol::with([Defect::NoFence, Defect::CounterInLease]),
            order: vec![7, 8],
            at: 0,
            ..place()
        },
        "#/fencing?defects=no-fence,counter-in-lease&at=0&order=7.8",
    );
    check(
        Place {
            line: Case::operations().line.to_owned(),
            ..place()
        },
        "#/fencing?variant=operations&at=1",
    );
    check(
        Place {
            property: Some(Property::HolderRefused),
            ..place()
        },
        "#/fencing?variant=correct&at=1&property=holder_refused",
    );
    let selftest = Place {
        screen: Screen::SelfTest,
        ..place()
    };
    check(selftest.clone(), "#/selftest?variant=correct&at=1");
    check(
        Place {
            question: quizzes::bank::question("fencing-promise"),
            ..selftest
        },
        "#/selftest/fencing-promise?variant=correct&at=1",
    );
}

#[test]
fn addresses_typed_by_hand_are_read() {
    let check = |fragment: &str, expected: Place| {
        assert_eq!(reads(fragment), (expected, vec![]), "{fragment}");
    };
    check("#/fencing", place());
    check("/fencing/", place());
    check("#/fencing?", place());
    check(
        "#/fencing?s=A.acquire ( A.commit | expire )",
        Place {
            line: "A.acquire ( A.commit | expire )".to_owned(),
            ..place()
        },
    );
    check(
        "#/fencing?s=A.acquire%20expire&defects=",
        Place {
            line: "A.acquire expire".to_owned(),
            ..place()
        },
    );
}

#[test]
fn what_is_no_address_is_left_alone() {
    for fragment in ["", "#", "#en-timeline", "#zh-owner-2"] {
        assert_eq!(decode(fragment), None, "{fragment}");
    }
}

#[test]
fn what_does_not_fit_is_named_and_the_rest_is_used() {
    let check = |fragment: &str, expected: &[Misfit]| {
        let (read, misfits) = reads(fragment);
        assert_eq!(misfits, expected, "{fragment}");
        assert_eq!(read.at, 5, "{fragment}");
    };
    let value = |name, found: &str| Misfit::Value {
        name,
        found: found.to_owned(),
    };
    check("#/nowhere?at=5", &[Misfit::Path("nowhere".to_owned())]);
    let path = |found: &str| [Misfit::Path(found.to_owned())];
    check("#/selftest/nothing?at=5", &path("selftest/nothing"));
    check(
        "#/fencing/fencing-promise?at=5",
        &path("fencing/fencing-promise"),
    );
    check(
        "#/fencing?variant=perfect&at=5",
        &[value("variant", "perfect")],
    );
    check(
        "#/fencing?defects=no-fence,gravity&at=5",
        &[value("defects", "gravity")],
    );
    check("#/fencing?at=5&list=best", &[value("list", "best")]);
    let wish = "expired_accept";
    check(
        &format!("#/fencing?at=5&property={wish}"),
        &[value("property", wish)],
    );
    let number = |name, found: &str, most| Misfit::Number {
        name,
        found: found.to_owned(),
        most,
    };
    check("#/fencing?at=5&order=7.x.8", &[number("order", "x", 255)]);
    check(
        "#/fencing?at=5&issued=-2",
        &[number("issued", "-2", 65_535)],
    );
    let again = |name: &str| Misfit::Again(name.to_owned());
    check(
        "#/fencing?at=5&zoom=2",
        &[Misfit::Parameter("zoom".to_owned())],
    );
    check("#/fencing?at=5&at=many", &[again("at")]);
    check(
        "#/fencing?variant=no-fence&at=5&variant=correct&s=A.acquire&s=expire",
        &[again("variant"), again("s")],
    );
    let (read, misfits) = reads("#/fencing?at=-1");
    assert_eq!((read, misfits), (place(), vec![number("at", "-1", 255)]));
}

/// A link that says both means both: neither is dropped.
#[test]
fn a_variant_and_defects_add_up() {
    let check = |fragment: &str, line: &str, expected: &[Defect]| {
        let (read, misfits) = reads(fragment);
        let line = line.to_owned();
        let protocol = Protocol::with(expected.iter().copied());
        assert_eq!(
            (read.line, read.protocol, misfits),
            (line, protocol, vec![]),
            "{fragment}"
        );
    };
    let [takeover, strict] = [Case::correct(), Case::of(Defect::StrictOnly)].map(|case| case.line);
    check(
        "#/fencing?variant=no-fence&defects=",
        takeover,
        &[Defect::NoFence],
    );
    check(
        "#/fencing?variant=no-fence&defects=blind-release,no-fence",
        takeover,
        &[Defect::NoFence, Defect::BlindRelease],
    );
    check(
        "#/fencing?defects=no-fence&variant=strict-only",
        strict,
        &[Defect::NoFence, Defect::StrictOnly],
    );
    check(
        "#/fencing?variant=correct&defects=no-fence",
        takeover,
        &[Defect::NoFence],
    );
    check(
        "#/fencing?variant=operations&defects=no-fence",
        Case::operations().line,
        &[Defect::NoFence],
    );
}

fn any_place() -> impl Strategy<Value = Place> {
    let line = prop_oneof![
        prop::sample::select(vec![
            "A.acquire",
            "A.acquire A.commit(seq=2, key=K1, digest=changed)",
            "( A.acquire | B.acquire ( expire | recover ) )",
        ])
        .prop_map(str::to_owned),
        // Whatever else a line may hold survives as well.
        "[ -~甲乙é&=+%#?|()]{1,40}",
    ];
    (
        line,
        prop::sample::subsequence(Defect::ALL.to_vec(), 0..=Defect::ALL.len()),
        prop::collection::vec(1..256usize, 0..6),
        0..256usize,
        prop::option::of("[ -~甲乙é&=+%#?|()]{0,40}"),
        any::<bool>(),
    )
        .prop_map(|(line, defects, order, at, draft, violating_only)| Place {
            line,
            protocol: Protocol::with(defects),
            order,
            at,
            draft,
            violating_only,
            ..Place::default()
        })
}

proptest! {
    #[test]
    fn an_address_is_read_as_it_was_written(place in any_place()) {
        let fragment = encode(&place);
        prop_assert!(fragment.is_ascii());
        prop_assert_eq!(reads(&fragment), (place, vec![]));
    }

    #[test]
    fn any_text_is_read_without_a_panic(fragment in "#?/?\\PC{0,60}") {
        if let Some((place, _)) = decode(&fragment) {
            prop_assert!(encode(&place).starts_with("#/"));
        }
    }
}
