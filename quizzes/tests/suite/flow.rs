//! The flow of one question, step by step, and what it refuses.

use quizzes::{
    Action, Answering, Body, Confidence, Kind, Phase, Rating, Recall, Refusal, Step, Ticks, read,
    suggest,
};

use crate::support::{Learner, question, rate, texts};

fn answering(recall: Recall, confidence: Option<Confidence>, text: &str) -> Action {
    Action::Lock(Answering {
        recall,
        confidence,
        text: text.to_owned(),
    })
}

fn lock() -> Action {
    answering(Recall::Typed, Some(Confidence::High), "42, then not 41")
}

fn ticked(points: &[&str], misconceptions: &[&str], rating: Rating) -> Action {
    Action::Rate {
        ticks: Ticks {
            points: texts(points),
            misconceptions: texts(misconceptions),
        },
        rating,
    }
}

/// A learner who has done all this.
fn after(actions: Vec<Action>) -> Learner {
    let mut learner = Learner::default();
    for action in actions {
        learner.must(action);
    }
    learner
}

#[test]
fn each_phase_allows_its_steps_and_no_other() {
    let solid = || rate(Rating::Solid);
    let check = |before: Vec<Action>, action: Action, expected: Result<Phase, Refusal>| {
        let shown = format!("{action:?} after {before:?}");
        let mut learner = after(before);
        let phase = learner.phase();
        let found = learner.does(action).map(|_| learner.phase());
        assert_eq!(found, expected, "{shown}");
        if found.is_err() {
            assert_eq!(learner.phase(), phase, "{shown}");
        }
    };
    let fresh = Vec::new;
    let committed = || vec![lock()];
    let revealed = || vec![lock(), Action::Reveal];
    let graded = || vec![lock(), Action::Reveal, solid()];

    check(fresh(), lock(), Ok(Phase::Committed));
    check(fresh(), Action::Reveal, Err(Refusal::NotLocked));
    check(fresh(), solid(), Err(Refusal::NotLocked));
    check(fresh(), Action::Undo, Err(Refusal::NothingToUndo));

    check(committed(), lock(), Err(Refusal::AlreadyLocked));
    check(committed(), Action::Reveal, Ok(Phase::Revealed));
    check(committed(), solid(), Err(Refusal::NotRevealed));
    check(committed(), Action::Undo, Ok(Phase::Fresh));

    check(revealed(), lock(), Err(Refusal::AlreadyLocked));
    check(revealed(), Action::Reveal, Err(Refusal::AlreadyRevealed));
    check(revealed(), solid(), Ok(Phase::Graded));
    check(revealed(), Action::Undo, Ok(Phase::Committed));

    check(graded(), lock(), Ok(Phase::Committed));
    check(graded(), Action::Reveal, Err(Refusal::AlreadyRevealed));
    check(graded(), solid(), Ok(Phase::Graded));
    check(graded(), Action::Undo, Ok(Phase::Revealed));
}

#[test]
fn an_answer_has_words_and_a_confidence_where_they_are_due() {
    let low = Some(Confidence::Low);
    let check = |recall, confidence, text, expected: Result<Confidence, Refusal>| {
        let mut learner = Learner::default();
        let found = learner.does(answering(recall, confidence, text));
        let found = found.map(|_| learner.progress().attempts[0].answer.confidence);
        assert_eq!(found, expected, "{recall:?} {confidence:?} {text:?}");
    };
    check(Recall::Typed, low, "41", Ok(Confidence::Low));
    check(Recall::Typed, low, " \n", Err(Refusal::NothingTyped));
    check(Recall::Typed, None, "41", Err(Refusal::NoConfidence));
    check(Recall::ByHeart, low, "", Ok(Confidence::Low));
    check(Recall::ByHeart, None, "", Err(Refusal::NoConfidence));
    check(Recall::OnPaper, low, "", Ok(Confidence::Low));
    check(Recall::CannotRecall, None, "", Ok(Confidence::Low));
    let high = Some(Confidence::High);
    check(Recall::CannotRecall, high, "", Ok(Confidence::Low));
}

#[test]
fn ticks_suggest_a_rating_and_a_misconception_caps_it() {
    let Kind::Open(open) = &question().kind;
    let essential: Vec<&str> = open.essential().map(|point| point.id).collect();
    let bonus = open.points.iter().map(|point| point.id);
    let bonus = bonus.clone().find(|id| !essential.contains(id));
    let bonus = bonus.expect("the question has a bonus point");
    let wrong = open.misconceptions[1].id;
    let check = |points: &[&str], wrong: &[&str], expected: Rating| {
        let ticks = Ticks {
            points: texts(points),
            misconceptions: texts(wrong),
        };
        assert_eq!(suggest(open, &ticks), expected, "{points:?} {wrong:?}");
    };
    check(&[], &[], Rating::Missed);
    check(&[bonus], &[], Rating::Missed);
    check(&["retired"], &["retired"], Rating::Missed);
    check(&essential[..1], &[], Rating::Partial);
    check(&essential[1..], &["retired"], Rating::Partial);
    check(&essential, &[], Rating::Solid);
    check(&essential, &[wrong], Rating::Missed);

    let check = |action: Action, expected: Result<(), Refusal>| {
        let mut learner = after(vec![lock(), Action::Reveal]);
        assert_eq!(learner.does(action).map(|_| ()), expected);
    };
    // The choice is the learner's, until a misconception is ticked.
    check(ticked(&essential, &[], Rating::Missed), Ok(()));
    check(ticked(&[], &[], Rating::Solid), Ok(()));
    check(ticked(&essential, &[wrong], Rating::Missed), Ok(()));
    for rating in [Rating::Partial, Rating::Solid] {
        let capped = Err(Refusal::Capped(wrong));
        check(ticked(&essential, &[wrong], rating), capped);
    }

    // What the bank has retired is left out, and caps nothing.
    let mut learner = after(vec![lock(), Action::Reveal]);
    let mixed = [essential[0], "retired"];
    learner.must(ticked(&mixed, &["retired", bonus], Rating::Solid));
    let grade = &learner.progress().attempts[0].gradings[0].grade;
    assert_eq!(grade.ticks.points, texts(&[essential[0]]));
    assert_eq!(grade.ticks.misconceptions, texts(&[]));
    assert_eq!(grade.suggested, Rating::Partial);
}

