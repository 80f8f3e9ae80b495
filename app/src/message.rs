//! What can happen on the page.

use engine::fencing::{Defect, Remedy};
use engine::order::EventId;
use num_bigint::BigUint;

use crate::bench::{Preset, Speed};
use crate::keys::KeyPress;
use crate::model::Screen;
use crate::selftest;
use crate::settings::{Lang, Storage};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// The scenario line was edited.
    TypeLine(String),
    /// A shipped scenario with its settings was chosen.
    Choose(Preset),
    /// A safeguard was switched off or on.
    Toggle(Defect),
    /// Turn a remedy's switch over.
    ToggleRemedy(Remedy),
    /// The question about the resource's check was answered by trying it: switch the check off or on.
    TryCheck,

    /// To the state before the first event.
    First,
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// To the state after the last event.
    Last,
    /// To the state after so many events.
    Go(usize),
    /// Start or stop playing.
    PlayOrPause,
    /// The time for the next step of this playing has come.
    Tick(u32),
    /// Play at this speed.
    SetSpeed(Speed),
    /// To the next violation of this run, or to the shortest counterexample.
    NextViolation,
    /// Let this event happen next.
    Take(EventId),

    /// Show the schedule of this number, from 0.
    ShowSchedule(BigUint),
    /// Show the shortest counterexample at the step that breaks the headline's property.
    ShowShortest,
    /// List the page of schedules that begins with this number, from 0.
    Page(BigUint),
    /// List all schedules, or only those that break a promise.
    ViolatingOnly(bool),
    /// Shows or hides the switches of more safeguards.
    More(bool),

    /// Explore so many more states.
    Explore(usize),
    /// Stop exploring.
    StopExploring,
    /// Go on with a stopped exploration.
    GoOnExploring,

    /// Judge one more of the chapter's claims.
    JudgeClaim,
    /// Show a claim's scenario at the step that decides it; its place in the list of claims.
    ShowClaim(usize),

    /// Copy a link to what is on screen.
    CopyLink,
    /// Copy the run as text.
    CopyText,
    /// Whether the copying worked.
    Copied(bool),
    /// The address has changed from outside; this is its fragment.
    Navigate(String),
    /// Take back the notes about a link that did not fit.
    DismissMisfits,

    /// A key was pressed somewhere on the page.
    Key(KeyPress),
    /// Show or hide the list of keys.
    Help(bool),
    /// Past the chapter, to the bench, for whoever goes by keys.
    SkipToBench,
    /// Show this part of the page.
    Open(Screen),
    /// The page is to be in this language.
    SetLang(Lang),
    /// The other colour scheme.
    ToggleTheme,
    /// How the storage fares.
    Storage(Storage),
    /// The diagram has this much room, in pixels.
    Resized(u16),
    /// Something happened in the self-test.
    SelfTest(selftest::Msg),
}
