//! The reference of the scenario notation, a page of its own: the lab writes it, as Markdown, from the
//! tables that the parser uses.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use super::{LANGUAGES, articles, render};
use crate::command::{cargo, output};

/// The whole reference as one `<article>` a language, from its Markdown in each.
///
/// # Errors
/// There is no Markdown, it has a mistake, or the languages do not match.
pub(crate) fn html(markdown: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut languages = Vec::new();
    for language in LANGUAGES {
        let text = markdown(language)?;
        match render::section(&text, language, "reference", &BTreeSet::new()) {
            Ok(section) => languages.push((language, vec![section])),
            Err(mistake) => bail!(
                "reference in `{language}`, line {}: {}",
                mistake.line,
                mistake.says
            ),
        }
    }
    articles("reference", &languages)
}

/// What the lab writes. Not its release build, which takes longer than all of the rest.
///
/// # Errors
/// The lab does not compile or fails.
pub(crate) fn markdown(language: &str) -> Result<String> {
    output(&mut cargo(&format!(
        "run --quiet --locked --bin lab -- reference --lang {language}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html_of(zh: &str, en: &str) -> String {
        let markdown = |language: &str| {
            let text = if language == "zh" { zh } else { en };
            Ok(text.to_owned())
        };
        html(markdown).unwrap_or_else(|error| error.to_string())
    }

    #[test]
    fn both_languages_stand_in_one_page() {
        assert_eq!(
            html_of("# 场景", "# Scenario"),
            "<article lang=\"zh\">\n<h1 id=\"zh-reference\">场景</h1>\n</article>\n\
             <article lang=\"en\">\n<h1 id=\"en-reference\">Scenario</h1>\n</article>\n"
        );
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(
            html_of("# 场景\n\n## 行 {#line}", "# Scenario"),
            "reference: in the section `reference`, id `line` is in `zh` and not in `en`"
        );
        assert_eq!(
            html_of("[行](#line)", "[line](#line)"),
            "reference: a link in `zh` leads to `#line`, which is not there"
        );
        assert_eq!(
            html_of("场景\n\n<b>", "Scenario"),
            "reference in `zh`, line 3: raw HTML: the text is Markdown only"
        );
    }
}
