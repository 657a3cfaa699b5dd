//! A value that remembers where it was written.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

use crate::diag::Span;

/// The name by which the reader knows that a span is asked for.
pub(super) const NAME: &str = "$testudo::Spanned";

/// A value with the place it was read from, for checks that come after reading.
///
/// Two are equal when their values are, wherever they stand. Read from another format, such as
/// JSON, the span is empty. For a field that may be absent, write `Option<Spanned<T>>`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands in its file.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value and its place.
    pub const fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }

    /// The value of `change`, at the same place.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Spanned<U> {
        Spanned {
            value: change(self.value),
            span: self.span,
        }
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: PartialOrd> PartialOrd for Spanned<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Ord> Ord for Spanned<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.value.cmp(&other.value)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(NAME, SpannedVisitor(PhantomData))
    }
}

struct SpannedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for SpannedVisitor<T> {
    type Value = Spanned<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value and its place")
    }

    /// Any other format: there is no place to know.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Self::Value, D::Error> {
        Ok(Spanned::new(T::deserialize(inner)?, Span::default()))
    }

    /// Our reader: start, end and value.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut next = || {
            seq.next_element::<usize>()?
                .ok_or_else(incomplete::<A::Error>)
        };
        let span = Span::new(next()?, next()?);
        let value = seq
            .next_element::<T>()?
            .ok_or_else(incomplete::<A::Error>)?;
        Ok(Spanned::new(value, span))
    }
}

fn incomplete<E: Error>() -> E {
    E::custom("a value without its place")
}
