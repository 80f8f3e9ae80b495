//! Switches are turned one at a time, and twice is not at all.

use engine::fencing::{Defect, Fencing, Properties, Property, Protocol, Remedy};
use engine::notation::parse;

#[test]
fn a_switch_named_twice_is_off_once() {
    for defect in Defect::ALL {
        let once = Protocol::with([defect]);
        assert_eq!(Protocol::with([defect, defect]), once);
        assert_eq!(once.defects().collect::<Vec<_>>(), [defect]);
    }
    for remedy in Remedy::ALL {
        let once = Protocol::default().remedied([remedy]);
        assert_eq!(once.remedied([remedy]), once);
        assert_eq!(once.remedies().collect::<Vec<_>>(), [remedy]);
    }
}

#[test]
fn a_switch_that_is_turned_over_leaves_the_rest() {
    let others = Protocol::with([Defect::NoFence, Defect::EarlyPurge])
        .remedied([Remedy::Epoch])
        .with_issued(7);
    for defect in Defect::ALL {
        let turned = others.toggled(defect);
        assert_ne!(turned.has(defect), others.has(defect), "{defect}");
        assert_eq!(turned.issued, 7);
        assert!(turned.has_remedy(Remedy::Epoch));
        for other in Defect::ALL.into_iter().filter(|&other| other != defect) {
            assert_eq!(turned.has(other), others.has(other), "{defect}, {other}");
        }
        assert_eq!(turned.toggled(defect), others, "{defect}");
    }
    for remedy in Remedy::ALL {
        let turned = others.toggled_remedy(remedy);
        assert_ne!(turned.has_remedy(remedy), others.has_remedy(remedy));
        assert!(turned.defects().eq(others.defects()));
        assert_eq!(turned.issued, 7);
        for other in Remedy::ALL.into_iter().filter(|&other| other != remedy) {
            assert_eq!(turned.has_remedy(other), others.has_remedy(other));
        }
        assert_eq!(turned.toggled_remedy(remedy), others);
    }
}

#[test]
fn a_model_says_what_it_was_made_of() {
    let protocol = Protocol::with([Defect::StrictOnly]).with_issued(9);
    let checked = Properties::default().with(Property::ExpiredAccept);
    let model = Fencing::new(&parse("expire").expect("a line"), protocol)
        .expect("narrow")
        .checking(checked);
    assert_eq!(model.protocol(), protocol);
    assert_eq!(model.checked(), checked);
}
