//! Words in lines of a width that every terminal has.

use unicode_width::UnicodeWidthStr;

/// How many columns a line has, where its words allow it.
pub(crate) const WIDTH: usize = 80;

/// A text in lines of at most this many columns; a longer word gets a line of its own.
pub(crate) fn lines(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.width() + 1 + word.width() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A paragraph; its further lines are indented by this much.
pub(crate) fn paragraph(text: &str, indent: usize) -> String {
    lines(text, WIDTH - indent).join(&format!("\n{:indent$}", ""))
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn words_fill_lines() {
        let check = |text: &str, room: usize, expected: &[&str]| {
            assert_eq!(lines(text, room), expected, "{text:?} in {room}");
        };
        check("", 5, &[""]);
        check("a b c", 5, &["a b c"]);
        check("a b c", 4, &["a b", "c"]);
        check("a bcdefg h", 3, &["a", "bcdefg", "h"]);
        check("租约 到期", 8, &["租约", "到期"]);
        check("租约 到期", 9, &["租约 到期"]);
    }
}
