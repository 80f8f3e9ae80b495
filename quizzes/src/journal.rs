//! The whole storage as one writer sees it: everybody's log and drafts, and its own two entries.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem;

use crate::answer::Answering;
use crate::draft::{Draft, Work, newest_draft};
use crate::event::{Asked, Event};
use crate::id::WriterId;
use crate::keys::{Key, PREFIX};
use crate::log::Log;
use crate::progress::Progress;
use crate::rating::Ticks;
use crate::sorted::Sorted;
use crate::stored::{Drafts, Segment, Stored, Unreadable};

/// Everything that a storage holds of this crate's, read by one writer.
///
/// It takes in names and texts and gives back what is to be stored, so the storage may fail without
/// anything being lost here, and two writers that see each other's entries come to the same log.
///
/// ```
/// use quizzes::{Event, Journal, Pen, Stamp, EventId, Order, WriterId, read};
///
/// let mut one = Journal::new(WriterId(1));
/// let mut two = Journal::new(WriterId(2));
/// let now = Stamp { utc_ms: 1_700_000_000_000, zone_min: 480 };
/// let pen = Pen { writer: one.writer(), id: EventId(9), now };
/// let Order::Write { name, text } = one.record(read("fencing", None, pen)) else { unreachable!() };
/// two.take_in(&name, &text, now.utc_ms, WriterId(3));
/// assert_eq!(two.log(), one.log());
/// ```
#[derive(Debug, Clone)]
pub struct Journal {
    segment: Segment,
    drafts: Drafts,
    /// Every writer's events, its own among them.
    log: Log,
    others: Sorted<WriterId, Drafts>,
    troubles: Sorted<String, Trouble>,
}

/// What the storage is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Store a text under a name.
    Write {
        /// The name.
        name: String,
        /// The text.
        text: String,
    },
    /// Store the text under `to` and then free `name`, unless another text has come to stand there.
    SetAside {
        /// The name.
        name: String,
        /// The text that stands there.
        text: String,
        /// Where it is kept.
        to: String,
    },
}

/// What is the matter with an entry. Its text is in the storage, word for word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// A newer version wrote it: it is read as far as it goes, and never written over.
    Newer {
        /// The schema it was written by.
        schema: u32,
    },
    /// It cannot be read.
    Unreadable(Unreadable),
    /// Its name belongs here, but no version that this one knows of gives such names.
    Misnamed,
}

impl Journal {
    /// A storage in which nothing has been found yet.
    pub fn new(writer: WriterId) -> Self {
        Self {
            segment: Segment::new(writer),
            drafts: Drafts::new(writer),
            log: Log::default(),
            others: Sorted::default(),
            troubles: Sorted::default(),
        }
    }

    /// Who writes. It changes when what stands under the writer's own names must not be written over.
    pub fn writer(&self) -> WriterId {
        self.segment.writer
    }

    /// Every writer's events.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The entries that need a word, by their names.
    pub fn troubles(&self) -> impl Iterator<Item = (&str, &Trouble)> {
        let troubles = self.troubles.iter();
        troubles.map(|(name, trouble)| (&**name, trouble))
    }

    /// How many events and drafts this version cannot read. They stay stored.
    pub fn unread(&self) -> usize {
        let drafts = self.everybody().map(Drafts::unread).sum::<usize>();
        self.log.unread().count() + drafts
    }

    /// The draft that the learner continues: the newest of all writers'.
    pub fn draft(&self, question: &str, progress: &Progress) -> Option<&Draft> {
        newest_draft(question, progress, self.everybody())
    }

    /// When the newest draft of a question was written, whoever wrote it, in milliseconds since 1970, UTC.
    pub fn newest_ms(&self, question: &str) -> Option<i64> {
        let drafts = self.everybody().filter_map(|drafts| drafts.get(question));
        drafts.map(|draft| draft.at_ms).max()
    }

    /// What this writer itself was writing as an answer when another one went on without it, to go on with.
    pub fn own_apart(&self, question: &str, progress: &Progress) -> Option<&Draft> {
        let own = self.drafts.get(question)?;
        own.apart_from(progress).map(|_| own)
    }

    /// The draft that the learner continues, if it is this writer's own.
    pub fn own_newest(&self, question: &str, progress: &Progress) -> Option<&Draft> {
        let own = self.drafts.get(question)?;
        (self.draft(question, progress) == Some(own)).then_some(own)
    }

    /// The words of all writers that another one has gone on without, and that no attempt holds.
    pub fn apart(&self, question: &str, progress: &Progress) -> Vec<&str> {
        let mut apart = Vec::new();
        for drafts in self.everybody() {
            for draft in drafts.all() {
                if draft.asked.question == question {
                    apart.extend(draft.apart_from(progress));
                }
            }
        }
        apart
    }

