//! Two tabs at one question: neither changes what the learner has in hand in the other.

use super::*;
use crate::keys::KeyPress;
use crate::selftest::on_key;

/// What the other tab does after both have seen the same.
fn elsewhere() -> [(&'static str, Vec<Act>); 4] {
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
        let mut mine = Tab::open(1, &mut storage, first());
        let mut other = Tab::open(2, &mut storage, first());
        mine.takes(&mut storage, Msg::Hold);
        for act in acts {
            other.does(&mut storage, act);
            mine.sees(&mut storage);
        }
        assert_eq!(mine.answer(), Answering::default(), "{remote}");
        mine.does(&mut storage, Act::Release);
        assert_eq!(mine.stage(), other.stage(), "{remote}");
        assert_eq!(mine.focus, Some("question-heading"));
        assert!(!mine.model.is_elsewhere(), "{remote}");
    }
}

#[test]
fn what_has_been_let_go_of_is_kept_and_not_come_back_to() {
    for (remote, acts) in elsewhere() {
        let mut storage = Storage::default();
        let mut mine = Tab::open(1, &mut storage, first());
        let mut other = Tab::open(2, &mut storage, first());
        mine.does(&mut storage, typed("mine"));
        for act in acts {
            other.does(&mut storage, act);
            mine.sees(&mut storage);
        }
        if !mine.model.is_elsewhere() {
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
        assert_eq!(
            mine.model.said() == Some(Said::Elsewhere),
            shows_other,
            "{case}"
        );
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
