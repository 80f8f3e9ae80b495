//! The page's entry: starts the app in the browser.

#[cfg(target_arch = "wasm32")]
fn main() {
    app::edge::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    eprintln!("This is the page's program; it runs in a browser. Start it with: cargo xtask serve");
}
