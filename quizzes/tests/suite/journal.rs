//! The storage as several writers see it at once.

use std::collections::BTreeMap;

use proptest::prelude::*;
use quizzes::{
    Answering, Event, EventId, Journal, Order, Progress, Segment, Ticks, Trouble, Work, WriterId,
};

use crate::support::{events, question};

const ME: WriterId = WriterId(1);
const SPARE: WriterId = WriterId(99);

/// A storage that does what it is asked.
#[derive(Default)]
struct Storage(BTreeMap<String, String>);

impl Storage {
    fn obey(&mut self, journal: &mut Journal, orders: impl IntoIterator<Item = Order>) {
        for order in orders {
            match order {
                Order::Write { name, text } => {
                    self.0.insert(name, text);
                }
                Order::SetAside { name, text, to } => {
                    assert_eq!(self.0.remove(&name).as_ref(), Some(&text));
                    self.0.insert(to.clone(), text);
                    journal.has_set_aside(&name, &to);
                }
            }
        }
    }

    /// What the tab of this writer sees when it opens.
    fn open(&mut self, writer: WriterId) -> Journal {
        let mut journal = Journal::new(writer);
        for (name, text) in self.0.clone() {
            let orders = journal.take_in(&name, &text, 5, SPARE);
            self.obey(&mut journal, orders);
        }
        journal
    }
}

fn answer(text: &str) -> Work {
    let answering = Answering {
        text: text.to_owned(),
        ..Answering::default()
    };
    Work::Answer(answering, Ticks::default())
}

fn put(journal: &mut Journal, work: Work, now_ms: i64) -> Order {
    journal.put_draft(question().into(), &Progress::default(), work, false, now_ms)
}

fn draft(journal: &Journal) -> Option<Work> {
    let draft = journal.draft(question().id, &Progress::default());
    draft.map(|draft| draft.work.clone())
}

fn peek(id: u128) -> Event {
    let now = quizzes::Stamp {
        utc_ms: 1,
        zone_min: 0,
    };
    let pen = quizzes::Pen {
        writer: ME,
        id: EventId(id),
        now,
    };
    quizzes::read("fencing", None, pen)
}

#[test]
fn what_is_typed_last_is_the_draft_whatever_the_clock_says() {
    let mut storage = Storage::default();
    let (mut one, mut two) = (storage.open(ME), storage.open(WriterId(2)));
    let order = put(&mut one, answer("first"), 1000);
    storage.obey(&mut one, [order]);
    for (name, text) in &storage.0 {
        assert_eq!(two.take_in(name, text, 5, SPARE), []);
    }
    assert_eq!(draft(&two), Some(answer("first")));
    let order = put(&mut two, answer("second, with the clock set back"), 10);
    storage.obey(&mut two, [order]);
    assert_eq!(draft(&two), Some(answer("second, with the clock set back")));
    // Whoever opens the storage anew sees the same, and both tabs' drafts are still in it.
    assert_eq!(draft(&storage.open(WriterId(3))), draft(&two));
    assert_eq!(storage.0.len(), 2);
}

