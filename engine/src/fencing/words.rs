//! How an event is read and written.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::event::{
    Acquire, Act, Answered, Client, Digest, Event, Key, Kind, Lost, Path, Recovery, RequestId,
    Write,
};
use super::vocabulary::{Argument, Otherwise, Values, Verb, acts, name, verb};
use crate::notation::{Cursor, Expected, NotationError, Word, is_alphanumeric};

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
    fn set(&mut self, argument: &Argument, text: &str) -> Option<()> {
        match argument.name {
            name::SEQ => self.write.seq = number(text)?,
            name::KEY => self.write.key = Some(Key(numbered('K', text)?)),
            name::DIGEST => self.write.digest = meant(argument, text, DIGESTS)?,
            name::KIND => self.write.kind = meant(argument, text, KINDS)?,
            name::PATH => self.write.path = meant(argument, text, PATHS)?,
            name::BASE => self.write.based = meant(argument, text, NO_OR_YES)?,
            name::REQUEST => self.acquire.request = Some(RequestId(numbered('R', text)?)),
            name::WAIT => self.acquire.waits = meant(argument, text, NO_OR_YES)?,
            name::REPLY => self.answer = meant(argument, text, ANSWERS)?,
            name::LOST => self.recovery.lost = meant(argument, text, LOSSES)?,
            name::JUMP => self.recovery.jump = number(text)?,
            name::NTH => self.nth = u8::try_from(number(text)?).ok()?,
            _ => return None,
        }
        Some(())
    }

    /// The value of one argument, if it differs from the default.
    fn value(&self, argument: &Argument) -> Option<String> {
        match argument.name {
            name::SEQ => (self.write.seq != 1).then(|| self.write.seq.to_string()),
            name::KEY => self.write.key.map(|key| key.to_string()),
            name::DIGEST => word(argument, self.write.digest, DIGESTS),
            name::KIND => word(argument, self.write.kind, KINDS),
            name::PATH => word(argument, self.write.path, PATHS),
            name::BASE => word(argument, self.write.based, NO_OR_YES),
            name::REQUEST => self.acquire.request.map(|request| request.to_string()),
            name::WAIT => word(argument, self.acquire.waits, NO_OR_YES),
            name::REPLY => word(argument, self.answer, ANSWERS),
            name::LOST => word(argument, self.recovery.lost, LOSSES),
            name::JUMP => (self.recovery.jump != 0).then(|| self.recovery.jump.to_string()),
            name::NTH => (self.nth != 1).then(|| self.nth.to_string()),
            _ => None,
        }
    }

    /// Those that differ from their defaults, in the order of the table.
    fn written(&self, verb: &Verb) -> Vec<String> {
        verb.arguments
            .iter()
            .filter_map(|argument| {
                let value = self.value(argument)?;
                Some(alloc::format!("{}={value}", argument.name))
            })
            .collect()
    }
}

// What the words of an argument mean, in the order of the table; the first is the default.
const DIGESTS: [Digest; 2] = [Digest::Original, Digest::Changed];
const KINDS: [Kind; 2] = [Kind::Set, Kind::Add];
const PATHS: [Path; 2] = [Path::Main, Path::Side];
const NO_OR_YES: [bool; 2] = [false, true];
const ANSWERS: [Answered; 2] = [Answered::Arrives, Answered::Lost];
const LOSSES: [Lost; 5] = [
    Lost::Nothing,
    Lost::Lease,
    Lost::Requests,
    Lost::Generation,
    Lost::All,
];

/// What a word of an argument means.
fn meant<T, const N: usize>(argument: &Argument, text: &str, values: [T; N]) -> Option<T> {
    let mut pairs = argument.values.words().iter().zip(values);
    pairs
        .find(|(word, _)| **word == text)
        .map(|(_, value)| value)
}

/// The word of an argument for a value, unless it is the default.
fn word<T: Copy + PartialEq, const N: usize>(
    argument: &Argument,
    value: T,
    values: [T; N],
) -> Option<String> {
    let mut others = argument.values.words().iter().zip(values).skip(1);
    let (word, _) = others.find(|(_, other)| *other == value)?;
    Some((*word).into())
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
            Some(first) if is_alphanumeric(first) => {
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
        let verb = match (verb(client.is_some(), name), verb(client.is_none(), name)) {
            (Some(verb), _) => verb,
            (None, Some(other)) if client.is_some() => {
                return Err(start.fail(Expected::Alone(other.name)));
            }
            (None, Some(other)) => return Err(start.fail(Expected::ClientBefore(other.name))),
            (None, None) if client.is_some() => return Err(at.fail(Expected::OneOf(acts()))),
            (None, None) => {
                cursor.skip_spaces();
                let is_argument = cursor.peek() == Some('=');
                return Err(start.fail(if is_argument {
                    Expected::Attached
                } else {
                    Expected::Event
                }));
            }
        };
        let arguments = read_arguments(cursor, verb)?;
        build(client, verb.name, arguments).ok_or_else(|| at.fail(Expected::Event))
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
        cursor.skip_spaces();
        if !cursor.take('=') {
            return Err(cursor.fail(Expected::Equals));
        }
        cursor.skip_spaces();
        let at = cursor.here();
        let text = cursor.take_name();
        let set = argument
            .values
            .hold(text)
            .then(|| arguments.set(argument, text))
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
    /// Its words; none where it takes a number or a name.
    fn words(self) -> &'static [&'static str] {
        match self {
            Values::Words(words) => words,
            Values::Number(..) | Values::Name(..) => &[],
        }
    }

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
