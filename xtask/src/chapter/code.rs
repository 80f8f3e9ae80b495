//! Code blocks: their kinds, and diffs.

use super::render::escaped;

/// What the chapter shows in a fence.
const KINDS: [&str; 6] = ["text", "scenario", "sql", "diff-sql", "sh", "rust"];

/// The kind of a code block.
pub(super) struct Kind {
    /// As written after the fence.
    pub(super) name: &'static str,
    /// Whether its lines begin with a space, `-` or `+`.
    pub(super) is_diff: bool,
}

impl Kind {
    /// The kind that a fence names; a bare fence is `text`.
    ///
    /// # Errors
    /// There is no such kind.
    pub(super) fn named(info: &str) -> Result<Self, String> {
        let wanted = if info.is_empty() { "text" } else { info };
        match KINDS.into_iter().find(|name| *name == wanted) {
            Some(name) => Ok(Self {
                name,
                is_diff: name.starts_with("diff-"),
            }),
            None => Err(format!(
                "the code block's kind `{info}`: expected one of {}",
                KINDS.join(", ")
            )),
        }
    }
}

/// The lines of a diff as HTML: what goes in `<del>`, what comes in `<ins>`.
pub(super) fn diff(text: &str) -> String {
    text.lines().map(|line| diff_line(line) + "\n").collect()
}

fn diff_line(line: &str) -> String {
    match line.split_at_checked(1) {
        Some(("-", rest)) => format!("<del>{}</del>", escaped(rest)),
        Some(("+", rest)) => format!("<ins>{}</ins>", escaped(rest)),
        Some((" ", rest)) => escaped(rest),
        _ => escaped(line),
    }
}
