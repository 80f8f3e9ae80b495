//! The words of this chapter's scenarios: one table for the parser and the reference. What they mean,
//! in a reader's language, stands with those who say it: the page loads the table without it.

use alloc::vec::Vec;

use super::event::{Act, Event};
use crate::notation::Expected;

/// Who an event belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A client, written before the verb: `A.acquire`.
    Client,
    /// The authority, written without a subject: `expire`.
    Authority,
    /// The resource, written without a subject: `purge`.
    Resource,
}

impl Subject {
    /// Whether its events are written with a client before the verb.
    pub fn is_client(self) -> bool {
        self == Subject::Client
    }
}

/// A verb of the notation.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// How it is written.
    pub name: &'static str,
    /// Who does it.
    pub subject: Subject,
    /// The arguments that it takes.
    pub arguments: &'static [Argument],
}

/// An argument of a verb.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// How it is written.
    pub name: &'static str,
    /// Which values it takes.
    pub values: Values,
    /// What holds where it is not given.
    pub otherwise: Otherwise,
}

/// The values of an argument.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// A whole number in this range.
    Number(u16, u16),
    /// This letter and a whole number from 1 to this one.
    Name(char, u8),
    /// One of these words.
    Words(&'static [&'static str]),
}

/// What holds where an argument is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// The same as with this value.
    Value(&'static str),
    /// Something that no value says.
    Nothing,
    /// It must be given, as in this example.
    Required(&'static str),
}

impl Values {
    /// What the parser says it was looking for.
    pub fn expected(self) -> Expected {
        match self {
            Values::Number(least, most) => Expected::Number(least.into(), most.into()),
            Values::Name(letter, most) => Expected::Name(letter, 1, most.into()),
            Values::Words(words) => Expected::OneOf(words.to_vec()),
        }
    }
}

/// How many operation keys and how many request identities there are.
pub const NAMES: u8 = 8;

/// How the arguments are written.
pub(super) mod name {
    pub(in crate::fencing) const SEQ: &str = "seq";
    pub(in crate::fencing) const KEY: &str = "key";
    pub(in crate::fencing) const DIGEST: &str = "digest";
    pub(in crate::fencing) const KIND: &str = "kind";
    pub(in crate::fencing) const PATH: &str = "path";
    pub(in crate::fencing) const BASE: &str = "base";
    pub(in crate::fencing) const REPLY: &str = "reply";
    pub(in crate::fencing) const REQUEST: &str = "request";
    pub(in crate::fencing) const WAIT: &str = "wait";
    pub(in crate::fencing) const NTH: &str = "n";
    pub(in crate::fencing) const LOST: &str = "lost";
    pub(in crate::fencing) const JUMP: &str = "jump";
}

const SEQ: Argument = Argument {
    name: name::SEQ,
    values: Values::Number(1, u16::MAX),
    otherwise: Otherwise::Value("1"),
};
const KEY: Argument = Argument {
    name: name::KEY,
    values: Values::Name('K', NAMES),
    otherwise: Otherwise::Nothing,
};
const DIGEST: Argument = Argument {
    name: name::DIGEST,
    values: Values::Words(&["original", "changed"]),
    otherwise: Otherwise::Value("original"),
};
const KIND: Argument = Argument {
    name: name::KIND,
    values: Values::Words(&["set", "add"]),
    otherwise: Otherwise::Value("set"),
};
const PATH: Argument = Argument {
    name: name::PATH,
    values: Values::Words(&["main", "side"]),
    otherwise: Otherwise::Value("main"),
};
const BASE: Argument = Argument {
    name: name::BASE,
    values: Values::Words(&["none", "read"]),
    otherwise: Otherwise::Value("none"),
};
const REPLY: Argument = Argument {
    name: name::REPLY,
    values: Values::Words(&["arrives", "lost"]),
    otherwise: Otherwise::Value("arrives"),
};
const REQUEST: Argument = Argument {
    name: name::REQUEST,
    values: Values::Name('R', NAMES),
    otherwise: Otherwise::Nothing,
};
const WAIT: Argument = Argument {
    name: name::WAIT,
    values: Values::Words(&["no", "yes"]),
    otherwise: Otherwise::Value("no"),
};
const NTH: Argument = Argument {
    name: name::NTH,
    values: Values::Number(1, 8),
    otherwise: Otherwise::Value("1"),
};
const LOST: Argument = Argument {
    name: name::LOST,
    values: Values::Words(&["nothing", "lease", "requests", "generation", "all"]),
    otherwise: Otherwise::Value("nothing"),
};
const JUMP: Argument = Argument {
    name: name::JUMP,
    values: Values::Number(1, 1000),
    otherwise: Otherwise::Nothing,
};

const fn client(name: &'static str, arguments: &'static [Argument]) -> Verb {
    Verb {
        name,
        subject: Subject::Client,
        arguments,
    }
}

const fn authority(name: &'static str, arguments: &'static [Argument]) -> Verb {
    Verb {
        name,
        subject: Subject::Authority,
        arguments,
    }
}

const fn resource(name: &'static str) -> Verb {
    Verb {
        name,
        subject: Subject::Resource,
        arguments: &[],
    }
}

const ACQUIRE: Verb = client("acquire", &[REQUEST, WAIT, REPLY]);
const RENEW: Verb = client("renew", &[]);
const REENTER: Verb = client("reenter", &[]);
const RELEASE: Verb = client("release", &[]);
const PAUSE: Verb = client("pause", &[]);
const RESUME: Verb = client("resume", &[]);
const MINT: Verb = client("mint", &[]);
const READ: Verb = client("read", &[]);
const CHECK: Verb = client("check", &[]);
const BARRIER: Verb = client("barrier", &[]);
const COMMIT: Verb = client("commit", &[SEQ, KEY, DIGEST, KIND, PATH, BASE, REPLY]);
const SEND: Verb = client("send", &[SEQ, KEY, DIGEST, KIND, PATH, BASE]);
const DELIVER: Verb = client("deliver", &[NTH, REPLY]);
const CALL: Verb = client(
    "call",
    &[Argument {
        otherwise: Otherwise::Required("(key=K1)"),
        ..KEY
    }],
);
const EXPIRE: Verb = authority("expire", &[]);
const RECOVER: Verb = authority("recover", &[LOST, JUMP]);
const SWITCH: Verb = authority("switch", &[]);
const SEAL: Verb = resource("seal");
const RESTORE: Verb = resource("restore");
const PURGE: Verb = resource("purge");
const RECORD: Verb = resource("record");

/// Every verb, in the order of the reference page.
pub const VERBS: [&Verb; 21] = [
    &ACQUIRE, &RENEW, &REENTER, &RELEASE, &PAUSE, &RESUME, &MINT, &READ, &CHECK, &BARRIER, &COMMIT,
    &SEND, &DELIVER, &CALL, &EXPIRE, &RECOVER, &SWITCH, &SEAL, &RESTORE, &PURGE, &RECORD,
];

/// The verb of an event.
pub(super) fn of(event: Event) -> &'static Verb {
    match event {
        Event::Client(_, act) => match act {
            Act::Acquire(_) => &ACQUIRE,
            Act::Renew => &RENEW,
            Act::Reenter => &REENTER,
            Act::Release => &RELEASE,
            Act::Pause => &PAUSE,
            Act::Resume => &RESUME,
            Act::Mint => &MINT,
            Act::Read => &READ,
            Act::Check => &CHECK,
            Act::Barrier => &BARRIER,
            Act::Commit(..) => &COMMIT,
            Act::Send(_) => &SEND,
            Act::Deliver(..) => &DELIVER,
            Act::Call(_) => &CALL,
        },
        Event::Expire => &EXPIRE,
        Event::Recover(_) => &RECOVER,
        Event::Switch => &SWITCH,
        Event::Seal => &SEAL,
        Event::Restore => &RESTORE,
        Event::Purge => &PURGE,
        Event::Record => &RECORD,
    }
}

/// The names of the verbs with a client before them.
pub fn acts() -> Vec<&'static str> {
    VERBS
        .iter()
        .filter(|verb| verb.subject.is_client())
        .map(|verb| verb.name)
        .collect()
}

/// The verb of this name, with a client before it or without.
pub fn verb(with_client: bool, name: &str) -> Option<&'static Verb> {
    VERBS
        .into_iter()
        .find(|verb| verb.subject.is_client() == with_client && verb.name == name)
}
