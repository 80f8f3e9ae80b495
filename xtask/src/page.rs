//! The page, built and served by Trunk.

use std::env;
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{call, cargo, path_with};
use crate::place;
use crate::run::Run;
use crate::toolchain;
use crate::tools::{self, TRUNK, WASM_BINDGEN};

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
        let program = TRUNK.ready(run)?;
        let wasm_bindgen = WASM_BINDGEN.ready(run)?;
        tools::sweep();
        Ok(Self {
            program,
            wasm_bindgen,
        })
    }

    fn command(&self) -> Result<Command> {
        let mut command = Command::new(&self.program);
        command
            .current_dir(place::root())
            // Trunk 0.21 refuses `NO_COLOR=1`, the only value that is in use.
            .env_remove("NO_COLOR")
            .env("TRUNK_SKIP_VERSION_CHECK", "true")
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
                without_places(),
            );
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
pub(crate) fn build(run: &mut Run) -> Result<()> {
    let trunk = prepare(run)?;
    run.step("page: trunk build, into dist", || {
        call(trunk.command()?.arg("build"))
    })
}

/// Builds the page, serves it on 127.0.0.1 and rebuilds it on every change, until interrupted.
///
/// # Errors
/// As [`build`], or the port is taken.
pub(crate) fn serve(run: &mut Run, port: Option<u16>, open: bool) -> Result<()> {
    let trunk = prepare(run)?;
    let port = free_port(port)?;
    let open = open && has_screen();
    println!(
        "\n▸ page: trunk serve, on http://127.0.0.1:{port}/ as soon as it is built (Ctrl+C ends it)"
    );
    // A folder of its own: the served page carries Trunk's reload script, and `dist` stays what `build` made.
    let folder = place::root().join("target").join("serve");
    let mut command = trunk.command()?;
    command.args(["serve", "--address=127.0.0.1", "--disable-address-lookup"]);
    command.arg(format!("--port={port}"));
    command.arg(format!("--open={open}"));
    command.arg("--dist").arg(folder);
    call(&mut command)
}

fn prepare(run: &mut Run) -> Result<Trunk> {
    toolchain::ready(run)?;
    let trunk = Trunk::ready(run)?;
    // Trunk works offline, so that it never downloads a tool; its cargo then needs the crates at hand.
    run.step("crates: cargo fetch", || {
        call(&mut cargo("fetch --locked --quiet"))
    })?;
    Ok(trunk)
}

/// The compiler's flags that keep this machine's folders out of the page: where a panic says which crate
/// it is in, only the crate is left. A folder with a space in its name cannot be given.
fn without_places() -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| home.join("registry/src").read_dir().ok());
    let flags = registries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|registry| registry.path().into_os_string().into_string().ok())
        .filter(|folder| !folder.contains(char::is_whitespace))
        .map(|folder| format!("--remap-path-prefix={folder}/="));
    flags.collect::<Vec<_>>().join(" ")
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
