//! The stored form of the log: its exact text, and what becomes of texts that are older, newer or broken.

use proptest::prelude::*;
use quizzes::keys::Key;
use quizzes::stored::{Expected, Fault};
use quizzes::{
    Answer, Asked, Body, Confidence, Drafts, Event, EventId, Grade, Phase, Rating, Recall, Segment,
    Stamp, Step, Stored, Ticks, Unreadable, WriterId, fold,
};

use crate::support::{events, texts};

const WRITER: WriterId = WriterId(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);

/// One event of every kind.
const TEXT: &str = r#"{"events":[
{"at":1700000000000,"chapter":"fencing","id":"00000000000000000000000000000001","kind":"read","question":"q","revision":3,"writer":"0123456789abcdef0123456789abcdef","zone":480},
{"answer":"先 42，\n\"后 41\"","at":1700000000001,"confidence":"medium","id":"00000000000000000000000000000002","kind":"committed","question":"q","recall":"typed","revision":3,"writer":"0123456789abcdef0123456789abcdef","zone":480},
{"at":1700000000002,"attempt":"00000000000000000000000000000002","id":"00000000000000000000000000000003","kind":"revealed","question":"q","revision":3,"writer":"0123456789abcdef0123456789abcdef","zone":480},
{"at":1700000000003,"attempt":"00000000000000000000000000000002","id":"00000000000000000000000000000004","kind":"graded","misconceptions":["m"],"points":["a","b"],"question":"q","rating":"missed","revision":3,"suggested":"missed","writer":"0123456789abcdef0123456789abcdef","zone":480},
{"at":1700000000004,"attempt":"00000000000000000000000000000002","id":"00000000000000000000000000000005","kind":"regraded","misconceptions":[],"points":["a","b"],"question":"q","rating":"solid","revision":3,"suggested":"partial","writer":"0123456789abcdef0123456789abcdef","zone":480},
{"at":1700000000005,"id":"00000000000000000000000000000006","kind":"retracted","question":"q","revision":3,"target":"00000000000000000000000000000005","writer":"0123456789abcdef0123456789abcdef","zone":480},
{"added":2,"at":1700000000006,"id":"00000000000000000000000000000007","kind":"imported","source":"laptop.json","writer":"0123456789abcdef0123456789abcdef","zone":480}
],"schema":1,"writer":"0123456789abcdef0123456789abcdef"}"#;

fn one_of_each() -> Vec<Event> {
    let asked = || Asked {
        question: "q".to_owned(),
        revision: 3,
    };
    let attempt = EventId(2);
    let grade = |misconceptions: &[&str], suggested, rating| Grade {
        ticks: Ticks {
            points: texts(&["b", "a"]),
            misconceptions: texts(misconceptions),
        },
        suggested,
        rating,
    };
    let step = |step| Body::Step {
        asked: asked(),
        step,
    };
    let bodies = [
        Body::Read {
            chapter: "fencing".to_owned(),
            peek: Some(asked()),
        },
        step(Step::Committed(Answer {
            recall: Recall::Typed,
            confidence: Confidence::Medium,
            text: "先 42，\n\"后 41\"".to_owned(),
        })),
        step(Step::Revealed { attempt }),
        step(Step::Graded {
            attempt,
            grade: grade(&["m"], Rating::Missed, Rating::Missed),
        }),
        step(Step::Regraded {
            attempt,
            grade: grade(&[], Rating::Partial, Rating::Solid),
        }),
        step(Step::Retracted { target: EventId(5) }),
        Body::Imported {
            source: "laptop.json".to_owned(),
            added: 2,
        },
    ];
    let number = (1_u32..).zip(bodies);
    number
        .map(|(n, body)| Event {
            id: EventId(n.into()),
            at: Stamp {
                utc_ms: 1_699_999_999_999 + i64::from(n),
                zone_min: 480,
            },
            writer: WRITER,
            body,
        })
        .collect()
}

fn opened(text: &str) -> Segment {
    match Segment::decode(text) {
        Stored::Current(segment) => segment,
        other => panic!("{text} opens as {other:?}"),
    }
}

