use engine::explorer::Model as _;
use engine::fencing::reply::Outcome;
use engine::fencing::{Property, Remedy, Trace};
use num_bigint::BigUint;
use proptest::prelude::*;

mod claims;
mod history;
mod listing;

use super::*;
use crate::address::Place;
use crate::bench::{Preset, Question, Stage, Verdict};
use crate::keys::KeyPress;
use crate::model::Opening;
use crate::settings::{Lang, Theme};

fn opened(fragment: &str) -> Model {
    let opening = Opening {
        fragment: fragment.to_owned(),
        ..Opening::default()
    };
    Model::open(&opening).0
}

fn send(model: &mut Model, messages: impl IntoIterator<Item = Msg>) -> Vec<Effect> {
    messages
        .into_iter()
        .flat_map(|msg| update(model, msg))
        .collect()
}

fn press(key: &str) -> Msg {
    Msg::Key(KeyPress {
        key: key.to_owned(),
        ..KeyPress::default()
    })
}

#[test]
fn what_was_copied_is_out_of_date_once_more_is_written() {
    let mut model = opened("#/selftest/fencing-promise");
    let copied = |model: &mut Model| {
        send(model, [Msg::Copied(true)]);
        assert_eq!(model.copying, Some(Copying::Done));
    };
    copied(&mut model);
    let act = selftest::Act::Type("more".to_owned());
    let moment = selftest::Moment {
        now: quizzes::Stamp {
            utc_ms: 1_700_000_000_000,
            zone_min: 0,
        },
        ids: [1, 2],
    };
    send(
        &mut model,
        [Msg::SelfTest(selftest::Msg::Done(act, moment))],
    );
    assert_eq!(model.copying, None);
    copied(&mut model);
    send(&mut model, [Msg::Forward]);
    assert_eq!(model.copying, None);
}

/// Event and outcome of the step on screen.
fn now(model: &Model) -> (String, Option<Outcome>) {
    match model.bench.run().current() {
        Some(step) => (step.event.to_string(), Some(step.reply.outcome)),
        None => (String::new(), None),
    }
}

#[test]
fn the_page_opens_on_the_takeover_at_its_first_step() {
    let model = opened("");
    assert_eq!(model.bench.preset(), Some(Preset::Correct));
    assert_eq!(
        now(&model),
        ("A.acquire".to_owned(), Some(Outcome::Granted))
    );
}

#[test]
fn steps_stay_within_the_run() {
    let check = |messages: &[Msg], expected: usize| {
        let mut model = opened("");
        send(&mut model, messages.to_vec());
        assert_eq!(model.bench.at(), expected, "{messages:?}");
    };
    let end = opened("").bench.run().len();
    check(&[Msg::Forward], 2);
    check(&[Msg::Back], 0);
    check(&[Msg::Back, Msg::Back], 0);
    check(&[Msg::First, Msg::Forward], 1);
    check(&[Msg::Last], end);
    check(&[Msg::Last, Msg::Forward], end);
    check(&[Msg::Go(5)], 5);
    check(&[Msg::Go(500)], end);
    check(&[press("ArrowRight"), press("j"), press("k")], 2);
    check(&[press("End"), press("ArrowLeft")], end - 1);
    check(&[press("Home")], 0);
}

#[test]
fn at_the_refusal_one_switch_shows_the_overwrite_at_the_same_step() {
    let mut model = opened("");
    send(&mut model, [Msg::Last]);
    let schedule = model.bench.run().schedule().to_vec();
    assert_eq!(
        now(&model),
        ("A.commit(seq=2)".to_owned(), Some(Outcome::Stale))
    );
    assert_eq!(Question::of(&model.bench), Some(Question::WhatIfUnchecked));

    send(&mut model, [Msg::TryCheck]);
    assert_eq!(model.bench.run().schedule(), schedule);
    assert_eq!(
        now(&model),
        ("A.commit(seq=2)".to_owned(), Some(Outcome::Applied))
    );
    assert_eq!(Question::of(&model.bench), Some(Question::WhatIfChecked));
    assert_eq!(
        model.bench.headline(),
        Some(Property::RevokedGenerationOverwrite)
    );
    assert_eq!(model.bench.preset(), Some(Preset::Broken(Defect::NoFence)));
}

