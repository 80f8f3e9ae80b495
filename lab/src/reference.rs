//! The reference of the notation and the switches, as Markdown, from the tables that the parser and
//! the model use.

use engine::fencing::reply::Outcome;
use engine::fencing::vocabulary::{Argument, Subject, VERBS, Values, Verb};
use engine::fencing::{Defect, Property, Remedy};

use crate::words::{self, Language, Said};

/// The reference in one language, ended by a line break.
pub(crate) fn render(language: Language) -> String {
    let say = |en, zh| Said { en, zh }.in_language(language);
    let verbs = |subject: Subject| {
        VERBS
            .into_iter()
            .filter(move |verb| verb.subject == subject)
    };
    let verb_table = |subject| {
        let rows = verbs(subject).flat_map(|verb| rows_of(verb, language));
        let names = [
            say("event", "事件"),
            say("argument", "参数"),
            say("meaning", "含义"),
        ];
        table(names, rows)
    };
    let named = |rows: Vec<(&'static str, Said)>| {
        let rows = rows
            .into_iter()
            .map(|(id, said)| [code(id), said.in_language(language).into()]);
        table([say("name", "名称"), say("meaning", "含义")], rows)
    };
    let (promised, wished): (Vec<Property>, Vec<Property>) = Property::ALL
        .into_iter()
        .partition(|property| property.is_promised());
    let properties = |list: Vec<Property>| {
        named(
            list.into_iter()
                .map(|property| (property.id(), words::property(property)))
                .collect(),
        )
    };
    let sections = [
        (say("The line", "一行场景"), line(language)),
        (say("Clients", "客户端"), verb_table(Subject::Client)),
        (say("Authority", "授权权威"), verb_table(Subject::Authority)),
        (say("Resource", "资源"), verb_table(Subject::Resource)),
        (
            say("Outcomes", "结果"),
            named(
                Outcome::ALL
                    .iter()
                    .map(|&outcome| (outcome.id(), words::outcome(outcome)))
                    .collect(),
            ),
        ),
        (
            say("Promised: what must not happen", "承诺：不该发生的事"),
            properties(promised),
        ),
        (
            say("Not promised by fencing", "fencing 不承诺的事"),
            properties(wished),
        ),
        (
            say("Defects", "缺陷开关"),
            named(
                Defect::ALL
                    .map(|defect| (defect.id(), words::defect(defect)))
                    .into(),
            ),
        ),
        (
            say("Remedies", "补救开关"),
            named(
                Remedy::ALL
                    .map(|remedy| (remedy.id(), words::remedy(remedy)))
                    .into(),
            ),
        ),
    ];
    let sections = sections.map(|(title, body)| format!("## {title}\n\n{body}"));
    sections.join("\n")
}

fn line(language: Language) -> String {
    Said {
        en: "A space orders two events; `( x | y )` lets both sides interleave freely, and groups nest. Clients are \
             the capital letters `A` to `H`; what they do follows after a dot. Arguments in parentheses name what \
             differs from the default. Every event happens exactly once: what could not be done is its outcome.\n\n\
             ```\nA.acquire A.pause expire B.acquire ( B.commit | A.resume A.commit(seq=2) )\n```\n",
        zh: "空格表示先后；`( x | y )` 表示两侧自由交错，可以嵌套。客户端是大写字母 `A` 至 `H`，动作写在点号之后。\
             括号里的参数只写与缺省不同的部分。每个事件恰好发生一次：做不成的事也是一种结果。\n\n\
             ```\nA.acquire A.pause expire B.acquire ( B.commit | A.resume A.commit(seq=2) )\n```\n",
    }
    .in_language(language)
    .into()
}

/// A row for a verb, and one for each of its arguments.
fn rows_of(verb: &'static Verb, language: Language) -> Vec<[String; 3]> {
    let subject = if verb.subject.is_client() { "A." } else { "" };
    let said = |en, zh| Said { en, zh }.in_language(language).to_owned();
    let own = [
        code(&format!("{subject}{}", verb.name)),
        String::new(),
        said(verb.en, verb.zh),
    ];
    let argument = |argument: &Argument| {
        [
            String::new(),
            code(&format!("{}={}", argument.name, values(argument.values))),
            said(argument.en, argument.zh),
        ]
    };
    std::iter::once(own)
        .chain(verb.arguments.iter().map(argument))
        .collect()
}

fn values(values: Values) -> String {
    match values {
        Values::Number(least, most) => format!("{least}…{most}"),
        Values::Name(letter, most) => format!("{letter}1…{letter}{most}"),
        // A bar would end the cell.
        Values::Words(words) => words.join("/"),
    }
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

fn table<const N: usize>(names: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let row = |cells: [String; N]| format!("| {} |\n", cells.join(" | "));
    let head = row(names.map(str::to_owned)) + &row(names.map(|_| "---".to_owned()));
    head + &rows.into_iter().map(row).collect::<String>()
}
