//! How wide a text is, near enough to lay out without a browser: a little wide on purpose.

/// Width in pixels of a text in the diagram's fixed-width face.
pub fn mono(text: &str) -> i32 {
    width(text, 69, 120)
}

/// Width in pixels of a text in the diagram's proportional face.
pub fn sans(text: &str) -> i32 {
    width(text, 68, 128)
}

/// In tenths of a pixel: what a narrow and a wide character take.
fn width(text: &str, narrow: i32, wide: i32) -> i32 {
    let tenths: i32 = text
        .chars()
        .map(|c| if c < '\u{2e80}' { narrow } else { wide })
        .sum();
    (tenths + 9) / 10
}
