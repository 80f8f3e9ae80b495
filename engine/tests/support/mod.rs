//! What several test files need: random scenarios, and every schedule the slow way.

#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(unreachable_pub, reason = "a module of a test, not of a library")]

pub mod brute;
pub mod judge;
pub mod random;
