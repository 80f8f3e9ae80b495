//! What the verbs of the notation do, and what their arguments mean.

use engine::fencing::vocabulary::{Argument, Otherwise, Verb};

use super::Said;

/// What a verb does.
pub(crate) fn verb(verb: &Verb) -> Said {
    let (en, zh) = match verb.name {
        "acquire" => (
            "asks the authority for the lease; granted with the next generation if no lease is valid",
            "向授权权威申请租约；没有有效租约时授予，并领到下一个代际",
        ),
        "renew" => (
            "asks to prolong its lease; done if the owner still matches, with the same generation",
            "请求续租；仅当 owner 仍匹配时成功，代际不变",
        ),
        "reenter" => (
            "acquires once more what it holds; the generation stays, and it takes one more release",
            "重入自己持有的租约；代际不变，释放次数加一",
        ),
        "release" => (
            "gives the lease back; done if the owner still matches",
            "释放租约；仅当 owner 仍匹配时成功",
        ),
        "pause" => (
            "stops running and does not notice",
            "停止运行，自己毫不知情",
        ),
        "resume" => (
            "goes on exactly where it stopped, believing what it believed",
            "从停下的地方继续，所信一切照旧",
        ),
        "mint" => (
            "takes the next generation without a grant; possible only where the authority is split",
            "不经授予直接取下一个代际；仅在发号与授予被拆开时可行",
        ),
        "read" => (
            "reads the value that its next result will be computed from",
            "读取下一个结果所依据的值",
        ),
        "check" => (
            "compares its fence with the resource's mark, outside any transaction",
            "在事务之外把自己的 fence 与资源的高水位比较一次",
        ),
        "barrier" => (
            "raises the resource's mark to its fence and writes nothing",
            "只把资源的高水位抬到自己的 fence，不写任何值",
        ),
        "commit" => (
            "sends a write with its fence to the resource, which decides and answers",
            "携带自己的 fence 向资源提交写入，由资源裁决并答复",
        ),
        "send" => (
            "hands a write to the network, with the fence of this moment",
            "把写入交给网络，携带此刻的 fence",
        ),
        "deliver" => (
            "the network hands a sent write to the resource, which decides and answers; it can do so again",
            "网络把已发出的写入送达资源，由资源裁决并答复；可以重复送达",
        ),
        "call" => (
            "causes the operation's effect outside, where nothing can be taken back",
            "在外部系统产生该操作的效果，无法撤回",
        ),
        "expire" => (
            "time runs out for every lease granted before, even one that the authority has no record of any more; \
             no client is told",
            "此前授予的租约全部到期，授权权威已无记录的也不例外；没有任何客户端得到通知",
        ),
        "recover" => (
            "the authority restarts from what it has stored durably",
            "授权权威重启，从持久状态恢复",
        ),
        "switch" => (
            "authority and resource go on in a new epoch; possible only after a seal",
            "授权权威与资源切换到新的 epoch；须先封停",
        ),
        "seal" => (
            "the resource accepts nothing until the switch",
            "资源封停，切换之前拒绝一切写入",
        ),
        "restore" => (
            "the resource restarts from what it has stored durably",
            "资源重启，从持久状态恢复",
        ),
        "purge" => (
            "asks the resource to forget the operations it has applied; refused while they can still be retried",
            "要求资源清除去重记录；仍可能重试时被拒绝",
        ),
        "record" => (
            "writes the records that are still owed; there are none while effect and record share a transaction",
            "补写欠下的去重记录；效果与记录同一事务时无可补写",
        ),
        // The reference's tests find a verb without words.
        _ => ("", ""),
    };
    Said { en, zh }
}

/// What an argument means.
pub(crate) fn argument(argument: &Argument) -> Said {
    let (en, zh) = match (argument.name, argument.otherwise) {
        ("key", Otherwise::Required(_)) => (
            "identity of the business operation whose effect it is",
            "所产生的效果属于哪个业务操作",
        ),
        ("seq", _) => (
            "position in the stream of this term",
            "本任期发布流中的序号",
        ),
        ("key", _) => (
            "identity of the business operation; without it the ledger keeps no record",
            "业务操作的幂等键；不写则账本不留记录",
        ),
        ("digest", _) => (
            "whether the payload is the operation's original one",
            "载荷是否与该操作最初的载荷一致",
        ),
        ("kind", _) => (
            "`set` publishes a new state, `add` adds one to a counter",
            "`set` 发布新状态，`add` 给计数器加一",
        ),
        ("path", _) => (
            "`main` is the conditional update, `side` a second write path",
            "`main` 是条件更新，`side` 是另一条写入路径",
        ),
        ("base", _) => (
            "`read`: computed from what the client read last, or, if it never did, from the start",
            "`read` 表示结果由该客户端最近一次读到的值算出，从未读过则由初始值算出",
        ),
        ("reply", _) => (
            "`lost` leaves the client without the answer",
            "`lost` 表示答复丢失，客户端不知结果",
        ),
        ("request", _) => (
            "the client's own name for the request, so that its retry gets the same grant",
            "该客户端给这次申请的标识；凭它重试得到同一次授予",
        ),
        ("wait", _) => (
            "`yes` waits in line for the lease instead of being refused",
            "`yes` 表示排队等待而不是被拒绝",
        ),
        ("n", _) => (
            "which of the client's sent writes, counted from the first",
            "投递该客户端发出的第几个写入",
        ),
        ("lost", _) => ("what was not durable after all", "恢复后丢失的部分"),
        ("jump", _) => (
            "by how much the generation is raised afterwards, to be on the safe side",
            "恢复后为保险起见把代际抬高多少",
        ),
        // As above.
        _ => ("", ""),
    };
    Said { en, zh }
}
