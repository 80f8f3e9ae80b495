//! The page in English.

mod names;
mod reason;
mod sentence;
mod trouble;

use engine::fencing::{Defect, Property};
use num_bigint::BigUint;

use super::{Text, count, joined, number};
use crate::bench::{Believed, Known, Preset, Question, Speed};
use crate::claims::Mark;
use crate::settings::Storage;
use names::{breaks, outcome, property};
use trouble::{misfit, problem};

pub(super) static TEXT: Text = Text {
    brand: "Study Bench",
    chapter: "Leases and fencing",
    parts: "Parts of the page",
    skip: "Skip to the bench",
    study: "Read & step",
    selftest: "Self-test",
    languages: "Language",
    theme: "Dark",
    storage: |storage| match storage {
        Storage::Kept => "Progress is kept in this browser",
        Storage::Blocked => {
            "This browser keeps nothing: progress and settings last until the page is closed"
        }
        Storage::Odd => "Some stored entries are not fully usable; see the self-test",
        Storage::Full => "Storage is full: what comes now is not kept",
    },

    bench: "Bench",
    variants: "Scenario and settings",
    variant: |preset| match preset {
        Preset::Correct => "Correct",
        Preset::Broken(Defect::NoFence) => "No fence",
        Preset::Broken(Defect::SplitAuthority) => "Split authority",
        Preset::Broken(Defect::RollbackIssuer) => "Rolled-back counter",
        Preset::Broken(defect) => names::safeguard(defect),
        Preset::Operations => "Operations",
    },
    switched_off: "Switch off:",
    safeguard: names::safeguard,
    more_safeguards: "More safeguards",
    added: "Add:",
    remedy: names::remedy,
    copy_link: "Copy link",
    copied: "Copied",
    copy_failed: "The browser refused to copy: select the address bar instead",
    line: "Scenario",
    line_hint: "A space orders; ( x | y ) lets both sides interleave freely.",
    notation: "Notation",
    in_new_tab: "Opens in a new tab",
    last_good: "Until this line can be read, the last readable one stays on screen.",
    problem,
    misfits: "Parts of the link do not fit and were left out; the rest is shown.",
    misfit,
    dismiss: "Dismiss",

    headline,
    property,
    shortest: |events| {
        format!(
            "Shortest counterexample: {events} {}",
            plural(events == 1, "event", "events")
        )
    },
    size: |known| {
        let states = format!(
            "{} {}",
            count(known.states),
            plural(known.states == 1, "state", "states")
        );
        match &known.headline {
            Some(headline) => format!("{} · {states}", headline.property),
            None => states,
        }
    },
    also: |also| format!("Also: {}.", list(also)),
    wishes: |wishes| format!("Not promised by fencing, and it happens: {}.", list(wishes)),
    exploring: |open| {
        format!(
            "Exploring {} schedules: {} of {} events deep, {} states",
            number(&open.schedules),
            open.depth,
            open.events,
            count(open.states)
        )
    },
    stopped: |open| {
        format!(
            "Stopped at {} states, {} of {} events deep; {} schedules in all",
            count(open.states),
            open.depth,
            open.events,
            number(&open.schedules)
        )
    },
    stop: "Stop",
    go_on: "Go on",

    diagram: |steps| {
        format!(
            "Space-time diagram of a run of {steps} steps. The run in words, below, says the same."
        )
    },
    authority: "Authority",
    authority_short: "Auth.",
    resource: "Resource",
    resource_short: "Res.",
    client: |letter| format!("Client {letter}"),
    head_authority: |state| format!("generation {}", state.actors.authority.generation),
    head_resource: |state, checks| {
        let resource = &state.actors.resource;
        if checks {
            format!("accepted {}/{}", resource.max_fence, resource.last_seq)
        } else {
            "no check".to_owned()
        }
    },
    head_client: |believed| match (believed.fence, believed.holds) {
        (Some(fence), true) if believed.is_true => format!("holds {fence}"),
        (Some(fence), true) => format!("believes {fence}"),
        (Some(fence), false) => format!("had {fence}"),
        (None, _) => "no lease yet".to_owned(),
    },
    zombie: |belief| {
        let believes = format!("believes {}", belief.fence);
        match belief.truth {
            Some(lease) => vec![
                format!(
                    "{believes}, true holder: {}, {}",
                    lease.holder, lease.generation
                ),
                format!("true holder: {}, {}", lease.holder, lease.generation),
                format!("{} holds {}", lease.holder, lease.generation),
                format!("{} holds", lease.holder),
            ],
            None => vec![
                format!("{believes}, true holder: none"),
                "true holder: none".to_owned(),
                "nobody holds".to_owned(),
            ],
        }
    },
    state: "State",
    clients: "Clients believe",
    generation: "generation",
    holder: "holder",
    value: "value",
    none: "none",
    believed,
    was: "was",

    controls: "Steps",
    first: "To the start",
    back: "One step back",
    forward: "One step forward",
    last: "To the end",
    play: "Play",
    pause: "Pause",
    position: "Position in the run",
    position_of: |at, of| format!("{at} of {of} events"),
    speed: "Speed",
    speeds: |speed| match speed {
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
    },
    before_first: "Nothing has happened yet.",
    sentence: sentence::sentence,
    found_none: |known| {
        if known {
            "There is no violation to go to: every schedule keeps what fencing promises."
        } else {
            "This run breaks no promise, and not all schedules are explored yet."
        }
    },
    question: |question| match question {
        Question::WhatIfUnchecked => (
            "The resource refused. What if it did not check?",
            "Switch the check off",
        ),
        Question::WhatIfChecked => ("Would the check have stopped it?", "Switch the check on"),
    },
    next: "What can happen next",
    finished: "All events have happened; nothing is left to choose.",
    choice: sentence::choice,
    outcome,

    schedules: "All schedules",
    counts: |schedules, histories| {
        let all = format!(
            "{} {}",
            number(schedules),
            plural(is_one(schedules), "schedule", "schedules")
        );
        match histories {
            Some(histories) => format!(
                "{all}, {} {} at the resource",
                number(histories),
                plural(is_one(histories), "story", "stories")
            ),
            None => all,
        }
    },
    on_this_page: "On this page · ",
    story: |story, schedules| {
        format!(
            "Story {story} · {schedules} {}",
            plural(schedules == 1, "schedule", "schedules")
        )
    },
    shared: |events| match events {
        1 => "Step 1 is the same in all that are listed.".to_owned(),
        events => format!("Steps 1–{events} are the same in all that are listed."),
    },
    clean: "clean",
    violating_only: "Only schedules that break a promise",
    none_violating: "No schedule breaks a promise.",
    violating_open: "They will stand alone here once all schedules are explored; until then all are listed.",
    page: |from, to, of, only| {
        let which = plural(only, "violating schedules ", "");
        format!(
            "{which}{} to {} of {}",
            number(from),
            number(to),
            number(of)
        )
    },
    page_before: "Schedules before these",
    page_after: "Schedules after these",

    twin: "The run in words",
    copy_text: "Copy as text",
    settings_line: |protocol| {
        let off = joined(protocol.defects(), names::safeguard, ", ");
        let added = joined(protocol.remedies(), names::remedy, ", ");
        let off = match off.as_str() {
            "" => "Every safeguard is on.".to_owned(),
            off => format!("Switched off: {off}."),
        };
        match added.as_str() {
            "" => off,
            added => format!("{off} Added: {added}."),
        }
    },

    mark: |mark| match mark {
        Mark::Held { schedules } => format!("✓ {0} of {0}", number(schedules)),
        Mark::Occurs { count, schedules } => {
            format!("✓ in {} of {}", number(count), number(schedules))
        }
        Mark::Broken {
            property,
            count,
            schedules,
        } => format!(
            "✕ {} in {} of {}",
            names::property(*property),
            number(count),
            number(schedules)
        ),
        Mark::Refuted => "‼ the engine disagrees".to_owned(),
        Mark::Beyond => "beyond the model".to_owned(),
    },
    mark_title: |mark| match mark {
        Mark::Held { .. } => "Holds in every schedule. Show it on the bench.",
        Mark::Occurs { .. } => "Happens in some schedules. Show it on the bench.",
        Mark::Broken { .. } => "A promise is broken. Show it on the bench.",
        Mark::Refuted => "The engine found otherwise. Show it on the bench.",
        Mark::Beyond => "Why the model cannot express this",
    },

    keys: "Keys",
    key_list: &[
        (&["←", "→", "k", "j"], "one step back, forward"),
        (&["Home", "End"], "to the start, to the end"),
        (&["1–9"], "let the n-th possible event happen next"),
        (&["v"], "next violation, or the shortest counterexample"),
        (&["/"], "edit the scenario"),
        (&["Esc"], "leave a field"),
        (&["?", "Esc"], "show and hide this list"),
    ],
    close: "Close",
};

