//! A chromedriver process of one's own.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running chromedriver; dropping it ends the process.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    /// Kept open: the driver goes on writing to it.
    output: BufReader<ChildStdout>,
}

/// How often it is started until it finds a port.
const ATTEMPTS: usize = 5;

impl Driver {
    /// Starts chromedriver (the one that `CHROMEDRIVER` names, else that on `PATH`) on a port that it chooses.
    /// The port is free for one address family when it chooses it, and may be taken for the other: then it
    /// ends, and is started again.
    pub(crate) fn start() -> io::Result<Self> {
        for _ in 0..ATTEMPTS {
            if let Some(driver) = Self::try_start()? {
                return Ok(driver);
            }
        }
        Err(io::Error::other("it ended without naming a port"))
    }

    /// Starts it once; nothing if it ends without naming a port.
    fn try_start() -> io::Result<Option<Self>> {
        let program = env::var_os("CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
        let mut process = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn()?;
        let Some(output) = process.stdout.take() else {
            return Err(io::Error::other("it has no output"));
        };
        let output = BufReader::new(output);
        let mut driver = Self {
            process,
            port: 0,
            output,
        };
        let mut line = String::new();
        while driver.output.read_line(&mut line)? > 0 {
            if let Some(port) = announced_port(&line) {
                driver.port = port;
                return Ok(Some(driver));
            }
            line.clear();
        }
        Ok(None)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Already ended is as good as ended now.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The port in `ChromeDriver was started successfully on port 37421.`
fn announced_port(line: &str) -> Option<u16> {
    let (_, port) = line
        .trim_end()
        .rsplit_once(" started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

#[test]
fn the_driver_announces_its_port() {
    let check = |line, expected| assert_eq!(announced_port(line), expected, "{line}");
    check(
        "ChromeDriver was started successfully on port 37421.\n",
        Some(37421),
    );
    check("Starting ChromeDriver 156.0 (abc) on port 0\n", None);
    check("Please see https://chromedriver.chromium.org/\n", None);
}
