//! The words of this chapter's scenarios: one table for the parser, the page and the reference.

use alloc::vec::Vec;

use crate::notation::Expected;

/// Who an event belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A client, written before the verb: `A.acquire`.
    Client,
    /// The authority, written without a subject: `expire`.
    Authority,
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
    /// An operation key, up to this one.
    Key(u8),
    /// One of these words.
    Words(&'static [&'static str]),
}

impl Values {
    /// What the parser says it was looking for.
    pub fn expected(self) -> Expected {
        match self {
            Values::Number(least, most) => Expected::Number(least.into(), most.into()),
            Values::Key(most) => Expected::Name('K', 1, most.into()),
            Values::Words(words) => Expected::OneOf(words.to_vec()),
        }
    }
}

/// How many operation keys there are: `K1` to this one.
pub const KEYS: u8 = 8;

const COMMIT: &[Argument] = &[
    Argument {
        name: "seq",
        values: Values::Number(1, u16::MAX),
        en: "position in the stream of this term; 1 unless given",
        zh: "本任期发布流中的序号，缺省为 1",
    },
    Argument {
        name: "key",
        values: Values::Key(KEYS),
        en: "identity of the business operation; without it the ledger keeps no record",
        zh: "业务操作的幂等键；不写则账本不留记录",
    },
    Argument {
        name: "digest",
        values: Values::Words(&["original", "changed"]),
        en: "whether the payload is the operation's original one; `original` unless given",
        zh: "载荷是否与该操作最初的载荷一致，缺省为 `original`",
    },
];

/// Every verb, in the order of the reference page.
pub const VERBS: &[Verb] = &[
    Verb {
        name: "acquire",
        subject: Subject::Client,
        arguments: &[],
        en: "asks the authority for the lease; granted with the next generation if no lease is valid",
        zh: "向授权权威申请租约；没有有效租约时授予，并领到下一个代际",
    },
    Verb {
        name: "renew",
        subject: Subject::Client,
        arguments: &[],
        en: "asks to prolong its lease; done if the owner still matches, with the same generation",
        zh: "请求续租；仅当 owner 仍匹配时成功，代际不变",
    },
    Verb {
        name: "release",
        subject: Subject::Client,
        arguments: &[],
        en: "gives the lease back; done if the owner still matches",
        zh: "释放租约；仅当 owner 仍匹配时成功",
    },
    Verb {
        name: "pause",
        subject: Subject::Client,
        arguments: &[],
        en: "stops running, without noticing",
        zh: "停止运行，自己毫不知情",
    },
    Verb {
        name: "resume",
        subject: Subject::Client,
        arguments: &[],
        en: "goes on exactly where it stopped, believing what it believed",
        zh: "从停下的地方继续，所信一切照旧",
    },
    Verb {
        name: "mint",
        subject: Subject::Client,
        arguments: &[],
        en: "takes the next generation without a grant; possible only where the authority is split",
        zh: "不经授予直接取下一个代际；仅在发号与授予被拆开时可行",
    },
    Verb {
        name: "commit",
        subject: Subject::Client,
        arguments: COMMIT,
        en: "sends a write with its fence to the resource, which decides and answers",
        zh: "携带自己的 fence 向资源提交写入，由资源裁决并答复",
    },
    Verb {
        name: "expire",
        subject: Subject::Authority,
        arguments: &[],
        en: "ends the valid lease; no client is told",
        zh: "有效租约到期；没有任何客户端得到通知",
    },
    Verb {
        name: "recover",
        subject: Subject::Authority,
        arguments: &[],
        en: "the authority restarts from what it has stored durably",
        zh: "授权权威重启，从持久状态恢复",
    },
];

/// The names of a subject's verbs.
pub fn names(subject: Subject) -> Vec<&'static str> {
    VERBS
        .iter()
        .filter(|verb| verb.subject == subject)
        .map(|verb| verb.name)
        .collect()
}

/// The verb of this name and subject.
pub fn verb(subject: Subject, name: &str) -> Option<&'static Verb> {
    VERBS
        .iter()
        .find(|verb| verb.subject == subject && verb.name == name)
}