    /// Sets these words of this writer's draft apart: another one has gone on without them.
    pub fn set_apart(&mut self, question: &str, words: &str) -> Option<Order> {
        let own = self.drafts.get(question)?;
        let mut draft = own.clone();
        (!own.apart && own.words() == Some(words)).then_some(())?;
        draft.apart = true;
        self.drafts.put(draft);
        Some(self.write_drafts())
    }

    /// Keeps what others have written at a question since `known_ms`, all but what `shown` begins with: this writer
    /// goes on without having shown it, and theirs may be gone for good. Asks for nothing if there is nothing new.
    pub fn keep_unseen(
        &mut self,
        question: &str,
        progress: &Progress,
        known_ms: Option<i64>,
        shown: &str,
    ) -> Option<Order> {
        let drafts = self
            .others
            .values()
            .filter_map(|drafts| drafts.get(question));
        let unseen = drafts.filter(|draft| {
            draft.after == progress.newest_step()
                && Some(draft.at_ms) > known_ms
                && draft
                    .words()
                    .is_some_and(|words| !shown.trim_start().starts_with(words))
        });
        let unseen: Vec<Draft> = unseen.cloned().collect();
        self.lay_beside(unseen)
    }

    fn lay_beside(&mut self, drafts: Vec<Draft>) -> Option<Order> {
        let mut is_new = false;
        for draft in drafts {
            let apart = true;
            is_new |= self.drafts.lay_beside(Draft { apart, ..draft });
        }
        is_new.then(|| self.write_drafts())
    }

    /// Keeps an answer that was locked before others took it back and wrote another one. Asks for nothing if it is
    /// kept already.
    pub fn keep(&mut self, asked: Asked, progress: &Progress, answer: Answering) -> Option<Order> {
        let locked = Draft {
            at_ms: self.newest_ms(&asked.question).unwrap_or_default(),
            asked,
            after: progress.newest_step(),
            work: Work::Answer(answer, Ticks::default()),
            apart: true,
        };
        self.lay_beside(alloc::vec![locked])
    }

    /// Keeps what others have written at a question after its newest step without knowing of it: no draft of theirs
    /// counts any more, and they may be gone for good. Asks for nothing if there is nothing new.
    pub fn keep_late(&mut self, question: &str, progress: &Progress) -> Option<Order> {
        let drafts = self
            .others
            .values()
            .filter_map(|drafts| drafts.get(question));
        let late = drafts.filter(|draft| {
            draft.after != progress.newest_step()
                && Some(draft.at_ms) > progress.newest_ms
                && draft.words().is_some_and(|words| !progress.holds(words))
        });
        let late: Vec<Draft> = late.cloned().collect();
        self.lay_beside(late)
    }

    /// Takes in what stands in the storage under a name: at the start, and whenever another writer has
    /// changed it. Names of other kinds are passed over. `spare` is an id that no writer has had.
    ///
    /// Nothing that is known already is forgotten, whatever the text says.
    pub fn take_in(&mut self, name: &str, text: &str, now_ms: i64, spare: WriterId) -> Vec<Order> {
        let key = Key::parse(name);
        let trouble = match &key {
            Some(Key::Log(writer)) => self.take_segment(*writer, text),
            Some(Key::Draft(writer)) => self.take_drafts(*writer, text),
            Some(Key::SetAside { was, .. }) => self.take_set_aside(was, text),
            None => is_ours(name).then_some(Trouble::Misnamed),
        };
        let Some(trouble) = trouble else {
            self.troubles.remove(name);
            return Vec::new();
        };
        let mut orders = Vec::new();
        if let (Some(Key::Log(_) | Key::Draft(_)), Trouble::Unreadable(_)) = (key, &trouble) {
            orders.push(Order::SetAside {
                name: name.to_owned(),
                text: text.to_owned(),
                to: Key::set_aside(name, now_ms).to_string(),
            });
        }
        self.troubles.insert(name.to_owned(), trouble);
        if is_of(self.writer(), name) {
            orders.extend(self.write_as(spare));
        }
        orders
    }

    /// What [`Order::SetAside`] asked for has been done.
    pub fn has_set_aside(&mut self, name: &str, to: &str) {
        if let Some(trouble) = self.troubles.remove(name) {
            self.troubles.insert(to.to_owned(), trouble);
        }
    }

    /// Adds an event to the writer's own segment.
    pub fn record(&mut self, event: Event) -> Order {
        self.log.insert(event.clone());
        self.segment.log.insert(event);
        self.write_log()
    }

