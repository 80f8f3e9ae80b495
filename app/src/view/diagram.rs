//! The space-time diagram. Where everything stands comes from [`Picture`]; this only draws it.

use engine::fencing::Property;

use super::element::{Element, html, svg};
use super::shapes::{circle, label, line, path, rect, text};
use crate::message::Msg;
use crate::model::Model;
use crate::text::{self as texts};
use crate::timeline::{Arrow, BAR, Bar, End, Fill, Picture, Row, Side, Stair, TOP};

/// The picture between the band that marks the position in the run, and a veil over what has not
/// happened yet.
pub(super) fn view(model: &Model, picture: &Picture) -> [Element; 5] {
    let (top, height) = picture.band(model.bench.at());
    let place = format!("top:{top}px;height:{height}px");
    let broken = (model.bench.run().current())
        .is_some_and(|step| step.broke.iter().any(Property::is_promised));
    let start = html("div")
        .class("start")
        .attr("style", format!("height:{TOP}px"))
        .click(Msg::First);
    // The band glides to its place; what is scrolled into view is there already.
    let here = html("div").attr("id", "here").attr("style", place.clone());
    let band = html("div")
        .class(if broken { "band broken" } else { "band" })
        .attr("style", place);
    let veil = html("div")
        .class("veil")
        .attr("style", format!("top:{}px", top + height));
    let words = texts::of(model.lang);
    let name = (words.diagram)(picture.rows.len());
    [start, here, band, drawing(picture, name), veil]
}

fn drawing(picture: &Picture, name: String) -> Element {
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
    // Names of wrongly held leases lie above the rows' lines, like the rows' own labels.
    let names = picture.bars.iter().filter_map(|bar| {
        let class = if bar.fill == Fill::Zombie {
            "name zombie"
        } else {
            "mono client"
        };
        let shapes = label(class, bar.label.as_ref()?);
        Some(group(format!("c{}", bar.client.index())).all(shapes))
    });
    let stripe = svg("line")
        .attr("x1", "0")
        .attr("y1", "0")
        .attr("x2", "0")
        .attr("y2", "6");
    let hatch = svg("pattern")
        .attr("id", "hatch")
        .attr("width", "6")
        .attr("height", "6")
        .attr("patternUnits", "userSpaceOnUse")
        .attr("patternTransform", "rotate(45)")
        .with(stripe);
    svg("svg")
        .attr("role", "img")
        .attr("aria-label", name)
        .attr("width", picture.width)
        .attr("height", picture.height)
        .attr(
            "viewBox",
            format!("0 0 {} {}", picture.width, picture.height),
        )
        .with(svg("defs").with(hatch))
        .all(lanes)
        .all(paused)
        .all(picture.stair.iter().map(stair))
        .all(picture.bars.iter().map(bar))
        .all(picture.rows.iter().map(|row| step(row, picture)))
        .all(names)
}

fn group(class: String) -> Element {
    svg("g").class(class)
}

fn bar(bar: &Bar) -> Element {
    let fill = match bar.fill {
        Fill::Valid => "valid",
        Fill::Believed => "believed",
        Fill::Zombie => "zombie",
    };
    let shape = rect(fill, bar.x, bar.top, BAR, (bar.bottom - bar.top).max(2), 2);
    let tick = bar
        .expires
        .then(|| line("tick", bar.x - 5, bar.bottom, bar.x + BAR + 5, bar.bottom));
    group(format!("bar c{}", bar.client.index()))
        .with(shape)
        .all(tick)
}

fn stair(stair: &Stair) -> Element {
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
    svg("g").class("stair").with(path("edge", d)).all(shapes)
}

fn step(row: &Row, picture: &Picture) -> Element {
    let number = row.step;
    let top = row.y - picture.row / 2;
    let broken = row.end == End::Violation;
    let tone = match (broken, row.client) {
        (true, _) => "row broken".to_owned(),
        (false, Some(client)) => format!("row c{}", client.index()),
        (false, None) => "row".to_owned(),
    };
    let mut shapes = vec![
        rect("hit", 0, top, picture.width, picture.row, 0),
        text("mono quiet", 14, row.y + 4, Side::Left, number.to_string()),
    ];
    if let Some(message) = row.arrow {
        shapes.extend(arrow(message, row.y));
    }
    shapes.push(rect("origin", row.x - 5, row.y - 5, 11, 11, 3));
    if row.arrow.is_some() || row.end != End::Done {
        shapes.extend(end(row.end, row.end_x(), row.y));
    }
    shapes.extend(label("mono client", &row.label));
    group(tone)
        .attr("data-event", row.event.clone())
        .attr("data-outcome", row.outcome.id())
        .attr("data-step", number)
        .click(Msg::Go(number))
        .all(shapes)
}

fn arrow(message: Arrow, y: i32) -> [Element; 2] {
    let ahead = if message.to > message.from { 1 } else { -1 };
    let tip = message.to - ahead * 9;
    [
        line("sent", message.from, y, tip - ahead * 6, y),
        path("tip", format!("M{tip} {y}l{} -5v10z", -ahead * 10)),
    ]
}

/// How a step ends, by shape first.
fn end(end: End, x: i32, y: i32) -> Vec<Element> {
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
