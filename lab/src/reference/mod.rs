//! The reference of the notation and the switches, as Markdown, from the tables that the parser and
//! the model use. The page's build renders it: `[words](id:some-id)` is the name of an entry, and
//! `#some-id` leads to it.

mod events;
mod line;
mod rules;
mod shown;

use engine::fencing::reply::Outcome;
use engine::fencing::vocabulary::Subject;
use engine::fencing::{Property, Protocol, Remedy};

use crate::problem::Problem;
use crate::words::{self, Language, Said};
use shown::Shown;

/// The reference in one language, ended by a line break.
pub(crate) fn render(language: Language) -> Result<String, Problem> {
    let (promised, wished): (Vec<Property>, Vec<Property>) = Property::ALL
        .into_iter()
        .partition(|property| property.is_promised());
    let shown = shown::all()?;
    let section = |id, en, zh, body| Section {
        id,
        title: Said { en, zh }.in_language(language),
        body,
    };
    let sections = [
        section("line", "The line", "一行场景", line::section(language)?),
        section(
            "clients",
            "Events of a client",
            "客户端的事件",
            events::section(Subject::Client, language),
        ),
        section(
            "authority",
            "Events of the authority",
            "授权权威的事件",
            events::section(Subject::Authority, language),
        ),
        section(
            "resource",
            "Events of the resource",
            "资源的事件",
            events::section(Subject::Resource, language),
        ),
        section("outcomes", "Outcomes", "结果", outcomes(language)),
        section(
            "rules",
            "How it is decided",
            "怎样裁决",
            rules::section(language)?,
        ),
        section(
            "promised",
            "Promised: what must not happen",
            "承诺：不该发生的事",
            properties(&promised, PROMISED, &shown, language),
        ),
        section(
            "not-promised",
            "Not promised by fencing",
            "fencing 不承诺的事",
            properties(&wished, NOT_PROMISED, &shown, language),
        ),
        section("defects", "Defects", "缺陷开关", defects(&shown, language)),
        section("remedies", "Remedies", "补救开关", remedies(language)),
    ];
    let contents = sections
        .iter()
        .map(|section| format!("[{}](#{})", section.title, section.id))
        .collect::<Vec<_>>()
        .join(" · ");
    let sections: String = sections.iter().map(Section::written).collect();
    let title = TITLE.in_language(language);
    let opening = OPENING.in_language(language);
    let text = format!("# {title}\n\n{opening}\n\n{contents}\n{sections}");
    // As in the texts of the page around it.
    Ok(text.replace('\'', "’"))
}

/// A part of the reference.
struct Section {
    id: &'static str,
    title: &'static str,
    body: String,
}

impl Section {
    fn written(&self) -> String {
        format!("\n## {} {{#{}}}\n\n{}", self.title, self.id, self.body)
    }
}

const TITLE: Said = Said {
    en: "How a scenario is written",
    zh: "场景的写法",
};
const OPENING: Said = Said {
    en: "A scenario is one line: which events happen, and which of them wait for which. Wherever the line leaves the \
         order open, the engine goes through every order. The same line stands in the field of the bench, in its \
         address, on the command line and behind the claims of the chapter.",
    zh: "一个场景就是一行文字：发生哪些事件，其中谁必须等谁。次序没有写定的地方，引擎会走遍每一种交错。实验台的输入框、地址栏、\
         命令行和正文的论断，用的都是这同一行。",
};
const OUTCOMES: Said = Said {
    en: "Every event has exactly one. The line says what is attempted; how it turns out, the protocol decides.",
    zh: "每个事件恰有一种结果。场景只写尝试做什么，结果如何由协议裁决。",
};
const PROMISED: Said = Said {
    en: "An order in which one of these happens breaks a promise. Where several are broken, the first in this list is \
         the verdict's headline.",
    zh: "交错中发生了其中任何一件，就是违反承诺。同时违反几条时，裁决的标题取此表中最靠前的一条。",
};
const NOT_PROMISED: Said = Said {
    en: "These happen under the correct protocol as well. They are counted, and never make a protocol wrong.",
    zh: "协议正确时它们也会发生：照样计数，但不算协议的错。",
};
const REMEDIES: Said = Said {
    en: "Each adds a safeguard beyond the ordinary ones. An address names them as `remedies=epoch`, the command line as \
         `--remedies epoch`; commas separate several.",
    zh: "每一个都在常规防线之外再加一道。地址中写作 `remedies=epoch`，命令行写作 `--remedies epoch`；多个以逗号分隔。",
};

