//! The events of this chapter, and how they are written.

use alloc::vec::Vec;
use core::fmt;

use super::vocabulary::{Argument, KEYS, Subject, Verb, names, verb};
use crate::notation::{Cursor, Expected, NotationError, Word};

/// How many clients there are: `A` to `H`.
pub const CLIENTS: usize = 8;

/// A client, `A` to `H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Client(u8);

impl Client {
    /// All clients, in order.
    pub fn all() -> impl Iterator<Item = Client> {
        (0..CLIENTS).map(|i| Client(u8::try_from(i).unwrap_or(u8::MAX)))
    }

    /// The client of this letter.
    pub fn of(letter: char) -> Option<Self> {
        Client::all().find(|client| client.letter() == letter)
    }

    /// Its capital letter.
    pub fn letter(self) -> char {
        char::from(b'A' + self.0)
    }

    /// Its place among all clients, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The identity of a business operation, `K1` to `K8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u8);

impl Key {
    /// Its place among all keys, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "K{}", self.0)
    }
}

/// A hash of the payload, as far as the model needs it: the operation's own, or another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Digest {
    /// The payload with which the operation was first thought of.
    Original,
    /// Another payload under the same key.
    Changed,
}

/// What a commit writes, apart from the fence that its client holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Write {
    /// Position in the term's stream, from 1.
    pub seq: u16,
    /// Identity of the business operation, if it has one.
    pub key: Option<Key>,
    /// Hash of the payload.
    pub digest: Digest,
}

/// What a client does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Asks for the lease.
    Acquire,
    /// Asks to prolong it.
    Renew,
    /// Gives it back.
    Release,
    /// Stops running.
    Pause,
    /// Goes on.
    Resume,
    /// Takes a number without a grant.
    Mint,
    /// Sends a write to the resource.
    Commit(Write),
}

/// One indivisible transition of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A client acts.
    Client(Client, Act),
    /// The valid lease ends.
    Expire,
    /// The authority restarts.
    Recover,
}

impl Event {
    /// The client that acts, if one does.
    pub fn client(self) -> Option<Client> {
        match self {
            Event::Client(client, _) => Some(client),
            Event::Expire | Event::Recover => None,
        }
    }

    /// The event without its arguments: `A.commit`.
    pub fn name(self) -> impl fmt::Display {
        Name(self)
    }

    /// Its verb in the chapter's table.
    pub fn verb(self) -> &'static str {
        match self {
            Event::Client(_, Act::Acquire) => "acquire",
            Event::Client(_, Act::Renew) => "renew",
            Event::Client(_, Act::Release) => "release",
            Event::Client(_, Act::Pause) => "pause",
            Event::Client(_, Act::Resume) => "resume",
            Event::Client(_, Act::Mint) => "mint",
            Event::Client(_, Act::Commit(_)) => "commit",
            Event::Expire => "expire",
            Event::Recover => "recover",
        }
    }
}

struct Name(Event);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(client) = self.0.client() {
            write!(f, "{client}.")?;
        }
        f.write_str(self.0.verb())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())?;
        let Event::Client(_, Act::Commit(write)) = self else {
            return Ok(());
        };
        let mut arguments = Vec::new();
        if write.seq != 1 {
            arguments.push(alloc::format!("seq={}", write.seq));
        }
        if let Some(key) = write.key {
            arguments.push(alloc::format!("key={key}"));
        }
        if write.digest == Digest::Changed {
            arguments.push("digest=changed".into());
        }
        if arguments.is_empty() {
            Ok(())
        } else {
            write!(f, "({})", arguments.join(", "))
        }
    }
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
        let subject = if client.is_some() {
            Subject::Client
        } else {
            Subject::Authority
        };
        let at = cursor.here();
        let name = cursor.take_name();
        if client.is_none() && cursor.peek() == Some('.') {
            return Err(start.fail(Expected::Client('H')));
        }
        let verb = verb(subject, name).ok_or_else(|| at.fail(Expected::OneOf(names(subject))))?;
        let write = read_arguments(cursor, verb)?;
        let act = |act| client.map(|client| Event::Client(client, act));
        let event = match verb.name {
            "acquire" => act(Act::Acquire),
            "renew" => act(Act::Renew),
            "release" => act(Act::Release),
            "pause" => act(Act::Pause),
            "resume" => act(Act::Resume),
            "mint" => act(Act::Mint),
            "commit" => act(Act::Commit(write)),
            "expire" => Some(Event::Expire),
            "recover" => Some(Event::Recover),
            _ => None,
        };
        event.ok_or_else(|| at.fail(Expected::OneOf(names(subject))))
    }
}

/// Reads `(name=value, …)`, if it is there, into a write with the defaults.
fn read_arguments(cursor: &mut Cursor<'_>, verb: &Verb) -> Result<Write, NotationError> {
    let mut write = Write {
        seq: 1,
        key: None,
        digest: Digest::Original,
    };
    let mut given: Vec<&str> = Vec::new();
    if !cursor.take('(') {
        return Ok(write);
    }
    loop {
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
        read_value(cursor, argument, &mut write)
            .ok_or_else(|| at.fail(argument.values.expected()))?;
        cursor.skip_spaces();
        if cursor.take(')') {
            return Ok(write);
        }
        if !cursor.take(',') {
            return Err(cursor.fail(Expected::EndOfArgument));
        }
    }
}

fn read_value(cursor: &mut Cursor<'_>, argument: &Argument, write: &mut Write) -> Option<()> {
    let text = cursor.take_name();
    match argument.name {
        "seq" => write.seq = number(text)?,
        "key" => {
            let key = number(text.strip_prefix('K')?)?;
            write.key = Some(Key(u8::try_from(key).ok().filter(|&key| key <= KEYS)?));
        }
        "digest" => {
            write.digest = match text {
                "original" => Digest::Original,
                "changed" => Digest::Changed,
                _ => return None,
            }
        }
        _ => return None,
    }
    Some(())
}

/// A whole number from 1 without sign or leading zeros, so that `Display` writes it back.
fn number(text: &str) -> Option<u16> {
    text.parse()
        .ok()
        .filter(|&number: &u16| number > 0 && !text.starts_with(['0', '+']))
}
