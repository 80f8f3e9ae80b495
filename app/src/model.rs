//! Everything the page knows.

use engine::explorer::Model as _;

use crate::address::{self, Misfit, Place};
use crate::bench::{Bench, Preset, Speed};
use crate::claims::Judged;
use crate::effect::Effect;
use crate::selftest;
use crate::settings::{Lang, Storage, Theme};

/// The part of the page that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The chapter and the bench.
    #[default]
    Study,
    /// The self-test, with the book closed.
    SelfTest,
}

/// What the page is opened with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The address's fragment.
    pub fragment: String,
    /// The document's language.
    pub lang: Lang,
    /// The colour scheme that was chosen earlier, if one was.
    pub chosen_theme: Option<Theme>,
    /// The colour scheme that the system prefers.
    pub system_theme: Theme,
    /// How the storage fares.
    pub storage: Storage,
    /// The room for the diagram, in pixels.
    pub width: u16,
}

impl Default for Opening {
    fn default() -> Self {
        Opening {
            fragment: String::new(),
            lang: Lang::En,
            chosen_theme: None,
            system_theme: Theme::Light,
            storage: Storage::Kept,
            width: 480,
        }
    }
}

/// Whether the last copying worked, until something else happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copying {
    /// What was asked for is on the clipboard.
    Done,
    /// The browser refused.
    Failed,
}

/// The page.
pub struct Model {
    /// The part that is shown.
    pub screen: Screen,
    /// The language.
    pub lang: Lang,
    /// The colour scheme that the reader has chosen, if one.
    pub chosen_theme: Option<Theme>,
    /// The colour scheme that the system prefers.
    pub system_theme: Theme,
    /// How the storage fares.
    pub storage: Storage,
    /// The bench.
    pub bench: Bench,
    /// What in the address did not fit.
    pub misfits: Vec<Misfit>,
    /// The number of the playing that is under way, if one is.
    pub playing: Option<u32>,
    /// How many playings there were.
    pub playings: u32,
    /// How fast a run plays.
    pub speed: Speed,
    /// Whether the reader has opened the switches of more safeguards.
    pub more: bool,
    /// Whether the list of keys is shown.
    pub help: bool,
    /// How the last copying went.
    pub copying: Option<Copying>,
    /// Whether the reader has just looked for a violation and there was none to go to.
    pub found_none: bool,
    /// The room for the diagram, in pixels.
    pub width: u16,
    /// The chapter's claims, as far as they are judged.
    pub claims: Judged,
    /// The self-test.
    pub selftest: selftest::Model,
}

impl Model {
    /// The page as it opens, and what is to be done first.
    pub fn open(opening: &Opening) -> (Self, Vec<Effect>) {
        let mut model = Model {
            screen: Screen::Study,
            lang: opening.lang,
            chosen_theme: opening.chosen_theme,
            system_theme: opening.system_theme,
            storage: opening.storage,
            bench: Bench::new(Preset::Correct),
            misfits: Vec::new(),
            playing: None,
            playings: 0,
            speed: Speed::default(),
            more: false,
            help: false,
            copying: None,
            found_none: false,
            width: opening.width,
            claims: Judged::default(),
            selftest: selftest::Model::default(),
        };
        let is_link = model.go_to(&opening.fragment);
        let mut effects = vec![
            Effect::Reflect,
            Effect::SelfTest(selftest::Effect::Start),
            Effect::JudgeNextFrame,
        ];
        if model.bench.search().is_running() {
            effects.push(Effect::ExploreNextFrame);
        }
        // A link leads to a step; without one the page begins at its top, or at a place in the text.
        if is_link {
            effects.push(Effect::FollowOnOpening);
        }
        (model, effects)
    }

    /// Shows what a fragment says, as far as it fits; says whether it is an address of this page.
    pub(crate) fn go_to(&mut self, fragment: &str) -> bool {
        let Some((place, mut misfits)) = address::decode(fragment) else {
            return false;
        };
        self.screen = place.screen;
        if place.screen == Screen::SelfTest {
            self.selftest.show(place.question);
        }
        self.more = false;
        self.bench.set(&place.line, place.protocol);
        // Without its own scenario, an order and a position would be read into another one.
        if self.bench.problem().is_none() {
            let order = self.bench.model().order();
            let (schedule, misfit) = address::schedule(order, &place.order);
            misfits.extend(misfit);
            if place.at > schedule.len() {
                misfits.push(Misfit::Beyond {
                    at: place.at,
                    events: schedule.len(),
                });
            }
            self.bench.show_at(schedule, place.at);
            self.bench.ask(place.property);
        }
        if let Some(draft) = place.draft {
            self.bench.type_line(draft);
        }
        self.bench.list_violating_only(place.violating_only);
        self.misfits = misfits;
        true
    }

    /// How the storage fares, with what it holds.
    pub fn storage(&self) -> Storage {
        match self.storage {
            Storage::Kept if self.selftest.is_odd() => Storage::Odd,
            storage => storage,
        }
    }

    /// The colour scheme in force.
    pub fn theme(&self) -> Theme {
        self.chosen_theme.unwrap_or(self.system_theme)
    }

    /// What is on screen, for the address.
    pub fn place(&self) -> Place {
        let order = self.bench.model().order();
        Place {
            screen: self.screen,
            question: match self.screen {
                Screen::Study => None,
                Screen::SelfTest => self.selftest.open(),
            },
            line: self.bench.scenario().to_string(),
            protocol: self.bench.protocol(),
            property: self.bench.asked(),
            order: address::choices(order, self.bench.run().schedule()),
            at: self.bench.at(),
            draft: (self.bench.problem()).map(|_| self.bench.draft().to_owned()),
            violating_only: self.bench.violating_only(),
        }
    }
}
