//! The words of this chapter's scenarios: one table for the parser, the page and the reference.

use alloc::vec::Vec;

use super::event::{Act, Event};
use crate::notation::Expected;

/// Who an event belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A client, written before the verb: `A.acquire`.
    Client,
    /// The authority, written without a subject: `expire`.
    Authority,
    /// The resource, written without a subject: `purge`.
    Resource,
}

impl Subject {
    /// Whether its events are written with a client before the verb.
    pub fn is_client(self) -> bool {
        self == Subject::Client
    }
}

/// A verb of the notation.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// How it is written.
    pub name: &'static str,
    /// Who does it.
    pub subject: Subject,
    /// The arguments that it takes.
    pub arguments: &'static [Argument],
    /// What it does, in English.
    pub en: &'static str,
    /// What it does, in Chinese.
    pub zh: &'static str,
}

/// An argument of a verb.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// How it is written.
    pub name: &'static str,
    /// Which values it takes.
    pub values: Values,
    /// What it means and what holds without it, in English.
    pub en: &'static str,
    /// The same in Chinese.
    pub zh: &'static str,
}

/// The values of an argument.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// A whole number in this range.
    Number(u16, u16),
    /// This letter and a whole number from 1 to this one.
    Name(char, u8),
    /// One of these words; the first is the default.
    Words(&'static [&'static str]),
}

impl Values {
    /// What the parser says it was looking for.
    pub fn expected(self) -> Expected {
        match self {
            Values::Number(least, most) => Expected::Number(least.into(), most.into()),
            Values::Name(letter, most) => Expected::Name(letter, 1, most.into()),
            Values::Words(words) => Expected::OneOf(words.to_vec()),
        }
    }
}

/// How many operation keys and how many request identities there are.
pub const NAMES: u8 = 8;

const SEQ: Argument = Argument {
    name: "seq",
    values: Values::Number(1, u16::MAX),
    en: "position in the stream of this term; 1 unless given",
    zh: "本任期发布流中的序号，缺省为 1",
};
const KEY: Argument = Argument {
    name: "key",
    values: Values::Name('K', NAMES),
    en: "identity of the business operation; without it the ledger keeps no record",
    zh: "业务操作的幂等键；不写则账本不留记录",
};
const DIGEST: Argument = Argument {
    name: "digest",
    values: Values::Words(&["original", "changed"]),
    en: "whether the payload is the operation's original one; `original` unless given",
    zh: "载荷是否与该操作最初的载荷一致，缺省为 `original`",
};
const KIND: Argument = Argument {
    name: "kind",
    values: Values::Words(&["set", "add"]),
    en: "whether it publishes a new state or adds one to a counter; `set` unless given",
    zh: "发布新状态（`set`）还是给计数器加一（`add`），缺省为 `set`",
};
const PATH: Argument = Argument {
    name: "path",
    values: Values::Words(&["main", "side"]),
    en: "whether it comes through the conditional update or a second write path; `main` unless given",
    zh: "走条件更新（`main`）还是另一条写入路径（`side`），缺省为 `main`",
};
const BASE: Argument = Argument {
    name: "base",
    values: Values::Words(&["none", "read"]),
    en: "`read` says that it was computed from what the client read last; `none` unless given",
    zh: "`read` 表示结果由该客户端最近一次读到的值算出，缺省为 `none`",
};
const REPLY: Argument = Argument {
    name: "reply",
    values: Values::Words(&["arrives", "lost"]),
    en: "`lost` leaves the client without the answer; `arrives` unless given",
    zh: "`lost` 表示答复丢失，客户端不知结果，缺省为 `arrives`",
};
const REQUEST: Argument = Argument {
    name: "request",
    values: Values::Name('R', NAMES),
    en: "identity of the request, so that its retry gets the same grant",
    zh: "申请的标识；凭它重试得到同一次授予",
};
const WAIT: Argument = Argument {
    name: "wait",
    values: Values::Words(&["no", "yes"]),
    en: "`yes` waits in line for the lease instead of being refused; `no` unless given",
    zh: "`yes` 表示排队等待而不是被拒绝，缺省为 `no`",
};
const NTH: Argument = Argument {
    name: "n",
    values: Values::Number(1, 8),
    en: "which of the client's sent writes; 1 unless given",
    zh: "投递该客户端发出的第几个写入，缺省为 1",
};
const LOST: Argument = Argument {
    name: "lost",
    values: Values::Words(&["nothing", "lease", "requests", "generation", "all"]),
    en: "what was not durable after all; `nothing` unless given",
    zh: "恢复后丢失的部分，缺省为 `nothing`",
};
const JUMP: Argument = Argument {
    name: "jump",
    values: Values::Number(1, 1000),
    en: "by how much the generation is raised afterwards, to be on the safe side",
    zh: "恢复后为保险起见把代际抬高多少",
};

const fn client(
    name: &'static str,
    arguments: &'static [Argument],
    en: &'static str,
    zh: &'static str,
) -> Verb {
    Verb {
        name,
        subject: Subject::Client,
        arguments,
        en,
        zh,
    }
}

const fn authority(
    name: &'static str,
    arguments: &'static [Argument],
    en: &'static str,
    zh: &'static str,
) -> Verb {
    Verb {
        name,
        subject: Subject::Authority,
        arguments,
        en,
        zh,
    }
}

const fn resource(name: &'static str, en: &'static str, zh: &'static str) -> Verb {
    Verb {
        name,
        subject: Subject::Resource,
        arguments: &[],
        en,
        zh,
    }
}

