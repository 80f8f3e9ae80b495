//! The protocol's settings: correct by default, one switch for each safeguard.

use core::fmt;

/// A safeguard that is switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Defect {
    /// The resource accepts every write, whatever fence it carries.
    NoFence,
    /// Numbers can be taken without a grant: granting and numbering are two decisions.
    SplitAuthority,
    /// A restart of the authority brings back an old backup, with the generation of that time.
    RollbackIssuer,
    /// The generation is kept in the lease's own key and is lost when the lease ends.
    CounterInLease,
}

impl Defect {
    /// Every defect, in the order of the page's switches.
    pub const ALL: [Defect; 4] = [
        Defect::NoFence,
        Defect::SplitAuthority,
        Defect::RollbackIssuer,
        Defect::CounterInLease,
    ];

    /// The name in addresses, files and on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Defect::NoFence => "no-fence",
            Defect::SplitAuthority => "split-authority",
            Defect::RollbackIssuer => "rollback-issuer",
            Defect::CounterInLease => "counter-in-lease",
        }
    }

    /// The defect of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Defect::ALL.into_iter().find(|defect| defect.id() == id)
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The settings of the protocol. The default is the correct one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Protocol {
    defects: u32,
}

impl Protocol {
    /// The protocol with these safeguards switched off.
    pub fn with(defects: impl IntoIterator<Item = Defect>) -> Self {
        let defects = defects
            .into_iter()
            .fold(0, |set, defect| set | 1 << defect as u32);
        Protocol { defects }
    }

    /// The same protocol with one switch turned over.
    #[must_use]
    pub fn toggled(self, defect: Defect) -> Self {
        Protocol {
            defects: self.defects ^ 1 << defect as u32,
        }
    }

    /// Whether this safeguard is off.
    pub fn has(self, defect: Defect) -> bool {
        self.defects >> defect as u32 & 1 == 1
    }

    /// The safeguards that are off, in the order of the page's switches.
    pub fn defects(self) -> impl Iterator<Item = Defect> {
        Defect::ALL
            .into_iter()
            .filter(move |&defect| self.has(defect))
    }
}
