//! A part of the page that is drawn again whenever the value that it shows has changed.
//!
//! The values of all parts hide behind one trait, so that what keeps them up to date exists once in
//! the program and not once for each of them.

use std::any::Any;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use crate::edge::Dispatch;
use crate::model::Model;
use crate::text;
use crate::timeline::Picture;

/// What the views are made with.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) model: RwSignal<Model>,
    pub(super) dispatch: Dispatch,
    /// The diagram's layout, which several parts share.
    picture: Memo<Arc<Picture>>,
}

impl Page {
    /// What the views of this model are made with.
    pub(super) fn new(model: RwSignal<Model>, dispatch: Dispatch) -> Self {
        let picture = Memo::new(move |_| Arc::new(model.with(picture)));
        Page {
            model,
            dispatch,
            picture,
        }
    }

    /// The part that shows this of the model and of the diagram's layout.
    pub(super) fn drawing<T: Shown>(
        self,
        of: fn(&Model, &Arc<Picture>) -> T,
        view: fn(&T, Dispatch) -> AnyView,
    ) -> AnyView {
        let picture = self.picture;
        self.part(Box::new(move |model| {
            picture.with(|picture| Part::new(of(model, picture), view))
        }))
    }

    /// The part that shows this of the model in this way.
    pub(super) fn region<T: Shown>(
        self,
        of: fn(&Model) -> T,
        view: fn(&T, Dispatch) -> AnyView,
    ) -> AnyView {
        self.part(Box::new(move |model| Part::new(of(model), view)))
    }

    /// The same, for a value that depends on more than the model.
    pub(super) fn part(self, of: Box<dyn Fn(&Model) -> Part + Send + Sync>) -> AnyView {
        let part = Memo::new(move |_| self.model.with(|model| of(model)));
        (move || part.with(|part| part.0.draw(self.dispatch))).into_any()
    }
}

/// The layout of the run on screen.
fn picture(model: &Model) -> Picture {
    let bench = &model.bench;
    let name = text::of(model.lang).zombie;
    Picture::of(bench.model(), bench.trace(), model.width.into(), name)
}

/// A value that a part can show.
pub(super) trait Shown: PartialEq + Send + Sync + 'static {}

impl<T: PartialEq + Send + Sync + 'static> Shown for T {}

/// What a part shows now.
#[derive(Clone)]
pub(super) struct Part(Arc<dyn Draw>);

impl Part {
    /// A value, shown in this way.
    pub(super) fn new<T: Shown>(shown: T, view: fn(&T, Dispatch) -> AnyView) -> Self {
        Part(Arc::new(Drawn { shown, view }))
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_same(other.0.as_any())
    }
}

trait Draw: Send + Sync {
    fn is_same(&self, other: &dyn Any) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn draw(&self, dispatch: Dispatch) -> AnyView;
}

struct Drawn<T> {
    shown: T,
    view: fn(&T, Dispatch) -> AnyView,
}

impl<T: Shown> Draw for Drawn<T> {
    fn is_same(&self, other: &dyn Any) -> bool {
        let other = other.downcast_ref::<Self>();
        other.is_some_and(|other| other.shown == self.shown)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn draw(&self, dispatch: Dispatch) -> AnyView {
        (self.view)(&self.shown, dispatch)
    }
}
