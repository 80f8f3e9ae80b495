use std::iter::successors;

use engine::fencing::{Case, Defect, Fencing, Protocol, Scenario, Trace};
use engine::notation::{Expected, NotationError, parse};

use super::*;
use crate::address::Misfit;
use crate::bench::{Bench, Verdict, completed};

mod refusals;

const LANGS: [Lang; 2] = [Lang::Zh, Lang::En];

/// Two English words in a row, with what stands around them: prose, where single words are names.
pub(crate) fn english(text: &str) -> Option<&str> {
    let mut runs = text.split(|c: char| !c.is_ascii_alphabetic() && c != ' ');
    let is_prose = |run: &&str| run.split(' ').filter(|word| word.len() > 1).count() > 1;
    runs.find(is_prose)
}

#[test]
fn prose_is_told_from_names() {
    let check = |text: &str, expected| assert_eq!(english(text), expected, "{text}");
    check(
        "结构不符：expected a number，应为整数。",
        Some("expected a number"),
    );
    check("提交（fence 41、序号 1）；A 和 epoch。", None);
    check("此处应为 | 与第二侧：( A.acquire | B.acquire )", None);
}

fn trace(line: &str, defects: &[Defect]) -> Trace {
    let scenario: Scenario = parse(line).expect("the tests' lines are valid");
    let protocol = Protocol::with(defects.iter().copied());
    let model = Fencing::new(&scenario, protocol).expect("and narrow enough");
    Trace::of(&model, &completed(&model, &[]))
}

/// The sentence of the last step.
fn last(lang: Lang, line: &str, defects: &[Defect]) -> String {
    let trace = trace(line, defects);
    let before = trace.state(trace.steps.len() - 1);
    let step = trace.steps.last().expect("a line has events");
    (of(lang).sentence)(step, before)
}

#[test]
fn a_sentence_says_what_happened_and_why() {
    let check = |line: &str, defects: &[Defect], en: &str, zh: &str| {
        assert_eq!(last(Lang::En, line, defects), en, "{line}");
        assert_eq!(last(Lang::Zh, line, defects), zh, "{line}");
    };
    check(
        "A.acquire",
        &[],
        "A acquires the lease and takes number 41.",
        "A 领到租约，号为 41。",
    );
    check(
        "A.acquire B.acquire",
        &[],
        "B cannot acquire: A holds a valid lease, 41.",
        "B 无法领取租约：A 持有有效租约（41）。",
    );
    // Its request was answered, refused or is waiting: what counts is that no grant has come.
    for asked in ["(reply=lost)", "(wait=yes)", ""] {
        let line = format!("B.acquire A.acquire{asked} A.commit");
        check(
            &line,
            &[],
            "A cannot commit: it has no fence, because no grant has reached it.",
            "A 无法提交：它没有 fence，还没有任何授予送达它。",
        );
    }
    check(
        "A.acquire A.pause expire A.resume",
        &[],
        "A resumes where it stopped, still believing that it holds 41.",
        "A 从停下的地方恢复，仍以为自己持有 41。",
    );
    check(
        "A.acquire A.reenter A.release",
        &[],
        "A gives one entry back; the lease is still taken.",
        "A 释放一次重入，租约仍被占着。",
    );
    check(
        "A.acquire A.release",
        &[],
        "A gives the lease back.",
        "A 释放租约。",
    );
    check(
        "A.acquire A.commit A.commit",
        &[],
        "A commits with fence 41, seq 1. Refused as stale: (41, 1) is not above (41, 1).",
        "A 提交（fence 41、序号 1）。因过期被拒：(41, 1) 不大于已接受的 (41, 1)。",
    );
    check(
        "A.acquire expire",
        &[Defect::CounterInLease],
        "The lease of A, 41, expires; A is not told. With it goes the counter: the generation falls from 41 to 40.",
        "A 的租约（41）到期，没有人通知 A。计数随租约一起消失，代际从 41 退回 40。",
    );
    check(
        "expire",
        &[],
        "Expiry finds no lease on record.",
        "到期检查：没有在册的租约。",
    );
    check(
        "A.acquire recover(lost=lease) expire",
        &[],
        "Expiry finds no lease on record. One that was still running in truth expires all the same.",
        "到期检查：没有在册的租约。实际仍在期内的租约照样到期。",
    );
    check(
        "record",
        &[],
        "“record” does nothing: no record is owed.",
        "“record”没有作用：没有待补的记录。",
    );
    check(
        "A.acquire recover",
        &[Defect::RollbackIssuer],
        "The authority restarts from an old backup: its generation falls from 41 to 40. The valid lease is forgotten.",
        "授权权威从旧备份重启，代际从 41 退回 40。有效租约也被遗忘。",
    );
}

