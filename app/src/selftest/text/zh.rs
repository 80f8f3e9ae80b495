//! The self-test in Chinese.

use quizzes::stored::{Expected, Fault};
use quizzes::{Confidence, Rating, Recall, Refusal, Trouble, Unreadable};

use super::{Text, listed, quoted};
use crate::selftest::agenda::State;
use crate::selftest::model::{Elsewhere, Said};
use crate::selftest::when;

pub(super) static TEXT: Text = Text {
    title: "闭卷自测",
    lead: "合上书，凭记忆作答；锁定之后再对照参考答案，逐条勾选，最后自评。每一步都即时存入本机浏览器，随时可以关掉页面。",
    questions: "题目",
    state: |state| match state {
        State::Begun { marking: false } => "作答中".to_owned(),
        State::Begun { marking: true } => "待自评".to_owned(),
        State::Fresh => "未作答".to_owned(),
        State::Rated { rating: given, at } => match when::shown(*at) {
            Some(when) => format!("{} · {when}", rating(*given)),
            None => rating(*given).to_owned(),
        },
    },
    is_next: "接着做",
    why_title: "为什么这样测",
    why: "先逐条核对要点、再给总评，过高的自我估计会明显减少（Dunlosky 等，2011），所以自评排在勾选之后。\
          能写就写：学定义时，写出答案比只在心里默念记得更牢（Tauber 等，2018）。\
          刚读完就断言自己会了，往往不准；隔一段时间再判断，准得多（Rhodes 与 Tauber，2011），因此值得改天再来。\
          自觉“会了”便不再练，常常收手太早（Kornell 与 Bjork，2008），所以评为“扎实”的题还会再来，只是排在其他题之后。",
    references: "文献",

    list: "全部题目",
    closed: "闭卷：正文与实验台已收起。",
    peek: "翻看正文",
    peeked: |times| format!("这次作答中，看过 {times} 次正文或参考答案。"),
    peeking: "这道题还没有锁定答案；这次翻看已经记下。",
    peek_back: "回去作答",
    recall_legend: "怎样作答",
    recall: |recall| match recall {
        Recall::Typed => "写在这里",
        Recall::ByHeart => "口头或默想",
        Recall::OnPaper => "写在纸上",
        Recall::CannotRecall => "想不起来",
    },
    answer: "你的答案",
    confidence_legend: "答案完整且正确，你有多大把握？",
    confidence: |confidence| match confidence {
        Confidence::Low => "没把握",
        Confidence::Medium => "有些把握",
        Confidence::High => "很有把握",
    },
    reveal: "锁定并对照",
    reveal_hint: "随后展开参考答案。",
    refusal: |refusal| match refusal {
        Refusal::NothingTyped => "还没有写下任何内容：写一点，或在上面换一种作答方式。",
        Refusal::NoConfidence => "先选一下把握有多大，再对照。",
        Refusal::AlreadyLocked => "答案已经锁定：先自评或撤销，再重新作答。",
        Refusal::NotLocked => "还没有锁定答案。",
        Refusal::AlreadyRevealed => "参考答案已经展开，可以自评了。",
        Refusal::NotRevealed => "参考答案还没有展开，先对照再自评。",
        Refusal::Capped(_) => "勾选了误解，只能评“没答出”；若是误勾，先取消勾选。",
        Refusal::NothingToUndo => "没有可以撤销的步骤了。",
    },
    not_locked: "未锁定",
    locked: "答案已锁定，参考答案还没有展开。",
    reveal_locked: "展开参考答案",
    back: "不重答了，回到上次自评",

    own: "你的答案",
    not_typed: |recall| match recall {
        Recall::Typed => "没有文字。",
        Recall::ByHeart => "口头或默想作答，没有文字。",
        Recall::OnPaper => "答案写在纸上。",
        Recall::CannotRecall => "当时想不起来。",
    },
    trusted: |confidence| match confidence {
        Confidence::Low => "当时没把握",
        Confidence::Medium => "当时有些把握",
        Confidence::High => "当时很有把握",
    },
    attempt_peeks: |times| format!("作答中看过 {times} 次正文或参考答案"),
    reference: "参考答案",
    essential: "必要要点：你的答案说到了哪些？",
    bonus: "加分要点：不影响自评",
    misconceptions: "误解：你的答案里有没有这样的说法？",
    misconceptions_hint: "只要有一条，就评“没答出”。",
    rating_legend: "自评",
    ticked: |ticked, of| format!("必要要点 {ticked} / {of}"),
    suggested: |suggested| format!("按勾选建议评“{}”，由你决定。", rating(suggested)),
    capped: "勾选了误解，只能评“没答出”。",
    rating,
    means: |rating| match rating {
        Rating::Missed => "必要要点一条也没有，或含有误解",
        Rating::Partial => "必要要点有一些，但不全",
        Rating::Solid => "必要要点全都说到，没有误解",
    },
    rated: |given| format!("已评“{}”。", rating(given)),
    follows: |rating| match rating {
        Rating::Missed => "先重读相关段落，改天再答；其余题目都答过之后，先轮到它。",
        Rating::Partial => "补上没勾的要点，改天再答；排在“没答出”的题之后。",
        Rating::Solid => "隔几天再答一次，才知道是否真的记住；它排在其他题之后。",
    },
    ticks_changed: "自评之后勾选有改动；再按一次自评，才会一并记录。",
    next: |title| format!("下一题：{title}"),
    again: "重新作答",
    undo: "撤销",
    others: "另外几次作答",
    elsewhere: |beside| match beside {
        Elsewhere::Nothing => {
            "另一个标签页已经推进了这道题。在这里点过按钮或改过内容之后，按键 1、2、3 和 U 才恢复作用。"
        }
        Elsewhere::Answer => {
            "另一个标签页里也在答这道题。这里的内容原样保留，可以接着写。切换到那边之后，这里写下的文字留在下方。"
        }
        Elsewhere::Ticks => {
            "另一个标签页里也在答这道题。这里的勾选原样保留，可以接着勾。切换到那边之后，这里的答案仍会保留，勾选不保留。只要这条提示还在，按键 1、2、3 和 U 就不起作用。"
        }
        Elsewhere::TicksOfNothing => {
            "另一个标签页撤销了这次作答，这里不能再自评。切换到那边之后，这里的答案仍会保留，勾选不保留。"
        }
    },
    release: "切换到那边",
    apart: "另外写下、未经自评的内容",
    said: |said| match said {
        Said::Revealed => "答案已锁定，参考答案已展开。".to_owned(),
        Said::Rated(given) => format!("已评“{}”。", rating(given)),
        Said::AnswerReopened => "已撤销，可以继续作答。".to_owned(),
        Said::RatingTakenBack => "自评已撤销。".to_owned(),
        Said::StoredAgain => "已全部存好。".to_owned(),
        Said::StillUnsaved => "仍然存不进去。".to_owned(),
    },

    storage: "存储",
    unsaved: "最近的作答没有存进浏览器，只保留到页面关闭。请先把答案复制出去；腾出空间或放开限制后，可以再存一次。",
    store_again: "再存一次",
    copy_answers: "复制全部答案",
    copied: "已复制",
    copy_failed: "浏览器拒绝复制",
    troubles: "有存储记录不能照常使用，一个字节也没有丢：",
    trouble: |trouble| match trouble {
        Trouble::Newer { schema } => format!(
            "由更新的版本写入（格式 {schema}）：这里只读，能认出的部分已经算入，原文保持不动。用新版本打开即可继续。"
        ),
        Trouble::Unreadable(why) => {
            format!(
                "无法解析，原文已逐字保留、不再使用；其余记录不受影响。{}",
                reason(why)
            )
        }
        Trouble::Misnamed => "名字不认识，保持原样，未作改动。".to_owned(),
    },
    unread: |count| format!("存储中有 {count} 条记录是这个版本无法解析的，已原样保留。"),

    key_list: &[
        (&["Ctrl", "Enter"], "锁定并对照（macOS 用 ⌘）"),
        (&["1", "2", "3"], "评为没答出、部分、扎实"),
        (&["U"], "撤销上一步"),
        (&["Esc"], "离开输入框"),
        (&["?", "Esc"], "显示、关闭本列表"),
    ],
};

