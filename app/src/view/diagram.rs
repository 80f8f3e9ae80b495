//! The space-time diagram. Where everything stands comes from [`Picture`]; this only draws it.

use std::sync::Arc;

use engine::fencing::Property;
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use super::Words;
use super::shapes::{circle, label, line, path, rect, text};
use crate::edge::Dispatch;
use crate::message::Msg;
use crate::model::Model;
use crate::timeline::{Arrow, BAR, Bar, End, Fill, Picture, Row, Side, Stair, TOP};

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    words: Words,
    picture: Arc<Picture>,
}

impl Shown {
    pub(super) fn of(model: &Model, picture: &Arc<Picture>) -> Self {
        Shown {
            words: Words::of(model),
            picture: Arc::clone(picture),
        }
    }
}

pub(super) fn view(shown: &Shown, dispatch: Dispatch) -> AnyView {
    let picture = &shown.picture;
    let bottom = picture.height - 4;
    let lanes = picture
        .lanes
        .iter()
        .map(|lane| line("lane", lane.x, 2, lane.x, bottom));
    let paused = picture.paused.iter().flat_map(|pause| {
        [
            line("gap", pause.x, pause.top, pause.x, pause.bottom),
            line("paused", pause.x, pause.top, pause.x, pause.bottom),
        ]
    });
    let mut below: Vec<AnyView> = lanes.chain(paused).collect();
    below.extend(picture.stair.as_ref().map(stair));
    below.extend(picture.bars.iter().map(bar));
    let rows = picture.rows.iter().map(|row| step(row, picture, dispatch));
    // Names of wrongly held leases lie above the rows' lines, like the rows' own labels.
    let names = picture.bars.iter().filter_map(|bar| {
        let class = if bar.fill == Fill::Zombie {
            "name zombie"
        } else {
            "mono client"
        };
        let shapes = label(class, bar.label.as_ref()?);
        Some(view! { <g class=format!("c{}", bar.client.index())>{shapes}</g> }.into_any())
    });
    let size = format!("0 0 {} {}", picture.width, picture.height);
    view! {
        <svg
            role="img"
            aria-label=(shown.words.diagram)(picture.rows.len())
            width=picture.width
            height=picture.height
            viewBox=size
        >
            <defs>
                <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <line x1="0" y1="0" x2="0" y2="6"/>
                </pattern>
            </defs>
            {below}
            {rows.collect::<Vec<_>>()}
            {names.collect::<Vec<_>>()}
        </svg>
    }
    .into_any()
}

fn bar(bar: &Bar) -> AnyView {
    let fill = match bar.fill {
        Fill::Valid => "valid",
        Fill::Believed => "believed",
        Fill::Zombie => "zombie",
    };
    let shape = rect(
        fill.to_owned(),
        bar.x,
        bar.top,
        BAR,
        (bar.bottom - bar.top).max(2),
        2,
    );
    let tick = bar
        .expires
        .then(|| line("tick", bar.x - 5, bar.bottom, bar.x + BAR + 5, bar.bottom));
    view! { <g class=format!("bar c{}", bar.client.index())>{shape}{tick}</g> }.into_any()
}

fn stair(stair: &Stair) -> AnyView {
    let mut d = String::new();
    let mut shapes = Vec::new();
    for (i, level) in stair.levels.iter().enumerate() {
        let start = if i == 0 {
            format!("M{} {}", level.x, level.top)
        } else {
            // From the write that landed here.
            format!("M{} {}H{}", stair.from + 9, level.top, level.x)
        };
        d = format!("{d}{start}V{}", level.bottom);
        shapes.extend(label("mono quiet", &level.label));
    }
    view! { <g class="stair">{path("edge", d)}{shapes}</g> }.into_any()
}