const ACQUIRE: Verb = client(
    "acquire",
    &[REQUEST, WAIT, REPLY],
    "asks the authority for the lease; granted with the next generation if no lease is valid",
    "向授权权威申请租约；没有有效租约时授予，并领到下一个代际",
);
const RENEW: Verb = client(
    "renew",
    &[],
    "asks to prolong its lease; done if the owner still matches, with the same generation",
    "请求续租；仅当 owner 仍匹配时成功，代际不变",
);
const REENTER: Verb = client(
    "reenter",
    &[],
    "acquires once more what it holds; the generation stays, and it takes one more release",
    "重入自己持有的租约；代际不变，释放次数加一",
);
const RELEASE: Verb = client(
    "release",
    &[],
    "gives the lease back; done if the owner still matches",
    "释放租约；仅当 owner 仍匹配时成功",
);
const PAUSE: Verb = client(
    "pause",
    &[],
    "stops running, without noticing",
    "停止运行，自己毫不知情",
);
const RESUME: Verb = client(
    "resume",
    &[],
    "goes on exactly where it stopped, believing what it believed",
    "从停下的地方继续，所信一切照旧",
);
const MINT: Verb = client(
    "mint",
    &[],
    "takes the next generation without a grant; possible only where the authority is split",
    "不经授予直接取下一个代际；仅在发号与授予被拆开时可行",
);
const READ: Verb = client(
    "read",
    &[],
    "reads the value that its next result will be computed from",
    "读取下一个结果所依据的值",
);
const CHECK: Verb = client(
    "check",
    &[],
    "compares its fence with the resource's mark, outside any transaction",
    "在事务之外把自己的 fence 与资源的高水位比较一次",
);
const BARRIER: Verb = client(
    "barrier",
    &[],
    "raises the resource's mark to its fence and writes nothing",
    "只把资源的高水位抬到自己的 fence，不写任何值",
);
const COMMIT: Verb = client(
    "commit",
    &[SEQ, KEY, DIGEST, KIND, PATH, BASE, REPLY],
    "sends a write with its fence to the resource, which decides and answers",
    "携带自己的 fence 向资源提交写入，由资源裁决并答复",
);
const SEND: Verb = client(
    "send",
    &[SEQ, KEY, DIGEST, KIND, PATH, BASE],
    "hands a write to the network, with the fence of this moment",
    "把写入交给网络，携带此刻的 fence",
);
const DELIVER: Verb = client(
    "deliver",
    &[NTH, REPLY],
    "the network hands a sent write to the resource, which decides and answers; it can do so again",
    "网络把已发出的写入送达资源，由资源裁决并答复；可以重复送达",
);
const CALL: Verb = client(
    "call",
    &[KEY],
    "causes the operation's effect outside, where nothing can be taken back",
    "在外部系统产生该操作的效果，无法撤回",
);
const EXPIRE: Verb = authority(
    "expire",
    &[],
    "ends the valid lease; no client is told",
    "有效租约到期；没有任何客户端得到通知",
);
const RECOVER: Verb = authority(
    "recover",
    &[LOST, JUMP],
    "the authority restarts from what it has stored durably",
    "授权权威重启，从持久状态恢复",
);
const SWITCH: Verb = authority(
    "switch",
    &[],
    "authority and resource go on in a new epoch; possible only after a seal",
    "授权权威与资源切换到新的 epoch；须先封停",
);
const SEAL: Verb = resource(
    "seal",
    "the resource accepts nothing until the switch",
    "资源封停，切换之前拒绝一切写入",
);
const RESTORE: Verb = resource(
    "restore",
    "the resource restarts from what it has stored durably",
    "资源重启，从持久状态恢复",
);
const PURGE: Verb = resource(
    "purge",
    "asks the resource to forget the operations it has applied; refused while they can still be retried",
    "要求资源清除去重记录；仍可能重试时被拒绝",
);
const RECORD: Verb = resource(
    "record",
    "writes the records that are still owed; there are none while effect and record share a transaction",
    "补写欠下的去重记录；效果与记录同一事务时无可补写",
);

/// Every verb, in the order of the reference page.
pub const VERBS: [&Verb; 21] = [
    &ACQUIRE, &RENEW, &REENTER, &RELEASE, &PAUSE, &RESUME, &MINT, &READ, &CHECK, &BARRIER, &COMMIT,
    &SEND, &DELIVER, &CALL, &EXPIRE, &RECOVER, &SWITCH, &SEAL, &RESTORE, &PURGE, &RECORD,
];

/// The verb of an event.
pub(super) fn of(event: Event) -> &'static Verb {
    match event {
        Event::Client(_, act) => match act {
            Act::Acquire(_) => &ACQUIRE,
            Act::Renew => &RENEW,
            Act::Reenter => &REENTER,
            Act::Release => &RELEASE,
            Act::Pause => &PAUSE,
            Act::Resume => &RESUME,
            Act::Mint => &MINT,
            Act::Read => &READ,
            Act::Check => &CHECK,
            Act::Barrier => &BARRIER,
            Act::Commit(..) => &COMMIT,
            Act::Send(_) => &SEND,
            Act::Deliver(..) => &DELIVER,
            Act::Call(_) => &CALL,
        },
        Event::Expire => &EXPIRE,
        Event::Recover(_) => &RECOVER,
        Event::Switch => &SWITCH,
        Event::Seal => &SEAL,
        Event::Restore => &RESTORE,
        Event::Purge => &PURGE,
        Event::Record => &RECORD,
    }
}

/// The names of the verbs with a client before them, or of those without.
pub fn names(with_client: bool) -> Vec<&'static str> {
    VERBS
        .iter()
        .filter(|verb| verb.subject.is_client() == with_client)
        .map(|verb| verb.name)
        .collect()
}

/// The verb of this name, with a client before it or without.
pub fn verb(with_client: bool, name: &str) -> Option<&'static Verb> {
    VERBS
        .into_iter()
        .find(|verb| verb.subject.is_client() == with_client && verb.name == name)
}
