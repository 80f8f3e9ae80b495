//! Everything a person types: set-up, serve, test, build and the size report.
//!
//! `cargo xtask serve` and `cargo xtask test` need a machine with rustup and nothing else: what is
//! missing is installed on the way, in the project's own `target/tools` wherever that is possible.
//! This crate only knows how to call tools; it depends on no other crate of the workspace.

mod assemble;
mod browser;
mod chapter;
mod command;
mod debian;
mod page;
mod place;
mod run;
mod size;
mod spin;
mod suite;
mod toolchain;
mod tools;
mod trust;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use run::Run;

/// Set up, serve, test and measure the Study Bench.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page, serve it on this machine, rebuild it when a source file changes
    Serve {
        /// Port on 127.0.0.1; without it 8080, or a free one if that is taken
        #[arg(long)]
        port: Option<u16>,
        /// Do not open a browser
        #[arg(long)]
        no_open: bool,
    },
    /// Everything that has to hold: lints, native tests, documentation, page, browser tests
    Test,
    /// Build the page into `dist`
    Build,
    /// Build the page and compare its size with the budgets
    Size,
    /// Install what `build` and `test` need, and nothing else
    Setup,
    /// Formatting, clippy (native and wasm) and documentation, warnings denied
    Lint,
    /// The workspace's native tests
    Native,
    /// Build the page and run the browser tests
    Browser {
        /// Only the tests whose name contains this
        filter: Option<String>,
    },
    /// Spin and the engine on every shipped scenario
    Spin,
    /// The engine's speed beside another checker's, natively and in a browser
    Bench,
    /// The engine against a plain enumerator, on many more random scenarios than the tests take
    Exact,
    /// Mutation testing of the engine; takes hours
    Mutants,
    /// Fill the staged page and write the reference (Trunk calls this after each build)
    #[command(hide = true)]
    Assemble,
}

fn main() -> ExitCode {
    let mut run = Run::start();
    match perform(Arguments::parse().task, &mut run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(task: Task, run: &mut Run) -> Result<()> {
    match task {
        Task::Serve { port, no_open } => page::serve(run, port, !no_open),
        Task::Test => {
            suite::everything(run)?;
            run.summary();
            Ok(())
        }
        Task::Build => page::build(run),
        Task::Size => {
            page::build(run)?;
            size::report(&place::dist())
        }
        Task::Setup => {
            toolchain::ready(run)?;
            page::Trunk::ready(run)?;
            browser::Browser::ready(run)?;
            spin::ready(run)
        }
        Task::Lint => {
            toolchain::ready(run)?;
            suite::lint(run)
        }
        Task::Native => suite::native(run),
        Task::Browser { filter } => {
            let browser = browser::Browser::ready(run)?;
            page::build(run)?;
            suite::browser(run, &browser, filter.as_deref())
        }
        Task::Spin => {
            spin::ready(run)?;
            spin::compare(run)
        }
        Task::Bench => {
            toolchain::ready(run)?;
            let browser = browser::Browser::ready(run)?;
            trust::bench(run, &browser)
        }
        Task::Exact => trust::exact(run),
        Task::Mutants => trust::mutants(run),
        Task::Assemble => assemble::staged_page(),
    }
}
