//! The events by who they belong to, with their arguments.

use engine::fencing::vocabulary::{Argument, Otherwise, Subject, VERBS, Values, Verb};

use super::introduced;
use crate::words::{self, Language, Said};

/// What happens to one of them.
pub(super) fn section(subject: Subject, language: Language) -> String {
    let introduction = match subject {
        Subject::Client => CLIENT,
        Subject::Authority | Subject::Resource => ALONE,
    };
    let verbs = VERBS.into_iter().filter(|verb| verb.subject == subject);
    introduced(
        introduction.in_language(language),
        verbs.map(|verb| entry(verb, language)),
    )
}

const CLIENT: Said = Said {
    en: "They are written after the letter of the client, here `A`. One that cannot be done is \
         [`refused`](#outcome-refused).",
    zh: "写在客户端字母之后，此处以 `A` 为例。做不成的事件，结果是 [`refused`](#outcome-refused)。",
};
const ALONE: Said = Said {
    en: "They are written without a client.",
    zh: "前面不写客户端。",
};

fn entry(verb: &Verb, language: Language) -> String {
    let subject = if verb.subject.is_client() { "A." } else { "" };
    let name = verb.name;
    let meaning = words::verb(verb).in_language(language);
    let entry = format!("\n[`{subject}{name}`](id:event-{name})\n: {meaning}\n");
    match verb.arguments {
        [] => entry,
        arguments => entry + "\n" + &table(arguments, language),
    }
}

/// The arguments, indented as a part of their event's entry.
fn table(arguments: &[Argument], language: Language) -> String {
    let head = [
        Said {
            en: "argument",
            zh: "参数",
        },
        Said {
            en: "values",
            zh: "取值",
        },
        Said {
            en: "default",
            zh: "缺省",
        },
        Said {
            en: "meaning",
            zh: "含义",
        },
    ];
    let head = head.map(|said| said.in_language(language).to_owned());
    let row = |cells: [String; 4]| format!("  | {} |\n", cells.join(" | "));
    let rule = row([(); 4].map(|()| "---".to_owned()));
    let rows = arguments.iter().map(|argument| {
        row([
            code(argument.name),
            values(argument.values, language),
            otherwise(argument.otherwise, language),
            words::argument(argument).in_language(language).to_owned(),
        ])
    });
    row(head) + &rule + &rows.collect::<String>()
}

fn values(values: Values, language: Language) -> String {
    match values {
        Values::Number(least, most) => format!("{}…{}", code(least), code(most)),
        Values::Name(letter, most) => {
            format!(
                "{}…{}",
                code(format!("{letter}1")),
                code(format!("{letter}{most}"))
            )
        }
        Values::Words(words) => {
            let words: Vec<String> = words.iter().map(code).collect();
            words.join(match language {
                Language::En => ", ",
                Language::Zh => "、",
            })
        }
    }
}

fn otherwise(otherwise: Otherwise, language: Language) -> String {
    match otherwise {
        Otherwise::Value(value) => code(value),
        Otherwise::Nothing => "—".to_owned(),
        Otherwise::Required(_) => Said {
            en: "required",
            zh: "必填",
        }
        .in_language(language)
        .to_owned(),
    }
}

fn code(text: impl std::fmt::Display) -> String {
    format!("`{text}`")
}
