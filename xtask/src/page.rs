//! The page, built and served by Trunk.

use std::env;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{cargo, path_with, run};
use crate::place;
use crate::run::Run;
use crate::toolchain;
use crate::tools::{TRUNK, WASM_BINDGEN};

/// Where `serve` listens unless told otherwise or taken.
const USUAL_PORT: u16 = 8080;

/// Trunk and what it calls, found or installed.
pub(crate) struct Trunk {
    program: PathBuf,
    wasm_bindgen: PathBuf,
}

impl Trunk {
    /// Makes sure of both tools.
    ///
    /// # Errors
    /// One of them cannot be installed.
    pub(crate) fn ready(run: &mut Run) -> Result<Self> {
        Ok(Self {
            program: TRUNK.ready(run)?,
            wasm_bindgen: WASM_BINDGEN.ready(run)?,
        })
    }

    fn command(&self) -> Result<Command> {
        let mut command = Command::new(&self.program);
        command
            .current_dir(place::root())
            // Trunk 0.21 refuses `NO_COLOR=1`, the only value that is in use.
            .env_remove("NO_COLOR")
            .env("TRUNK_SKIP_VERSION_CHECK", "true");
        if let Some(folder) = self.wasm_bindgen.parent() {
            command.env("PATH", path_with(folder)?);
        }
        Ok(command)
    }
}

/// Builds the page into `dist`.
///
/// # Errors
/// A tool cannot be installed, the app does not compile, the chapter has a mistake.
pub(crate) fn build(run_of: &mut Run) -> Result<()> {
    let trunk = prepare(run_of)?;
    run_of.step("page: trunk build, into dist", || {
        run(trunk.command()?.arg("build"))
    })
}

/// Builds the page, serves it on 127.0.0.1 and rebuilds it on every change, until interrupted.
///
/// # Errors
/// As [`build`], or the port is taken.
pub(crate) fn serve(run_of: &mut Run, port: Option<u16>, open: bool) -> Result<()> {
    let trunk = prepare(run_of)?;
    let port = free_port(port)?;
    let open = open && has_screen();
    println!(
        "\n▸ page: trunk serve, on http://127.0.0.1:{port}/ as soon as it is built (Ctrl+C ends it)"
    );
    // A folder of its own: the served page carries Trunk's reload script, and `dist` stays what `build` made.
    let folder = place::root().join("target").join("serve");
    run(trunk
        .command()?
        .args([
            "serve",
            "--address",
            "127.0.0.1",
            "--disable-address-lookup",
        ])
        .arg(format!("--port={port}"))
        .arg(format!("--open={open}"))
        .arg("--dist")
        .arg(folder))
}

fn prepare(run_of: &mut Run) -> Result<Trunk> {
    toolchain::ready(run_of)?;
    let trunk = Trunk::ready(run_of)?;
    // Trunk works offline, so that it never downloads a tool; its cargo then needs the crates at hand.
    run_of.step("crates: cargo fetch", || {
        run(&mut cargo(["fetch", "--locked", "--quiet"]))
    })?;
    Ok(trunk)
}

/// The wanted port, or the usual one, or any free one. Asking the system is a hint, not a reservation.
fn free_port(wanted: Option<u16>) -> Result<u16> {
    let try_port = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = match wanted {
        Some(port) => try_port(port).with_context(|| {
            format!("port {port} of 127.0.0.1 is taken: choose another with --port")
        })?,
        None => try_port(USUAL_PORT).or_else(|_| try_port(0))?,
    };
    Ok(listener.local_addr()?.port())
}

/// Whether there is a screen that a browser could open on.
fn has_screen() -> bool {
    cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| env::var_os(name).is_some())
}
