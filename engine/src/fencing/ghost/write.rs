//! Writes and effects in the true history.

use super::{Effect, Ghost, Moment, Term};
use crate::fencing::Key;
use crate::fencing::event::{Client, Kind};
use crate::fencing::outside::Outside;
use crate::fencing::property::{Properties, Property};
use crate::fencing::reply::{Outcome, Reason};
use crate::fencing::resource::Request;
use crate::fencing::step::Actors;

impl Ghost {
    pub(super) fn write(
        &mut self,
        checked: Properties,
        moment: Moment<'_>,
        request: Request,
        note: &mut impl FnMut(Property, bool),
    ) {
        let Moment {
            reply,
            before,
            after,
            ..
        } = moment;
        let term = self.term_of(request.owner, request.fence);
        let pair = term.map(|term| (term, request.write.seq));
        let is_valid = term.is_some_and(|term| self.is_valid(term));
        let operation = Effect {
            key: request.write.key,
            digest: request.write.digest,
            attempt: request.attempt,
        };
        if reply.took_effect {
            note(
                Property::RevokedGenerationOverwrite,
                term.is_some_and(|term| term < self.latest.0),
            );
            note(Property::UnauthorizedAccept, term.is_none());
            self.accepted(after, note);
            note(Property::ExpiredAccept, !is_valid);
            note(
                Property::LostUpdate,
                request
                    .base
                    .is_some_and(|base| base != before.resource.base()),
            );
            note(
                Property::DuplicateEffect,
                self.effects.iter().any(|effect| same(effect, &operation)),
            );
            let again = moment.event.is_delivery() || operation.key.is_some();
            self.remember(checked, pair, again.then_some(operation));
        } else {
            note(
                Property::HolderRefused,
                is_by_number(reply.reason) && is_valid && pair > Some(self.latest),
            );
            let happened = self.happened(&operation);
            let claimed = matches!(reply.outcome, Outcome::Applied | Outcome::Duplicate);
            let made_up = reply.arrived && claimed && !happened;
            // A request without a key cannot be known again: to refuse it then denies nothing.
            let denied = reply.arrived && !claimed && happened && operation.key.is_some();
            note(Property::DishonestReply, made_up || denied);
            note(
                Property::LostIncrement,
                made_up && request.write.kind == Kind::Add,
            );
        }
    }

    /// A barrier raises the mark, or finds it above.
    pub(super) fn barrier(
        &mut self,
        moment: Moment<'_>,
        client: Client,
        note: &mut impl FnMut(Property, bool),
    ) {
        match moment.reply.outcome {
            Outcome::Applied => self.accepted(moment.after, note),
            Outcome::Stale => {
                let term = self.bound(moment.before, client);
                let is_newest =
                    term.is_some_and(|term| self.is_valid(term) && term >= self.latest.0);
                note(
                    Property::HolderRefused,
                    is_newest && is_by_number(moment.reply.reason),
                );
            }
            _ => {}
        }
    }

    /// The resource has accepted this pair.
    fn accepted(&mut self, after: &Actors, note: &mut impl FnMut(Property, bool)) {
        let pair = after.resource.accepted();
        note(Property::FenceRegression, pair < self.highest);
        self.highest = self.highest.max(pair);
    }

    /// Remembers an accepted write as far as the checked properties need it: its place in the true
    /// order, and the operation if it can come again.
    fn remember(
        &mut self,
        checked: Properties,
        pair: Option<(Term, u16)>,
        operation: Option<Effect>,
    ) {
        let (term, seq) = pair.unwrap_or_default();
        if checked.contains(Property::HolderRefused) {
            self.latest = self.latest.max((term, seq));
        } else if checked.contains(Property::RevokedGenerationOverwrite) {
            self.latest = self.latest.max((term, 0));
        }
        let of_operations = [
            Property::DuplicateEffect,
            Property::DishonestReply,
            Property::LostIncrement,
            Property::ExternalMismatch,
        ];
        let is_needed = of_operations
            .into_iter()
            .any(|property| checked.contains(property));
        if let Some(operation) = operation.filter(|_| is_needed) {
            let order = |effect: &Effect| (effect.key, effect.attempt);
            let at = self
                .effects
                .partition_point(|effect| order(effect) <= order(&operation));
            self.effects.insert(at, operation);
        }
    }

    /// Whether this very request, or the operation that it is an attempt of, has taken effect.
    fn happened(&self, operation: &Effect) -> bool {
        self.effects
            .iter()
            .any(|effect| same(effect, operation) && effect.digest == operation.digest)
    }

    /// The operations whose effects outside differ from what happened at the resource: they were called
    /// and took effect there another number of times.
    pub(in crate::fencing) fn differing(&self, outside: &Outside) -> impl Iterator<Item = Key> {
        outside.0.iter().copied().filter(|&key| {
            let effects = self.effects.iter();
            effects.filter(|effect| effect.key == Some(key)).count() != outside.count(key)
        })
    }
}

/// Whether two effects are of one operation, or of one sent write.
fn same(one: &Effect, other: &Effect) -> bool {
    one.attempt == other.attempt || one.key.is_some() && one.key == other.key
}

/// Whether a refusal compared numbers, and not something beside them.
fn is_by_number(reason: Option<Reason>) -> bool {
    matches!(
        reason,
        Some(Reason::Numbers(_) | Reason::SameNumberOtherOwner(_))
    )
}
