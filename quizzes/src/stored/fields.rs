//! Reading and writing the fields of a JSON object.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use serde_json::{Map, Value};

use super::canonical::{self, Texts};
use crate::id::{EventId, SPELLING, WriterId};
use crate::sorted::Sorted;
use crate::words::Word;

/// Longer findings are cut: an answer of a page helps nobody in a message.
const SHOWN: usize = 40;

/// A field that is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The field; empty for the whole value.
    pub field: String,
    /// What stands there, shortened; nothing if the field is missing.
    pub found: Option<String>,
    /// What should stand there.
    pub expected: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let expected = &self.expected;
        match (&*self.field, &self.found) {
            ("", found) => {
                let found = found.as_deref().unwrap_or("nothing");
                write!(f, "found {found}, expected {expected}")
            }
            (field, None) => write!(f, "`{field}` is missing, expected {expected}"),
            (field, Some(found)) => write!(f, "`{field}` is {found}, expected {expected}"),
        }
    }
}

impl core::error::Error for Fault {}

impl Fault {
    /// The whole value is not what it should be.
    pub(super) fn whole(found: &Value, expected: &str) -> Self {
        Self {
            field: String::new(),
            found: Some(shown(found)),
            expected: expected.to_owned(),
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
            other => Err(Fault::whole(other, "an object")),
        }
    }

    pub(super) fn has(self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    fn get<T>(
        self,
        field: &str,
        expected: &str,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<T, Fault> {
        let found = self.0.get(field);
        found.and_then(read).ok_or_else(|| Fault {
            field: field.to_owned(),
            found: found.map(shown),
            expected: expected.to_owned(),
        })
    }

    /// A fault of `field`, which has been read but holds something unknown.
    pub(super) fn refuse(self, field: &str, expected: &str) -> Fault {
        Fault {
            field: field.to_owned(),
            found: self.0.get(field).map(shown),
            expected: expected.to_owned(),
        }
    }

    pub(super) fn text(self, field: &str) -> Result<&'a str, Fault> {
        self.get(field, "a text", Value::as_str)
    }

    pub(super) fn integer<T: TryFrom<i64>>(self, field: &str, expected: &str) -> Result<T, Fault> {
        self.get(field, expected, |value| T::try_from(value.as_i64()?).ok())
    }

    pub(super) fn event_id(self, field: &str) -> Result<EventId, Fault> {
        self.get(field, SPELLING, |value| EventId::parse(value.as_str()?))
    }

    pub(super) fn writer_id(self, field: &str) -> Result<WriterId, Fault> {
        self.get(field, SPELLING, |value| WriterId::parse(value.as_str()?))
    }

    pub(super) fn list(self, field: &str) -> Result<&'a [Value], Fault> {
        self.get(field, "a list", |value| Some(value.as_array()?.as_slice()))
    }

    pub(super) fn texts(self, field: &str) -> Result<Sorted<String>, Fault> {
        self.get(field, "a list of texts", |value| {
            let items = value.as_array()?.iter();
            items
                .map(|item| Some(item.as_str()?.to_owned()))
                .collect::<Option<_>>()
        })
    }

    pub(super) fn word<W: Word>(self, field: &str) -> Result<W, Fault> {
        let place = self.one_of(field, W::SPELLINGS)?;
        Ok(W::WORDS[place])
    }

    fn one_of(self, field: &str, words: &[&str]) -> Result<usize, Fault> {
        let found = self.0.get(field).and_then(Value::as_str);
        let place = words.iter().position(|word| Some(*word) == found);
        place.ok_or_else(|| self.refuse(field, &format!("one of {}", words.join(", "))))
    }

    /// The field if it is there; `read` then has to succeed.
    pub(super) fn optional<T>(
        self,
        field: &str,
        read: impl FnOnce(Self, &str) -> Result<T, Fault>,
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
