//! A witness from outside: what Spin finds of an exported model is what the engine finds.
//!
//! Spin explores every scenario exhaustively, without partial-order reduction. Two things must agree
//! with the engine: which properties some order breaks, and the number of distinct states. Each order
//! that Spin shows is run in the engine as well.
//!
//! The tests need `spin` (or the program that `SPIN` names) and a C compiler (`cc`, or `CC`). They are
//! built only with the feature `spin-tests`; whoever asks for them wants an answer, so a missing
//! program is a failure.

mod agreement;
mod cases;
mod checker;
mod random;
