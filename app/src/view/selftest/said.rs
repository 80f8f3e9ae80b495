//! What has just been done, for those who hear the page.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use crate::edge::Dispatch;
use crate::model::Model;
use crate::selftest::Said;

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    said: Option<Said>,
}

impl Shown {
    pub(super) fn of(model: &Model) -> Self {
        Shown {
            words: Words::of(model),
            said: model.selftest.said(),
        }
    }
}

pub(super) fn view(shown: &Shown, _: Dispatch) -> AnyView {
    let says = shown.said.map(shown.words.said);
    view! { <p class="hidden-title" role="status" data-testid="announcement">{says}</p> }.into_any()
}
