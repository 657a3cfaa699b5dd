//! A value that remembers where it was written.

use std::ops::Deref;

use crate::diag::Span;

use super::types::FromRon;
use super::value::Value;

/// A value with the place it was read from, for checks that come after reading.
///
/// Two are equal when their values are, wherever they stand. For a field that may be absent, write
/// `Option<Spanned<T>>`.
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

impl<T: FromRon> FromRon for Spanned<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        T::from_ron(value).map(|read| Self::new(read, value.span()))
    }

    fn example() -> &'static str {
        T::example()
    }

    fn if_empty() -> &'static str {
        T::if_empty()
    }

    fn placeholder() -> Self {
        Self::new(T::placeholder(), Span::default())
    }

    fn field_names() -> &'static [&'static str] {
        T::field_names()
    }

    fn width() -> usize {
        T::width()
    }
}
