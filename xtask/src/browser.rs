//! Chromium and its driver, for the browser tests.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::command::find;
use crate::debian;
use crate::run::Run;

/// Where the browser and its driver lie.
pub(crate) struct Browser {
    /// Chromium or Chrome; the variable `CHROMIUM` chooses another.
    pub(crate) chromium: PathBuf,
    /// The driver of the same version; the variable `CHROMEDRIVER` chooses another.
    pub(crate) driver: PathBuf,
}

impl Browser {
    /// Finds both, and installs them where that is possible (Debian, as root).
    ///
    /// # Errors
    /// They are missing and cannot be installed.
    pub(crate) fn ready(run: &mut Run) -> Result<Self> {
        if let Some(found) = Self::find() {
            return Ok(found);
        }
        if !debian::can_install() {
            bail!(
                "the browser tests need Chromium and chromedriver: install them (Debian: `apt-get install chromium chromium-driver`) or name them in CHROMIUM and CHROMEDRIVER"
            );
        }
        debian::install(run, &["chromium", "chromium-driver"])?;
        let Some(found) = Self::find() else {
            bail!(
                "apt-get has installed chromium and chromium-driver, but there is no `chromium` and `chromedriver` on PATH: name them in CHROMIUM and CHROMEDRIVER"
            );
        };
        Ok(found)
    }

    fn find() -> Option<Self> {
        let named = |variable| env::var_os(variable).map(PathBuf::from);
        let known = [
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
        ];
        Some(Self {
            chromium: named("CHROMIUM").or_else(|| known.into_iter().find_map(find))?,
            driver: named("CHROMEDRIVER").or_else(|| find("chromedriver"))?,
        })
    }
}
