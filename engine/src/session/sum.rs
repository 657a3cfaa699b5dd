//! The results of a series of battles, as they are written to a file, and how the files of several
//! machines are added up to exactly what one would have written.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Deserializer, Serialize};

use super::fought_rounds::FoughtRounds;
use super::losses::SideLosses;
use super::series::{Series, SeriesTally};
use super::shard::{self, Shard};
use crate::battle::event::Ending;
use crate::rules::id::Id;

/// A series or a share of one. Everything in it is a sum but `shard` and what names the series.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeriesSum {
    /// The level.
    pub level: Id,
    /// Hash of genre and level.
    pub content_hash: String,
    /// The seed of the first battle.
    pub seed: u64,
    /// Who decides for which side, where it is said.
    pub ais: Wins<String>,
    /// The round after which it is a draw, where it is said.
    pub max_rounds: Option<u32>,
    /// Which share of the battles; absent when it is all of them.
    #[serde(default = "whole", skip_serializing_if = "Shard::is_whole")]
    pub shard: Shard,
    /// Battles fought.
    pub battles: u32,
    /// Battles won.
    pub wins: Wins<u32>,
    /// Battles nobody won.
    pub draws: u32,
    /// Rounds of a battle.
    pub rounds: Rounds,
    /// Of those, the rounds that were fought.
    pub fought: FoughtRounds,
    /// Commands in all.
    pub commands: u64,
    /// Attacks in all.
    pub attacks: u64,
    /// Why they ended, each reason with the battles it ended.
    pub endings: BTreeMap<Ending, u32>,
    /// The mean round of the first injury, over the battles in which there was one.
    pub first_blood: Option<f64>,
    /// The battles in which somebody was injured.
    pub bloody: u32,
    /// The rounds of the first injury, all together.
    pub first_blood_sum: u64,
    /// Turns of somebody who is there to fight and has a blow worth anything.
    pub turns: u64,
    /// Of those, the turns with an attack, a spell, work on one, or a guard struck from.
    pub attack_turns: u64,
    /// Who was out of the fight at the end.
    pub losses: Vec<SideLosses>,
    /// How long it took; the only part that is not the same every time.
    pub seconds: f64,
}

fn whole() -> Shard {
    Shard::WHOLE
}

/// Rounds of many battles.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// Their mean.
    pub mean: f64,
    /// The least.
    pub min: u32,
    /// The greatest.
    pub max: u32,
    /// All together.
    pub sum: u64,
}

impl Rounds {
    /// Of so many battles; `min` and `max` as they come.
    pub fn of(battles: u32, min: u32, max: u32, sum: u64) -> Self {
        Self {
            mean: sum as f64 / f64::from(battles.max(1)),
            min: min.min(max),
            max,
            sum,
        }
    }

    /// These and those, of so many battles together.
    #[must_use]
    pub fn and(self, other: Self, battles: u32) -> Self {
        let min = match (self.sum, other.sum) {
            (0, _) => other.min,
            (_, 0) => self.min,
            _ => self.min.min(other.min),
        };
        Self::of(battles, min, self.max.max(other.max), self.sum + other.sum)
    }
}

/// When somebody was injured first, over many battles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FirstBlood {
    /// Battles in which somebody was.
    pub battles: u32,
    /// The rounds in which it happened, all together.
    pub sum: u64,
}

impl FirstBlood {
    /// Of so many battles.
    pub fn of(battles: u32, sum: u64) -> Self {
        Self { battles, sum }
    }

    /// These and those.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::of(self.battles + other.battles, self.sum + other.sum)
    }

    /// The mean round; `None` when nobody was injured at all.
    pub fn mean(self) -> Option<f64> {
        (self.battles > 0).then(|| self.sum as f64 / f64::from(self.battles))
    }
}

/// Something for every side, in the order of the level; an object in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wins<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Wins<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (side, value) in &self.0 {
            map.serialize_entry(side, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Wins<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder<T>(std::marker::PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for InOrder<T> {
            type Value = Wins<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object by side")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Wins<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Wins(entries))
            }
        }
        deserializer.deserialize_map(InOrder(std::marker::PhantomData))
    }
}

impl SeriesSum {
    /// The results of `series`, which took so many seconds.
    pub fn new(series: &Series, tally: &SeriesTally, seconds: f64) -> Self {
        let named = |(side, wins): &(Id, u32)| (side.to_string(), *wins);
        Self {
            level: series.level.id,
            content_hash: series.level.hash.clone(),
            seed: series.seed,
            ais: Wins(series.ais.clone()),
            max_rounds: series.max_rounds,
            shard: series.shard,
            battles: tally.battles,
            wins: Wins(tally.wins.iter().map(named).collect()),
            draws: tally.draws,
            rounds: tally.rounds,
            fought: tally.fought.clone(),
            commands: tally.commands,
            attacks: tally.attacks,
            endings: tally.endings.clone(),
            first_blood: tally.first_blood.mean(),
            bloody: tally.first_blood.battles,
            first_blood_sum: tally.first_blood.sum,
            turns: tally.engagement.turns,
            attack_turns: tally.engagement.attack_turns,
            losses: tally.losses.clone(),
            seconds,
        }
    }

