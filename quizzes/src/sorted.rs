//! Sorted lists in the place of maps and sets.
//!
//! What is kept by name here is a handful, seldom some hundreds. A `BTreeMap` brings the page several
//! kilobytes of code for each pair of types; a list with a binary search brings a few hundred bytes.

use alloc::vec::Vec;
use core::borrow::Borrow;

/// A small map as a sorted list, or with `()` for its values a small set.
///
/// ```
/// use quizzes::Sorted;
///
/// let mut ages = Sorted::default();
/// ages.insert("b", 2);
/// ages.insert("a", 1);
/// *ages.or_default("b") += 1;
/// assert_eq!(ages.iter().collect::<Vec<_>>(), [(&"a", &1), (&"b", &3)]);
/// assert_eq!((ages.remove("a"), ages.get("a")), (Some(1), None));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sorted<K, V = ()>(Vec<(K, V)>);

impl<K, V> Default for Sorted<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> Sorted<K, V> {
    /// Where a key is, or where it belongs.
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.0
            .binary_search_by(|(other, _)| other.borrow().cmp(key))
    }

    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key).ok()?;
        Some(&self.0[place].1)
    }

    /// Whether there is such a key.
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Gives a key this value, whether it had one or not.
    pub fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    /// The value of a key, which is given the default one if it has none.
    pub fn or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.place(&key).unwrap_or_else(|place| {
            self.0.insert(place, (key, V::default()));
            place
        });
        &mut self.0[place].1
    }

    /// Takes a key out, with its value.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key).ok()?;
        Some(self.0.remove(place).1)
    }

    /// Keeps only the keys that pass.
    pub fn retain(&mut self, mut pass: impl FnMut(&K) -> bool) {
        self.0.retain(|(key, _)| pass(key));
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The keys and values, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The keys, in their order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<K: Ord> Extend<K> for Sorted<K> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, keys: I) {
        for key in keys {
            self.insert(key, ());
        }
    }
}

impl<K: Ord> FromIterator<K> for Sorted<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut sorted = Self::default();
        sorted.extend(keys);
        sorted
    }
}
