//! Numbers of ways that do not fit a machine word.

use alloc::vec::Vec;
use core::iter;

use num_bigint::BigUint;

/// What lies above the first 128 bits of the number of ways to each state of a layer, by place.
/// Numbers of no limbs, while none is needed.
#[derive(Default)]
pub(super) struct Above {
    /// Least significant first.
    limbs: Vec<u64>,
    /// How many belong to one number.
    width: usize,
}

impl Above {
    /// No numbers yet, of so many limbs.
    pub(super) fn with_width(width: usize) -> Self {
        Above {
            limbs: Vec::new(),
            width,
        }
    }

    /// Whether there can be anything.
    pub(super) fn is_needed(&self) -> bool {
        self.width > 0
    }

    /// The number at a place, in units of 2^128.
    pub(super) fn get(&self, at: usize) -> BigUint {
        let limbs = self.limbs(at).iter().rev();
        limbs.fold(BigUint::ZERO, |number, &limb| (number << 64) + limb)
    }

    /// Adds a number of the old layer to the one at a place, and what the sum of the first 128 bits
    /// carries. Places are first used in ascending order.
    #[inline(never)]
    pub(super) fn add(&mut self, at: usize, old: &Above, from: usize, mut carry: bool) {
        let start = at * self.width;
        if self.limbs.len() == start {
            self.limbs.resize(start + self.width, 0);
        }
        let more = old.limbs(from).iter().copied().chain(iter::repeat(0));
        for (sum, more) in self.limbs[start..][..self.width].iter_mut().zip(more) {
            let (low, first) = sum.overflowing_add(more);
            let (low, second) = low.overflowing_add(u64::from(carry));
            *sum = low;
            carry = first || second;
        }
    }

    fn limbs(&self, at: usize) -> &[u64] {
        &self.limbs[at * self.width..][..self.width]
    }
}
