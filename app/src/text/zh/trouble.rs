//! What is wrong with a line or with a link.

use engine::notation::Expected;

use crate::address::Misfit;
use crate::bench::Problem;

/// Why a line cannot be shown.
pub(super) fn problem(problem: &Problem) -> String {
    match problem {
        Problem::TooWide(too_wide) => format!(
            "并列的事件太多：它们的位置要占 {} 位，上限是 64 位。请把其中几侧改为先后次序。",
            too_wide.bits
        ),
        Problem::Notation(error) => {
            let column = error.offset + 1;
            let found = match error.found.as_str() {
                "" => format!("此行在第 {column} 列结束"),
                found => format!("第 {column} 列是“{found}”"),
            };
            let expected = match (error.half_width(), &error.expected) {
                (Some(sign), _) => format!("此处应为半角的 {sign}"),
                (_, Expected::DepthAtMost(most)) => format!("此处不能再嵌套（最多 {most} 层）"),
                (_, expected) => format!("此处应为{}", expects(expected)),
            };
            format!("{found}，{expected}。")
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
        Expected::Event => "一个事件（如 A.acquire 或 expire）或一个分组 ( x | y )".to_owned(),
        Expected::Attached => "一个事件（参数前不留空格，如 A.commit(seq=2)）".to_owned(),
        Expected::Space => "空格，再写下一个事件".to_owned(),
        Expected::EndOfGroup => " | 与另一侧，或 ) 以结束分组".to_owned(),
        Expected::SecondSide => " | 与第二侧".to_owned(),
        Expected::NoOpenGroup => "事件或行尾（没有未结束的分组）".to_owned(),
        // Said otherwise: what may not stand here is easier to name.
        Expected::DepthAtMost(_) => String::new(),
        Expected::GroupAround => "事件或行尾（交错的各侧须写进分组 ( x | y )）".to_owned(),
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

/// What in a link did not fit.
pub(super) fn misfit(misfit: &Misfit) -> String {
    match misfit {
        Misfit::Path(found) => {
            format!("本页没有“{found}”这一部分；地址应以 #/fencing 或 #/selftest 开头。")
        }
        Misfit::Parameter(found) => format!("地址里没有“{found}”这个参数，已忽略。"),
        Misfit::Value { name, found } => format!("{name}：不认识“{found}”，已略去。"),
        Misfit::Number { name, found, most } => {
            format!("{name}：“{found}”不是 0 至 {most} 的整数，已略去。")
        }
        Misfit::Again(name) => format!("{name}：重复给出，以第一个为准。"),
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
