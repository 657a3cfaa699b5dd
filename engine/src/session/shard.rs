//! A share of work that several machines do: which of the numbered pieces this one takes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most shares work is divided into.
const MOST: u32 = 100_000;

/// Share `number` of `of`, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Shard {
    /// All of the work.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Which share this is, from 1.
    pub fn number(self) -> u32 {
        self.number
    }

    /// How many shares there are.
    pub fn of(self) -> u32 {
        self.of
    }

    /// Whether it is all of the work.
    pub fn is_whole(&self) -> bool {
        self.of == 1
    }

    /// The pieces of this share, of so many that are numbered from 0: a block of neighbours, so
    /// that logs of the shares one after the other are the log of the whole.
    pub fn block(self, pieces: u32) -> std::ops::Range<u32> {
        let bound =
            |number: u32| (u64::from(pieces) * u64::from(number) / u64::from(self.of)) as u32;
        bound(self.number - 1)..bound(self.number)
    }

    /// Whether this share has the piece of this number: every n-th, so that each share has
    /// something of all kinds.
    pub fn takes(self, piece: u64) -> bool {
        piece % u64::from(self.of) == u64::from(self.number - 1)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "write it as K/N, such as `1/8`".to_owned();
        let (number, of) = text.split_once('/').ok_or_else(wrong)?;
        let number: u32 = number.parse().map_err(|_| wrong())?;
        let of: u32 = of.parse().map_err(|_| wrong())?;
        if !(1..=MOST).contains(&of) {
            return Err(format!("there are from 1 to {MOST} shares"));
        }
        if !(1..=of).contains(&number) {
            return Err(format!("the shares of {of} are numbered from 1 to {of}"));
        }
        Ok(Self { number, of })
    }
}

/// Demands that these are all shares of one whole, each once.
///
/// # Errors
/// What is missing, or there twice.
pub fn complete(shards: &[Shard]) -> Result<(), String> {
    let Some(of) = shards.first().map(|shard| shard.of) else {
        return Err("there is nothing to add up".to_owned());
    };
    let mut sorted = shards.to_vec();
    sorted.sort_unstable();
    if let Some(other) = sorted.iter().find(|shard| shard.of != of) {
        return Err(format!(
            "`{}` and `{other}` are shares of different wholes",
            shards[0]
        ));
    }
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(format!("the share `{}` is there twice", pair[0]));
    }
    let missing = (1..=of).find(|number| !sorted.iter().any(|shard| shard.number == *number));
    match missing {
        Some(number) => Err(format!("the share `{number}/{of}` is missing")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_divide_everything_once() {
        for of in 1..=9 {
            let shards: Vec<Shard> = (1..=of).map(|number| Shard { number, of }).collect();
            complete(&shards).unwrap();
            for pieces in 0..40 {
                let blocks = shards.iter().flat_map(|shard| shard.block(pieces));
                assert_eq!(blocks.collect::<Vec<_>>(), (0..pieces).collect::<Vec<_>>());
                for piece in 0..u64::from(pieces) {
                    assert_eq!(shards.iter().filter(|shard| shard.takes(piece)).count(), 1);
                }
            }
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in [
            "", "1", "0/3", "4/3", "1/0", "a/b", "-1/2", "1/2/3", "1/100001",
        ] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        assert_eq!("2/3".parse::<Shard>().unwrap().to_string(), "2/3");
    }

    #[test]
    fn a_whole_needs_each_of_its_shares_once() {
        let shards = |texts: &[&str]| -> Vec<Shard> {
            texts.iter().map(|text| text.parse().unwrap()).collect()
        };
        assert_eq!(complete(&[]).unwrap_err(), "there is nothing to add up");
        assert_eq!(
            complete(&shards(&["1/2"])).unwrap_err(),
            "the share `2/2` is missing"
        );
        let twice = complete(&shards(&["1/2", "1/2"])).unwrap_err();
        assert_eq!(twice, "the share `1/2` is there twice");
        let mixed = complete(&shards(&["1/2", "2/3"])).unwrap_err();
        assert_eq!(mixed, "`1/2` and `2/3` are shares of different wholes");
    }
}
