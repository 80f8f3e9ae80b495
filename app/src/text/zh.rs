//! The page in Chinese.

mod names;
mod reason;
mod sentence;
mod trouble;

use engine::fencing::{Defect, Property};
use num_bigint::BigUint;

use super::{Text, count, joined, number};
use crate::bench::{Believed, Known, Preset, Question, Speed};
use crate::claims::Mark;
use crate::settings::Storage;
use names::{breaks, outcome, property};
use trouble::{misfit, problem};

pub(super) static TEXT: Text = Text {
    brand: "工程学习台",
    chapter: "租约与 fencing",
    parts: "页面各部分",
    skip: "跳到实验台",
    study: "阅读与推演",
    selftest: "自测",
    languages: "语言",
    theme: "深色",
    storage: |storage| match storage {
        Storage::Kept => "进度保存在本机浏览器",
        Storage::Blocked => "浏览器不允许保存：进度和设置只保留到页面关闭",
        Storage::Odd => "有存储记录不能照常使用，详见自测",
        Storage::Full => "存储空间已满：此后的进度不会保存",
    },

    bench: "实验台",
    variants: "场景与设置",
    variant: |preset| match preset {
        Preset::Correct => "正确协议",
        Preset::Broken(Defect::NoFence) => "不做检查",
        Preset::Broken(Defect::SplitAuthority) => "发号与授予分离",
        Preset::Broken(Defect::RollbackIssuer) => "计数器回退",
        Preset::Broken(defect) => names::safeguard(defect),
        Preset::Operations => "五个操作",
    },
    switched_off: "关闭防线：",
    safeguard: names::safeguard,
    more_safeguards: "更多防线",
    added: "加上：",
    remedy: names::remedy,
    copy_link: "复制链接",
    copied: "已复制",
    copy_failed: "浏览器拒绝复制，请直接从地址栏复制",
    line: "场景",
    line_hint: "空格表示先后；( x | y ) 表示两侧自由交错。",
    notation: "写法",
    in_new_tab: "在新标签页打开",
    last_good: "在这一行可读之前，画面上保留最近一个可读的场景。",
    problem,
    misfits: "链接有几处对不上，其余部分已照常显示。",
    misfit,
    dismiss: "知道了",

    headline,
    property,
    shortest: |events| format!("最短反例：{events} 个事件"),
    size: |known| {
        let states = format!("{} 个状态", count(known.states));
        match &known.headline {
            Some(headline) => format!("{} · {states}", headline.property),
            None => states,
        }
    },
    also: |also| format!("此外：{}。", list(also)),
    wishes: |wishes| format!("fencing 并不承诺、也确实会发生：{}。", list(wishes)),
    exploring: |open| {
        format!(
            "正在遍历 {} 种交错：已到第 {} / {} 个事件，{} 个状态",
            number(&open.schedules),
            open.depth,
            open.events,
            count(open.states)
        )
    },
    stopped: |open| {
        format!(
            "已停在 {} 个状态、第 {} / {} 个事件；共有 {} 种交错",
            count(open.states),
            open.depth,
            open.events,
            number(&open.schedules)
        )
    },
    stop: "停止",
    go_on: "继续",

    diagram: |steps| format!("一次运行的时空图，共 {steps} 步；下方“逐步文字”内容相同。"),
    authority: "授权权威",
    authority_short: "授权",
    resource: "资源",
    resource_short: "资源",
    client: |letter| format!("客户端 {letter}"),
    head_authority: |state| format!("代际 {}", state.actors.authority.generation),
    head_resource: |state, checks| {
        let resource = &state.actors.resource;
        if checks {
            format!("已接受 {}/{}", resource.max_fence, resource.last_seq)
        } else {
            "不检查".to_owned()
        }
    },
    head_client: |believed| match (believed.fence, believed.holds) {
        (Some(fence), true) if believed.is_true => format!("持有 {fence}"),
        (Some(fence), true) => format!("自认 {fence}"),
        (Some(fence), false) => format!("曾持 {fence}"),
        (None, _) => "尚无租约".to_owned(),
    },
    zombie: |belief| {
        let believes = format!("自认持有 {}", belief.fence);
        match belief.truth {
            Some(lease) => vec![
                format!(
                    "{believes}，真正持有者：{}，{}",
                    lease.holder, lease.generation
                ),
                format!("真正持有者：{}，{}", lease.holder, lease.generation),
                format!("实为 {}，{}", lease.holder, lease.generation),
                format!("实为 {}", lease.holder),
            ],
            None => vec![
                format!("{believes}，真正持有者：无"),
                "真正持有者：无".to_owned(),
                "无人持有".to_owned(),
            ],
        }
    },
    state: "状态",
    clients: "客户端自认",
    generation: "代际",
    holder: "持有者",
    value: "业务值",
    none: "无",
    believed,
    was: "原为",

    controls: "步进",
    first: "回到开头",
    back: "后退一步",
    forward: "前进一步",
    last: "跳到末尾",
    play: "播放",
    pause: "暂停",
    position: "运行中的位置",
    position_of: |at, of| format!("第 {at} 个事件之后，共 {of} 个"),
    speed: "速度",
    speeds: |speed| match speed {
        Speed::Slow => "慢速",
        Speed::Normal => "中速",
        Speed::Fast => "快速",
    },
    before_first: "尚未发生任何事件。",
    sentence: sentence::sentence,
    found_none: |known| {
        if known {
            "没有违反承诺之处可去：每一种交错都守住了承诺。"
        } else {
            "这次运行没有违反承诺；其余交错尚未遍历完。"
        }
    },
    question: |question| match question {
        Question::WhatIfUnchecked => ("资源拒绝了这次写入。如果它不检查呢？", "关掉这道检查"),
        Question::WhatIfChecked => ("有检查的话，拦得住吗？", "恢复这道检查"),
    },
    next: "接下来可能发生",
    finished: "所有事件都已发生，没有可选的了。",
    choice: sentence::choice,
    outcome,

    schedules: "全部交错",
    counts: |schedules, histories| match histories {
        Some(histories) => format!(
            "{} 种交错，{} 种资源历史",
            number(schedules),
            number(histories)
        ),
        None => format!("{} 种交错", number(schedules)),
    },
    on_this_page: "本页 · ",
    story: |story, orders| format!("历史 {story} · {orders} 种交错"),
    shared: |events| match events {
        1 => "所列交错的第 1 步相同。".to_owned(),
        events => format!("所列交错的第 1–{events} 步相同。"),
    },
    clean: "守住承诺",
    violating_only: "只看违反承诺的交错",
    none_violating: "没有一种交错违反承诺。",
    violating_open: "遍历完所有交错后，这里只列违反承诺的；在此之前先列出全部。",
    page: |from, to, of, only| {
        let which = if only { "违反承诺的" } else { "" };
        format!(
            "{which}第 {} 至 {} 种，共 {} 种",
            number(from),
            number(to),
            number(of)
        )
    },
    page_before: "前一页交错",
    page_after: "后一页交错",

    twin: "逐步文字",
    copy_text: "复制为文本",
    settings_line: |protocol| {
        let off = joined(protocol.defects(), names::safeguard, "、");
        let added = joined(protocol.remedies(), names::remedy, "、");
        let off = match off.as_str() {
            "" => "所有防线均已开启。".to_owned(),
            off => format!("已关闭的防线：{off}。"),
        };
        match added.as_str() {
            "" => off,
            added => format!("{off}另加：{added}。"),
        }
    },

    mark: |mark| match mark {
        Mark::Held { schedules } => format!("✓ {0}/{0} 种成立", number(schedules)),
        Mark::Occurs { count, schedules } => {
            format!("✓ {}/{} 种发生", number(count), number(schedules))
        }
        Mark::Broken {
            property,
            count,
            schedules,
        } => format!(
            "✕ {}/{} 种{}",
            number(count),
            number(schedules),
            names::property(*property)
        ),
        Mark::Refuted => "‼ 与引擎结论不符".to_owned(),
        Mark::Beyond => "模型之外".to_owned(),
    },
    mark_title: |mark| match mark {
        Mark::Held { .. } => "在每一种交错中都成立。到实验台上看。",
        Mark::Occurs { .. } => "在部分交错中发生。到实验台上看。",
        Mark::Broken { .. } => "承诺被违反。到实验台上看。",
        Mark::Refuted => "引擎得出了不同的结论。到实验台上看。",
        Mark::Beyond => "模型为何无法表达这一条",
    },

    keys: "快捷键",
    key_list: &[
        (&["←", "→", "k", "j"], "后退、前进一步"),
        (&["Home", "End"], "回到开头、跳到末尾"),
        (&["1–9"], "让第 n 个可选事件接着发生"),
        (&["v"], "下一处违反承诺的步骤；没有则跳到最短反例"),
        (&["/"], "编辑场景"),
        (&["Esc"], "离开输入框"),
        (&["?", "Esc"], "显示、关闭本列表"),
    ],
    close: "关闭",
};

