//! What `cargo xtask test` is made of.

use anyhow::Result;

use crate::browser::Browser;
use crate::command::{call, cargo};
use crate::page;
use crate::run::Run;
use crate::spin;
use crate::toolchain::{self, WASM};

/// All of it, what is missing installed first.
///
/// # Errors
/// The first thing that does not hold.
pub(crate) fn everything(run: &mut Run) -> Result<()> {
    toolchain::ready(run)?;
    page::Trunk::ready(run)?;
    let chromium = Browser::ready(run)?;
    spin::ready(run)?;
    lint(run)?;
    native(run)?;
    spin::compare(run)?;
    page::build(run)?;
    browser(run, &chromium, None)
}

/// Formatting, clippy and documentation, warnings denied.
///
/// # Errors
/// Something is not as it should be; the tools have said what.
pub(crate) fn lint(run: &mut Run) -> Result<()> {
    run.step("formatting: cargo fmt", || {
        call(&mut cargo("fmt --all --check"))
    })?;
    run.step("lints, native: cargo clippy", || {
        call(&mut cargo(
            "clippy --locked --workspace --all-targets --features app/browser-tests,lab/spin-tests -- --deny warnings",
        ))
    })?;
    run.step("lints, the app as wasm: cargo clippy", || {
        call(&mut cargo(&format!(
            "clippy --locked --package app --target {WASM} -- --deny warnings"
        )))
    })?;
    run.step("documentation: cargo doc", || {
        call(
            cargo("doc --locked --workspace --no-deps --document-private-items")
                .env("RUSTDOCFLAGS", "--deny warnings"),
        )
    })
}

/// Unit, integration and documentation tests of all crates.
///
/// # Errors
/// A test fails.
pub(crate) fn native(run: &mut Run) -> Result<()> {
    run.step("native tests: cargo test", || {
        call(&mut cargo("test --locked --workspace"))
    })
}

/// The built page in a real browser.
///
/// # Errors
/// A test fails.
pub(crate) fn browser(run: &mut Run, browser: &Browser, filter: Option<&str>) -> Result<()> {
    run.step("browser tests: the built page in headless Chromium", || {
        // The whole workspace, so that cargo unifies features as for the native tests and rebuilds
        // nothing. The feature keeps these tests, which need more than a compiler, out of a plain `cargo test`.
        call(
            cargo("test --locked --workspace --features app/browser-tests --test browser --")
                .args(filter)
                .env("CHROMIUM", &browser.chromium)
                .env("CHROMEDRIVER", &browser.driver),
        )
    })
}
