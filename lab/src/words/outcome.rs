//! What an outcome says.

use engine::fencing::reply::Outcome;

use super::Said;

/// What an outcome says.
pub(crate) fn outcome(outcome: Outcome) -> Said {
    let (en, zh) = match outcome {
        Outcome::Granted => ("the lease was granted", "租约已授予"),
        Outcome::Replayed => (
            "the request had been granted before: this is that grant again",
            "该申请先前已获授予，答复的还是那一次",
        ),
        Outcome::Waiting => (
            "the client waits in line for the lease",
            "客户端排队等待租约",
        ),
        Outcome::Renewed => ("the lease was prolonged", "租约已延长"),
        Outcome::Reentered => ("the holder came in once more", "持有者再次进入"),
        Outcome::Released => (
            "the lease, or one entry of it, was given back",
            "租约已释放，或释放了其中一次进入",
        ),
        Outcome::Paused => ("the client stopped running", "客户端停止运行"),
        Outcome::Resumed => ("the client goes on", "客户端继续运行"),
        Outcome::Minted => ("a number was taken without a grant", "不经授予取走了一个号"),
        Outcome::Read => (
            "the client has read what is published",
            "客户端读到了已发布的值",
        ),
        Outcome::Passed => (
            "the client's fence is not below the mark, at this moment",
            "此刻客户端的 fence 不低于高水位",
        ),
        Outcome::Failed => (
            "the client's fence is below the mark",
            "客户端的 fence 低于高水位",
        ),
        Outcome::Sent => ("the write was handed to the network", "写入已交给网络"),
        Outcome::Called => ("the effect outside was caused", "外部效果已产生"),
        Outcome::Expired => ("the lease ended", "租约到期"),
        Outcome::Recovered => ("the authority restarted", "授权权威已重启"),
        Outcome::Switched => (
            "authority and resource go on in a new epoch",
            "授权权威与资源进入新的 epoch",
        ),
        Outcome::Sealed => (
            "the resource accepts nothing until the switch",
            "切换之前资源拒绝一切写入",
        ),
        Outcome::Restored => ("the resource restarted", "资源已重启"),
        Outcome::Purged => ("the ledger was emptied", "去重记录已清除"),
        Outcome::Recorded => ("the owed records were written", "欠下的记录已补写"),
        Outcome::Applied => (
            "the resource accepted the write, or the barrier",
            "资源接受了写入或 barrier",
        ),
        Outcome::Stale => (
            "not accepted: the pair is not above the accepted one, or a condition beside it fails",
            "不接受：数对不大于已接受的数对，或旁边的某个条件不满足",
        ),
        Outcome::Duplicate => (
            "the resource answered with the result of the same operation",
            "资源答复了同一操作的原结果",
        ),
        Outcome::Conflict => (
            "not accepted: the key has another digest",
            "不接受：该键记录的是另一个摘要",
        ),
        Outcome::Refused => (
            "it could not be done: generation, lease and resource are as before; the client may \
             have learned from the answer",
            "无法执行：代际、租约与资源都不变；客户端的判断可能因答复而变",
        ),
    };
    Said { en, zh }
}
