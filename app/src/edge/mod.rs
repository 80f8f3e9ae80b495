//! Everything that touches the browser.

/// Starts the page.
pub fn start() {}
