//! Where things lie in the project.

use std::env;
use std::path::PathBuf;

/// The workspace's root.
pub(crate) fn root() -> PathBuf {
    // Cargo sets the variable for `cargo run`; the constant serves a binary that is started by hand.
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package
        .join("..")
        .canonicalize()
        .unwrap_or_else(|_| package.join(".."))
}

/// The built page.
pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

/// The project's own copies of tools. Fixed below the root, whatever `CARGO_TARGET_DIR` says: they
/// take minutes to build and do not depend on the sources.
pub(crate) fn tools() -> PathBuf {
    root().join("target").join("tools")
}
