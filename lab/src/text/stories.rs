//! The schedules, those together that look the same to the resource.

use engine::fencing::{Event, Properties, Property};
use num_bigint::BigUint;

use super::{BAD, FAINT, GOOD, STRONG, counted, number, schedules, styled};
use engine::fencing::Seen;

use crate::listing::{Listed, Listing};
use crate::study::Study;

/// How many schedules a person wants to read through.
const FEW: usize = 24;

/// How many stories are told where their schedules are too many.
const FEW_STORIES: usize = 12;

/// Nothing where there is only one schedule.
pub(super) fn render(study: &Study) -> Option<String> {
    let listing = &study.listing;
    let is_complete = listing.omitted == BigUint::ZERO;
    match listing.schedules.len() {
        0 | 1 => None,
        2..=FEW => Some(told(study, every)),
        _ if is_complete && listing.stories.len() <= FEW_STORIES => Some(told(study, in_short)),
        _ => Some(styled(FAINT, elsewhere(study, is_complete))),
    }
}

fn elsewhere(study: &Study, is_complete: bool) -> String {
    let which = if is_complete {
        "all of them".into()
    } else {
        format!("the first {}", number(study.listing.schedules.len()))
    };
    let total = schedules(&study.schedules);
    format!("{total}: too many to read; --json lists {which}.\n")
}

/// How each schedule is written.
struct Look {
    /// How many events all of them begin with, which are left out.
    shared: usize,
    /// The mark of one that breaks no promise.
    good: String,
}

fn told(study: &Study, tell_schedules: fn(&[&Listed], &Look) -> String) -> String {
    let Listing {
        schedules: listed,
        stories,
        ..
    } = &study.listing;
    let shared = shared(listed);
    let good = if study.violations.is_empty() {
        styled(FAINT, "·")
    } else {
        styled(GOOD, "✓")
    };
    let look = Look { shared, good };
    let title = format!(
        "{} tell {} at the resource:",
        schedules(&study.schedules),
        counted(stories.len(), "story", "stories"),
    );
    let beginning = match shared {
        0 => String::new(),
        _ => format!(
            "\n  all begin with {}\n",
            written(&listed[0].events[..shared])
        ),
    };
    let story = |(number, story): (usize, &Vec<Seen>)| {
        let same = |schedule: &&Listed| schedule.story == number;
        let schedules: Vec<&Listed> = listed.iter().filter(same).collect();
        format!("\n  {}\n{}", tell(story), tell_schedules(&schedules, &look))
    };
    let stories: String = stories.iter().enumerate().map(story).collect();
    format!(
        "{}\n{}{stories}",
        styled(STRONG, title),
        styled(FAINT, beginning)
    )
}

fn every(schedules: &[&Listed], look: &Look) -> String {
    schedules
        .iter()
        .map(|schedule| line(schedule, look))
        .collect()
}

/// How many there are and how many of them break a promise, each with the first as an example.
fn in_short(all: &[&Listed], look: &Look) -> String {
    let (good, bad): (Vec<&Listed>, Vec<&Listed>) = all
        .iter()
        .partition(|schedule| schedule.violations == Properties::default());
    let group = |group: &[&Listed]| {
        let first = group.first()?;
        Some(format!(
            "    {}, such as\n{}",
            schedules(&group.len().into()),
            line(first, look)
        ))
    };
    [bad, good]
        .iter()
        .filter_map(|schedules| group(schedules))
        .collect()
}

fn written(events: &[Event]) -> String {
    let events: Vec<String> = events.iter().map(ToString::to_string).collect();
    events.join(" ")
}

/// How many events all schedules begin with.
fn shared(schedules: &[Listed]) -> usize {
    let first = &schedules[0].events;
    let same = |at: &usize| {
        schedules
            .iter()
            .all(|schedule| schedule.events[*at] == first[*at])
    };
    (0..first.len()).take_while(same).count()
}

fn tell(story: &[Seen]) -> String {
    if story.is_empty() {
        return "no request reaches the resource".into();
    }
    let parts: Vec<String> = story
        .iter()
        .map(|seen| {
            format!(
                "{} with {}: {}",
                seen.event,
                seen.fence,
                styled(STRONG, seen.outcome.id())
            )
        })
        .collect();
    parts.join(", then ")
}

fn line(schedule: &Listed, look: &Look) -> String {
    let events = written(&schedule.events[look.shared..]);
    let broken: Vec<&str> = schedule.violations.iter().map(Property::id).collect();
    let broken = broken.join(", ");
    if broken.is_empty() {
        format!("    {} {events}\n", look.good)
    } else {
        format!(
            "    {} {events}  {}\n",
            styled(BAD, "✗"),
            styled(FAINT, broken)
        )
    }
}
