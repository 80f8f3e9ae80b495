//! Which claims there are to be marked.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use toml::{Table, Value};

use super::is_identifier;

/// The ids of all claims in the file.
///
/// # Errors
/// The file cannot be read or is not a list of claims with ids.
pub(super) fn known(file: &Path) -> Result<BTreeSet<String>> {
    let context = || format!("cannot read `{}`", file.display());
    let text = fs::read_to_string(file).with_context(context)?;
    ids(&text).with_context(context)
}

fn ids(text: &str) -> Result<BTreeSet<String>> {
    let table: Table = text.parse()?;
    let claims = table
        .get("claim")
        .and_then(Value::as_array)
        .context("expected `[[claim]]` entries")?;
    let mut ids = BTreeSet::new();
    for claim in claims {
        let id = claim.get("id").and_then(Value::as_str).unwrap_or_default();
        if !is_identifier(id) {
            bail!("the claim's id `{id}`: expected lower-case letters, digits and hyphens");
        }
        ids.insert(id.to_owned());
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_taken_from_the_entries() {
        let check = |text, expected: &str| {
            let found = ids(text).map(|ids| ids.into_iter().collect::<Vec<_>>().join(" "));
            assert_eq!(found.unwrap_or_else(|error| error.to_string()), expected);
        };
        check(
            "[[claim]]\nid = \"b\"\n[[claim]]\nid = \"a-1\"\nkind = \"G\"",
            "a-1 b",
        );
        check("claims = 1", "expected `[[claim]]` entries");
        check(
            "[[claim]]\nkind = \"G\"",
            "the claim's id ``: expected lower-case letters, digits and hyphens",
        );
        check(
            "[[claim]]\nid = \"<b>\"",
            "the claim's id `<b>`: expected lower-case letters, digits and hyphens",
        );
    }
}