#[test]
fn the_text_is_exact() {
    let mut segment = Segment::new(WRITER);
    // In any order: the text is sorted.
    for event in one_of_each().into_iter().rev() {
        segment.log.insert(event);
    }
    assert_eq!(segment.encode(), TEXT);
    assert_eq!(opened(TEXT), segment);
    assert_eq!(
        Segment::new(WRITER).encode(),
        r#"{"events":[],"schema":1,"writer":"0123456789abcdef0123456789abcdef"}"#
    );
    let progress = fold(&segment.log).remove("q").expect("it was answered");
    assert_eq!(progress.phase(), Phase::Graded);
    assert_eq!(progress.rating(), Some(Rating::Missed));
}

/// A fault; nothing is found where `found` is empty.
fn fault(field: &'static str, found: &str, expected: Expected) -> Fault {
    Fault {
        field,
        found: (!found.is_empty()).then(|| found.to_owned()),
        expected,
    }
}

#[test]
fn what_a_later_version_added_is_kept() {
    let check = |from: &str, to: &str, unread: &[Fault]| {
        let text = TEXT.replacen(from, to, 1);
        assert_ne!(text, TEXT, "{from} is not in the text");
        let segment = opened(&text);
        assert_eq!(segment.encode(), text);
        let found: Vec<&Fault> = segment.log.unread().map(|(_, fault)| fault).collect();
        assert_eq!(found, Vec::from_iter(unread), "with {to}");
    };
    check(
        r#""zone":480}"#,
        r#""zone":480,"zoom":[0.1,-0.0,1.5e-7,{"b":1,"é":null}]}"#,
        &[],
    );
    check(r#"],"schema""#, r#"],"origin":{"app":"2.0"},"schema""#, &[]);
    check(
        r#""kind":"revealed""#,
        r#""kind":"dreamt""#,
        &[fault(
            "kind",
            r#""dreamt""#,
            Expected::OneOf(&[
                "committed",
                "revealed",
                "graded",
                "regraded",
                "retracted",
                "read",
                "imported",
            ]),
        )],
    );
    check(
        r#""confidence":"medium""#,
        r#""confidence":"absolute""#,
        &[fault(
            "confidence",
            r#""absolute""#,
            Expected::OneOf(&["low", "medium", "high"]),
        )],
    );
    check(
        r#""zone":480},"#,
        r#""zone":40000},"#,
        &[fault("zone", "40000", Expected::Number)],
    );
    check(
        r#","target":"00000000000000000000000000000005""#,
        "",
        &[fault("target", "", Expected::Id)],
    );
    // What has no place in time comes first.
    check("[\n{", "[\n[7],\n{", &[fault("", "[7]", Expected::Object)]);
    check(
        "[\n{",
        "[\n{\"id\":\"00000000000000000000000000000009\"},\n{",
        &[fault("at", "", Expected::Number)],
    );
}

#[test]
fn any_layout_of_the_same_content_becomes_the_same_bytes() {
    let check = |text: &str| assert_eq!(opened(text).encode(), TEXT);
    check(&TEXT.replace('\n', " "));
    check(&TEXT.replace("\":", "\" :\t"));
    check(&TEXT.replace("先", "\\u5148"));
    let (first, rest) = TEXT.split_once(",\n").expect("it has several lines");
    let twice = first.replace("[\n", "");
    check(&TEXT.replacen(first, &format!("{first},{}", &twice[10..]), 1));
    let (events, end) = rest.split_once("\n]").expect("the list ends");
    let shuffled: Vec<&str> = events.rsplit(",\n").collect();
    let first = first.split_once('\n').map(|(_, first)| first);
    let first = first.expect("the first event has a line");
    check(&format!(
        "{{\"events\":[{},{first}]{end}",
        shuffled.join(",")
    ));
}

#[test]
fn a_newer_text_opens_read_only() {
    let newer = TEXT.replace(r#""schema":1"#, r#""schema":2"#);
    let stored = Segment::decode(&newer);
    let Stored::ReadOnly {
        schema,
        content,
        raw,
    } = &stored
    else {
        panic!("a newer text opens as {stored:?}");
    };
    assert_eq!((*schema, raw), (2, &newer));
    let content = content.as_ref().expect("its events read as ever");
    assert_eq!(content.log.events().len(), 7);
    assert_eq!(stored.writable(), None);

    let strange = r#"{"schema":9,"events":{"packed":"…"}}"#;
    let expected = Stored::ReadOnly {
        schema: 9,
        content: None,
        raw: strange.to_owned(),
    };
    assert_eq!(Segment::decode(strange), expected);
}

#[test]
fn an_unreadable_text_is_kept_and_says_why() {
    let check = |text: &str, expected: Fault| match Segment::decode(text) {
        Stored::Unreadable { why, raw } => {
            assert_eq!(why, Unreadable::Fault(expected), "from {text:?}");
            assert_eq!(raw, text);
        }
        other => panic!("{text:?} opens as {other:?}"),
    };
    check("41", fault("", "41", Expected::Object));
    check("{}", fault("schema", "", Expected::Schema));
    check(
        r#"{"schema":1,"events":[]}"#,
        fault("writer", "", Expected::Id),
    );
    check(
        r#"{"schema":1,"events":[],"writer":"0123456789ABCDEF0123456789ABCDEF"}"#,
        fault(
            "writer",
            r#""0123456789ABCDEF0123456789ABCDEF""#,
            Expected::Id,
        ),
    );
    check(
        r#"{"schema":1,"events":"a text that is too long to be repeated in full","writer":"0123456789abcdef0123456789abcdef"}"#,
        fault(
            "events",
            "\"a text that is too long to be repeated …",
            Expected::List,
        ),
    );
}

#[test]
fn keys_name_what_is_stored() {
    let check = |name: &str, expected: Option<Key>| {
        assert_eq!(Key::parse(name), expected, "{name}");
        if let Some(key) = expected {
            assert_eq!(key.to_string(), name);
        }
    };
    let hex = "0123456789abcdef0123456789abcdef";
    check(&format!("study-bench/log/{hex}"), Some(Key::Log(WRITER)));
    check(
        &format!("study-bench/draft/{hex}"),
        Some(Key::Draft(WRITER)),
    );
    let log = Key::Log(WRITER).to_string();
    let aside = Key::set_aside(&log, 1_700_000_000_000);
    check(
        &format!("study-bench/set-aside/1700000000000/log/{hex}"),
        Some(aside),
    );
    for foreign in [
        "",
        "study-bench/",
        "study-bench/lang",
        "study-bench/log/",
        "study-bench/log/0123",
        "study-bench/log/0123456789ABCDEF0123456789ABCDEF",
        "study-bench/set-aside/+5/log/x",
        "other/log/0123456789abcdef0123456789abcdef",
    ] {
        check(foreign, None);
    }
}

proptest! {
    #[test]
    fn decoding_reads_what_encoding_wrote(events in events(), writer in any::<u128>()) {
        let mut segment = Segment::new(WriterId(writer));
        for event in events {
            segment.log.insert(event);
        }
        let text = segment.encode();
        let again = Segment::decode(&text);
        prop_assert_eq!(&again, &Stored::Current(segment.clone()));
        let again = again.writable().expect("the schema is current");
        prop_assert_eq!(again.log.events(), segment.log.events());
        prop_assert_eq!(again.encode(), text);
    }

    #[test]
    fn garbage_never_panics_and_is_never_lost(text in any::<String>()) {
        if let Stored::Unreadable { raw, .. } = Segment::decode(&text) {
            prop_assert_eq!(&raw, &text);
        }
        if let Stored::Unreadable { raw, .. } = Drafts::decode(&text) {
            prop_assert_eq!(&raw, &text);
        }
        if let Some(key) = Key::parse(&text) {
            prop_assert_eq!(key.to_string(), text);
        }
    }

    #[test]
    fn a_damaged_text_never_panics_and_what_is_read_stays_the_same(
        at in 0..TEXT.len(),
        cut in 0..40_usize,
        put in "[0-9a-z\"{}\\[\\]:,\\\\ ]{0,3}",
    ) {
        let mut bytes = TEXT.as_bytes().to_vec();
        bytes.splice(at..TEXT.len().min(at + cut), put.bytes());
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match Segment::decode(&text) {
            Stored::Unreadable { raw, .. } | Stored::ReadOnly { raw, .. } => prop_assert_eq!(raw, text),
            Stored::Current(segment) | Stored::Migrated { content: segment, .. } => {
                fold(&segment.log);
                let once = segment.encode();
                prop_assert_eq!(Segment::decode(&once).writable().map(|it| it.encode()), Some(once));
            }
        }
    }
}
