//! Why an event turned out as it did.

use engine::fencing::reply::Reason;

/// The reason as a clause.
pub(super) fn why(reason: Reason) -> String {
    match reason {
        Reason::IsPaused => "it is paused".to_owned(),
        Reason::IsRunning => "it is running already".to_owned(),
        Reason::NoGrant => "it has no fence, because no grant has reached it".to_owned(),
        Reason::LeaseValid(lease) => {
            format!("{} holds a valid lease, {}", lease.holder, lease.generation)
        }
        Reason::NoLease => "no lease is valid".to_owned(),
        Reason::OtherOwner(lease) => {
            format!(
                "the valid lease, {}, belongs to {}",
                lease.generation, lease.holder
            )
        }
        Reason::OnlyWithGrant => "numbers come only with a grant".to_owned(),
        Reason::Numbers(failed) => failed.to_string(),
        Reason::SameNumberOtherOwner(fence) => {
            format!("the mark carries {fence} too, from another owner")
        }
        Reason::BaseChanged(Some(value)) => {
            format!("{value} has been published since its base was read")
        }
        Reason::BaseChanged(None) => "its base is not what is published".to_owned(),
        Reason::Gap(seq) => format!("the next increment must carry seq {seq}"),
        Reason::IsSealed => "the resource is sealed".to_owned(),
        Reason::NotSealed => "the resource has not been sealed".to_owned(),
        Reason::AppliedBefore(Some(value)) => {
            format!("on record, and {value} is its result; nothing changes")
        }
        Reason::AppliedBefore(None) => "the key is on record, without any result".to_owned(),
        Reason::OtherDigest => "its key is on record with another digest".to_owned(),
        Reason::NotSent => "it has not sent that many writes".to_owned(),
        Reason::CanBeRetried => "operations can still be retried".to_owned(),
        Reason::NothingOwed => "no record is owed".to_owned(),
        Reason::NotApplied(key) => format!("{key} is not on record as applied"),
        Reason::CalledBefore(key) => format!("the effect of {key} was caused before"),
    }
}