    /// Adds up the shares of one series.
    ///
    /// # Errors
    /// When they are not all shares of one series, each once.
    pub fn merge(mut parts: Vec<Self>) -> Result<Self, String> {
        let shards: Vec<Shard> = parts.iter().map(|part| part.shard).collect();
        shard::complete(&shards)?;
        for part in &parts {
            if let Some(wrong) = part.wrong() {
                return Err(format!("the share `{}` can't be: {wrong}", part.shard));
            }
        }
        parts.sort_by_key(|part| part.shard);
        let all = parts
            .iter()
            .map(|part| u64::from(part.battles))
            .sum::<u64>();
        let all = u32::try_from(all).map_err(|_| "there are too many battles".to_owned())?;
        let uneven = parts
            .iter()
            .find(|part| part.shard.block(all).len() != part.battles as usize);
        if let Some(part) = uneven {
            let (shard, battles) = (part.shard, part.battles);
            return Err(format!(
                "the shares have {all} battles in all, and `{shard}` has {battles} of them, which no such \
                 share has"
            ));
        }
        let mut parts = parts.into_iter();
        let mut sum = parts.next().ok_or("there is nothing to add up")?;
        for part in parts {
            sum.add(&part)?;
        }
        sum.shard = Shard::WHOLE;
        Ok(sum)
    }

    /// Which of its numbers do not go together, if any: a file may have been changed by hand.
    fn wrong(&self) -> Option<String> {
        let battles = u64::from(self.battles);
        let won: u64 = self.wins.0.iter().map(|(_, wins)| u64::from(*wins)).sum();
        let draws = u64::from(self.draws);
        if won + draws != battles {
            return Some(format!(
                "{won} wins and {draws} draws are not {battles} battles"
            ));
        }
        let Rounds {
            mean,
            min,
            max,
            sum,
        } = self.rounds;
        let bounds = u64::from(min) * battles..=u64::from(max) * battles;
        let even = (Rounds::of(self.battles, min, max, sum).mean - mean).abs() < 1e-6;
        if !bounds.contains(&sum) || !even {
            return Some(format!(
                "{battles} battles of {min} to {max} rounds, {mean} on average, are not {sum} rounds"
            ));
        }
        if let Some(wrong) = self.fought.wrong(battles) {
            return Some(wrong);
        }
        let ended: u64 = self.endings.values().map(|count| u64::from(*count)).sum();
        if ended != battles {
            return Some(format!("{ended} endings are not {battles} battles"));
        }
        let blood = FirstBlood::of(self.bloody, self.first_blood_sum);
        let same = match (self.first_blood, blood.mean()) {
            (Some(said), Some(mean)) => (said - mean).abs() < 1e-6,
            (said, mean) => said == mean,
        };
        if !same || self.bloody > self.battles {
            return Some("`first_blood` is not the mean of its sum".to_owned());
        }
        if self.attack_turns > self.turns {
            let (turns, of) = (self.attack_turns, self.turns);
            return Some(format!("{turns} turns with an attack are more than {of}"));
        }
        let sides = self.wins.0.iter().map(|(side, _)| side.as_str());
        if !sides.eq(self.losses.iter().map(|losses| losses.side.as_str())) {
            return Some("`wins` and `losses` name different sides".to_owned());
        }
        self.losses.iter().find_map(|losses| losses.wrong(battles))
    }

    fn add(&mut self, part: &Self) -> Result<(), String> {
        let series = |sum: &Self| {
            let Self {
                level,
                content_hash,
                seed,
                ais,
                max_rounds,
                ..
            } = sum;
            (
                *level,
                content_hash.clone(),
                *seed,
                ais.clone(),
                *max_rounds,
            )
        };
        if series(self) != series(part) || self.losses.len() != part.losses.len() {
            return Err(format!(
                "the shares `{}` and `{}` are of different series: level, content, seed, AIs and \
                 rounds must be the same",
                self.shard, part.shard
            ));
        }
        self.battles += part.battles;
        for ((_, wins), (_, more)) in self.wins.0.iter_mut().zip(&part.wins.0) {
            *wins += more;
        }
        self.draws += part.draws;
        self.rounds = self.rounds.and(part.rounds, self.battles);
        self.fought = std::mem::take(&mut self.fought).and(&part.fought);
        self.commands = self.commands.saturating_add(part.commands);
        self.attacks = self.attacks.saturating_add(part.attacks);
        for (reason, battles) in &part.endings {
            *self.endings.entry(*reason).or_default() += battles;
        }
        let blood = |sum: &Self| FirstBlood::of(sum.bloody, sum.first_blood_sum);
        let both = blood(self).and(blood(part));
        self.first_blood = both.mean();
        (self.bloody, self.first_blood_sum) = (both.battles, both.sum);
        self.turns = self.turns.saturating_add(part.turns);
        self.attack_turns = self.attack_turns.saturating_add(part.attack_turns);
        for (mine, theirs) in self.losses.iter_mut().zip(&part.losses) {
            mine.merge(theirs)?;
        }
        self.seconds = ((self.seconds + part.seconds) * 1000.0).round() / 1000.0;
        Ok(())
    }
}
