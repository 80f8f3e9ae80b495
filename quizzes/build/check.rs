//! The check of the question bank. Every problem names its file and id, and says what to do.

use std::collections::BTreeMap;

use crate::source;

/// A file of the bank.
pub(crate) struct File {
    pub(crate) chapter: String,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A checked question.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) label: Label,
    pub(crate) chapter: String,
    pub(crate) title: Text,
    pub(crate) prompt: Text,
    pub(crate) reference: Text,
    pub(crate) points: Vec<(Label, Weight, Text)>,
    pub(crate) misconceptions: Vec<(Label, Text)>,
}

/// An id and its revision.
#[derive(Debug)]
pub(crate) struct Label {
    pub(crate) id: String,
    pub(crate) revision: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Essential,
    Bonus,
}

/// A text in both languages, its lines joined into paragraphs.
#[derive(Debug)]
pub(crate) struct Text {
    pub(crate) zh: String,
    pub(crate) en: String,
}

/// Checks the whole bank.
pub(crate) fn bank(files: &[File]) -> Result<Vec<Question>, Vec<String>> {
    let mut problems = Vec::new();
    let mut questions = Vec::new();
    let mut owners = BTreeMap::new();
    if files.is_empty() {
        problems.push("bank: there is no question; write one in bank/<chapter>/".to_owned());
    }
    for file in files {
        let Some(source) = parse(file, &mut problems) else {
            continue;
        };
        let mut checker = Checker {
            file: &file.name,
            place: vec![named("question", source.id.as_deref())],
            problems: &mut problems,
            owners: &mut owners,
        };
        questions.extend(checker.question(source, &file.chapter));
    }
    if problems.is_empty() {
        Ok(questions)
    } else {
        Err(problems)
    }
}

fn parse(file: &File, problems: &mut Vec<String>) -> Option<source::Question> {
    let error = match toml::from_str(&file.text) {
        Ok(source) => return Some(source),
        Err(error) => error,
    };
    // The id, if that much can be read, and the line: the parser's own message spreads over several.
    let table: Option<toml::Table> = toml::from_str(&file.text).ok();
    let id = table.as_ref().and_then(|table| table.get("id")?.as_str());
    let before = error.span().and_then(|span| file.text.get(..span.start));
    let line = before.map_or(1, |before| before.matches('\n').count() + 1);
    let (name, place) = (&file.name, named("question", id));
    let message = error.message().replace('\n', ", ");
    problems.push(format!("{name}:{line}: {place}: {message}"));
    None
}

fn named(what: &str, id: Option<&str>) -> String {
    match id {
        Some(id) => format!("{what} `{id}`"),
        None => format!("{what} without an id"),
    }
}

struct Checker<'a> {
    file: &'a str,
    /// From the question inwards.
    place: Vec<String>,
    problems: &'a mut Vec<String>,
    /// Every id so far, and the place that has it.
    owners: &'a mut BTreeMap<String, String>,
}

