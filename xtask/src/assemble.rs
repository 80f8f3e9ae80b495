//! The page that Trunk has staged gets its head, its chapter and its styles, and the reference of the
//! notation beside it.
//!
//! They stand in the pages themselves: the text is readable before anything else has loaded, and the
//! first paint needs one request.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::chapter::{self, reference};
use crate::place;

/// The reference's page, among the assets and among the built files.
pub(crate) const REFERENCE: &str = "reference.html";

/// The style sheets that the reference needs.
const REFERENCE_STYLES: [&str; 5] = [
    "00-palette.css",
    "10-page.css",
    "20-chapter.css",
    "90-narrow.css",
    "95-print.css",
];

/// Fills the staged `index.html` and writes the reference; Trunk's `post_build` hook.
///
/// # Errors
/// Not called by Trunk, a marker is missing, a text has a mistake, the lab fails, a file cannot be read or
/// written.
pub(crate) fn staged_page() -> Result<()> {
    let Some(stage) = env::var_os("TRUNK_STAGING_DIR") else {
        bail!("TRUNK_STAGING_DIR is not set: Trunk calls this, use `cargo xtask build`");
    };
    assemble(Path::new(&stage), reference::markdown)
}

/// Nothing is written unless all of it is there.
fn assemble(stage: &Path, markdown: impl Fn(&str) -> Result<String>) -> Result<()> {
    let assets = place::root().join("assets");
    let sheets = assets.join("styles");
    let head = read(&assets.join("head.html"))?;

    let staged = stage.join("index.html");
    let index = Page::read(&staged)?;
    let icon = icon(&index.text)?.to_owned();
    let index = index
        .fill("head", &head)?
        .fill("styles", &styles(&all_in(&sheets)?)?)?
        .fill("chapter", &chapter::html(&assets)?)?;

    let needed = REFERENCE_STYLES.map(|name| sheets.join(name));
    let reference = Page::read(&assets.join(REFERENCE))?
        .fill("head", &head)?
        .fill("icon", &icon)?
        .fill("styles", &styles(&needed)?)?
        .fill("reference", &reference::html(markdown)?)?;

    write(&staged, &index)?;
    write(&stage.join(REFERENCE), &reference)
}

/// A page with markers that are still to be filled.
struct Page {
    name: String,
    text: String,
}

impl Page {
    fn read(path: &Path) -> Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Self {
            name: name.into_owned(),
            text: read(path)?,
        })
    }

    /// Replaces the marker of this name, which has to be there exactly once.
    fn fill(self, name: &str, content: &str) -> Result<Self> {
        let marker = format!("<!-- {name} -->");
        let page = &self.name;
        let text = match self.text.split_once(&marker) {
            Some((before, after)) if !after.contains(&marker) => {
                format!("{before}{content}{after}")
            }
            Some(_) => bail!("{page}: `{marker}` stands there more than once"),
            None => bail!("{page}: `{marker}` is missing"),
        };
        Ok(Self { text, ..self })
    }
}

/// The element that Trunk has made for the icon, whose name it has chosen.
fn icon(index: &str) -> Result<&str> {
    let start = index
        .find("<link rel=\"icon\"")
        .context("index.html: Trunk's link to the icon is missing")?;
    let element = &index[start..];
    let end = element
        .find('>')
        .context("index.html: the link to the icon has no end")?;
    Ok(&element[..=end])
}

/// All style sheets of the folder, in the order of their names.
fn all_in(folder: &Path) -> Result<Vec<PathBuf>> {
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
    Ok(files)
}

/// Style sheets as one element.
fn styles(sheets: &[PathBuf]) -> Result<String> {
    let sheets = sheets
        .iter()
        .map(|path| read(path))
        .collect::<Result<Vec<_>>>()?;
    Ok(format!("<style>\n{}</style>", sheets.concat()))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))
}

fn write(path: &Path, page: &Page) -> Result<()> {
    fs::write(path, &page.text).with_context(|| format!("cannot write `{}`", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page as Trunk stages it, in a folder of its own that ends with the test.
    struct Stage(PathBuf);

    impl Stage {
        fn new(name: &str) -> Result<Self> {
            let folder = env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
            fs::create_dir_all(&folder)?;
            let stage = Self(folder);
            let index = read(&place::root().join("index.html"))?
                .replace("<link data-trunk rel=\"icon\"", "<link rel=\"icon\"");
            fs::write(stage.0.join("index.html"), index)?;
            Ok(stage)
        }

        fn text(&self, name: &str) -> Result<String> {
            read(&self.0.join(name))
        }
    }

    impl Drop for Stage {
        fn drop(&mut self) {
            // What stays behind is the system's to sweep.
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_marker_is_filled_once() {
        let check = |text: &str, expected: &str| {
            let page = Page {
                name: "a.html".into(),
                text: text.into(),
            };
            let outcome = page.fill("x", "X");
            let says = outcome.map_or_else(|error| error.to_string(), |page| page.text);
            assert_eq!(says, expected);
        };
        check("a<!-- x -->b", "aXb");
        check("ab", "a.html: `<!-- x -->` is missing");
        check(
            "<!-- x --><!-- x -->",
            "a.html: `<!-- x -->` stands there more than once",
        );
    }

    #[test]
    fn both_pages_have_one_head_and_ask_for_the_same_icon() -> Result<()> {
        let stage = Stage::new("pages")?;
        assemble(&stage.0, |language| Ok(format!("# In {language}\n")))?;
        let head = read(&place::root().join("assets/head.html"))?;
        assert!(head.contains("Content-Security-Policy") && head.contains("study-bench/"));
        let pages = [stage.text("index.html")?, stage.text(REFERENCE)?];
        for page in &pages {
            assert!(page.contains(&head));
            assert!(!page.contains("<!-- "), "every marker is filled: {page}");
            assert_eq!(icon(page)?, icon(&pages[0])?);
        }
        assert!(pages[1].contains("<h1 id=\"zh-reference\">In zh</h1>"));
        assert!(pages[1].contains("<h1 id=\"en-reference\">In en</h1>"));
        Ok(())
    }

    #[test]
    fn without_the_lab_nothing_is_written() -> Result<()> {
        let stage = Stage::new("refused")?;
        let before = stage.text("index.html")?;
        let outcome = assemble(&stage.0, |language| match language {
            "zh" => Ok("# 场景".to_owned()),
            _ => bail!("the lab has failed"),
        });
        let says = outcome.map_err(|error| error.to_string());
        assert_eq!(says, Err("the lab has failed".to_owned()));
        assert_eq!(stage.text("index.html")?, before);
        assert!(!stage.0.join(REFERENCE).exists());
        Ok(())
    }
}