fn reason(why: &Unreadable) -> String {
    match why {
        Unreadable::NotJson {
            line,
            column,
            found,
        } => match found {
            Some(found) => format!(
                "不是合法的 JSON：第 {line} 行第 {column} 列不该出现{}。",
                quoted(*found)
            ),
            None => format!("不是完整的 JSON：到第 {line} 行第 {column} 列就没有了。"),
        },
        Unreadable::Fault(fault) => misfit(fault),
    }
}

fn misfit(fault: &Fault) -> String {
    let expected = expects(fault.expected);
    let field = match fault.field {
        "" => "整条记录".to_owned(),
        field => format!("字段“{field}”"),
    };
    match &fault.found {
        Some(found) => format!("结构不符：{field}是 {found}，应为{expected}。"),
        None => format!("结构不符：缺少{field}，应为{expected}。"),
    }
}

fn expects(expected: Expected) -> String {
    match expected {
        Expected::Object => "对象",
        Expected::Text => "字符串",
        Expected::List => "数组",
        Expected::Texts => "字符串数组",
        Expected::Id => " 32 位小写十六进制数字",
        Expected::Schema => "不小于 1 的整数",
        Expected::Number => "取值范围之内的整数",
        Expected::OneOf(words) => return format!("{}之一", listed(words, "、")),
    }
    .to_owned()
}

fn rating(rating: Rating) -> &'static str {
    match rating {
        Rating::Missed => "没答出",
        Rating::Partial => "部分",
        Rating::Solid => "扎实",
    }
}