impl Checker<'_> {
    fn question(&mut self, source: source::Question, chapter: &str) -> Option<Question> {
        let label = self.label(source.id, source.revision);
        match source.kind.as_deref() {
            Some("open") => {}
            Some(kind) => self.problem(&format!("the kind is `{kind}`; write \"open\"")),
            None => self.problem("the kind is missing; write \"open\""),
        }
        let title = self.text("title", source.title);
        let prompt = self.text("prompt", source.prompt);
        let reference = self.text("reference", source.reference);
        let points: Vec<_> = source
            .points
            .into_iter()
            .map(|point| {
                let place = named("point", point.id.as_deref());
                self.inside(place, |it| it.point(point))
            })
            .collect();
        let misconceptions: Vec<_> = source
            .misconceptions
            .into_iter()
            .map(|source| {
                let place = named("misconception", source.id.as_deref());
                self.inside(place, |it| {
                    let label = it.label(source.id, source.revision);
                    Some((label?, it.text("text", source.text)?))
                })
            })
            .collect();
        let essential = |point: &Option<(_, Weight, _)>| {
            // A point that is broken has its own problem already.
            point
                .as_ref()
                .is_none_or(|(_, weight, _)| *weight == Weight::Essential)
        };
        if !points.iter().any(essential) {
            self.problem("no point is essential; nothing would make an answer solid");
        }
        Some(Question {
            label: label?,
            chapter: chapter.to_owned(),
            title: title?,
            prompt: prompt?,
            reference: reference?,
            points: points.into_iter().collect::<Option<_>>()?,
            misconceptions: misconceptions.into_iter().collect::<Option<_>>()?,
        })
    }

    fn point(&mut self, source: source::Point) -> Option<(Label, Weight, Text)> {
        let label = self.label(source.id, source.revision);
        let weight = match source.weight.as_deref() {
            Some("essential") => Some(Weight::Essential),
            Some("bonus") => Some(Weight::Bonus),
            other => {
                let found = other.map_or("missing".to_owned(), |other| format!("`{other}`"));
                self.problem(&format!(
                    "the weight is {found}; write \"essential\" or \"bonus\""
                ));
                None
            }
        };
        Some((label?, weight?, self.text("text", source.text)?))
    }

    fn label(&mut self, id: Option<String>, revision: Option<i64>) -> Option<Label> {
        let id = self.id(id);
        let number = revision.and_then(|number| u32::try_from(number).ok());
        let number = number.filter(|number| *number > 0);
        if number.is_none() {
            let found = revision.map_or("missing".to_owned(), |number| number.to_string());
            self.problem(&format!(
                "the revision is {found}; write a whole number from 1"
            ));
        }
        Some(Label {
            id: id?,
            revision: number?,
        })
    }

    fn id(&mut self, id: Option<String>) -> Option<String> {
        let Some(id) = id else {
            self.problem("the id is missing; give it a short one that will never change");
            return None;
        };
        if !is_kebab_case(&id) {
            self.problem("the id is not kebab-case (a-z, 0-9, single hyphens, at most 40)");
            return None;
        }
        let here = format!("{}: {}", self.file, self.place.join(": "));
        if let Some(owner) = self.owners.get(&id) {
            let problem = format!("the id is taken by {owner}; ids are unique in the whole bank");
            self.problem(&problem);
            return None;
        }
        self.owners.insert(id.clone(), here);
        Some(id)
    }

    fn text(&mut self, what: &str, source: source::Text) -> Option<Text> {
        let zh = self.language(what, "zh", source.zh);
        let en = self.language(what, "en", source.en);
        let (zh, en) = (zh?, en?);
        if !zh.contains(is_han) {
            self.problem(&format!("the {what} in zh is not Chinese"));
        }
        if en.contains(is_han) {
            self.problem(&format!("the {what} in en is not English"));
        }
        Some(Text { zh, en })
    }

    fn language(&mut self, what: &str, lang: &str, text: Option<String>) -> Option<String> {
        let Some(text) = text else {
            self.problem(&format!(
                "the {what} in {lang} is missing; write both languages"
            ));
            return None;
        };
        let text = joined(&text, lang);
        if text.is_empty() {
            self.problem(&format!("the {what} in {lang} is empty"));
            return None;
        }
        if text
            .split("\n\n")
            .any(|part| part.matches('`').count() % 2 == 1)
        {
            self.problem(&format!("the {what} in {lang} has a ` that does not close"));
            return None;
        }
        Some(text)
    }

    /// Checks something inside of the question under its own name.
    fn inside<T>(&mut self, place: String, check: impl FnOnce(&mut Self) -> T) -> T {
        self.place.push(place);
        let checked = check(self);
        self.place.pop();
        checked
    }

    fn problem(&mut self, problem: &str) {
        let place = self.place.join(": ");
        self.problems
            .push(format!("{}: {place}: {problem}", self.file));
    }
}

fn is_kebab_case(id: &str) -> bool {
    let word = |word: &str| {
        let mut bytes = word.bytes();
        !word.is_empty() && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    id.len() <= 40 && id.split('-').all(word)
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}')
}

/// Paragraphs, each on one line. Chinese does not space its words, so there a line break becomes a space only
/// between two ASCII characters.
fn joined(text: &str, lang: &str) -> String {
    let ascii = |c: Option<char>| c.is_some_and(|c| c.is_ascii());
    let paragraph = |lines: &str| {
        let mut joined = String::new();
        for line in lines.lines().map(str::trim) {
            let between_ascii = ascii(joined.chars().next_back()) && ascii(line.chars().next());
            if !joined.is_empty() && (lang == "en" || between_ascii) {
                joined.push(' ');
            }
            joined.push_str(line);
        }
        joined
    };
    let paragraphs: Vec<_> = text.trim().split("\n\n").map(paragraph).collect();
    paragraphs.join("\n\n")
}
