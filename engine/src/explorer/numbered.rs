//! Values that are stored once and named by a number.

use alloc::vec::Vec;
use core::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;

/// Distinct values in the order in which they came; a value's number is its place in it.
pub(super) struct Numbered<T> {
    values: Vec<T>,
    numbers: HashTable<u32>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Numbered {
            values: Vec::new(),
            numbers: HashTable::new(),
        }
    }
}

impl<T: Eq + Hash> Numbered<T> {
    /// The number of a value, and whether it is a new one.
    pub(super) fn number(&mut self, value: T) -> (u32, bool) {
        let values = &mut self.values;
        match self.numbers.entry(
            hash(&value),
            |&number| values[number as usize] == value,
            |&number| hash(&values[number as usize]),
        ) {
            Entry::Occupied(number) => (*number.get(), false),
            Entry::Vacant(vacant) => {
                let number =
                    u32::try_from(values.len()).expect("memory ends before 2^32 distinct values");
                vacant.insert(number);
                values.push(value);
                (number, true)
            }
        }
    }
}

impl<T> Numbered<T> {
    /// The values by number.
    pub(super) fn values(&self) -> &[T] {
        &self.values
    }

    /// The same, and nothing else.
    pub(super) fn into_values(self) -> Vec<T> {
        self.values
    }
}

/// On its own, since it is long: each field of a value makes it longer.
#[inline(never)]
fn hash<T: Hash>(value: &T) -> u64 {
    FxBuildHasher.hash_one(value)
}
