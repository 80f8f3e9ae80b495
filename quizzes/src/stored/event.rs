//! One event as JSON.

use alloc::borrow::ToOwned;
use alloc::string::String;

use serde_json::Value;

use super::canonical;
use super::fields::{Expected, Fault, Fields, Writing};
use crate::answer::Answer;
use crate::event::{Asked, Body, Event, Stamp, Step};
use crate::rating::{Grade, Ticks};

/// The kinds of events that this version knows.
const KINDS: &[&str] = &[
    "committed",
    "revealed",
    "graded",
    "regraded",
    "retracted",
    "read",
    "imported",
];

/// Writes an event.
pub(super) fn write(event: &Event) -> String {
    let mut out = Writing::default();
    out.id("id", event.id);
    out.integer("at", event.at.utc_ms);
    out.integer("zone", event.at.zone_min);
    out.id("writer", event.writer);
    if let Some(asked) = event.asked() {
        write_asked(&mut out, asked);
    }
    out.text("kind", kind(&event.body));
    match &event.body {
        Body::Step { step, .. } => write_step(&mut out, step),
        Body::Read { chapter, .. } => out.text("chapter", chapter),
        Body::Imported { source, added } => {
            out.text("source", source);
            out.integer("added", *added);
        }
    }
    canonical::object(&out.0)
}

/// Reads an event; fields that it does not know are passed over.
pub(super) fn read(value: &Value) -> Result<Event, Fault> {
    let fields = Fields::of(value)?;
    Ok(Event {
        id: fields.event_id("id")?,
        at: Stamp {
            utc_ms: read_ms(fields)?,
            zone_min: fields.integer("zone")?,
        },
        writer: fields.writer_id("writer")?,
        body: read_body(fields)?,
    })
}

/// The instant, which even an event of an unknown kind has.
pub(super) fn read_ms(fields: Fields) -> Result<i64, Fault> {
    fields.integer("at")
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Read { .. } => "read",
        Body::Imported { .. } => "imported",
        Body::Step { step, .. } => match step {
            Step::Committed(_) => "committed",
            Step::Revealed { .. } => "revealed",
            Step::Graded { .. } => "graded",
            Step::Regraded { .. } => "regraded",
            Step::Retracted { .. } => "retracted",
        },
    }
}

fn write_step(out: &mut Writing, step: &Step) {
    match step {
        Step::Committed(answer) => {
            out.word("recall", answer.recall);
            out.word("confidence", answer.confidence);
            out.text("answer", &answer.text);
        }
        Step::Revealed { attempt } => out.id("attempt", attempt),
        Step::Graded { attempt, grade } | Step::Regraded { attempt, grade } => {
            out.id("attempt", attempt);
            write_ticks(out, &grade.ticks);
            out.word("suggested", grade.suggested);
            out.word("rating", grade.rating);
        }
        Step::Retracted { target } => out.id("target", target),
    }
}

fn read_body(fields: Fields) -> Result<Body, Fault> {
    let attempt = || fields.event_id("attempt");
    let step = match fields.text("kind")? {
        "committed" => Step::Committed(Answer {
            recall: fields.word("recall")?,
            confidence: fields.word("confidence")?,
            text: fields.text("answer")?.to_owned(),
        }),
        "revealed" => Step::Revealed {
            attempt: attempt()?,
        },
        "graded" => Step::Graded {
            attempt: attempt()?,
            grade: read_grade(fields)?,
        },
        "regraded" => Step::Regraded {
            attempt: attempt()?,
            grade: read_grade(fields)?,
        },
        "retracted" => Step::Retracted {
            target: fields.event_id("target")?,
        },
        "read" => {
            return Ok(Body::Read {
                chapter: fields.text("chapter")?.to_owned(),
                peek: fields.optional("question", |fields, _| read_asked(fields))?,
            });
        }
        "imported" => {
            return Ok(Body::Imported {
                source: fields.text("source")?.to_owned(),
                added: fields.integer("added")?,
            });
        }
        _ => return Err(fields.refuse("kind", Expected::OneOf(KINDS))),
    };
    let asked = read_asked(fields)?;
    Ok(Body::Step { asked, step })
}

fn read_grade(fields: Fields) -> Result<Grade, Fault> {
    Ok(Grade {
        ticks: read_ticks(fields)?,
        suggested: fields.word("suggested")?,
        rating: fields.word("rating")?,
    })
}

pub(super) fn write_asked(out: &mut Writing, asked: &Asked) {
    out.text("question", &asked.question);
    out.integer("revision", asked.revision);
}

pub(super) fn read_asked(fields: Fields) -> Result<Asked, Fault> {
    Ok(Asked {
        question: fields.text("question")?.to_owned(),
        revision: fields.integer("revision")?,
    })
}

pub(super) fn write_ticks(out: &mut Writing, ticks: &Ticks) {
    out.texts("points", &ticks.points);
    out.texts("misconceptions", &ticks.misconceptions);
}

pub(super) fn read_ticks(fields: Fields) -> Result<Ticks, Fault> {
    Ok(Ticks {
        points: fields.texts("points")?,
        misconceptions: fields.texts("misconceptions")?,
    })
}
