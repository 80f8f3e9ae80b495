//! Turns the chapter's claims into static data, so that the page needs no TOML. A claim that the
//! engine cannot check stops the build.

use std::env;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use engine::fencing::claim::{Claim, Text};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    claim: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    kind: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    defects: Vec<String>,
    #[serde(default)]
    remedies: Vec<String>,
    issued: Option<u16>,
    #[serde(default)]
    always: Vec<String>,
    #[serde(default)]
    sometimes: Vec<String>,
    #[serde(default)]
    never: Vec<String>,
    #[serde(default)]
    breaks: Vec<String>,
    schedules: Option<String>,
    beyond: Option<Words>,
}

#[derive(Deserialize)]
struct Words {
    zh: String,
    en: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let source = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../assets/claims.toml");
    println!("cargo::rerun-if-changed={}", source.display());
    let text = fs::read_to_string(&source)?;
    let file: File = toml::from_str(&text)?;
    let mut out = String::from("&[\n");
    for entry in &file.claim {
        write_entry(&mut out, entry)
            .map_err(|error| format!("assets/claims.toml, claim `{}`: {error}", entry.id))?;
    }
    out.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("claims.rs"), out)?;
    Ok(())
}

fn write_entry(out: &mut String, entry: &Entry) -> Result<(), Box<dyn Error>> {
    let Entry { id, kind, .. } = entry;
    // A guarantee, an assumption and an advice say what is always so; the others, what happens.
    let always = ["G", "A", "W"].contains(&kind.as_str());
    write!(out, "Entry {{ id: {id:?}, always: {always}, says: ")?;
    if let Some(Words { zh, en }) = &entry.beyond {
        if !entry.scenario.is_empty() {
            return Err("it has both a scenario and a reason to have none".into());
        }
        write!(out, "Says::Beyond {{ zh: {zh:?}, en: {en:?} }}")?;
    } else {
        check(entry)?;
        let Entry {
            scenario,
            defects,
            remedies,
            issued,
            always,
            sometimes,
            never,
            breaks,
            schedules,
            ..
        } = entry;
        write!(
            out,
            "Says::Checked(Text {{ scenario: {scenario:?}, defects: &{defects:?}, remedies: &{remedies:?}, \
             issued: {issued:?}, always: &{always:?}, sometimes: &{sometimes:?}, never: &{never:?}, \
             breaks: &{breaks:?}, schedules: {schedules:?} }})"
        )?;
    }
    out.push_str(" },\n");
    Ok(())
}

fn check(entry: &Entry) -> Result<(), Box<dyn Error>> {
    let [defects, remedies, always, sometimes, never, breaks] = [
        &entry.defects,
        &entry.remedies,
        &entry.always,
        &entry.sometimes,
        &entry.never,
        &entry.breaks,
    ]
    .map(|list| list.iter().map(String::as_str).collect::<Vec<_>>());
    Claim::new(Text {
        scenario: &entry.scenario,
        defects: &defects,
        remedies: &remedies,
        issued: entry.issued,
        always: &always,
        sometimes: &sometimes,
        never: &never,
        breaks: &breaks,
        schedules: entry.schedules.as_deref(),
    })?;
    Ok(())
}
