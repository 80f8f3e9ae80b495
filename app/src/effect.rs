//! What an update asks of the browser.

use crate::selftest;
use crate::settings::Setting;

/// A request to the outside. None has an answer that an update waits for; answers are messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write this fragment into the address bar, without a new entry in the history.
    WriteAddress(String),
    /// Write this fragment as a new entry of the history, so that Back leads to where the reader was.
    Visit {
        /// The fragment of what is left.
        from: String,
        /// The fragment of what is visited.
        to: String,
    },
    /// Store a setting.
    Store(Setting),
    /// Set the language and the colours of the document, and which part of it is shown.
    Reflect,
    /// Call back in the next frame with [`Msg::Explore`](crate::message::Msg::Explore).
    ExploreNextFrame,
    /// Call back in the next frame with [`Msg::JudgeClaim`](crate::message::Msg::JudgeClaim).
    JudgeNextFrame,
    /// Call back with [`Msg::Tick`](crate::message::Msg::Tick) and this number after so many milliseconds.
    TickAfter {
        /// How long to wait.
        ms: u32,
        /// Which playing it belongs to; a tick of an earlier one is ignored.
        playing: u32,
    },
    /// Put this text on the clipboard and report with [`Msg::Copied`](crate::message::Msg::Copied).
    Copy(Clip),
    /// Give the focus to the element with this id.
    Focus(&'static str),
    /// Bring the element with this id into view.
    Reveal(&'static str),
    /// Bring the current step into view, if it is not.
    FollowStep,
    /// The same when the page opens: where the browser has come back to a place, as after a reload, the page stays
    /// there.
    FollowOnOpening,
    /// Bring the element with this id into view within the bench: the page stays where it is.
    FollowInBench(&'static str),
    /// What the self-test asks for.
    SelfTest(selftest::Effect),
}

/// What is copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clip {
    /// A link to what is on screen: the page's address with this fragment.
    Link(String),
    /// A text.
    Text(String),
}
