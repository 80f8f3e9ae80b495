//! The one function that changes the page.

use engine::fencing::Defect;

use crate::address;
use crate::bench::{Bench, choices};
use crate::claims::{CLAIMS, Mark, Says};
use crate::effect::{Clip, Effect};
use crate::keys::{self, Action};
use crate::message::Msg;
use crate::model::{Copying, Model, Screen};
use crate::selftest;
use crate::settings::Setting;
use crate::text;

/// Takes one message: changes the model, and says what is asked of the browser.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Effect> {
    let mut effects = Vec::new();
    if is_background(&msg) {
        if let Msg::SelfTest(selftest::Msg::Done(..)) = msg {
            // What has been copied is out of date.
            model.copying = None;
        }
        take(model, msg, &mut effects);
        return effects;
    }
    model.copying = None;
    model.found_none = false;
    let is_visit = is_visit(&msg);
    let is_navigation = matches!(msg, Msg::Navigate(_));
    let is_switch = matches!(msg, Msg::Toggle(_) | Msg::ToggleRemedy(_));
    let before = model.place();
    let dressed = (model.lang, model.chosen_theme);
    take(model, msg, &mut effects);
    let now = model.place();
    effects.extend(selftest::moved(&model.selftest, &before, &now));
    // An edited line keeps the reader's eyes; whatever else changes the run draws them to its step.
    let moves = (now.at, now.protocol, &now.order) != (before.at, before.protocol, &before.order);
    // The answer to a search takes room from the picture.
    if moves && !is_navigation || model.found_none {
        effects.push(match (is_switch, model.more) {
            (false, _) => Effect::FollowStep,
            // Whoever switches may want to switch more: the page stays, and so does the open row.
            (true, false) => Effect::FollowInBench("here"),
            (true, true) => Effect::FollowInBench("verdict"),
        });
    }
    if now.screen != before.screen {
        model.help = false;
    }
    if (now.screen, (model.lang, model.chosen_theme)) != (before.screen, dressed) {
        effects.push(Effect::Reflect);
    }
    if now != before {
        let to = address::encode(&now);
        effects.push(if is_visit {
            let from = address::encode(&before);
            Effect::Visit { from, to }
        } else {
            Effect::WriteAddress(to)
        });
    }
    effects
}

/// Whether a message takes the reader somewhere else, from where they may want to come back.
fn is_visit(msg: &Msg) -> bool {
    matches!(msg, Msg::Choose(_) | Msg::ShowClaim(_) | Msg::Open(_))
}

/// Whether a message is no act of the reader's: it changes nothing that the address says.
fn is_background(msg: &Msg) -> bool {
    matches!(
        msg,
        Msg::Explore(_)
            | Msg::JudgeClaim
            | Msg::Copied(_)
            | Msg::Resized(_)
            | Msg::Storage(_)
            | Msg::SelfTest(_)
    )
}

fn take(model: &mut Model, msg: Msg, effects: &mut Vec<Effect>) {
    match msg {
        Msg::TypeLine(line) => change(model, effects, |bench| bench.type_line(line)),
        Msg::Choose(preset) => {
            model.more = false;
            change(model, effects, |bench| bench.choose(preset));
        }
        Msg::Toggle(defect) => change(model, effects, |bench| bench.toggle(defect)),
        Msg::ToggleRemedy(remedy) => {
            change(model, effects, |bench| bench.toggle_remedy(remedy));
        }
        Msg::TryCheck => take(model, Msg::Toggle(Defect::NoFence), effects),

        Msg::First => go(model, 0),
        Msg::Back => go(model, model.bench.at().saturating_sub(1)),
        Msg::Forward => go(model, model.bench.at() + 1),
        Msg::Last => go(model, usize::MAX),
        Msg::Go(at) => go(model, at),
        Msg::PlayOrPause => play_or_pause(model, effects),
        Msg::Tick(playing) => tick(model, playing, effects),
        Msg::SetSpeed(speed) => model.speed = speed,
        Msg::NextViolation => next_violation(model),
        Msg::Take(event) => show(model, |bench| bench.take(event)),

        Msg::ShowSchedule(number) => show(model, |bench| bench.show_number(&number)),
        Msg::ShowShortest => show(model, Bench::show_shortest),
        Msg::Page(first) => model.bench.page(first),
        Msg::ViolatingOnly(only) => model.bench.list_violating_only(only),
        Msg::More(shown) => model.more = shown,

        Msg::Explore(states) => {
            if model.bench.explore(states) {
                effects.push(Effect::ExploreNextFrame);
            }
        }
        Msg::StopExploring => model.bench.search_mut().stop(),
        Msg::GoOnExploring => {
            model.bench.search_mut().go_on();
            effects.push(Effect::ExploreNextFrame);
        }

        Msg::JudgeClaim => {
            if model.claims.judge_next() {
                effects.push(Effect::JudgeNextFrame);
            }
        }
        Msg::ShowClaim(claim) => show_claim(model, claim, effects),

        Msg::CopyLink => {
            let link = address::encode(&model.place());
            effects.push(Effect::Copy(Clip::Link(link)));
        }
        Msg::CopyText => {
            let text = text::transcript(model);
            effects.push(Effect::Copy(Clip::Text(text)));
        }
        Msg::Copied(worked) => {
            model.copying = Some(if worked {
                Copying::Done
            } else {
                Copying::Failed
            });
        }
        Msg::Navigate(fragment) => navigate(model, &fragment, effects),
        Msg::DismissMisfits => model.misfits.clear(),

        Msg::Key(press) => key(model, &press, effects),
        Msg::Help(shown) => help(model, shown, effects),
        Msg::SkipToBench => effects.push(Effect::Focus("bench")),
        Msg::Open(screen) => {
            model.playing = None;
            if screen == model.screen {
                // From a question to the list of all.
                model.selftest.show(None);
            }
            model.screen = screen;
        }
        Msg::SetLang(lang) => {
            model.lang = lang;
            effects.push(Effect::Store(Setting::Lang(lang)));
        }
        Msg::ToggleTheme => {
            let theme = model.theme().other();
            model.chosen_theme = Some(theme);
            effects.push(Effect::Store(Setting::Theme(theme)));
        }
        Msg::Storage(storage) => model.storage = storage,
        Msg::Resized(width) => model.width = width,
        Msg::SelfTest(msg) => effects.extend(selftest::update(&mut model.selftest, msg)),
    }
}

