//! The page as it is drawn, in many situations and both languages.

mod focus;

use std::collections::HashSet;

use quizzes::{Confidence, Rating, Recall, Stamp, WriterId, bank};

use super::element::{Element, Listener, Node, On, Parts, Says, State, html, svg};
use super::{PLACES, mark};
use crate::claims::CLAIMS;
use crate::effect::Effect;
use crate::message::Msg;
use crate::model::{Model, Opening, Screen};
use crate::selftest::{self, Act, Effect as Asked, Moment};
use crate::settings::{Lang, Storage};
use crate::text::tests::english;
use crate::update::update;

/// The moment of an act, by its number.
fn moment(act: u32) -> Moment {
    Moment {
        now: Stamp {
            utc_ms: 1_700_000_000_000 + i64::from(act),
            zone_min: 0,
        },
        ids: [u128::from(act) * 2, u128::from(act) * 2 + 1],
    }
}

/// A page on which these things have happened.
fn page(lang: Lang, fragment: &str, messages: &[Msg]) -> Model {
    let opening = Opening {
        fragment: fragment.to_owned(),
        lang,
        ..Opening::default()
    };
    let (mut model, _) = Model::open(&opening);
    let mut acts: u32 = 0;
    let mut open: Vec<Msg> = messages.iter().rev().cloned().collect();
    while let Some(msg) = open.pop() {
        for effect in update(&mut model, msg) {
            match effect {
                Effect::ExploreNextFrame => open.push(Msg::Explore(100)),
                Effect::JudgeNextFrame => open.push(Msg::JudgeClaim),
                Effect::SelfTest(Asked::Stamp(act)) => {
                    acts += 1;
                    open.push(Msg::SelfTest(selftest::Msg::Done(act, moment(acts))));
                }
                _ => {}
            }
        }
    }
    model
}

/// What stands in every place, hidden or not.
fn drawn(model: &Model) -> Element {
    let places = PLACES.iter().flat_map(|place| (place.view)(model));
    let marks = (0..CLAIMS.len()).flat_map(|claim| mark(model, claim, model.lang));
    html("body").all(places).all(marks)
}

/// Looks at every element, with those around it.
fn walk<'a>(
    element: &'a Element,
    around: &mut Vec<&'a Parts>,
    look: &mut impl FnMut(&Parts, &[&Parts]),
) {
    let parts = element.parts();
    look(parts, around);
    around.push(parts);
    for child in &parts.children {
        if let Node::Element(child) = child {
            walk(child, around, look);
        }
    }
    around.pop();
}

fn attribute<'a>(parts: &'a Parts, name: &str) -> Option<&'a str> {
    let found = parts.attributes.iter().find(|(is, _)| *is == name);
    found.map(|(_, value)| &**value)
}

/// What an element says to a reader.
fn text(parts: &Parts) -> String {
    let texts = parts.children.iter().map(|child| match child {
        Node::Text(text) => text.to_string(),
        Node::Element(element) => text(element.parts()),
    });
    texts.collect()
}

/// The situations that are looked at, by name.
fn situations(lang: Lang) -> Vec<(String, Model)> {
    let question = &bank::questions()[0];
    let at = format!("#/selftest/{}", question.id);
    let answer = [
        done(Act::Type("A token".to_owned())),
        done(Act::Trust(Confidence::High)),
    ];
    let revealed = [&answer[..], &[done(Act::Reveal)]].concat();
    let rated = [&revealed[..], &[done(Act::Rate(Rating::Missed))]].concat();
    let entry = |id: u8, text: &str| (format!("study-bench/log/{id:032x}"), text.to_owned());
    let damaged = Msg::SelfTest(selftest::Msg::Started {
        writer: WriterId(1),
        entries: vec![
            entry(2, "no JSON"),
            entry(3, "{}"),
            entry(4, "{\"schema\":2}"),
        ],
        moment: moment(0),
    });
    let on_bench: [(&str, &[Msg]); 9] = [
        ("opened", &[Msg::Explore(100)]),
        ("last step", &[Msg::Explore(100), Msg::Last]),
        ("playing", &[Msg::PlayOrPause]),
        ("keys", &[Msg::Help(true)]),
        (
            "violating only",
            &[Msg::Explore(100), Msg::ViolatingOnly(true)],
        ),
        ("copied", &[Msg::CopyLink, Msg::Copied(true)]),
        ("not copied", &[Msg::CopyText, Msg::Copied(false)]),
        (
            "broken line",
            &[Msg::TypeLine("A.acquire ( B.commit".to_owned())],
        ),
        ("judged", &[Msg::JudgeClaim, Msg::Storage(Storage::Blocked)]),
    ];
    let mut all = Vec::new();
    for (name, messages) in on_bench {
        all.push((name.to_owned(), page(lang, "", messages)));
    }
    for (name, messages) in [
        ("question", &[][..]),
        ("nothing typed", &[done(Act::Reveal)]),
        ("revealed", &revealed),
        ("rated", &rated),
        ("again", &[&rated[..], &[done(Act::Again)]].concat()),
        ("peeking", &[Msg::Open(Screen::Study)]),
        ("damaged storage", &[damaged]),
    ] {
        all.push((name.to_owned(), page(lang, &at, messages)));
    }
    for fragment in [
        "#/fencing?variant=no-fence&at=6",
        "#/fencing?variant=rollback-issuer",
        "#/fencing?case=operations&at=5",
        "#/fencing?variant=bogus&at=99",
        "#/selftest",
        "#/fencing?s=A.acquire+B.acquire+C.acquire+D.acquire+E.acquire+F.acquire+G.acquire+H.acquire",
        "#/fencing?s=(+A.acquire+A.commit+|+B.acquire+B.commit+|+C.acquire+C.commit+|+expire+expire+)",
    ] {
        all.push((
            fragment.to_owned(),
            page(lang, fragment, &[Msg::Explore(100)]),
        ));
    }
    all
}

