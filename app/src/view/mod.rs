//! The views: the model in, markup and messages out. None of them decides anything, and none needs a
//! browser; `edge::draw` puts into the document what they return.

mod banner;
mod bench;
mod choices;
mod claim;
mod controls;
mod diagram;
pub mod element;
mod heads;
mod help;
mod now;
mod schedules;
mod selftest;
mod settings;
mod shapes;
mod state;
#[cfg(test)]
mod tests;
mod topbar;
mod twin;
mod verdict;

pub use claim::mark;

use crate::model::{Model, Screen};
use element::Element;

/// A part of the page's shell that a view fills.
#[derive(Clone, Copy)]
pub struct Place {
    /// The id of its element.
    pub id: &'static str,
    /// The screen that it belongs to; nothing if it is always seen.
    pub screen: Option<Screen>,
    /// What stands in it.
    pub view: fn(&Model) -> Vec<Element>,
}

/// The parts of the page, but for the marks in the chapter's text.
pub const PLACES: [Place; 4] = [
    Place {
        id: "topbar",
        screen: None,
        view: topbar::view,
    },
    Place {
        id: "bench",
        screen: Some(Screen::Study),
        view: bench::view,
    },
    Place {
        id: "peek",
        screen: None,
        view: selftest::strip,
    },
    Place {
        id: "selftest",
        screen: Some(Screen::SelfTest),
        view: selftest::view,
    },
];
