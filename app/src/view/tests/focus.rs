//! Where the focus is after a press.

use super::*;
use crate::bench::choices;
use crate::text;

/// An element is kept where one of its name stands in its place. What is gone leaves the focus to the nearest thing
/// before it that can have it, as `edge::draw` does.
#[test]
fn a_press_leaves_the_focus_where_it_was_or_near() {
    let check = |fragment: &str, before: &[Msg], pressed: &str, says: Msg, has_focus: &str| {
        let was = page(Lang::En, fragment, before);
        let is = page(Lang::En, fragment, &[before, &[says]].concat());
        let mut found = Vec::new();
        find(&shell(&was), pressed, &mut Vec::new(), &mut found);
        assert_eq!(found.len(), 1, "{pressed}");
        let is = shell(&is);
        let focused = focused(&is, &found[0]).map(name);
        assert_eq!(focused.as_deref(), Some(has_focus), "{pressed}");
    };

    let question = format!("#/selftest/{}", bank::questions()[0].id);
    let typed = [done(Act::Type("words".to_owned()))];
    let sure = [&typed[..], &[done(Act::Trust(Confidence::Low))]].concat();
    let revealed = [&sure[..], &[done(Act::Reveal)]].concat();
    let rated = [&revealed[..], &[done(Act::Rate(Rating::Missed))]].concat();
    let kept = |before: &[Msg], act: Act, hook: &str| {
        check(&question, before, hook, done(act), hook);
    };
    kept(&rated, Act::Undo, "undo");
    kept(&revealed, Act::Rate(Rating::Missed), "rate-missed");
    kept(&rated, Act::Rate(Rating::Partial), "rate-partial");
    kept(&sure, Act::Recall(Recall::OnPaper), "recall-on-paper");
    kept(&typed, Act::Trust(Confidence::High), "confidence-high");
    kept(&[], Act::Reveal, "reveal");

    let words = text::of(Lang::En);
    // The last of two, and the last of all.
    let two = "#/fencing?variant=check-then-act&at=4&order=6.7";
    check(two, &[], "next-B.commit", take(two, 1), "next-A.pause");
    let last = "#/fencing?variant=correct&at=7";
    check(last, &[], "next-A.commit", take(last, 0), words.finished);
    let refused = "#/fencing?variant=correct&at=8";
    check(refused, &[], "ask", Msg::TryCheck, "ask");
    check(refused, &[], "ask", Msg::Back, "step-sentence");
    let odd = "#/fencing?variant=bogus";
    check(odd, &[], words.dismiss, Msg::DismissMisfits, "bench");
    let odd = "#/selftest?variant=bogus";
    check(odd, &[], words.dismiss, Msg::DismissMisfits, "selftest");
    // More than is explored at once.
    let client = |name: &str| {
        let commits = (1..=12).map(|seq| format!("{name}.commit(seq={seq})"));
        let commits: Vec<String> = commits.collect();
        format!("{name}.acquire+{}", commits.join("+"))
    };
    let clients = ["A", "B", "C"].map(client).join("+|+");
    let large = format!("#/fencing?s=(+{clients}+)");
    let stop = [Msg::StopExploring];
    check(
        &large,
        &[],
        "search-toggle",
        Msg::StopExploring,
        "search-toggle",
    );
    check(
        &large,
        &stop,
        "search-toggle",
        Msg::GoOnExploring,
        "verdict",
    );
    let study = Msg::Open(Screen::Study);
    check("#/selftest", &[], words.study, study, words.study);
}

/// The message of the n-th possible next event.
fn take(fragment: &str, n: usize) -> Msg {
    Msg::Take(choices(&page(Lang::En, fragment, &[]).bench)[n].id)
}

/// The places in the page's shell.
fn shell(model: &Model) -> Element {
    html("body").all(PLACES.map(|place| {
        let is_seen = place.screen.is_none_or(|screen| screen == model.screen);
        html("section")
            .attr("id", place.id)
            .attr("tabindex", (place.id != "topbar").then_some("-1"))
            .all(is_seen.then(|| (place.view)(model)).into_iter().flatten())
    }))
}

/// The way to each element of a name: the place among its siblings and the name, from the top.
fn find(
    element: &Element,
    called: &str,
    way: &mut Vec<(usize, &'static str)>,
    ways: &mut Vec<Vec<(usize, &'static str)>>,
) {
    let parts = element.parts();
    if can_have_focus(element) && name(parts) == called {
        ways.push(way.clone());
    }
    for (place, child) in parts.children.iter().enumerate() {
        if let Node::Element(child) = child {
            way.push((place, child.parts().tag));
            find(child, called, way, ways);
            way.pop();
        }
    }
}

/// What has the focus where an element was that had it.
fn focused<'a>(around: &'a Element, way: &[(usize, &'static str)]) -> Option<&'a Parts> {
    let Some((&(place, tag), further)) = way.split_first() else {
        return can_have_focus(around).then(|| around.parts());
    };
    let children = &around.parts().children;
    let same = children
        .get(place)
        .and_then(element)
        .filter(|it| it.parts().tag == tag);
    let before = children.iter().take(place).rev().filter_map(element);
    (same.and_then(|same| focused(same, further)))
        .or_else(|| {
            before
                .into_iter()
                .find(|it| can_have_focus(it))
                .map(Element::parts)
        })
        .or_else(|| can_have_focus(around).then(|| around.parts()))
}

fn element(node: &Node) -> Option<&Element> {
    match node {
        Node::Text(_) => None,
        Node::Element(element) => Some(element),
    }
}

fn can_have_focus(element: &Element) -> bool {
    let parts = element.parts();
    let takes = ["a", "button", "input", "select", "textarea"].contains(&parts.tag);
    attribute(parts, "hidden").is_none() && (takes || attribute(parts, "tabindex").is_some())
}

/// The name that tests find it by, or its id, or what it says.
fn name(parts: &Parts) -> String {
    let name = attribute(parts, "data-testid").or_else(|| attribute(parts, "id"));
    name.map_or_else(|| super::text(parts), str::to_owned)
}
