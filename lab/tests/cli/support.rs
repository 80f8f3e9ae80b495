//! Runs the program as a person would.

use std::process::{Command, Output, Stdio};

/// What a run left behind.
pub(crate) struct Run {
    /// The exit status.
    pub(crate) status: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The program with these arguments, not yet started.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    command
        .args(args)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null());
    command
}

/// Runs it to its end. Whatever it was asked, it must not panic.
pub(crate) fn lab(args: &[&str]) -> Run {
    finish(args, &command(args).output().expect("the program starts"))
}

/// Reads what a run has left behind.
pub(crate) fn finish(args: &[&str], output: &Output) -> Run {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the output is UTF-8");
    let run = Run {
        status: output.status.code().expect("the program ends by itself"),
        out: text(&output.stdout),
        err: text(&output.stderr),
    };
    assert!(!run.err.contains("panicked"), "{args:?}: {}", run.err);
    run
}
