//! Random scenarios: trees in normal form over a few clients.

use engine::fencing::{Defect, Event, Protocol, Scenario};
use engine::notation::{Tree, parse};
use proptest::prelude::*;

/// Any event of two or three clients, with a bias towards those that decide something.
fn event() -> impl Strategy<Value = Event> {
    let client = prop::sample::select(vec!["A", "B", "C"]);
    let commit =
        (1..4u16, prop::option::of(1..3u8), any::<bool>()).prop_map(|(seq, key, changed)| {
            let mut arguments = vec![format!("seq={seq}")];
            arguments.extend(key.map(|key| format!("key=K{key}")));
            if changed {
                arguments.push("digest=changed".into());
            }
            format!("commit({})", arguments.join(", "))
        });
    let plain = prop::sample::select(vec![
        "acquire", "acquire", "pause", "resume", "mint", "renew", "release",
    ]);
    let verb = prop_oneof![commit, plain.prop_map(String::from)];
    let acting = (client, verb).prop_map(|(client, verb)| format!("{client}.{verb}"));
    let alone = prop::sample::select(vec!["expire", "recover"]).prop_map(String::from);
    let word = prop_oneof![4 => acting, 1 => alone];
    word.prop_map(|word| match parse(&word) {
        Ok(Tree::Event(event)) => event,
        other => panic!("`{word}` is one event, not {other:?}"),
    })
}

/// A scenario of up to `most` events.
pub fn scenario(most: u32) -> impl Strategy<Value = Scenario> {
    let tree = event()
        .prop_map(Tree::Event)
        .prop_recursive(4, most, 4, |part| {
            let parts = prop::collection::vec(part, 2..4);
            prop_oneof![
                parts.clone().prop_map(|parts| {
                    let flat = parts.into_iter().flat_map(|part| match part {
                        Tree::Series(parts) => parts,
                        part => vec![part],
                    });
                    Tree::Series(flat.collect())
                }),
                parts.prop_map(Tree::Parallel),
            ]
        });
    tree.prop_filter("few enough to list every schedule", move |tree| {
        tree.events().len() <= usize::try_from(most).unwrap_or(usize::MAX)
    })
}

/// Any settings.
pub fn protocol() -> impl Strategy<Value = Protocol> {
    prop::collection::vec(prop::sample::select(Defect::ALL.to_vec()), 0..3).prop_map(Protocol::with)
}
