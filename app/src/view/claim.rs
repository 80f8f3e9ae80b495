//! The marks in the chapter's text: what the engine finds of a claim.

use super::element::{Element, html};
use crate::claims::{CLAIMS, Mark, Says};
use crate::message::Msg;
use crate::model::Model;
use crate::settings::Lang;
use crate::text;

/// A claim's mark, once it is judged. It speaks the language of the text around it.
pub fn mark(model: &Model, claim: usize, lang: Lang) -> Vec<Element> {
    let Some(mark) = model.claims.mark(claim) else {
        return Vec::new();
    };
    let words = text::of(lang);
    let explained = model.claims.explained == Some(claim);
    let class = match mark {
        Mark::Held { .. } | Mark::Occurs { .. } => "good",
        Mark::Broken { .. } | Mark::Refuted => "bad",
        Mark::Beyond => "beyond",
    };
    let button = html("button")
        .class(class)
        .attr("title", (words.mark_title)(mark))
        .attr(
            "aria-expanded",
            (*mark == Mark::Beyond).then_some(explained),
        )
        .click(Msg::ShowClaim(claim))
        .with((words.mark)(mark));
    let reason = match CLAIMS.get(claim).map(|entry| entry.says) {
        Some(Says::Beyond { zh, en }) if explained => Some(match lang {
            Lang::Zh => zh,
            Lang::En => en,
        }),
        _ => None,
    };
    let reason = reason.map(|reason| html("span").class("reason").with(reason));
    [Some(button), reason].into_iter().flatten().collect()
}
