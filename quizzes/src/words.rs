//! Closed sets of words that are spelled the same in code, storage and test hooks.

/// A closed set of words.
pub(crate) trait Word: Copy + Sized + 'static {
    /// Every member, in its order.
    const WORDS: &'static [Self];

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

            fn spelling(self) -> &'static str {
                self.name()
            }
        }
    };
}

pub(crate) use words;
