//! In a safe scenario, the refusal that mattered most.

use engine::explorer::Model;
use engine::fencing::reply::Reason;
use engine::fencing::{Fencing, Trace};

use crate::listing;

/// How many schedules beyond the listed ones are drawn at random to look for a refusal. The draws
/// are the same every time.
const DRAWN: u64 = 64;

/// A run, and the place of its step that came nearest to a violation and was refused; the earliest of
/// equals. Nothing if no refusal of weight was seen.
pub(crate) fn find(model: &Fencing) -> Option<(Trace, usize)> {
    let listed = listing::schedules(model.order(), listing::MOST);
    let drawn = (0..DRAWN).map(|seed| model.order().random(seed));
    let mut nearest: Option<((u8, usize), Trace)> = None;
    for schedule in listed.into_iter().chain(drawn) {
        let trace = Trace::of(model, &schedule);
        let refusals = trace
            .steps
            .iter()
            .enumerate()
            .filter_map(|(at, step)| Some((weight(step.reply.reason?)?, at)));
        if let Some(rank) = refusals.min()
            && nearest.as_ref().is_none_or(|(least, _)| rank < *least)
        {
            nearest = Some((rank, trace));
        }
    }
    nearest.map(|((_, at), trace)| (trace, at))
}

/// How near a refusal came to a violation, 0 nearest. What a client could not do on its own, such as
/// acting while it is paused, is no near miss.
fn weight(reason: Reason) -> Option<u8> {
    match reason {
        Reason::Numbers(failed) if failed.sent.fence < failed.accepted.fence => Some(0),
        Reason::SameNumberOtherOwner(_) | Reason::BaseChanged(_) => Some(0),
        Reason::Numbers(_) | Reason::Gap(_) | Reason::IsSealed => Some(1),
        Reason::OtherDigest => Some(2),
        Reason::OnlyWithGrant | Reason::CanBeRetried => Some(3),
        Reason::OtherOwner(_) | Reason::NotApplied(_) | Reason::CalledBefore(_) => Some(4),
        Reason::LeaseValid(_) => Some(5),
        Reason::IsPaused
        | Reason::IsRunning
        | Reason::NoGrant
        | Reason::NoLease
        | Reason::NotSealed
        | Reason::NotSent
        | Reason::NothingOwed
        | Reason::AppliedBefore(_) => None,
    }
}
