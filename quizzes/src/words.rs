//! Closed sets of words that are spelled the same in code, storage and test hooks.

/// A closed set of words.
pub(crate) trait Word: Copy + Sized + 'static {
    /// Every member, in its order.
    const WORDS: &'static [Self];

    /// Their spellings.
    const SPELLINGS: &'static [&'static str];

    /// The spelling of one.
    fn spelling(self) -> &'static str;
}

/// Defines an enum whose variants each have one spelling.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $name {
            /// Every member, in its order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stable spelling, used in storage and in test hooks.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The member spelled `name`, if there is one.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|word| word.name() == name)
            }
        }

        impl $crate::words::Word for $name {
            const WORDS: &'static [Self] = Self::ALL;
            const SPELLINGS: &'static [&'static str] = &[$($word),+];

            fn spelling(self) -> &'static str {
                self.name()
            }
        }
    };
}

pub(crate) use words;

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::Word;
    use crate::{Confidence, Lang, Rating, Recall};

    #[test]
    fn spellings_are_stable_and_read_back() {
        fn check<W: Word + PartialEq + core::fmt::Debug>(
            from_name: fn(&str) -> Option<W>,
            spellings: &[&str],
        ) {
            let found: Vec<_> = W::WORDS.iter().map(|word| word.spelling()).collect();
            assert_eq!((&*found, W::SPELLINGS), (spellings, spellings));
            for (word, spelling) in W::WORDS.iter().zip(spellings) {
                assert_eq!(from_name(spelling), Some(*word));
            }
            assert_eq!(from_name("Solid"), None);
        }
        check(Lang::from_name, &["zh", "en"]);
        check(Confidence::from_name, &["low", "medium", "high"]);
        check(Rating::from_name, &["missed", "partial", "solid"]);
        let recalls = ["typed", "by-heart", "on-paper", "cannot-recall"];
        check(Recall::from_name, &recalls);
    }
}
