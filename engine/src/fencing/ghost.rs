//! The true history, as far as the properties need it. It survives every restore, and no actor can
//! read it.

use super::authority::{Fence, ISSUED};
use super::event::{CLIENTS, Client, Event};
use super::property::{Properties, Property};
use super::step::{Actors, Outcome, Reply};
use crate::order::EventId;

/// The ordinal of a grant in the true history, from 1.
pub type Term = u8;

/// One outcome of one event, watched for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watch {
    /// The event.
    pub event: EventId,
    /// How it turns out.
    pub outcome: Outcome,
}

/// What is remembered about a run. Fields that no checked property needs keep their first value, so
/// that they split no states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ghost {
    /// How many grants there were.
    pub terms: Term,
    /// The term that each client's fence comes from; none if it comes from no grant.
    pub bound: [Option<Term>; CLIENTS],
    /// The term of the valid lease.
    pub valid: Option<Term>,
    /// The latest term that had a write accepted.
    pub latest: Term,
    /// The term whose write set the resource's accepted pair.
    pub mark: Option<Term>,
    /// The numbers that grants have carried: bit *n* for the *n*-th after the first generation.
    numbers: [u64; 4],
    /// The properties that are broken so far.
    pub broken: Properties,
    /// Which watched outcomes have occurred: bit *n* for the *n*-th watch.
    pub watched: u16,
}

impl Ghost {
    /// The history with one more event, which turned the actors from `before` to `after`.
    pub fn observe(
        &mut self,
        checked: Properties,
        event: Event,
        reply: Reply,
        before: &Actors,
        after: &Actors,
    ) {
        let mut broken = Properties::default();
        match (event.client(), reply.outcome) {
            (Some(client), Outcome::Granted) => {
                self.terms += 1;
                self.bound[client.index()] = Some(self.terms);
                self.valid = Some(self.terms);
                if checked.contains(Property::GenerationReissued) && self.is_reissued(after, client)
                {
                    broken = broken.with(Property::GenerationReissued);
                }
            }
            (Some(client), Outcome::Minted) => self.bound[client.index()] = None,
            (Some(client), Outcome::Applied) => {
                broken = self.accepted(client, checked, before, after);
            }
            (Some(client), Outcome::Stale) => {
                let term = self.bound[client.index()];
                if term.is_some() && term == self.valid && term != self.mark {
                    broken = broken.with(Property::HolderRefused);
                }
            }
            _ => {}
        }
        if after.authority.lease.is_none() {
            self.valid = None;
        }
        if after
            .workers
            .iter()
            .filter(|worker| worker.believes)
            .count()
            > 1
        {
            broken = broken.with(Property::TwoBelievers);
        }
        for property in broken.iter().filter(|&property| checked.contains(property)) {
            self.broken = self.broken.with(property);
        }
    }

    /// Notes an accepted write; returns what it breaks.
    fn accepted(
        &mut self,
        client: Client,
        checked: Properties,
        before: &Actors,
        after: &Actors,
    ) -> Properties {
        let term = self.bound[client.index()];
        let breaks = [
            (
                Property::RevokedGenerationOverwrite,
                term.is_some_and(|term| term < self.latest),
            ),
            (Property::UnauthorizedAccept, term.is_none()),
            (
                Property::FenceRegression,
                after.resource.accepted() < before.resource.accepted(),
            ),
            (
                Property::ExpiredAccept,
                self.valid.is_none() || term != self.valid,
            ),
        ];
        if checked.contains(Property::RevokedGenerationOverwrite) {
            self.latest = self.latest.max(term.unwrap_or(0));
        }
        if checked.contains(Property::HolderRefused) {
            self.mark = term;
        }
        breaks
            .into_iter()
            .filter_map(|(property, broken)| broken.then_some(property))
            .collect()
    }

    /// Notes the number of a grant; says whether an earlier grant carried it.
    fn is_reissued(&mut self, after: &Actors, client: Client) -> bool {
        let number: Fence = after
            .worker(client)
            .grant
            .map_or(ISSUED, |grant| grant.fence);
        let place = usize::from(number - ISSUED);
        let bit = 1 << (place % 64);
        let word = &mut self.numbers[place / 64];
        let reissued = *word & bit != 0;
        *word |= bit;
        reissued
    }
}
