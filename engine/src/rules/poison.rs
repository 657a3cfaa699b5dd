//! Poison: what it is, how it gets into a body, and what resists it (PSN-1, PSN-2, SIZ-3).
//!
//! It never knows who has it in the blood, nor rolls.

use serde::Serialize;

use super::effect::{Amount, Lasting};
use super::id::Id;
use super::part::{Parts, Why};
use super::scale::{WHOLE, exposure_scale, half_of_size};

/// Poison (PSN).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PoisonNumbers {
    /// Whether what comes from outside is multiplied by √L of the body (PSN-1).
    pub scaled: bool,
}

impl Default for PoisonNumbers {
    fn default() -> Self {
        Self { scaled: true }
    }
}

/// How a poison gets into a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PoisonWay {
    /// Through a wound: a dose is the same for all.
    Blade,
    /// Breathed: the great take more of it, the small less (HAZ-2).
    Gas,
    /// On the skin: the same, but never more than a whole dose.
    Contact,
}

/// A poison.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Poison {
    /// Its id.
    #[serde(rename = "poison")]
    pub id: Id,
    /// Its name in prose.
    #[serde(skip)]
    pub name: String,
    /// One line about it, perhaps empty.
    #[serde(skip)]
    pub brief: String,
    /// How it gets into a body.
    pub way: PoisonWay,
    /// Added to the HT roll against each dose.
    pub resist: i16,
    /// Rounds until the first dose acts; 0 at the end of this one.
    pub delay: u8,
    /// Rounds from each to the next.
    pub every: u8,
    /// How many there are.
    pub times: u8,
    /// What a dose does that is not resisted, past all protection.
    pub damage: Option<Amount>,
    /// END that it costs.
    pub end: i16,
    /// What it does until the next.
    pub lasting: Option<Lasting>,
}

impl Poison {
    /// Hundredths by which a dose is multiplied to a body of so many pounds.
    pub(super) fn scale(&self, numbers: PoisonNumbers, pounds: u32) -> u16 {
        match self.way {
            _ if !numbers.scaled => WHOLE,
            PoisonWay::Blade => WHOLE,
            PoisonWay::Gas => exposure_scale(pounds),
            PoisonWay::Contact => exposure_scale(pounds).min(WHOLE),
        }
    }

    /// What an HT roll against a dose must come to at most.
    pub fn resistance(&self, ht: i16, numbers: PoisonNumbers, pounds: u32) -> Parts {
        let mut target = Parts::new();
        target.always(Why::Attribute, ht);
        target.add(Why::Poison, self.resist);
        let outside = numbers.scaled && self.way != PoisonWay::Blade;
        target.add_if(outside, Why::Size, half_of_size(pounds));
        target
    }
}
