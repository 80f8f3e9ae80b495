//! The laws of the merge, and a fold that depends on nothing but the set of events.

use proptest::prelude::*;
use quizzes::{Event, Log, Segment, Stored, WriterId, fold};

use crate::support::{events, folded};

fn log(events: &[Event]) -> Log {
    events.iter().cloned().collect()
}

fn union(a: &Log, b: &Log) -> Log {
    let mut union = a.clone();
    union.merge(b);
    union
}

proptest! {
    #[test]
    fn merging_commutes_associates_and_repeats(a in events(), b in events(), c in events()) {
        let (a, b, c) = (log(&a), log(&b), log(&c));
        prop_assert_eq!(union(&a, &b), union(&b, &a));
        prop_assert_eq!(union(&union(&a, &b), &c), union(&a, &union(&b, &c)));
        prop_assert_eq!(union(&a, &a), a.clone());
        prop_assert_eq!(union(&a, &Log::default()), a);
    }

    #[test]
    fn the_fold_sees_neither_segments_nor_their_order(
        events in events(),
        writers in proptest::collection::vec(0..4_usize, 24),
        order in Just([0, 1, 2, 3]).prop_shuffle(),
    ) {
        let mut segments: Vec<_> = (0..4).map(|n| Segment::new(WriterId(n))).collect();
        for (event, writer) in events.iter().zip(&writers) {
            segments[*writer].log.insert(event.clone());
        }
        let mut merged = Log::default();
        for at in order {
            let stored = Segment::decode(&segments[at].encode());
            prop_assert!(matches!(stored, Stored::Current(_)));
            if let Some(segment) = stored.content() {
                merged.merge(&segment.log);
            }
        }
        prop_assert_eq!(fold(&merged), folded(&events));
    }

    #[test]
    fn the_fold_is_consistent(events in events()) {
        for (id, progress) in folded(&events).iter() {
            let ids: Vec<_> = progress.attempts.iter().map(|attempt| attempt.id).collect();
            for attempt in &progress.attempts {
                prop_assert_eq!(&attempt.asked.question, id);
                prop_assert_eq!(ids.iter().filter(|id| **id == attempt.id).count(), 1);
            }
            let times: Vec<_> = progress.attempts.iter().map(|it| (it.at.utc_ms, it.id)).collect();
            prop_assert!(times.is_sorted());
            prop_assert!(times.iter().all(|(ms, _)| Some(*ms) <= progress.newest_ms));
            prop_assert_eq!(progress.newest_step().is_some(), !progress.attempts.is_empty());
        }
    }
}
