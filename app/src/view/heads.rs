//! The heads of the lanes: who it is, and the fact that counts now.

use engine::fencing::Defect;

use super::element::{Element, html};
use crate::bench::believed;
use crate::model::Model;
use crate::text;
use crate::timeline::{Actor, Picture, sans};

pub(super) fn view(model: &Model, picture: &Picture) -> Element {
    let words = text::of(model.lang);
    let state = model.bench.trace().state(model.bench.at());
    let checks = !model.bench.protocol().has(Defect::NoFence);
    let tight = picture.lanes.iter().any(|lane| match lane.actor {
        Actor::Client(client) => !fits(&(words.client)(client.letter()), lane.room),
        Actor::Authority | Actor::Resource => false,
    });
    let heads = picture.lanes.iter().map(|lane| {
        // The outer heads may reach over the free space beside them.
        let room = match lane.actor {
            Actor::Authority if tight => lane.x,
            Actor::Resource if tight => picture.width - lane.x,
            // Either every client has its long name or none.
            Actor::Client(_) if tight => 0,
            _ => lane.room,
        };
        let (class, name, short, fact) = match lane.actor {
            Actor::Authority => (
                if tight { "head first" } else { "head" }.to_owned(),
                words.authority.to_owned(),
                words.authority_short.to_owned(),
                (words.head_authority)(state),
            ),
            Actor::Resource => (
                if tight { "head last" } else { "head" }.to_owned(),
                words.resource.to_owned(),
                words.resource_short.to_owned(),
                (words.head_resource)(state, checks),
            ),
            Actor::Client(client) => {
                let believed = believed(&state.actors, client);
                let zombie = if believed.holds && !believed.is_true {
                    " zombie"
                } else {
                    ""
                };
                (
                    format!("head c{}{zombie}", client.index()),
                    (words.client)(client.letter()),
                    client.to_string(),
                    (words.head_client)(&believed),
                )
            }
        };
        let name = if fits(&name, room) { name } else { short };
        let fact = if fits(&fact, room) {
            fact
        } else {
            shortened(&fact)
        };
        html("div")
            .class(class)
            .attr("style", format!("left:{}px", lane.x))
            .with(html("b").with(name))
            .with(html("span").with(fact))
    });
    html("div")
        .attr("id", "heads")
        .class("heads")
        .attr("aria-hidden", "true")
        .all(heads)
}

/// Whether a text has room in a head, with some space to the next one.
fn fits(text: &str, room: i32) -> bool {
    sans(text) <= room - 8
}

/// The number in a fact: what is left of it where there is no room for words.
fn shortened(fact: &str) -> String {
    let number = fact.rsplit(' ').next().unwrap_or_default();
    if number.starts_with(|c: char| c.is_ascii_digit()) {
        number.to_owned()
    } else {
        "–".to_owned()
    }
}
