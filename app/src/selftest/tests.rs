//! The self-test from outside: messages in, what is shown and stored out.

mod tabs;

use std::collections::BTreeMap;

use proptest::prelude::*;
use quizzes::{
    Answering, Confidence, Kind, Open, Order, Question, Rating, Recall, Refusal, Stamp, Ticks,
    WriterId, bank,
};

use super::{Act, Effect, Model, Moment, Msg, Said, Stage, State, moved, next_up, rows, update};
use crate::address::Place;
use crate::effect::{Clip, Effect as Asked};
use crate::model::Screen;
use crate::settings::Lang;

/// The storage that the tabs of a browser share.
#[derive(Default)]
struct Storage {
    entries: BTreeMap<String, String>,
    is_full: bool,
}

/// A tab, with a clock that every act moves on.
struct Tab {
    model: Model,
    writer: u128,
    acts: u128,
    focus: Option<&'static str>,
}

impl Tab {
    /// Opens the page at a question.
    fn open(writer: u128, storage: &mut Storage, question: &'static Question) -> Self {
        let mut tab = Tab {
            model: Model::default(),
            writer,
            acts: 0,
            focus: None,
        };
        tab.model.show(Some(question));
        let entries = storage.entries.clone().into_iter().collect();
        let moment = tab.moment();
        let writer = WriterId(writer);
        tab.takes(
            storage,
            Msg::Started {
                writer,
                entries,
                moment,
            },
        );
        tab
    }

    fn moment(&mut self) -> Moment {
        self.acts += 1;
        let id = self.writer * 1_000_000 + self.acts * 2;
        Moment {
            now: Stamp {
                utc_ms: 1_700_000_000_000 + i64::try_from(self.acts).expect("few") * 1000,
                zone_min: 480,
            },
            ids: [id, id + 1],
        }
    }

    fn does(&mut self, storage: &mut Storage, act: Act) {
        self.focus = None;
        self.takes(storage, Msg::Do(act));
    }

    fn takes(&mut self, storage: &mut Storage, msg: Msg) {
        for asked in update(&mut self.model, msg) {
            match asked {
                Asked::SelfTest(effect) => self.runs(storage, effect),
                Asked::Focus(id) => self.focus = Some(id),
                other => panic!("nobody asked for {other:?}"),
            }
        }
    }

    fn runs(&mut self, storage: &mut Storage, effect: Effect) {
        match effect {
            Effect::Start => panic!("it is started once, by the page"),
            Effect::Stamp(act) => {
                let moment = self.moment();
                self.takes(storage, Msg::Done(act, moment));
            }
            Effect::Store(Order::Write { name, text }) => {
                let kept = !storage.is_full;
                if kept {
                    storage.entries.insert(name.clone(), text);
                }
                self.takes(storage, Msg::Stored { name, kept });
            }
            Effect::Store(Order::SetAside { name, text, to }) => {
                storage.entries.remove(&name);
                storage.entries.insert(to.clone(), text);
                self.takes(storage, Msg::SetAside { name, to });
            }
        }
    }

    /// Hears of everything that the others have stored.
    fn sees(&mut self, storage: &mut Storage) {
        let own = self.model.writer().to_string();
        let entries = storage.entries.clone().into_iter();
        let entries = entries.filter(|(name, _)| !name.ends_with(&own)).collect();
        let moment = self.moment();
        self.takes(storage, Msg::Seen { entries, moment });
    }

    fn stage(&self) -> Stage {
        self.model.stage(first())
    }

    fn answer(&self) -> Answering {
        match self.stage() {
            Stage::Answering { answer, .. } => answer,
            other => panic!("nothing is being answered: {other:?}"),
        }
    }

    fn ticks(&self) -> Ticks {
        match self.stage() {
            Stage::Marking { ticks, .. } => ticks,
            other => panic!("nothing is being marked: {other:?}"),
        }
    }

    fn rating(&self) -> Option<Rating> {
        self.model.progress(first()).rating()
    }
}

fn first() -> &'static Question {
    &bank::questions()[0]
}

fn key() -> &'static Open {
    let Kind::Open(open) = &first().kind;
    open
}

fn typed(text: &str) -> Act {
    Act::Type(text.to_owned())
}

/// An answer, locked and compared, with the first point ticked.
fn to_marking() -> Vec<Act> {
    vec![
        typed("fence 较小的被拒"),
        Act::Trust(Confidence::High),
        Act::Reveal,
        Act::Point(key().points[0].id, true),
    ]
}

