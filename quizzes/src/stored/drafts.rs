//! One writer's drafts as JSON.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use serde_json::Value;

use super::canonical::{self, Texts};
use super::document::{self, Document, Stored};
use super::event::{read_asked, read_ms, read_ticks, write_asked, write_ticks};
use super::fields::{Expected, Fault, Fields, Writing};
use crate::answer::Answering;
use crate::draft::{Draft, Work};
use crate::id::WriterId;
use crate::rating::Ticks;
use crate::sorted::Sorted;

/// One writer's drafts, one a question, and the text that is stored of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafts {
    /// The only writer that may write them.
    pub writer: WriterId,
    kept: Sorted<String, Kept>,
    /// Drafts that stood apart when another one of their question took their place.
    apart: Vec<Kept>,
    /// The texts of drafts that this version does not know.
    unread: Vec<String>,
    /// Fields that this version does not know.
    rest: Texts,
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
            kept: Sorted::default(),
            apart: Vec::new(),
            unread: Vec::new(),
            rest: Texts::default(),
        }
    }

    /// Puts a draft in the place of this writer's earlier one of the same question. One that stands apart
    /// stays beside it, unless this one goes on with it.
    pub fn put(&mut self, draft: Draft) {
        let json = write(&draft);
        let question = draft.asked.question.clone();
        if let Some(was) = self.kept.get(&question)
            && was.draft.apart
            && !draft.apart
        {
            self.apart.push(was.clone());
        }
        self.kept.insert(question, Kept { draft, json });
    }

    /// Takes another writer's, or an earlier, draft for this writer's own, unless that is newer.
    pub(crate) fn adopt(&mut self, draft: &Draft) {
        let own = self.get(&draft.asked.question);
        if !draft.apart || own.is_none() {
            if Some(draft) > own {
                self.put(draft.clone());
            }
        } else {
            self.lay_beside(draft.clone());
        }
    }

    /// Keeps a draft that stands apart beside the one that is gone on with, unless its words stand apart here
    /// already. Says whether anything has changed.
    pub(crate) fn lay_beside(&mut self, draft: Draft) -> bool {
        if self.all().any(|own| own.apart && own.goes_on_from(&draft)) {
            return false;
        }
        let json = write(&draft);
        self.apart.push(Kept { draft, json });
        true
    }

    /// This writer's draft of a question. [`crate::newest_draft`] looks at every writer's.
    pub fn get(&self, question: &str) -> Option<&Draft> {
        self.kept.get(question).map(|kept| &kept.draft)
    }

    /// This writer's drafts: one a question, and those that stand apart.
    pub fn all(&self) -> impl Iterator<Item = &Draft> {
        self.kept
            .values()
            .chain(&self.apart)
            .map(|kept| &kept.draft)
    }

    /// How many drafts this version does not know.
    pub(crate) fn unread(&self) -> usize {
        self.unread.len()
    }

    /// The text to store: the same bytes for the same content.
    pub fn encode(&self) -> String {
        let drafts = self.kept.values().chain(&self.apart);
        let drafts = drafts.map(|kept| &kept.json);
        let items: Vec<&str> = drafts.chain(&self.unread).map(String::as_str).collect();
        document::text(self.writer, "drafts", &items, &self.rest)
    }

    /// Opens a stored text. It never fails and never loses a byte: see [`Stored`].
    pub fn decode(text: &str) -> Stored<Self> {
        document::open(text)
    }
}

impl Document for Drafts {
    fn read(fields: Fields) -> Result<Self, Fault> {
        let mut drafts = Self::new(fields.writer_id("writer")?);
        for value in fields.list("drafts")? {
            let json = canonical::text(value);
            match read(value) {
                Ok(draft) if drafts.get(&draft.asked.question).is_none() => {
                    let question = draft.asked.question.clone();
                    drafts.kept.insert(question, Kept { draft, json });
                }
                Ok(draft) if draft.apart => drafts.apart.push(Kept { draft, json }),
                _ => drafts.unread.push(json),
            }
        }
        drafts.rest = document::rest(fields, "drafts");
        Ok(drafts)
    }
}

fn write(draft: &Draft) -> String {
    let mut out = Writing::default();
    write_asked(&mut out, &draft.asked);
    out.integer("at", draft.at_ms);
    if let Some(after) = draft.after {
        out.id("after", after);
    }
    match &draft.work {
        Work::Answer(answering, ticks) => {
            out.text("work", "answer");
            out.word("recall", answering.recall);
            if let Some(confidence) = answering.confidence {
                out.word("confidence", confidence);
            }
            out.text("answer", &answering.text);
            // Earlier drafts do not say it, and most have none.
            if *ticks != Ticks::default() {
                write_ticks(&mut out, ticks);
            }
        }
        Work::Ticks(ticks) => {
            out.text("work", "ticks");
            write_ticks(&mut out, ticks);
        }
    }
    if draft.apart {
        out.integer("apart", 1);
    }
    canonical::object(&out.0)
}

fn read(value: &Value) -> Result<Draft, Fault> {
    let fields = Fields::of(value)?;
    let work = match fields.text("work")? {
        "answer" => {
            let answering = Answering {
                recall: fields.word("recall")?,
                confidence: fields.optional("confidence", Fields::word)?,
                text: fields.text("answer")?.to_owned(),
            };
            let ticks = fields
                .has("points")
                .then(|| read_ticks(fields))
                .transpose()?;
            Work::Answer(answering, ticks.unwrap_or_default())
        }
        "ticks" => Work::Ticks(read_ticks(fields)?),
        _ => return Err(fields.refuse("work", Expected::OneOf(&["answer", "ticks"]))),
    };
    Ok(Draft {
        at_ms: read_ms(fields)?,
        asked: read_asked(fields)?,
        after: fields.optional("after", Fields::event_id)?,
        work,
        apart: fields.has("apart"),
    })
}
