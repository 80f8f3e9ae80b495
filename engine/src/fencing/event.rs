//! The events of this chapter.

use core::fmt;

use super::vocabulary::{self, Subject, Verb};

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

/// The identity of a business operation, `K1` to `K8`: its number, from 1 to [`NAMES`](vocabulary::NAMES).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub u8);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "K{}", self.0)
    }
}

/// The identity of an acquire request among those of one client, `R1` to `R8`: its number, from 1 to
/// [`NAMES`](vocabulary::NAMES).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestId(pub u8);

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.0)
    }
}

/// A hash of the payload, as far as the model needs it: the operation's own, or another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Digest {
    /// The payload with which the operation was first thought of.
    #[default]
    Original,
    /// Another payload under the same key.
    Changed,
}

/// What a write does to the value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Publishes a new state in the place of the old one.
    #[default]
    Set,
    /// Adds one to a counter, so that every single write matters.
    Add,
}

/// Where a write comes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Path {
    /// Through the conditional update.
    #[default]
    Main,
    /// Through a second write path to the same state.
    Side,
}

/// What happens to the answer to a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Answered {
    /// It arrives.
    #[default]
    Arrives,
    /// It is lost: the client does not know what became of its request.
    Lost,
}

/// What a commit writes, apart from the grant that its client holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Write {
    /// Position in the term's stream, from 1.
    pub seq: u16,
    /// Identity of the business operation, if it has one.
    pub key: Option<Key>,
    /// Hash of the payload.
    pub digest: Digest,
    /// What it does to the value.
    pub kind: Kind,
    /// Where it comes in.
    pub path: Path,
    /// Whether it was computed from what the client read last, and says so.
    pub based: bool,
}

impl Default for Write {
    fn default() -> Self {
        Write {
            seq: 1,
            key: None,
            digest: Digest::default(),
            kind: Kind::default(),
            path: Path::default(),
            based: false,
        }
    }
}

/// How a client asks for the lease.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Acquire {
    /// Identity of the request, if its retry is to be recognised.
    pub request: Option<RequestId>,
    /// Whether it waits for the lease instead of being refused.
    pub waits: bool,
    /// What happens to the answer.
    pub answer: Answered,
}

/// What a restart of the authority loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lost {
    /// Nothing: everything was durable.
    #[default]
    Nothing,
    /// The lease.
    Lease,
    /// Which requests it has granted.
    Requests,
    /// The generation, back to the first one.
    Generation,
    /// All of them.
    All,
}

/// How the authority restarts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Recovery {
    /// What it loses.
    pub lost: Lost,
    /// By how much it raises the generation afterwards, to be on the safe side: 1 to 1000, or 0 for not at all.
    pub jump: u16,
}

/// What a client does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Asks for the lease.
    Acquire(Acquire),
    /// Asks to prolong it.
    Renew,
    /// Acquires again what it holds.
    Reenter,
    /// Gives it back.
    Release,
    /// Stops running.
    Pause,
    /// Goes on.
    Resume,
    /// Takes a number without a grant.
    Mint,
    /// Reads the value that its next result will be computed from.
    Read,
    /// Compares its fence with the resource's, outside any transaction.
    Check,
    /// Raises the resource's mark to its fence before any work.
    Barrier,
    /// Sends a write to the resource, which decides at once and answers.
    Commit(Write, Answered),
    /// Hands a write to the network.
    Send(Write),
    /// The network hands the client's n-th sent write to the resource, n from 1 to 8; it can do so again.
    Deliver(u8, Answered),
    /// Causes the effect of an operation outside, where nothing is rolled back.
    Call(Key),
}

/// One indivisible transition of the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A client acts.
    Client(Client, Act),
    /// Time passes: every lease that was granted before ends, even one that the authority has lost, which
    /// then finds nothing to end. To wait it out is what makes the next grant safe.
    Expire,
    /// The authority restarts.
    Recover(Recovery),
    /// The authority and the resource go on in a new epoch, after a seal.
    Switch,
    /// The resource closes the old channel: it accepts nothing until the switch.
    Seal,
    /// The resource restarts.
    Restore,
    /// The resource forgets the operations that it has applied.
    Purge,
    /// The resource writes the records that it owes.
    Record,
}

impl Event {
    /// The client that acts, if one does.
    pub fn client(self) -> Option<Client> {
        match self {
            Event::Client(client, _) => Some(client),
            _ => None,
        }
    }

    /// Whether the network delivers a write that was sent before.
    pub fn is_delivery(self) -> bool {
        matches!(self, Event::Client(_, Act::Deliver(..)))
    }

    /// Who it belongs to.
    pub fn subject(self) -> Subject {
        match self {
            Event::Client(..) => Subject::Client,
            Event::Expire | Event::Recover(_) | Event::Switch => Subject::Authority,
            Event::Seal | Event::Restore | Event::Purge | Event::Record => Subject::Resource,
        }
    }

    /// Its verb in the chapter's table.
    pub fn verb(self) -> &'static Verb {
        vocabulary::of(self)
    }

    /// The event without its arguments: `A.commit`.
    pub fn name(self) -> impl fmt::Display {
        Name(self)
    }
}

struct Name(Event);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(client) = self.0.client() {
            write!(f, "{client}.")?;
        }
        f.write_str(self.0.verb().name)
    }
}
