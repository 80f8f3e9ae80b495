//! Reading and writing the fields of a JSON object.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use serde_json::{Map, Value};

use super::canonical::{self, Texts};
use crate::id::{EventId, WriterId};
use crate::sorted::Sorted;
use crate::words::Word;

/// Longer findings are cut: an answer of a page helps nobody in a message.
const SHOWN: usize = 40;

/// A field that is not what it should be. Whoever shows it words it, in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The field; empty for the whole value.
    pub field: &'static str,
    /// What stands there as JSON, shortened; nothing if the field is missing.
    pub found: Option<String>,
    /// What should stand there.
    pub expected: Expected,
}

/// What should stand in a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expected {
    /// An object.
    Object,
    /// A text.
    Text,
    /// A list.
    List,
    /// A list of texts.
    Texts,
    /// 32 lower-case hex digits.
    Id,
    /// The number of a schema, from 1.
    Schema,
    /// A whole number in the range of its field.
    Number,
    /// One of the words that this version knows.
    OneOf(&'static [&'static str]),
}

impl Fault {
    /// The whole value is not what it should be.
    pub(super) fn whole(found: &Value, expected: Expected) -> Self {
        Self {
            field: "",
            found: Some(shown(found)),
            expected,
        }
    }
}

fn shown(value: &Value) -> String {
    let text = canonical::text(value);
    match text.char_indices().nth(SHOWN) {
        None => text,
        Some((cut, _)) => format!("{}…", &text[..cut]),
    }
}

/// An object's fields, to be read.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub(super) &'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// The object's fields, if `value` is one.
    pub(super) fn of(value: &'a Value) -> Result<Self, Fault> {
        match value {
            Value::Object(fields) => Ok(Self(fields)),
            other => Err(Fault::whole(other, Expected::Object)),
        }
    }

    pub(super) fn has(self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// What `read` makes of `field`, which holds what is expected if it makes anything of it.
    pub(super) fn get<T>(
        self,
        field: &'static str,
        expected: Expected,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<T, Fault> {
        let found = self.0.get(field).and_then(read);
        found.ok_or_else(|| self.refuse(field, expected))
    }

    /// A fault of `field`, which holds nothing or something unknown.
    pub(super) fn refuse(self, field: &'static str, expected: Expected) -> Fault {
        Fault {
            field,
            found: self.0.get(field).map(shown),
            expected,
        }
    }

    pub(super) fn text(self, field: &'static str) -> Result<&'a str, Fault> {
        self.get(field, Expected::Text, Value::as_str)
    }

    pub(super) fn integer<T: TryFrom<i64>>(self, field: &'static str) -> Result<T, Fault> {
        let read = |value: &Value| T::try_from(value.as_i64()?).ok();
        self.get(field, Expected::Number, read)
    }

    pub(super) fn event_id(self, field: &'static str) -> Result<EventId, Fault> {
        self.get(field, Expected::Id, |value| EventId::parse(value.as_str()?))
    }

    pub(super) fn writer_id(self, field: &'static str) -> Result<WriterId, Fault> {
        self.get(field, Expected::Id, |value| {
            WriterId::parse(value.as_str()?)
        })
    }

    pub(super) fn list(self, field: &'static str) -> Result<&'a [Value], Fault> {
        self.get(field, Expected::List, |value| {
            Some(value.as_array()?.as_slice())
        })
    }

    pub(super) fn texts(self, field: &'static str) -> Result<Sorted<String>, Fault> {
        self.get(field, Expected::Texts, |value| {
            let items = value.as_array()?.iter();
            items
                .map(|item| Some(item.as_str()?.to_owned()))
                .collect::<Option<_>>()
        })
    }

    pub(super) fn word<W: Word>(self, field: &'static str) -> Result<W, Fault> {
        let place = self.one_of(field, W::SPELLINGS)?;
        Ok(W::WORDS[place])
    }

    fn one_of(self, field: &'static str, words: &'static [&'static str]) -> Result<usize, Fault> {
        let found = self.0.get(field).and_then(Value::as_str);
        let place = words.iter().position(|word| Some(*word) == found);
        place.ok_or_else(|| self.refuse(field, Expected::OneOf(words)))
    }

    /// The field if it is there; `read` then has to succeed.
    pub(super) fn optional<T>(
        self,
        field: &'static str,
        read: impl FnOnce(Self, &'static str) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        self.has(field).then(|| read(self, field)).transpose()
    }
}

/// An object that is being written.
#[derive(Default)]
pub(super) struct Writing(pub(super) Texts);

impl Writing {
    fn set(&mut self, field: &str, text: String) {
        self.0.insert(field.to_owned(), text);
    }

    pub(super) fn text(&mut self, field: &str, text: &str) {
        self.set(field, canonical::quoted(text));
    }

    pub(super) fn integer(&mut self, field: &str, number: impl Into<i64>) {
        self.set(field, number.into().to_string());
    }

    pub(super) fn id(&mut self, field: &str, id: impl fmt::Display) {
        self.text(field, &id.to_string());
    }

    pub(super) fn word(&mut self, field: &str, word: impl Word) {
        self.text(field, word.spelling());
    }

    pub(super) fn texts(&mut self, field: &str, texts: &Sorted<String>) {
        let texts = texts.keys().map(|text| canonical::quoted(text));
        self.set(field, canonical::list(texts));
    }
}
