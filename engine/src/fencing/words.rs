//! How an event is read and written.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::event::{
    Acquire, Act, Answered, Client, Digest, Event, Key, Kind, Lost, Path, Recovery, RequestId,
    Write,
};
use super::vocabulary::{Otherwise, Values, Verb, names, verb};
use crate::notation::{Cursor, Expected, NotationError, Word};

/// The arguments of an event, with their defaults.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Arguments {
    write: Write,
    acquire: Acquire,
    recovery: Recovery,
    /// Which sent write is delivered, from 1.
    nth: u8,
    answer: Answered,
}

impl Default for Arguments {
    fn default() -> Self {
        Arguments {
            write: Write::default(),
            acquire: Acquire::default(),
            recovery: Recovery::default(),
            nth: 1,
            answer: Answered::default(),
        }
    }
}

impl Arguments {
    /// Sets one argument from its text; nothing if the text is not one of its values.
    fn set(&mut self, name: &str, text: &str) -> Option<()> {
        match name {
            "seq" => self.write.seq = number(text)?,
            "key" => self.write.key = Some(Key(numbered('K', text)?)),
            "digest" => {
                self.write.digest = choice(
                    text,
                    [("original", Digest::Original), ("changed", Digest::Changed)],
                )?;
            }
            "kind" => self.write.kind = choice(text, [("set", Kind::Set), ("add", Kind::Add)])?,
            "path" => self.write.path = choice(text, [("main", Path::Main), ("side", Path::Side)])?,
            "base" => self.write.based = choice(text, [("none", false), ("read", true)])?,
            "request" => self.acquire.request = Some(RequestId(numbered('R', text)?)),
            "wait" => self.acquire.waits = choice(text, [("no", false), ("yes", true)])?,
            "reply" => {
                self.answer = choice(
                    text,
                    [("arrives", Answered::Arrives), ("lost", Answered::Lost)],
                )?;
            }
            "lost" => self.recovery.lost = choice(text, LOST)?,
            "jump" => self.recovery.jump = number(text)?,
            "n" => self.nth = u8::try_from(number(text)?).ok()?,
            _ => return None,
        }
        Some(())
    }

    /// Those that differ from their defaults, in the order of the table.
    fn written(&self, verb: &Verb) -> Vec<String> {
        let text = |name: &str| {
            let value = match name {
                "seq" => (self.write.seq != 1).then(|| self.write.seq.to_string()),
                "key" => self.write.key.map(|key| key.to_string()),
                "digest" => (self.write.digest == Digest::Changed).then(|| "changed".into()),
                "kind" => (self.write.kind == Kind::Add).then(|| "add".into()),
                "path" => (self.write.path == Path::Side).then(|| "side".into()),
                "base" => self.write.based.then(|| "read".into()),
                "request" => self.acquire.request.map(|request| request.to_string()),
                "wait" => self.acquire.waits.then(|| "yes".into()),
                "reply" => (self.answer == Answered::Lost).then(|| "lost".into()),
                "lost" => LOST
                    .into_iter()
                    .skip(1)
                    .find(|(_, lost)| *lost == self.recovery.lost)
                    .map(|(name, _)| name.into()),
                "jump" => (self.recovery.jump != 0).then(|| self.recovery.jump.to_string()),
                "n" => (self.nth != 1).then(|| self.nth.to_string()),
                _ => None,
            };
            value.map(|value: String| alloc::format!("{name}={value}"))
        };
        verb.arguments
            .iter()
            .filter_map(|argument| text(argument.name))
            .collect()
    }
}

const LOST: [(&str, Lost); 5] = [
    ("nothing", Lost::Nothing),
    ("lease", Lost::Lease),
    ("requests", Lost::Requests),
    ("generation", Lost::Generation),
    ("all", Lost::All),
];

fn choice<T, const N: usize>(text: &str, values: [(&str, T); N]) -> Option<T> {
    values
        .into_iter()
        .find(|(name, _)| *name == text)
        .map(|(_, value)| value)
}

/// A whole number from 1 without sign or leading zeros, so that `Display` writes it back.
fn number(text: &str) -> Option<u16> {
    let digits = Some(text).filter(|text| !text.starts_with(['0', '+']))?;
    digits.parse().ok()
}

fn numbered(letter: char, text: &str) -> Option<u8> {
    u8::try_from(number(text.strip_prefix(letter)?)?).ok()
}

