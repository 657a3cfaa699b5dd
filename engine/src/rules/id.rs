//! Ids of content: short words such as `long_sword`, interned so that they copy like a number.

use std::fmt;

use internment::Intern;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of a piece of content: a weapon, a location, a unit template …
///
/// Copying and comparing for equality cost as much as for a pointer; ordering is the order of the
/// words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(Intern<str>);

impl Id {
    /// The id that reads `word`.
    pub fn new(word: &str) -> Self {
        Self(Intern::from(word))
    }

    /// The word itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Id {
    fn from(word: &str) -> Self {
        Self::new(word)
    }
}

impl PartialEq<str> for Id {
    fn eq(&self, word: &str) -> bool {
        self.as_str() == word
    }
}

impl PartialEq<&str> for Id {
    fn eq(&self, word: &&str) -> bool {
        self.as_str() == *word
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        Ok(Self::new(&word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_words_are_one_id_and_order_is_the_words() {
        assert_eq!(Id::new("axe"), Id::new("axe"));
        assert_ne!(Id::new("axe"), Id::new("bow"));
        assert!(Id::new("axe") < Id::new("bow"));
        assert_eq!(serde_json::to_string(&Id::new("axe")).unwrap(), "\"axe\"");
    }

    #[test]
    fn an_id_is_told_and_compared_as_its_word() {
        let axe = Id::new("axe");
        assert!(axe == *"axe" && axe == "axe" && axe != "bow" && axe != *"bow");
        assert_eq!(format!("{axe} {axe:?} {axe:>5}"), "axe \"axe\"   axe");
    }
}
