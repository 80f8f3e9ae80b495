//! The views: values in, markup and messages out. None of them decides anything; what a view shows is
//! a plain value that is compared, so that only what has changed is drawn again.

mod banner;
mod choices;
mod claim;
mod controls;
mod diagram;
mod heads;
mod help;
mod now;
mod region;
mod schedules;
mod selftest;
mod settings;
mod shapes;
mod state;
mod topbar;
mod twin;
mod verdict;

use leptos::prelude::*;

use region::Page;

use crate::edge::Dispatch;
use crate::model::Model;
use crate::text::{self, Text};

/// Puts every view into its place in the page.
pub(crate) fn mount(model: RwSignal<Model>, dispatch: Dispatch) {
    let page = Page::new(model, dispatch);
    claim::mount(page);
    place("topbar", move || {
        page.region(topbar::Shown::of, topbar::view)
    });
    place("bench", move || bench(page));
    place("peek", move || selftest::strip(page));
    place("selftest", move || selftest::page(page));
}

/// Replaces the contents of an element of the page's shell.
fn place<V: IntoView>(id: &str, view: impl FnOnce() -> V + 'static) {
    if let Some(element) = crate::edge::element(id) {
        element.set_inner_html("");
        mount_to(element, view).forget();
    }
}

/// The texts of the page's language; equal if the language is.
#[derive(Clone, Copy)]
struct Words(&'static Text);

impl Words {
    fn of(model: &Model) -> Self {
        Words(text::of(model.lang))
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl std::ops::Deref for Words {
    type Target = Text;

    fn deref(&self) -> &Text {
        self.0
    }
}

fn bench(page: Page) -> impl IntoView {
    view! {
        {page.region(banner::Shown::of, banner::view)}
        {page.region(settings::Shown::of, settings::view)}
        {page.region(verdict::Shown::of, verdict::view)}
        <div class="stage">
            <div class="diagram" id="diagram" translate="no">
                {page.drawing(heads::Shown::of, heads::view)}
                <div class="canvas">
                    {page.drawing(diagram::Cursor::of, diagram::band)}
                    {page.drawing(diagram::Shown::of, diagram::view)}
                    {page.drawing(diagram::Cursor::of, diagram::veil)}
                </div>
            </div>
            {page.region(state::Shown::of, state::view)}
        </div>
        <div class="steps">
            {page.region(now::Shown::of, now::view)}
            {page.region(controls::Shown::of, controls::view)}
        </div>
        {page.region(choices::Shown::of, choices::view)}
        {page.region(schedules::Shown::of, schedules::view)}
        {page.region(twin::Shown::of, twin::view)}
        {page.region(help::Shown::of, help::view)}
    }
}