fn tab_after(storage: &mut Storage, acts: Vec<Act>) -> Tab {
    let mut tab = Tab::open(1, storage, first());
    for act in acts {
        tab.does(storage, act);
    }
    tab
}

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
    let peek = [Asked::SelfTest(Effect::Stamp(Act::Peek))];
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

#[test]
fn a_full_storage_loses_nothing_that_is_on_screen_and_catches_up() {
    let mut storage = Storage::default();
    let mut tab = Tab::open(1, &mut storage, first());
    storage.is_full = true;
    for act in to_marking() {
        tab.does(&mut storage, act);
    }
    assert!(tab.model.is_unsaved());
    assert_eq!(storage.entries.len(), 0);
    tab.takes(&mut storage, Msg::StoreAgain);
    assert!(tab.model.is_unsaved());

    storage.is_full = false;
    tab.does(&mut storage, Act::Point(key().points[1].id, true));
    assert!(!tab.model.is_unsaved());
    assert_eq!(Tab::open(2, &mut storage, first()).stage(), tab.stage());
}

#[test]
fn a_storage_that_others_have_emptied_is_filled_again() {
    let mut storage = Storage::default();
    let mut other = tab_after(&mut storage, to_marking());
    other.does(&mut storage, Act::Rate(Rating::Partial));
    other.does(&mut storage, Act::Again);
    let mut tab = Tab::open(2, &mut storage, first());
    tab.does(&mut storage, typed("again"));
    drop(other);
    storage.entries.clear();
    storage.is_full = true;
    tab.takes(&mut storage, Msg::Freed(None));
    assert!(tab.model.is_unsaved());
    storage.is_full = false;
    tab.takes(&mut storage, Msg::Freed(None));
    assert!(!tab.model.is_unsaved());
    let opened = Tab::open(3, &mut storage, first());
    assert_eq!(opened.stage(), tab.stage());
    assert_eq!(opened.rating(), Some(Rating::Partial));
}

#[test]
fn what_cannot_be_stored_can_be_copied() {
    let mut storage = Storage::default();
    let mut tab = tab_after(&mut storage, to_marking());
    tab.does(&mut storage, Act::Rate(Rating::Partial));
    tab.does(&mut storage, Act::Again);
    tab.does(&mut storage, typed("  later "));
    let mut check = |lang, expected: &str| {
        let asked = update(&mut tab.model, Msg::CopyAnswers(lang));
        assert_eq!(asked, [Asked::Copy(Clip::Text(expected.to_owned()))]);
    };
    check(
        Lang::En,
        "## 41, 42, 41: what fencing promises · 2023-11-15 06:13 · partial\n\nfence 较小的被拒\n\n\
         ## 41, 42, 41: what fencing promises · not locked\n\nlater\n\n",
    );
    check(
        Lang::Zh,
        "## 41、42、41：fencing 承诺了什么 · 2023-11-15 06:13 · 部分\n\nfence 较小的被拒\n\n\
         ## 41、42、41：fencing 承诺了什么 · 未锁定\n\nlater\n\n",
    );
}

#[test]
fn entries_that_cannot_be_used_are_named_and_kept() {
    let check = |name: &str, text: &str, at: &str| {
        let mut storage = Storage::default();
        storage.entries.insert(name.to_owned(), text.to_owned());
        let mut tab = Tab::open(1, &mut storage, first());
        for act in to_marking() {
            tab.does(&mut storage, act);
        }
        let troubles: Vec<&str> = tab.model.troubles().map(|(name, _)| name).collect();
        assert_eq!(troubles, [at], "{text}");
        assert_eq!(storage.entries[at], text);
        let writer = tab.model.writer().0;
        assert_eq!(
            Tab::open(writer, &mut storage, first()).stage(),
            tab.stage()
        );
    };
    let own = "study-bench/log/00000000000000000000000000000001";
    let other = "study-bench/draft/00000000000000000000000000000002";
    let aside = "study-bench/set-aside/1700000001000/";
    check(own, r#"{"schema":9}"#, own);
    check(other, r#"{"schema":9}"#, other);
    check(
        own,
        "{",
        &format!("{aside}log/00000000000000000000000000000001"),
    );
    check(
        other,
        "",
        &format!("{aside}draft/00000000000000000000000000000002"),
    );
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

fn any_act() -> impl Strategy<Value = Act> {
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
