//! Grants and leases in the true history.

use super::{Ghost, Inside, Moment, Numbered, Term};
use crate::fencing::authority::{Fence, Lease};
use crate::fencing::event::{Act, Client, Event, RequestId};
use crate::fencing::property::Property;
use crate::fencing::reply::{Outcome, Reason};
use crate::fencing::step::Actors;

impl Ghost {
    /// Ends the terms that this event ends: time and a switch end all, whatever the authority knows of
    /// them, and a release its own.
    pub(super) fn ends(&mut self, moment: Moment<'_>) {
        let ended = moment
            .before
            .authority
            .lease
            .filter(|lease| !moment.after.authority.is_held_by(lease.owner));
        match (moment.event, moment.reply.outcome, ended) {
            (Event::Expire, ..) | (_, Outcome::Switched, _) => self.valid.clear(),
            (Event::Client(client, Act::Release), Outcome::Released, Some(lease))
                if moment.before.worker(client).owns(lease) =>
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
            note(Property::GenerationReissued, self.is_issued(fence));
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
        self.comes_and_goes(moment);
        if let Event::Client(client, act) = event {
            let foreign = before
                .authority
                .lease
                .is_some_and(|lease| !before.worker(client).owns(lease));
            match (act, reply.outcome) {
                (Act::Renew | Act::Reenter, Outcome::Renewed | Outcome::Reentered) => {
                    note(Property::ForeignRenew, foreign);
                    self.renewed(after, client, note);
                }
                (Act::Release, Outcome::Released) => {
                    note(Property::ForeignRelease, foreign);
                    let stays = after
                        .authority
                        .lease
                        .is_some_and(|lease| after.worker(client).owns(lease));
                    note(Property::DishonestReply, stays && self.inside.times == 0);
                }
                (Act::Acquire(how), Outcome::Refused) => {
                    let answered =
                        reply.arrived && matches!(reply.reason, Some(Reason::LeaseValid(_)));
                    let holds = how
                        .request
                        .is_some_and(|request| self.holds(client, request));
                    note(Property::DishonestReply, answered && holds);
                }
                _ => {}
            }
        }
        note(Property::TwoValidLeases, self.valid.len() > 1);
    }

    /// Whoever holds the lease comes in with its grant, and again with each re-entry, but not with the retry
    /// of a request that it came in by.
    fn comes_and_goes(&mut self, moment: Moment<'_>) {
        let holder = |actors: &Actors| actors.authority.lease.map(|lease| lease.owner);
        let now = holder(moment.after);
        if holder(moment.before) != now {
            let granted = moment.reply.granted.and_then(|_| moment.granted_request());
            self.inside = Inside {
                times: u8::from(now.is_some()),
                requests: granted.map_or(0, bit),
            };
            return;
        }
        let Inside { times, requests } = &mut self.inside;
        match (moment.event, moment.reply.outcome) {
            (Event::Client(_, Act::Acquire(how)), Outcome::Reentered) => {
                let by = how.request.map_or(0, bit);
                let is_retry = *requests & by > 0;
                *times += u8::from(!is_retry);
                *requests |= by;
            }
            (_, Outcome::Reentered) => *times += 1,
            (_, Outcome::Released) => *times = times.saturating_sub(1),
            _ => {}
        }
    }

    pub(super) fn is_valid(&self, term: Term) -> bool {
        self.valid.contains(&term)
    }

    fn is_issued(&self, fence: Fence) -> bool {
        self.numbers.iter().any(|numbered| numbered.fence == fence)
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
    fn renewed(&mut self, after: &Actors, client: Client, note: &mut impl FnMut(Property, bool)) {
        let Some(lease) = after
            .authority
            .lease
            .filter(|lease| after.worker(client).owns(*lease))
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
            note(
                Property::GenerationReissued,
                self.is_issued(lease.generation),
            );
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

/// A request in a set of one client's requests.
fn bit(RequestId(n): RequestId) -> u16 {
    1 << n
}
