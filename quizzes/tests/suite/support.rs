//! A learner who acts, and random events.

use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use quizzes::{
    Action, Answer, Asked, Body, Confidence, Event, EventId, Grade, Log, Pen, Phase, Progress,
    Question, Rating, Recall, Refusal, Sorted, Stamp, Step, Ticks, WriterId, bank, decide, fold,
};

/// The question that the tests answer.
pub(crate) fn question() -> &'static Question {
    &bank::questions()[0]
}

/// A learner at one question, with a clock that the test sets.
#[derive(Default)]
pub(crate) struct Learner {
    pub(crate) log: Log,
    pub(crate) clock: i64,
    ids: u128,
}

impl Learner {
    pub(crate) fn pen(&mut self) -> Pen {
        self.ids += 1;
        self.clock += 1000;
        Pen {
            writer: WriterId(7),
            // Ids that do not grow with time, as random ones do not.
            id: EventId(
                self.ids
                    .wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835),
            ),
            now: Stamp {
                utc_ms: self.clock,
                zone_min: 480,
            },
        }
    }

    pub(crate) fn does(&mut self, action: Action) -> Result<EventId, Refusal> {
        let pen = self.pen();
        let event = decide(question(), &self.progress(), action, pen)?;
        self.log.insert(event);
        Ok(pen.id)
    }

    /// Does what has to succeed.
    pub(crate) fn must(&mut self, action: Action) -> EventId {
        let shown = format!("{action:?}");
        self.does(action)
            .unwrap_or_else(|refusal| panic!("{shown}: {refusal}"))
    }

    pub(crate) fn progress(&self) -> Progress {
        fold(&self.log).remove(question().id).unwrap_or_default()
    }

    pub(crate) fn phase(&self) -> Phase {
        self.progress().phase()
    }
}

pub(crate) fn texts(texts: &[&str]) -> Sorted<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

pub(crate) fn rate(rating: Rating) -> Action {
    Action::Rate {
        ticks: Ticks::default(),
        rating,
    }
}

/// What a log says about everything.
pub(crate) fn folded(events: &[Event]) -> Sorted<String, Progress> {
    fold(&events.iter().cloned().collect())
}

/// Few ids, so that events refer to each other, and now and then to nothing.
fn id() -> impl Strategy<Value = EventId> {
    (0..12_u128).prop_map(EventId)
}

fn asked() -> impl Strategy<Value = Asked> {
    (select(vec!["one", "two", "第三题"]), 1..3_u32).prop_map(|(question, revision)| Asked {
        question: question.to_owned(),
        revision,
    })
}

pub(crate) fn ticks() -> impl Strategy<Value = Ticks> {
    (btree_set("[a-c]{1,2}", 0..3), btree_set("[a-c]", 0..2)).prop_map(
        |(points, misconceptions)| Ticks {
            points: points.into_iter().collect(),
            misconceptions: misconceptions.into_iter().collect(),
        },
    )
}

fn grade() -> impl Strategy<Value = Grade> {
    let rating = || select(Rating::ALL);
    (ticks(), rating(), rating()).prop_map(|(ticks, suggested, rating)| Grade {
        ticks,
        suggested,
        rating,
    })
}

fn step() -> impl Strategy<Value = Step> {
    let answer = (
        select(Recall::ALL),
        select(Confidence::ALL),
        any::<String>(),
    );
    let answer = answer.prop_map(|(recall, confidence, text)| {
        Step::Committed(Answer {
            recall,
            confidence,
            text,
        })
    });
    let graded = (id(), grade()).prop_map(|(attempt, grade)| Step::Graded { attempt, grade });
    let regraded = (id(), grade()).prop_map(|(attempt, grade)| Step::Regraded { attempt, grade });
    prop_oneof![
        3 => answer,
        2 => id().prop_map(|attempt| Step::Revealed { attempt }),
        2 => graded,
        1 => regraded,
        1 => id().prop_map(|target| Step::Retracted { target }),
    ]
}

fn body() -> impl Strategy<Value = Body> {
    let read = ("[a-z]{1,8}", option::of(asked()));
    prop_oneof![
        8 => (asked(), step()).prop_map(|(asked, step)| Body::Step { asked, step }),
        1 => read.prop_map(|(chapter, peek)| Body::Read { chapter, peek }),
        1 => (any::<String>(), any::<u32>())
            .prop_map(|(source, added)| Body::Imported { source, added }),
    ]
}

/// Any event, sensible or not. Times are often equal and sometimes extreme.
pub(crate) fn event() -> impl Strategy<Value = Event> {
    let ms = prop_oneof![4 => 0..9_i64, 1 => any::<i64>()];
    (id(), ms, any::<i16>(), any::<u128>(), body()).prop_map(
        |(id, utc_ms, zone_min, writer, body)| Event {
            id,
            at: Stamp { utc_ms, zone_min },
            writer: WriterId(writer),
            body,
        },
    )
}

pub(crate) fn events() -> impl Strategy<Value = Vec<Event>> {
    vec(event(), 0..24)
}
