//! Words that no tab shows as its answer: kept beside it, whoever wrote them and whatever became of their tab.

use super::tabs::{any_act, elsewhere, gone_on};
use super::*;

#[test]
fn words_set_apart_outlive_an_emptied_storage() {
    for (remote, acts) in elsewhere() {
        let mut storage = Storage::default();
        let [mut mine, _] = gone_on(&mut storage, Msg::Do(typed("mine")), acts);
        mine.does(&mut storage, typed("mine and more"));
        mine = Tab::open(1, &mut storage, first());
        storage.entries.clear();
        mine.takes(&mut storage, Msg::Freed(None));
        mine = Tab::open(1, &mut storage, first());
        assert_eq!(mine.answer().text, "mine and more", "{remote}");
        let opened = Tab::open(3, &mut storage, first());
        assert!(
            matches!(opened.stage(), Stage::Answering { answer, .. } if answer.text == "mine and more")
                || opened.model.apart(first()) == ["mine and more"],
            "{remote}"
        );
    }
}

#[test]
fn an_emptied_storage_is_filled_with_the_words_of_both_tabs() {
    let mut storage = Storage::default();
    let mut tabs = [1, 2].map(|writer| Tab::open(writer, &mut storage, first()));
    for tab in &mut tabs {
        tab.takes(&mut storage, Msg::Hold);
    }
    for (n, words) in [
        (0, "mine"),
        (1, "theirs"),
        (0, "mine too"),
        (1, "theirs too"),
    ] {
        tabs[n].does(&mut storage, typed(words));
        tabs[1 - n].sees(&mut storage);
    }
    storage.entries.clear();
    for tab in &mut tabs {
        tab.takes(&mut storage, Msg::Freed(None));
    }
    for (writer, words) in [(1, "mine too"), (2, "theirs too")] {
        let tab = Tab::open(writer, &mut storage, first());
        assert_eq!(tab.answer().text, words);
    }
}

#[test]
fn a_page_that_was_loaded_again_holds_what_it_held() {
    let mut storage = Storage::default();
    let mut other = Tab::open(2, &mut storage, first());
    // The cursor is in its empty field.
    other.takes(&mut storage, Msg::Hold);
    let mut mine = Tab::open(1, &mut storage, first());
    mine.does(&mut storage, typed("mine"));
    other.sees(&mut storage);
    mine = Tab::open(1, &mut storage, first());
    other.does(&mut storage, Act::Trust(Confidence::High));
    mine.sees(&mut storage);
    assert_eq!(mine.answer().text, "mine");
    mine = Tab::open(1, &mut storage, first());
    assert_eq!(mine.answer().text, "mine");
    let opened = Tab::open(3, &mut storage, first());
    assert_eq!(opened.model.apart(first()), ["mine"]);
}

/// What happens in a tab.
#[derive(Clone, Debug)]
enum Turn {
    /// The learner types words that nobody has typed before.
    Writes,
    Does(Act),
    /// The page is loaded again.
    Reloads,
    /// The tab is closed, and the page opened in another one.
    Reopens,
}

proptest! {
    #[test]
    fn whatever_is_written_in_two_tabs_is_found_unless_it_was_seen_and_written_over(
        turns in proptest::collection::vec((0..2usize, prop_oneof![
            3 => Just(Turn::Writes),
            5 => any_act().prop_filter("typed above", |act| !matches!(act, Act::Type(_))).prop_map(Turn::Does),
            1 => Just(Turn::Reloads),
            1 => Just(Turn::Reopens),
        ]), 0..40),
    ) {
        let mut storage = Storage::default();
        let mut tabs = [1, 2].map(|writer| Tab::open(writer, &mut storage, first()));
        let mut written: Vec<String> = Vec::new();
        for (n, (this, turn)) in turns.into_iter().enumerate() {
            let tab = &mut tabs[this];
            let shown = match tab.stage() {
                Stage::Answering { answer, .. } => Some(answer.text),
                _ => None,
            };
            match (turn, shown) {
                (Turn::Writes, Some(shown)) => {
                    written.retain(|words| *words != shown);
                    written.push(format!("w{n}."));
                    tab.does(&mut storage, typed(&format!("w{n}.")));
                }
                (Turn::Writes, None) => {}
                (Turn::Does(act), _) => tab.does(&mut storage, act),
                (Turn::Reloads, _) => {
                    let acts = tab.acts;
                    *tab = Tab::open(tab.writer, &mut storage, first());
                    // No id is given twice.
                    tab.acts += acts;
                }
                (Turn::Reopens, _) => {
                    let writer = 10 + u128::try_from(n).expect("few");
                    *tab = Tab::open(writer, &mut storage, first());
                }
            }
            tabs[1 - this].sees(&mut storage);
        }
        let opened = Tab::open(3, &mut storage, first());
        let mut found = opened.model.apart(first());
        // Of the attempts, those that are rated or on screen; the list above has to name the others.
        let progress = opened.model.progress(first());
        let current = progress.current().map(|attempt| attempt.id);
        let attempts = progress.attempts.into_iter();
        let attempts = attempts.filter(|it| !it.gradings.is_empty() || Some(it.id) == current);
        found.extend(attempts.map(|attempt| attempt.answer.text));
        if let Stage::Answering { answer, .. } = opened.stage() {
            found.push(answer.text);
        }
        for words in written {
            prop_assert!(found.contains(&words), "{words} is not in {found:?}");
        }
    }
}

