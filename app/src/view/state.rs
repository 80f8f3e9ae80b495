//! What every actor holds now, and what the last event changed.

use std::fmt::Display;

use engine::fencing::ledger::Entry;
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::bench::{Change, Facts};
use crate::edge::Dispatch;
use crate::model::Model;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    facts: Facts,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            facts: Facts::of(model.bench.model(), model.bench.run()),
        }
    }
}

pub(super) fn view(shown: &Shown, _: Dispatch) -> AnyView {
    let Shown { words, ref facts } = *shown;
    let authority = vec![
        fact(
            words,
            words.generation,
            "state-generation",
            &facts.generation,
        ),
        fact(
            words,
            words.holder,
            "state-holder",
            &facts
                .lease
                .map(|lease| or_none(words, lease.map(|lease| lease.holder))),
        ),
    ];
    let mut resource = vec![
        fact(
            words,
            words.value,
            "state-value",
            &facts.value.map(|value| or_none(words, value)),
        ),
        fact(words, "max_fence", "state-max-fence", &facts.max_fence),
        fact(words, "last_seq", "state-last-seq", &facts.last_seq),
    ];
    resource.extend(facts.ledger.iter().map(|(key, entry)| {
        let result = |entry: Option<Entry>| or_none(words, entry.and_then(|entry| entry.result));
        fact(words, &key.to_string(), "", &entry.map(result))
    }));
    let clients = facts.clients.iter().map(|(client, believed)| {
        fact(
            words,
            &client.to_string(),
            "",
            &believed.map(|believed| (words.believed)(&believed)),
        )
    });
    view! {
        <aside class="state" aria-label=words.state>
            <section><h3>{words.authority}</h3><dl>{authority}</dl></section>
            <section><h3>{words.resource}</h3><dl>{resource}</dl></section>
            <section class="beliefs"><h3>{words.clients}</h3><dl>{clients.collect::<Vec<_>>()}</dl></section>
        </aside>
    }
    .into_any()
}

fn or_none<T: Display>(words: Words, value: Option<T>) -> String {
    value.map_or(words.none.to_owned(), |value| value.to_string())
}

/// A fact; if the last event changed it, with what it was.
fn fact<T: Display + PartialEq>(
    words: Words,
    name: &str,
    id: &'static str,
    change: &Change<T>,
) -> AnyView {
    let class = if change.is_change() { "changed" } else { "" };
    let before = change.is_change().then(|| {
        view! {
            <s><span class="hidden-title">{words.was}" "</span>{change.before.to_string()}</s>
            <span aria-hidden="true">" → "</span>
        }
        .into_any()
    });
    let id = (!id.is_empty()).then_some(id);
    view! {
        <div class=class>
            <dt>{name.to_owned()}</dt>
            <dd>{before}<b data-testid=id>{change.now.to_string()}</b></dd>
        </div>
    }
    .into_any()
}