/// What a missing check would do is asked where the check did its work, not where it was wrong.
#[test]
fn nobody_asks_for_less_checking_where_the_holder_was_refused() {
    let check = |fragment: &str, expected| {
        let model = opened(fragment);
        let outcome = now(&model).1;
        assert_eq!(outcome, Some(Outcome::Stale), "{fragment}");
        assert_eq!(Question::of(&model.bench), expected, "{fragment}");
    };
    check("#/fencing?at=8", Some(Question::WhatIfUnchecked));
    check("#/fencing?variant=strict-only&at=3", None);
    check(
        "#/fencing?variant=strict-only&at=4&s=A.acquire A.commit A.commit(seq=2) A.commit",
        None,
    );
    check("#/fencing?variant=token-type&at=5", None);
    check(
        "#/fencing?at=3&s=A.acquire A.commit A.commit",
        Some(Question::WhatIfUnchecked),
    );
}

/// The reader's eyes are on the step, or on the switches.
#[test]
fn what_is_looked_at_stays_in_sight() {
    let check = |before: Option<Msg>, act: Msg, expected: Option<Effect>| {
        let mut model = opened("#/fencing?at=8");
        send(&mut model, before);
        let effects = send(&mut model, [act.clone()]);
        let mut follows = effects
            .into_iter()
            .filter(|effect| matches!(effect, Effect::FollowStep | Effect::FollowInBench(_)));
        assert_eq!(
            (follows.next(), follows.next()),
            (expected, None),
            "{act:?}"
        );
    };
    let (step, within) = (Some(Effect::FollowStep), Effect::FollowInBench);
    let switches = [
        Msg::Toggle(Defect::NoFence),
        Msg::ToggleRemedy(Remedy::Epoch),
    ];
    for switch in switches {
        check(None, switch.clone(), Some(within("here")));
        check(Some(Msg::More(true)), switch, Some(within("verdict")));
    }
    for act in [
        Msg::TryCheck,
        Msg::Back,
        press("v"),
        Msg::Choose(Preset::Broken(Defect::NoFence)),
    ] {
        check(None, act.clone(), step.clone());
        check(Some(Msg::More(true)), act, step.clone());
    }
    check(None, Msg::More(true), None);
    check(None, Msg::TypeLine("A.acquire expire".to_owned()), step);
    let address = "#/fencing?variant=no-fence&at=3".to_owned();
    check(None, Msg::Navigate(address), Some(within("here")));
}

#[test]
fn a_good_line_is_shown_at_once() {
    let mut model = opened("");
    let line = "A.acquire ( A.commit | expire )";
    let effects = send(&mut model, [Msg::TypeLine(line.to_owned())]);
    assert_eq!(model.bench.problem(), None);
    assert_eq!(model.bench.scenario().to_string(), line);
    assert!(matches!(effects.as_slice(), [Effect::WriteAddress(_)]));
    let Verdict::Known(known) = Verdict::of(&model.bench) else {
        panic!("a small scenario is explored at once");
    };
    assert_eq!(&known.schedules, model.bench.search().schedules());
}

