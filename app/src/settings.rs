//! What the reader has set for the whole page, and whether it can be kept.

pub use quizzes::Lang;

/// A colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// The name in the storage and on the root element.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Theme::Light, Theme::Dark]
            .into_iter()
            .find(|theme| theme.name() == name)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Light,
        }
    }
}

/// Whether the browser keeps what the page stores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Storage {
    /// It does.
    #[default]
    Kept,
    /// It refuses any access: blocked by a setting, or by the way the page was opened.
    Blocked,
    /// It took no more: the space for this origin is used up.
    Full,
    /// It does, but holds entries that this version cannot use.
    Odd,
}

/// A setting that is stored under its own key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The language of the page.
    Lang(Lang),
    /// The colour scheme, once the reader has chosen one.
    Theme(Theme),
}

impl Setting {
    /// The key of the colour scheme.
    pub const THEME: &str = "theme";

    /// The key in the storage, behind the page's prefix.
    pub const fn key(self) -> &'static str {
        match self {
            Setting::Lang(_) => "lang",
            Setting::Theme(_) => Setting::THEME,
        }
    }

    /// The value as it is stored.
    pub const fn value(self) -> &'static str {
        match self {
            Setting::Lang(lang) => lang.name(),
            Setting::Theme(theme) => theme.name(),
        }
    }
}
