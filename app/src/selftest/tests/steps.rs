//! From the answer to the rating, back, and again; and what the list says of it.

use super::*;

#[test]
fn every_act_is_stored_at_once_and_an_opened_page_is_where_it_was() {
    let mut acts = to_marking();
    acts.extend([
        Act::Misconception(key().misconceptions[0].id, true),
        Act::Misconception(key().misconceptions[0].id, false),
        Act::Rate(Rating::Partial),
        Act::Point(key().points[1].id, true),
        Act::Rate(Rating::Solid),
        Act::Undo,
        Act::Undo,
        Act::Undo,
        Act::Recall(Recall::OnPaper),
        Act::Reveal,
        Act::Rate(Rating::Missed),
        Act::Again,
        typed("again"),
        Act::Peek,
    ]);
    let mut storage = Storage::default();
    let mut tab = Tab::open(1, &mut storage, first());
    for act in acts {
        let shown = format!("{act:?}");
        tab.does(&mut storage, act);
        assert_eq!(tab.model.refusal(), None, "{shown}");
        // The same tab reloads; another one opens.
        for writer in [1, 2] {
            let other = Tab::open(writer, &mut storage, first());
            assert_eq!(other.stage(), tab.stage(), "{shown}");
            assert_eq!(
                other.model.progress(first()),
                tab.model.progress(first()),
                "{shown}"
            );
            assert_eq!(rows(&other.model), rows(&tab.model), "{shown}");
        }
    }
}

#[test]
fn locking_asks_for_an_answer_and_for_the_confidence() {
    let check = |acts: &[Act], refusal: Option<Refusal>, focus| {
        let mut storage = Storage::default();
        let mut tab = tab_after(&mut storage, acts.to_vec());
        tab.does(&mut storage, Act::Reveal);
        assert_eq!(tab.model.refusal(), refusal.as_ref(), "{acts:?}");
        assert_eq!(tab.focus, Some(focus), "{acts:?}");
        let is_marking = matches!(tab.stage(), Stage::Marking { .. });
        assert_eq!(is_marking, refusal.is_none(), "{acts:?}");
    };
    let (low, nothing) = (Act::Trust(Confidence::Low), Some(Refusal::NothingTyped));
    check(&[], nothing.clone(), "answer");
    check(&[typed(" \n"), low.clone()], nothing, "answer");
    check(&[typed("x")], Some(Refusal::NoConfidence), "confidence-low");
    check(
        &[Act::Recall(Recall::ByHeart)],
        Some(Refusal::NoConfidence),
        "confidence-low",
    );
    check(&[typed("x"), low.clone()], None, "reference-heading");
    check(
        &[Act::Recall(Recall::OnPaper), low],
        None,
        "reference-heading",
    );
    check(
        &[Act::Recall(Recall::CannotRecall)],
        None,
        "reference-heading",
    );
}

#[test]
fn undo_goes_from_the_rating_to_the_ticks_and_from_there_to_the_answer() {
    let mut storage = Storage::default();
    let mut tab = tab_after(&mut storage, to_marking());
    let ticks = tab.ticks();
    tab.does(&mut storage, Act::Rate(Rating::Partial));
    assert_eq!(tab.model.said(), Some(Said::Rated(Rating::Partial)));
    tab.does(&mut storage, Act::Rate(Rating::Missed));
    tab.does(&mut storage, Act::Undo);
    assert_eq!(tab.rating(), Some(Rating::Partial));
    tab.does(&mut storage, Act::Undo);
    assert_eq!((tab.rating(), tab.ticks()), (None, ticks));
    assert_eq!(tab.model.said(), Some(Said::RatingTakenBack));

    tab.does(&mut storage, Act::Undo);
    assert_eq!(tab.answer().text, "fence 较小的被拒");
    assert_eq!(tab.answer().confidence, Some(Confidence::High));
    assert_eq!(tab.model.said(), Some(Said::AnswerReopened));
    // The reference has been seen: the next attempt will say so.
    assert_eq!(tab.model.progress(first()).peeks, 1);

    let before = tab.stage();
    tab.does(&mut storage, Act::Undo);
    assert_eq!(tab.stage(), before);
}

#[test]
fn undo_keeps_the_ticks_that_are_on_screen() {
    let check = |acts: &[Act]| {
        let mut storage = Storage::default();
        let mut tab = tab_after(&mut storage, to_marking());
        for act in acts {
            tab.does(&mut storage, act.clone());
        }
        let ticks = tab.ticks();
        tab.does(&mut storage, Act::Undo);
        if matches!(tab.stage(), Stage::Answering { .. }) {
            // Whatever else is done, and on whichever page.
            tab.does(&mut storage, typed("and more"));
            tab.does(&mut storage, Act::Trust(Confidence::Low));
            tab = Tab::open(3, &mut storage, first());
            tab.does(&mut storage, Act::Reveal);
        }
        assert_eq!(tab.ticks(), ticks, "after {acts:?} and undo");
        let opened = Tab::open(2, &mut storage, first());
        assert_eq!(opened.ticks(), ticks, "after {acts:?}, undo and a new page");
    };
    let point = |nth: usize| Act::Point(key().points[nth].id, true);
    let rate = Act::Rate;
    check(&[point(1), point(2)]);
    check(&[point(1), rate(Rating::Partial)]);
    check(&[rate(Rating::Partial), point(2)]);
    check(&[rate(Rating::Solid), point(2), rate(Rating::Partial)]);
    check(&[
        rate(Rating::Solid),
        point(2),
        rate(Rating::Partial),
        point(3),
    ]);
    check(&[point(1), rate(Rating::Partial), Act::Undo, point(2)]);
}