#[test]
fn every_step_of_every_shipped_scenario_has_a_sentence_in_each_language() {
    for preset in Preset::all() {
        let bench = Bench::new(preset);
        for lang in LANGS {
            for (before, step) in bench.trace().steps.iter().enumerate() {
                let said = (of(lang).sentence)(step, bench.trace().state(before));
                assert!(said.ends_with(['.', '。']), "{said}");
                assert!(!said.contains(".."), "{said}");
                assert!(lang == Lang::En || english(&said).is_none(), "{said}");
                assert!(
                    !said.contains(['`', '"', '\'']),
                    "one kind of quotes: {said}"
                );
            }
        }
    }
}

#[test]
fn a_restart_of_the_resource_says_what_is_left_of_its_mark() {
    let check = |line: &str, defects: &[Defect], en: &str, zh: &str| {
        assert_eq!(last(Lang::En, line, defects), en);
        assert_eq!(last(Lang::Zh, line, defects), zh);
    };
    check(
        "A.acquire A.commit restore",
        &[],
        "The resource restarts from what it has stored: its mark is (41, 1).",
        "资源从持久状态重启，高水位为 (41, 1)。",
    );
    check(
        "A.acquire A.commit restore",
        &[Defect::ResourceRestore],
        "The resource restarts and has forgotten its mark: it falls from (41, 1) to (40, 0).",
        "资源重启，忘掉了高水位：从 (41, 1) 退回 (40, 0)。",
    );
    // Where there is nothing to forget, nothing is forgotten.
    check(
        "restore",
        &[Defect::ResourceRestore],
        "The resource restarts from what it has stored: its mark is (40, 0).",
        "资源从持久状态重启，高水位为 (40, 0)。",
    );
}

#[test]
fn the_headline_counts_as_the_engine_does() {
    let check = |preset: Preset, en: &str, zh: &str| {
        let Verdict::Known(known) = Verdict::of(&Bench::new(preset)) else {
            panic!("shipped scenarios are explored at once");
        };
        assert_eq!((of(Lang::En).headline)(&known), en);
        assert_eq!((of(Lang::Zh).headline)(&known), zh);
    };
    check(
        Preset::Correct,
        "All 3 schedules keep what fencing promises",
        "全部 3 种交错都守住了 fencing 的承诺",
    );
    check(
        Preset::Broken(Defect::NoFence),
        "2 of 3 schedules overwrite a newer term",
        "3 种交错中有 2 种让旧任期覆盖了新任期",
    );
    check(
        Preset::Broken(Defect::RollbackIssuer),
        "2 of 3 schedules overwrite a newer term; every schedule breaks a promise",
        "3 种交错中有 2 种让旧任期覆盖了新任期；每种交错都违反承诺",
    );
    check(
        Preset::Broken(Defect::RebuildFromOneMax),
        "1 of 2 schedules overwrites a newer term; every schedule breaks a promise",
        "2 种交错中有 1 种让旧任期覆盖了新任期；每种交错都违反承诺",
    );
    check(
        Preset::Broken(Defect::SplitAuthority),
        "Both schedules accept a write that is bound to no grant",
        "两种交错都接受了不绑定任何授予的写入",
    );
    check(
        Preset::Broken(Defect::FenceBeforeDedupe),
        "All 4 schedules give an answer that is not what happened",
        "全部 4 种交错都给出了不实的答复",
    );
    check(
        Preset::Broken(Defect::BumpOnRenew),
        "1 of 2 schedules refuses the current holder",
        "2 种交错中有 1 种拒绝了现任持有者",
    );
    check(
        Preset::Broken(Defect::TokenType),
        "The only schedule refuses the current holder",
        "唯一的一种交错拒绝了现任持有者",
    );
    check(
        Preset::Operations,
        "The only schedule keeps what fencing promises",
        "唯一的一种交错守住了 fencing 的承诺",
    );
}

#[test]
fn a_page_says_of_what_it_is_one() {
    let check = |only: bool, en: &str, zh: &str| {
        let [from, to, of] = [61u32, 91, 1_091].map(BigUint::from);
        assert_eq!((self::of(Lang::En).page)(&from, &to, &of, only), en);
        assert_eq!((self::of(Lang::Zh).page)(&from, &to, &of, only), zh);
    };
    check(false, "61 to 91 of 1,091", "第 61 至 91 种，共 1,091 种");
    check(
        true,
        "violating schedules 61 to 91 of 1,091",
        "违反承诺的第 61 至 91 种，共 1,091 种",
    );
}

