//! One sentence for every step.

use engine::fencing::authority::Fence;
use engine::fencing::reply::Outcome;
use engine::fencing::resource::Request;
use engine::fencing::{Act, Client, Digest, Event, Kind, Path, State, Step, Write};

use super::names::{broke, outcome};
use super::reason::why;
use crate::bench::Choice;

/// What a step did, with the state before it.
pub(super) fn sentence(step: &Step, before: &State) -> String {
    let mut said = match step.event {
        Event::Client(client, act) => client_did(client, act, step),
        Event::Expire => expired(step, before),
        Event::Recover(_) => recovered(step, before),
        Event::Switch | Event::Seal | Event::Restore | Event::Purge | Event::Record => {
            service_did(step, before)
        }
    };
    if let Some(client) = step.reply.new_holder()
        && step.event.client() != Some(client)
    {
        said = format!("{said}排队的 {client} 随即获得租约。");
    }
    if !step.reply.arrived {
        said.push_str("答复丢失，发送方不知道结果。");
    }
    for property in step.broke.iter() {
        said.push_str(broke(property));
    }
    said
}

fn client_did(client: Client, act: Act, step: &Step) -> String {
    if let Some(request) = step.reply.request {
        return committed(request, act, step);
    }
    if let (Some(reason), Outcome::Refused | Outcome::Stale) =
        (step.reply.reason, step.reply.outcome)
    {
        return format!("{client} 无法{}：{}。", does(act), why(reason));
    }
    let worker = step.after.actors.worker(client);
    let fence = worker
        .grant
        .map_or_else(String::new, |grant| grant.fence.to_string());
    match (act, step.reply.outcome) {
        (Act::Acquire(_), Outcome::Replayed) => {
            format!("{client} 重试申请，得到该申请原来的授予，号为 {fence}。")
        }
        (Act::Acquire(_), Outcome::Waiting) => format!("{client} 排队等待租约。"),
        (Act::Acquire(_), Outcome::Reentered) => {
            format!("{client} 重试申请，被当作一次重入，号仍是 {fence}。")
        }
        (Act::Acquire(_), _) => match step.reply.granted {
            Some(lease) => format!("{client} 领到租约，号为 {}。", lease.generation),
            None => format!("{client} 申请租约。"),
        },
        (Act::Renew, _) => format!("{client} 续租成功，号为 {fence}。"),
        (Act::Reenter, _) => format!("{client} 重入租约，号为 {fence}。"),
        (Act::Release, _) if step.after.actors.authority.lease.is_some() => {
            format!("{client} 释放一次重入，租约仍被占着。")
        }
        (Act::Release, _) => format!("{client} 释放租约。"),
        (Act::Pause, _) => format!("{client} 暂停，自己并不知情。"),
        (Act::Resume, _) if worker.believes => {
            format!("{client} 从停下的地方恢复，仍以为自己持有 {fence}。")
        }
        (Act::Resume, _) => format!("{client} 从停下的地方恢复。"),
        (Act::Mint, _) => format!("{client} 取到 {fence}，这个号不属于任何授予。"),
        (Act::Read, _) => match step.after.actors.resource.value {
            Some(value) => format!("{client} 读到 {value}。"),
            None => format!("{client} 读到此前发布的值。"),
        },
        (Act::Check, Outcome::Passed) => {
            format!("{client} 在事务之外检查 fence：此刻 {fence} 通过。")
        }
        (Act::Check, _) => format!("{client} 检查 fence：{fence} 未通过。"),
        (Act::Barrier, _) => format!("{client} 把资源的高水位抬到 {fence}，不写任何值。"),
        (Act::Send(write), _) => format!("{client} 把一个写入交给网络：{}。", with(&fence, write)),
        (Act::Call(key), _) => format!("{client} 在外部产生 {key} 的效果，无法撤回。"),
        (Act::Commit(..) | Act::Deliver(..), _) => format!("{client} 提交。"),
    }
}

