//! A scenario with its settings as a model for Spin: an independent reading of the same rules, and a
//! way out for a scenario that outgrows this explorer.
//!
//! The rooms are written in Promela, one file each as in the engine, with the ghost kept apart; only
//! the parts that a scenario and its settings need are taken. Nothing here runs the engine.

mod header;
mod scenario;
mod sizes;
mod switches;
mod template;

use std::fmt::Write as _;

use engine::fencing::{Event, Properties, Property, Protocol, Scenario};

use crate::words;
use switches::Switches;

/// The rooms, in the order in which they stand in the file.
const ROOMS: [&str; 6] = [
    include_str!("rooms/reply.pml"),
    include_str!("rooms/authority.pml"),
    include_str!("rooms/client.pml"),
    include_str!("rooms/network.pml"),
    include_str!("rooms/resource.pml"),
    include_str!("rooms/ghost.pml"),
];

/// Every outcome and every obstacle that the rooms speak of.
const NAMES: [&str; 17] = [
    "Granted",
    "Replayed",
    "Reentered",
    "Waiting",
    "Refused",
    "Renewed",
    "Released",
    "Switched",
    "Applied",
    "Stale",
    "Duplicate",
    "Conflict",
    "Sealed",
    "NotAbove",
    "OtherOwner",
    "BaseChanged",
    "Gap",
];

/// The model as text. An assertion for each property that is checked and that the scenario could
/// break.
pub(crate) fn render(scenario: &Scenario, protocol: Protocol, checked: Properties) -> String {
    let events: Vec<Event> = scenario.events().into_iter().copied().collect();
    let switches = Switches::of(&events, protocol, checked);
    let rooms: Vec<String> = ROOMS
        .iter()
        .map(|room| template::pick(room, &switches))
        .filter(|room| !room.is_empty())
        .collect();
    let rooms = rooms
        .join("\n")
        .replace("%properties\n", &properties(checked, &switches));
    let steps = scenario::render(scenario, protocol, &switches);
    [
        header::comment(scenario, protocol),
        names(&rooms),
        sizes::render(&events, protocol, &switches),
        rooms,
        steps,
    ]
    .join("\n")
}

/// The declarations of the properties that can be broken, and the names of the others.
fn properties(checked: Properties, switches: &Switches) -> String {
    let (can, cannot): (Vec<Property>, Vec<Property>) = checked
        .iter()
        .partition(|property| switches.has(property.id()));
    let mut text = String::new();
    for property in can {
        let name = format!("bool {property};");
        let _ = writeln!(text, "{name:<36}/* {} */", words::property(property).en);
        let _ = writeln!(text, "hidden byte told_{property};");
    }
    if !cannot.is_empty() {
        let names: Vec<&str> = cannot.into_iter().map(Property::id).collect();
        let _ = writeln!(
            text,
            "/* No event of this scenario could break {}. */",
            names.join(", ")
        );
    }
    text
}

/// The declaration of the outcomes and obstacles that a text speaks of.
fn names(text: &str) -> String {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let used: Vec<&str> = NAMES
        .into_iter()
        .filter(|name| words.contains(name))
        .collect();
    format!("mtype = {{ {} }};\n", used.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::fencing::vocabulary::VERBS;
    use engine::fencing::{Defect, Remedy};

    #[test]
    fn the_rooms_ask_only_about_what_there_is() {
        let known: Vec<&str> = std::iter::empty()
            .chain(VERBS.iter().map(|verb| verb.name))
            .chain(Defect::ALL.map(Defect::id))
            .chain(Remedy::ALL.map(Remedy::id))
            .chain(Property::ALL.map(Property::id))
            .chain(switches::DERIVED)
            .collect();
        for name in ROOMS.iter().flat_map(|room| template::names(room)) {
            assert!(known.contains(&name), "`{name}` is no switch");
        }
    }

    #[test]
    fn every_part_that_begins_ends() {
        for room in ROOMS {
            let count = |word: &str| {
                room.lines()
                    .filter(|line| line.trim().starts_with(word))
                    .count()
            };
            assert_eq!(
                count("%if "),
                count("%end"),
                "{}",
                room.lines().next().unwrap_or_default()
            );
        }
    }
}
