//! What takes longer than a test may: speed beside a rival, many random scenarios, mutations.

use anyhow::{Result, bail};

use crate::browser::Browser;
use crate::command::{answer, call, cargo};
use crate::run::Run;
use crate::toolchain::WASM;
use crate::tools::WASM_RUNNER;

/// How many random scenarios each property gets.
const SCENARIOS: &str = "4096";

/// The explorer's speed beside stateright's, then in a browser.
///
/// # Errors
/// A benchmark cannot be built or run.
pub(crate) fn bench(run: &mut Run, browser: &Browser) -> Result<()> {
    run.step("speed, native: cargo bench", || {
        call(&mut cargo(
            "bench --locked --package engine --bench scaling",
        ))
    })?;
    let runner = WASM_RUNNER.ready(run)?;
    run.step("speed, in headless Chromium", || {
        call(
            cargo(&format!(
                "test --locked --release --package engine --target {WASM} --bench wasm -- --nocapture"
            ))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &runner)
            .env("CHROMEDRIVER", &browser.driver)
            .env("WASM_BINDGEN_TEST_TIMEOUT", "600"),
        )
    })
}

/// The explorer against a plain enumerator, on many random scenarios.
///
/// # Errors
/// They differ somewhere; the smallest such scenario is printed.
pub(crate) fn exact(run: &mut Run) -> Result<()> {
    run.step("exactness, on many random scenarios", || {
        call(
            cargo("test --locked --release --package engine --test all -- exactness:: matrix::")
                .env("PROPTEST_CASES", SCENARIOS),
        )
    })
}

/// Changes the engine in one place at a time and sees whether a test notices. `.cargo/mutants.toml` lists
/// the changes that none can notice.
///
/// # Errors
/// `cargo mutants` is missing, or a change goes unnoticed.
pub(crate) fn mutants(run: &mut Run) -> Result<()> {
    if answer(&mut cargo("mutants --version")).is_none() {
        bail!("`cargo mutants` is missing: install it with `cargo install --locked cargo-mutants`");
    }
    run.step("mutations of the engine (takes hours)", || {
        call(&mut cargo(
            "mutants --package engine --test-package engine,lab --timeout 20 --output target -- --tests",
        ))
    })
}