#[test]
fn an_own_entry_that_must_not_be_written_over_makes_the_writer_another() {
    let log = "study-bench/log/00000000000000000000000000000001";
    let check = |text: &str, kept: &str| {
        let mut storage = Storage::default();
        storage.0.insert(log.to_owned(), text.to_owned());
        let mut journal = storage.open(ME);
        assert_eq!(journal.writer(), SPARE, "{text}");
        let order = journal.record(peek(7));
        storage.obey(&mut journal, [order]);
        assert_eq!(storage.0.get(kept).map(String::as_str), Some(text));
        let troubles: Vec<String> = journal.troubles().map(|(name, _)| name.into()).collect();
        assert_eq!(troubles, [kept]);
        // It is no different the next time.
        let again = storage.open(SPARE);
        assert_eq!(again.log(), journal.log());
        let names: Vec<&str> = again.troubles().map(|(name, _)| name).collect();
        assert_eq!(names, [kept]);
    };
    check(r#"{"schema":7,"events":"elsewhere"}"#, log);
    let aside = "study-bench/set-aside/5/log/00000000000000000000000000000001";
    check("{\"schema\":1,", aside);
    check("", aside);
}

#[test]
fn what_was_recorded_survives_the_loss_of_its_entry() {
    let mut storage = Storage::default();
    let mut journal = storage.open(ME);
    let orders = [journal.record(peek(7)), put(&mut journal, answer("a"), 3)];
    storage.obey(&mut journal, orders);
    let name = "study-bench/log/00000000000000000000000000000001".to_owned();
    storage.0.insert(name.clone(), "garbled".to_owned());
    let orders = journal.take_in(&name, "garbled", 5, SPARE);
    storage.obey(&mut journal, orders);
    let again = storage.open(WriterId(2));
    assert_eq!(again.log(), journal.log());
    assert_eq!(again.log().events().len(), 1);
    assert_eq!(draft(&again), Some(answer("a")));
}

#[test]
fn what_is_known_is_stored_again_when_the_storage_is_emptied() {
    let mut storage = Storage::default();
    let (mut one, mut two) = (storage.open(ME), storage.open(WriterId(2)));
    let orders = [
        two.record(peek(7)),
        put(&mut two, answer("left apart"), 3),
        two.set_apart(question().id, "left apart")
            .expect("it is set apart"),
        put(&mut two, answer("newest"), 4),
    ];
    storage.obey(&mut two, orders);
    let order = one.record(peek(8));
    storage.obey(&mut one, [order]);
    for (name, text) in &storage.0 {
        one.take_in(name, text, 5, SPARE);
    }
    // The other one's page is closed, so nobody else writes what it had written.
    let known = storage.open(WriterId(3));
    storage.0.clear();
    let orders = one.write_again(None);
    storage.obey(&mut one, orders);
    let opened = storage.open(WriterId(3));
    assert_eq!(opened.log(), known.log());
    assert_eq!(opened.log().events().len(), 2);
    assert_eq!(draft(&opened), Some(answer("newest")));
    let apart = |journal: &Journal| journal.apart(question().id, &Progress::default()).join("|");
    assert_eq!(apart(&opened), "left apart");
    assert_eq!(apart(&opened), apart(&known));
    // Only what this writer has to see to.
    let own = |kind: &str| format!("study-bench/{kind}/{ME}");
    assert_eq!(one.write_again(Some(&own("log"))).len(), 2);
    assert_eq!(one.write_again(Some(&own("draft"))).len(), 2);
    assert_eq!(one.write_again(Some("study-bench/log/x")), []);
    assert_eq!(storage.open(WriterId(4)).write_again(None).len(), 2);
    assert_eq!(Journal::new(ME).write_again(None), []);
}

#[test]
fn names_of_others_are_passed_over_and_odd_ones_of_ours_are_reported() {
    let check = |name: &str, expected: Option<&Trouble>| {
        let mut journal = Journal::new(ME);
        assert_eq!(journal.take_in(name, "no JSON", 5, SPARE), [], "{name}");
        let mut troubles = journal.troubles().map(|(_, trouble)| trouble);
        assert_eq!(troubles.next(), expected, "{name}");
        assert_eq!(journal.writer(), ME, "{name}");
    };
    check("study-bench/lang", None);
    check("another-page/log/1", None);
    check("study-bench/log/1", Some(&Trouble::Misnamed));
    check("study-bench/set-aside/+1/log/1", Some(&Trouble::Misnamed));
}

#[test]
fn every_record_that_cannot_be_read_is_counted_and_kept() {
    let check = |from: &str, to: &str, own: u128| {
        let mut writer = Journal::new(WriterId(1));
        let Order::Write { name, text } = put(&mut writer, answer("words"), 10) else {
            panic!("a draft is written");
        };
        let damaged = text.replacen(from, to, 1);
        assert_ne!(damaged, text, "{from} is not in {text}");
        let mut reader = Journal::new(WriterId(own));
        assert_eq!(reader.unread(), 0);
        reader.take_in(&name, &damaged, 20, WriterId(9));
        assert_eq!((reader.unread(), draft(&reader)), (1, None), "with {to}");
        let Order::Write { text, .. } = put(&mut reader, answer("later"), 30) else {
            panic!("a draft is written");
        };
        assert!(own != 1 || text.contains(to), "{text}");
        assert_eq!(reader.unread(), 1, "with {to}");
    };
    for own in [1, 2] {
        check(r#""recall":"typed""#, r#""recall":"spoken""#, own);
        check(r#""work":"answer""#, r#""work":"dream""#, own);
        check(r#""revision":1"#, r#""revision":"1""#, own);
        check(r#""at":10"#, r#""at":"now""#, own);
    }
}

#[test]
fn a_text_set_aside_that_a_later_version_can_read_counts_again() {
    let mut segment = Segment::new(WriterId(2));
    segment.log.insert(peek(7));
    let mut journal = Journal::new(ME);
    let name = "study-bench/set-aside/5/log/x";
    assert_eq!(journal.take_in(name, &segment.encode(), 5, SPARE), []);
    assert_eq!(journal.log(), &segment.log);
    assert_eq!(journal.troubles().count(), 0);
}

/// One writer's step: record an event, put a draft, or see what another writer has stored.
#[derive(Debug, Clone)]
enum Act {
    Record(Event),
    Draft(String, i64),
    Look,
}

fn acts() -> impl Strategy<Value = Vec<(usize, Act)>> {
    let draft = ("[a-z]{0,3}", 0..9_i64).prop_map(|(text, at)| Act::Draft(text, at));
    let record = events().prop_filter_map("no event", |mut events| events.pop().map(Act::Record));
    let act = prop_oneof![record, draft, Just(Act::Look)];
    proptest::collection::vec((0..3_usize, act), 0..24)
}

proptest! {
    // Every step of a case writes and reads whole entries.
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn writers_never_overwrite_each_other_and_come_to_the_same(acts in acts()) {
        let mut storage = Storage::default();
        let mut writers: Vec<Journal> = (0..3).map(|n| Journal::new(WriterId(n))).collect();
        let mut recorded = Vec::new();
        for (n, act) in acts {
            let journal = &mut writers[n];
            let orders = match act {
                Act::Record(event) => {
                    recorded.push(event.clone());
                    vec![journal.record(event)]
                }
                Act::Draft(text, at) => vec![put(journal, answer(&text), at)],
                Act::Look => {
                    let seen = storage.0.iter();
                    seen.flat_map(|(name, text)| journal.take_in(name, text, 5, SPARE)).collect()
                }
            };
            storage.obey(journal, orders);
        }
        let all: quizzes::Log = recorded.into_iter().collect();
        for journal in &mut writers {
            for (name, text) in &storage.0 {
                prop_assert_eq!(journal.take_in(name, text, 5, SPARE), []);
            }
            prop_assert_eq!(journal.log(), &all);
        }
        let fresh = storage.open(WriterId(4));
        prop_assert_eq!(fresh.log(), &all);
        for journal in &writers {
            prop_assert_eq!(draft(journal), draft(&fresh));
        }
    }

    #[test]
    fn a_writer_that_comes_back_goes_on_where_it_was(events in events(), text in "[a-z]{0,3}") {
        let mut storage = Storage::default();
        let mut journal = storage.open(ME);
        let mut orders: Vec<Order> = events.into_iter().map(|event| journal.record(event)).collect();
        orders.push(put(&mut journal, answer(&text), 3));
        storage.obey(&mut journal, orders);
        let again = storage.open(ME);
        prop_assert_eq!(again.write_log(), journal.write_log());
        prop_assert_eq!(again.write_drafts(), journal.write_drafts());
    }

    #[test]
    fn no_text_makes_it_lose_what_it_knows(text in any::<String>(), n in 0..4_usize) {
        let mut journal = Journal::new(ME);
        journal.record(peek(7));
        put(&mut journal, answer("a"), 3);
        let names = [
            quizzes::keys::Key::Log(ME),
            quizzes::keys::Key::Draft(ME),
            quizzes::keys::Key::Log(WriterId(2)),
            quizzes::keys::Key::Draft(WriterId(2)),
        ];
        journal.take_in(&names[n].to_string(), &text, 5, SPARE);
        prop_assert_eq!(journal.log().events().len(), 1);
        prop_assert_eq!(draft(&journal), Some(answer("a")));
    }
}

#[test]
fn the_same_writers_entry_seen_again_is_united_with_what_is_known() {
    let mut journal = Journal::new(ME);
    journal.record(peek(7));
    put(&mut journal, answer("newer"), 9);
    let mut segment = Segment::new(ME);
    segment.log.insert(peek(8));
    let mut elsewhere = Journal::new(ME);
    let Order::Write { text: drafts, .. } = put(&mut elsewhere, answer("older"), 3) else {
        unreachable!("a draft is written")
    };
    let own = |kind: &str| format!("study-bench/{kind}/{ME}");
    journal.take_in(&own("log"), &segment.encode(), 5, SPARE);
    journal.take_in(&own("draft"), &drafts, 5, SPARE);
    assert_eq!(journal.writer(), ME);
    assert_eq!(journal.log().events().len(), 2);
    assert_eq!(draft(&journal), Some(answer("newer")));
    let Order::Write { text, .. } = journal.write_log() else {
        unreachable!("the log is written")
    };
    let stored = Segment::decode(&text).writable().expect("just written");
    assert_eq!(stored.log.events().len(), 2);
}
