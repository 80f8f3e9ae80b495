//! What things are called.

use engine::fencing::reply::Outcome;
use engine::fencing::{Defect, Property, Remedy};

/// The safeguard that a defect switches off.
pub(super) fn safeguard(defect: Defect) -> &'static str {
    match defect {
        Defect::NoFence => "资源处的检查",
        Defect::SplitAuthority => "号只随授予发出",
        Defect::RollbackIssuer => "计数器持久",
        Defect::CounterInLease => "计数不随租约消失",
        Defect::CheckThenAct => "检查在事务之内",
        Defect::StrictOnly => "同一任期可多次写",
        Defect::Nonstrict => "比较序号",
        Defect::EqualityFence => "比大小而非判相等",
        Defect::TokenType => "按数值比较",
        Defect::PartialCoverage => "每条写入路径都检查",
        Defect::ResourceRestore => "资源的高水位持久",
        Defect::StaleBase => "基准版本检查",
        Defect::BlindRelease => "释放时比较 owner",
        Defect::BlindRenew => "续租时比较 owner",
        Defect::RecreateRenew => "续租不重建租约",
        Defect::BumpOnRenew => "续租不换号",
        Defect::NoRequestId => "request_id",
        Defect::ReplyBeforePersist => "先持久化再答复",
        Defect::RebuildFromOneMax => "不凭单个资源重建计数",
        Defect::CrashStopOnly => "到期后换新号",
        Defect::NoDigest => "键旁记摘要",
        Defect::DigestIncludesAttempt => "摘要只覆盖载荷",
        Defect::AttemptAsKey => "重试沿用同一键",
        Defect::EarlyPurge => "去重记录活过重试",
        Defect::SplitTransaction => "效果与记录同事务",
        Defect::UncheckedRowcount => "检查影响行数",
        Defect::BurnedKey => "占位随失败回滚",
        Defect::FenceBeforeDedupe => "先查键再比 fence",
        Defect::GapAsSuccess => "缺口检测",
        Defect::EffectFirst => "先裁决再做外部效果",
    }
}

/// A safeguard beyond the ordinary ones.
pub(super) fn remedy(remedy: Remedy) -> &'static str {
    match remedy {
        Remedy::Epoch => "号前加 epoch",
        Remedy::HighWater => "独立的高水位",
        Remedy::OwnerAtResource => "资源处记 owner",
    }
}

/// What happens in a schedule.
pub(super) fn breaks(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "让旧任期覆盖了新任期",
        Property::UnauthorizedAccept => "接受了不绑定任何授予的写入",
        Property::FenceRegression => "让已接受的数对发生回退",
        Property::GenerationReissued => "把同一个号发出两次",
        Property::TwoValidLeases => "同时存在两份有效租约",
        Property::ForeignRelease => "释放了别人的租约",
        Property::ForeignRenew => "替别人的租约续了租",
        Property::DuplicateEffect => "让同一操作生效两次",
        Property::DishonestReply => "给出了不实的答复",
        Property::LostIncrement => "丢失了已确认的增量",
        Property::ExpiredAccept => "接受了租约已结束的写入",
        Property::HolderRefused => "拒绝了现任持有者",
        Property::LostUpdate => "用过时的基准发布了结果",
        Property::TwoBelievers => "出现两个自认的持有者",
        Property::ExternalMismatch => "让外部效果与账本不一致",
    }
}

/// What happened where a property is broken.
pub(super) fn property(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "越代覆盖",
        Property::UnauthorizedAccept => "接受了未绑定授予的写入",
        Property::FenceRegression => "已接受数对回退",
        Property::GenerationReissued => "同一个号发出两次",
        Property::TwoValidLeases => "两份租约同时有效",
        Property::ForeignRelease => "释放了别人的租约",
        Property::ForeignRenew => "续了别人的租约",
        Property::DuplicateEffect => "同一操作生效两次",
        Property::DishonestReply => "答复与事实不符",
        Property::LostIncrement => "已确认的增量丢失",
        Property::ExpiredAccept => "租约结束后写入仍被接受",
        Property::HolderRefused => "现任持有者被拒",
        Property::LostUpdate => "基于过时的值发布",
        Property::TwoBelievers => "两个客户端同时自认持有",
        Property::ExternalMismatch => "外部效果与账本不一致",
    }
}

/// The same as a sentence about the step that broke it.
pub(super) fn broke(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "它覆盖了较新任期的结果。",
        Property::UnauthorizedAccept => "被接受的号背后没有任何授予。",
        Property::FenceRegression => "已接受的数对回退了。",
        Property::GenerationReissued => "更早的一次授予用过同一个号。",
        Property::TwoValidLeases => "此刻有两份租约同时有效。",
        Property::ForeignRelease => "它结束的是别人的租约。",
        Property::ForeignRenew => "它续的是别人的租约。",
        Property::DuplicateEffect => "同一操作此前已经生效过。",
        Property::DishonestReply => "答复与事实不符。",
        Property::LostIncrement => "一个已确认的增量不见了。",
        Property::ExpiredAccept => "此时发送者的租约已经结束。",
        Property::HolderRefused => "被拒的正是有效租约的持有者。",
        Property::LostUpdate => "它所依据的值早已被换掉。",
        Property::TwoBelievers => "此刻有两个客户端都以为自己持有租约。",
        Property::ExternalMismatch => "从这一步直到最后，外部效果与资源处的实际效果都对不上。",
    }
}

/// How an event turned out.
pub(super) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Granted => "授予",
        Outcome::Replayed => "返回原授予",
        Outcome::Waiting => "排队",
        Outcome::Renewed => "已续租",
        Outcome::Reentered => "已重入",
        Outcome::Released => "已释放",
        Outcome::Paused => "暂停",
        Outcome::Resumed => "恢复",
        Outcome::Minted => "已取号",
        Outcome::Read => "已读",
        Outcome::Passed => "通过",
        Outcome::Failed => "未通过",
        Outcome::Sent => "已发出",
        Outcome::Called => "已触发",
        Outcome::Expired => "到期",
        Outcome::Recovered | Outcome::Restored => "重启",
        Outcome::Switched => "已切换",
        Outcome::Sealed => "封停",
        Outcome::Purged => "已清除",
        Outcome::Recorded => "已补记",
        Outcome::Applied => "接受",
        Outcome::Stale => "过期",
        Outcome::Duplicate => "重复",
        Outcome::Conflict => "冲突",
        Outcome::Refused => "被拒",
    }
}
