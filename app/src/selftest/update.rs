//! The function that changes the self-test.

use quizzes::{
    Action, Answering, EventId, Journal, Order, Pen, Phase, Question, Refusal, Sorted, Ticks, Work,
    WriterId,
};

use super::message::{Act, Effect, Moment, Msg};
use super::model::{Held, Model, Said, Stage};
use super::rescue;
use crate::address::Place;
use crate::effect::{Clip, Effect as Asked};
use crate::model::Screen;

/// Takes one message: changes the model, and says what is asked of the browser.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Asked> {
    match msg {
        Msg::Do(act) => vec![Asked::SelfTest(Effect::Stamp(act))],
        Msg::Done(act, moment) => done(model, act, &moment),
        Msg::Started {
            writer,
            entries,
            moment,
        } => {
            model.journal = Journal::new(writer);
            let effects = seen(model, &entries, &moment);
            model.say(None);
            model.take_up();
            effects
        }
        Msg::Hold => {
            model.hold();
            Vec::new()
        }
        Msg::Seen { entries, moment } => seen(model, &entries, &moment),
        Msg::Freed(name) => {
            let orders = model.journal.write_again(name.as_deref());
            orders.into_iter().map(asked).collect()
        }
        Msg::Stored { name, kept } => stored(model, name, kept),
        Msg::SetAside { name, to } => {
            model.journal.has_set_aside(&name, &to);
            Vec::new()
        }
        Msg::StoreAgain => {
            model.stores_again = true;
            store(model, Vec::new())
        }
        Msg::CopyAnswers(lang) => vec![Asked::Copy(Clip::Text(rescue::answers(model, lang)))],
    }
}

/// What follows when the reader has come from one place of the page to another.
pub fn moved(model: &Model, was: &Place, is: &Place) -> Vec<Asked> {
    if (was.screen, was.question) == (is.screen, is.question) {
        return Vec::new();
    }
    match (is.screen, is.question) {
        (Screen::Study, _) if model.is_answering() => {
            let peek = Asked::SelfTest(Effect::Stamp(Act::Peek));
            // The button that leads here is gone from sight.
            vec![peek, Asked::Focus("peek")]
        }
        (Screen::Study, _) => Vec::new(),
        (Screen::SelfTest, question) => vec![Asked::Focus(heading(question))],
    }
}

fn heading(open: Option<&Question>) -> &'static str {
    match open {
        Some(_) => "question-heading",
        None => "questions-heading",
    }
}

/// The storage has taken an entry, or not. The button that asked for it goes with the notice, and the focus with it.
fn stored(model: &mut Model, name: String, kept: bool) -> Vec<Asked> {
    if kept {
        model.unsaved.remove(&name);
    } else {
        model.unsaved.insert(name, ());
    }
    if !model.stores_again {
        return Vec::new();
    }
    if model.is_unsaved() {
        model.say(Some(Said::StillUnsaved));
        return Vec::new();
    }
    model.stores_again = false;
    model.say(Some(Said::StoredAgain));
    vec![Asked::Focus(heading(model.open))]
}

fn seen(model: &mut Model, entries: &[(String, String)], moment: &Moment) -> Vec<Asked> {
    let [spare, _] = moment.ids;
    let writer = model.writer();
    let before = model.open.map(|open| model.progress(open));
    let was_parted = model.is_parted();
    let mut orders = Vec::new();
    for (name, text) in entries {
        let journal = &mut model.journal;
        orders.extend(journal.take_in(name, text, moment.now.utc_ms, WriterId(spare)));
    }
    model.fold();
    if let (Some(open), Some(before)) = (model.open, before) {
        let has_gone_on = model.progress(open).newest_step() != before.newest_step();
        if has_gone_on || model.is_parted() && !was_parted {
            model.said = None;
            model.has_gone_on = true;
        }
        orders.extend(overtaken(model, open));
        let progress = model.progress(open);
        orders.extend(model.journal.keep_late(open.id, &progress));
    }
    if model.writer() != writer {
        // Everything is stored anew, under other names.
        model.unsaved = Sorted::default();
    }
    orders.into_iter().map(asked).collect()
}

/// An answer in hand that others have gone on without is marked in the storage, so that it is found again if
/// this page is closed, with whatever is typed from here on.
fn overtaken(model: &mut Model, open: &'static Question) -> Option<Order> {
    let held = model.held.as_ref()?;
    let answer = match &held.work {
        Work::Answer(answer, _) => answer.clone(),
        // The answer that they belong to: others may have opened it again and written another one.
        Work::Ticks(_) => held.progress.current()?.answer.clone().into(),
    };
    let words = answer.text.trim();
    let is_shown = match model.recorded(open) {
        Stage::Answering { answer, .. } => answer.text.trim_start().starts_with(words),
        _ => false,
    };
    if let Work::Ticks(_) = held.work {
        let progress = model.progress(open);
        let is_gone = !is_shown && !words.is_empty() && !progress.holds(words);
        return is_gone
            .then(|| model.journal.keep(open.into(), &progress, answer))
            .flatten();
    }
    if is_shown && !model.is_overtaken() {
        return None;
    }
    model.held.as_mut()?.apart = true;
    model.journal.set_apart(open.id, words)
}

