//! Two tabs at one question: neither changes what the learner has in hand in the other.

use super::*;
use crate::keys::KeyPress;
use crate::selftest::on_key;

/// What the other tab does after both have seen the same.
pub(super) fn elsewhere() -> [(&'static str, Vec<Act>); 4] {
    let draft = vec![typed("theirs"), Act::Trust(Confidence::Low)];
    let reveal = [draft.clone(), vec![Act::Reveal]].concat();
    let rate = [reveal.clone(), vec![Act::Rate(Rating::Solid)]].concat();
    let undo = [rate.clone(), vec![Act::Undo, Act::Undo]].concat();
    [
        ("draft", draft),
        ("reveal", reveal),
        ("rate", rate),
        ("undo", undo),
    ]
}

/// Two tabs at a question: what is begun in the first, and what the second does while the first looks on.
pub(super) fn gone_on(storage: &mut Storage, begun: Msg, acts: Vec<Act>) -> [Tab; 2] {
    let mut mine = Tab::open(1, storage, first());
    let mut other = Tab::open(2, storage, first());
    mine.takes(storage, begun);
    for act in acts {
        other.does(storage, act);
        mine.sees(storage);
    }
    [mine, other]
}

#[test]
fn an_answer_in_hand_is_nobody_elses_and_is_found_again() {
    let check = |remote: &str, acts: Vec<Act>, begun: Vec<Act>| {
        let case = format!("{begun:?} while another tab does {remote}");
        let mut storage = Storage::default();
        let mut mine = Tab::open(1, &mut storage, first());
        let mut other = Tab::open(2, &mut storage, first());
        for act in begun {
            mine.does(&mut storage, act);
        }
        let before = mine.stage();
        for act in acts {
            other.does(&mut storage, act);
            mine.sees(&mut storage);
            assert_eq!(mine.stage(), before, "{case}");
        }
        let has_gone_on = ["reveal", "rate"].contains(&remote);
        assert_eq!(mine.model.is_overtaken(), has_gone_on, "{case}");

        mine.does(&mut storage, typed("mine, all of it"));
        other.sees(&mut storage);
        let (shown, tab) = (mine.stage(), mine.model.writer().0);
        assert_eq!(mine.answer().text, "mine, all of it", "{case}");
        // The tab loads again; or is closed, and the page is opened elsewhere.
        mine = Tab::open(tab, &mut storage, first());
        assert_eq!(mine.answer().text, "mine, all of it", "{case}");
        let opened = Tab::open(3, &mut storage, first());
        let found = match opened.stage() {
            Stage::Answering { answer, .. } => answer.text,
            _ => String::new(),
        };
        let apart = opened.model.apart(first());
        assert!(
            found == "mine, all of it" || apart == ["mine, all of it"],
            "{case}: {apart:?}"
        );
        // It becomes an attempt of its own, beside the other one.
        mine.does(&mut storage, Act::Trust(Confidence::Low));
        mine.does(&mut storage, Act::Reveal);
        assert_eq!(mine.model.refusal(), None, "{case}");
        let attempts = mine.model.progress(first()).attempts;
        let answers: Vec<&str> = (attempts.iter())
            .map(|attempt| &*attempt.answer.text)
            .collect();
        let both = ["theirs", "mine, all of it"];
        let expected = if has_gone_on { &both[..] } else { &both[1..] };
        assert_eq!(answers, expected, "{case}, from {shown:?}");
        assert!(
            matches!(mine.stage(), Stage::Marking { attempt, .. } if attempt == attempts[attempts.len() - 1])
        );
    };
    for (remote, acts) in elsewhere() {
        check(remote, acts.clone(), vec![Act::Trust(Confidence::High)]);
        check(remote, acts.clone(), vec![typed("theirs")]);
        check(remote, acts.clone(), vec![typed("mine")]);
        check(
            remote,
            acts,
            vec![typed("mine"), Act::Trust(Confidence::High)],
        );
    }
}

#[test]
fn a_field_with_the_cursor_in_it_stays_and_what_was_done_elsewhere_is_shown_on_request() {
    for (remote, acts) in elsewhere() {
        let mut storage = Storage::default();
        let [mut mine, other] = gone_on(&mut storage, Msg::Hold, acts);
        assert_eq!(mine.answer(), Answering::default(), "{remote}");
        mine.does(&mut storage, Act::Release);
        assert_eq!(mine.stage(), other.stage(), "{remote}");
        assert_eq!(mine.focus, Some("question-heading"));
        assert!(mine.model.elsewhere().is_none(), "{remote}");
    }
}

#[test]
fn what_has_been_let_go_of_is_kept_and_not_come_back_to() {
    for (remote, acts) in elsewhere() {
        let mut storage = Storage::default();
        let [mut mine, other] = gone_on(&mut storage, Msg::Do(typed("mine")), acts);
        if mine.model.elsewhere().is_none() {
            continue;
        }
        mine.does(&mut storage, Act::Release);
        let opened = Tab::open(1, &mut storage, first());
        for tab in [&mine, &opened] {
            assert_eq!(tab.stage(), other.stage(), "{remote}");
            assert_eq!(tab.model.apart(first()), ["mine"], "{remote}");
        }
    }
}

#[test]
fn keys_do_nothing_when_another_tab_has_changed_what_they_mean() {
    let press = |model: &Model, key: &str| {
        let press = KeyPress {
            key: key.to_owned(),
            ..KeyPress::default()
        };
        on_key(model, &press).is_some()
    };
    let check = |was: &[Act], mine_does: &[Act], acts: &[Act]| {
        let case = format!("{mine_does:?}, then elsewhere {acts:?}");
        let mut storage = Storage::default();
        let mut other = tab_after(&mut storage, was.to_vec());
        let mut mine = Tab::open(2, &mut storage, first());
        assert!(press(&mine.model, "1"), "{case}");
        for act in mine_does {
            mine.does(&mut storage, act.clone());
        }
        other.sees(&mut storage);
        for act in acts {
            other.does(&mut storage, act.clone());
        }
        mine.sees(&mut storage);
        for key in ["1", "2", "3", "u"] {
            assert!(!press(&mine.model, key), "{case}: {key}");
        }
        assert!(press(&mine.model, "?"), "{case}");
    };
    let fresh = [typed("a"), Act::Trust(Confidence::Low)];
    let marking = to_marking();
    let mut rated = to_marking();
    rated.push(Act::Rate(Rating::Partial));
    let tick = Act::Point(key().points[1].id, true);
    // Untouched, it follows; in hand, it stays. Either way the keys wait.
    check(&fresh, &[], &[Act::Reveal]);
    check(
        &[],
        &[typed("b")],
        &[typed("a"), fresh[1].clone(), Act::Reveal],
    );
    for mine in [&[][..], &[tick]] {
        check(&marking, mine, &[Act::Rate(Rating::Solid)]);
        check(&marking, mine, &[Act::Undo]);
        check(&rated, mine, &[Act::Rate(Rating::Missed)]);
        check(&rated, mine, &[Act::Undo]);
    }
}

#[test]
fn ticks_in_hand_stay_and_rate_the_attempt_that_is_shown() {
    let tick = Act::Point(key().points[1].id, true);
    let check = |acts: &[Act], act: Act, ratings: &[Rating], shows_other: bool| {
        let case = format!("{act:?} after {acts:?} elsewhere");
        let mut storage = Storage::default();
        let mut other = tab_after(&mut storage, to_marking());
        let mut mine = Tab::open(2, &mut storage, first());
        mine.does(&mut storage, tick.clone());
        let ticks = mine.ticks();
        for act in acts {
            other.does(&mut storage, act.clone());
        }
        mine.sees(&mut storage);
        assert_eq!(mine.ticks(), ticks, "{case}");
        mine.does(&mut storage, act);
        other.sees(&mut storage);
        let attempts = mine.model.progress(first()).attempts;
        let given: Vec<Rating> = (attempts.iter().flat_map(|it| &it.gradings))
            .map(|given| given.grade.rating)
            .collect();
        assert_eq!(given, ratings, "{case}");
        assert_eq!(mine.model.elsewhere().is_some(), shows_other, "{case}");
        assert!(!mine.model.is_overtaken(), "{case}");
    };
    let rate = [Act::Rate(Rating::Missed)];
    check(
        &rate,
        Act::Rate(Rating::Solid),
        &[Rating::Missed, Rating::Solid],
        false,
    );
    check(&rate, Act::Undo, &[Rating::Missed], true);
    check(&[Act::Undo], Act::Rate(Rating::Solid), &[], true);
    check(&[Act::Undo], Act::Undo, &[], true);
}

#[test]
fn two_tabs_see_each_other_and_overwrite_nothing() {
    let mut storage = Storage::default();
    let mut one = Tab::open(1, &mut storage, first());
    let mut two = Tab::open(2, &mut storage, first());
    one.does(&mut storage, typed("one"));
    one.does(&mut storage, Act::Trust(Confidence::Low));
    two.sees(&mut storage);
    assert_eq!(two.answer().text, "one");
    one.does(&mut storage, Act::Reveal);
    two.sees(&mut storage);
    assert_eq!(two.stage(), one.stage());
    // What is pressed in a tab that has not heard yet means nothing there, and does no harm.
    one.does(&mut storage, Act::Rate(Rating::Missed));
    two.does(&mut storage, typed("late"));
    two.does(&mut storage, Act::Rate(Rating::Partial));
    one.sees(&mut storage);
    two.sees(&mut storage);
    assert_eq!(one.model.progress(first()), two.model.progress(first()));
    assert_eq!(one.model.progress(first()).attempts[0].gradings.len(), 2);
}

pub(super) fn any_act() -> impl Strategy<Value = Act> {
    use proptest::sample::select;
    let points: Vec<&'static str> = key().points.iter().map(|point| point.id).collect();
    let wrong: Vec<&'static str> = key().misconceptions.iter().map(|it| it.id).collect();
    prop_oneof![
        1 => "[a-z]{0,2}".prop_map(Act::Type),
        1 => select(Recall::ALL).prop_map(Act::Recall),
        1 => select(Confidence::ALL).prop_map(Act::Trust),
        3 => Just(Act::Reveal),
        1 => (select(points), any::<bool>()).prop_map(|(id, on)| Act::Point(id, on)),
        1 => (select(wrong), any::<bool>()).prop_map(|(id, on)| Act::Misconception(id, on)),
        3 => select(Rating::ALL).prop_map(Act::Rate),
        1 => Just(Act::Again),
        1 => Just(Act::Back),
        1 => Just(Act::Undo),
        1 => Just(Act::Peek),
        1 => Just(Act::Release),
    ]
}

proptest! {
    #[test]
    fn whatever_is_done_in_two_tabs_an_opened_page_shows_the_same(
        acts in proptest::collection::vec((any::<bool>(), any_act(), any::<bool>()), 0..30),
    ) {
        let mut storage = Storage::default();
        let mut tabs = [1, 2].map(|writer| Tab::open(writer, &mut storage, first()));
        for (n, act, heard) in acts {
            let (this, other) = (usize::from(n), usize::from(!n));
            tabs[this].does(&mut storage, act);
            if heard {
                tabs[other].sees(&mut storage);
            }
        }
        for tab in &mut tabs {
            tab.sees(&mut storage);
        }
        let mut opened = Tab::open(3, &mut storage, first());
        opened.sees(&mut storage);
        for tab in &mut tabs {
            tab.sees(&mut storage);
            // Whatever stands in a field is found by whoever comes later.
            if let Stage::Answering { answer, .. } = tab.stage() {
                let words = answer.text.trim();
                let is_shown = matches!(opened.stage(), Stage::Answering { answer, .. } if answer.text.contains(words));
                let progress = opened.model.progress(first());
                let is_apart = opened.model.apart(first()).iter().any(|apart| apart.contains(words));
                prop_assert!(words.is_empty() || is_shown || progress.holds(words) || is_apart, "{words}");
            }
            tab.does(&mut storage, Act::Release);
        }
        let [one, two] = &tabs;
        prop_assert_eq!(one.stage(), two.stage());
        prop_assert_eq!(opened.stage(), one.stage());
        prop_assert_eq!(rows(&opened.model), rows(&two.model));
    }
}
