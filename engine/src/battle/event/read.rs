//! An event read from a log: its name tells the family, which reads the rest.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::Event;

/// The field that names an event.
const TAG: &str = "event";

/// Whether one of `variants`, each as it stands in the code, is `name` in snake case.
pub(super) fn names(name: &str, variants: &[&str]) -> bool {
    variants.iter().any(|variant| is_name(name, variant))
}

fn is_name(name: &str, variant: &str) -> bool {
    let mut left = name.bytes();
    variant.bytes().enumerate().all(|(index, letter)| {
        let parted = index == 0 || letter.is_ascii_lowercase() || left.next() == Some(b'_');
        parted && left.next() == Some(letter.to_ascii_lowercase())
    }) && left.next().is_none()
}

pub(super) fn unknown<E: Error>(name: &str) -> E {
    E::custom(format_args!("unknown variant `{name}`, which is no event"))
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Named)
    }
}

/// Reads as far as the name, and leaves the rest to the family.
struct Named;

impl<'de> Visitor<'de> for Named {
    type Value = Event;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Event, A::Error> {
        // A log has the name first, and nothing is kept; elsewhere it may stand anywhere.
        let mut before = Vec::new();
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            if key == TAG {
                let name: String = map.next_value()?;
                before.push((key, Value::String(name.clone())));
                let entries = Entries {
                    before,
                    value: None,
                    map,
                };
                return Event::read(&name, MapAccessDeserializer::new(entries));
            }
            before.push((key, map.next_value()?));
        }
        Err(A::Error::missing_field(TAG))
    }
}

/// The fields of an event: those that have been read, then the others.
struct Entries<'de, A> {
    before: Vec<(Cow<'de, str>, Value)>,
    /// The value of the field whose name was asked for last, if it has been read.
    value: Option<Value>,
    map: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Entries<'de, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let Some((key, value)) = self.before.pop() else {
            return self.map.next_key_seed(seed);
        };
        self.value = Some(value);
        seed.deserialize(key.into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(value).map_err(A::Error::custom),
            None => self.map.next_value_seed(seed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_that_of_one_variant_alone() {
        let variants = ["Moved", "RoundEnded", "LetGo"];
        for name in ["moved", "round_ended", "let_go"] {
            assert!(names(name, &variants), "{name}");
        }
        for name in [
            "",
            "move",
            "moved_",
            "Moved",
            "roundended",
            "round__ended",
            "RoundEnded",
            "_let_go",
        ] {
            assert!(!names(name, &variants), "{name}");
        }
    }

    #[test]
    fn the_name_may_stand_anywhere() {
        let expected: Event =
            serde_json::from_str(r#"{"event":"fell","unit":"b2","why":"takedown"}"#).unwrap();
        for text in [
            r#"{"unit":"b2","event":"fell","why":"takedown"}"#,
            r#"{"unit":"b2","why":"takedown","event":"fell"}"#,
        ] {
            assert_eq!(serde_json::from_str::<Event>(text).unwrap(), expected);
        }
    }

    #[test]
    fn what_is_no_event_is_told_as_of_any_list_of_words() {
        let rows = [
            (r#"{"unit":"b2"}"#, "missing field `event`"),
            (r#"{"event":"flew_off"}"#, "unknown variant `flew_off`"),
            (r#"{"event":"fell","unit":"b2"}"#, "missing field `why`"),
            (
                r#"{"event":"fell","unit":"b2","why":"wind"}"#,
                "unknown variant `wind`",
            ),
            (
                r#"{"event":"died","event":"died"}"#,
                "duplicate field `event`",
            ),
            (r#"{"event":7}"#, "invalid type"),
            ("[]", "invalid type"),
        ];
        for (text, words) in rows {
            let error = serde_json::from_str::<Event>(text).unwrap_err().to_string();
            assert!(error.starts_with(words), "{text}: {error}");
        }
    }
}
