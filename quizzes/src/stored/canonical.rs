//! JSON as one text a value: keys sorted, no spaces.
//!
//! `serde_json` sorts by itself unless any crate of the build turns on its `preserve_order`; the bytes of
//! a learner's log must not hang on that.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::Value;

/// The one text of `value`.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let texts: Vec<String> = items.iter().map(text).collect();
            format!("[{}]", texts.join(","))
        }
        Value::Object(fields) => {
            let texts = fields.iter();
            object(&texts.map(|(name, value)| (&**name, text(value))).collect())
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// The one text of an object whose fields' texts are given.
pub(super) fn object(fields: &BTreeMap<&str, String>) -> String {
    let fields = fields.iter();
    let texts: Vec<String> = fields
        .map(|(name, text)| format!("{}:{text}", Value::from(*name)))
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
