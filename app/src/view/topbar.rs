//! The page's head: its parts, the language, the colours, and how the storage fares.

use super::element::{Element, html};
use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::settings::{Lang, Storage, Theme};
use crate::text;

pub(super) fn view(model: &Model) -> Vec<Element> {
    let words = text::of(model.lang);
    let part = |screen: Screen, name: &'static str| {
        let is_current = model.screen == screen;
        html("button")
            .attr("aria-current", if is_current { "page" } else { "false" })
            .click(Msg::Open(screen))
            .with(name)
    };
    let lang = |lang: Lang, id: &'static str, name: &'static str| {
        html("button")
            .test(id)
            .attr("lang", lang.name())
            .attr("aria-pressed", model.lang == lang)
            .click(Msg::SetLang(lang))
            .with(name)
    };
    let brand = html("p")
        .class("brand")
        .with(html("strong").with(words.brand))
        .with(" ")
        .with(html("span").with(words.chapter));
    let parts = html("nav")
        .attr("aria-label", words.parts)
        .with(part(Screen::Study, words.study))
        .with(part(Screen::SelfTest, words.selftest));
    let fares = model.storage();
    let storage = html("p")
        .class(if fares == Storage::Kept {
            "storage"
        } else {
            "storage bad"
        })
        .test("storage-status")
        .attr("role", "status")
        .with((words.storage)(fares));
    let languages = html("div")
        .class("group")
        .attr("role", "group")
        .attr("aria-label", words.languages)
        .with(lang(Lang::Zh, "lang-zh", "中文"))
        .with(lang(Lang::En, "lang-en", "EN"));
    let theme = html("button")
        .class("theme")
        .attr("aria-label", words.theme)
        .test("theme-toggle")
        .attr("aria-pressed", model.theme() == Theme::Dark)
        .click(Msg::ToggleTheme)
        .with(html("span").attr("aria-hidden", "true").with("◐"))
        .with(html("span").class("theme-name").with(words.theme));
    let skip = html("button")
        .class("skip")
        .test("skip-to-bench")
        .flag("hidden", model.screen != Screen::Study)
        .click(Msg::SkipToBench)
        .with(words.skip);
    vec![skip, brand, parts, storage, languages, theme]
}
