//! `cargo lab`: the engine on the command line.
//!
//! ```text
//! cargo lab fencing --variant no-fence
//! cargo lab claims
//! cargo lab run 'A.acquire ( A.commit | expire B.acquire B.commit )' --expect none
//! cargo lab export --promela 'A.acquire ( A.commit | expire B.acquire B.commit )'
//! ```
//!
//! Exit status: 0 as expected, 1 not as expected, 2 the command line or the scenario is wrong.

mod args;
mod claims;
mod help;
mod incidents;
mod json;
mod listing;
mod near_miss;
mod problem;
mod progress;
mod promela;
mod question;
mod reference;
mod study;
mod text;
mod words;
mod wrap;

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use clap::error::ContextKind;
use engine::fencing::Protocol;

use args::{Command, CommandLine, ExportArgs};
use incidents::Examined;
use problem::Problem;
use progress::Progress;
use question::Question;
use study::Study;

const NOT_AS_EXPECTED: u8 = 1;
const WRONG: u8 = 2;

fn main() -> ExitCode {
    match read().and_then(|line| run(&line.command)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(NOT_AS_EXPECTED),
        Err(problem) => {
            // A report that nobody can receive leaves the exit status to speak.
            let _ = anstream::stderr().write_all(problem.report().as_bytes());
            ExitCode::from(WRONG)
        }
    }
}

/// Reads the command line. Help, and what it cannot read, it answers itself.
fn read() -> Result<CommandLine, Problem> {
    CommandLine::try_parse().map_err(|mut error| {
        let words = env::args_os().filter_map(|word| word.into_string().ok());
        if let Some(line) = args::taken_for_option(&error, words)
            && let Err(problem) = question::read(&line)
        {
            return problem;
        }
        // No scenario and no name begins with a dash: the advice to pass one leads nowhere.
        error.remove(ContextKind::Suggested);
        // Who is told the name that was meant need not read all others.
        if error.get(ContextKind::SuggestedValue).is_some() {
            error.remove(ContextKind::ValidValue);
        }
        error.exit()
    })
}

/// Does what was asked for; says whether what was expected came out.
fn run(command: &Command) -> Result<bool, Problem> {
    match command {
        Command::Fencing(args) => study(Question::shipped(args)?, args.json),
        Command::Run(args) => study(Question::typed(args)?, args.json),
        Command::Claims(args) => check_claims(args.json),
        Command::Incidents(args) => check_incidents(args.json),
        Command::Reference(args) => {
            print(&reference::render(args.lang)?)?;
            Ok(true)
        }
        Command::Export(args) => export(args),
    }
}

fn study(question: Question, as_json: bool) -> Result<bool, Problem> {
    let mut progress = Progress::new();
    let study = Study::of(question, &mut |stage| progress.tell(&stage))?;
    drop(progress);
    print(&if as_json {
        json::render(&study)
    } else {
        text::render(&study)
    })?;
    Ok(study.is_as_expected())
}

fn check_claims(as_json: bool) -> Result<bool, Problem> {
    let start = Instant::now();
    let outcome = claims::check(claims::CHAPTER).map_err(|error| Problem::File("claims", error))?;
    print(&if as_json {
        json::claims::render(&outcome)
    } else {
        text::claims::render(&outcome, start.elapsed())
    })?;
    Ok(outcome.is_as_expected())
}

fn check_incidents(as_json: bool) -> Result<bool, Problem> {
    let examined =
        incidents::check(incidents::CHAPTER).map_err(|error| Problem::File("incidents", error))?;
    print(&if as_json {
        json::incidents::render(&examined)
    } else {
        text::incidents::render(&examined)
    })?;
    Ok(examined.iter().all(Examined::holds))
}

fn export(args: &ExportArgs) -> Result<bool, Problem> {
    let scenario = question::read(&args.line())?;
    let protocol = args.settings.protocol(Protocol::ISSUED);
    print(&promela::render(&scenario, protocol, args.checked()))?;
    Ok(true)
}

/// Writes the answer. Who stops reading early, as `head` does, has read enough.
fn print(text: &str) -> Result<(), Problem> {
    let mut out = anstream::stdout();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Problem::Output(error)),
        _ => Ok(()),
    }
}
