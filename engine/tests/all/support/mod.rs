//! What several test files need: random scenarios, and every schedule the slow way.

pub(crate) mod brute;
pub(crate) mod first;
pub(crate) mod judge;
pub(crate) mod random;
pub(crate) mod record;