fn step(row: &Row, picture: &Picture, dispatch: Dispatch) -> AnyView {
    let number = row.step;
    let top = row.y - picture.row / 2;
    let broken = row.end == End::Violation;
    let tone = match (broken, row.client) {
        (true, _) => "row broken".to_owned(),
        (false, Some(client)) => format!("row c{}", client.index()),
        (false, None) => "row".to_owned(),
    };
    let mut shapes = vec![
        rect("hit".to_owned(), 0, top, picture.width, picture.row, 0),
        text("mono quiet", 14, row.y + 4, Side::Left, number.to_string()),
    ];
    if let Some(message) = row.arrow {
        shapes.extend(arrow(message, row.y));
    }
    shapes.push(rect("origin".to_owned(), row.x - 5, row.y - 5, 11, 11, 3));
    if row.arrow.is_some() || row.end != End::Done {
        shapes.extend(end(row.end, row.end_x(), row.y));
    }
    shapes.extend(label("mono client", &row.label));
    view! {
        <g
            class=tone
            data-event=row.event.clone()
            data-outcome=row.outcome.id()
            data-step=number.to_string()
            on:click=move |_| dispatch(Msg::Go(number))
        >
            {shapes}
        </g>
    }
    .into_any()
}

fn arrow(message: Arrow, y: i32) -> [AnyView; 2] {
    let ahead = if message.to > message.from { 1 } else { -1 };
    let tip = message.to - ahead * 9;
    [
        line("sent", message.from, y, tip - ahead * 6, y),
        path("tip", format!("M{tip} {y}l{} -5v10z", -ahead * 10)),
    ]
}

/// How a step ends, by shape first.
fn end(end: End, x: i32, y: i32) -> Vec<AnyView> {
    match end {
        End::Done => vec![circle("dot", x, y, 6)],
        End::Barred => vec![
            circle("ring", x, y, 7),
            path("stroke", format!("M{} {}l10 -10", x - 5, y + 5)),
        ],
        End::Same => vec![
            circle("ring", x, y, 7),
            path(
                "stroke",
                format!("M{} {}h7M{} {}h7", x - 3, y - 2, x - 3, y + 3),
            ),
        ],
        End::Differs => vec![
            path("ring", format!("M{x} {}l9 9l-9 9l-9 -9z", y - 9)),
            path("stroke", format!("M{x} {}v5M{x} {}v1", y - 4, y + 4)),
        ],
        End::Violation => vec![
            path(
                "octagon",
                format!("M{} {}h8l6 6v8l-6 6h-8l-6 -6v-8z", x - 4, y - 10),
            ),
            path("mark", format!("M{x} {}v7M{x} {}v1", y - 5, y + 5)),
        ],
        End::Impossible => vec![path(
            "stroke",
            format!("M{} {}l12 12m0 -12l-12 12", x - 6, y - 6),
        )],
    }
}

/// The position in the run: a band behind the picture, and a veil over what has not happened yet.
#[derive(Clone, PartialEq)]
pub(super) struct Cursor {
    top: i32,
    height: i32,
    broken: bool,
}

impl Cursor {
    pub(super) fn of(model: &Model, picture: &Arc<Picture>) -> Self {
        let (top, height) = picture.band(model.bench.at());
        let broken = (model.bench.run().current())
            .is_some_and(|step| step.broke.iter().any(Property::is_promised));
        Cursor {
            top,
            height,
            broken,
        }
    }
}

pub(super) fn band(cursor: &Cursor, dispatch: Dispatch) -> AnyView {
    let place = format!("top:{}px;height:{}px", cursor.top, cursor.height);
    let start = format!("height:{TOP}px");
    let class = if cursor.broken { "band broken" } else { "band" };
    view! {
        <div class="start" style=start on:click=move |_| dispatch(Msg::First)></div>
        <div id="band" class=class style=place></div>
    }
    .into_any()
}

pub(super) fn veil(cursor: &Cursor, _: Dispatch) -> AnyView {
    let place = format!("top:{}px", cursor.top + cursor.height);
    view! { <div class="veil" style=place></div> }.into_any()
}