fn done(model: &mut Model, act: Act, moment: &Moment) -> Vec<Asked> {
    let Some(question) = model.open else {
        return Vec::new();
    };
    model.refusal = None;
    model.stores_again = false;
    model.say(None);
    let mut orders = Vec::new();
    let focus = match take(model, question, act, moment, &mut orders) {
        Ok(focus) => focus,
        Err(refusal) => {
            let focus = match refusal {
                Refusal::NothingTyped => Some("answer"),
                Refusal::NoConfidence => Some("confidence-low"),
                _ => None,
            };
            model.refusal = Some(refusal);
            focus
        }
    };
    let mut effects = store(model, orders);
    effects.extend(focus.map(Asked::Focus));
    effects
}

/// Does it; returns what gets the focus then.
fn take(
    model: &mut Model,
    question: &'static Question,
    act: Act,
    moment: &Moment,
    orders: &mut Vec<Order>,
) -> Result<Option<&'static str>, Refusal> {
    if !still_means(model, &act) {
        model.held = None;
        model.has_gone_on = true;
        return Ok(None);
    }
    if !matches!(act, Act::Peek | Act::Release) {
        orders.extend(keep_unseen(model, question));
    }
    let mut desk = Desk {
        model,
        question,
        moment,
        used: 0,
        orders,
    };
    match (act, desk.model.stage(question)) {
        (Act::Type(text), Stage::Answering { answer, ticks, .. }) => {
            desk.draft(Work::Answer(Answering { text, ..answer }, ticks));
        }
        (Act::Recall(recall), Stage::Answering { answer, ticks, .. }) => {
            desk.draft(Work::Answer(Answering { recall, ..answer }, ticks));
        }
        (Act::Trust(confidence), Stage::Answering { answer, ticks, .. }) => {
            let confidence = Some(confidence);
            desk.draft(Work::Answer(
                Answering {
                    confidence,
                    ..answer
                },
                ticks,
            ));
        }
        (Act::Reveal, stage) => {
            let mut laid_by = Ticks::default();
            if let Stage::Answering { answer, ticks, .. } = stage {
                desk.does(Action::Lock(answer))?;
                laid_by = ticks;
            }
            desk.does(Action::Reveal)?;
            if laid_by != Ticks::default() {
                desk.draft(Work::Ticks(laid_by));
            }
            desk.model.said = Some(Said::Revealed);
            return Ok(Some("reference-heading"));
        }
        (Act::Point(id, on), Stage::Marking { mut ticks, .. }) => {
            set(&mut ticks.points, id, on);
            desk.draft(Work::Ticks(ticks));
        }
        (Act::Misconception(id, on), Stage::Marking { mut ticks, .. }) => {
            set(&mut ticks.misconceptions, id, on);
            desk.draft(Work::Ticks(ticks));
        }
        (Act::Rate(rating), Stage::Marking { ticks, .. }) => {
            let rated = desk.model.as_seen(question).current().map(|it| it.id);
            desk.does(Action::Rate { ticks, rating })?;
            let current = desk.model.progress(question).current().map(|it| it.id);
            if current == rated {
                desk.model.said = Some(Said::Rated(rating));
            } else {
                desk.model.has_gone_on = true;
            }
        }
        (Act::Again, Stage::Marking { attempt, .. }) if attempt.phase() == Phase::Graded => {
            desk.draft(Work::Answer(Answering::default(), Ticks::default()));
            return Ok(Some("question-heading"));
        }
        // Only from a blank answer: there is one draft a question, and a text is not to be thrown away.
        (
            Act::Back,
            Stage::Answering {
                again: true,
                answer,
                ..
            },
        ) if answer.text.trim().is_empty() => {
            let progress = desk.model.progress(question);
            let given = progress.current().and_then(|it| it.gradings.last());
            let ticks = given.map(|given| given.grade.ticks.clone());
            desk.draft(Work::Ticks(ticks.unwrap_or_default()));
            return Ok(Some("reference-heading"));
        }
        (Act::Undo, Stage::Marking { ticks, .. }) => return desk.undo(ticks),
        (Act::Undo, Stage::Locked(_)) => return desk.undo(Ticks::default()),
        (Act::Release, _) => {
            desk.release();
            return Ok(Some("question-heading"));
        }
        (Act::Peek, Stage::Answering { .. }) => desk.peek(),
        // Another tab has been faster, or a key was pressed where it means nothing.
        _ => {}
    }
    Ok(None)
}

/// Whether an act still does what the learner means, if another tab has gone on: what is in hand can be
/// gone on with, and locked or rated as long as there is something to rate.
fn still_means(model: &Model, act: &Act) -> bool {
    if !model.is_overtaken() {
        return true;
    }
    match act {
        Act::Again | Act::Back | Act::Undo => false,
        Act::Rate(_) => model.can_rate(),
        _ => true,
    }
}