fn plural(is_one: bool, one: &'static str, many: &'static str) -> &'static str {
    if is_one { one } else { many }
}

fn is_one(number: &BigUint) -> bool {
    *number == BigUint::from(1u8)
}

fn headline(known: &Known) -> String {
    let total = number(&known.schedules);
    let all = match total.as_str() {
        "1" => "The only".to_owned(),
        "2" => "Both".to_owned(),
        total => format!("All {total}"),
    };
    let is_only = is_one(&known.schedules);
    let schedules = plural(is_only, "schedule", "schedules");
    let Some(headline) = &known.headline else {
        let keep = plural(is_only, "keeps", "keep");
        return format!("{all} {schedules} {keep} what fencing promises");
    };
    let (one, many) = breaks(headline.property);
    let breaks = plural(is_one(&headline.count), one, many);
    if headline.count == known.schedules {
        return format!("{all} {schedules} {breaks}");
    }
    let says = format!("{} of {total} schedules {breaks}", number(&headline.count));
    if known.violating == headline.count {
        return says;
    }
    if known.violating == known.schedules {
        return format!("{says}; every schedule breaks a promise");
    }
    format!("{says}; {} break a promise", number(&known.violating))
}

fn list(counts: &[(Property, BigUint)]) -> String {
    let items: Vec<String> = counts
        .iter()
        .map(|(of, count)| format!("{} ({})", property(*of), number(count)))
        .collect();
    items.join("; ")
}

fn believed(believed: &Believed) -> String {
    let what = match (believed.fence, believed.holds) {
        (Some(fence), true) if believed.is_true => format!("holds {fence}"),
        (Some(fence), true) => format!("holds {fence} (ended)"),
        (Some(fence), false) => format!("had {fence}"),
        (None, _) => "nothing".to_owned(),
    };
    if believed.paused {
        format!("{what}, paused")
    } else {
        what
    }
}
