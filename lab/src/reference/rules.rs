//! How the authority, the resource and the clients decide: each rule with a line that shows it, and the
//! outcomes that the engine finds.

use engine::explorer::Model;
use engine::fencing::{Defect, Fencing, Protocol, Trace};

use super::line::parameter;
use crate::listing;
use crate::problem::Problem;
use crate::question;
use crate::words::{Language, Said};

/// A rule that the names of the events do not tell.
struct Rule {
    said: Said,
    /// A line with one order, in which the rule decides.
    line: &'static str,
    /// The safeguard that is off in it.
    defect: Option<Defect>,
}

const fn rule(line: &'static str, en: &'static str, zh: &'static str) -> Rule {
    Rule {
        said: Said { en, zh },
        line,
        defect: None,
    }
}

const RULES: [Rule; 21] = [
    rule(
        "A.acquire(request=R1) expire B.acquire A.acquire(request=R1)",
        "A request that was granted before gets that grant again, before anything else is looked at, even if its lease \
         has ended. Each client names its own requests: the same name from another client is another request.",
        "曾被授予的请求先于一切检查，直接得到当初那次授予，哪怕那份租约已经结束。请求由各客户端自己命名：别的客户端用同一个名字，是另一个请求。",
    ),
    rule(
        "A.acquire A.acquire A.reenter",
        "A valid lease refuses everyone who acquires, its holder too; the holder comes in once more by `reenter`.",
        "租约有效时，谁来申请都会被拒，持有者也不例外；持有者要再次进入，用 `reenter`。",
    ),
    rule(
        "A.acquire B.acquire(wait=yes) A.release B.commit",
        "Whoever is first in line gets the lease in the step that ends the one before, by `release` or `expire`, with \
         the next generation; there is no event of its own for that.",
        "前一份租约无论释放还是到期，排在最前的等待者都在同一步得到租约和下一个代际；这不另设事件。",
    ),
    rule(
        "A.acquire expire A.acquire A.release",
        "`renew`, `reenter` and `release` compare the acquisition and not the client's name. A client knows only its \
         latest one.",
        "`renew`、`reenter` 与 `release` 比较的是哪一次申请，而不是客户端的名字。客户端只记得自己最近一次申请得到的授予。",
    ),
    rule(
        "A.acquire B.acquire(wait=yes) recover A.release",
        "A restart of the authority loses only what `lost` says: `lease` the lease and the line of those who wait, \
         `requests` which requests were granted, `generation` the counter, which goes back to the number before the \
         first event. What the clients and the resource know is not touched, and `recover` ends no lease.",
        "授权权威重启只丢 `lost` 所写的：`lease` 丢租约和等待队列，`requests` 丢已授予请求的记录，`generation` 丢计数器，\
         退回第一个事件之前的号。客户端与资源所知的不受影响；`recover` 本身不结束租约。",
    ),
    rule(
        "A.acquire recover(lost=lease) B.acquire",
        "A lease that the authority has forgotten is granted to the next one who asks. The number is still above every \
         earlier one, as long as the counter is kept.",
        "授权权威忘了的租约，下一个申请者就能得到。只要计数器还在，新号仍大于此前所有的号。",
    ),
    rule(
        "A.acquire seal switch A.commit B.acquire B.commit",
        "`switch` begins an epoch that was never used before: no lease of the old one is valid, nobody waits any more, \
         and the resource accepts the new epoch alone. Epoch, number and seq are compared in that order.",
        "`switch` 进入一个从未用过的 epoch：旧 epoch 的租约全部失效，等待队列清空，资源只接受新 epoch。比较依次看 epoch、号、seq。",
    ),
    rule(
        "A.acquire A.commit(key=K1) expire B.acquire B.commit A.commit(key=K1)",
        "The resource looks for the operation's key first: one that is on record is a `duplicate`, or with another \
         digest a `conflict`, whatever fence it carries, and the mark does not move.",
        "资源先查业务键：已有记录的，无论带着哪个 fence，都是 `duplicate`，摘要不同则是 `conflict`；标记不动。",
    ),
    rule(
        "A.acquire A.commit(key=K1) seal A.commit(key=K1) A.commit(seq=2)",
        "For a new operation it asks in this order, and the first that fails is the reason: is it open; is the pair \
         (fence, seq) above the accepted one; is the acquisition the one that is stored beside the mark, if one is; is \
         the base what is published; is an increment the very next one. A sealed resource still answers for what it has \
         on record.",
        "对新操作依次问：是否开放；(fence, seq) 是否大于已接受的一对；若标记旁存了申请的身份，是不是同一次申请；base 是否就是当前\
         发布的值；增量是否恰为下一个。第一处不满足的就是理由。封闭的资源对已有记录的操作照样作答。",
    ),
    rule(
        "A.acquire A.commit(seq=3) A.commit(seq=2)",
        "A write that publishes a state may leave numbers out, and must never go back.",
        "发布状态的写入可以跳号，但不能后退。",
    ),
    rule(
        "A.acquire A.commit(kind=add) A.commit(seq=3, kind=add) A.commit(seq=2, kind=add)",
        "An increment may leave none out: it carries 1 with a new fence, and otherwise one above what was accepted last.",
        "增量不能跳号：换了 fence 从 1 起，否则恰比上一次接受的大 1。",
    ),
    rule(
        "A.acquire A.read A.commit A.commit(seq=2, base=read)",
        "`base=read` is compared with what is published at that moment. Any write in between refuses it, the client's own \
         too.",
        "`base=read` 与裁决那一刻已发布的值比较。其间有过任何写入都会被拒，哪怕是自己的。",
    ),
    rule(
        "A.acquire A.barrier A.commit",
        "`barrier` raises the mark to the pair (fence, 0): earlier terms are refused from here on, and the first write of \
         its own is not. With the same fence it leaves the pair as it is.",
        "`barrier` 把标记抬到 (fence, 0)：更早的任期从此被拒，自己的第一次写入则不受影响。fence 相同时，这一对保持不变。",
    ),
    rule(
        "A.acquire A.check expire B.acquire B.commit A.commit",
        "`check` decides nothing: the write is compared anew.",
        "`check` 不作裁决：写入时重新比较。",
    ),
    Rule {
        said: Said {
            en: "With the defect `check-then-act` the check decides: the answer of the latest check counts for every later write, \
                 until the next grant.",
            zh: "有 `check-then-act` 缺陷时由检查裁决：最近一次检查的答案对此后每次写入都有效，直到得到下一次授予。",
        },
        line: "A.acquire A.check expire B.acquire B.commit A.commit",
        defect: Some(Defect::CheckThenAct),
    },
    rule(
        "A.acquire A.commit(key=K1) restore A.commit(key=K1)",
        "A restart of the resource loses nothing but records that are still owed.",
        "资源重启不丢任何东西，除了尚欠的记录。",
    ),
    rule(
        "A.acquire A.call(key=K1) A.commit(key=K1) A.call(key=K1) A.call(key=K1)",
        "An effect outside follows the ledger: it is caused once, and only when its operation is on record as applied. \
         With the defect `effect-first` every `call` causes it.",
        "外部效果跟随台账：操作记录为已生效之后才产生，且只产生一次。有缺陷 `effect-first` 时，每次 `call` 都会产生。",
    ),
    rule(
        "A.acquire A.send A.pause expire A.acquire A.deliver",
        "A client that is paused does nothing: whatever it tries is refused. The network goes on: `deliver` brings what \
         was sent, with the fence of the moment when it was sent.",
        "暂停的客户端什么也做不了，尝试的事一律被拒。网络照常运转：`deliver` 送到的是当初发出的写入，带着发出那一刻的 fence。",
    ),
    rule(
        "A.acquire A.commit(key=K1, reply=lost) A.commit(seq=2, key=K1)",
        "`reply=lost` changes nothing at the other side; the client only does not know. Asking again with the same key \
         tells it.",
        "`reply=lost` 不改变对方那里发生的事，只是客户端不知道。用同一个键再问一次就知道了。",
    ),
    rule(
        "A.acquire expire A.commit A.renew",
        "A client believes that it holds the lease until it gives it back or an answer says otherwise: the authority names no lease or \
         another one as valid, or the resource names a mark above its number. It keeps its number all the same, and can \
         still send writes.",
        "客户端一直自认持有租约，直到自己释放，或某个答复告诉它并非如此：授权权威说没有有效租约或有效的是另一份，或者资源报出的标记大于它的号。\
         号它仍然留着，也仍能发出写入。",
    ),
    rule(
        "A.commit A.release A.acquire",
        "What needs a number or a lease is refused to a client that has none.",
        "没有号或没有租约的客户端，凡是需要它们的事都会被拒。",
    ),
];

