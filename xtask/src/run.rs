//! A run is a list of steps; each says what it does and how long it took.

use std::time::{Duration, Instant};

use anyhow::Result;

/// The steps taken so far.
pub(crate) struct Run {
    started: Instant,
    done: Vec<(String, Duration)>,
}

impl Run {
    /// A run without any steps.
    pub(crate) fn start() -> Self {
        Self {
            started: Instant::now(),
            done: Vec::new(),
        }
    }

    /// Says what is going to happen, does it, and says how long it took.
    ///
    /// # Errors
    /// Those of `work`, unchanged.
    pub(crate) fn step<T>(&mut self, what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n▸ {what}");
        let started = Instant::now();
        let outcome = work();
        let took = started.elapsed();
        match &outcome {
            Ok(_) => println!("  done in {}", spoken(took)),
            Err(_) => println!("  failed after {}", spoken(took)),
        }
        self.done.push((what.to_owned(), took));
        outcome
    }

    /// Lists all steps with their times.
    pub(crate) fn summary(&self) {
        println!("\nAll of it holds:");
        for (what, took) in &self.done {
            println!("  {:>12}  {what}", spoken(*took));
        }
        println!("  {:>12}  in all", spoken(self.started.elapsed()));
    }
}

/// A duration as one would say it.
fn spoken(time: Duration) -> String {
    match time.as_secs() {
        0..60 => format!("{:.1} s", time.as_secs_f64()),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_spoken() {
        let check = |milliseconds, expected: &str| {
            assert_eq!(spoken(Duration::from_millis(milliseconds)), expected);
        };
        check(40, "0.0 s");
        check(1_250, "1.2 s");
        check(59_900, "59.9 s");
        check(60_000, "1 min 0 s");
        check(754_000, "12 min 34 s");
    }
}
