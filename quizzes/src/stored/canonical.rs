//! JSON as one text a value: keys sorted, no spaces.
//!
//! `serde_json` sorts by itself unless any crate of the build turns on its `preserve_order`; the bytes of
//! a learner's log must not hang on that.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::Value;

use crate::sorted::Sorted;

/// The texts of an object's fields.
pub(super) type Texts = Sorted<String, String>;

/// The one text of `value`.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(false) => "false".to_owned(),
        Value::Bool(true) => "true".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => quoted(text),
        Value::Array(items) => list(items.iter().map(text)),
        Value::Object(fields) => {
            let mut texts = Texts::default();
            for (name, value) in fields {
                texts.insert(name.clone(), text(value));
            }
            object(&texts)
        }
    }
}

/// The one text of a string.
pub(super) fn quoted(text: &str) -> String {
    // Every string can be written.
    serde_json::to_string(text).unwrap_or_default()
}

/// The one text of a list whose items' texts are given.
pub(super) fn list(texts: impl Iterator<Item = String>) -> String {
    format!("[{}]", texts.collect::<Vec<_>>().join(","))
}

/// The one text of an object.
pub(super) fn object(fields: &Texts) -> String {
    let fields = fields.iter();
    let texts: Vec<String> = fields
        .map(|(name, text)| format!("{}:{text}", quoted(name)))
        .collect();
    format!("{{{}}}", texts.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_text_a_value() {
        let check = |input: &str, expected: &str| {
            let value: Value = serde_json::from_str(input).expect("the test's JSON is well formed");
            assert_eq!(text(&value), expected, "from {input}");
        };
        check(r#" { "b" : 1, "a" : [ ] } "#, r#"{"a":[],"b":1}"#);
        check(
            r#"[{"z":{"y":null,"x":true}},-0.5]"#,
            r#"[{"z":{"x":true,"y":null}},-0.5]"#,
        );
        check(r#""41\u2192\"42\"\n""#, r#""41→\"42\"\n""#);
        check(r#"{"\"":{}}"#, r#"{"\"":{}}"#);
    }
}