fn does(act: Act) -> &'static str {
    match act {
        Act::Acquire(_) => "领取租约",
        Act::Renew => "续租",
        Act::Reenter => "重入",
        Act::Release => "释放租约",
        Act::Pause => "暂停",
        Act::Resume => "恢复",
        Act::Mint => "取号",
        Act::Read => "读取",
        Act::Check => "检查",
        Act::Barrier => "抬高高水位",
        Act::Commit(..) => "提交",
        Act::Send(_) => "发出写入",
        Act::Deliver(..) => "送达写入",
        Act::Call(_) => "产生外部效果",
    }
}

/// What a write carries.
fn with(fence: &str, write: Write) -> String {
    let mut said = format!("fence {fence}、序号 {}", write.seq);
    if let Some(key) = write.key {
        said = format!("{said}、键 {key}");
    }
    if write.digest == Digest::Changed {
        said.push_str("、另一份载荷");
    }
    if write.kind == Kind::Add {
        said.push_str("、作为增量");
    }
    if write.path == Path::Side {
        said.push_str("、走另一条路径");
    }
    if write.based {
        said.push_str("、依据先前读到的基准");
    }
    said
}

fn committed(request: Request, act: Act, step: &Step) -> String {
    let client = request.client;
    let carries = with(&request.fence.to_string(), request.write);
    let said = match act {
        Act::Deliver(..) => format!("网络送达 {client} 的写入（{carries}）"),
        _ => format!("{client} 提交（{carries}）"),
    };
    let answer = match step.reply.outcome {
        Outcome::Applied => "资源接受",
        Outcome::Stale => "因过期被拒",
        other => outcome(other),
    };
    let because = match (step.reply.reason, step.after.actors.resource.value) {
        (Some(reason), _) => why(reason),
        (None, _) if !step.reply.took_effect => "答复如此，实际什么也没写".to_owned(),
        (None, Some(value)) => format!("业务值变为 {value}"),
        (None, None) => "完成".to_owned(),
    };
    format!("{said}。{answer}：{because}。")
}

fn service_did(step: &Step, before: &State) -> String {
    let resource = &step.after.actors.resource;
    if let Some(reason) = step.reply.reason {
        return format!("“{}”没有作用：{}。", step.event, why(reason));
    }
    match step.event {
        Event::Switch => format!(
            "授权权威与资源切换到 epoch {}，此前的租约和号一律作废。",
            resource.max_fence.epoch
        ),
        Event::Seal => "资源封停，切换之前拒绝一切写入。".to_owned(),
        Event::Restore => {
            let mark = format!("({}, {})", resource.max_fence, resource.last_seq);
            let was = &before.actors.resource;
            if resource.accepted() == was.accepted() {
                format!("资源从持久状态重启，高水位为 {mark}。")
            } else {
                format!(
                    "资源重启，忘掉了高水位：从 ({}, {}) 退回 {mark}。",
                    was.max_fence, was.last_seq
                )
            }
        }
        Event::Purge => "资源清除了去重记录。".to_owned(),
        _ => "资源补写了欠下的记录。".to_owned(),
    }
}

fn expired(step: &Step, before: &State) -> String {
    let Some(lease) = before.actors.authority.lease else {
        let forgotten = (before.ghost.valid()).map_or("", |_| "实际仍在期内的租约照样到期。");
        return format!("到期检查：没有在册的租约。{forgotten}");
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

fn generations(step: &Step, before: &State) -> (Fence, Fence) {
    (
        before.actors.authority.generation,
        step.after.actors.authority.generation,
    )
}

/// How a possible next event would turn out.
pub(super) fn choice(choice: &Choice) -> String {
    let how = outcome(choice.reply.outcome);
    match choice.reply.reason {
        Some(reason) => format!("{how}：{}", why(reason)),
        None => how.to_owned(),
    }
}
