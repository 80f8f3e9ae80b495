//! From a fragment to what is to be on screen. Everything that fits is used; the rest is reported.

use engine::fencing::{Defect, Property, Protocol, Remedy};
use engine::notation::MAX_EVENTS;
use quizzes::{Question, bank};

use super::encode::implied;
use super::{CHAPTER, Misfit, Place, SELFTEST, VIOLATING, percent};
use crate::bench::Preset;
use crate::model::Screen;

/// Reads a fragment, with or without its `#`. Nothing if it is no address of this kind: empty, or an
/// anchor in the text.
pub fn decode(fragment: &str) -> Option<(Place, Vec<Misfit>)> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let (path, query) = fragment.strip_prefix('/').map(|rest| {
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        (path.trim_end_matches('/'), query)
    })?;
    let mut reader = Reader::default();
    reader.path(path);
    let mut read = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        if read.contains(&name) {
            reader.misfits.push(Misfit::Again(shorten(name)));
            continue;
        }
        read.push(name);
        reader.parameter(name, &percent::decode(value));
    }
    Some(reader.finish())
}

#[derive(Default)]
struct Reader {
    screen: Option<Screen>,
    question: Option<&'static Question>,
    preset: Option<Preset>,
    defects: Option<Vec<Defect>>,
    remedies: Vec<Remedy>,
    issued: Option<u16>,
    line: Option<String>,
    property: Option<Property>,
    order: Vec<usize>,
    at: Option<usize>,
    draft: Option<String>,
    violating_only: bool,
    misfits: Vec<Misfit>,
}

impl Reader {
    fn path(&mut self, path: &str) {
        let (part, question) = path.split_once('/').unwrap_or((path, ""));
        self.screen = match part {
            CHAPTER => Some(Screen::Study),
            SELFTEST => Some(Screen::SelfTest),
            _ => None,
        };
        if part == SELFTEST {
            self.question = bank::question(question);
        }
        if self.screen.is_none() || (self.question.is_none() && !question.is_empty()) {
            self.misfits.push(Misfit::Path(shorten(path)));
        }
    }

    fn parameter(&mut self, name: &str, value: &str) {
        match name {
            "variant" => match Preset::all().find(|preset| preset.id() == value) {
                Some(preset) => self.preset = Some(preset),
                None => self.wrong("variant", value),
            },
            "defects" => self.defects(value),
            "remedies" => self.remedies(value),
            "issued" => match value.parse() {
                Ok(issued) => self.issued = Some(issued),
                Err(_) => self.no_number("issued", value, u16::MAX.into()),
            },
            "draft" => self.draft = Some(value.to_owned()),
            "list" => match value {
                VIOLATING => self.violating_only = true,
                _ => self.wrong("list", value),
            },
            "s" => self.line = Some(value.to_owned()),
            "property" => {
                match Property::from_id(value).filter(|property| property.is_promised()) {
                    Some(property) => self.property = Some(property),
                    None => self.wrong("property", value),
                }
            }
            "order" => self.order(value),
            "at" => match value.parse() {
                Ok(at) => self.at = Some(at),
                Err(_) => self.no_number("at", value, MAX_EVENTS),
            },
            _ => self.misfits.push(Misfit::Parameter(shorten(name))),
        }
    }

    fn defects(&mut self, value: &str) {
        let mut defects = Vec::new();
        for id in value.split(',').filter(|id| !id.is_empty()) {
            match Defect::from_id(id) {
                Some(defect) => defects.push(defect),
                None => self.wrong("defects", id),
            }
        }
        self.defects = Some(defects);
    }

    fn remedies(&mut self, value: &str) {
        for id in value.split(',').filter(|id| !id.is_empty()) {
            match Remedy::from_id(id) {
                Some(remedy) => self.remedies.push(remedy),
                None => self.wrong("remedies", id),
            }
        }
    }

    fn order(&mut self, value: &str) {
        for number in value.split('.') {
            let Ok(event) = number.parse() else {
                // What follows would be read at the wrong step.
                self.no_number("order", number, MAX_EVENTS);
                return;
            };
            self.order.push(event);
        }
    }

    fn no_number(&mut self, name: &'static str, found: &str, most: usize) {
        let found = shorten(found);
        self.misfits.push(Misfit::Number { name, found, most });
    }

    fn wrong(&mut self, name: &'static str, found: &str) {
        let found = shorten(found);
        self.misfits.push(Misfit::Value { name, found });
    }

    fn finish(self) -> (Place, Vec<Misfit>) {
        let default = Place::default();
        let case = self.preset.map(Preset::case);
        let defects = self.defects.as_deref().unwrap_or_default();
        let defects = defects.iter().copied();
        let protocol = match (case, &self.defects) {
            // What a variant switches off, and more.
            (Some(case), _) => case.protocol.weakened(defects),
            (None, Some(_)) => {
                let protocol = Protocol::with(defects);
                protocol.with_issued(implied(protocol).protocol.issued)
            }
            (None, None) => default.protocol,
        };
        let protocol = protocol.remedied(self.remedies);
        let protocol = protocol.with_issued(self.issued.unwrap_or(protocol.issued));
        let line = self
            .line
            .unwrap_or_else(|| case.unwrap_or_else(|| implied(protocol)).line.to_owned());
        let place = Place {
            screen: self.screen.unwrap_or(default.screen),
            question: self.question,
            line,
            protocol,
            property: self.property,
            order: self.order,
            at: self.at.unwrap_or(default.at),
            draft: self.draft,
            violating_only: self.violating_only,
        };
        (place, self.misfits)
    }
}

/// Keeps a message readable, whatever stands in an address.
fn shorten(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
