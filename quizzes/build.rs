//! Checks the question bank and writes it out as static data, so that the page carries no TOML parser.

#[path = "build/check.rs"]
mod check;
#[path = "build/emit.rs"]
mod emit;
#[path = "build/source.rs"]
mod source;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=bank");
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problems) => {
            for problem in problems {
                println!("cargo::error={problem}");
            }
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), Vec<String>> {
    let files = files(Path::new("bank")).map_err(|problem| vec![problem])?;
    let code = emit::bank(&check::bank(&files)?);
    let out = env::var_os("OUT_DIR").ok_or_else(|| vec!["run this with cargo".to_owned()])?;
    let out = PathBuf::from(out).join("bank.rs");
    fs::write(&out, code).map_err(|error| vec![at(&out, error)])
}

/// Every file of `bank/<chapter>/`, in the order of the paths: it is the order of the questions.
fn files(bank: &Path) -> Result<Vec<check::File>, String> {
    let mut files = Vec::new();
    for chapter in sorted(bank)? {
        for path in sorted(&chapter)? {
            files.push(check::File {
                chapter: name(&chapter),
                name: path.display().to_string(),
                text: fs::read_to_string(&path).map_err(|error| at(&path, error))?,
            });
        }
    }
    Ok(files)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let paths = fs::read_dir(folder).and_then(|entries| {
        let paths = entries.map(|entry| Ok(entry?.path()));
        paths.collect::<io::Result<Vec<_>>>()
    });
    let mut paths = paths.map_err(|error| at(folder, error))?;
    paths.sort();
    Ok(paths)
}

fn at(path: &Path, error: impl Display) -> String {
    format!("{}: {error}", path.display())
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
