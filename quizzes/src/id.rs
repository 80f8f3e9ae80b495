//! Random identities: 128 bits, drawn by the caller, spelled as 32 lower-case hex digits.

use core::fmt;

/// Defines one kind of id, so that no kind can stand for another.
macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u128);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl $name {
            /// Reads what `Display` writes. Nothing else is accepted, so that an id has one spelling.
            pub fn parse(text: &str) -> Option<Self> {
                parse(text).map(Self)
            }
        }
    };
}

id! {
    /// The identity of one event of the log. An attempt goes by the id of its `committed` event.
    EventId
}

id! {
    /// The identity of one writer: a tab of a browser, which alone writes its entries in the storage.
    WriterId
}

fn parse(text: &str) -> Option<u128> {
    let hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (text.len() == 32 && text.bytes().all(hex))
        .then(|| u128::from_str_radix(text, 16).ok())
        .flatten()
}
