//! What an address keeps, and what leaves an entry in the history.

use super::*;

#[test]
fn a_broken_line_leaves_the_last_good_scenario_on_screen() {
    let check = |line: &str| {
        let mut model = opened("#/fencing?variant=no-fence&at=8");
        let before = model.place();
        let effects = send(&mut model, [Msg::TypeLine(line.to_owned())]);
        assert_eq!(model.bench.draft(), line);
        assert!(model.bench.problem().is_some(), "{line}");
        let now = Place {
            draft: Some(line.to_owned()),
            ..before
        };
        assert_eq!(model.place(), now, "{line}");
        assert_eq!(
            effects,
            [Effect::WriteAddress(address::encode(&now))],
            "{line}"
        );
        let again = opened(&address::encode(&now));
        assert_eq!((again.place(), again.bench.draft()), (now, line));
    };
    check("");
    check("A.acquire ( B.commit");
    check("A.acquire (B.comit | expire)");
    check("领取");
    let wide = vec!["expire"; 70].join(" | ");
    check(&format!("( {wide} )"));
}

/// Back leads to where the reader was before a preset, a mark or the other part of the page, a line half typed
/// included; steps and switches leave no trail.
#[test]
fn what_leads_elsewhere_is_an_entry_of_the_history() {
    let typed = Msg::TypeLine("A.acquire ( A.commit | expire )".to_owned());
    let broken = Msg::TypeLine("A.acquire (".to_owned());
    let mark = crate::claims::find("no-fence-overwrite").expect("a claim");
    for visit in [
        Msg::Choose(Preset::Operations),
        Msg::ShowClaim(mark),
        Msg::Open(Screen::SelfTest),
    ] {
        let mut model = opened("");
        let steps = [
            Msg::ViolatingOnly(true),
            typed.clone(),
            broken.clone(),
            Msg::Toggle(Defect::NoFence),
            Msg::Forward,
        ];
        let effects = send(&mut model, steps);
        let is_entry = |effect: &Effect| matches!(effect, Effect::Visit { .. });
        assert!(!effects.iter().any(is_entry), "{visit:?}");
        let before = model.place();
        let effects = send(&mut model, [visit.clone()]);
        let from = address::encode(&before);
        let to = address::encode(&model.place());
        assert!(
            effects.contains(&Effect::Visit {
                from: from.clone(),
                to
            }),
            "{visit:?}"
        );
        send(&mut model, [Msg::Navigate(from)]);
        assert_eq!(model.place(), before, "{visit:?}");
        assert_eq!(model.bench.draft(), "A.acquire (");
        // What is already there is no journey.
        let here = Msg::Open(Screen::Study);
        assert_eq!(send(&mut model, [here]), [], "{visit:?}");
    }
}

/// The page as it opens, and a place in the chapter's text, can be gone back to as well.
#[test]
fn the_way_back_does_not_end_at_a_fragment_without_an_address() {
    let mut model = opened("#/selftest");
    send(&mut model, [Msg::Navigate("#en-timeline".to_owned())]);
    assert_eq!(model.screen, Screen::Study);
    let mut model = opened("#/selftest?variant=no-fence&at=8");
    send(&mut model, [Msg::Navigate(String::new())]);
    assert_eq!(model.place(), Place::default());
}
