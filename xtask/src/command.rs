//! Calling other programs, so that a failure names the command that one can type oneself.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::place;

/// A `cargo` command in the workspace, from its words.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(place::root()).args(words.split(' '));
    command
}

/// Runs a command; its output goes to the terminal.
///
/// # Errors
/// The command cannot be started or ends with a failure.
pub(crate) fn call(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", written(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", written(command));
    }
    Ok(())
}

/// Runs a command and returns what it prints; its complaints go to the terminal.
///
/// # Errors
/// The command cannot be started, ends with a failure or prints no text.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", written(command)))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", written(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` does not print text", written(command)))
}

/// What a command prints, or `None` if it cannot be run or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Where a program lies on `PATH`.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

/// The value of `PATH` with one folder in front.
///
/// # Errors
/// The folder's name cannot be part of `PATH`.
pub(crate) fn path_with(folder: &Path) -> Result<std::ffi::OsString> {
    let rest = env::var_os("PATH").unwrap_or_default();
    env::join_paths(
        [folder.to_owned()]
            .into_iter()
            .chain(env::split_paths(&rest)),
    )
    .with_context(|| format!("`{}` cannot stand in PATH", folder.display()))
}

/// A command as one would type it.
fn written(command: &Command) -> String {
    let mut line = command.get_program().to_string_lossy().into_owned();
    for argument in command.get_args() {
        line.push(' ');
        line.push_str(&argument.to_string_lossy());
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_fails_has_no_output() {
        let says = |words| output(&mut cargo(words)).map_err(|error| error.to_string());
        let version = says("--version").expect("cargo knows its version");
        assert!(version.starts_with("cargo "), "{version}");
        let failed = says("no-such-command").expect_err("there is no such command");
        assert!(
            failed.starts_with("`cargo no-such-command` failed ("),
            "{failed}"
        );
    }
}