#[test]
fn the_newest_rating_counts_and_undo_brings_the_last_one_back() {
    let mut learner = after(vec![lock(), Action::Reveal, rate(Rating::Solid)]);
    learner.must(rate(Rating::Partial));
    let kinds: Vec<_> = learner
        .log
        .events()
        .into_iter()
        .map(|event| match &event.body {
            Body::Step { step, .. } => match step {
                Step::Committed(_) => "committed",
                Step::Revealed { .. } => "revealed",
                Step::Graded { .. } => "graded",
                Step::Regraded { .. } => "regraded",
                Step::Retracted { .. } => "retracted",
            },
            other => panic!("only steps were made, not {other:?}"),
        })
        .collect();
    assert_eq!(kinds, ["committed", "revealed", "graded", "regraded"]);
    assert_eq!(learner.progress().rating(), Some(Rating::Partial));
    learner.must(Action::Undo);
    assert_eq!(learner.progress().rating(), Some(Rating::Solid));

    // A new attempt does not take the old rating away before it has one of its own.
    learner.must(lock());
    assert_eq!(learner.progress().rating(), Some(Rating::Solid));
    learner.must(Action::Reveal);
    learner.must(rate(Rating::Missed));
    assert_eq!(learner.progress().rating(), Some(Rating::Missed));
    assert_eq!(learner.progress().attempts.len(), 2);
}

#[test]
fn undo_goes_back_to_the_start_and_gives_the_work_back() {
    let points = ["promise-stated"];
    let mut learner = after(vec![lock(), Action::Reveal]);
    learner.must(ticked(&points, &[], Rating::Partial));
    learner.must(Action::Undo);
    assert_eq!(
        (learner.phase(), learner.progress().reopened()),
        (Phase::Revealed, None)
    );
    learner.must(Action::Undo);
    let Some(answer) = learner.progress().reopened() else {
        panic!("the answer comes back");
    };
    assert_eq!(answer.text, "42, then not 41");
    learner.must(Action::Undo);
    assert_eq!(learner.phase(), Phase::Fresh);
    assert_eq!(learner.does(Action::Undo), Err(Refusal::NothingToUndo));
    // Nothing has left the log: three steps and three that take them back.
    assert_eq!(learner.log.events().len(), 6);
}

#[test]
fn peeks_belong_to_the_attempt_that_follows() {
    let peek = |learner: &mut Learner| {
        let event = read(
            "fencing",
            Some((question(), &learner.progress())),
            learner.pen(),
        );
        learner.log.insert(event);
    };
    let peeks = |learner: &Learner| -> Vec<u32> {
        let attempts = learner.progress().attempts;
        attempts.iter().map(|attempt| attempt.peeks).collect()
    };
    let mut learner = Learner::default();
    let free = read("fencing", None, learner.pen());
    learner.log.insert(free);
    peek(&mut learner);
    peek(&mut learner);
    assert_eq!(learner.progress().peeks, 2);
    for action in [lock(), Action::Reveal, rate(Rating::Solid), lock()] {
        learner.must(action);
    }
    assert_eq!(peeks(&learner), [2, 0]);
    // An answer that is taken back after the reference was shown has seen it.
    for action in [Action::Reveal, Action::Undo, Action::Undo] {
        learner.must(action);
    }
    assert_eq!((peeks(&learner), learner.progress().peeks), (vec![2], 1));
    learner.must(lock());
    assert_eq!(peeks(&learner), [2, 1]);
}

#[test]
fn a_clock_that_is_set_back_changes_no_order() {
    let mut learner = after(vec![lock(), Action::Reveal]);
    let set_back = |learner: &mut Learner| learner.clock -= 3_600_000;
    set_back(&mut learner);
    learner.must(rate(Rating::Solid));
    set_back(&mut learner);
    learner.must(rate(Rating::Missed));
    assert_eq!(learner.progress().rating(), Some(Rating::Missed));
    set_back(&mut learner);
    learner.must(lock());
    assert_eq!(learner.phase(), Phase::Committed);
    let stamps: Vec<i64> = learner.log.events().iter().map(|it| it.at.utc_ms).collect();
    assert_eq!(stamps, [1000, 2000, 2001, 2002, 2003]);
}

#[test]
fn every_refusal_says_what_to_do() {
    let check = |refusal: Refusal, expected: &str| assert_eq!(refusal.to_string(), expected);
    check(
        Refusal::NothingTyped,
        "nothing is typed: write an answer, or say how you recalled it",
    );
    check(
        Refusal::Capped("grant-kills-old-fence"),
        "the misconception `grant-kills-old-fence` is ticked, so the rating is missed: choose it or untick",
    );
    check(
        Refusal::NotRevealed,
        "the reference is not shown yet: reveal it first",
    );
}
