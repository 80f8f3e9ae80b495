//! What a remedy adds.

use engine::fencing::Remedy;

use super::Said;

/// What a remedy adds.
pub(crate) fn remedy(remedy: Remedy) -> Said {
    let (en, zh) = match remedy {
        Remedy::Epoch => (
            "every restart of the authority takes an epoch that was never used; the epoch counts first",
            "授权权威每次重启都换用从未用过的 epoch，先比 epoch，再比号",
        ),
        Remedy::HighWater => (
            "the generation is a high-water mark of its own, which no restart loses",
            "代际另存为单独的高水位，任何重启都不会丢失",
        ),
        Remedy::OwnerAtResource => (
            "the resource stores the owner beside its mark: the same fence of another owner is refused",
            "资源在高水位旁存放 owner：同一个 fence 换了 owner 即被拒绝",
        ),
    };
    Said { en, zh }
}