    /// Puts a draft where it is the newest of its question, even if the clock was set back. `apart`: see
    /// [`Draft::apart`].
    pub fn put_draft(
        &mut self,
        asked: Asked,
        progress: &Progress,
        work: Work,
        apart: bool,
        now_ms: i64,
    ) -> Order {
        let newest = self.newest_ms(&asked.question);
        let earliest = newest.map_or(i64::MIN, |newest| newest.saturating_add(1));
        self.drafts.put(Draft {
            at_ms: now_ms.max(earliest),
            asked,
            after: progress.newest_step(),
            work,
            apart,
        });
        self.write_drafts()
    }

    /// Stores the writer's own segment as it stands.
    pub fn write_log(&self) -> Order {
        Order::Write {
            name: Key::Log(self.segment.writer).to_string(),
            text: self.segment.encode(),
        }
    }

    /// Stores the writer's own drafts as they stand.
    pub fn write_drafts(&self) -> Order {
        Order::Write {
            name: Key::Draft(self.drafts.writer).to_string(),
            text: self.drafts.encode(),
        }
    }

    /// Stores everything that is known once more, whoever wrote it: the storage has been emptied, and
    /// another writer's page may be closed. A name that has been freed and is not this writer's asks for
    /// nothing.
    pub fn write_again(&mut self, freed: Option<&str>) -> Vec<Order> {
        match freed {
            Some(name) if !is_of(self.writer(), name) => return Vec::new(),
            Some(_) => {}
            None => {
                self.segment.log.merge(&self.log);
                // The place of this writer's own words is not given to another's, who may be there to store them.
                for draft in self.others.values().flat_map(Drafts::all) {
                    let own = self.drafts.get(&draft.asked.question);
                    if draft.apart || own.and_then(Draft::words).is_none() {
                        self.drafts.adopt(draft);
                    }
                }
            }
        }
        self.write_all()
    }

    /// The drafts of every writer.
    fn everybody(&self) -> impl Iterator<Item = &Drafts> {
        self.others.values().chain([&self.drafts])
    }

    /// Goes on under the names of another writer, with everything that this one has recorded.
    fn write_as(&mut self, writer: WriterId) -> Vec<Order> {
        self.segment.writer = writer;
        self.drafts.writer = writer;
        self.write_all()
    }

    /// Both entries, as far as there is anything in them.
    fn write_all(&self) -> Vec<Order> {
        let has_events = self.segment.log.entries().next().is_some();
        let has_drafts = self.drafts.all().next().is_some();
        let log = has_events.then(|| self.write_log());
        let drafts = has_drafts.then(|| self.write_drafts());
        log.into_iter().chain(drafts).collect()
    }

    fn take_segment(&mut self, writer: WriterId, text: &str) -> Option<Trouble> {
        let stored = Segment::decode(text);
        let trouble = trouble(&stored);
        if let Some(content) = stored.content() {
            self.log.merge(&content.log);
        }
        if let (Some(mut segment), true) = (stored.writable(), writer == self.writer()) {
            segment.log.merge(&self.segment.log);
            segment.writer = writer;
            self.segment = segment;
        }
        trouble
    }

    fn take_drafts(&mut self, writer: WriterId, text: &str) -> Option<Trouble> {
        let stored = Drafts::decode(text);
        let trouble = trouble(&stored);
        if writer != self.writer() {
            if let Some(drafts) = stored.content() {
                self.others.insert(writer, drafts.clone());
            }
        } else if let Some(mut drafts) = stored.writable() {
            drafts.writer = writer;
            let known = mem::replace(&mut self.drafts, drafts);
            for draft in known.all() {
                self.drafts.adopt(draft);
            }
        }
        trouble
    }

    /// A text that was set aside may have become readable with a later version.
    fn take_set_aside(&mut self, was: &str, text: &str) -> Option<Trouble> {
        match was.split_once('/') {
            Some(("log", _)) => {
                let stored = Segment::decode(text);
                if let Some(content) = stored.content() {
                    self.log.merge(&content.log);
                }
                trouble(&stored)
            }
            _ => trouble(&Drafts::decode(text)),
        }
    }
}

fn trouble<T>(stored: &Stored<T>) -> Option<Trouble> {
    match stored {
        Stored::Current(_) | Stored::Migrated { .. } => None,
        Stored::ReadOnly { schema, .. } => Some(Trouble::Newer { schema: *schema }),
        Stored::Unreadable { why, .. } => Some(Trouble::Unreadable(why.clone())),
    }
}

/// Whether a name is one of the two that this writer writes.
fn is_of(writer: WriterId, name: &str) -> bool {
    [Key::Log(writer), Key::Draft(writer)]
        .iter()
        .any(|key| key.to_string() == name)
}

/// Whether a name looks like one that this crate gives.
fn is_ours(name: &str) -> bool {
    let kinds = ["log/", "draft/", "set-aside/"];
    name.strip_prefix(PREFIX)
        .is_some_and(|rest| kinds.iter().any(|kind| rest.starts_with(kind)))
}
