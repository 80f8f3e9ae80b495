//! The page that Trunk has staged gets its chapter and its styles.
//!
//! Both stand in `index.html` itself: the text is readable before anything else has loaded, and the
//! first paint needs one request.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::chapter;
use crate::place;

/// Fills the markers of the staged `index.html`; Trunk's `post_build` hook.
///
/// # Errors
/// Not called by Trunk, a marker is missing, the chapter has a mistake, a file cannot be read or written.
pub(crate) fn staged_page() -> Result<()> {
    let Some(stage) = env::var_os("TRUNK_STAGING_DIR") else {
        bail!("TRUNK_STAGING_DIR is not set: Trunk calls this, use `cargo xtask build`");
    };
    let page = PathBuf::from(stage).join("index.html");
    let assets = place::root().join("assets");
    let text = read(&page)?;
    let text = fill(&text, "<!-- styles -->", &styles(&assets.join("styles"))?)?;
    let text = fill(&text, "<!-- chapter -->", &chapter::html(&assets)?)?;
    fs::write(&page, text).with_context(|| format!("cannot write `{}`", page.display()))
}

/// All style sheets in the order of their names, as one element.
fn styles(folder: &Path) -> Result<String> {
    let mut files = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read `{}`", folder.display()))?
    {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "css") {
            files.push(path);
        }
    }
    files.sort();
    let sheets = files
        .iter()
        .map(|path| read(path))
        .collect::<Result<Vec<_>>>()?;
    Ok(format!("<style>\n{}</style>", sheets.concat()))
}

/// Replaces the marker, which has to be there exactly once.
fn fill(page: &str, marker: &str, content: &str) -> Result<String> {
    match page.split_once(marker) {
        Some((before, after)) if !after.contains(marker) => Ok(format!("{before}{content}{after}")),
        Some(_) => bail!("index.html: `{marker}` stands there more than once"),
        None => bail!("index.html: `{marker}` is missing"),
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marker_is_filled_once() {
        let check = |page, expected: &str| {
            let outcome = fill(page, "<!-- x -->", "X").unwrap_or_else(|error| error.to_string());
            assert_eq!(outcome, expected);
        };
        check("a<!-- x -->b", "aXb");
        check("ab", "index.html: `<!-- x -->` is missing");
        check(
            "<!-- x --><!-- x -->",
            "index.html: `<!-- x -->` stands there more than once",
        );
    }
}