const OPENING: Said = Said {
    en: "What the names do not tell; defects and remedies set aside, unless they are named. Below each rule stands a line \
         in which it decides, and what becomes of its events one after the other.",
    zh: "名字没有说尽的规则；除非点名，不计缺陷与补救。每条下面有一行由它裁决的场景，并依次列出各事件的结果。",
};

/// The rules, each with its example.
pub(super) fn section(language: Language) -> Result<String, Problem> {
    let rules: Result<String, Problem> = RULES.iter().map(|rule| item(rule, language)).collect();
    Ok(format!("{}\n{}", OPENING.in_language(language), rules?))
}

fn item(rule: &Rule, language: Language) -> Result<String, Problem> {
    let Rule { said, line, defect } = rule;
    let variant = defect.map(|defect| format!("&variant={defect}"));
    let address = format!("{}{}", parameter(line), variant.unwrap_or_default());
    Ok(format!(
        "\n- {}\\\n  [`{line}`](index.html#/fencing?s={address})\\\n  {}\n",
        said.in_language(language),
        outcomes(rule)?
    ))
}

/// The outcomes of a line's events, in their order.
fn outcomes(rule: &Rule) -> Result<String, Problem> {
    let scenario = question::read(rule.line)?;
    let model = Fencing::new(&scenario, Protocol::with(rule.defect)).map_err(Problem::TooWide)?;
    let schedule = listing::schedules(model.order(), 1).concat();
    let trace = Trace::of(&model, &schedule);
    let outcomes = trace
        .steps
        .iter()
        .map(|step| format!("`{}`", step.reply.outcome.id()));
    Ok(outcomes.collect::<Vec<_>>().join(" · "))
}
