//! What can happen in the self-test, and what it asks of the browser.

use quizzes::{Confidence, Order, Rating, Recall, Stamp, WriterId};

use crate::settings::Lang;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {
    /// The learner does something; the moment is still to be asked for.
    Do(Act),
    /// The learner has done something at this moment.
    Done(Act, Moment),
    /// The page has been opened, and this is what the storage holds: names and texts.
    Started {
        /// Who writes from here on.
        writer: WriterId,
        /// Everything that is stored.
        entries: Vec<(String, String)>,
        /// When.
        moment: Moment,
    },
    /// The cursor has come into the field of the answer.
    Hold,
    /// Entries of the storage may have been changed by others.
    Seen {
        /// Their names and texts.
        entries: Vec<(String, String)>,
        /// When.
        moment: Moment,
    },
    /// Others have freed an entry of the storage, or all.
    Freed(Option<String>),
    /// An entry has been written, or could not be.
    Stored {
        /// Its name.
        name: String,
        /// Whether it is in the storage now.
        kept: bool,
    },
    /// A text has been moved out of the way.
    SetAside {
        /// The name it had.
        name: String,
        /// The name it has.
        to: String,
    },
    /// Try again to store what could not be.
    StoreAgain,
    /// Copy all answers as text, in this language.
    CopyAnswers(Lang),
}

/// What the learner does with the open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Has typed: the whole answer.
    Type(String),
    /// Says how the answer is recalled.
    Recall(Recall),
    /// Says how sure they are.
    Trust(Confidence),
    /// Locks the answer and has the reference shown.
    Reveal,
    /// Ticks a scoring point, or unticks it.
    Point(&'static str, bool),
    /// Ticks a misconception, or unticks it.
    Misconception(&'static str, bool),
    /// Rates the answer, for the first time or anew.
    Rate(Rating),
    /// Begins another attempt at a question that has been rated.
    Again,
    /// Gives that up and goes back to the rating.
    Back,
    /// Takes back what was done last.
    Undo,
    /// Lets go of what is in hand, to see what another tab has done.
    Release,
    /// Has opened the chapter while answering.
    Peek,
}

/// When something happens, and ids that nothing has had yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The time.
    pub now: Stamp,
    /// Random ids. No act needs more: locking and revealing is two steps, as is taking that back.
    pub ids: [u128; 2],
}

/// What the self-test asks of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Read the storage, listen to what others change in it, and report with [`Msg::Started`].
    Start,
    /// Report back with [`Msg::Done`] and the moment.
    Stamp(Act),
    /// Change the storage, and report with [`Msg::Stored`] or [`Msg::SetAside`].
    Store(Order),
}
