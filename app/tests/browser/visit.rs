//! One visit of the page: a server, a driver and a browser, all gone at its end.

use std::env;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use thirtyfour::extensions::query::ElementPollerWithTimeout;
use thirtyfour::prelude::*;
use thirtyfour::testing::{Artifact, FailureArtifactCollector, FailureArtifactConfig};
use thirtyfour::{ChromeCapabilities, WebDriver};
use tokio::runtime;

use crate::driver::Driver;
use crate::page::Page;
use crate::server::{self, Wasm};

/// What the reader's browser is like, and what the server gives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visit {
    /// The browser's languages, most wanted first.
    pub(crate) languages: &'static str,
    /// What becomes of the wasm.
    pub(crate) wasm: Wasm,
    /// The fragment that the page is opened with, `#/…` or nothing.
    pub(crate) fragment: &'static str,
    /// A script that runs before those of the page.
    pub(crate) prelude: Option<&'static str>,
    /// Whether the page may run scripts.
    pub(crate) scripts: bool,
}

impl Default for Visit {
    /// An English reader, nothing withheld.
    fn default() -> Self {
        Self {
            languages: "en-US,en",
            wasm: Wasm::AsBuilt,
            fragment: "",
            prelude: None,
            scripts: true,
        }
    }
}

/// Opens the page and lets the story happen. A failure leaves a screenshot and the browser's log.
#[track_caller]
pub(crate) fn visit(visit: Visit, story: impl AsyncFnOnce(&Page) -> WebDriverResult<()>) {
    let address = server::serve(dist(), visit.wasm).expect("a port on 127.0.0.1");
    let driver = match Driver::start() {
        Ok(driver) => driver,
        Err(error) => panic!(
            "chromedriver does not start ({error}): run `cargo xtask test`, which installs it"
        ),
    };
    let runtime = runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let browser = match runtime.block_on(open(&driver, &visit)) {
        Ok(browser) => browser,
        Err(error) => {
            panic!("Chromium does not start: run `cargo xtask test`, which installs it\n{error}")
        }
    };
    let page = Page::new(browser.clone(), address);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            page.open(visit.fragment).await?;
            story(&page).await
        })
    }));
    if !matches!(outcome, Ok(Ok(()))) {
        runtime.block_on(keep_evidence(&browser));
    }
    let end = runtime.block_on(browser.quit());
    match outcome {
        Ok(Ok(())) => end.expect("the browser closes"),
        Ok(Err(error)) => panic!("{error}"),
        Err(panic) => resume_unwind(panic),
    }
}

/// The page that is tested.
fn dist() -> PathBuf {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../dist");
    assert!(
        dist.join("index.html").is_file(),
        "there is no built page in `dist`: run `cargo xtask test`, which builds it"
    );
    dist
}

async fn open(driver: &Driver, visit: &Visit) -> WebDriverResult<WebDriver> {
    let poller = ElementPollerWithTimeout::new(Duration::from_secs(20), Duration::from_millis(50));
    let browser = WebDriver::builder(driver.address(), capabilities(visit)?)
        .poller(Arc::new(poller))
        .await?;
    if let Some(script) = visit.prelude {
        let arguments = serde_json::json!({ "source": script });
        browser
            .cdp()
            .send_raw("Page.addScriptToEvaluateOnNewDocument", arguments)
            .await?;
    }
    if !visit.scripts {
        let arguments = serde_json::json!({ "value": true });
        browser
            .cdp()
            .send_raw("Emulation.setScriptExecutionDisabled", arguments)
            .await?;
    }
    Ok(browser)
}

fn capabilities(visit: &Visit) -> WebDriverResult<ChromeCapabilities> {
    let mut capabilities = DesiredCapabilities::chrome();
    for argument in [
        "--headless",
        // Root, as in a container, gets no sandbox from Chromium.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--window-size=1280,900",
    ] {
        capabilities.add_arg(argument)?;
    }
    capabilities.add_arg(&format!("--accept-lang={}", visit.languages))?;
    if let Ok(chromium) = env::var("CHROMIUM") {
        capabilities.set_binary(&chromium)?;
    }
    Ok(capabilities)
}

/// Saves a screenshot below `target/tmp`, prints what the browser logged and which trouble the page tells.
async fn keep_evidence(browser: &WebDriver) {
    let mut wanted = FailureArtifactConfig::default();
    wanted.source_max_bytes = None;
    wanted.driver_process_logs = None;
    let evidence = FailureArtifactCollector::with_config(browser, wanted)
        .capture()
        .await;
    eprintln!("{evidence}");
    if let Ok(trouble) = browser.find(By::Id("trouble")).await
        && let Ok(words) = trouble.text().await
        && !words.is_empty()
    {
        eprintln!("the page says: {words}");
    }
    if let Artifact::Captured(png) = &evidence.screenshot {
        let name = thread::current()
            .name()
            .unwrap_or("browser")
            .replace("::", "-");
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name + ".png");
        match fs::write(&file, png) {
            Ok(()) => eprintln!("screenshot: {}", file.display()),
            Err(error) => eprintln!("screenshot: cannot write `{}`: {error}", file.display()),
        }
    }
}
