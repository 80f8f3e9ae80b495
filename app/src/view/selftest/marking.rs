//! The answer beside the reference, the ticks, and the rating.

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;
use quizzes::{Attempt, Kind, Ticks};

use super::question::Shown;
use super::{locked, points, prose, rating};
use crate::edge::Dispatch;

pub(super) fn view(shown: &Shown, attempt: &Attempt, ticks: &Ticks, dispatch: Dispatch) -> AnyView {
    let words = shown.words;
    let Kind::Open(open) = &shown.question.kind;
    view! {
        <div class="beside">
            {locked::own(words, attempt)}
            <div class="against">
                <section class="reference" data-testid="reference" aria-labelledby="reference-heading">
                    <h2 id="reference-heading" tabindex="-1">{words.reference}</h2>
                    {prose::block(open.reference, words.0)}
                </section>
                {points::view(words, open, ticks, dispatch)}
                {rating::view(shown, open, attempt, ticks, dispatch)}
            </div>
        </div>
    }
    .into_any()
}
