//! Each refusal of the bank's check: one flaw in a sound question, and the sentence that names it.

use crate::check::{self, File};
use crate::emit;

const SOUND: &str = r#"
id = "sound"
revision = 1
kind = "open"
title.zh = "标题"
title.en = "Title"
prompt.zh = "问题？"
prompt.en = "Question?"
reference.zh = "答案 `max`。"
reference.en = "The answer `max`."

[[points]]
id = "point-one"
revision = 2
weight = "essential"
text.zh = "要点。"
text.en = "The point."

[[misconceptions]]
id = "wrong-one"
revision = 1
text.zh = "误解。"
text.en = "The mistake."
"#;

fn bank(texts: &[&str]) -> Result<Vec<check::Question>, Vec<String>> {
    let file = |(n, text): (usize, &&str)| File {
        chapter: "fencing".to_owned(),
        name: format!("bank/fencing/{n}.toml"),
        text: (*text).to_owned(),
    };
    check::bank(&texts.iter().enumerate().map(file).collect::<Vec<_>>())
}

#[test]
fn a_sound_question_passes() {
    let questions = bank(&[SOUND]).expect("it has no flaw");
    let [question] = &*questions else {
        panic!("one file holds one question, not {}", questions.len());
    };
    assert_eq!((&*question.label.id, question.label.revision), ("sound", 1));
    assert_eq!(question.chapter, "fencing");
    let (label, weight, text) = &question.points[0];
    assert_eq!((&*label.id, label.revision), ("point-one", 2));
    assert_eq!(*weight, check::Weight::Essential);
    assert_eq!((&*text.zh, &*text.en), ("要点。", "The point."));
}

/// The place that most problems name.
const AT: &str = "bank/fencing/0.toml: question `sound`";

/// Replaces `from` by `to` in the sound question, which gives exactly one problem.
fn flaw(from: &str, to: &str, expected: &str) {
    assert!(SOUND.contains(from), "the sound question has no {from}");
    let problems = bank(&[&SOUND.replacen(from, to, 1)]).expect_err(to);
    assert_eq!(problems, [expected], "with {to}");
}

#[test]
fn a_flaw_of_an_id_or_a_revision_is_named() {
    let id = r#"id = "sound""#;
    let shape = "the id is not kebab-case (a-z, 0-9, single hyphens, at most 40)";
    flaw(
        id,
        "",
        "bank/fencing/0.toml: question without an id: the id is missing; give it a short one that will never change",
    );
    for wrong in ["Sound", "so--und", "-sound", "sound_one", "声", ""] {
        flaw(
            id,
            &format!("id = {wrong:?}"),
            &format!("bank/fencing/0.toml: question `{wrong}`: {shape}"),
        );
    }
    flaw(
        "point-one",
        "sound",
        &format!("{AT}: point `sound`: the id is taken by {AT}; ids are unique in the whole bank"),
    );
    flaw(
        "wrong-one",
        "point-one",
        &format!(
            "{AT}: misconception `point-one`: the id is taken by {AT}: point `point-one`; ids are unique in the whole bank"
        ),
    );
    for (revision, found) in [("0", "0"), ("-1", "-1"), ("4294967296", "4294967296")] {
        flaw(
            "revision = 1",
            &format!("revision = {revision}"),
            &format!("{AT}: the revision is {found}; write a whole number from 1"),
        );
    }
    flaw(
        "revision = 2",
        "",
        &format!("{AT}: point `point-one`: the revision is missing; write a whole number from 1"),
    );
}

#[test]
fn a_flaw_of_a_kind_or_a_weight_is_named() {
    flaw(
        r#"kind = "open""#,
        r#"kind = "riddle""#,
        &format!("{AT}: the kind is `riddle`; write \"open\""),
    );
    flaw(
        r#"kind = "open""#,
        "",
        &format!("{AT}: the kind is missing; write \"open\""),
    );
    flaw(
        r#"weight = "essential""#,
        r#"weight = "bonus""#,
        &format!("{AT}: no point is essential; nothing would make an answer solid"),
    );
    flaw(
        r#"weight = "essential""#,
        r#"weight = "vital""#,
        &format!(
            "{AT}: point `point-one`: the weight is `vital`; write \"essential\" or \"bonus\""
        ),
    );
    flaw(
        r#"weight = "essential""#,
        "",
        &format!(
            "{AT}: point `point-one`: the weight is missing; write \"essential\" or \"bonus\""
        ),
    );
}

