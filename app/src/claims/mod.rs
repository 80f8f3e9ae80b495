//! The chapter's claims, and what the engine finds of each.

use engine::fencing::claim::{Checked, Claim, Expectation, Finding, Text};
use engine::fencing::{Fencing, Property};
use engine::order::Schedule;
use num_bigint::BigUint;

/// A claim of the chapter. Its statement stands in the text around its mark.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name in the chapter's text.
    pub id: &'static str,
    /// Whether it says what is so in every schedule, and not what happens in some.
    pub always: bool,
    /// What can be checked of it.
    pub says: Says,
}

/// What can be checked of a claim.
#[derive(Clone, Copy, Debug)]
pub enum Says {
    /// A scenario, and what must hold over all its schedules.
    Checked(Text<'static>),
    /// Nothing: it is beyond the model, for this reason.
    Beyond {
        /// The reason in Chinese.
        zh: &'static str,
        /// The reason in English.
        en: &'static str,
    },
}

/// Every claim, in the order of the file.
pub static CLAIMS: &[Entry] = include!(concat!(env!("OUT_DIR"), "/claims.rs"));

/// The place of a claim in [`CLAIMS`].
pub fn find(id: &str) -> Option<usize> {
    CLAIMS.iter().position(|entry| entry.id == id)
}

/// What a mark in the text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It holds in every schedule.
    Held {
        /// So many there are.
        schedules: BigUint,
    },
    /// What it speaks of happens in some schedules.
    Occurs {
        /// In so many.
        count: BigUint,
        /// Of so many.
        schedules: BigUint,
    },
    /// A promise that it speaks of is broken.
    Broken {
        /// The first that it names.
        property: Property,
        /// In so many schedules.
        count: BigUint,
        /// Of so many.
        schedules: BigUint,
    },
    /// The engine found otherwise than the text says.
    Refuted,
    /// The model cannot express it.
    Beyond,
}

/// A claim that was judged: its mark, and the run to the step that decides.
#[derive(Clone, Debug)]
struct Verdict {
    mark: Mark,
    shown: Option<(Fencing, Schedule)>,
}

/// The claims that are judged so far.
#[derive(Debug)]
pub struct Judged {
    /// One place for each of [`CLAIMS`].
    verdicts: Vec<Option<Verdict>>,
    next: usize,
    /// The claim beyond the model whose reason is shown.
    pub explained: Option<usize>,
}

impl Default for Judged {
    fn default() -> Self {
        Judged {
            verdicts: vec![None; CLAIMS.len()],
            next: 0,
            explained: None,
        }
    }
}

impl Judged {
    /// Judges one more claim; says whether there are more.
    pub fn judge_next(&mut self) -> bool {
        if self.next < CLAIMS.len() {
            self.verdict(self.next);
            self.next += 1;
        }
        self.next < CLAIMS.len()
    }

    /// The verdict on a claim, now if it was not judged before.
    fn verdict(&mut self, claim: usize) -> Option<&Verdict> {
        let entry = CLAIMS.get(claim)?;
        let verdict = self.verdicts.get_mut(claim)?;
        Some(verdict.get_or_insert_with(|| judge(entry)))
    }

    /// The mark of a claim, once it is judged.
    pub fn mark(&self, claim: usize) -> Option<&Mark> {
        Some(&self.verdicts.get(claim)?.as_ref()?.mark)
    }

    /// The scenario of a claim and the beginning of a schedule, up to the step that decides.
    pub fn shown(&mut self, claim: usize) -> Option<(Fencing, Schedule)> {
        self.verdict(claim)?.shown.clone()
    }
}

fn judge(entry: &Entry) -> Verdict {
    let beyond = Verdict {
        mark: Mark::Beyond,
        shown: None,
    };
    let Says::Checked(text) = entry.says else {
        return beyond;
    };
    // The build has read every claim; one that could not be read would be no more than unmarked.
    let Ok(claim) = Claim::new(text) else {
        return beyond;
    };
    let checked = claim.check();
    Verdict {
        mark: mark(entry, &checked),
        shown: Some((claim.model().clone(), checked.decisive)),
    }
}

/// What counts about a claim: a broken promise that it names. Without one, that it holds if it says
/// what is always so, and otherwise something that happens, before what always holds.
fn mark(entry: &Entry, checked: &Checked) -> Mark {
    let schedules = checked.schedules.clone();
    let mut findings = checked.findings.iter();
    if findings.any(|finding| !finding.holds) {
        return Mark::Refuted;
    }
    let first = |wanted: fn(&Expectation) -> bool| {
        let mut findings = checked.findings.iter();
        findings.find(|finding| wanted(&finding.expectation))
    };
    let broken = |what: &Expectation| matches!(what, Expectation::Breaks(it) if it.is_promised());
    let holds =
        |what: &Expectation| matches!(what, Expectation::Always(..) | Expectation::Never(_));
    let occurs =
        |what: &Expectation| matches!(what, Expectation::Sometimes(..) | Expectation::Breaks(_));
    let speaks_of_all = entry.always && first(holds).is_some();
    match (first(broken), first(occurs)) {
        (
            Some(&Finding {
                expectation: Expectation::Breaks(property),
                ref count,
                ..
            }),
            _,
        ) => Mark::Broken {
            property,
            count: count.clone(),
            schedules,
        },
        (_, Some(Finding { count, .. })) if !speaks_of_all => Mark::Occurs {
            count: count.clone(),
            schedules,
        },
        _ => Mark::Held { schedules },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_agrees_with_every_claim() {
        let mut judged = Judged::default();
        while judged.judge_next() {}
        for (place, entry) in CLAIMS.iter().enumerate() {
            assert_ne!(judged.mark(place), Some(&Mark::Refuted), "{}", entry.id);
            let is_shown = judged.shown(place).is_some();
            assert_eq!(
                is_shown,
                matches!(entry.says, Says::Checked(_)),
                "{}",
                entry.id
            );
        }
    }
}
