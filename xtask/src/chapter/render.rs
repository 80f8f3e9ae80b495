//! One section's Markdown into HTML.
//!
//! Beside common Markdown there are two directives. A claim mark is `[the statement](claim:some-id)`: the
//! statement stays readable text; behind it stands an empty island that the app fills with the verdict.
//! `[a name](id:some-id)` is a place that links lead to, and a link to itself, for its address.

use std::collections::BTreeSet;
use std::ops::Range;

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html,
};

use super::{code, is_identifier};

/// A rendered section.
#[derive(Debug)]
pub(super) struct Section {
    /// Its name, the same in every language.
    pub(super) name: String,
    /// Its HTML.
    pub(super) html: String,
    /// The claims it marks, in order.
    pub(super) claims: Vec<String>,
    /// What can be linked to, in order, without the language.
    pub(super) anchors: Vec<String>,
    /// Where it links to inside its language, the same way.
    pub(super) leads: Vec<String>,
}

/// What is wrong with a section's text, and where.
#[derive(Debug)]
pub(super) struct Mistake {
    /// Line of the file, from 1.
    pub(super) line: usize,
    /// What was found, what was expected.
    pub(super) says: String,
}

/// Renders a section.
///
/// Headings get the id `<language>-<id>` if they carry one (`## Title {#id}`), otherwise
/// `<language>-<name>` and `<language>-<name>-2`, `-3`…: never from their words, so that editing the
/// text breaks no link and both languages share their anchors.
///
/// # Errors
/// The first mistake: an unknown or malformed directive, a claim that is not among the known ones, raw
/// HTML, an unknown kind of code block.
pub(super) fn section(
    text: &str,
    language: &str,
    name: &str,
    known: &BTreeSet<String>,
) -> Result<Section, Mistake> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST;
    let mut writer = Writer::new(text, language, name, known);
    for (event, range) in
        TextMergeWithOffset::new(Parser::new_ext(text, options).into_offset_iter())
    {
        writer.take(event, &range).map_err(|says| Mistake {
            line: 1 + text[..range.start].matches('\n').count(),
            says,
        })?;
    }
    let mut output = String::new();
    html::push_html(&mut output, writer.events.into_iter());
    Ok(Section {
        name: name.to_owned(),
        html: output,
        claims: writer.claims,
        anchors: writer.anchors,
        leads: writer.leads,
    })
}

/// Which element the current link is.
enum Link {
    Claim(String),
    Anchor,
}

/// Turns the events of the parser into those that are written.
struct Writer<'a> {
    text: &'a str,
    language: &'a str,
    name: &'a str,
    /// The claims that can be marked.
    known: &'a BTreeSet<String>,
    events: Vec<Event<'a>>,
    claims: Vec<String>,
    anchors: Vec<String>,
    leads: Vec<String>,
    headings: usize,
    /// Links do not nest.
    link: Option<Link>,
    /// Inside a code block: what kind.
    code: Option<code::Kind>,
    in_comment: bool,
}

impl<'a> Writer<'a> {
    fn new(text: &'a str, language: &'a str, name: &'a str, known: &'a BTreeSet<String>) -> Self {
        Self {
            text,
            language,
            name,
            known,
            events: Vec::new(),
            claims: Vec::new(),
            anchors: Vec::new(),
            leads: Vec::new(),
            headings: 0,
            link: None,
            code: None,
            in_comment: false,
        }
    }

    fn take(&mut self, event: Event<'a>, range: &Range<usize>) -> Result<(), String> {
        match event {
            Event::Start(Tag::HtmlBlock) if self.text[range.clone()].starts_with("<!--") => {
                self.in_comment = true;
            }
            Event::End(TagEnd::HtmlBlock) => self.in_comment = false,
            Event::Html(_) if self.in_comment => {}
            Event::Start(Tag::HtmlBlock) | Event::Html(_) | Event::InlineHtml(_) => {
                return Err("raw HTML: the text is Markdown only".to_owned());
            }
            Event::Start(Tag::Image { .. }) => {
                return Err("an image: there are none, the bench draws".to_owned());
            }
            Event::Start(Tag::Heading {
                level,
                id,
                classes,
                attrs,
            }) => {
                let id = Some(self.anchor(id.as_deref())?.into());
                self.events.push(Event::Start(Tag::Heading {
                    level,
                    id,
                    classes,
                    attrs,
                }));
            }
            Event::Start(Tag::Link { dest_url, .. }) => self.open_link(&dest_url)?,
            Event::End(TagEnd::Link) => self.close_link(),
            Event::Start(Tag::CodeBlock(kind)) => self.open_code(&kind)?,
            Event::End(TagEnd::CodeBlock) => {
                self.code = None;
                self.markup("</code></pre>\n");
            }
            Event::Start(Tag::Table(columns)) => {
                // A box that scrolls sideways, so that a wide table never makes the page do it.
                self.markup("<div class=\"table\" tabindex=\"0\">");
                self.events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                self.events.push(Event::End(TagEnd::Table));
                self.markup("</div>\n");
            }
            Event::Text(words) => self.words(words)?,
            Event::SoftBreak if self.joins_han(range) => {}
            other => self.events.push(other),
        }
        Ok(())
    }

