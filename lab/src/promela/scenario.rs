//! The scenario's events as the branches of one loop.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::fencing::{
    Acquire, Act, Answered, Client, Defect, Digest, Event, Key, Kind, Lost, Path, Protocol,
    Recovery, Remedy, RequestId, Scenario, Write,
};
use engine::notation::Tree;

use super::switches::Switches;

/// The loop: one guarded step an event, which can be taken once everything before it has happened.
pub(super) fn render(scenario: &Scenario, protocol: Protocol, switches: &Switches) -> String {
    let mut text = String::from("active proctype scenario() {\nend:\n  do\n");
    let (before, last) = before(scenario);
    let end = at_end(scenario, switches);
    for ((id, event), before) in (1..).zip(scenario.events()).zip(before) {
        let done = before.iter().map(|before| format!(" && done[{before}]"));
        let _ = writeln!(
            text,
            "  :: d_step {{ !done[{id}]{} ->",
            done.collect::<String>()
        );
        // A search prints nothing, a replay prints this.
        let mut steps = vec![format!("printf(\"{event}\\n\")")];
        let does = steps_of(*event, id, protocol, switches);
        if does.is_empty() {
            steps.push("skip".into());
        } else {
            steps.push("begin()".into());
            steps.extend(does);
            steps.extend(switches.has("inside").then(|| "forget_inside()".into()));
        }
        if last.contains(&id) && !end.is_empty() {
            let others = last.iter().filter(|&&other| other != id);
            let done: Vec<String> = others.map(|other| format!("done[{other}]")).collect();
            let judge = end.join(";\n          ");
            steps.push(match done.join(" && ").as_str() {
                "" => judge,
                done => {
                    format!("if\n       :: {done} ->\n          {judge}\n       :: else\n       fi")
                }
            });
        }
        // Last, because Spin lets no loop end a d_step.
        steps.push(format!("done[{id}] = true"));
        let _ = writeln!(text, "       {} }}", steps.join(";\n       "));
    }
    text + "  od\n}\n"
}

/// For each event, the last ones that must have happened before it, and the last ones of all; numbers
/// count from 1.
fn before(scenario: &Scenario) -> (Vec<Vec<usize>>, Vec<usize>) {
    let mut all = Vec::new();
    let last = walk(scenario, &[], &mut all);
    (all, last)
}

/// What is judged when all has happened: each operation that is called.
fn at_end(scenario: &Scenario, on: &Switches) -> Vec<String> {
    let called = scenario
        .events()
        .into_iter()
        .filter_map(|event| match event {
            Event::Client(_, Act::Call(key)) if on.has("external_mismatch") => Some(*key),
            _ => None,
        });
    let called: BTreeSet<Key> = called.collect();
    let judge = |key| format!("observe_outside({key})");
    called.into_iter().map(judge).collect()
}

/// Notes what each event of a part waits for; returns the part's own last ones.
fn walk(part: &Tree<Event>, before: &[usize], all: &mut Vec<Vec<usize>>) -> Vec<usize> {
    match part {
        Tree::Event(_) => {
            all.push(before.to_vec());
            vec![all.len()]
        }
        Tree::Series(parts) => parts
            .iter()
            .fold(before.to_vec(), |before, part| walk(part, &before, all)),
        Tree::Parallel(sides) => sides
            .iter()
            .flat_map(|side| walk(side, before, all))
            .collect(),
    }
}

fn steps_of(event: Event, id: usize, protocol: Protocol, on: &Switches) -> Vec<String> {
    let is_needed = |names: &[&str]| names.iter().all(|name| on.has(name));
    let steps = match event {
        Event::Client(client, act) => steps_of_client(client, act, id, on),
        Event::Expire => vec![
            Some("expire()".into()),
            Some("observe_end()".into()),
            is_needed(&["acquire"]).then(|| "observe_grant()".into()),
            observe_inside("0", on),
        ],
        Event::Recover(recovery) => {
            let mut steps = recover(recovery, protocol, on);
            steps.push(observe_inside("0", on));
            steps
        }
        Event::Switch if is_needed(&["seal"]) => vec![
            Some("switch()".into()),
            Some(
                "if\n       :: outcome == Switched -> observe_end()\n       :: else\n       fi"
                    .into(),
            ),
            observe_inside("0", on),
        ],
        Event::Seal => vec![Some("seal()".into())],
        Event::Restore => vec![Some("restore()".into())],
        Event::Purge if is_needed(&["early-purge", "ledger"]) => vec![Some("purge()".into())],
        Event::Record if is_needed(&["split-transaction", "ledger"]) => {
            vec![Some("record()".into())]
        }
        // These can only be refused here.
        Event::Switch | Event::Purge | Event::Record => Vec::new(),
    };
    steps.into_iter().flatten().collect()
}

