//! What the crate promises, seen from outside, and the check of the bank that `build.rs` runs.

mod bank;
mod bank_check;
#[path = "../../build/check.rs"]
mod check;
mod drafts;
#[path = "../../build/emit.rs"]
mod emit;
mod flow;
mod format;
mod journal;
mod merge;
#[path = "../../build/source.rs"]
mod source;
mod support;
