//! What an answer says, and what it should not: to be ticked.

use quizzes::{Open, Text, Ticks, Weight};

use super::super::element::{Element, On, Says, html};
use super::{act, prose};
use crate::selftest::{Act, text};
use crate::settings::Lang;

pub(super) fn view(lang: Lang, open: &'static Open, ticks: &Ticks) -> Vec<Element> {
    let words = text::of(lang);
    let of = |weight: Weight| -> Vec<Element> {
        (open.points.iter())
            .filter(|point| point.weight == weight)
            .map(|point| {
                let on = ticks.points.contains(point.id);
                tick(lang, point.id, point.text, on, Act::Point(point.id, !on))
            })
            .collect()
    };
    let wrong = open.misconceptions.iter().map(|it| {
        let on = ticks.misconceptions.contains(it.id);
        tick(lang, it.id, it.text, on, Act::Misconception(it.id, !on))
    });
    let mut groups = vec![group("ticks essential", words.essential).all(of(Weight::Essential))];
    let bonus = of(Weight::Bonus);
    if !bonus.is_empty() {
        groups.push(group("ticks bonus", words.bonus).all(bonus));
    }
    if wrong.len() > 0 {
        let hint = html("p")
            .class("quiet")
            .attr("id", "wrong-hint")
            .with(words.misconceptions_hint);
        let group = group("ticks wrong", words.misconceptions)
            .attr("aria-describedby", "wrong-hint")
            .with(hint)
            .all(wrong);
        groups.push(group);
    }
    groups
}

fn group(class: &'static str, legend: &'static str) -> Element {
    html("fieldset")
        .class(class)
        .with(html("legend").with(legend))
}

fn tick(lang: Lang, id: &'static str, text: Text, on: bool, turn: Act) -> Element {
    let input = html("input")
        .attr("type", "checkbox")
        .test(format!("point-{id}"))
        .checked(on)
        .on(On::Change, Says::This(act(turn)));
    html("label")
        .class("tick")
        .with(input)
        .with(prose::line(html("span"), text.get(lang), lang))
}
