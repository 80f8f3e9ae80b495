//! The closed-book self-test.
//!
//! The page calls [`update`] for every [`Msg`] of this module and runs its [`Effect`]s.

/// Where the self-test stands.
#[derive(Debug, Default)]
pub struct Model {}

/// What can happen in the self-test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Msg {}

/// What the self-test asks of the browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {}

/// Takes one message.
pub fn update(_model: &mut Model, msg: Msg) -> Vec<Effect> {
    match msg {}
}
