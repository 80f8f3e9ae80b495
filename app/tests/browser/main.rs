//! The built page in a real browser: headless Chromium, driven through the page's `data-testid` hooks.
//!
//! `cargo xtask test` installs what is needed, builds the page and runs these tests; `cargo xtask
//! browser [filter]` runs them alone. Each test has a browser of its own with a fresh profile and a
//! server of its own, and waits for what it expects to see, never for time to pass:
//!
//! ```ignore
//! #[test]
//! fn a_step_moves_on() {
//!     visit(Visit::default(), async |page| {
//!         page.click("step-next").await?;
//!         assert_eq!(page.text("step-position").await?, "1 / 8");
//!         Ok(())
//!     });
//! }
//! ```

mod driver;
mod fields;
mod focus;
mod history;
mod journey;
mod language;
mod listing;
mod page;
mod reference;
mod search;
mod selftest;
mod server;
mod start;
mod visit;
