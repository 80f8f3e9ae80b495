//! The page in Chinese.

mod names;
mod reason;
mod sentence;

use engine::fencing::{Defect, Property};
use engine::notation::{Expected, NotationError};
use num_bigint::BigUint;

use super::{Text, count, joined, number};
use crate::address::Misfit;
use crate::bench::{Believed, Known, Preset, Problem, Question, Speed};
use crate::claims::Mark;
use crate::settings::Storage;
use names::{breaks, outcome, property};

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
        Storage::Odd => "有存储记录无法使用，详见自测",
        Storage::Full => "存储空间已满：此后的进度不会保存",
    },

    bench: "实验台",
    variants: "场景与设置",
    variant: |preset| match preset {
        Preset::Correct => "正确协议",
        Preset::Broken(Defect::NoFence) => "不做检查",
        Preset::Broken(Defect::SplitAuthority) => "发号与授予分离",
        Preset::Broken(Defect::RollbackIssuer) => "发号器回退",
        Preset::Broken(defect) => names::safeguard(defect),
        Preset::Operations => "五个操作",
    },
    switched_off: "关闭防线",
    safeguard: names::safeguard,
    more_safeguards: "更多防线",
    added: "加上",
    remedy: names::remedy,
    copy_link: "复制链接",
    copied: "已复制",
    copy_failed: "浏览器拒绝复制，请直接从地址栏复制",
    line: "场景",
    line_hint: "空格表示先后；( x | y ) 表示两侧自由交错。",
    notation: "写法",
    in_new_tab: "在新标签页打开",
    last_good: "画面上仍是上一个可读的场景。",
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
        Speed::Slow => "慢",
        Speed::Normal => "中",
        Speed::Fast => "快",
    },
    before_first: "尚未发生任何事件。",
    sentence: sentence::sentence,
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
    story: |story, orders| format!("历史 {story} · {orders} 种交错"),
    shared: |events| match events {
        1 => "所列交错的第 1 步相同".to_owned(),
        events => format!("所列交错的第 1–{events} 步相同"),
    },
    clean: "无违例",
    violating_only: "只看违反承诺的交错",
    none_violating: "这里列出的交错没有一种违反承诺。",
    page: |from, to, of| {
        format!(
            "第 {} 至 {} 种，共 {} 种",
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
        Mark::Broken { count, schedules } => {
            format!("✕ {}/{} 种违反", number(count), number(schedules))
        }
        Mark::Refuted => "‼ 与引擎结论不符".to_owned(),
        Mark::Beyond => "模型之外".to_owned(),
    },
    mark_title: |mark| match mark {
        Mark::Held { .. } => "在每一种交错中都成立。到实验台上看。",
        Mark::Occurs { .. } => "在部分交错中发生，并不违反承诺。到实验台上看。",
        Mark::Broken { .. } => "正如所述，承诺被违反。到实验台上看。",
        Mark::Refuted => "引擎得出了不同的结论。到实验台上看。",
        Mark::Beyond => "模型为何无法表达这一条",
    },

    keys: "快捷键",
    key_list: &[
        (&["←", "→", "k", "j"], "后退、前进一步"),
        (&["Home", "End"], "回到开头、跳到末尾"),
        (&["1–9"], "让第 n 个可选事件接着发生"),
        (&["v"], "下一处违例；没有则跳到最短反例"),
        (&["/"], "编辑场景"),
        (&["?", "Esc"], "显示、关闭本列表"),
    ],
    close: "关闭",
};

fn headline(known: &Known) -> String {
    let total = number(&known.schedules);
    match &known.headline {
        None if known.schedules == BigUint::from(1u8) => {
            "唯一的一种交错守住了 fencing 的承诺".to_owned()
        }
        None => format!("全部 {total} 种交错都守住了 fencing 的承诺"),
        Some(headline) => format!(
            "{total} 种交错中有 {} 种{}",
            number(&headline.count),
            breaks(headline.property)
        ),
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
        (Some(fence), true) => format!("持有 {fence}，不实"),
        (Some(fence), false) => format!("曾持 {fence}"),
        (None, _) => "未持有".to_owned(),
    };
    if believed.paused {
        format!("{what}，暂停中")
    } else {
        what
    }
}