impl Word for Event {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, NotationError> {
        let start = cursor.here();
        let client = match cursor.peek() {
            Some(first) if first.is_ascii_lowercase() => None,
            Some(first) if first.is_alphanumeric() => {
                let client = Client::of(first).ok_or_else(|| start.fail(Expected::Client('H')))?;
                cursor.take(first);
                if !cursor.take('.') {
                    return Err(cursor.fail(Expected::Dot));
                }
                Some(client)
            }
            _ => return Err(start.fail(Expected::Event)),
        };
        let at = cursor.here();
        let name = cursor.take_name();
        if client.is_none() && cursor.peek() == Some('.') {
            return Err(start.fail(Expected::Client('H')));
        }
        let known = || at.fail(Expected::OneOf(names(client.is_some())));
        let verb = verb(client.is_some(), name).ok_or_else(known)?;
        let arguments = read_arguments(cursor, verb)?;
        build(client, verb.name, arguments).ok_or_else(known)
    }
}

/// Reads `(name=value, …)`, if it is there; what must be given has to be.
fn read_arguments(cursor: &mut Cursor<'_>, verb: &Verb) -> Result<Arguments, NotationError> {
    let mut arguments = Arguments::default();
    let mut given: Vec<&str> = Vec::new();
    let start = cursor.here();
    let mut is_open = cursor.take('(');
    while is_open {
        cursor.skip_spaces();
        let at = cursor.here();
        let name = cursor.take_name();
        let Some(argument) = verb.arguments.iter().find(|argument| argument.name == name) else {
            let names = verb
                .arguments
                .iter()
                .map(|argument| argument.name)
                .collect();
            return Err(at.fail(Expected::Argument(names)));
        };
        if given.contains(&name) {
            return Err(at.fail(Expected::OnlyOnce));
        }
        given.push(name);
        if !cursor.take('=') {
            return Err(cursor.fail(Expected::Equals));
        }
        let at = cursor.here();
        let text = cursor.take_name();
        let set = argument
            .values
            .hold(text)
            .then(|| arguments.set(name, text))
            .flatten();
        set.ok_or_else(|| at.fail(argument.values.expected()))?;
        cursor.skip_spaces();
        is_open = !cursor.take(')');
        if is_open && !cursor.take(',') {
            return Err(cursor.fail(Expected::EndOfArgument));
        }
    }
    for argument in verb.arguments {
        if let Otherwise::Required(example) = argument.otherwise
            && !given.contains(&argument.name)
        {
            return Err(start.fail(Expected::Required(example)));
        }
    }
    Ok(arguments)
}

impl Values {
    /// Whether a text is in the range; whether it is well-formed is left to the argument itself.
    fn hold(self, text: &str) -> bool {
        match self {
            Values::Number(least, most) => {
                number(text).is_some_and(|n| (least..=most).contains(&n))
            }
            Values::Name(letter, most) => numbered(letter, text).is_some_and(|n| n <= most),
            Values::Words(words) => words.contains(&text),
        }
    }
}

fn build(client: Option<Client>, verb: &str, arguments: Arguments) -> Option<Event> {
    let Arguments {
        write,
        acquire,
        recovery,
        answer,
        nth,
    } = arguments;
    let Some(client) = client else {
        return Some(match verb {
            "expire" => Event::Expire,
            "recover" => Event::Recover(recovery),
            "switch" => Event::Switch,
            "seal" => Event::Seal,
            "restore" => Event::Restore,
            "purge" => Event::Purge,
            "record" => Event::Record,
            _ => return None,
        });
    };
    let act = match verb {
        "acquire" => Act::Acquire(Acquire { answer, ..acquire }),
        "renew" => Act::Renew,
        "reenter" => Act::Reenter,
        "release" => Act::Release,
        "pause" => Act::Pause,
        "resume" => Act::Resume,
        "mint" => Act::Mint,
        "read" => Act::Read,
        "check" => Act::Check,
        "barrier" => Act::Barrier,
        "commit" => Act::Commit(write, answer),
        "send" => Act::Send(write),
        "deliver" => Act::Deliver(nth, answer),
        "call" => Act::Call(write.key?),
        _ => return None,
    };
    Some(Event::Client(client, act))
}

/// The arguments of an event, the other way round.
fn arguments(event: Event) -> Arguments {
    let plain = Arguments::default();
    match event {
        Event::Client(_, Act::Acquire(acquire)) => Arguments {
            acquire,
            answer: acquire.answer,
            ..plain
        },
        Event::Client(_, Act::Commit(write, answer)) => Arguments {
            write,
            answer,
            ..plain
        },
        Event::Client(_, Act::Send(write)) => Arguments { write, ..plain },
        Event::Client(_, Act::Deliver(nth, answer)) => Arguments {
            nth,
            answer,
            ..plain
        },
        Event::Client(_, Act::Call(key)) => Arguments {
            write: Write {
                key: Some(key),
                ..Write::default()
            },
            ..plain
        },
        Event::Recover(recovery) => Arguments { recovery, ..plain },
        _ => plain,
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())?;
        let written = arguments(*self).written(self.verb());
        if written.is_empty() {
            Ok(())
        } else {
            write!(f, "({})", written.join(", "))
        }
    }
}