fn steps_of_client(client: Client, act: Act, id: usize, on: &Switches) -> Vec<Option<String>> {
    let of_lease = |act: &str, observe: &str| {
        vec![
            Some(format!("before({client})")),
            Some(format!("{act}({client})")),
            observe_inside("0", on),
            Some(format!("{observe}({client})")),
        ]
    };
    let of_client = |act: &str| vec![Some(format!("{act}({client})"))];
    match act {
        Act::Acquire(Acquire {
            request,
            waits,
            answer,
        }) => {
            let request = request.map_or("NONE".into(), |request| named(client, request));
            let arrives = answer == Answered::Arrives;
            let asks_again = on.has("dishonest_reply") && request != "NONE";
            vec![
                Some(format!(
                    "acquire({client}, {id}, {request}, {waits}, {arrives})"
                )),
                Some("observe_grant()".into()),
                observe_inside(&request, on),
                asks_again.then(|| format!("observe_refusal({request}, {arrives})")),
            ]
        }
        Act::Renew => of_lease("renew", "observe_renewal"),
        Act::Reenter => of_lease("reenter", "observe_renewal"),
        Act::Release => {
            let mut steps = of_lease("release", "observe_release");
            steps.push(on.has("acquire").then(|| "observe_grant()".into()));
            steps
        }
        Act::Pause => of_client("pause"),
        Act::Resume if on.has("pause") => of_client("resume"),
        Act::Mint if on.has("split-authority") => vec![Some(format!("mint({client}, {id})"))],
        Act::Read => of_client("read"),
        Act::Check => of_client("check"),
        Act::Barrier => vec![
            Some(format!("barrier({client})")),
            (on.has("holder_refused") || on.has("fence_regression"))
                .then(|| format!("observe_barrier({client})")),
        ],
        Act::Commit(write, answer) => {
            let mut steps = content(write, on);
            steps.push(Some(format!(
                "commit({client}, {id}, {})",
                answer == Answered::Arrives
            )));
            steps.push(Some(format!("observe_write({})", write.key.is_some())));
            steps
        }
        Act::Send(write) => {
            let mut steps = content(write, on);
            steps.push(Some(format!("send({client}, {id})")));
            steps
        }
        Act::Deliver(nth, answer) if on.has("send") => vec![
            Some(format!(
                "deliver({client}, {nth}, {})",
                answer == Answered::Arrives
            )),
            Some("observe_write(true)".into()),
        ],
        Act::Call(key) => vec![Some(format!("call({client}, {key})"))],
        // These can only be refused here.
        Act::Resume | Act::Mint | Act::Deliver(..) => Vec::new(),
    }
}

/// Who came in or went out, by which request.
fn observe_inside(request: &str, on: &Switches) -> Option<String> {
    on.has("inside")
        .then(|| format!("observe_inside({request})"))
}

/// A client's name for its request: the same name from another client is another request.
pub(super) fn named(client: Client, request: RequestId) -> String {
    format!("{client}_{request}")
}

/// What a request writes, as far as the scenario's requests differ in it.
fn content(write: Write, on: &Switches) -> Vec<Option<String>> {
    let Write {
        seq,
        key,
        digest,
        kind,
        path,
        based,
    } = write;
    let key = key.map_or("NONE".into(), |Key(n)| format!("K{n}"));
    let set = |switch, name, value: String| on.has(switch).then(|| format!("{name} = {value}"));
    vec![
        Some(format!("r_seq = {seq}")),
        set("keys", "r_key", key),
        set(
            "changed",
            "r_changed",
            (digest == Digest::Changed).to_string(),
        ),
        set("add", "r_add", (kind == Kind::Add).to_string()),
        set("side", "r_side", (path == Path::Side).to_string()),
        set("based", "r_based", based.to_string()),
    ]
}

/// A restart of the authority: what was not durable after all is lost, one after the other.
fn recover(recovery: Recovery, protocol: Protocol, on: &Switches) -> Vec<Option<String>> {
    let lost = if protocol.has(Defect::RollbackIssuer) {
        Lost::All
    } else {
        recovery.lost
    };
    let forgets = !protocol.has_remedy(Remedy::HighWater);
    let is_lost = |part| lost == part || lost == Lost::All;
    let step = |is_needed: bool, text: &str| is_needed.then(|| text.to_owned());
    vec![
        step(on.has("reply-before-persist"), "lose_what_is_not_durable()"),
        step(is_lost(Lost::Lease), "lose_lease()"),
        step(
            is_lost(Lost::Requests) && on.has("requests"),
            "lose_requests()",
        ),
        step(is_lost(Lost::Generation) && forgets, "COUNT_FROM(FIRST)"),
        step(
            protocol.has(Defect::RebuildFromOneMax) && forgets,
            "COUNT_FROM(NUMBER(max_fence))",
        ),
        (recovery.jump > 0).then(|| format!("generation = generation + {}", recovery.jump)),
        step(protocol.has_remedy(Remedy::Epoch), "begin_epoch()"),
    ]
}
