//! The first chapter's model: leases and fencing.
//!
//! An [authority](authority) grants a lease and a number in one decision. [Clients](worker) pause and
//! go on without noticing. A [resource](resource) accepts a write only above the last accepted pair
//! (fence, seq). The [true history](ghost) is kept apart from what any actor can read, and
//! [properties](Property) are stated over it.

pub mod authority;
mod catalog;
pub mod claim;
mod event;
pub mod ghost;
mod model;
mod property;
mod protocol;
pub mod resource;
pub mod step;
mod trace;
pub mod vocabulary;
pub mod worker;

pub use catalog::{Case, OPERATIONS, TAKEOVER};
pub use event::{Act, CLIENTS, Client, Digest, Event, Key, Write};
pub use model::{Fencing, MAX_WATCHES, Scenario, State};
pub use property::{Properties, Property};
pub use protocol::{Defect, Protocol};
pub use trace::{Step, Trace};
