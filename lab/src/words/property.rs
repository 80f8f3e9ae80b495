//! What happens in a schedule that breaks a property.

use engine::fencing::Property;

use super::Said;

/// What happens in a schedule that breaks a property.
pub(crate) fn property(property: Property) -> Said {
    let (en, zh) = match property {
        Property::RevokedGenerationOverwrite => (
            "a write of an earlier term is accepted after one of a later term",
            "较晚任期的写入之后，又接受了较早任期的写入",
        ),
        Property::UnauthorizedAccept => (
            "a write is accepted whose fence belongs to no grant",
            "接受了 fence 不属于任何授予的写入",
        ),
        Property::FenceRegression => (
            "the accepted pair (fence, seq) goes back",
            "已接受的数对 (fence, seq) 回退",
        ),
        Property::GenerationReissued => ("two grants carry one number", "两次授予用了同一个号"),
        Property::TwoValidLeases => ("two leases are valid at once", "两份租约同时有效"),
        Property::ForeignRelease => (
            "a release ends another acquisition's lease",
            "释放结束了另一次申请得到的租约",
        ),
        Property::ForeignRenew => (
            "a renewal prolongs or replaces another acquisition's lease",
            "续租延长或取代了另一次申请得到的租约",
        ),
        Property::DuplicateEffect => (
            "one operation or one sent write takes effect twice",
            "同一操作或同一次发送的写入生效两次",
        ),
        Property::DishonestReply => ("an answer is not what happened", "答复与事实不符"),
        Property::LostIncrement => (
            "an acknowledged increment is missing",
            "已答复生效的增量丢失",
        ),
        Property::ExpiredAccept => (
            "a write is accepted although its lease has ended",
            "租约已结束，写入仍被接受",
        ),
        Property::HolderRefused => (
            "the current holder is refused although its write is the newest",
            "现任持有者的写入最新，却被拒绝",
        ),
        Property::LostUpdate => (
            "a result is accepted that was computed from something else than it replaces",
            "接受的结果并非由它所取代的值算出",
        ),
        Property::TwoBelievers => (
            "two clients believe at once that they hold the lease",
            "两个客户端同时自认持有租约",
        ),
        Property::ExternalMismatch => (
            "an effect outside was in the end caused more or less often than its operation took effect",
            "到最后，某个外部效果发生的次数与所属操作实际生效的次数不符",
        ),
    };
    Said { en, zh }
}
