//! Why an event turned out as it did.

use engine::fencing::comparison::Relation;
use engine::fencing::reply::Reason;

/// The reason as a clause.
pub(super) fn why(reason: Reason) -> String {
    match reason {
        Reason::IsPaused => "它正在暂停".to_owned(),
        Reason::IsRunning => "它本来就在运行".to_owned(),
        Reason::NoGrant => "它没有 fence，还没有任何授予送达它".to_owned(),
        Reason::LeaseValid(lease) => {
            format!("{} 持有有效租约（{}）", lease.holder, lease.generation)
        }
        Reason::NoLease => "当前没有有效租约".to_owned(),
        Reason::OtherOwner(lease) => {
            format!("有效租约（{}）属于 {}", lease.generation, lease.holder)
        }
        Reason::OnlyWithGrant => "号只随授予发出".to_owned(),
        Reason::Numbers(failed) => {
            let text = if failed.as_text {
                "按文本比较，"
            } else {
                ""
            };
            let stands = match failed.wanted {
                Relation::Above => "不大于",
                Relation::NotBelow => "小于",
                Relation::Equal => "不等于",
            };
            format!("{text}{} {stands}已接受的 {}", failed.sent, failed.accepted)
        }
        Reason::SameNumberOtherOwner(fence) => {
            format!("高水位也是 {fence}，但出自另一个 owner")
        }
        Reason::BaseChanged(Some(value)) => format!("读取基准之后，{value} 已经发布"),
        Reason::BaseChanged(None) => "它的基准不是当前已发布的值".to_owned(),
        Reason::Gap(seq) => format!("下一个增量应是序号 {seq}"),
        Reason::IsSealed => "资源已封停".to_owned(),
        Reason::NotSealed => "资源尚未封停".to_owned(),
        Reason::AppliedBefore(Some(value)) => {
            format!("同一操作已有记录，返回原结果 {value}，什么也不改")
        }
        Reason::AppliedBefore(None) => "这个键已有记录，却没有结果".to_owned(),
        Reason::OtherDigest => "这个键的记录里是另一个摘要".to_owned(),
        Reason::NotSent => "它没有发出过这么多写入".to_owned(),
        Reason::CanBeRetried => "这些操作仍可能被重试".to_owned(),
        Reason::NothingOwed => "没有待补的记录".to_owned(),
        Reason::NotApplied(key) => format!("账本上没有 {key} 已执行的记录"),
        Reason::CalledBefore(key) => format!("{key} 的外部效果此前已产生"),
    }
}
