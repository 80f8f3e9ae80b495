//! The first chapter's model: leases and fencing.
//!
//! An [authority] grants a lease and a number in one decision. [Clients](worker) pause and
//! go on without noticing. A [resource] accepts a write only above the last accepted pair
//! (fence, seq), and keeps a [ledger] of operations. Effects [outside] cannot take
//! part. [`step`](step::step()) is the whole transition; the [true history](ghost) is kept apart from
//! what any actor can read, and [properties](Property) are stated over it.
//!
//! A [`Defect`] switches one safeguard off, in the room that it belongs to; a [`Remedy`] adds one.

pub mod authority;
mod catalog;
pub mod claim;
pub mod comparison;
mod event;
mod exploration;
pub mod ghost;
pub mod ledger;
mod model;
pub mod outside;
mod property;
mod protocol;
pub mod reply;
pub mod resource;
pub mod step;
mod trace;
pub mod vocabulary;
mod words;
pub mod worker;

pub use catalog::{Case, OPERATIONS, TAKEOVER};
pub use event::{
    Acquire, Act, Answered, CLIENTS, Client, Digest, Event, Key, Kind, Lost, Path, Recovery,
    RequestId, Write,
};
pub use exploration::{Counting, Exploration, Violating};
pub use model::{Fencing, MAX_WATCHES, Scenario, Seen, State};
pub use property::{Properties, Property};
pub use protocol::{Defect, Protocol, Remedy};
pub use trace::{Step, Trace};
