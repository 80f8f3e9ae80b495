//! One sentence for every step.

use engine::fencing::resource::Request;
use engine::fencing::step::{Outcome, Reason};
use engine::fencing::{Act, Client, Digest, Event, Property, State, Step};

use super::outcome;
use crate::bench::Choice;

/// What a step did, with the state before it.
pub(super) fn sentence(step: &Step, before: &State) -> String {
    let mut said = match step.event {
        Event::Client(client, act) => client_did(client, act, step),
        Event::Expire => expired(step, before),
        Event::Recover => recovered(step, before),
    };
    for property in step.broke.iter() {
        said.push_str(broke(property));
    }
    said
}

fn client_did(client: Client, act: Act, step: &Step) -> String {
    if let Some(request) = step.reply.request {
        return committed(request, step);
    }
    if let Some(reason) = step.reply.reason {
        return format!("{client} 无法{}：{}。", does(act), why(reason));
    }
    let worker = step.after.actors.worker(client);
    let fence = worker
        .grant
        .map_or_else(String::new, |grant| grant.fence.to_string());
    match act {
        Act::Acquire => format!("{client} 领到租约，号为 {fence}。"),
        Act::Renew => format!("{client} 续租成功，号仍是 {fence}。"),
        Act::Release => format!("{client} 释放租约。"),
        Act::Pause => format!("{client} 暂停，自己并不知情。"),
        Act::Resume if worker.believes => {
            format!("{client} 从停下的地方恢复，仍以为自己持有 {fence}。")
        }
        Act::Resume => format!("{client} 从停下的地方恢复。"),
        Act::Mint => format!("{client} 取到 {fence}，这个号不属于任何授予。"),
        Act::Commit(_) => format!("{client} 提交。"),
    }
}

fn does(act: Act) -> &'static str {
    match act {
        Act::Acquire => "领取租约",
        Act::Renew => "续租",
        Act::Release => "释放租约",
        Act::Pause => "暂停",
        Act::Resume => "恢复",
        Act::Mint => "取号",
        Act::Commit(_) => "提交",
    }
}

fn committed(request: Request, step: &Step) -> String {
    let Request {
        client,
        fence,
        write,
    } = request;
    let mut said = format!("{client} 带 fence {fence}、序号 {}", write.seq);
    if let Some(key) = write.key {
        said = format!("{said}、键 {key}");
    }
    if write.digest == Digest::Changed {
        said.push_str("、另一份载荷");
    }
    let answer = match step.reply.outcome {
        Outcome::Applied => "资源接受",
        Outcome::Stale => "因过期被拒",
        other => outcome(other),
    };
    let because = match (step.reply.reason, step.after.actors.resource.value) {
        (Some(reason), _) => why(reason),
        (None, Some(value)) => format!("业务值变为 {value}"),
        (None, None) => "完成".to_owned(),
    };
    format!("{said} 提交。{answer}：{because}。")
}

fn expired(step: &Step, before: &State) -> String {
    let Some(lease) = before.actors.authority.lease else {
        return "到期检查：当前没有有效租约。".to_owned();
    };
    let holder = lease.holder;
    let told = format!(
        "{holder} 的租约（{}）到期，没有人通知 {holder}。",
        lease.generation
    );
    let (was, now) = generations(step, before);
    if now < was {
        format!("{told}计数随租约一起消失，代际从 {was} 退回 {now}。")
    } else {
        told
    }
}

fn recovered(step: &Step, before: &State) -> String {
    let (was, now) = generations(step, before);
    let mut said = if now < was {
        format!("授权权威从旧备份重启，代际从 {was} 退回 {now}。")
    } else {
        format!("授权权威从持久状态重启，代际为 {now}。")
    };
    if before.actors.authority.lease.is_some() && step.after.actors.authority.lease.is_none() {
        said.push_str("有效租约也被遗忘。");
    }
    said
}

fn generations(step: &Step, before: &State) -> (u16, u16) {
    (
        before.actors.authority.generation,
        step.after.actors.authority.generation,
    )
}

fn why(reason: Reason) -> String {
    match reason {
        Reason::IsPaused => "它正在暂停".to_owned(),
        Reason::IsRunning => "它本来就在运行".to_owned(),
        Reason::NeverAcquired => "它从未领到过租约".to_owned(),
        Reason::LeaseValid(lease) => {
            format!("{} 持有有效租约（{}）", lease.holder, lease.generation)
        }
        Reason::NoLease => "当前没有有效租约".to_owned(),
        Reason::OtherOwner(lease) => {
            format!("有效租约（{}）属于 {}", lease.generation, lease.holder)
        }
        Reason::OnlyWithGrant => "号只随授予发出".to_owned(),
        Reason::NotAbove { sent, accepted } => format!(
            "({}, {}) 不大于已接受的 ({}, {})",
            sent.0, sent.1, accepted.0, accepted.1
        ),
        Reason::AppliedBefore(value) => format!("同一操作已执行过，返回原结果 {value}，什么也不改"),
        Reason::OtherDigest => "这个键已用于另一份载荷".to_owned(),
    }
}

fn broke(property: Property) -> &'static str {
    match property {
        Property::RevokedGenerationOverwrite => "它覆盖了较新任期的结果。",
        Property::UnauthorizedAccept => "被接受的号背后没有任何授予。",
        Property::FenceRegression => "已接受的数对回退了。",
        Property::GenerationReissued => "更早的一次授予用过同一个号。",
        Property::HolderRefused => "被拒的正是有效租约的持有者。",
        Property::ExpiredAccept => "此时它的租约早已结束。",
        Property::TwoBelievers => "此刻有两个客户端都以为自己持有租约。",
    }
}

/// How a possible next event would turn out.
pub(super) fn choice(choice: &Choice) -> String {
    let how = outcome(choice.reply.outcome);
    match choice.reply.reason {
        Some(reason) => format!("{how}：{}", why(reason)),
        None => how.to_owned(),
    }
}
