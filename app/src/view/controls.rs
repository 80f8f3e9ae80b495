//! The controls that move through a run.

use super::element::{Element, On, Says, html};
use crate::bench::Speed;
use crate::message::Msg;
use crate::model::Model;
use crate::text;

pub(super) fn view(model: &Model) -> Element {
    let words = text::of(model.lang);
    let (at, len) = (model.bench.at(), model.bench.run().len());
    let playing = model.playing.is_some();
    let play = html("button")
        .test("step-play")
        .attr("aria-pressed", playing)
        .click(Msg::PlayOrPause)
        .with(if playing { words.pause } else { words.play });
    let slider = html("input")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", len)
        .attr("aria-label", words.position)
        .attr("aria-valuetext", (words.position_of)(at, len))
        .value(at.to_string())
        .on(On::Input, Says::Value(|at| Some(Msg::Go(at.parse().ok()?))));
    let position = html("label")
        .class("position")
        .test("step-position")
        .with(slider)
        .with(html("span").with(format!("{at} / {len}")));
    let speeds = Speed::ALL.map(|speed| {
        html("option")
            .attr("value", name(speed))
            .with((words.speeds)(speed))
    });
    let speed = html("select")
        .attr("aria-label", words.speed)
        .test("step-speed")
        .value(name(model.speed))
        .on(
            On::Change,
            Says::Value(|chosen| Some(Msg::SetSpeed(speed(&chosen)?))),
        )
        .all(speeds);
    let help = html("button")
        .attr("id", "help-button")
        .class("sign keys")
        .attr("aria-label", words.keys)
        .attr("title", words.keys)
        .click(Msg::Help(true))
        .with("?");
    html("div")
        .class("controls")
        .attr("role", "group")
        .attr("aria-label", words.controls)
        .with(go("step-first", words.first, "|◀", Msg::First, at > 0))
        .with(go("step-prev", words.back, "◀", Msg::Back, at > 0))
        .with(go("step-next", words.forward, "▶", Msg::Forward, at < len))
        .with(go("step-last", words.last, "▶|", Msg::Last, at < len))
        .with(play)
        .with(position)
        .with(speed)
        .with(help)
}

fn go(
    id: &'static str,
    name: &'static str,
    sign: &'static str,
    msg: Msg,
    enabled: bool,
) -> Element {
    html("button")
        .class("sign")
        .test(id)
        .attr("aria-label", name)
        .attr("title", name)
        .attr("aria-disabled", !enabled)
        .click(msg)
        .with(html("span").attr("aria-hidden", "true").with(sign))
}

/// What a speed is called in the list.
fn name(speed: Speed) -> String {
    speed.step_ms().to_string()
}

fn speed(chosen: &str) -> Option<Speed> {
    Speed::ALL.into_iter().find(|&speed| name(speed) == chosen)
}
