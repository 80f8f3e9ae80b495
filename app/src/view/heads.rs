//! The heads of the lanes: who it is, and the fact that counts now.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyView;

use engine::fencing::Defect;

use super::Words;
use crate::bench::believed;
use crate::edge::Dispatch;
use crate::model::Model;
use crate::timeline::{Actor, Picture, sans};

#[derive(Clone, PartialEq)]
pub(super) struct Shown {
    heads: Vec<Head>,
}

#[derive(Clone, PartialEq)]
struct Head {
    class: String,
    x: i32,
    name: String,
    fact: String,
}

impl Shown {
    pub(super) fn of(model: &Model, picture: &Arc<Picture>) -> Self {
        let words = Words::of(model);
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
            Head {
                class,
                x: lane.x,
                name: if fits(&name, room) { name } else { short },
                fact: if fits(&fact, room) {
                    fact
                } else {
                    shortened(&fact)
                },
            }
        });
        Shown {
            heads: heads.collect(),
        }
    }
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

pub(super) fn view(shown: &Shown, _: Dispatch) -> AnyView {
    let heads = shown.heads.iter().map(|head| {
        view! {
            <div class=head.class.clone() style=format!("left:{}px", head.x)>
                <b>{head.name.clone()}</b>
                <span>{head.fact.clone()}</span>
            </div>
        }
        .into_any()
    });
    view! { <div class="heads" aria-hidden="true">{heads.collect::<Vec<_>>()}</div> }.into_any()
}