    fn markup(&mut self, html: impl Into<CowStr<'a>>) {
        self.events.push(Event::InlineHtml(html.into()));
    }

    /// The id of the next heading.
    fn anchor(&mut self, given: Option<&str>) -> Result<String, String> {
        self.headings += 1;
        let Self { name, headings, .. } = *self;
        let anchor = match given {
            Some(id) if !is_identifier(id) => {
                return Err(format!(
                    "the heading's id `{id}`: expected lower-case letters, digits and hyphens"
                ));
            }
            Some(id) => id.to_owned(),
            None if headings == 1 => name.to_owned(),
            None => format!("{name}-{headings}"),
        };
        self.anchored(anchor)
    }

    /// An id in the page: every language has its own.
    fn anchored(&mut self, anchor: String) -> Result<String, String> {
        let id = format!("{}-{anchor}", self.language);
        if self.anchors.contains(&anchor) {
            return Err(format!("the id `{id}` is taken by an earlier place"));
        }
        self.anchors.push(anchor);
        Ok(id)
    }

    fn open_link(&mut self, target: &str) -> Result<(), String> {
        if let Some(id) = target.strip_prefix("claim:") {
            if !self.known.contains(id) {
                return Err(format!(
                    "the claim `{id}`: expected the id of a claim in assets/claims.toml"
                ));
            }
            self.markup("<span class=\"claim-text\">");
            self.claims.push(id.to_owned());
            self.link = Some(Link::Claim(id.to_owned()));
            return Ok(());
        }
        if let Some(id) = target.strip_prefix("id:") {
            // The engine's names have underscores.
            if !is_identifier(&id.replace('_', "-")) {
                return Err(format!(
                    "the id `{id}`: expected lower-case letters, digits, hyphens and underscores"
                ));
            }
            let id = self.anchored(id.to_owned())?;
            self.markup(format!("<a class=\"name\" id=\"{id}\" href=\"#{id}\">"));
            self.link = Some(Link::Anchor);
            return Ok(());
        }
        let link = if let Some(anchor) = target.strip_prefix('#') {
            self.leads.push(anchor.to_owned());
            format!("<a href=\"#{}-{}\">", self.language, escaped(anchor))
        } else if target == "reference.html" {
            // Beside the bench, which may hold what nothing has stored yet.
            format!("<a href=\"{target}\" target=\"_blank\">")
        } else if target.starts_with("index.html#/") {
            format!("<a href=\"{}\">", escaped(target))
        } else if target.starts_with("https://") || target.starts_with("http://") {
            format!("<a href=\"{}\" rel=\"noopener\">", escaped(target))
        } else {
            return Err(format!(
                "the link target `{target}`: expected `claim:some-id`, `id:some-id`, `#some-id`, a page of ours or an \
                 `https://` address"
            ));
        };
        self.markup(link);
        self.link = Some(Link::Anchor);
        Ok(())
    }

    fn close_link(&mut self) {
        match self.link.take() {
            Some(Link::Claim(id)) => self.markup(format!(
                "</span><span class=\"claim\" data-claim=\"{id}\" translate=\"no\"></span>"
            )),
            Some(Link::Anchor) => self.markup("</a>"),
            None => {}
        }
    }

    fn open_code(&mut self, kind: &CodeBlockKind) -> Result<(), String> {
        let info = match kind {
            CodeBlockKind::Fenced(info) => info.as_ref(),
            CodeBlockKind::Indented => {
                return Err("an indented code block: use a fence, with its kind".to_owned());
            }
        };
        let kind = code::Kind::named(info)?;
        // Focusable, because it scrolls sideways when it is too wide.
        self.markup(format!(
            "<pre tabindex=\"0\" translate=\"no\" data-kind=\"{}\"><code>",
            kind.name
        ));
        self.code = Some(kind);
        Ok(())
    }

    fn words(&mut self, words: CowStr<'a>) -> Result<(), String> {
        match &self.code {
            Some(kind) if kind.is_diff => self.markup(code::diff(&words)),
            Some(_) => self.events.push(Event::Text(words)),
            None => {
                // What Markdown did not understand stays as text; the reader would see the signs.
                for sign in ["](", "**", "claim:", "```"] {
                    if words.contains(sign) {
                        return Err(format!(
                            "`{sign}` in the text: emphasis, a link or a claim mark that is not well formed"
                        ));
                    }
                }
                self.events.push(Event::Text(words));
            }
        }
        Ok(())
    }

    /// Whether a line break stands between two Chinese characters: it must not become a space.
    fn joins_han(&self, range: &Range<usize>) -> bool {
        let is_wide = |character: char| character >= '\u{2E80}';
        self.text[..range.start].trim_end().ends_with(is_wide)
            && self.text[range.end..]
                .trim_start_matches([' ', '\t', '>'])
                .starts_with(is_wide)
    }
}

/// Text as an attribute's value or an element's content.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
