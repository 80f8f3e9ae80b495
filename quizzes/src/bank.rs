//! The question bank: static data that `build.rs` has checked and written out of `bank/`.
//!
//! Ids of questions, points and misconceptions are given by the author and never change; the log refers
//! to them. A revision rises when a text's meaning changes, so that a learner's history can be told
//! apart from it without being lost.

use crate::lang::Text;

include!(concat!(env!("OUT_DIR"), "/bank.rs"));

/// A question.
#[derive(Debug, PartialEq, Eq)]
pub struct Question {
    /// Stable id, kebab-case, unique in the bank.
    pub id: &'static str,
    /// Raised by the author when the question changes its meaning; from 1.
    pub revision: u32,
    /// The chapter it belongs to, such as `fencing`.
    pub chapter: &'static str,
    /// A few words that name it in a list, without markup.
    pub title: Text,
    /// What is asked. [`crate::prose`] reads its markup.
    pub prompt: Text,
    /// How it is answered and marked.
    pub kind: Kind,
}

/// How a question is answered and marked. Every kind shares ids, revisions and the log.
#[derive(Debug, PartialEq, Eq)]
pub enum Kind {
    /// Answered in the learner's own words and marked by the learner.
    Open(Open),
}

/// An open question's key.
#[derive(Debug, PartialEq, Eq)]
pub struct Open {
    /// The reference answer. [`crate::prose`] reads its markup.
    pub reference: Text,
    /// What an answer has to say, in the order in which it is ticked; at least one is essential.
    pub points: &'static [Point],
    /// What an answer must not say: each caps the rating at missed.
    pub misconceptions: &'static [Misconception],
}

/// A scoring point.
#[derive(Debug, PartialEq, Eq)]
pub struct Point {
    /// Stable id, kebab-case, unique in the bank.
    pub id: &'static str,
    /// Raised when the point changes its meaning; from 1.
    pub revision: u32,
    /// Whether a solid answer needs it.
    pub weight: Weight,
    /// What the answer says.
    pub text: Text,
}

/// Whether a solid answer needs a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// A solid answer says it.
    Essential,
    /// Good to know; it does not change the rating.
    Bonus,
}

/// A belief that is wrong, and shows that the question has been missed.
#[derive(Debug, PartialEq, Eq)]
pub struct Misconception {
    /// Stable id, kebab-case, unique in the bank.
    pub id: &'static str,
    /// Raised when it changes its meaning; from 1.
    pub revision: u32,
    /// What the answer claims.
    pub text: Text,
}

/// Every question, chapter by chapter, in the order in which the author wants them asked.
pub fn questions() -> &'static [Question] {
    QUESTIONS
}

/// The question with this id. The log may name one that the bank no longer holds.
pub fn question(id: &str) -> Option<&'static Question> {
    QUESTIONS.iter().find(|question| question.id == id)
}

impl Open {
    /// The points that a solid answer needs.
    pub fn essential(&self) -> impl Iterator<Item = &'static Point> {
        self.points
            .iter()
            .filter(|point| point.weight == Weight::Essential)
    }
}
