//! What a scenario and its settings need of the rooms.

use std::collections::BTreeSet;

use engine::fencing::{
    Act, Answered, Defect, Digest, Event, Kind, Path, Properties, Property, Protocol, Remedy, Write,
};

/// What can be asked about beside the verbs of the scenario, the defects and remedies of the protocol
/// and the properties that are checked and can be broken.
#[cfg(test)]
pub(super) const DERIVED: [&str; 14] = [
    "add", "based", "changed", "effects", "epochs", "inside", "keys", "latest", "ledger", "lost",
    "requests", "side", "waits", "writes",
];

/// The names of everything that is needed.
pub(super) struct Switches(BTreeSet<&'static str>);

impl FromIterator<&'static str> for Switches {
    fn from_iter<I: IntoIterator<Item = &'static str>>(names: I) -> Self {
        Switches(names.into_iter().collect())
    }
}

impl Switches {
    /// What these events need under this protocol, and what judging them needs.
    pub(super) fn of(events: &[Event], protocol: Protocol, checked: Properties) -> Self {
        let verbs = events.iter().map(|event| event.verb().name);
        let defects = protocol.defects().map(Defect::id);
        let remedies = protocol.remedies().map(Remedy::id);
        let mut switches: Self = verbs.chain(defects).chain(remedies).collect();
        for event in events {
            switches.0.extend(particulars(*event));
        }
        switches.derive("writes", |on| on("commit") || on("send") && on("deliver"));
        switches.derive("keys", |on| on("keys") && (on("writes") || on("send")));
        switches.derive("ledger", |on| {
            on("keys") && on("writes") && !on("attempt-as-key")
        });
        switches.derive("epochs", |on| {
            on("epoch") && on("recover") || on("switch") && on("seal")
        });
        let is_checked = |list: &[Property]| list.iter().any(|&one| checked.contains(one));
        let latest = is_checked(&[
            Property::RevokedGenerationOverwrite,
            Property::HolderRefused,
        ]);
        let effects = is_checked(&[
            Property::DuplicateEffect,
            Property::DishonestReply,
            Property::LostIncrement,
            Property::ExternalMismatch,
        ]);
        switches.derive("latest", |_| latest);
        switches.derive("effects", |on| {
            effects && on("writes") && (on("keys") || on("deliver"))
        });
        for property in checked.iter() {
            switches.derive(property.id(), |on| can_be_broken(property, on));
        }
        switches.derive("inside", |on| {
            on("dishonest_reply") && (on("reenter") || on("no-request-id"))
        });
        switches
    }

    /// Whether this is needed.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    fn derive(&mut self, name: &'static str, rule: impl Fn(&dyn Fn(&str) -> bool) -> bool) {
        if rule(&|name| self.has(name)) {
            self.0.insert(name);
        } else {
            self.0.remove(name);
        }
    }
}

/// What one event needs beyond its verb.
fn particulars(event: Event) -> BTreeSet<&'static str> {
    let Event::Client(_, act) = event else {
        return BTreeSet::new();
    };
    let (write, answer) = match act {
        Act::Commit(write, answer) => (write, answer),
        Act::Send(write) => (write, Answered::Arrives),
        Act::Deliver(_, answer) => (Write::default(), answer),
        Act::Acquire(how) => (Write::default(), how.answer),
        _ => (Write::default(), Answered::Arrives),
    };
    let (requests, waits) = match act {
        Act::Acquire(how) => (how.request.is_some(), how.waits),
        _ => (false, false),
    };
    let particulars = [
        ("add", write.kind == Kind::Add),
        ("based", write.based),
        ("changed", write.digest == Digest::Changed),
        ("keys", write.key.is_some()),
        ("lost", answer == Answered::Lost),
        ("requests", requests),
        ("side", write.path == Path::Side),
        ("waits", waits),
    ];
    let needed = particulars.into_iter().filter(|&(_, is_needed)| is_needed);
    needed.map(|(name, _)| name).collect()
}

/// Whether anything in the scenario could break a property at all.
fn can_be_broken(property: Property, on: &dyn Fn(&str) -> bool) -> bool {
    match property {
        Property::RevokedGenerationOverwrite
        | Property::UnauthorizedAccept
        | Property::ExpiredAccept => on("writes"),
        Property::FenceRegression | Property::HolderRefused => on("writes") || on("barrier"),
        Property::GenerationReissued | Property::TwoValidLeases | Property::TwoBelievers => {
            on("acquire")
        }
        Property::ForeignRelease => on("release"),
        Property::ForeignRenew => on("renew") || on("reenter"),
        Property::DuplicateEffect => on("effects"),
        Property::DishonestReply => on("writes") || on("release") || on("requests"),
        Property::LostIncrement => on("writes") && on("add"),
        Property::LostUpdate => on("writes") && on("based"),
        Property::ExternalMismatch => on("call"),
    }
}
