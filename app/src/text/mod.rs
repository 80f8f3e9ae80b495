//! Everything the page says, in both languages: one struct, filled once for each. A text that is
//! missing in one of them does not compile.

mod en;
mod transcript;
mod zh;

pub use transcript::transcript;

use engine::fencing::reply::Outcome;
use engine::fencing::{Defect, Property, Protocol, Remedy, State, Step};
use num_bigint::BigUint;

use crate::address::Misfit;
use crate::bench::{Believed, Choice, Known, Open, Preset, Problem, Question, Speed};
use crate::claims::Mark;
use crate::settings::{Lang, Storage};
use crate::timeline::Belief;

/// A text that stands alone.
type Words = &'static str;

/// All texts of one language.
#[expect(missing_docs, reason = "each field is described by its texts")]
pub struct Text {
    // The page's head.
    pub brand: Words,
    pub chapter: Words,
    pub parts: Words,
    pub skip: Words,
    pub study: Words,
    pub selftest: Words,
    pub languages: Words,
    pub theme: Words,
    pub storage: fn(Storage) -> Words,

    // What is shown, and under which settings.
    pub bench: Words,
    pub variants: Words,
    pub variant: fn(Preset) -> Words,
    pub switched_off: Words,
    pub safeguard: fn(Defect) -> Words,
    pub more_safeguards: Words,
    pub added: Words,
    pub remedy: fn(Remedy) -> Words,
    pub copy_link: Words,
    pub copied: Words,
    pub copy_failed: Words,
    pub line: Words,
    pub line_hint: Words,
    pub notation: Words,
    pub in_new_tab: Words,
    pub last_good: Words,
    pub problem: fn(&Problem) -> String,
    pub misfits: Words,
    pub misfit: fn(&Misfit) -> String,
    pub dismiss: Words,

    // The verdict.
    pub headline: fn(&Known) -> String,
    pub property: fn(Property) -> Words,
    pub shortest: fn(usize) -> String,
    pub size: fn(&Known) -> String,
    pub also: fn(&[(Property, BigUint)]) -> String,
    pub wishes: fn(&[(Property, BigUint)]) -> String,
    pub exploring: fn(&Open) -> String,
    pub stopped: fn(&Open) -> String,
    pub stop: Words,
    pub go_on: Words,

    // The diagram and the state.
    pub diagram: fn(usize) -> String,
    pub authority: Words,
    pub authority_short: Words,
    pub resource: Words,
    pub resource_short: Words,
    pub client: fn(char) -> String,
    pub head_authority: fn(&State) -> String,
    pub head_resource: fn(&State, bool) -> String,
    pub head_client: fn(&Believed) -> String,
    pub zombie: fn(&Belief) -> Vec<String>,
    pub state: Words,
    pub clients: Words,
    pub generation: Words,
    pub holder: Words,
    pub value: Words,
    pub none: Words,
    pub believed: fn(&Believed) -> String,
    pub was: Words,

    // Steps.
    pub controls: Words,
    pub first: Words,
    pub back: Words,
    pub forward: Words,
    pub last: Words,
    pub play: Words,
    pub pause: Words,
    pub position: Words,
    pub position_of: fn(usize, usize) -> String,
    pub speed: Words,
    pub speeds: fn(Speed) -> Words,
    pub before_first: Words,
    pub sentence: fn(&Step, &State) -> String,
    pub found_none: fn(bool) -> Words,
    pub question: fn(Question) -> (Words, Words),
    pub next: Words,
    pub finished: Words,
    pub choice: fn(&Choice) -> String,
    pub outcome: fn(Outcome) -> Words,

    // All schedules.
    pub schedules: Words,
    pub counts: fn(&BigUint, Option<&BigUint>) -> String,
    pub on_this_page: Words,
    pub story: fn(usize, usize) -> String,
    pub shared: fn(usize) -> String,
    pub clean: Words,
    pub violating_only: Words,
    pub none_violating: Words,
    pub violating_open: Words,
    pub page: fn(&BigUint, &BigUint, &BigUint, bool) -> String,
    pub page_before: Words,
    pub page_after: Words,

    // The run in words.
    pub twin: Words,
    pub copy_text: Words,
    pub settings_line: fn(Protocol) -> String,

    // Claims.
    pub mark: fn(&Mark) -> String,
    pub mark_title: fn(&Mark) -> Words,

    // Keys.
    pub keys: Words,
    pub key_list: &'static [(&'static [&'static str], Words)],
    pub close: Words,
}

/// The texts of a language.
pub fn of(lang: Lang) -> &'static Text {
    match lang {
        Lang::Zh => &zh::TEXT,
        Lang::En => &en::TEXT,
    }
}

/// A number with its thousands apart.
pub fn number(number: &BigUint) -> String {
    grouped(number, ",")
}

/// A number as a plain row of digits.
pub fn digits(number: &BigUint) -> String {
    grouped(number, "")
}

/// A number with something between its thousands. Taken apart by thousands, it needs none of the
/// code that makes printing numbers of thousands of digits fast.
fn grouped(number: &BigUint, between: &str) -> String {
    let mut left = number.clone();
    let mut text = String::new();
    loop {
        let group = u32::try_from(&left % 1000u32).unwrap_or(0);
        left /= 1000u32;
        if left == BigUint::ZERO {
            return format!("{group}{text}");
        }
        text = format!("{between}{group:03}{text}");
    }
}

fn count(count: u64) -> String {
    number(&BigUint::from(count))
}

fn joined<T>(items: impl Iterator<Item = T>, name: fn(T) -> Words, comma: &str) -> String {
    items.map(name).collect::<Vec<_>>().join(comma)
}

#[cfg(test)]
pub(crate) mod tests;
