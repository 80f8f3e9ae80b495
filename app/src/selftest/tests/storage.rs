//! What is stored, what cannot be, and what cannot be read.

use super::*;

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
    // It has come by itself: the learner is not led away from what they are doing.
    assert_eq!(tab.model.said(), None);
    assert_eq!(Tab::open(2, &mut storage, first()).stage(), tab.stage());
}

#[test]
fn storing_again_says_that_it_has_worked_and_leads_on() {
    let mut storage = Storage::default();
    let mut tab = Tab::open(1, &mut storage, first());
    let heading = Some("question-heading");
    storage.is_full = true;
    for act in to_marking() {
        tab.does(&mut storage, act);
    }
    tab.focus = None;
    tab.takes(&mut storage, Msg::StoreAgain);
    assert_eq!(
        (tab.model.said(), tab.focus),
        (Some(Said::StillUnsaved), None)
    );
    storage.is_full = false;
    tab.takes(&mut storage, Msg::StoreAgain);
    assert!(!tab.model.is_unsaved());
    assert_eq!(
        (tab.model.said(), tab.focus),
        (Some(Said::StoredAgain), heading)
    );
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
