//! The page's head: its parts, the language, the colours, and how the storage fares.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::{Model, Screen};
use crate::settings::{Lang, Storage, Theme};

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    lang: Lang,
    theme: Theme,
    storage: Storage,
    screen: Screen,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            lang: model.lang,
            theme: model.theme(),
            storage: model.storage(),
            screen: model.screen,
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let part = |screen: Screen, name: &'static str| {
        let current = if shown.screen == screen {
            "page"
        } else {
            "false"
        };
        view! {
            <button aria-current=current on:click=move |_| dispatch(Msg::Open(screen))>{name}</button>
        }.into_any()
    };
    let lang = |lang: Lang, id: &'static str, name: &'static str| {
        view! {
            <button
                data-testid=id
                lang=lang.name()
                aria-pressed=(shown.lang == lang).to_string()
                on:click=move |_| dispatch(Msg::SetLang(lang))
            >
                {name}
            </button>
        }
        .into_any()
    };
    let storage = if shown.storage == Storage::Kept {
        "storage"
    } else {
        "storage bad"
    };
    view! {
        <p class="brand"><strong>{words.brand}</strong> <span>{words.chapter}</span></p>
        <nav aria-label=words.parts>
            {part(Screen::Study, words.study)} {part(Screen::SelfTest, words.selftest)}
        </nav>
        <p class=storage data-testid="storage-status" role="status">{(words.storage)(shown.storage)}</p>
        <div class="group" role="group" aria-label=words.languages>
            {lang(Lang::Zh, "lang-zh", "中文")} {lang(Lang::En, "lang-en", "EN")}
        </div>
        <button
            class="theme"
            aria-label=words.theme
            data-testid="theme-toggle"
            aria-pressed=(shown.theme == Theme::Dark).to_string()
            on:click=move |_| dispatch(Msg::ToggleTheme)
        >
            <span aria-hidden="true">{"◐"}</span>
            <span class="theme-name">{words.theme}</span>
        </button>
    }
    .into_any()
}
