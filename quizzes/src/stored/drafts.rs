//! One writer's drafts as JSON.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::canonical;
use super::document::{self, Document, Stored};
use super::event::{read_asked, read_ms, read_ticks, write_asked, write_ticks};
use super::fields::{Fault, Fields, Writing};
use crate::answer::Answering;
use crate::draft::{Draft, Work};
use crate::id::WriterId;

/// One writer's drafts, one a question, and the text that is stored of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafts {
    /// The only writer that may write them.
    pub writer: WriterId,
    kept: BTreeMap<String, Kept>,
    /// The texts of drafts that this version does not know.
    unread: Vec<String>,
    /// Fields that this version does not know.
    rest: Map<String, Value>,
}

/// A draft and its text, which may say more than this version knows.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Kept {
    draft: Draft,
    json: String,
}

impl Drafts {
    /// No drafts.
    pub fn new(writer: WriterId) -> Self {
        Self {
            writer,
            kept: BTreeMap::new(),
            unread: Vec::new(),
            rest: Map::new(),
        }
    }

    /// Puts a draft in the place of this writer's earlier one of the same question.
    pub fn put(&mut self, draft: Draft) {
        let json = canonical::text(&write(&draft));
        let question = draft.asked.question.clone();
        self.kept.insert(question, Kept { draft, json });
    }

    /// This writer's draft of a question. [`crate::newest_draft`] looks at every writer's.
    pub fn get(&self, question: &str) -> Option<&Draft> {
        self.kept.get(question).map(|kept| &kept.draft)
    }

    /// This writer's drafts, one a question.
    pub fn iter(&self) -> impl Iterator<Item = &Draft> {
        self.kept.values().map(|kept| &kept.draft)
    }

    /// The text to store: the same bytes for the same content.
    pub fn encode(&self) -> String {
        let mut fields = self.rest.clone();
        fields.insert("writer".to_owned(), document::id(self.writer));
        let drafts = self.kept.values().map(|kept| &kept.json);
        let items: Vec<String> = drafts.chain(&self.unread).cloned().collect();
        document::text(&fields, "drafts", &items)
    }

    /// Opens a stored text. It never fails and never loses a byte: see [`Stored`].
    pub fn decode(text: &str) -> Stored<Self> {
        document::open(text)
    }
}

impl Document for Drafts {
    fn read(mut fields: Map<String, Value>) -> Result<Self, Fault> {
        let known = Fields(&fields);
        let mut drafts = Self::new(known.writer_id("writer")?);
        for value in known.list("drafts")? {
            let json = canonical::text(value);
            match read(value) {
                Ok(draft) if drafts.get(&draft.asked.question).is_none() => {
                    let question = draft.asked.question.clone();
                    drafts.kept.insert(question, Kept { draft, json });
                }
                _ => drafts.unread.push(json),
            }
        }
        for known in ["drafts", "schema", "writer"] {
            fields.remove(known);
        }
        drafts.rest = fields;
        Ok(drafts)
    }
}

fn write(draft: &Draft) -> Value {
    let mut out = Writing::default();
    write_asked(&mut out, &draft.asked);
    out.set("at", draft.at_ms);
    if let Some(after) = draft.after {
        out.id("after", after);
    }
    match &draft.work {
        Work::Answer(answering) => {
            out.set("work", "answer");
            out.word("recall", answering.recall);
            if let Some(confidence) = answering.confidence {
                out.word("confidence", confidence);
            }
            out.set("answer", &*answering.text);
        }
        Work::Ticks(ticks) => {
            out.set("work", "ticks");
            write_ticks(&mut out, ticks);
        }
    }
    Value::Object(out.0)
}

fn read(value: &Value) -> Result<Draft, Fault> {
    let fields = Fields::of(value)?;
    let work = match fields.text("work")? {
        "answer" => Work::Answer(Answering {
            recall: fields.word("recall")?,
            confidence: fields.optional("confidence", Fields::word)?,
            text: fields.text("answer")?.to_owned(),
        }),
        "ticks" => Work::Ticks(read_ticks(fields)?),
        _ => return Err(fields.refuse("work", "answer or ticks")),
    };
    Ok(Draft {
        at_ms: read_ms(fields)?,
        asked: read_asked(fields)?,
        after: fields.optional("after", Fields::event_id)?,
        work,
    })
}
