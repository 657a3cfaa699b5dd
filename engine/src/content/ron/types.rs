//! Types that can be read: numbers, texts, lists and the like.

use std::collections::BTreeMap;

use super::tree::Kind;
use super::value::Value;

/// A type that is made of a value in a file.
pub trait FromRon: Sized {
    /// Reads a value. Everything wrong with it is reported; `None` where nothing can be made of it, and
    /// otherwise stand-ins are where its parts are wrong.
    fn from_ron(value: Value<'_>) -> Option<Self>;

    /// What stands in for a value that can't be read, so that what is around it can be checked. It never
    /// reaches the game.
    fn stand_in() -> Self;

    /// The value of a field that is not given, for a type that says so by itself.
    fn absent() -> Option<Self> {
        None
    }
}

macro_rules! integers {
    ($($type:ident $what:literal;)*) => {
        $(impl FromRon for $type {
            fn from_ron(value: Value<'_>) -> Option<Self> {
                let value = value.integer(Self::MIN.into(), Self::MAX.into(), $what)?;
                Self::try_from(value).ok()
            }

            fn stand_in() -> Self {
                0
            }
        })*
    };
}

integers! {
    u8 "an integer from 0 to 255";
    u16 "an integer from 0 to 65535";
    u32 "an integer from 0 to 4294967295";
    u64 "an integer that is not negative";
    i8 "an integer from -128 to 127";
    i16 "an integer from -32768 to 32767";
    i32 "an integer from -2147483648 to 2147483647";
    i64 "an integer";
}

/// Types whose values are of a kind each: the stand-in, what is expected, and the kinds with their values.
macro_rules! plain {
    ($($type:ty, $stand_in:expr, $what:literal, { $($kind:pat $(if $guard:expr)? => $value:expr),* };)*) => {
        $(impl FromRon for $type {
            fn from_ron(value: Value<'_>) -> Option<Self> {
                match &value.node.kind {
                    $($kind $(if $guard)? => Some($value),)*
                    _ => value.expected($what),
                }
            }

            fn stand_in() -> Self {
                $stand_in
            }
        })*
    };
}

plain! {
    bool, false, "`true` or `false`", { Kind::Bool(value) => *value };
    char, ' ', "a character in single quotes", { Kind::Char(value) => *value };
    String, Self::new(), "a string", { Kind::Str(value) => value.clone() };
    (), (), "`()`", { Kind::Tuple { name: None, items } if items.is_empty() => () };
}

#[expect(clippy::cast_precision_loss, reason = "that is what a float is")]
fn whole(value: i128) -> f64 {
    value as f64
}

impl FromRon for f64 {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            Kind::Float(value) => Some(*value),
            Kind::Int(value) => Some(whole(*value)),
            Kind::Word(word) if word == "inf" => Some(Self::INFINITY),
            Kind::Word(word) if word == "NaN" => Some(Self::NAN),
            _ => value.expected("a number"),
        }
    }

    fn stand_in() -> Self {
        0.0
    }
}

impl<T: FromRon> FromRon for Option<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            Kind::Word(word) if word == "None" => Some(None),
            Kind::Tuple {
                name: Some(name),
                items,
            } if name.text == "Some" && items.len() == 1 => {
                Some(Some(value.inner(&items[0]).read()))
            }
            _ => T::from_ron(value).map(Some),
        }
    }

    fn stand_in() -> Self {
        None
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: FromRon> FromRon for Box<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        T::from_ron(value).map(Self::new)
    }

    fn stand_in() -> Self {
        Self::new(T::stand_in())
    }
}

impl<T: FromRon> FromRon for Vec<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            Kind::List(items) => Some(items.iter().map(|item| value.inner(item).read()).collect()),
            _ => value.expected("a list, `[...]`"),
        }
    }

    fn stand_in() -> Self {
        Self::new()
    }
}

impl<K: FromRon + Ord, V: FromRon> FromRon for BTreeMap<K, V> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        let Kind::Map(entries) = &value.node.kind else {
            return value.expected("a map, `{key: value, ...}`");
        };
        let entries = entries.iter();
        let read =
            entries.map(|(key, of_key)| (value.inner(key).read(), value.inner(of_key).read()));
        Some(read.collect())
    }

    fn stand_in() -> Self {
        Self::new()
    }
}

macro_rules! tuples {
    ($($length:literal: $($part:ident)*;)*) => {
        $(impl<$($part: FromRon),*> FromRon for ($($part,)*) {
            fn from_ron(value: Value<'_>) -> Option<Self> {
                let mut parts = value.tuple("", $length)?;
                Some(($(parts.next()?.read::<$part>(),)*))
            }

            fn stand_in() -> Self {
                ($($part::stand_in(),)*)
            }
        })*
    };
}

tuples! {
    2: A B;
    3: A B C;
}

impl<T: FromRon, const LENGTH: usize> FromRon for [T; LENGTH] {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        let parts: Vec<T> = value.tuple("", LENGTH)?.map(Value::read).collect();
        parts.try_into().ok()
    }

    fn stand_in() -> Self {
        std::array::from_fn(|_| T::stand_in())
    }
}