/// Runs a check on every situation.
fn everywhere(check: impl Fn(&str, &Model, &Element)) {
    for lang in [Lang::Zh, Lang::En] {
        for (name, model) in situations(lang) {
            check(&format!("{name}, {lang:?}"), &model, &drawn(&model));
        }
    }
}

/// What is not prose says so: notation and names are not to be translated, titles are in their language.
#[test]
fn a_chinese_page_has_no_english_prose() {
    for (name, model) in situations(Lang::Zh) {
        let body = drawn(&model);
        walk(&body, &mut Vec::new(), &mut |parts, around| {
            let mut around = around.iter().copied().chain([parts]);
            let is_other = around.any(|parts| {
                attribute(parts, "translate") == Some("no")
                    || attribute(parts, "lang").is_some_and(|lang| lang != "zh")
                    || parts.tag == "code"
            });
            if is_other {
                return;
            }
            let texts = parts.children.iter().filter_map(|child| match child {
                Node::Text(text) => Some(&**text),
                Node::Element(_) => None,
            });
            let labels = ["aria-label", "title", "placeholder", "aria-valuetext"];
            let labels = labels.iter().filter_map(|label| attribute(parts, label));
            for said in texts.chain(labels) {
                assert_eq!(english(said), None, "{name}, <{}>: {said}", parts.tag);
            }
        });
    }
}

#[test]
fn ids_are_unique_and_what_refers_to_one_finds_it() {
    everywhere(|name, _, body| {
        let mut ids = HashSet::new();
        let mut wanted = Vec::new();
        walk(body, &mut Vec::new(), &mut |parts, _| {
            if let Some(id) = attribute(parts, "id") {
                assert!(ids.insert(id.to_owned()), "{name}: two elements are #{id}");
            }
            for refers in [
                "for",
                "aria-labelledby",
                "aria-describedby",
                "aria-controls",
            ] {
                let names = attribute(parts, refers).unwrap_or_default();
                wanted.extend(names.split_whitespace().map(str::to_owned));
            }
        });
        for id in wanted {
            assert!(ids.contains(&id), "{name}: nothing is #{id}");
        }
    });
}

#[test]
fn whatever_can_be_used_has_a_name() {
    everywhere(|name, _, body| {
        let mut labels = HashSet::new();
        walk(body, &mut Vec::new(), &mut |parts, _| {
            labels.extend(attribute(parts, "for").map(str::to_owned));
        });
        walk(body, &mut Vec::new(), &mut |parts, around| {
            let said = match parts.tag {
                "button" | "a" | "summary" | "option" => text(parts),
                "input" | "textarea" | "select" => {
                    let label = around.iter().rfind(|parts| parts.tag == "label");
                    label.map(|label| text(label)).unwrap_or_default()
                }
                _ => return,
            };
            let is_labelled = attribute(parts, "id").is_some_and(|id| labels.contains(id));
            let label = attribute(parts, "aria-label").unwrap_or_default();
            assert!(
                is_labelled || !said.trim().is_empty() || !label.is_empty(),
                "{name}: a <{}> without a name: {:?}",
                parts.tag,
                parts.attributes
            );
        });
    });
}

/// What is drawn as its own thing is a button or a field, so that the keyboard reaches it. What the
/// mouse can do besides, in the picture, the keyboard does in another place.
#[test]
fn what_listens_can_have_the_focus() {
    everywhere(|name, _, body| {
        walk(body, &mut Vec::new(), &mut |parts, around| {
            for Listener { on, .. } in &parts.listeners {
                let is_drawing = around
                    .iter()
                    .any(|around| attribute(around, "class") == Some("canvas"));
                let fits = match on {
                    On::Click => parts.tag == "button" || is_drawing,
                    On::Input | On::Change | On::Focus => {
                        ["input", "textarea", "select"].contains(&parts.tag)
                    }
                    On::Enter | On::CtrlEnter => true,
                };
                assert!(fits, "{name}: <{}> listens to {on:?}", parts.tag);
            }
        });
    });
}

