//! What every actor holds at the position on screen, and what the last event changed.

use engine::fencing::authority::{Fence, Lease};
use engine::fencing::ledger::Entry;
use engine::fencing::resource::Value;
use engine::fencing::step::Actors;
use engine::fencing::vocabulary::NAMES;
use engine::fencing::{Client, Fencing, Key};

use super::Run;

/// A value before and after the last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change<T> {
    /// Before it.
    pub before: T,
    /// Now.
    pub now: T,
}

impl<T: PartialEq> Change<T> {
    /// Whether the event changed it.
    pub fn is_change(&self) -> bool {
        self.before != self.now
    }
}

impl<T: Copy> Change<T> {
    /// The same change, seen through this.
    pub fn map<U>(&self, see: impl Fn(T) -> U) -> Change<U> {
        Change {
            before: see(self.before),
            now: see(self.now),
        }
    }
}

/// What a client believes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Believed {
    /// The number it would bring to the resource, if it has one.
    pub fence: Option<Fence>,
    /// Whether it believes that it holds the lease.
    pub holds: bool,
    /// Whether it really does.
    pub is_true: bool,
    /// Whether it is paused.
    pub paused: bool,
}

/// The state on screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The authority's generation.
    pub generation: Change<Fence>,
    /// The valid lease.
    pub lease: Change<Option<Lease>>,
    /// The published value.
    pub value: Change<Option<Value>>,
    /// The largest fence that was accepted.
    pub max_fence: Change<Fence>,
    /// The seq that came with it.
    pub last_seq: Change<u16>,
    /// The ledger's entries by key.
    pub ledger: Vec<(Key, Change<Option<Entry>>)>,
    /// The clients of the scenario.
    pub clients: Vec<(Client, Change<Believed>)>,
}

impl Facts {
    /// The state at a run's position.
    pub fn of(model: &Fencing, run: &Run) -> Self {
        let trace = run.trace();
        let before = &trace.state(run.at().saturating_sub(1)).actors;
        let now = &trace.state(run.at()).actors;
        Facts {
            generation: change(before, now, |actors| actors.authority.generation),
            lease: change(before, now, |actors| actors.authority.lease),
            value: change(before, now, |actors| actors.resource.value),
            max_fence: change(before, now, |actors| actors.resource.max_fence),
            last_seq: change(before, now, |actors| actors.resource.last_seq),
            ledger: (1..=NAMES)
                .map(Key)
                .map(|key| {
                    let entry = |actors: &Actors| actors.resource.ledger.get(key).copied();
                    (key, change(before, now, entry))
                })
                .filter(|(_, entry)| entry.now.is_some())
                .collect(),
            clients: clients(model)
                .map(|client| {
                    (
                        client,
                        change(before, now, |actors| believed(actors, client)),
                    )
                })
                .collect(),
        }
    }
}

/// The clients of a scenario, in order.
pub(crate) fn clients(model: &Fencing) -> impl Iterator<Item = Client> {
    Client::all().filter(|&client| {
        model
            .events()
            .iter()
            .any(|event| event.client() == Some(client))
    })
}

/// What a client believes, beside what is true.
pub fn believed(actors: &Actors, client: Client) -> Believed {
    let worker = actors.worker(client);
    Believed {
        fence: worker.grant.map(|grant| grant.fence),
        holds: worker.believes,
        is_true: worker
            .grant
            .is_some_and(|grant| actors.authority.is_held_by(grant.owner)),
        paused: worker.paused,
    }
}

fn change<T>(before: &Actors, now: &Actors, get: impl Fn(&Actors) -> T) -> Change<T> {
    Change {
        before: get(before),
        now: get(now),
    }
}
