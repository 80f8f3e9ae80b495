//! Grants and leases in the true history.

use super::{Ghost, Moment, Numbered, Term, is_by_number};
use crate::fencing::authority::Lease;
use crate::fencing::event::{Act, Client, Event, RequestId};
use crate::fencing::property::Property;
use crate::fencing::reply::{Outcome, Reason};
use crate::fencing::step::Actors;

impl Ghost {
    /// Ends the terms that this event ends: time and a switch end all, a release its own.
    pub(super) fn ends(&mut self, moment: Moment<'_>) {
        let ended = moment
            .before
            .authority
            .lease
            .filter(|lease| !moment.after.authority.is_held_by(lease.owner));
        match (moment.event, moment.reply.outcome, ended) {
            (Event::Expire, ..) | (_, Outcome::Switched, _) => self.valid.clear(),
            (Event::Client(client, Act::Release), Outcome::Released, Some(lease))
                if owns(moment.before, client, lease) =>
            {
                let term = self.term_of(lease.owner, lease.generation);
                self.valid.retain(|&valid| Some(valid) != term);
            }
            _ => {}
        }
    }

    pub(super) fn lease(&mut self, moment: Moment<'_>, note: &mut impl FnMut(Property, bool)) {
        let Moment {
            event,
            reply,
            before,
            after,
        } = moment;
        if let Some(Lease {
            holder,
            owner,
            generation: fence,
            ..
        }) = reply.granted
        {
            self.terms += 1;
            note(
                Property::GenerationReissued,
                self.numbers.iter().any(|other| other.fence == fence),
            );
            let request = moment.granted_request();
            self.numbers.push(Numbered {
                holder,
                owner,
                fence,
                term: self.terms,
                request,
            });
            self.valid.push(self.terms);
        }
        if let Event::Client(client, act) = event {
            let foreign = before
                .authority
                .lease
                .is_some_and(|lease| !owns(before, client, lease));
            match (act, reply.outcome) {
                (Act::Renew | Act::Reenter, Outcome::Renewed | Outcome::Reentered) => {
                    note(Property::ForeignRenew, foreign);
                    self.renewed(after, client);
                }
                (Act::Release, Outcome::Released) => {
                    note(Property::ForeignRelease, foreign);
                    let stays = after
                        .authority
                        .lease
                        .is_some_and(|lease| owns(after, client, lease));
                    note(
                        Property::DishonestReply,
                        stays && !after.worker(client).believes,
                    );
                }
                (Act::Acquire(how), Outcome::Refused) => {
                    let answered =
                        reply.arrived && matches!(reply.reason, Some(Reason::LeaseValid(_)));
                    let holds = how
                        .request
                        .is_some_and(|request| self.holds(client, request));
                    note(Property::DishonestReply, answered && holds);
                }
                (Act::Barrier, Outcome::Stale) => {
                    let term = self.bound(before, client);
                    let is_newest =
                        term.is_some_and(|term| self.is_valid(term) && term >= self.latest.0);
                    note(
                        Property::HolderRefused,
                        is_newest && is_by_number(reply.reason),
                    );
                }
                _ => {}
            }
        }
        note(Property::TwoValidLeases, self.valid.len() > 1);
    }

    pub(super) fn is_valid(&self, term: Term) -> bool {
        self.valid.contains(&term)
    }

    /// Whether this request of a client was granted and its lease is valid.
    fn holds(&self, client: Client, request: RequestId) -> bool {
        let mut numbers = self.numbers.iter();
        numbers.any(|numbered| {
            numbered.holder == client
                && numbered.request == Some(request)
                && self.is_valid(numbered.term)
        })
    }

    /// A renewal may have brought a new number for the same term, or the term's lease back to life.
    fn renewed(&mut self, after: &Actors, client: Client) {
        let Some(lease) = after
            .authority
            .lease
            .filter(|lease| owns(after, client, *lease))
        else {
            return;
        };
        let Some(term) = self
            .numbers
            .iter()
            .find(|numbered| numbered.owner == lease.owner)
            .map(|numbered| numbered.term)
        else {
            return;
        };
        if self.term_of(lease.owner, lease.generation).is_none() {
            let renumbered = Numbered {
                holder: lease.holder,
                owner: lease.owner,
                fence: lease.generation,
                term,
                request: None,
            };
            self.numbers.push(renumbered);
        }
        if let Err(at) = self.valid.binary_search(&term) {
            self.valid.insert(at, term);
        }
    }
}

/// Whether a client holds this lease by its own identity.
fn owns(actors: &Actors, client: Client, lease: Lease) -> bool {
    actors.worker(client).owns(lease)
}
