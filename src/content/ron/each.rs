//! A list of which the faulty elements are reported, and mended or left out.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor};

/// The name by which the reader knows that faulty elements are to be left out.
pub(super) const NAME: &str = "$testudo::Each";

/// A list read element by element. Of a faulty one everything is reported; it is kept with stand-ins in
/// it, which [`Gaps`](super::Gaps) tells, or left out where nothing can stand in.
///
/// Use it where entries stand on their own, as those of a whole file do. Read from another format,
/// such as JSON, one faulty element fails the whole list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Each<T>(pub Vec<T>);

impl<T> Default for Each<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for Each<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> IntoIterator for Each<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Each<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Each<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(NAME, EachVisitor(PhantomData))
    }
}

struct EachVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for EachVisitor<T> {
    type Value = Each<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    /// Any other format: an ordinary list.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Self::Value, D::Error> {
        Vec::deserialize(inner).map(Each)
    }

    /// Our reader: an `Err` has been reported, and the next call looks at the same element again
    /// for further faults, or at the next one. It ends in `Ok(None)`.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut kept = Vec::new();
        loop {
            match seq.next_element::<T>() {
                Ok(Some(element)) => kept.push(element),
                Ok(None) => return Ok(Each(kept)),
                Err(_) => {}
            }
        }
    }
}
