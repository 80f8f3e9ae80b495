//! Programs that come from Debian's packages.

use std::process::Command;

use anyhow::Result;

use crate::command::{answer, call, find};
use crate::run::Run;

/// Whether packages can be installed here: on Debian, as root.
pub(crate) fn can_install() -> bool {
    find("apt-get").is_some() && answer(Command::new("id").arg("-u")).as_deref() == Some("0")
}

/// Installs packages.
///
/// # Errors
/// apt-get fails; it has said why.
pub(crate) fn install(run: &mut Run, packages: &[&str]) -> Result<()> {
    let step = format!("packages: apt-get install {}", packages.join(" "));
    run.step(&step, || {
        apt_get(&["update", "-q"])?;
        let options = ["install", "-q", "-y", "--no-install-recommends"];
        apt_get(&[&options, packages].concat())
    })
}

fn apt_get(arguments: &[&str]) -> Result<()> {
    call(
        Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}