#[test]
fn a_broken_line_is_explained_in_each_language() {
    let check = |line: &str, en: &str, zh: &str| {
        let error = parse::<engine::fencing::Event>(line).expect_err("the line is broken");
        let problem = Problem::Notation(error);
        assert_eq!((of(Lang::En).problem)(&problem), en);
        assert_eq!((of(Lang::Zh).problem)(&problem), zh);
    };
    check(
        "A.acquire ( B.commit",
        "Column 21: expected | and a second side; found the end of the line.",
        "此行在第 21 列结束，此处应为 | 与第二侧。",
    );
    check(
        "A.commit（seq=2）",
        "Column 9: expected the half-width (; found “（”.",
        "第 9 列是“（”，此处应为半角的 (。",
    );
    check(
        "A.commit (seq=2)",
        "Column 11: expected an event (no space before its arguments: A.commit(seq=2)); found “seq”.",
        "第 11 列是“seq”，此处应为一个事件（参数前不留空格，如 A.commit(seq=2)）。",
    );
    check(
        "A.acquire | B.acquire",
        "Column 11: expected an event or the end (sides stand in a group, ( x | y )); found “|”.",
        "第 11 列是“|”，此处应为事件或行尾（交错的各侧须写进分组 ( x | y )）。",
    );
    check(
        "acquire",
        "Column 1: expected a client’s event such as A.acquire; found “acquire”.",
        "第 1 列是“acquire”，此处应为客户端的动作，如 A.acquire。",
    );
    check(
        "B.expire",
        "Column 1: expected expire without a client; found “B”.",
        "第 1 列是“B”，此处应为 expire（前面不写客户端）。",
    );
    check(
        "Z.acquire",
        "Column 1: expected a client, A to H; found “Z”.",
        "第 1 列是“Z”，此处应为客户端字母 A 至 H。",
    );
    check(
        "A.commit(seq=0)",
        "Column 14: expected a whole number from 1 to 65535; found “0”.",
        "第 14 列是“0”，此处应为 1 至 65535 的整数。",
    );
}

/// Everything that a line can lack. A kind that is added has to be put into the chain.
fn all_expected() -> impl Iterator<Item = Expected> {
    successors(Some(Expected::Event), |expected| {
        Some(match expected {
            Expected::Event => Expected::Attached,
            Expected::Attached => Expected::Space,
            Expected::Space => Expected::EndOfGroup,
            Expected::EndOfGroup => Expected::SecondSide,
            Expected::SecondSide => Expected::NoOpenGroup,
            Expected::NoOpenGroup => Expected::GroupAround,
            Expected::GroupAround => Expected::DepthAtMost(8),
            Expected::DepthAtMost(_) => Expected::EventsAtMost(64),
            Expected::EventsAtMost(_) => Expected::Client('H'),
            Expected::Client(_) => Expected::Dot,
            Expected::Dot => Expected::ClientBefore("acquire"),
            Expected::ClientBefore(_) => Expected::Alone("expire"),
            Expected::Alone(_) => Expected::OneOf(vec!["yes", "no"]),
            Expected::OneOf(_) => Expected::Argument(vec!["seq", "key"]),
            Expected::Argument(names) if !names.is_empty() => Expected::Argument(Vec::new()),
            Expected::Argument(_) => Expected::OnlyOnce,
            Expected::OnlyOnce => Expected::Equals,
            Expected::Equals => Expected::EndOfArgument,
            Expected::EndOfArgument => Expected::Number(1, 9),
            Expected::Number(..) => Expected::Required("seq=1"),
            Expected::Required(_) => Expected::Name('r', 1, 9),
            Expected::Name(..) => return None,
        })
    })
}

#[test]
fn every_problem_of_a_line_has_words_of_its_own_in_each_language() {
    let mut told = Vec::new();
    for expected in all_expected() {
        for found in ["", "x"] {
            let problem = Problem::Notation(NotationError {
                offset: 6,
                found: found.to_owned(),
                expected: expected.clone(),
            });
            let zh = (of(Lang::Zh).problem)(&problem);
            assert_eq!(english(&zh), None, "{zh}");
            told.extend([zh, (of(Lang::En).problem)(&problem)]);
        }
    }
    let all = told.len();
    told.sort();
    told.dedup();
    assert_eq!(told.len(), all, "no two problems are told the same");
}

#[test]
fn a_stale_link_is_told_where_it_stopped_fitting() {
    let misfit = Misfit::Choice { step: 6, event: 9 };
    let said = (of(Lang::En).misfit)(&misfit);
    assert!(
        said.contains("step 6") && said.contains("event 9"),
        "{said}"
    );
    let said = (of(Lang::Zh).misfit)(&misfit);
    assert!(
        said.contains("第 6 步") && said.contains("第 9 个事件"),
        "{said}"
    );
}

#[test]
fn numbers_are_grouped_by_thousands() {
    let check = |n: u128, expected: &str| {
        assert_eq!(number(&BigUint::from(n)), expected);
        assert_eq!(digits(&BigUint::from(n)), n.to_string());
    };
    check(0, "0");
    check(999, "999");
    check(1_000, "1,000");
    check(1_000_000, "1,000,000");
    check(1_307_674_368_000, "1,307,674,368,000");
    check(
        u128::MAX,
        "340,282,366,920,938,463,463,374,607,431,768,211,455",
    );
}

#[test]
fn the_transcript_has_the_scenario_the_settings_and_every_step() {
    let (model, _) = crate::model::Model::open(&crate::model::Opening::default());
    let said = transcript(&model);
    assert!(said.starts_with(Case::correct().line));
    assert!(said.contains("Every safeguard is on."));
    let steps = model.bench.trace().steps.len();
    assert!(
        said.lines()
            .last()
            .is_some_and(|line| line.starts_with(&format!("{steps}. ")))
    );
}
