//! The bench: settings, verdict, the run, and the lists below it.

use super::element::{Element, html};
use super::{
    banner, choices, controls, diagram, heads, help, now, schedules, settings, state, twin, verdict,
};
use crate::model::Model;
use crate::text;
use crate::timeline::Picture;

pub(super) fn view(model: &Model) -> Vec<Element> {
    let words = text::of(model.lang);
    let bench = &model.bench;
    let picture = Picture::of(
        bench.model(),
        bench.trace(),
        model.width.into(),
        words.zombie,
    );
    let canvas = html("div")
        .class("canvas")
        .all(diagram::view(model, &picture));
    let drawing = html("div")
        .class("diagram")
        .attr("id", "diagram")
        .attr("translate", "no")
        .with(heads::view(model, &picture))
        .with(canvas);
    let stage = html("div")
        .class("stage")
        .with(drawing)
        .with(state::view(model));
    let steps = html("div")
        .attr("id", "steps")
        .class("steps")
        .with(now::view(model))
        .with(controls::view(model));
    let mut parts = vec![
        html("h2").class("hidden-title").with(words.bench),
        banner::view(model, "link-misfits"),
    ];
    parts.extend(settings::view(model));
    parts.extend([
        verdict::view(model),
        stage,
        steps,
        choices::view(model),
        schedules::view(model),
        twin::view(model),
        help::view(model),
    ]);
    parts
}
