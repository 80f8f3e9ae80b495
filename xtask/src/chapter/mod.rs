//! The chapter: Markdown files per language, turned into the HTML that the page is made of.
//!
//! `assets/chapter/zh/20-timeline.md` and `assets/chapter/en/20-timeline.md` are one section in two
//! languages. Numbers order the sections; names tie the languages together and begin their anchors.
//! What can be marked as a claim is what `assets/claims.toml` states.

mod claims;
mod code;
mod pairs;
pub(crate) mod reference;
mod render;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use render::Section;

/// The chapter's languages, in the order in which they stand in the page.
const LANGUAGES: [&str; 2] = ["zh", "en"];

/// The whole chapter as one `<article>` a language.
///
/// # Errors
/// A file cannot be read, has a mistake (with its line), or the languages do not match.
pub(crate) fn html(assets: &Path) -> Result<String> {
    let known = claims::known(&assets.join("claims.toml"))?;
    let mut languages = Vec::new();
    for language in LANGUAGES {
        let sections = sections(&assets.join("chapter").join(language), language, &known)?;
        languages.push((language, sections));
    }
    articles("chapter", &languages)
}

/// One `<article>` a language, once they have been compared.
fn articles(what: &str, languages: &[(&str, Vec<Section>)]) -> Result<String> {
    pairs::check(what, languages)?;
    let mut html = String::new();
    for (language, sections) in languages {
        for lead in sections.iter().flat_map(|section| &section.leads) {
            if !sections
                .iter()
                .any(|section| section.anchors.contains(lead))
            {
                bail!("{what}: a link in `{language}` leads to `#{lead}`, which is not there");
            }
        }
        writeln!(html, "<article lang=\"{language}\">")?;
        for section in sections {
            html.push_str(&section.html);
        }
        html.push_str("</article>\n");
    }
    Ok(html)
}

/// All sections of one language, in order.
fn sections(folder: &Path, language: &str, known: &BTreeSet<String>) -> Result<Vec<Section>> {
    let mut files = Vec::new();
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read `{}`", folder.display()))?
    {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
    files.sort();
    if files.is_empty() {
        bail!(
            "`{}` holds no Markdown file: the chapter has to be complete in every language",
            folder.display()
        );
    }
    files
        .iter()
        .map(|path| section(path, language, known))
        .collect()
}

fn section(path: &Path, language: &str, known: &BTreeSet<String>) -> Result<Section> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let Some(name) = name_of(&stem) else {
        bail!(
            "`{}` should be named like `20-timeline.md`: a number, then lower-case words",
            path.display()
        );
    };
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read `{}`", path.display()))?;
    match render::section(&text, language, name, known) {
        Ok(section) => Ok(section),
        Err(mistake) => bail!("{}:{}: {}", path.display(), mistake.line, mistake.says),
    }
}

/// `timeline` of `20-timeline`.
fn name_of(stem: &str) -> Option<&str> {
    let (number, name) = stem.split_once('-')?;
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (numbered && is_identifier(name)).then_some(name)
}

/// Lower-case letters, digits and hyphens, beginning with a letter: what ids are made of.
fn is_identifier(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_carry_order_and_name() {
        let check = |stem, expected| assert_eq!(name_of(stem), expected, "{stem}");
        check("20-timeline", Some("timeline"));
        check("05-two-words", Some("two-words"));
        check("timeline", None);
        check("-timeline", None);
        check("20-Timeline", None);
        check("20-", None);
        check("2x-timeline", None);
    }
}
