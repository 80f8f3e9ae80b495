//! What is checked on every schedule, in a fixed order: the first broken one is the headline.

use core::fmt;

use crate::explorer::Verdict;

/// A statement about a whole run, judged by the true history and never by the numbers alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Property {
    /// A write of an earlier term was accepted after one of a later term.
    RevokedGenerationOverwrite,
    /// A request was accepted whose fence no grant to its sender carries: unbound, not necessarily
    /// malicious.
    UnauthorizedAccept,
    /// A pair (fence, seq) was accepted below one that the resource had ever accepted, before a restart
    /// as well.
    FenceRegression,
    /// Two grants carry one number.
    GenerationReissued,
    /// Two leases were valid at once: one was granted before the other had ended.
    TwoValidLeases,
    /// A release ended another acquisition's lease.
    ForeignRelease,
    /// A renewal prolonged or replaced another acquisition's lease.
    ForeignRenew,
    /// One operation, or one sent write, took effect twice.
    DuplicateEffect,
    /// An answer that arrived is not what happened: an effect that there never was, or one denied; the refusal
    /// of a request whose grant is valid; a release that leaves in whoever has gone out as often as it came in.
    DishonestReply,
    /// An increment was acknowledged that never took effect.
    LostIncrement,
    /// A request of a term that is over was accepted. Fencing does not promise otherwise.
    ExpiredAccept,
    /// The numbers kept out the current holder, although nothing newer was accepted in the true history: a
    /// write of it, or its barrier.
    HolderRefused,
    /// A result was accepted that was computed from something else than what it replaced.
    LostUpdate,
    /// Two clients believe at the same time that they hold the lease. Fencing does not prevent it.
    TwoBelievers,
    /// When all has happened, an effect that was caused outside was caused more or less often than its
    /// operation took effect. One that is never written took effect never, and one that took effect twice
    /// may be called twice: that breaks another promise. What comes late can still make up for a
    /// difference, so only the end is judged.
    ExternalMismatch,
}

impl Property {
    /// Every property, in the order in which they become the headline.
    pub const ALL: [Property; 15] = [
        Property::RevokedGenerationOverwrite,
        Property::UnauthorizedAccept,
        Property::FenceRegression,
        Property::GenerationReissued,
        Property::TwoValidLeases,
        Property::ForeignRelease,
        Property::ForeignRenew,
        Property::DuplicateEffect,
        Property::DishonestReply,
        Property::LostIncrement,
        Property::ExpiredAccept,
        Property::HolderRefused,
        Property::LostUpdate,
        Property::TwoBelievers,
        Property::ExternalMismatch,
    ];

    /// The name in addresses, files and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Property::RevokedGenerationOverwrite => "revoked_generation_overwrite",
            Property::UnauthorizedAccept => "unauthorized_accept",
            Property::FenceRegression => "fence_regression",
            Property::GenerationReissued => "generation_reissued",
            Property::TwoValidLeases => "two_valid_leases",
            Property::ForeignRelease => "foreign_release",
            Property::ForeignRenew => "foreign_renew",
            Property::DuplicateEffect => "duplicate_effect",
            Property::DishonestReply => "dishonest_reply",
            Property::LostIncrement => "lost_increment",
            Property::ExpiredAccept => "expired_accept",
            Property::HolderRefused => "holder_refused",
            Property::LostUpdate => "lost_update",
            Property::TwoBelievers => "two_believers",
            Property::ExternalMismatch => "external_mismatch",
        }
    }

    /// The property of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Property::ALL
            .into_iter()
            .find(|property| property.id() == id)
    }

    /// Whether the correct protocol promises it. The others are wishes: shown, never a failure.
    pub fn is_promised(self) -> bool {
        !matches!(self, Property::ExpiredAccept | Property::TwoBelievers)
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl From<Property> for Verdict {
    fn from(property: Property) -> Self {
        Verdict(1 << property as u32)
    }
}

/// A set of properties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Properties(u16);

impl Properties {
    /// All of them.
    pub fn all() -> Self {
        Property::ALL.into_iter().collect()
    }

    /// Those that the correct protocol promises.
    pub fn promised() -> Self {
        Property::ALL
            .into_iter()
            .filter(|property| property.is_promised())
            .collect()
    }

    /// Whether this one is in the set.
    pub fn contains(self, property: Property) -> bool {
        self.0 >> property as u16 & 1 == 1
    }

    /// The set with this one.
    #[must_use]
    pub fn with(self, property: Property) -> Self {
        Properties(self.0 | 1 << property as u16)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn without(self, other: Properties) -> Self {
        Properties(self.0 & !other.0)
    }

    /// The properties in it, in their fixed order.
    pub fn iter(self) -> impl Iterator<Item = Property> {
        Property::ALL
            .into_iter()
            .filter(move |&property| self.contains(property))
    }

    /// The same set as bits of a verdict: bit *n* is the *n*-th property.
    pub fn verdict(self) -> Verdict {
        Verdict(u32::from(self.0))
    }
}

impl FromIterator<Property> for Properties {
    fn from_iter<I: IntoIterator<Item = Property>>(properties: I) -> Self {
        properties
            .into_iter()
            .fold(Properties::default(), Properties::with)
    }
}
