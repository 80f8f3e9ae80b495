//! The family in stateright, written by hand for it: a state is a few bytes, and everything that
//! follows from how far each client has come is left out of it.

use stateright::{Checker, Model, Property};

use crate::family::Family;

const CLIENTS: usize = 8;

/// The steps of a client before its first commit: expire (but for the first client), acquire, pause,
/// resume.
const ACQUIRED: u8 = 2;
const FIRST_COMMIT: u8 = 4;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    /// How many of its own steps each client has done.
    done: [u8; CLIENTS],
    /// Bit *n*: client *n* believes that it holds the lease.
    believes: u8,
    /// Whose write was accepted last (0 for none, else client + 1), and its seq.
    writer: u8,
    seq: u8,
    /// The latest term that had a write accepted.
    latest: u8,
    /// Whether a write of an earlier term was accepted after that.
    broken: bool,
}

impl Model for Family {
    type State = State;
    type Action = u8;

    fn init_states(&self) -> Vec<State> {
        let mut done = [0; CLIENTS];
        // The first client has nothing to expire.
        done[0] = 1;
        vec![State {
            done,
            believes: 0,
            writer: 0,
            seq: 0,
            latest: 0,
            broken: false,
        }]
    }

    fn actions(&self, state: &State, actions: &mut Vec<u8>) {
        let last = FIRST_COMMIT + u8::try_from(self.commits).expect("few commits");
        for client in 0..self.clients {
            let started = client == 0 || state.done[client - 1] >= ACQUIRED;
            if started && state.done[client] < last {
                actions.push(u8::try_from(client).expect("few clients"));
            }
        }
    }

    fn next_state(&self, state: &State, client: u8) -> Option<State> {
        let mut after = state.clone();
        let step = after.done[usize::from(client)];
        after.done[usize::from(client)] += 1;
        if step + 1 == ACQUIRED {
            after.believes |= 1 << client;
        }
        if step >= FIRST_COMMIT {
            self.commit(&mut after, client, step - FIRST_COMMIT + 1);
        }
        Some(after)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            Property::always("no overwrite", |_, state: &State| !state.broken),
            // Never found, so that the search visits every state.
            Property::sometimes("impossible", |_, state: &State| state.done[0] == 0),
        ]
    }
}

impl Family {
    fn commit(self, state: &mut State, client: u8, seq: u8) {
        let term = client + 1;
        if self.fenced && (term, seq) <= (state.writer, state.seq) {
            if state.writer > term {
                state.believes &= !(1 << client);
            }
            return;
        }
        state.broken |= term < state.latest;
        state.latest = state.latest.max(term);
        (state.writer, state.seq) = (term, seq);
    }
}

pub(crate) fn states(family: Family) -> u64 {
    let checker = family.checker().threads(1).spawn_bfs().join();
    checker.unique_state_count() as u64
}