fn headline(known: &Known) -> String {
    let total = number(&known.schedules);
    let all = match total.as_str() {
        "1" => "唯一的一种交错".to_owned(),
        "2" => "两种交错都".to_owned(),
        total => format!("全部 {total} 种交错都"),
    };
    let Some(headline) = &known.headline else {
        return format!("{all}守住了 fencing 的承诺");
    };
    let breaks = breaks(headline.property);
    if headline.count == known.schedules {
        return format!("{all}{breaks}");
    }
    let says = format!("{total} 种交错中有 {} 种{breaks}", number(&headline.count));
    if known.violating == headline.count {
        says
    } else if known.violating == known.schedules {
        format!("{says}；每种交错都违反承诺")
    } else {
        format!("{says}；{} 种违反承诺", number(&known.violating))
    }
}

fn list(counts: &[(Property, BigUint)]) -> String {
    let items: Vec<String> = counts
        .iter()
        .map(|(of, count)| format!("{}（{} 种）", property(*of), number(count)))
        .collect();
    items.join("；")
}

fn believed(believed: &Believed) -> String {
    let what = match (believed.fence, believed.holds) {
        (Some(fence), true) if believed.is_true => format!("持有 {fence}"),
        (Some(fence), true) => format!("持有 {fence}（已失效）"),
        (Some(fence), false) => format!("曾持 {fence}"),
        (None, _) => "未持有".to_owned(),
    };
    if believed.paused {
        format!("{what}，暂停中")
    } else {
        what
    }
}
