//! The public identity of a combatant: its side's letter and its number.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A combatant's name in a battle, such as `a1` or `b12`: the letter of its side, in the order of
/// the level, and its number on that side from 1. It is the only handle anybody outside has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId {
    /// The side, from 0.
    pub side: u8,
    /// The number on that side, from 1.
    pub number: u16,
}

/// A text that is no [`UnitId`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a combatant such as a1")]
pub struct NoUnitId(String);

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!(
            "{}{}",
            char::from(b'a' + self.side % 26),
            self.number
        ))
    }
}

impl FromStr for UnitId {
    type Err = NoUnitId;

    fn from_str(text: &str) -> Result<Self, NoUnitId> {
        let wrong = || NoUnitId(text.to_owned());
        let mut characters = text.chars();
        let letter = characters
            .next()
            .filter(char::is_ascii_lowercase)
            .ok_or_else(wrong)?;
        let number = characters.as_str().parse().map_err(|_| wrong())?;
        Ok(Self {
            side: letter as u8 - b'a',
            number,
        })
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_id_reads_as_it_is_written() {
        let id = UnitId {
            side: 1,
            number: 12,
        };
        assert_eq!(id.to_string(), "b12");
        assert_eq!("b12".parse(), Ok(id));
        assert!("12".parse::<UnitId>().is_err() && "b".parse::<UnitId>().is_err());
    }
}
