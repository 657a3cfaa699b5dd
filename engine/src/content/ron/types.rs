//! Types that can be read: numbers, texts, lists and the like.

use std::collections::BTreeMap;

use super::hints::as_bool;
use super::tree::NodeKind;
use super::value::Value;

/// A type that is made of a value in a file.
pub trait FromRon: Sized {
    /// Reads a value. Everything wrong with it is reported; `None` where nothing can be made of it, and
    /// otherwise placeholders are where its parts are wrong.
    fn from_ron(value: Value<'_>) -> Option<Self>;

    /// What stands in for a value that can't be read, so that what is around it can be checked. It never
    /// reaches the game.
    fn placeholder() -> Self;

    /// A value as a file may write it, for a message.
    fn example() -> &'static str {
        "..."
    }

    /// What to write where a file of it is empty.
    fn if_empty() -> &'static str {
        "write its fields in round brackets, `(field: value, ...)`"
    }

    /// The fields of it, or of what a list, a map or brackets around it hold.
    fn field_names() -> &'static [&'static str] {
        &[]
    }

    /// How many values in round brackets it is; 0 of what is anything else.
    fn width() -> usize {
        0
    }

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

            fn example() -> &'static str {
                "1"
            }

            fn placeholder() -> Self {
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

impl FromRon for () {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            NodeKind::Tuple { name: None, items } if items.is_empty() => Some(()),
            _ => value.expected("`()`"),
        }
    }

    fn placeholder() -> Self {}
}

impl FromRon for bool {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match value.node.kind {
            NodeKind::Bool(value) => Some(value),
            _ => value.expected_so("`true` or `false`", as_bool(&value.node.kind)),
        }
    }

    fn placeholder() -> Self {
        false
    }
}

impl FromRon for char {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match value.node.kind {
            NodeKind::Char(character) => Some(character),
            _ => value.expected_character(),
        }
    }

    fn placeholder() -> Self {
        ' '
    }
}

impl FromRon for String {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            NodeKind::Str(text) => Some(text.clone()),
            _ => value.expected_text(),
        }
    }

    fn example() -> &'static str {
        "\"...\""
    }

    fn placeholder() -> Self {
        Self::new()
    }
}

#[expect(clippy::cast_precision_loss, reason = "that is what a float is")]
fn whole(value: i128) -> f64 {
    value as f64
}

impl FromRon for f64 {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            NodeKind::Float(value) => Some(*value),
            NodeKind::Int(value) => Some(whole(*value)),
            NodeKind::Word(word) if word == "inf" => Some(Self::INFINITY),
            NodeKind::Word(word) if word == "NaN" => Some(Self::NAN),
            _ => value.expected("a number"),
        }
    }

    fn placeholder() -> Self {
        0.0
    }
}

impl<T: FromRon> FromRon for Option<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            NodeKind::Word(word) if word == "None" => Some(None),
            NodeKind::Tuple {
                name: Some(name),
                items,
            } if name.text == "Some" && items.len() == 1 => {
                Some(Some(value.inner(&items[0]).read()))
            }
            _ => T::from_ron(value).map(Some),
        }
    }

    fn placeholder() -> Self {
        None
    }

    fn field_names() -> &'static [&'static str] {
        T::field_names()
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: FromRon> FromRon for Box<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        T::from_ron(value).map(Self::new)
    }

    fn field_names() -> &'static [&'static str] {
        T::field_names()
    }

    fn placeholder() -> Self {
        Self::new(T::placeholder())
    }
}

impl<T: FromRon> FromRon for Vec<T> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        match &value.node.kind {
            NodeKind::List(_) if value.is_bare_entry(T::width()) => None,
            NodeKind::List(items) => {
                Some(items.iter().map(|item| value.inner(item).read()).collect())
            }
            _ => value.expected_list(),
        }
    }

    fn if_empty() -> &'static str {
        "a list without entries is written `[]`"
    }

    fn field_names() -> &'static [&'static str] {
        T::field_names()
    }

    fn placeholder() -> Self {
        Self::new()
    }
}

impl<K: FromRon + Ord, V: FromRon> FromRon for BTreeMap<K, V> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        let NodeKind::Map(entries) = &value.node.kind else {
            return value.expected("a map, `{key: value, ...}`");
        };
        let entries = entries.iter();
        let read =
            entries.map(|(key, of_key)| (value.inner(key).read(), value.inner(of_key).read()));
        Some(read.collect())
    }

    fn field_names() -> &'static [&'static str] {
        V::field_names()
    }

    fn placeholder() -> Self {
        Self::new()
    }
}

macro_rules! tuples {
    ($($length:literal: $($part:ident)*;)*) => {
        $(impl<$($part: FromRon),*> FromRon for ($($part,)*) {
            fn from_ron(value: Value<'_>) -> Option<Self> {
                if !value.is_tuple_like(&[$($part::example()),*]) {
                    return None;
                }
                let mut parts = value.tuple("", $length)?;
                Some(($(parts.next()?.read::<$part>(),)*))
            }

            fn width() -> usize {
                $length
            }

            fn placeholder() -> Self {
                ($($part::placeholder(),)*)
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

    fn placeholder() -> Self {
        std::array::from_fn(|_| T::placeholder())
    }
}