#[test]
fn an_answer_that_was_locked_before_another_one_is_listed_and_undo_leaves_the_later_one_open() {
    let mut storage = Storage::default();
    let theirs = [typed("theirs"), Act::Trust(Confidence::Low), Act::Reveal];
    let [mut mine, _] = gone_on(&mut storage, Msg::Do(typed("mine")), theirs.to_vec());
    mine.does(&mut storage, Act::Trust(Confidence::High));
    mine.does(&mut storage, Act::Reveal);
    let opened = Tab::open(3, &mut storage, first());
    for tab in [&mine, &opened] {
        assert!(
            matches!(tab.stage(), Stage::Marking { attempt, .. } if attempt.answer.text == "mine")
        );
        assert_eq!(tab.model.apart(first()), ["theirs"]);
    }
    let copied = update(&mut mine.model, Msg::CopyAnswers(Lang::En));
    let [Asked::Copy(Clip::Text(copied))] = &copied[..] else {
        panic!("{copied:?}")
    };
    assert_eq!(copied.matches("theirs").count(), 1, "{copied}");

    mine.does(&mut storage, Act::Undo);
    assert_eq!(mine.model.said(), Some(Said::AnswerReopened));
    let loaded = Tab::open(1, &mut storage, first());
    for tab in [&mine, &loaded] {
        assert_eq!(tab.answer().text, "mine");
        assert!(tab.model.is_parted());
    }
    let opened = Tab::open(3, &mut storage, first());
    assert!(
        matches!(opened.stage(), Stage::Marking { attempt, .. } if attempt.answer.text == "theirs")
    );
    assert_eq!(opened.model.apart(first()), ["mine"]);
}

#[test]
fn what_a_closed_tab_wrote_last_is_listed_and_what_it_ticked_is_told() {
    let mut storage = Storage::default();
    let [mut mine, mut other] = [1, 2].map(|writer| Tab::open(writer, &mut storage, first()));
    other.takes(&mut storage, Msg::Hold);
    mine.does(&mut storage, typed("mine"));
    other.sees(&mut storage);
    other.does(&mut storage, typed("theirs"));
    mine.sees(&mut storage);
    assert!(mine.model.is_parted());
    for act in [Act::Trust(Confidence::High), Act::Reveal] {
        mine.does(&mut storage, act);
        assert_eq!(mine.model.apart(first()), ["theirs"]);
        assert!(!mine.model.is_parted());
    }
    let mut other = Tab::open(3, &mut storage, first());
    mine.does(&mut storage, Act::Point(key().points[0].id, true));
    other.sees(&mut storage);
    other.does(&mut storage, Act::Point(key().points[1].id, true));
    mine.sees(&mut storage);
    assert!(mine.model.is_parted() && !other.model.is_parted());
    assert_eq!(mine.ticks().points.iter().count(), 1);
    assert_eq!(other.ticks().points.iter().count(), 2);
}

#[test]
fn a_locked_answer_that_is_rewritten_elsewhere_is_kept_beside_what_was_ticked_here() {
    let kept: &[&str] = &["first"];
    for (rewritten, expected) in [
        ("", kept),
        ("quite different", kept),
        ("first, and more", &[]),
    ] {
        let mut storage = Storage::default();
        let mut mine = Tab::open(1, &mut storage, first());
        for act in [typed("first"), Act::Trust(Confidence::Low), Act::Reveal] {
            mine.does(&mut storage, act);
        }
        mine.does(&mut storage, Act::Point(key().points[0].id, true));
        let mut other = Tab::open(2, &mut storage, first());
        for act in [Act::Undo, typed(rewritten)] {
            other.does(&mut storage, act);
            mine.sees(&mut storage);
        }
        assert_eq!(mine.model.elsewhere(), Some(Elsewhere::TicksOfNothing));
        mine.does(&mut storage, Act::Release);
        for tab in [&mine, &Tab::open(3, &mut storage, first())] {
            assert_eq!(tab.answer().text, rewritten);
            assert_eq!(tab.model.apart(first()), expected, "{rewritten}");
        }
    }
}

#[test]
fn what_is_written_after_a_step_that_could_not_be_stored_is_kept() {
    let mut storage = Storage::default();
    let [mut mine, mut other] = [1, 2].map(|writer| Tab::open(writer, &mut storage, first()));
    storage.is_full = true;
    for act in [typed("mine"), Act::Trust(Confidence::Low), Act::Reveal] {
        mine.does(&mut storage, act);
    }
    storage.is_full = false;
    // Later than everything that it does not know of.
    other.acts = 100;
    other.does(&mut storage, typed("theirs"));
    drop(other);
    mine.sees(&mut storage);
    mine.takes(&mut storage, Msg::StoreAgain);
    let opened = Tab::open(3, &mut storage, first());
    for tab in [&mine, &opened] {
        assert!(
            matches!(tab.stage(), Stage::Marking { attempt, .. } if attempt.answer.text == "mine")
        );
        assert_eq!(tab.model.apart(first()), ["theirs"]);
    }
}
