//! The self-test from outside: messages in, what is shown and stored out. Here is what the cases stand on.

mod kept;
mod steps;
mod storage;
mod tabs;

use std::collections::BTreeMap;

use proptest::prelude::*;
use quizzes::{
    Answering, Confidence, Kind, Open, Order, Question, Rating, Recall, Refusal, Stamp, Ticks,
    WriterId, bank,
};

use super::{
    Act, Effect, Elsewhere, Model, Moment, Msg, Said, Stage, State, moved, next_up, rows, update,
};
use crate::address::Place;
use crate::effect::{Clip, Effect as Asked};
use crate::model::Screen;
use crate::settings::Lang;

/// The storage that the tabs of a browser share.
#[derive(Default)]
struct Storage {
    entries: BTreeMap<String, String>,
    is_full: bool,
}

/// A tab, with a clock that every act moves on.
struct Tab {
    model: Model,
    writer: u128,
    acts: u128,
    focus: Option<&'static str>,
}

impl Tab {
    /// Opens the page at a question.
    fn open(writer: u128, storage: &mut Storage, question: &'static Question) -> Self {
        let mut tab = Tab {
            model: Model::default(),
            writer,
            acts: 0,
            focus: None,
        };
        tab.model.show(Some(question));
        let entries = storage.entries.clone().into_iter().collect();
        let moment = tab.moment();
        let writer = WriterId(writer);
        tab.takes(
            storage,
            Msg::Started {
                writer,
                entries,
                moment,
            },
        );
        tab
    }

    fn moment(&mut self) -> Moment {
        self.acts += 1;
        let id = self.writer * 1_000_000 + self.acts * 2;
        Moment {
            now: Stamp {
                utc_ms: 1_700_000_000_000 + i64::try_from(self.acts).expect("few") * 1000,
                zone_min: 480,
            },
            ids: [id, id + 1],
        }
    }

    fn does(&mut self, storage: &mut Storage, act: Act) {
        self.focus = None;
        self.takes(storage, Msg::Do(act));
    }

    fn takes(&mut self, storage: &mut Storage, msg: Msg) {
        for asked in update(&mut self.model, msg) {
            match asked {
                Asked::SelfTest(effect) => self.runs(storage, effect),
                Asked::Focus(id) => self.focus = Some(id),
                other => panic!("nobody asked for {other:?}"),
            }
        }
    }

    fn runs(&mut self, storage: &mut Storage, effect: Effect) {
        match effect {
            Effect::Start => panic!("it is started once, by the page"),
            Effect::Stamp(act) => {
                let moment = self.moment();
                self.takes(storage, Msg::Done(act, moment));
            }
            Effect::Store(Order::Write { name, text }) => {
                let kept = !storage.is_full;
                if kept {
                    storage.entries.insert(name.clone(), text);
                }
                self.takes(storage, Msg::Stored { name, kept });
            }
            Effect::Store(Order::SetAside { name, text, to }) => {
                storage.entries.remove(&name);
                storage.entries.insert(to.clone(), text);
                self.takes(storage, Msg::SetAside { name, to });
            }
        }
    }

    /// Hears of everything that the others have stored.
    fn sees(&mut self, storage: &mut Storage) {
        let own = self.model.writer().to_string();
        let entries = storage.entries.clone().into_iter();
        let entries = entries.filter(|(name, _)| !name.ends_with(&own)).collect();
        let moment = self.moment();
        self.takes(storage, Msg::Seen { entries, moment });
    }

    fn stage(&self) -> Stage {
        self.model.stage(first())
    }

    fn answer(&self) -> Answering {
        match self.stage() {
            Stage::Answering { answer, .. } => answer,
            other => panic!("nothing is being answered: {other:?}"),
        }
    }

    fn ticks(&self) -> Ticks {
        match self.stage() {
            Stage::Marking { ticks, .. } => ticks,
            other => panic!("nothing is being marked: {other:?}"),
        }
    }

    fn rating(&self) -> Option<Rating> {
        self.model.progress(first()).rating()
    }
}

fn first() -> &'static Question {
    &bank::questions()[0]
}

fn key() -> &'static Open {
    let Kind::Open(open) = &first().kind;
    open
}

fn typed(text: &str) -> Act {
    Act::Type(text.to_owned())
}

/// An answer, locked and compared, with the first point ticked.
fn to_marking() -> Vec<Act> {
    vec![
        typed("fence 较小的被拒"),
        Act::Trust(Confidence::High),
        Act::Reveal,
        Act::Point(key().points[0].id, true),
    ]
}

fn tab_after(storage: &mut Storage, acts: Vec<Act>) -> Tab {
    let mut tab = Tab::open(1, storage, first());
    for act in acts {
        tab.does(storage, act);
    }
    tab
}
