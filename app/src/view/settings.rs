//! Which scenario, under which settings.

use engine::fencing::{Defect, Remedy};

use super::element::{Element, On, Says, html};
use crate::bench::{Preset, Problem};
use crate::message::Msg;
use crate::model::{Copying, Model};
use crate::text::{self, Text};

/// The shipped scenarios that have a button; the other defects have their switches.
const VARIANTS: [Preset; 4] = [
    Preset::Correct,
    Preset::Broken(Defect::NoFence),
    Preset::Broken(Defect::SplitAuthority),
    Preset::Broken(Defect::RollbackIssuer),
];

/// How many safeguards have their switch in plain sight: those of the chapter's first section.
const AT_HAND: usize = 4;

pub(super) fn view(model: &Model) -> [Element; 4] {
    let words = text::of(model.lang);
    let protocol = model.bench.protocol();
    let defect = |&defect: &Defect| {
        toggle(
            format!("defect-{}", defect.id()),
            (words.safeguard)(defect),
            protocol.has(defect),
            Msg::Toggle(defect),
        )
    };
    let remedy = |remedy: Remedy| {
        toggle(
            format!("remedy-{}", remedy.id()),
            (words.remedy)(remedy),
            protocol.has_remedy(remedy),
            Msg::ToggleRemedy(remedy),
        )
    };
    let (at_hand, more) = Defect::ALL.split_at(AT_HAND);
    let safeguards = html("div")
        .class("bar")
        .attr("role", "group")
        .attr("aria-labelledby", "switched-off")
        .with(named("switched-off", words.switched_off))
        .with(
            html("span")
                .class("switches")
                .all(at_hand.iter().map(defect)),
        );
    let others = html("div")
        .class("switches")
        .attr("role", "group")
        .attr("aria-labelledby", "switched-off")
        .all(more.iter().map(defect));
    let remedies = html("div")
        .class("bar")
        .attr("role", "group")
        .attr("aria-labelledby", "added")
        .with(named("added", words.added))
        .with(html("span").class("switches").all(Remedy::ALL.map(remedy)));
    // What is switched stays in sight, the rest takes no room unless it is asked for: the style sees to it.
    let summary = html("button")
        .class("summary")
        .test("more-safeguards")
        .attr("aria-expanded", model.more)
        .click(Msg::More(!model.more))
        .with(words.more_safeguards);
    // Above the line, where there is room for it: nothing may move when the line loses the focus to a click.
    let hint = html("p")
        .attr("id", "scenario-hint")
        .class("hint quiet")
        .with(words.line_hint);
    let more = html("div")
        .class("more")
        .with(hint)
        .with(summary)
        .with(others)
        .with(remedies);
    [
        scenarios(model, words),
        safeguards,
        more,
        line(model, words),
    ]
}

fn named(id: &'static str, name: &'static str) -> Element {
    html("span").class("quiet").attr("id", id).with(name)
}

/// The shipped scenarios, and a link to what is on screen.
fn scenarios(model: &Model, words: &Text) -> Element {
    let chosen = model.bench.preset();
    let preset = |preset: Preset, id: String| {
        toggle(
            id,
            (words.variant)(preset),
            chosen == Some(preset),
            Msg::Choose(preset),
        )
    };
    let variants = VARIANTS.map(|variant| preset(variant, format!("variant-{}", variant.id())));
    let copied = model.copying.map(|copying| match copying {
        Copying::Done => words.copied,
        Copying::Failed => words.copy_failed,
    });
    let copy = html("button")
        .test("share-link")
        .click(Msg::CopyLink)
        .with(words.copy_link);
    let group = html("div")
        .class("group")
        .attr("role", "group")
        .attr("aria-label", words.variants)
        .all(variants)
        .with(preset(Preset::Operations, "case-operations".to_owned()));
    let share = html("span")
        .class("copy")
        .with(html("span").attr("role", "status").with(copied))
        .with(copy);
    html("div").class("bar").with(group).with(share)
}

fn toggle(id: String, name: &'static str, pressed: bool, msg: Msg) -> Element {
    html("button")
        .test(id)
        .attr("aria-pressed", pressed)
        .click(msg)
        .with(name)
}

fn line(model: &Model, words: &'static Text) -> Element {
    let (draft, problem) = (model.bench.draft(), model.bench.problem());
    let label = html("label")
        .attr("for", "scenario")
        .class("hidden-title")
        .with(words.line);
    let field = html("textarea")
        .attr("id", "scenario")
        .test("scenario-input")
        .attr("rows", "1")
        .attr("translate", "no")
        .attr("spellcheck", "false")
        .attr("autocapitalize", "off")
        .attr("autocomplete", "off")
        .attr("aria-invalid", problem.is_some())
        .attr("aria-describedby", "scenario-hint scenario-says")
        .value(draft.to_owned())
        .on(On::Input, Says::Value(|line| Some(Msg::TypeLine(line))))
        // One line: Enter is no part of it.
        .on(On::Enter, Says::Nothing);
    // Beside the bench: the line may be half typed.
    let notation = html("a")
        .class("quiet")
        .test("notation")
        .attr("href", "reference.html")
        .attr("target", "_blank")
        .attr("title", words.in_new_tab)
        .with(words.notation);
    let says = html("div")
        .attr("id", "scenario-says")
        .attr("role", "status")
        .with(problem.map(|problem| error(words, draft, problem)));
    html("div")
        .class("line")
        .with(label)
        .with(field)
        .with(notation)
        .with(says)
}

/// The place of the problem under a caret, and a sentence.
fn error(words: &Text, draft: &str, problem: &Problem) -> Element {
    let excerpt = match problem {
        Problem::Notation(error) => {
            let skip = error.offset.saturating_sub(24);
            let before: String = draft.chars().take(error.offset).skip(skip).collect();
            let found: String = match error.found.chars().count() {
                0 => " ".to_owned(),
                found => draft.chars().skip(error.offset).take(found).collect(),
            };
            let rest = error.offset + found.chars().count();
            let after: String = draft.chars().skip(rest).take(24).collect();
            let code = html("code")
                .attr("aria-hidden", "true")
                .with((skip > 0).then_some("…"))
                .with(before)
                .with(html("mark").with(found).with(html("i").with("^")))
                .with(after);
            Some(code)
        }
        Problem::TooWide(_) => None,
    };
    let says = html("p")
        .with((words.problem)(problem))
        .with(" ")
        .with(html("span").class("quiet").with(words.last_good));
    html("div")
        .class("error")
        .test("scenario-error")
        .with(excerpt)
        .with(says)
}