#[test]
fn another_choice_reorders_the_future_and_keeps_it() {
    let mut model = opened("#/fencing?at=5");
    let offered = choices(&model.bench);
    let other = offered
        .iter()
        .find(|choice| !choice.is_next)
        .expect("two events can come after the second grant");
    let before = model.bench.run().schedule().to_vec();
    send(&mut model, [Msg::Take(other.id)]);
    let after = model.bench.run().schedule();
    assert_eq!(after[5], other.id);
    assert_eq!(model.bench.at(), 6);
    let sorted = |schedule: &[u8]| {
        let mut schedule = schedule.to_vec();
        schedule.sort_unstable();
        schedule
    };
    assert_eq!(sorted(after), sorted(&before));
    // What cannot come next is not taken.
    let here = model.place();
    send(&mut model, [Msg::Take(0), press("9")]);
    assert_eq!(model.place(), here);
    send(&mut model, [press("1")]);
    assert_eq!(model.bench.at(), 7);
}

#[test]
fn the_next_violation_is_in_the_run_or_the_shortest_counterexample() {
    let mut model = opened("#/fencing?variant=no-fence&at=1");
    send(&mut model, [press("v")]);
    assert!(
        model
            .bench
            .run()
            .current()
            .is_some_and(|step| { step.broke.contains(Property::RevokedGenerationOverwrite) })
    );
    // The last schedule breaks nothing: A comes first.
    let last = model.bench.search().schedules() - 1u8;
    send(&mut model, [Msg::ShowSchedule(last), Msg::First]);
    assert_eq!(model.bench.next_violation(), None);
    send(&mut model, [Msg::NextViolation]);
    assert!(model.bench.next_violation().is_some());
    // Without any, nothing moves, and the page says so until something else happens.
    let mut model = opened("");
    let before = model.place();
    send(&mut model, [Msg::ShowShortest, press("v")]);
    assert_eq!((model.place(), model.found_none), (before, true));
    send(&mut model, [Msg::Forward]);
    assert!(!model.found_none);
}

#[test]
fn the_shortest_counterexample_stands_at_the_step_that_breaks_it() {
    for defect in Defect::ALL {
        let mut model = opened(&format!("#/fencing?variant={defect}"));
        send(&mut model, [Msg::ShowShortest]);
        let headline = model
            .bench
            .headline()
            .expect("every defect breaks a promise");
        let step = model.bench.run().current().expect("a step breaks it");
        assert!(step.broke.contains(headline), "{headline} under {defect}");
    }
}

#[test]
fn a_large_search_runs_in_slices_and_a_newer_edit_replaces_it() {
    let clients = ["A", "B", "C", "D", "E", "F", "G", "H"];
    let sides = clients.map(|c| format!("{c}.acquire {c}.pause {c}.resume {c}.commit {c}.release"));
    let mut model = opened("");
    let effects = send(
        &mut model,
        [Msg::TypeLine(format!("( {} )", sides.join(" | ")))],
    );
    assert!(effects.contains(&Effect::ExploreNextFrame));
    let states = |model: &Model| match Verdict::of(&model.bench) {
        Verdict::Open(open) => open.states,
        Verdict::Known(known) => known.states,
    };
    let before = states(&model);
    assert_eq!(
        update(&mut model, Msg::Explore(500)),
        [Effect::ExploreNextFrame]
    );
    assert!(states(&model) > before);

    send(&mut model, [Msg::StopExploring]);
    assert_eq!(model.bench.search().stage(), Stage::Stopped);
    let stopped = states(&model);
    assert_eq!(update(&mut model, Msg::Explore(500)), []);
    assert_eq!(states(&model), stopped);
    let effects = send(&mut model, [Msg::GoOnExploring, Msg::Explore(500)]);
    assert!(effects.contains(&Effect::ExploreNextFrame));
    assert!(states(&model) > stopped);

    send(&mut model, [Msg::TypeLine("A.acquire".to_owned())]);
    assert_eq!(model.bench.search().stage(), Stage::Done);
    // A slice that was asked for earlier finds nothing to do.
    assert_eq!(update(&mut model, Msg::Explore(500)), []);
}

