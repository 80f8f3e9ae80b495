//! What `cargo xtask test` is made of.

use anyhow::Result;

use crate::browser::Browser;
use crate::command::{cargo, run};
use crate::page;
use crate::run::Run;
use crate::toolchain::{self, WASM};

/// The feature that lets cargo build the browser tests, which need more than a compiler to run.
const BROWSER_TESTS: &str = "app/browser-tests";

/// All of it, what is missing installed first.
///
/// # Errors
/// The first thing that does not hold.
pub(crate) fn everything(run: &mut Run) -> Result<()> {
    toolchain::ready(run)?;
    page::Trunk::ready(run)?;
    let chromium = Browser::ready(run)?;
    lint(run)?;
    native(run)?;
    page::build(run)?;
    browser(run, &chromium, None)
}

/// Formatting, clippy and documentation, warnings denied.
///
/// # Errors
/// Something is not as it should be; the tools have said what.
pub(crate) fn lint(run_of: &mut Run) -> Result<()> {
    run_of.step("formatting: cargo fmt --check", || {
        run(&mut cargo(["fmt", "--all", "--check"]))
    })?;
    run_of.step("clippy, native", || {
        run(cargo([
            "clippy",
            "--locked",
            "--workspace",
            "--all-targets",
            "--features",
            BROWSER_TESTS,
        ])
        .args(["--", "--deny", "warnings"]))
    })?;
    run_of.step("clippy, the app for wasm", || {
        run(
            cargo(["clippy", "--locked", "--package", "app", "--target", WASM])
                .args(["--", "--deny", "warnings"]),
        )
    })?;
    run_of.step("documentation: cargo doc", || {
        run(cargo([
            "doc",
            "--locked",
            "--workspace",
            "--no-deps",
            "--document-private-items",
        ])
        .env("RUSTDOCFLAGS", "--deny warnings"))
    })
}

/// Unit, integration and documentation tests of all crates.
///
/// # Errors
/// A test fails.
pub(crate) fn native(run_of: &mut Run) -> Result<()> {
    run_of.step("native tests: cargo test", || {
        run(&mut cargo(["test", "--locked", "--workspace"]))
    })
}

/// The built page in a real browser.
///
/// # Errors
/// A test fails.
pub(crate) fn browser(run_of: &mut Run, browser: &Browser, filter: Option<&str>) -> Result<()> {
    run_of.step("browser tests: the built page in headless Chromium", || {
        // The whole workspace, so that cargo unifies features as for the native tests and rebuilds nothing.
        run(cargo([
            "test",
            "--locked",
            "--workspace",
            "--features",
            BROWSER_TESTS,
            "--test",
            "browser",
        ])
        .arg("--")
        .args(filter)
        .env("CHROMIUM", &browser.chromium)
        .env("CHROMEDRIVER", &browser.driver))
    })
}
