//! What a defect takes away.

use engine::fencing::Defect;

use super::Said;

/// What a defect takes away.
#[allow(clippy::too_many_lines, reason = "a table, one entry a defect")]
pub(crate) fn defect(defect: Defect) -> Said {
    let (en, zh) = match defect {
        Defect::NoFence => (
            "the resource accepts every write, whatever fence it carries",
            "资源不做检查：无论携带什么 fence 都接受",
        ),
        Defect::SplitAuthority => (
            "numbers can be taken without a grant",
            "发号与授予分离：不经授予也能取号",
        ),
        Defect::RollbackIssuer => (
            "a restart of the authority brings back an old backup",
            "授权权威重启时恢复的是旧备份",
        ),
        Defect::CounterInLease => (
            "the generation is kept in the lease and lost with it",
            "代际存放在租约里，随租约一起丢失",
        ),
        Defect::CheckThenAct => (
            "a check outside the writing transaction stands for the one inside",
            "用写入事务之外的一次检查代替事务内的检查",
        ),
        Defect::StrictOnly => (
            "the condition is max_fence < fence alone: one write a term",
            "条件只有 max_fence < fence：每个任期只能写一次",
        ),
        Defect::Nonstrict => (
            "the condition is max_fence <= fence alone: a repeated request takes effect again",
            "条件只有 max_fence <= fence：重复的请求会再次生效",
        ),
        Defect::EqualityFence => (
            "the condition is max_fence = fence: only who has registered can write",
            "条件是 max_fence = fence：只有登记过的一方才能写",
        ),
        Defect::TokenType => (
            "the fence is stored and compared as text: 99 is above 100",
            "fence 按文本存储和比较：99 大于 100",
        ),
        Defect::PartialCoverage => (
            "a second write path to the same state goes without the check",
            "同一状态的另一条写入路径没有检查",
        ),
        Defect::ResourceRestore => (
            "the resource forgets its mark when it restarts",
            "资源重启后忘掉自己的高水位",
        ),
        Defect::StaleBase => (
            "the resource does not compare what a result was computed from with what is published",
            "资源不比较结果所依据的值与已发布的值",
        ),
        Defect::BlindRelease => (
            "release ends whatever lease is valid",
            "释放不比较 owner：结束任何有效租约",
        ),
        Defect::BlindRenew => (
            "renew prolongs whatever lease is valid and says that it is the caller's",
            "续租不比较 owner：延长任何有效租约，并答复说那是调用方的",
        ),
        Defect::RecreateRenew => (
            "renew writes the caller's lease again, whatever stands there",
            "续租直接重写调用方的租约，不管现在是谁持有",
        ),
        Defect::BumpOnRenew => (
            "renewal and re-entry take a new number",
            "续租与重入也取新号",
        ),
        Defect::NoRequestId => (
            "a retried acquire is not recognised: to its holder it counts as a re-entry",
            "认不出重试的申请：对持有者而言被当作重入",
        ),
        Defect::ReplyBeforePersist => (
            "the grant's reply goes out before it is durable: a restart loses the latest grant",
            "授予先答复后落盘：重启会丢掉最近一次授予",
        ),
        Defect::RebuildFromOneMax => (
            "a restart takes the generation from the mark of one resource",
            "重启后用某一个资源的高水位重建代际",
        ),
        Defect::CrashStopOnly => (
            "a lease that ran out is taken for a dead client: its successor goes on with the same number",
            "把租约到期当作客户端已死：继任者沿用同一个号",
        ),
        Defect::NoDigest => (
            "the ledger compares keys only: another payload gets the first one's result",
            "账本只比较键：换了载荷也得到第一次的结果",
        ),
        Defect::DigestIncludesAttempt => (
            "the digest covers the attempt as well: an honest retry looks like another payload",
            "摘要把尝试本身也算进去：诚实的重试看起来像换了载荷",
        ),
        Defect::AttemptAsKey => (
            "every attempt gets a key of its own: a retry is a new operation",
            "每次尝试都用新键：重试成了新操作",
        ),
        Defect::EarlyPurge => (
            "the ledger forgets operations while they can still be retried",
            "仍可能重试时账本就清除了记录",
        ),
        Defect::SplitTransaction => (
            "effect and record are two transactions: the record follows later",
            "效果与记录分属两个事务：记录稍后才补写",
        ),
        Defect::UncheckedRowcount => (
            "nobody looks at the affected rows: a refused update is recorded and answered as applied",
            "不看受影响的行数：被拒的更新照样记录并答复已生效",
        ),
        Defect::BurnedKey => (
            "the placeholder of a key survives a refused write",
            "写入被拒后，键的占位记录仍然留着",
        ),
        Defect::FenceBeforeDedupe => (
            "the fence is compared before the key is looked up",
            "先比较 fence，后查去重记录",
        ),
        Defect::GapAsSuccess => (
            "gaps are skipped, and what comes too late is answered as applied",
            "跳过缺口，迟到的增量也答复已生效",
        ),
        Defect::EffectFirst => (
            "the effect outside is caused before the resource has decided",
            "资源尚未裁决，外部效果已经产生",
        ),
    };
    Said { en, zh }
}
