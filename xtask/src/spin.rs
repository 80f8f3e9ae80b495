//! Spin, the checker that stands witness from outside.

use anyhow::{Result, bail};

use crate::command::{call, cargo, find};
use crate::debian;
use crate::run::Run;

/// Finds Spin, and installs it where that is possible (Debian, as root).
///
/// # Errors
/// It is missing and cannot be installed.
pub(crate) fn ready(run: &mut Run) -> Result<()> {
    if find("spin").is_none() {
        if !debian::can_install() {
            bail!(
                "the comparison with Spin needs `spin` and a C compiler: install them (Debian: `apt-get install spin gcc`)"
            );
        }
        debian::install(run, &["spin", "gcc", "libc6-dev"])?;
    }
    Ok(())
}

/// Every shipped scenario as a Promela model: Spin and the engine must agree on verdicts and states.
///
/// # Errors
/// They do not agree.
pub(crate) fn compare(run: &mut Run) -> Result<()> {
    run.step(
        "a witness from outside: Spin on every shipped scenario",
        || {
            call(&mut cargo(
                "test --locked --package lab --features spin-tests --test spin",
            ))
        },
    )
}
