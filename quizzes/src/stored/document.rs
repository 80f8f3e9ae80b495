//! One stored text: its schema, and what opening it can come to.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::cmp::Ordering;

use serde_json::{Map, Value};

use super::canonical::{self, Texts};
use super::fields::{Expected, Fault, Fields};
use crate::id::WriterId;

/// Lifts a document from one schema to the next.
type Migration = fn(&mut Map<String, Value>);

/// The migration at index `n` lifts schema `n + 1` to `n + 2`. Schema 1 is the first that was ever stored.
const MIGRATIONS: &[Migration] = &[];

/// What can be made of a stored text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stored<T> {
    /// Written by this version's schema.
    Current(T),
    /// Written by an older schema and lifted. Writing it again stores the current one.
    Migrated {
        /// The schema it was written by.
        from: u32,
        /// The content.
        content: T,
    },
    /// Written by a newer version. It must never be written over: its owner may understand more of it.
    ReadOnly {
        /// The schema it was written by.
        schema: u32,
        /// What this version could make out; what it could not is among the log's unread entries.
        content: Option<T>,
        /// The text, untouched.
        raw: String,
    },
    /// Not readable. It is to be set aside (see [`crate::keys`]) and reported, never deleted.
    Unreadable {
        /// Why.
        why: Unreadable,
        /// The text, untouched.
        raw: String,
    },
}

impl<T> Stored<T> {
    /// What can be shown.
    pub fn content(&self) -> Option<&T> {
        match self {
            Self::Current(content) | Self::Migrated { content, .. } => Some(content),
            Self::ReadOnly { content, .. } => content.as_ref(),
            Self::Unreadable { .. } => None,
        }
    }

    /// What may be continued and written again: nothing that is newer or unreadable.
    pub fn writable(self) -> Option<T> {
        match self {
            Self::Current(content) | Self::Migrated { content, .. } => Some(content),
            Self::ReadOnly { .. } | Self::Unreadable { .. } => None,
        }
    }
}

/// Why a stored text cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unreadable {
    /// It is no JSON.
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1, in characters.
        column: usize,
        /// The character there, which cannot be; nothing where the text ends too early.
        found: Option<char>,
    },
    /// It is JSON, but not what is stored here.
    Fault(Fault),
}

impl Unreadable {
    /// Where a text stops being JSON.
    fn not_json(text: &str, error: &serde_json::Error) -> Self {
        let at = if error.is_eof() {
            text.len()
        } else {
            // The parser counts bytes, and puts the end of a line in column 0 of the next.
            let lines = text
                .split_inclusive('\n')
                .take(error.line().saturating_sub(1));
            (lines.map(str::len).sum::<usize>() + error.column()).saturating_sub(1)
        };
        let (mut line, mut column) = (1, 1);
        for (place, found) in text.char_indices() {
            if place + found.len_utf8() > at {
                return Self::NotJson {
                    line,
                    column,
                    found: Some(found),
                };
            }
            (line, column) = match found {
                '\n' => (line + 1, 1),
                _ => (line, column + 1),
            };
        }
        Self::NotJson {
            line,
            column,
            found: None,
        }
    }
}

/// What a stored text holds.
pub(super) trait Document: Sized {
    /// Reads the content; the schema has been dealt with.
    fn read(fields: Fields) -> Result<Self, Fault>;
}

/// Opens a stored text.
pub(super) fn open<T: Document>(text: &str) -> Stored<T> {
    open_with(text, MIGRATIONS)
}

/// The text of a document of the current schema: who writes it, the list `name`, one item a line, and
/// the rest.
pub(super) fn text(writer: WriterId, name: &str, items: &[&str], rest: &Texts) -> String {
    let mut fields = rest.clone();
    fields.insert("schema".to_owned(), current(MIGRATIONS).to_string());
    fields.insert("writer".to_owned(), canonical::quoted(&writer.to_string()));
    fields.insert(
        name.to_owned(),
        match items {
            [] => "[]".to_owned(),
            items => format!("[\n{}\n]", items.join(",\n")),
        },
    );
    canonical::object(&fields)
}

/// What a document holds besides its schema, its writer and the list `name`.
pub(super) fn rest(fields: Fields, name: &str) -> Texts {
    let mut rest = Texts::default();
    for (field, value) in fields.0 {
        if !["schema", "writer", name].contains(&&**field) {
            rest.insert(field.clone(), canonical::text(value));
        }
    }
    rest
}

fn current(migrations: &[Migration]) -> u32 {
    u32::try_from(migrations.len()).map_or(u32::MAX, |lifts| lifts + 1)
}

fn open_with<T: Document>(text: &str, migrations: &[Migration]) -> Stored<T> {
    match attempt(text, migrations) {
        Ok(stored) => stored,
        Err(why) => Stored::Unreadable {
            why,
            raw: text.to_owned(),
        },
    }
}

fn attempt<T: Document>(text: &str, migrations: &[Migration]) -> Result<Stored<T>, Unreadable> {
    let (schema, fields) = lifted(text, migrations)?;
    let content = T::read(Fields(&fields));
    Ok(match schema.cmp(&current(migrations)) {
        Ordering::Greater => Stored::ReadOnly {
            schema,
            content: content.ok(),
            raw: text.to_owned(),
        },
        Ordering::Equal => Stored::Current(content.map_err(Unreadable::Fault)?),
        Ordering::Less => Stored::Migrated {
            from: schema,
            content: content.map_err(Unreadable::Fault)?,
        },
    })
}

