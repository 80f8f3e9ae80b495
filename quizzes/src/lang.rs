//! The two languages, and a text that exists in both.

use crate::words::words;

words! {
    /// A language of the page. Both are complete.
    Lang {
        /// Chinese, simplified.
        Zh = "zh",
        /// English.
        En = "en",
    }
}

/// A text in both languages; the build refuses a bank in which one is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text {
    /// The Chinese text.
    pub zh: &'static str,
    /// The English text.
    pub en: &'static str,
}

impl Text {
    /// The text in `lang`.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => self.zh,
            Lang::En => self.en,
        }
    }
}