#[test]
fn a_misconception_leaves_only_missed() {
    let mut storage = Storage::default();
    let mut tab = tab_after(&mut storage, to_marking());
    let wrong = key().misconceptions[0].id;
    tab.does(&mut storage, Act::Misconception(wrong, true));
    tab.does(&mut storage, Act::Rate(Rating::Solid));
    assert_eq!(tab.model.refusal(), Some(&Refusal::Capped(wrong)));
    assert_eq!(tab.rating(), None);
    tab.does(&mut storage, Act::Rate(Rating::Missed));
    assert_eq!(tab.model.refusal(), None);
    assert_eq!(tab.rating(), Some(Rating::Missed));
}

#[test]
fn another_attempt_is_begun_and_given_up_without_losing_anything() {
    let mut storage = Storage::default();
    let mut tab = tab_after(&mut storage, to_marking());
    tab.does(&mut storage, Act::Again);
    assert!(
        matches!(tab.stage(), Stage::Marking { .. }),
        "not rated yet"
    );
    tab.does(&mut storage, Act::Rate(Rating::Partial));
    let rated = tab.stage();

    tab.does(&mut storage, Act::Again);
    assert_eq!(tab.answer(), Answering::default());
    tab.does(&mut storage, Act::Back);
    assert_eq!(tab.stage(), rated);

    tab.does(&mut storage, Act::Again);
    tab.does(&mut storage, typed("more"));
    tab.does(&mut storage, Act::Back);
    assert_eq!(tab.answer().text, "more", "a text is not thrown away");
    tab.does(&mut storage, Act::Trust(Confidence::Low));
    tab.does(&mut storage, Act::Reveal);
    assert_eq!(tab.ticks(), Ticks::default());
    assert_eq!(tab.model.progress(first()).attempts.len(), 2);
}

#[test]
fn looking_into_the_chapter_while_answering_is_a_peek() {
    let peek = [
        Asked::SelfTest(Effect::Stamp(Act::Peek)),
        Asked::Focus("peek"),
    ];
    let study = Place::default();
    let list = Place {
        screen: Screen::SelfTest,
        ..Place::default()
    };
    let open = Place {
        question: Some(first()),
        ..list.clone()
    };
    let mut storage = Storage::default();
    let mut tab = Tab::open(1, &mut storage, first());
    assert_eq!(moved(&tab.model, &open, &study), peek);
    tab.does(&mut storage, Act::Peek);
    assert_eq!(tab.model.progress(first()).peeks, 1);

    let check = |was: &Place, is: &Place, heading| {
        assert_eq!(moved(&tab.model, was, is), [Asked::Focus(heading)]);
    };
    check(&study, &open, "question-heading");
    check(&study, &list, "questions-heading");
    check(&open, &list, "questions-heading");
    check(&list, &open, "question-heading");
    assert_eq!(moved(&tab.model, &open, &open), []);
    assert_eq!(moved(&tab.model, &study, &study), []);

    for act in to_marking() {
        tab.does(&mut storage, act);
    }
    assert_eq!(moved(&tab.model, &open, &study), []);
    let Stage::Marking { attempt, .. } = tab.stage() else {
        panic!("the reference is shown")
    };
    assert_eq!(attempt.peeks, 1);
    tab.model.show(None);
    assert_eq!(moved(&tab.model, &list, &study), []);
}

#[test]
fn the_list_says_where_each_question_stands_and_which_comes_next() {
    let mut storage = Storage::default();
    let mut tab = Tab::open(1, &mut storage, first());
    let states =
        |tab: &Tab| -> Vec<State> { rows(&tab.model).into_iter().map(|row| row.state).collect() };
    assert_eq!(states(&tab), vec![State::Fresh; bank::questions().len()]);
    assert_eq!(next_up(&tab.model, None), Some(first()));
    assert_eq!(next_up(&tab.model, Some(first())), bank::questions().get(1));

    let rate = |tab: &mut Tab, storage: &mut Storage, question, rating| {
        tab.model.show(Some(question));
        tab.does(storage, Act::Recall(Recall::CannotRecall));
        assert_eq!(next_up(&tab.model, None), Some(question), "it is begun");
        tab.does(storage, Act::Reveal);
        assert_eq!(
            next_up(&tab.model, None),
            Some(question),
            "it waits for its rating"
        );
        tab.does(storage, Act::Rate(rating));
    };
    let mut ratings = [Rating::Partial, Rating::Solid, Rating::Missed]
        .into_iter()
        .cycle();
    for question in bank::questions() {
        let rating = ratings.next().expect("it goes round");
        rate(&mut tab, &mut storage, question, rating);
    }
    assert!(matches!(
        states(&tab)[1],
        State::Rated {
            rating: Rating::Solid,
            ..
        }
    ));
    let missed = &bank::questions()[2];
    assert_eq!(next_up(&tab.model, None), Some(missed));
    // Of the two partial ones, the one that was rated first.
    assert_eq!(next_up(&tab.model, Some(missed)), Some(first()));
    let marked: Vec<bool> = rows(&tab.model).iter().map(|row| row.is_next).collect();
    assert_eq!(marked, [false, false, true, false]);
}