/// Keeps what was written in another tab and never shown in this one, which now goes on from its own.
fn keep_unseen(model: &mut Model, question: &Question) -> Option<Order> {
    let progress = model.progress(question);
    let held = model.held.as_ref()?;
    let shown = match &held.work {
        Work::Answer(answer, _) => &answer.text,
        Work::Ticks(_) => "",
    };
    let journal = &mut model.journal;
    journal.keep_unseen(question.id, &progress, held.known_ms, shown)
}

/// One question, at one moment.
struct Desk<'a> {
    model: &'a mut Model,
    question: &'static Question,
    moment: &'a Moment,
    /// How many of the moment's ids are spent.
    used: usize,
    orders: &'a mut Vec<Order>,
}

impl Desk<'_> {
    fn pen(&mut self) -> Pen {
        let id = self.moment.ids[self.used];
        self.used += 1;
        Pen {
            writer: self.model.writer(),
            id: EventId(id),
            now: self.moment.now,
        }
    }

    fn does(&mut self, action: Action) -> Result<(), Refusal> {
        let pen = self.pen();
        let mut progress = self.model.as_seen(self.question);
        progress.newest_ms = self.model.progress(self.question).newest_ms;
        let event = quizzes::decide(self.question, &progress, action, pen)?;
        self.orders.push(self.model.journal.record(event));
        self.model.fold();
        self.model.held = None;
        Ok(())
    }

    /// Stores what is being done, and has the learner hold it.
    fn draft(&mut self, work: Work) {
        let (model, question) = (&mut *self.model, self.question);
        let progress = model.as_seen(question);
        let apart = model.held.as_ref().is_some_and(|held| held.apart);
        let now_ms = self.moment.now.utc_ms;
        let journal = &mut model.journal;
        let order = journal.put_draft(question.into(), &progress, work.clone(), apart, now_ms);
        self.orders.push(order);
        model.held = Some(Held {
            known_ms: journal.newest_ms(question.id),
            progress,
            work,
            apart,
        });
    }

    /// Back from the rating to the ticks as they are on screen, or from the reference to the answer: it
    /// was locked and the reference shown in one act.
    fn undo(&mut self, ticks: Ticks) -> Result<Option<&'static str>, Refusal> {
        let was = self.model.progress(self.question).phase();
        if was == Phase::Graded {
            self.does(Action::Undo)?;
            self.draft(Work::Ticks(ticks));
            self.model.said = Some(Said::RatingTakenBack);
            return Ok(None);
        }
        if was == Phase::Revealed {
            self.does(Action::Undo)?;
        }
        let reopened = self.model.progress(self.question).reopened();
        self.does(Action::Undo)?;
        if let Some(answer) = reopened {
            let work = Work::Answer(answer, ticks);
            let before = self.model.progress(self.question).phase();
            if matches!(before, Phase::Committed | Phase::Revealed) {
                // What is recorded is now an attempt of another tab's, which waits for its rating.
                self.model.hold_apart(work.clone());
            }
            self.draft(work);
        }
        self.model.said = Some(Said::AnswerReopened);
        Ok(Some("question-heading"))
    }

    /// Lets go of what is in hand for what everybody sees, and does not come back to it.
    fn release(&mut self) {
        self.model.held = None;
        self.draft(match self.model.recorded(self.question) {
            Stage::Answering { answer, ticks, .. } => Work::Answer(answer, ticks),
            Stage::Locked(_) => Work::Ticks(Ticks::default()),
            Stage::Marking { ticks, .. } => Work::Ticks(ticks),
        });
        self.model.held = None;
    }

    fn peek(&mut self) {
        let pen = self.pen();
        let progress = self.model.progress(self.question);
        let open = Some((self.question, &progress));
        let event = quizzes::read(self.question.chapter, open, pen);
        self.orders.push(self.model.journal.record(event));
        self.model.fold();
    }
}

/// Stores each entry once, in its last state, and with it whatever could not be stored before.
fn store(model: &Model, orders: Vec<Order>) -> Vec<Asked> {
    let again = [model.journal.write_log(), model.journal.write_drafts()];
    let again = again
        .into_iter()
        .filter(|order| matches!(order, Order::Write { name, .. } if model.unsaved.contains(name)));
    let mut last: Vec<Order> = Vec::new();
    for order in again.chain(orders) {
        last.retain(|earlier| !is_same_entry(earlier, &order));
        last.push(order);
    }
    last.into_iter().map(asked).collect()
}

fn is_same_entry(one: &Order, other: &Order) -> bool {
    matches!((one, other), (Order::Write { name: one, .. }, Order::Write { name: other, .. }) if one == other)
}

fn asked(order: Order) -> Asked {
    Asked::SelfTest(Effect::Store(order))
}

fn set(ids: &mut Sorted<String>, id: &str, on: bool) {
    if on {
        ids.insert(id.to_owned(), ());
    } else {
        ids.remove(id);
    }
}
