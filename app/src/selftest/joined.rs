//! Lines of a text that is stored with line breaks inside its paragraphs.

use crate::settings::Lang;

/// The lines as one. A break between words is a space; beside a Chinese character it is nothing, since
/// browsers would show a gap there.
pub fn joined(text: &str, lang: Lang) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        if char != '\n' {
            out.push(char);
            continue;
        }
        let is_wide = |char: Option<char>| char.is_some_and(|char| !char.is_ascii());
        let beside = is_wide(out.chars().next_back()) || is_wide(chars.peek().copied());
        if lang == Lang::En || !beside {
            out.push(' ');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_become_spaces_except_beside_chinese() {
        let check = |lang, text, expected| assert_eq!(joined(text, lang), expected, "{text:?}");
        check(Lang::En, "one\ntwo", "one two");
        check(Lang::En, "“one”\ntwo", "“one” two");
        check(Lang::Zh, "一。\n二", "一。二");
        check(Lang::Zh, "一\nA", "一A");
        check(Lang::Zh, "A\n一", "A一");
        check(Lang::Zh, "41\nfence", "41 fence");
        check(Lang::Zh, "一，\n", "一，");
        check(Lang::Zh, "", "");
    }
}
