//! Which scenario, under which settings.

use engine::fencing::{Defect, Protocol, Remedy};
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::bench::{Preset, Problem};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::{Copying, Model};

/// The shipped scenarios that have a button; the other defects have their switches.
const VARIANTS: [Preset; 4] = [
    Preset::Correct,
    Preset::Broken(Defect::NoFence),
    Preset::Broken(Defect::SplitAuthority),
    Preset::Broken(Defect::RollbackIssuer),
];

/// How many safeguards have their switch in plain sight: those of the chapter's first section.
const AT_HAND: usize = 4;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    preset: Option<Preset>,
    protocol: Protocol,
    draft: String,
    problem: Option<Problem>,
    copying: Option<Copying>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            preset: model.bench.preset(),
            protocol: model.bench.protocol(),
            draft: model.bench.draft().to_owned(),
            problem: model.bench.problem().cloned(),
            copying: model.copying,
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let preset = |preset: Preset, id: String| {
        let pressed = shown.preset == Some(preset);
        toggle(
            id,
            (words.variant)(preset),
            pressed,
            Msg::Choose(preset),
            dispatch,
        )
    };
    let variants = VARIANTS.map(|variant| preset(variant, format!("variant-{}", variant.id())));
    let operations = preset(Preset::Operations, "case-operations".to_owned());
    let defect = |defect: Defect| {
        let pressed = shown.protocol.has(defect);
        let id = format!("defect-{}", defect.id());
        toggle(
            id,
            (words.safeguard)(defect),
            pressed,
            Msg::Toggle(defect),
            dispatch,
        )
    };
    let remedy = |remedy: Remedy| {
        let pressed = shown.protocol.has_remedy(remedy);
        let id = format!("remedy-{}", remedy.id());
        toggle(
            id,
            (words.remedy)(remedy),
            pressed,
            Msg::ToggleRemedy(remedy),
            dispatch,
        )
    };
    let (at_hand, more) = Defect::ALL.split_at(AT_HAND);
    // What is switched stays in sight.
    let is_open = more.iter().any(|&defect| shown.protocol.has(defect))
        || shown.protocol.remedies().next().is_some();
    let copied = shown.copying.map(|copying| match copying {
        Copying::Done => words.copied,
        Copying::Failed => words.copy_failed,
    });
    view! {
        <div class="bar">
            <div class="group" role="group" aria-label=words.variants>
                {variants.into_iter().collect::<Vec<_>>()}
                {operations}
            </div>
            <span class="copy">
                <span role="status">{copied}</span>
                <button data-testid="share-link" on:click=move |_| dispatch(Msg::CopyLink)>{words.copy_link}</button>
            </span>
        </div>
        <div class="bar" role="group" aria-labelledby="switched-off">
            <span class="quiet" id="switched-off">{words.switched_off}</span>
            <span class="switches">{at_hand.iter().copied().map(defect).collect::<Vec<_>>()}</span>
        </div>
        <details class="more" open=is_open>
            <summary data-testid="more-safeguards">{words.more_safeguards}</summary>
            <div class="switches" role="group" aria-labelledby="switched-off">
                {more.iter().copied().map(defect).collect::<Vec<_>>()}
            </div>
            <div class="bar" role="group" aria-labelledby="added">
                <span class="quiet" id="added">{words.added}</span>
                <span class="switches">{Remedy::ALL.map(remedy).into_iter().collect::<Vec<_>>()}</span>
            </div>
        </details>
        {line(shown, dispatch)}
    }
    .into_any()
}

fn toggle(id: String, name: &'static str, pressed: bool, msg: Msg, dispatch: Dispatch) -> AnyView {
    view! {
        <button data-testid=id aria-pressed=pressed.to_string() on:click=move |_| dispatch(msg.clone())>
            {name}
        </button>
    }
    .into_any()
}

fn line(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let error = shown
        .problem
        .as_ref()
        .map(|problem| error(words, &shown.draft, problem));
    view! {
        <div class="line">
            <label for="scenario" class="hidden-title">{words.line}</label>
            <textarea
                id="scenario"
                data-testid="scenario-input"
                rows="1"
                translate="no"
                spellcheck="false"
                autocapitalize="off"
                autocomplete="off"
                aria-invalid=shown.problem.is_some().to_string()
                aria-describedby="scenario-hint scenario-says"
                prop:value=shown.draft.clone()
                on:input=move |event| dispatch(Msg::TypeLine(event_target_value(&event)))
                on:keydown=|event| {
                    // One line: Enter is no part of it. While composing it belongs to the input method.
                    if event.key() == "Enter" && !event.is_composing() {
                        event.prevent_default();
                    }
                }
            />
            <p id="scenario-hint" class="hint quiet">{words.line_hint}</p>
            <div id="scenario-says" role="status">{error}</div>
        </div>
    }
    .into_any()
}

/// The place of the problem under a caret, and a sentence.
fn error(words: Words, draft: &str, problem: &Problem) -> AnyView {
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
            Some(
                view! {
                    <code aria-hidden="true">
                        {(skip > 0).then_some("…")} {before}
                        <mark>{found}<i>"^"</i></mark>
                        {after}
                    </code>
                }
                .into_any(),
            )
        }
        Problem::TooWide(_) => None,
    };
    view! {
        <div class="error" data-testid="scenario-error">
            {excerpt}
            <p>{(words.problem)(problem)} " " <span class="quiet">{words.last_good}</span></p>
        </div>
    }
    .into_any()
}