/// The schema that a text was written by, and its fields, lifted to the current one.
fn lifted(text: &str, migrations: &[Migration]) -> Result<(u32, Map<String, Value>), Unreadable> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| Unreadable::not_json(text, &error))?;
    let Value::Object(mut fields) = value else {
        return Err(Unreadable::Fault(Fault::whole(&value, Expected::Object)));
    };
    let read = |value: &Value| match u32::try_from(value.as_u64()?) {
        Ok(schema) if schema > 0 => Some(schema),
        _ => None,
    };
    let schema = Fields(&fields)
        .get("schema", Expected::Schema, read)
        .map_err(Unreadable::Fault)?;
    let lifts = usize::try_from(schema - 1).unwrap_or(usize::MAX);
    for lift in migrations.iter().skip(lifts) {
        lift(&mut fields);
    }
    Ok((schema, fields))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A document of one number, `size`, called `length` in schema 1 and counted in tens in schema 2.
    #[derive(Debug, PartialEq, Eq)]
    struct Size(i64);

    impl Document for Size {
        fn read(fields: Fields) -> Result<Self, Fault> {
            fields.integer("size").map(Self)
        }
    }

    const HISTORY: &[Migration] = &[
        |fields| {
            if let Some(length) = fields.remove("length") {
                fields.insert("size".to_owned(), length);
            }
        },
        |fields| {
            let tens = fields.get("size").and_then(Value::as_i64);
            if let Some(tens) = tens {
                fields.insert("size".to_owned(), (tens * 10).into());
            }
        },
    ];

    #[test]
    fn older_is_lifted_newer_is_left_alone() {
        let check = |text: &str, expected: Stored<Size>| {
            assert_eq!(open_with(text, HISTORY), expected, "from {text}");
        };
        let migrated = |from, size| Stored::Migrated {
            from,
            content: Size(size),
        };
        check(r#"{"schema":1,"length":4}"#, migrated(1, 40));
        check(r#"{"schema":2,"size":4}"#, migrated(2, 40));
        check(r#"{"schema":3,"size":40}"#, Stored::Current(Size(40)));
        let newer = |content, raw: &str| Stored::ReadOnly {
            schema: 4,
            content,
            raw: raw.to_owned(),
        };
        let text = r#"{"schema" : 4, "size":40, "unit":"m"}"#;
        check(text, newer(Some(Size(40)), text));
        let text = r#"{"schema":4,"extent":{}}"#;
        check(text, newer(None, text));
    }

    #[test]
    fn what_cannot_be_read_says_why_and_is_kept() {
        let check = |text: &str, expected: Unreadable| match open_with::<Size>(text, HISTORY) {
            Stored::Unreadable { why, raw } => {
                assert_eq!(why, expected, "from {text}");
                assert_eq!(raw, text);
            }
            other => panic!("{text} was read as {other:?}"),
        };
        let fault = |field, found: &str, expected| {
            Unreadable::Fault(Fault {
                field,
                found: (!found.is_empty()).then(|| found.to_owned()),
                expected,
            })
        };
        check("[]", fault("", "[]", Expected::Object));
        check(r#"{"size":1}"#, fault("schema", "", Expected::Schema));
        for schema in ["0", "-1", "1.5", "\"1\"", "null", "4294967296"] {
            check(
                &format!(r#"{{"schema":{schema}}}"#),
                fault("schema", schema, Expected::Schema),
            );
        }
        check(
            r#"{"schema":3,"size":"large"}"#,
            fault("size", r#""large""#, Expected::Number),
        );
        check(r#"{"schema":1}"#, fault("size", "", Expected::Number));
    }

    #[test]
    fn what_is_no_json_says_where_and_what_was_found() {
        let check = |text: &str, line, column, found| match open_with::<Size>(text, HISTORY) {
            Stored::Unreadable { why, raw } => {
                let expected = Unreadable::NotJson {
                    line,
                    column,
                    found,
                };
                assert_eq!((why, &*raw), (expected, text));
            }
            other => panic!("{text} was read as {other:?}"),
        };
        // The end, wherever the text stops.
        check("", 1, 1, None);
        check("{\"schema\":3,", 1, 13, None);
        check("{\n", 2, 1, None);
        check("[\"先", 1, 4, None);
        check("[tru", 1, 5, None);
        // A character that cannot be; columns count characters, not bytes.
        check("租约", 1, 1, Some('租'));
        check("[\"租约\" 到期]", 1, 7, Some('到'));
        check("{\n\"a\":1 \"b\":2}", 2, 7, Some('"'));
        check("[1,]", 1, 4, Some(']'));
        check("[01]", 1, 3, Some('1'));
        check("[trux]", 1, 5, Some('x'));
        check("{} {}", 1, 4, Some('{'));
        check(r#"["\q"]"#, 1, 4, Some('q'));
        // A line may not end within a text.
        check("[\n\"a\nb\"]", 2, 3, Some('\n'));
    }

    #[test]
    fn a_text_is_sorted_and_has_one_item_a_line() {
        let mut rest = Texts::default();
        rest.insert("zoo".to_owned(), "1".to_owned());
        rest.insert("a".to_owned(), r#""{\"list\":[]}""#.to_owned());
        let check = |items: &[&str], expected: &str| {
            let writer = format!("{:032x}", 7);
            let expected = expected.replace('W', &writer);
            assert_eq!(text(WriterId(7), "list", items, &rest), expected);
        };
        check(
            &[],
            r#"{"a":"{\"list\":[]}","list":[],"schema":1,"writer":"W","zoo":1}"#,
        );
        check(
            &["7", "8"],
            "{\"a\":\"{\\\"list\\\":[]}\",\"list\":[\n7,\n8\n],\"schema\":1,\"writer\":\"W\",\"zoo\":1}",
        );
    }
}
