//! The parts of the Rust toolchain that a plain rustup installation may lack.

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{answer, call, find};
use crate::run::Run;

/// What the page is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Makes sure of the wasm target, rustfmt and clippy.
///
/// # Errors
/// Something is missing and there is no rustup to add it, or rustup fails.
pub(crate) fn ready(run: &mut Run) -> Result<()> {
    if !has_wasm() {
        add(run, "target", WASM)?;
    }
    for component in ["rustfmt", "clippy"] {
        // `cargo fmt` and `cargo clippy` are proxies of rustup that exist without the component.
        let program = if component == "clippy" {
            "clippy-driver"
        } else {
            component
        };
        if answer(Command::new(program).arg("--version")).is_none() {
            add(run, "component", component)?;
        }
    }
    Ok(())
}

fn has_wasm() -> bool {
    answer(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM]))
        .is_some_and(|folder| Path::new(&folder).is_dir())
}

fn add(run: &mut Run, kind: &str, name: &str) -> Result<()> {
    if find("rustup").is_none() {
        bail!(
            "the Rust {kind} `{name}` is missing and there is no rustup: install it (https://rustup.rs), or the {kind} with your system's packages"
        );
    }
    run.step(&format!("toolchain: rustup {kind} add {name}"), || {
        call(Command::new("rustup").args([kind, "add", name]))
    })
}
