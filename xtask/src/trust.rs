//! What takes longer than a test may: speed beside a rival, many random scenarios, mutations.

use std::process::Command;

use anyhow::Result;

use crate::browser::Browser;
use crate::command::{call, cargo};
use crate::place;
use crate::run::Run;
use crate::toolchain::WASM;
use crate::tools::{MUTANTS, WASM_RUNNER};

/// How many random scenarios each property gets.
const SCENARIOS: &str = "100000";

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
                "test --locked --profile page --package engine --target {WASM} --bench wasm -- --nocapture"
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
            cargo("test --locked --release --package engine --test all -- exactness:: matrix:: outside:: pseudocode::")
                .env("PROPTEST_CASES", SCENARIOS),
        )
    })
}

/// Changes the engine in one place at a time and sees whether a test notices. `.cargo/mutants.toml` lists
/// the changes that none can notice.
///
/// # Errors
/// The tool cannot be built, or a change goes unnoticed.
pub(crate) fn mutants(run: &mut Run) -> Result<()> {
    let tool = MUTANTS.ready(run)?;
    run.step("mutations of the engine (takes an hour or two)", || {
        let arguments = "mutants --package engine --test-package engine,lab --timeout 20 --output target -- --tests";
        call(
            Command::new(tool)
                .args(arguments.split(' '))
                .current_dir(place::root())
                // Nobody looks into these builds.
                .env("CARGO_PROFILE_DEV_DEBUG", "0"),
        )
    })
}
