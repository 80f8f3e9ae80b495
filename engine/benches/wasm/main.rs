//! The explorer's time in a browser, on the same family as the native benchmark.
//!
//! `cargo xtask bench` runs it in headless Chromium and sets the times beside the native ones.

#![cfg(target_arch = "wasm32")]

#[path = "../scaling/family.rs"]
mod family;
#[path = "../scaling/ours.rs"]
mod ours;

use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};
use web_time::Instant;

use family::Family;

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_family_is_explored() {
    for (clients, commits) in family::SIZES {
        for fenced in [true, false] {
            let family = Family {
                clients,
                commits,
                fenced,
            };
            let mut best = f64::INFINITY;
            let mut states = 0;
            for _ in 0..family::TIMES {
                let start = Instant::now();
                states = ours::states(family);
                best = best.min(start.elapsed().as_secs_f64());
            }
            console_log!("measured {clients} {commits} {fenced} {states} {best:.6}");
        }
    }
}
