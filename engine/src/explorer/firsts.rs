//! How each state of a layer is first reached, in one bit for each way that there might be.

use alloc::vec::Vec;

/// The first arrivals at a layer's states, as a set of small numbers: for each the rank of the state
/// that it comes from, times the number of chains, plus its own chain. So they ascend as the first
/// schedules do, and the *n*-th member belongs to the state of rank *n*.
pub(super) struct Firsts(Vec<u64>);

impl Firsts {
    /// The set of these numbers, all below a limit.
    pub(super) fn of(limit: usize, numbers: impl Iterator<Item = u64>) -> Self {
        let mut words = alloc::vec![0; limit.div_ceil(64)];
        for number in numbers {
            words[(number / 64) as usize] |= 1 << (number % 64);
        }
        Firsts(words)
    }

    /// The *n*-th member, from 0.
    pub(super) fn member(&self, n: u64) -> Option<u64> {
        let mut left = n;
        for (at, &word) in (0..).zip(&self.0) {
            let count = u64::from(word.count_ones());
            if left < count {
                let word = (0..left).fold(word, |word, _| word & (word - 1));
                return Some(at * 64 + u64::from(word.trailing_zeros()));
            }
            left -= count;
        }
        None
    }
}

/// How many members are smaller than another.
pub(super) struct Ranks<'a> {
    words: &'a [u64],
    /// How many come before each word.
    before: Vec<u64>,
}

impl<'a> Ranks<'a> {
    pub(super) fn of(Firsts(words): &'a Firsts) -> Self {
        let mut sum = 0;
        let before = words.iter().map(|word| {
            let before = sum;
            sum += u64::from(word.count_ones());
            before
        });
        Ranks {
            before: before.collect(),
            words,
        }
    }

    pub(super) fn rank(&self, number: u64) -> u64 {
        let at = (number / 64) as usize;
        let below = (1 << (number % 64)) - 1;
        self.before[at] + u64::from((self.words[at] & below).count_ones())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Firsts, Ranks};

    #[test]
    fn members_and_ranks_are_inverse_across_words() {
        let check = |members: &[u64]| {
            let firsts = Firsts::of(1000, members.iter().copied());
            for (rank, &member) in (0..).zip(members) {
                assert_eq!(firsts.member(rank), Some(member), "{members:?}");
                assert_eq!(Ranks::of(&firsts).rank(member), rank, "{members:?}");
            }
            assert_eq!(firsts.member(members.len() as u64), None, "{members:?}");
        };
        check(&[]);
        check(&[0]);
        check(&[999]);
        check(&[5, 62, 63, 64, 127, 128, 640, 999]);
        check(&(0..1000).collect::<Vec<_>>());
    }
}