#[test]
fn a_flaw_of_a_text_is_named() {
    flaw(
        r#"prompt.en = "Question?""#,
        "",
        &format!("{AT}: the prompt in en is missing; write both languages"),
    );
    flaw(
        r#"text.zh = "误解。""#,
        "",
        &format!(
            "{AT}: misconception `wrong-one`: the text in zh is missing; write both languages"
        ),
    );
    flaw(
        r#""The point.""#,
        r#"" \n ""#,
        &format!("{AT}: point `point-one`: the text in en is empty"),
    );
    flaw(
        r#""标题""#,
        r#""Title""#,
        &format!("{AT}: the title in zh is not Chinese"),
    );
    flaw(
        r#""Title""#,
        r#""标题""#,
        &format!("{AT}: the title in en is not English"),
    );
    flaw(
        "The answer `max`.",
        "The answer `max.",
        &format!("{AT}: the reference in en has a ` that does not close"),
    );
}

#[test]
fn what_toml_refuses_names_line_and_id() {
    flaw(
        "weight =",
        "weigth =",
        "bank/fencing/0.toml:15: question `sound`: unknown field `weigth`, expected one of `id`, `revision`, `weight`, `text`",
    );
    flaw(
        "revision = 1",
        "revision = 1.5",
        "bank/fencing/0.toml:3: question `sound`: invalid type: floating point `1.5`, expected i64",
    );
    flaw(
        "title.zh",
        "title.de",
        "bank/fencing/0.toml:5: question `sound`: unknown field `de`, expected `zh` or `en`",
    );
    flaw(
        "\"标题\"",
        "\"标题",
        "bank/fencing/0.toml:5: question without an id: invalid basic string, expected `\"`",
    );
}

#[test]
fn ids_are_unique_across_files_and_every_flaw_is_told() {
    let problems = bank(&[SOUND, &SOUND.replace("sound", "other")]).expect_err("ids repeat");
    let owner = "bank/fencing/0.toml: question `sound`";
    let at = "bank/fencing/1.toml: question `other`";
    let rule = "ids are unique in the whole bank";
    let expected = [
        format!("{at}: point `point-one`: the id is taken by {owner}: point `point-one`; {rule}"),
        format!(
            "{at}: misconception `wrong-one`: the id is taken by {owner}: misconception `wrong-one`; {rule}"
        ),
    ];
    assert_eq!(problems, expected);
    let empty = bank(&[]).expect_err("nothing to ask");
    assert_eq!(
        empty,
        ["bank: there is no question; write one in bank/<chapter>/"]
    );
}

#[test]
fn lines_become_paragraphs() {
    let check = |zh: &str, en: &str, expected_zh: &str, expected_en: &str| {
        let text = SOUND
            .replace(r#""问题？""#, &format!("\"\"\"\n{zh}\n\"\"\""))
            .replace(r#""Question?""#, &format!("\"\"\"\n{en}\n\"\"\""));
        let questions = bank(&[&text]).expect("it has no flaw");
        let prompt = &questions[0].prompt;
        assert_eq!((&*prompt.zh, &*prompt.en), (expected_zh, expected_en));
    };
    check(
        "甲，\n乙。\n\n丙。",
        "One —\ntwo.\n\nThree.",
        "甲，乙。\n\n丙。",
        "One — two.\n\nThree.",
    );
    check("用 CAS\nlock 甲", "a\r\nb", "用 CAS lock 甲", "a b");
}

#[test]
fn a_text_is_written_as_the_literal_that_reads_as_it() {
    let text = SOUND.replace("\"Title\"", r#"'a "b" \ {c}'"#);
    let code = emit::bank(&bank(&[&text]).expect("it has no flaw"));
    let expected = concat!(
        r#"static QUESTIONS: &[Question] = &[Question { id: "sound", revision: 1, chapter: "fencing", "#,
        r#"title: Text { zh: "标题", en: "a \"b\" \\ {c}" }, "#,
        r#"prompt: Text { zh: "问题？", en: "Question?" }, "#,
        r#"kind: Kind::Open(Open { reference: Text { zh: "答案 `max`。", en: "The answer `max`." }, "#,
        r#"points: &[Point { id: "point-one", revision: 2, weight: Weight::Essential, "#,
        r#"text: Text { zh: "要点。", en: "The point." } },], "#,
        r#"misconceptions: &[Misconception { id: "wrong-one", revision: 1, "#,
        r#"text: Text { zh: "误解。", en: "The mistake." } },] }) },"#,
        "\n];\n",
    );
    assert_eq!(code, expected);
}
