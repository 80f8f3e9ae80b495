//! Drafts: kept while the work goes on, past once the step is made.

use proptest::prelude::*;
use quizzes::{
    Action, Answering, Asked, Confidence, Draft, Drafts, EventId, Rating, Recall, Stored, Ticks,
    Work, WriterId, newest_draft,
};

use crate::support::{Learner, question, rate, texts, ticks};

fn answer(text: &str) -> Work {
    let answering = Answering {
        text: text.to_owned(),
        ..Answering::default()
    };
    Work::Answer(answering, Ticks::default())
}

fn draft(learner: &Learner, at_ms: i64, work: Work) -> Draft {
    Draft {
        at_ms,
        asked: question().into(),
        after: learner.progress().newest_step(),
        work,
        apart: false,
    }
}

fn typed(text: &str) -> Action {
    Action::Lock(Answering {
        confidence: Some(Confidence::Medium),
        text: text.to_owned(),
        ..Answering::default()
    })
}

#[test]
fn the_newest_draft_wins_until_its_step_is_made() {
    let mut learner = Learner::default();
    let mut writers = [Drafts::new(WriterId(1)), Drafts::new(WriterId(2))];
    let found = |learner: &Learner, writers: &[Drafts]| {
        newest_draft(question().id, &learner.progress(), writers).map(|draft| draft.work.clone())
    };
    assert_eq!(found(&learner, &writers), None);
    writers[0].put(draft(&learner, 20, answer("newer")));
    writers[1].put(draft(&learner, 10, answer("older")));
    assert_eq!(found(&learner, &writers), Some(answer("newer")));
    writers[1].put(draft(&learner, 30, answer("newest")));
    assert_eq!(found(&learner, &writers), Some(answer("newest")));

    // Once it is locked, no writer's draft comes back, and nobody had to delete one.
    learner.must(typed("newest"));
    assert_eq!(found(&learner, &writers), None);

    learner.must(Action::Reveal);
    let ticks = Work::Ticks(Ticks {
        points: texts(&["promise-stated"]),
        misconceptions: texts(&[]),
    });
    // Even one with an earlier time: what it stands on decides.
    writers[1].put(draft(&learner, 5, ticks.clone()));
    assert_eq!(found(&learner, &writers), Some(ticks.clone()));
    learner.must(rate(Rating::Partial));
    assert_eq!(found(&learner, &writers), None);

    // The rating is undone: the ticks are there again. So is the answer, two steps further back.
    learner.must(Action::Undo);
    assert_eq!(found(&learner, &writers), Some(ticks));
    learner.must(Action::Undo);
    learner.must(Action::Undo);
    assert_eq!(found(&learner, &writers), Some(answer("newer")));
}

#[test]
fn the_text_is_exact_and_keeps_what_it_does_not_know() {
    let asked = |question: &str| Asked {
        question: question.to_owned(),
        revision: 2,
    };
    let mut drafts = Drafts::new(WriterId(0xabc));
    drafts.put(Draft {
        at_ms: 1_700_000_000_000,
        asked: asked("two"),
        after: Some(EventId(5)),
        work: Work::Ticks(Ticks {
            points: texts(&["b", "a"]),
            misconceptions: texts(&[]),
        }),
        apart: false,
    });
    drafts.put(Draft {
        at_ms: 1_700_000_000_001,
        asked: asked("one"),
        after: None,
        work: Work::Answer(
            Answering {
                recall: Recall::OnPaper,
                confidence: Some(Confidence::Low),
                text: "四十二\n".to_owned(),
            },
            Ticks::default(),
        ),
        apart: true,
    });
    let text = r#"{"drafts":[
{"answer":"四十二\n","apart":1,"at":1700000000001,"confidence":"low","question":"one","recall":"on-paper","revision":2,"work":"answer"},
{"after":"00000000000000000000000000000005","at":1700000000000,"misconceptions":[],"points":["a","b"],"question":"two","revision":2,"work":"ticks"}
],"schema":1,"writer":"00000000000000000000000000000abc"}"#;
    assert_eq!(drafts.encode(), text);
    assert_eq!(Drafts::decode(text), Stored::Current(drafts));

    let later = text
        .replace(r#""work":"ticks""#, r#""tab":"left","work":"ticks""#)
        .replace("\n],", ",\n{\"work\":\"sketch\"}\n],\"pinned\":true,");
    let mut drafts = Drafts::decode(&later)
        .writable()
        .expect("the schema is current");
    assert_eq!(drafts.encode(), later);
    drafts.put(drafts.get("one").expect("it is there").clone());
    assert_eq!(drafts.encode(), later);
}

fn work() -> impl Strategy<Value = Work> {
    let confidence = proptest::option::of(proptest::sample::select(Confidence::ALL));
    let recall = proptest::sample::select(Recall::ALL);
    let answering = (recall, confidence, any::<String>(), ticks());
    prop_oneof![
        answering.prop_map(|(recall, confidence, text, ticks)| {
            let answering = Answering {
                recall,
                confidence,
                text,
            };
            Work::Answer(answering, ticks)
        }),
        ticks().prop_map(Work::Ticks),
    ]
}

proptest! {
    #[test]
    fn decoding_reads_what_encoding_wrote(
        works in proptest::collection::vec((any::<i64>(), any::<String>(), work()), 0..6),
        after in proptest::option::of(any::<u128>().prop_map(EventId)),
    ) {
        let mut drafts = Drafts::new(WriterId(9));
        for (at_ms, question, work) in works {
            let asked = Asked { question, revision: 1 };
            drafts.put(Draft { at_ms, asked, after, work, apart: false });
        }
        let text = drafts.encode();
        prop_assert_eq!(Drafts::decode(&text), Stored::Current(drafts.clone()));
        prop_assert_eq!(drafts.encode(), text);
    }
}