/// A field whose value the page sets is one that tells the page what was entered.
#[test]
fn what_a_field_shows_is_what_the_page_has_been_told() {
    everywhere(|name, _, body| {
        walk(body, &mut Vec::new(), &mut |parts, _| {
            if let Some(state) = &parts.state {
                let hears = parts.listeners.iter().any(|listener| {
                    matches!(listener.on, On::Input | On::Change)
                        && match state {
                            State::Value(_) => matches!(listener.says, Says::Value(_)),
                            State::Checked(_) => matches!(listener.says, Says::This(_)),
                        }
                });
                assert!(hears, "{name}: <{}> is deaf", parts.tag);
            }
        });
    });
}

/// The picture and the list of steps are two views of one run.
#[test]
fn every_step_is_drawn_once_with_its_event_and_outcome() {
    everywhere(|name, model, body| {
        let mut drawn = Vec::new();
        walk(body, &mut Vec::new(), &mut |parts, _| {
            if let Some(event) = attribute(parts, "data-event") {
                let outcome = attribute(parts, "data-outcome").expect("an outcome");
                let step = attribute(parts, "data-step").expect("a number");
                drawn.push((step.to_owned(), event.to_owned(), outcome.to_owned()));
            }
        });
        let steps = (1..).zip(&model.bench.trace().steps).map(|(number, step)| {
            let number: usize = number;
            let outcome = step.reply.outcome.id().to_owned();
            (number.to_string(), step.event.name().to_string(), outcome)
        });
        assert_eq!(drawn, steps.collect::<Vec<_>>(), "{name}");
    });
}

#[test]
fn what_was_typed_is_shown_however_it_was_recalled() {
    for recall in Recall::ALL {
        let question = &bank::questions()[0];
        let fragment = format!("#/selftest/{}", question.id);
        let acts = [
            Act::Type("kept words".to_owned()),
            Act::Trust(Confidence::Low),
            Act::Recall(*recall),
            Act::Reveal,
        ];
        let messages = acts.map(done);
        let answering = page(Lang::En, &fragment, &messages[..3]);
        let kept = if *recall == Recall::Typed {
            ""
        } else {
            "kept words"
        };
        assert_eq!(said(&answering, "kept-text"), [kept], "{recall:?}");
        let marking = page(Lang::En, &fragment, &messages);
        assert_eq!(said(&marking, "own-answer"), ["kept words"], "{recall:?}");
        let about = (selftest::text::of(Lang::En).recall)(*recall);
        let is_told = said(&marking, "own-about").concat().contains(about);
        assert_eq!(is_told, *recall != Recall::Typed, "{recall:?}");
    }
}

#[test]
fn every_rated_attempt_is_shown_beside_the_newest() {
    let question = &bank::questions()[0];
    let fragment = format!("#/selftest/{}", question.id);
    let attempt = |words: &str, rating| {
        [
            Act::Type(words.to_owned()),
            Act::Trust(Confidence::Low),
            Act::Reveal,
            Act::Rate(rating),
            Act::Again,
        ]
    };
    let acts = [
        attempt("first", Rating::Missed),
        attempt("second", Rating::Partial),
        attempt("third", Rating::Solid),
    ]
    .concat();
    let check = |acts: &[Act], expected: &[&str]| {
        let messages: Vec<Msg> = acts.iter().cloned().map(done).collect();
        let others = said(&page(Lang::En, &fragment, &messages), "other-attempts").concat();
        let words = ["first", "second", "third", "missed", "partial", "solid"];
        let found = words.iter().filter(|word| others.contains(**word));
        assert_eq!(found.copied().collect::<Vec<_>>(), expected, "{others}");
    };
    check(&acts[..4], &[]);
    // The book is closed.
    check(&acts[..6], &[]);
    check(&acts[..8], &["first", "missed"]);
    check(&acts[..13], &["first", "second", "missed", "partial"]);
}

/// What the elements with a hook say.
fn said(model: &Model, hook: &str) -> Vec<String> {
    let mut found = Vec::new();
    walk(&drawn(model), &mut Vec::new(), &mut |parts, _| {
        if attribute(parts, "data-testid") == Some(hook) {
            found.push(text(parts));
        }
    });
    found
}

fn done(act: Act) -> Msg {
    Msg::SelfTest(selftest::Msg::Do(act))
}

#[test]
fn markup_is_written_as_html() {
    let check = |element: Element, expected: &str| assert_eq!(element.to_string(), expected);
    check(html("p").with("a < b & c"), "<p>a &lt; b &amp; c</p>");
    check(
        html("a").attr("href", "#\"x\"").with(html("br")),
        "<a href=\"#&quot;x&quot;\"><br></a>",
    );
    check(
        svg("g")
            .class(None::<String>)
            .with(None::<Element>)
            .all([svg("path")]),
        "<g><path></path></g>",
    );
    check(
        html("i")
            .flag("hidden", true)
            .flag("open", false)
            .attr("aria-pressed", false),
        "<i hidden=\"\" aria-pressed=\"false\"></i>",
    );
}
