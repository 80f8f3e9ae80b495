//! The scenarios that both checkers explore: clients that acquire one after the other, each with a
//! pause, a resume and several commits that race with everything later.

/// How often each measurement is repeated.
pub(crate) const TIMES: usize = 3;

/// Clients and commits, up to several million distinct states.
pub(crate) const SIZES: [(usize, usize); 5] = [(3, 20), (4, 10), (4, 20), (5, 10), (5, 12)];

/// A size of the family.
#[derive(Clone, Copy)]
pub(crate) struct Family {
    /// How many clients, 1 to 8.
    pub(crate) clients: usize,
    /// How many commits each makes.
    pub(crate) commits: usize,
    /// Whether the resource checks the fence.
    pub(crate) fenced: bool,
}

impl Family {
    /// The scenario's line. An expiry stands between consecutive acquires.
    pub(crate) fn line(self) -> String {
        (0..self.clients)
            .rev()
            .fold(String::new(), |later, client| {
                let name = char::from(b'A' + u8::try_from(client).expect("at most eight clients"));
                let commits = (1..=self.commits).map(|seq| format!("{name}.commit(seq={seq})"));
                let commits = commits.collect::<Vec<_>>().join(" ");
                let own = format!("{name}.pause {name}.resume {commits}");
                if later.is_empty() {
                    format!("{name}.acquire {own}")
                } else {
                    format!("{name}.acquire ( {own} | expire {later} )")
                }
            })
    }
}
