//! The grammar of a line, an example first.

use engine::fencing::Scenario;
use engine::notation::{MAX_DEPTH, MAX_EVENTS};
use engine::order::Order;

use crate::problem::Problem;
use crate::question;
use crate::words::{Language, Said};

const EXAMPLE: &str = "A.acquire A.pause expire B.acquire ( B.commit | A.resume A.commit(seq=2) )";

/// The pieces that a line is made of.
const PIECES: [(&str, Said); 5] = [
    (
        "A.acquire",
        Said {
            en: "a client and, after the dot, what it does; clients are the capital letters `A` to `H`",
            zh: "客户端，点号之后是它的动作；客户端是大写字母 `A` 至 `H`",
        },
    ),
    (
        "expire",
        Said {
            en: "an event without a client: it belongs to the authority or to the resource",
            zh: "没有客户端的事件：属于授权权威或资源",
        },
    ),
    (
        "A.commit(seq=2, key=K1)",
        Said {
            en: "arguments name what differs from the usual, in any order, each at most once",
            zh: "参数只写与缺省不同的部分，先后不限，每个至多一次",
        },
    ),
    (
        "A.acquire A.commit",
        Said {
            en: "a space orders: what stands before it comes first",
            zh: "空格表示先后：写在前面的先发生",
        },
    ),
    (
        "( A.commit | expire )",
        Said {
            en: "the sides of a group interleave freely, while each side keeps its own order; what follows the group \
                 waits for all of them. There can be more than two sides, and groups nest",
            zh: "组内各侧自由交错，每一侧内部次序不变；组后面的事件要等各侧全部完成。可以不止两侧，也可以嵌套",
        },
    ),
];

/// `engine/tests/all/notation.rs` writes random scenarios by these rules, and by the words on spaces below.
const GRAMMAR: &str = "\
line     = part { part }
part     = event | \"(\" line \"|\" line { \"|\" line } \")\"
event    = [ client \".\" ] verb [ \"(\" argument { \",\" argument } \")\" ]
argument = name \"=\" value
client   = \"A\" … \"H\"
";

/// How a line is read.
pub(super) fn section(language: Language) -> Result<String, Problem> {
    let scenario: Scenario = question::read(EXAMPLE)?;
    let schedules = Order::of(&scenario).map_err(Problem::TooWide)?.schedules();
    let address = format!("index.html#/fencing?s={}", parameter(EXAMPLE));
    let pieces = PIECES.map(|(piece, meaning)| {
        let meaning = meaning.in_language(language);
        format!("\n`{piece}`\n: {meaning}\n")
    });
    let pieces = pieces.concat();
    Ok(match language {
        Language::En => format!(
            "```scenario\n{EXAMPLE}\n```\n\n\
             A acquires the lease and pauses; the lease expires; B acquires it. From there on two things go on side by \
             side: B commits, and A resumes and commits with sequence number 2. That leaves {schedules} orders: \
             [see them on the bench]({address}).\n\
             {pieces}\n\
             Every event happens exactly once. What could not be done has happened too, and its outcome says so. A line \
             holds up to {MAX_EVENTS} events and {MAX_DEPTH} groups within one another. The whole grammar:\n\n\
             ```text\n{GRAMMAR}```\n\n\
             Between an event and the next part stands at least one space; within a word, around a dot and before an \
             event's own parenthesis stands none. Everywhere else spaces are free.\n"
        ),
        Language::Zh => format!(
            "```scenario\n{EXAMPLE}\n```\n\n\
             A 领到租约后暂停；租约到期；B 领到租约。此后两侧同时进行：B 提交；A 恢复，并以序号 2 提交。\
             这样共有 {schedules} 种交错：[在实验台上查看]({address})。\n\
             {pieces}\n\
             每个事件恰好发生一次。做不成的事也算发生过，由结果说明。一行最多 {MAX_EVENTS} 个事件，\
             组最多嵌套 {MAX_DEPTH} 层。完整语法：\n\n\
             ```text\n{GRAMMAR}```\n\n\
             事件与其后的部分之间至少要有一个空格；单词内部、点号两侧、事件自己的左括号之前不能有空格；其余各处空格随意。\n"
        ),
    })
}

/// A line as a parameter of the page's address; it holds nothing else that would need a code.
pub(super) fn parameter(line: &str) -> String {
    line.replace(", ", ",")
        .replace(' ', "+")
        .replace('(', "%28")
        .replace('|', "%7C")
        .replace(')', "%29")
}