fn outcomes(language: Language) -> String {
    let entries = Outcome::ALL.iter().map(|&outcome| {
        let meaning = words::outcome(outcome).in_language(language);
        entry("outcome", outcome.id(), meaning)
    });
    introduced(OUTCOMES.in_language(language), entries)
}

fn properties(
    list: &[Property],
    introduction: Said,
    shown: &[Shown],
    language: Language,
) -> String {
    let entries = list.iter().map(|&property| {
        let shown_with: Vec<String> = shown
            .iter()
            .filter(|shown| shown.breaks.contains(property))
            .map(|shown| link("defect", shown.defect.id()))
            .collect();
        let meaning = words::property(property).in_language(language);
        let entry = entry("property", property.id(), meaning);
        match (shown_with.as_slice(), language) {
            ([], _) => entry,
            (defects, Language::En) => {
                entry + &more(&format!("Shown with {}.", defects.join(", ")))
            }
            (defects, Language::Zh) => {
                entry + &more(&format!("可由 {} 演示。", defects.join("、")))
            }
        }
    });
    introduced(introduction.in_language(language), entries)
}

fn defects(shown: &[Shown], language: Language) -> String {
    let introduction = match language {
        Language::En => format!(
            "Each switches one safeguard off; its scenario, which opens on the bench, shows what that breaks. An address \
             names one as `variant=no-fence`, several as `defects=no-fence,blind-release`; the command line has \
             `--variant` and `--defects` for the same. `issued` is the number of the latest grant before the first \
             event, {} unless given.",
            Protocol::ISSUED
        ),
        Language::Zh => format!(
            "每一个都关掉一道防线；所附场景可在实验台上打开，看它破坏了什么。地址中一个缺陷写作 `variant=no-fence`，\
             多个写作 `defects=no-fence,blind-release`；命令行的 `--variant` 与 `--defects` 与此相同。`issued` \
             是第一个事件之前最近一次授予的号，缺省为 {}。",
            Protocol::ISSUED
        ),
    };
    let entries = shown.iter().map(|shown| {
        let id = shown.defect.id();
        let breaks: Vec<String> = shown
            .breaks
            .iter()
            .map(|property| link("property", property.id()))
            .collect();
        let breaks = match language {
            Language::En => format!("Breaks {}.", breaks.join(", ")),
            Language::Zh => format!("破坏 {}。", breaks.join("、")),
        };
        let meaning = words::defect(shown.defect).in_language(language);
        let on_bench = format!("[`{}`](index.html#/fencing?variant={id})", shown.line);
        entry("defect", id, meaning) + &more(&on_bench) + &more(&breaks)
    });
    introduced(&introduction, entries)
}

fn remedies(language: Language) -> String {
    let entries = Remedy::ALL.into_iter().map(|remedy| {
        let meaning = words::remedy(remedy).in_language(language);
        entry("remedy", remedy.id(), meaning)
    });
    introduced(REMEDIES.in_language(language), entries)
}

/// A paragraph, and a list of entries below it.
fn introduced(introduction: &str, entries: impl Iterator<Item = String>) -> String {
    format!("{introduction}\n{}", entries.collect::<String>())
}

/// A name that can be linked to, and what it means.
fn entry(kind: &str, name: &str, meaning: &str) -> String {
    format!("\n[`{name}`](id:{kind}-{name})\n: {meaning}\n")
}

/// A further paragraph of an entry.
fn more(text: &str) -> String {
    format!("\n  {text}\n")
}

/// A link to an entry.
fn link(kind: &str, name: &str) -> String {
    format!("[`{name}`](#{kind}-{name})")
}