/// Changes scenario or settings; what is not explored at once goes on frame by frame.
fn change(model: &mut Model, effects: &mut Vec<Effect>, change: impl FnOnce(&mut Bench)) {
    model.playing = None;
    model.misfits.clear();
    change(&mut model.bench);
    if model.bench.search().is_running() {
        effects.push(Effect::ExploreNextFrame);
    }
}

/// Shows another run of the same scenario.
fn show(model: &mut Model, show: impl FnOnce(&mut Bench)) {
    model.playing = None;
    show(&mut model.bench);
}

fn go(model: &mut Model, at: usize) {
    model.playing = None;
    model.bench.run_mut().go(at);
}

fn next_violation(model: &mut Model) {
    match (model.bench.next_violation(), model.bench.headline()) {
        (Some(at), _) => go(model, at),
        (None, Some(_)) => show(model, Bench::show_shortest),
        (None, None) => model.found_none = true,
    }
}

fn play_or_pause(model: &mut Model, effects: &mut Vec<Effect>) {
    if model.playing.take().is_some() {
        return;
    }
    if model.bench.at() == model.bench.run().len() {
        model.bench.run_mut().go(0);
    }
    model.playings += 1;
    model.playing = Some(model.playings);
    effects.push(Effect::TickAfter {
        ms: model.speed.step_ms(),
        playing: model.playings,
    });
}

fn tick(model: &mut Model, playing: u32, effects: &mut Vec<Effect>) {
    if model.playing != Some(playing) {
        return;
    }
    let at = model.bench.at() + 1;
    model.bench.run_mut().go(at);
    if at < model.bench.run().len() {
        effects.push(Effect::TickAfter {
            ms: model.speed.step_ms(),
            playing,
        });
    } else {
        model.playing = None;
    }
}

fn show_claim(model: &mut Model, claim: usize, effects: &mut Vec<Effect>) {
    let Some(entry) = CLAIMS.get(claim) else {
        return;
    };
    match entry.says {
        Says::Beyond { .. } => {
            let shown = model.claims.explained.take();
            model.claims.explained = Some(claim).filter(|_| shown != Some(claim));
        }
        Says::Checked(text) => {
            let Some((of, decisive)) = model.claims.shown(claim) else {
                return;
            };
            let property = match model.claims.mark(claim) {
                Some(Mark::Broken { property, .. }) => Some(*property),
                _ => None,
            };
            model.more = false;
            change(model, effects, |bench| {
                bench.set(text.scenario, of.protocol());
                bench.show_decisive(&decisive, property);
                bench.ask(property);
            });
            effects.extend([Effect::Reveal("bench"), Effect::FollowStep]);
        }
    }
}

fn navigate(model: &mut Model, fragment: &str, effects: &mut Vec<Effect>) {
    // The page as it opens has no fragment.
    if fragment.is_empty() {
        return navigate(model, &address::encode(&address::Place::default()), effects);
    }
    if fragment == address::encode(&model.place()) {
        return;
    }
    model.playing = None;
    if !model.go_to(fragment) {
        // A place in the chapter's text.
        model.screen = Screen::Study;
        return;
    }
    // Back leads to what was being read, which may be the text.
    effects.push(Effect::FollowInBench("here"));
    if model.bench.search().is_running() {
        effects.push(Effect::ExploreNextFrame);
    }
}

fn key(model: &mut Model, press: &keys::KeyPress, effects: &mut Vec<Effect>) {
    if model.screen == Screen::SelfTest {
        if let Some(msg) = selftest::on_key(&model.selftest, press) {
            take(model, msg, effects);
        }
        return;
    }
    match keys::on_bench(press) {
        None => {}
        Some(Action::Send(msg)) => take(model, msg, effects),
        Some(Action::FocusLine) => effects.push(Effect::Focus("scenario")),
        Some(Action::Choice(n)) => {
            if let Some(choice) = choices(&model.bench).get(n) {
                let event = choice.id;
                take(model, Msg::Take(event), effects);
            }
        }
    }
}

fn help(model: &mut Model, shown: bool, effects: &mut Vec<Effect>) {
    if model.help != shown {
        effects.push(Effect::Focus(match (model.screen, shown) {
            (Screen::Study, true) => "help",
            (Screen::Study, false) => "help-button",
            (Screen::SelfTest, true) => "selftest-help",
            (Screen::SelfTest, false) => "selftest-help-button",
        }));
    }
    model.help = shown;
}

#[cfg(test)]
mod tests;
