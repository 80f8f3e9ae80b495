//! The protocol as the chapter states it, in two atomic blocks, against the model, step by step.
//!
//! The blocks are written down here line for line and share no type with the model: the authority's
//! decision on an acquire, and the resource's transaction with its conditional update.

use std::collections::BTreeMap;
use std::fmt;

use engine::fencing::{Fencing, Protocol, Scenario, Trace};
use engine::notation::parse;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

/// What a client or time does.
#[derive(Clone, Debug)]
enum Happens {
    Acquire(char, Option<u8>),
    Renew(char),
    Commit(char, u16, Option<(u8, bool)>),
    Expire,
}

impl fmt::Display for Happens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Happens::Acquire(client, None) => write!(f, "{client}.acquire"),
            Happens::Acquire(client, Some(request)) => {
                write!(f, "{client}.acquire(request=R{request})")
            }
            Happens::Renew(client) => write!(f, "{client}.renew"),
            Happens::Commit(client, seq, None) => write!(f, "{client}.commit(seq={seq})"),
            Happens::Commit(client, seq, Some((key, changed))) => {
                let digest = if changed { "changed" } else { "original" };
                write!(f, "{client}.commit(seq={seq}, key=K{key}, digest={digest})")
            }
            Happens::Expire => f.write_str("expire"),
        }
    }
}

/// A grant as the client holds it: the identity that it acquired with, and the number bound to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bound {
    owner: usize,
    generation: u32,
}

#[derive(Default)]
struct Authority {
    durable_generation: u32,
    lease: Option<usize>,
    /// By client, and by the name that it gave its request.
    succeeded: BTreeMap<(char, u8), Bound>,
}

impl Authority {
    fn acquire(
        &mut self,
        client: char,
        request: Option<u8>,
        owner: usize,
    ) -> (&'static str, Option<Bound>) {
        let request = request.map(|request| (client, request));
        // If the request has succeeded: its original result, and not another number.
        if let Some(&result) = request.and_then(|request| self.succeeded.get(&request)) {
            return ("replayed", Some(result));
        }
        // If the current lease is valid: refuse.
        if self.lease.is_some() {
            return ("refused", None);
        }
        // Generation, owner and request are made durable in one commit; the number is bound to it.
        self.durable_generation += 1;
        self.lease = Some(owner);
        let grant = Bound {
            owner,
            generation: self.durable_generation,
        };
        self.succeeded
            .extend(request.map(|request| (request, grant)));
        ("granted", Some(grant))
    }
}

struct Row {
    value: Option<String>,
    max_fence: u32,
    last_seq: u16,
    /// By business key: the digest, and the result.
    operations: BTreeMap<u8, (bool, String)>,
}

impl Row {
    fn commit(
        &mut self,
        value: String,
        fence: u32,
        seq: u16,
        operation: Option<(u8, bool)>,
    ) -> &'static str {
        if let Some((key, digest)) = operation
            && let Some((known, _)) = self.operations.get(&key)
        {
            return if *known == digest {
                "duplicate"
            } else {
                "conflict"
            };
        }
        let is_matched = self.max_fence < fence || (self.max_fence == fence && self.last_seq < seq);
        if !is_matched {
            return "stale";
        }
        (self.max_fence, self.last_seq) = (fence, seq);
        if let Some((key, digest)) = operation {
            self.operations.insert(key, (digest, value.clone()));
        }
        self.value = Some(value);
        "applied"
    }
}

fn check(happens: &[Happens]) {
    let line: Vec<String> = happens.iter().map(ToString::to_string).collect();
    let line = line.join(" ");
    let scenario: Scenario = parse(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let model = Fencing::new(&scenario, Protocol::default()).expect("narrow");
    let schedule: Vec<_> = (0..).take(happens.len()).collect();
    let trace = Trace::of(&model, &schedule);

    let mut authority = Authority {
        durable_generation: 40,
        ..Authority::default()
    };
    let mut row = Row {
        value: None,
        max_fence: 40,
        last_seq: 0,
        operations: BTreeMap::new(),
    };
    let mut held: BTreeMap<char, Bound> = BTreeMap::new();
    let mut newest = 0;
    for (at, (step, event)) in trace.steps.iter().zip(happens).enumerate() {
        let outcome = match *event {
            Happens::Acquire(client, request) => {
                let (outcome, grant) = authority.acquire(client, request, at);
                // A replayed answer brings nothing to whoever has something newer.
                let newest = held.get(&client).map(|bound| bound.generation);
                let brought = grant.filter(|grant| Some(grant.generation) > newest);
                held.extend(brought.map(|grant| (client, grant)));
                outcome
            }
            // Only an owner that still matches; and a renewal takes no number.
            Happens::Renew(client) => match held.get(&client) {
                Some(grant) if authority.lease == Some(grant.owner) => "renewed",
                _ => "refused",
            },
            Happens::Commit(client, seq, operation) => match held.get(&client) {
                Some(grant) => {
                    row.commit(format!("{client}/{seq}"), grant.generation, seq, operation)
                }
                None => "refused",
            },
            Happens::Expire => match authority.lease.take() {
                Some(_) => "expired",
                None => "refused",
            },
        };
        assert_eq!(step.reply.outcome.id(), outcome, "step {at} of {line}");
        if let Some(request) = step.reply.request.filter(|_| step.reply.took_effect) {
            let granted = usize::from(request.owner.0);
            let to = match happens.get(granted) {
                Some(Happens::Acquire(client, _)) => Some(*client),
                _ => None,
            };
            let sender = Some(request.client.letter());
            assert_eq!(to, sender, "whose grant step {at} uses in {line}");
            assert!(
                newest <= granted,
                "step {at} of {line} goes back in grant order"
            );
            newest = granted;
        }
        let of_model = &step.after.actors.authority;
        let lease = of_model.lease.map(|lease| usize::from(lease.owner.0));
        assert_eq!(
            (of_model.generation.number, lease),
            (authority.durable_generation, authority.lease),
            "the authority after step {at} of {line}"
        );
        let of_model = &step.after.actors.resource;
        assert_eq!(
            (
                of_model.value.map(|value| value.to_string()),
                of_model.max_fence.number,
                of_model.last_seq
            ),
            (row.value.clone(), row.max_fence, row.last_seq),
            "the resource after step {at} of {line}"
        );
        let records = of_model.ledger.entries.iter().map(|entry| {
            let result = entry.result.map(|value| value.to_string());
            (entry.key.0, result)
        });
        let operations = row.operations.iter();
        assert!(
            records.eq(operations.map(|(&key, (_, result))| (key, Some(result.clone())))),
            "the ledger after step {at} of {line}"
        );
    }
}

fn happens() -> impl Strategy<Value = Happens> {
    let client = || proptest::sample::select(vec!['A', 'B', 'C']);
    let operation = option::of((1..3_u8, any::<bool>()));
    prop_oneof![
        3 => (client(), option::of(1..4_u8)).prop_map(|(client, request)| Happens::Acquire(client, request)),
        1 => client().prop_map(Happens::Renew),
        4 => (client(), 1..4_u16, operation)
            .prop_map(|(client, seq, operation)| Happens::Commit(client, seq, operation)),
        2 => Just(Happens::Expire),
    ]
}

proptest! {
    #[test]
    fn the_model_does_what_the_chapter_says(happens in vec(happens(), 1..24)) {
        check(&happens);
    }
}