#[test]
fn playing_goes_on_until_the_end_or_an_act() {
    let mut model = opened("");
    let tick = |model: &mut Model, playing| update(model, Msg::Tick(playing));
    assert!(matches!(
        update(&mut model, Msg::PlayOrPause)[..],
        [Effect::TickAfter { playing: 1, .. }]
    ));
    tick(&mut model, 1);
    assert_eq!(model.bench.at(), 2);
    // An act stops it; its last tick comes to nothing.
    send(&mut model, [Msg::Back]);
    assert_eq!(tick(&mut model, 1), []);
    assert_eq!((model.bench.at(), model.playing), (1, None));
    // From the end it begins anew, and stops there.
    send(&mut model, [Msg::Last, Msg::PlayOrPause]);
    assert_eq!(model.bench.at(), 0);
    for _ in 0..model.bench.run().len() {
        tick(&mut model, 2);
    }
    assert_eq!(
        (model.bench.at(), model.playing),
        (model.bench.run().len(), None)
    );
}

#[test]
fn keys_belong_to_fields_and_input_methods_first() {
    let check = |press: KeyPress| {
        let mut model = opened("");
        let before = model.place();
        send(&mut model, [Msg::Key(press.clone())]);
        assert_eq!(model.place(), before, "{press:?}");
    };
    let key = |key: &str, modified, taken| KeyPress {
        key: key.to_owned(),
        modified,
        taken,
    };
    check(key("ArrowRight", true, false));
    check(key("ArrowRight", false, true));
    check(key("End", false, true));
    check(key("x", false, false));
    check(key("0", false, false));
}

#[test]
fn language_and_colours_are_kept_and_lose_no_draft() {
    let mut model = opened("");
    send(&mut model, [Msg::TypeLine("A.acquire (".to_owned())]);
    let effects = send(&mut model, [Msg::SetLang(Lang::Zh), Msg::ToggleTheme]);
    assert_eq!(
        effects,
        [
            Effect::Store(Setting::Lang(Lang::Zh)),
            Effect::Reflect,
            Effect::Store(Setting::Theme(Theme::Dark)),
            Effect::Reflect,
        ]
    );
    assert_eq!(model.bench.draft(), "A.acquire (");
    assert_eq!(model.theme(), Theme::Dark);
}

fn any_act() -> impl Strategy<Value = Msg> {
    prop_oneof![
        "[A-C](\\.acquire|\\.commit|\\.pause|\\.resume)( expire)?( \\| )?[()]?"
            .prop_map(Msg::TypeLine),
        prop::sample::select(Preset::all().collect::<Vec<_>>()).prop_map(Msg::Choose),
        prop::sample::select(Defect::ALL.to_vec()).prop_map(Msg::Toggle),
        (0..12usize).prop_map(Msg::Go),
        (0..12u8).prop_map(Msg::Take),
        (0..9u32).prop_map(|n| Msg::ShowSchedule(n.into())),
        prop::sample::select(vec![
            Msg::First,
            Msg::Back,
            Msg::Forward,
            Msg::Last,
            Msg::PlayOrPause,
            Msg::NextViolation,
            Msg::ShowShortest,
            Msg::CopyText,
            Msg::JudgeClaim,
            Msg::Tick(1),
            Msg::ViolatingOnly(true),
            Msg::ViolatingOnly(false),
        ]),
        (0..CLAIMS.len()).prop_map(Msg::ShowClaim),
        "#?/?[a-z]{0,8}\\??[a-z]{0,3}=?[ -~]{0,20}".prop_map(Msg::Navigate),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is done: the address written last opens the same page again.
    #[test]
    fn a_reload_restores_everything(acts in prop::collection::vec(any_act(), 1..12)) {
        let mut model = opened("");
        for act in acts {
            update(&mut model, act);
            let place = model.place();
            let again = opened(&address::encode(&place));
            prop_assert_eq!(&again.place(), &place);
            prop_assert_eq!(&again.misfits, &[]);
            prop_assert!(place.violating_only || listing::is_listed(&again));
        }
    }
}
