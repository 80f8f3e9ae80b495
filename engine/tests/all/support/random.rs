//! Random scenarios: trees in normal form over a few clients.

use engine::fencing::{Defect, Event, Protocol, Remedy, Scenario};
use engine::notation::{Tree, parse};
use proptest::prelude::*;

/// Any event of two or three clients, with a bias towards those that decide something.
fn event() -> impl Strategy<Value = Event> {
    let client = prop::sample::select(vec!["A", "A", "B", "C"]);
    let plain = prop::sample::select(vec![
        "pause",
        "resume",
        "mint",
        "renew",
        "reenter",
        "release",
        "read",
        "check",
        "barrier",
        "call(key=K1)",
        "deliver",
        "deliver",
        "deliver(n=2)",
        "deliver(reply=lost)",
        "acquire",
        "acquire",
        "acquire(wait=yes)",
        "acquire(request=R1)",
        "acquire(request=R1, wait=yes)",
        "acquire(wait=yes, reply=lost)",
        "acquire(request=R1, reply=lost)",
    ]);
    let verb = prop_oneof![write(), plain.prop_map(String::from)];
    let acting = (client, verb).prop_map(|(client, verb)| format!("{client}.{verb}"));
    let alone = prop::sample::select(vec![
        "expire",
        "expire",
        "expire",
        "recover",
        "recover(lost=lease)",
        "recover(lost=requests)",
        "recover(lost=generation)",
        "recover(lost=all)",
        "recover(jump=5)",
        "seal",
        "switch",
        "restore",
        "purge",
        "record",
    ]);
    let word = prop_oneof![3 => acting, 1 => alone.prop_map(String::from)];
    word.prop_map(|word| match parse(&word) {
        Ok(Tree::Event(event)) => event,
        other => panic!("`{word}` is one event, not {other:?}"),
    })
}

/// A commit or a send with any arguments.
fn write() -> impl Strategy<Value = String> {
    let verb = prop::sample::select(vec!["commit", "commit", "send"]);
    let others = prop::sample::subsequence(
        vec![
            "digest=changed",
            "kind=add",
            "path=side",
            "base=read",
            "reply=lost",
        ],
        0..3,
    );
    (verb, 1..4u16, prop::option::of(1..3u8), others).prop_map(|(verb, seq, key, others)| {
        let mut arguments = vec![format!("seq={seq}")];
        arguments.extend(key.map(|key| format!("key=K{key}")));
        let takes = |argument: &&str| verb == "commit" || *argument != "reply=lost";
        arguments.extend(others.into_iter().filter(takes).map(String::from));
        format!("{verb}({})", arguments.join(", "))
    })
}

/// A scenario of up to `most` events.
pub(crate) fn scenario(most: u32) -> impl Strategy<Value = Scenario> {
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

/// A scenario that begins with a grant, so that more of what follows does something.
pub(crate) fn granted(most: u32) -> impl Strategy<Value = Scenario> {
    scenario(most).prop_map(|scenario| {
        let line = format!("A.acquire {scenario}");
        parse(&line).unwrap_or_else(|error| panic!("`{line}`: {error}"))
    })
}

/// A scenario that begins with a grant, with two more effects outside at any time after it.
pub(crate) fn calling(most: u32) -> impl Strategy<Value = Scenario> {
    scenario(most).prop_map(|scenario| {
        let line = format!("A.acquire ( {scenario} | A.call(key=K1) B.call(key=K2) )");
        parse(&line).unwrap_or_else(|error| panic!("`{line}`: {error}"))
    })
}

/// Any settings.
pub(crate) fn protocol() -> impl Strategy<Value = Protocol> {
    let defects = prop::collection::vec(prop::sample::select(Defect::ALL.to_vec()), 0..3);
    let remedies = prop::sample::subsequence(Remedy::ALL.to_vec(), 0..2);
    (defects, remedies).prop_map(|(defects, remedies)| Protocol::with(defects).remedied(remedies))
}