fn problem(problem: &Problem) -> String {
    match problem {
        Problem::TooWide(too_wide) => format!(
            "并列的事件太多：它们的位置要占 {} 位，上限是 64 位。请把其中几侧改为先后次序。",
            too_wide.bits
        ),
        Problem::Notation(NotationError {
            offset,
            found,
            expected,
        }) => {
            let found = match found.as_str() {
                "" => "到这里就结束了".to_owned(),
                found => format!("是“{found}”"),
            };
            format!(
                "第 {} 列{found}，此处应为{}。",
                offset + 1,
                expects(expected)
            )
        }
    }
}

fn expects(expected: &Expected) -> String {
    let or = |words: &[&str]| match words {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [words @ .., last] => format!("{} 或 {last}", words.join("、")),
    };
    match expected {
        Expected::Event => "一个事件（如 A.acquire）或一个分组 ( x | y )".to_owned(),
        Expected::Space => "空格，再写下一个事件".to_owned(),
        Expected::EndOfGroup => " | 与另一侧，或 ) 以结束分组".to_owned(),
        Expected::SecondSide => " | 与第二侧".to_owned(),
        Expected::NoOpenGroup => "事件或行尾（没有未结束的分组）".to_owned(),
        Expected::GroupAround => "事件或行尾（交错的各侧须写进分组 ( x | y )）".to_owned(),
        Expected::DepthAtMost(most) => format!("不再嵌套的内容（最多 {most} 层）"),
        Expected::EventsAtMost(most) => format!("行尾（最多 {most} 个事件）"),
        Expected::Client(last) => format!("客户端字母 A 至 {last}"),
        Expected::Dot => "点号与动作，如 A.acquire".to_owned(),
        Expected::ClientBefore(word) => format!("客户端的动作，如 A.{word}"),
        Expected::Alone(word) => format!(" {word}（前面不写客户端）"),
        Expected::OneOf(words) => format!(" {}", or(words)),
        Expected::Argument(names) if names.is_empty() => "事件的结尾（它不带参数）".to_owned(),
        Expected::Argument(names) => format!("参数 {}", or(names)),
        Expected::OnlyOnce => "另一个参数（每个参数只能写一次）".to_owned(),
        Expected::Equals => " = 与取值，如 seq=2".to_owned(),
        Expected::EndOfArgument => "逗号与下一个参数，或 )".to_owned(),
        Expected::Number(least, most) => format!(" {least} 至 {most} 的整数"),
        Expected::Required(example) => format!(" {example}，必须指明是哪一个"),
        Expected::Name(letter, least, most) => format!(" {letter}{least} 至 {letter}{most} 之一"),
    }
}

fn misfit(misfit: &Misfit) -> String {
    match misfit {
        Misfit::Path(found) => {
            format!("本页没有“{found}”这一部分；地址应以 #/fencing 或 #/selftest 开头。")
        }
        Misfit::Parameter(found) => format!("地址里没有“{found}”这个参数，已忽略。"),
        Misfit::Value { name, found } => format!("{name}：不认识“{found}”，已略去。"),
        Misfit::Beyond { at, events } => {
            format!("at：这次运行只有 {events} 个事件，到不了第 {at} 个，改为显示末尾。")
        }
        Misfit::Choice { step, event } => {
            format!(
                "order：第 {step} 步轮不到行中第 {event} 个事件，从这里起改用第一种可能的次序。"
            )
        }
        Misfit::Choices { spare } => format!("order：比场景所需多出 {spare} 个选择，已忽略。"),
    }
}
