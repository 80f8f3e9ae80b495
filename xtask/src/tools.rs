//! Cargo-installed tools, each in one pinned version.
//!
//! A tool on `PATH` is used if it has exactly that version. Otherwise the project builds its own copy
//! in `target/tools`; what is on `PATH` is neither used nor touched.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{answer, call, cargo, find};
use crate::place;
use crate::run::Run;

/// A program from crates.io.
pub(crate) struct Tool {
    package: &'static str,
    program: &'static str,
    version: &'static str,
    /// The arguments with which it says its version.
    asked: &'static str,
}

/// Builds the page. 0.22 needs a newer compiler than the workspace's `rust-version`.
pub(crate) const TRUNK: Tool = Tool {
    package: "trunk",
    program: "trunk",
    version: "0.21.14",
    asked: "--version",
};

/// Writes the JavaScript around the wasm; has to match the library that `app` links.
pub(crate) const WASM_BINDGEN: Tool = Tool {
    package: "wasm-bindgen-cli",
    program: "wasm-bindgen",
    version: "0.2.129",
    asked: "--version",
};

/// Runs tests and benchmarks in a browser; has to match the same library.
pub(crate) const WASM_RUNNER: Tool = Tool {
    program: "wasm-bindgen-test-runner",
    ..WASM_BINDGEN
};

/// Changes the code in one place at a time and runs the tests.
pub(crate) const MUTANTS: Tool = Tool {
    package: "cargo-mutants",
    program: "cargo-mutants",
    version: "27.1.0",
    asked: "mutants --version",
};

impl Tool {
    /// Where the tool lies; builds it first if the right version is nowhere.
    ///
    /// # Errors
    /// Cargo cannot fetch or compile it.
    pub(crate) fn ready(&self, run: &mut Run) -> Result<PathBuf> {
        let home = place::tools().join(format!("{}-{}", self.package, self.version));
        let own = home
            .join("bin")
            .join(format!("{}{}", self.program, env::consts::EXE_SUFFIX));
        let known = [Some(own.clone()), find(self.program)];
        if let Some(path) = known.into_iter().flatten().find(|path| self.is(path)) {
            return Ok(path);
        }
        run.step(&self.announcement(), || self.install(&home))?;
        if !self.is(&own) {
            bail!(
                "`{}` does not answer as version {}",
                own.display(),
                self.version
            );
        }
        Ok(own)
    }

    fn announcement(&self) -> String {
        format!(
            "tools: cargo install {} {} into target/tools (once, takes some minutes)",
            self.package, self.version
        )
    }

    fn install(&self, home: &Path) -> Result<()> {
        let Self {
            package,
            program,
            version,
            ..
        } = self;
        let mut command = cargo(&format!(
            "install --locked {package} --version {version} --bin {program}"
        ));
        command.arg("--root").arg(home);
        command.arg("--target-dir").arg(build_folder());
        // They ask for link-time optimization, which takes minutes and saves them fractions of a second.
        command.env("CARGO_PROFILE_RELEASE_LTO", "off");
        command.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        call(&mut command)
    }

    fn is(&self, path: &Path) -> bool {
        let answer = answer(Command::new(path).args(self.asked.split(' ')));
        answer.is_some_and(|line| says(&line, self.version))
    }
}

/// Removes what compiling the tools has left behind.
pub(crate) fn sweep() {
    // A leftover costs disk space and nothing else.
    let _ = fs::remove_dir_all(build_folder());
}

/// Where tools are compiled: one folder for all, since they share crates.
fn build_folder() -> PathBuf {
    place::tools().join("build")
}

/// Whether a `--version` line such as `trunk 0.21.14` names this version.
fn says(line: &str, version: &str) -> bool {
    line.split_whitespace().nth(1) == Some(version)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_pinned_version_will_do() {
        let check = |line, expected| assert_eq!(says(line, "0.21.14"), expected, "{line}");
        check("trunk 0.21.14", true);
        check("trunk 0.21.14 (abcdef)", true);
        check("trunk 0.21.1", false);
        check("trunk 0.21.14-beta.1", false);
        check("", false);
    }

    #[test]
    fn trunk_asks_for_the_same_versions() {
        let settings = include_str!("../../Trunk.toml");
        for line in [
            format!("trunk-version = \"={}\"", TRUNK.version),
            format!("wasm_bindgen = \"{}\"", WASM_BINDGEN.version),
        ] {
            assert!(settings.contains(&line), "Trunk.toml lacks `{line}`");
        }
    }
}
