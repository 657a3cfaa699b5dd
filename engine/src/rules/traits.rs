//! What advantages and disadvantages do: the closed list of effects (ATT-9), and what all of somebody's come to.
//!
//! It never knows what a trait is called, nor when it was bought. What SHELL has an attribute for is none of these.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::gear::Armour;
use super::id::Id;
use super::light::Eyes;
use super::numbers::Numbers;
use super::part::Ratio;

impl TraitEffect {
    /// Whether it needs the levels of light (LIT-4).
    pub fn needs_levels(self) -> bool {
        matches!(self, Self::NightSight | Self::NightBlind | Self::Dazzled(_))
    }
}

/// What a circumstance takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TraitNumbers {
    /// Yards about somebody in which friends and enemies are counted.
    pub about: u16,
    /// The share of HP at which an injury makes wounded.
    pub wounded: Ratio,
}

impl Default for TraitNumbers {
    fn default() -> Self {
        Self {
            about: 2,
            wounded: Ratio(1, 2),
        }
    }
}

/// What something is like for somebody: where a trait bites.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Circumstance {
    /// It stands in the dark, to its own eyes.
    Dark,
    /// It stands in water or mire.
    Water,
    /// More enemies than friends are close by, itself counted.
    Outnumbered,
    /// Its injury has come to a good part of its HP.
    Wounded,
    /// An enemy with fire in its hand.
    Fire,
    /// An enemy that frightens everybody.
    Terrible,
    /// Pain, of over its HP (SHK-7); no trait is about it.
    Pain,
    /// An enemy of this race.
    Race(Id),
}

/// A roll that traits make easier or harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RolledFor {
    /// WP: stay conscious after a blow (DMG-5, DMG-8).
    Consciousness,
    /// WP: stay conscious at END 0 or less (FAT-1).
    Exhaustion,
    /// IQ: cast a spell (MAG-1).
    Casting,
    /// Resist a spell (MAG-1).
    Resistance,
    /// WP: keep concentration (MAG-2).
    Concentration,
    /// ST: get out of a net (MAN-7).
    Struggle,
    /// PER: notice an attack (ATK-6).
    Notice,
    /// PER: find who hides (ATK-6).
    Search,
    /// WP: bear what frightens.
    Fear,
    /// HT: withstand a dose of poison (PSN-2).
    Poison,
}

impl RolledFor {
    const ALL: usize = 10;
}

/// What one trait does: a closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TraitEffect {
    /// No hand is the worse one (ATT-7).
    Ambidextrous,
    /// It picks locks at this level (DOR-2).
    Lockpicking(i16),
    /// It knows worked stone, and finds traps in it more easily (TRP-3).
    StoneSense,
    /// It finds secret doors more easily (SEC-1).
    KeenEye,
    /// The dark is dim to it, and the dim as bright as day (POS-2).
    NightEyes,
    /// Any dark but the total is as bright as day to it (LIT-4).
    NightSight,
    /// The dark is a level darker to it (LIT-4).
    NightBlind,
    /// Light is so many levels brighter to it (LIT-4).
    Dazzled(u8),
    /// In the dark it sees as by day, unless it stands in the light itself (DRK-1, DRK-2).
    Darkvision,
    /// Broad day is dim to it (POS-2).
    DayBlind,
    /// It sees nothing farther away than so many yards (POS-2).
    ShortSight(u16),
    /// Within so many yards it finds by its nose, in whatever light and wherever it looks (ATK-6).
    Scent(u16),
    /// A roll is so much easier, or harder.
    Roll {
        /// What for.
        what: RolledFor,
        /// Added to the target.
        by: i16,
    },
    /// In a circumstance AT and DEF differ.
    When {
        /// In which.
        circumstance: Circumstance,
        /// Added to AT.
        at: i16,
        /// Added to DEF.
        def: i16,
    },
    /// Something frightens it, unless it makes a WP roll.
    Fears {
        /// What.
        circumstance: Circumstance,
        /// How near that must be, yards; of no account where it is no enemy.
        within: u16,
        /// Added to WP.
        wp: i16,
    },
    /// It frightens every enemy so near, unless that one makes a WP roll.
    Terrible {
        /// Yards.
        within: u16,
        /// Added to the other's WP.
        wp: i16,
    },
    /// Nothing frightens it, by nature or by spell.
    Fearless,
    /// It needs no air, or finds some under water (SUS-7).
    Breathless,
    /// Its wings keep it up where it is (AIR-2).
    Hovers,
    /// An injury enrages it, unless it makes a WP roll.
    Temper {
        /// Added to WP.
        wp: i16,
        /// Added to AT in a rage.
        at: i16,
        /// Added to DEF in a rage.
        def: i16,
    },
    /// Stunned, it comes to itself before its turn is lost, if it makes a WP roll.
    Composed {
        /// Added to WP.
        wp: i16,
    },
    /// It gets up by an AG roll alone.
    Unsteady {
        /// Added to AG.
        ag: i16,
    },
    /// So much is taken from the AT of who would throw it down (CLC-5).
    Footing(i16),
    /// It strikes nobody who is helpless, and nobody from behind.
    Honour,
    /// It neither surrenders nor leaves the field before its friends.
    Loyal,
    /// Beside an enemy that has fallen it loses its turn, unless it makes a WP roll.
    Greedy {
        /// Added to WP.
        wp: i16,
    },
    /// It holds no blow back; beside an enemy that lies unconscious it strikes at nobody else, unless it makes a WP
    /// roll.
    Bloodthirsty {
        /// Added to WP.
        wp: i16,
    },
    /// Friends so near bear what frightens them the better, and its side draws better lots (RND-1).
    Leads {
        /// Yards.
        within: u16,
        /// Added to their WP, and to the lots.
        by: i16,
    },
    /// Asleep by a spell, it wakes at its turn if it makes a PER roll.
    LightSleep {
        /// Added to PER.
        per: i16,
    },
    /// Rest heals it at this share of the usual rate, per cent (REC-1).
    Heals(u16),
    /// So many times a battle a roll that it fails is made once more.
    Luck(u8),
    /// So many times a battle a roll that it makes is made once more.
    Curse(u8),
    /// It starts with this share of the usual money, per cent (ATT-7).
    Purse(u16),
    /// It buys at this share of the price, per cent.
    Prices(u16),
    /// Taken, it brings this share of the usual ransom, per cent.
    Ransom(u16),
    /// Pain is half of what it is to others (SHK-2).
    PainProof,
    /// Pain is twice what it is to others (SHK-2).
    PainProne,
    /// Its body has so many hands: told, and held to the body of its race.
    Hands(u8),
}

/// Something that frightens somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fear {
    /// What.
    pub circumstance: Circumstance,
    /// How near, yards.
    pub within: u16,
    /// Added to WP.
    pub wp: i16,
}

/// A temper that may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// Added to WP.
    pub wp: i16,
    /// Added to AT in a rage.
    pub at: i16,
    /// Added to DEF in a rage.
    pub def: i16,
}

/// What all traits of somebody come to, its race's included: worked out once, when its sheet is made up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traits {
    /// Every effect, in the order of the traits.
    pub effects: Vec<TraitEffect>,
    /// No off hand (ATT-7).
    pub ambidextrous: bool,
    /// What its eyes are worth (POS-2).
    pub eyes: Eyes,
    /// Level at which it picks locks; 0 without learning (DOR-2).
    pub lockpicking: i16,
    /// It knows worked stone (TRP-3).
    pub stone_sense: bool,
    /// It has an eye for secret doors (SEC-1).
    pub keen_eye: bool,
    /// Yards within which it finds by its nose; 0 is none.
    pub scent: u16,
    /// AT and DEF by circumstance.
    pub whens: Vec<(Circumstance, i16, i16)>,
    /// What frightens it.
    pub fears: Vec<Fear>,
    /// Whom it frightens: yards, and what it adds to their WP.
    pub terrible: Option<(u16, i16)>,
    /// Nothing frightens it.
    pub fearless: bool,
    /// It needs no air.
    pub breathless: bool,
    /// Its wings keep it up where it is.
    pub hovers: bool,
    /// Its temper, if it has one that may go.
    pub temper: Option<Temper>,
    /// Comes to itself by a WP roll with so much added.
    pub composed: Option<i16>,
    /// Gets up by an AG roll with so much added.
    pub unsteady: Option<i16>,
    /// Taken from the AT of who would throw it down.
    pub footing: i16,
    /// Strikes nobody who is helpless, and nobody from behind.
    pub honour: bool,
    /// Stays with its friends.
    pub loyal: bool,
    /// Stops beside the fallen, unless a WP roll with so much added is made.
    pub greedy: Option<i16>,
    /// Finishes the fallen, unless a WP roll with so much added is made.
    pub bloodthirsty: Option<i16>,
    /// Yards, and what it adds to the WP of friends and to lots.
    pub leads: Option<(u16, i16)>,
    /// Wakes by a PER roll with so much added.
    pub light_sleep: Option<i16>,
    /// Share of the usual healing, per cent.
    pub heals: u16,
    /// Rolls made once more when they fail.
    pub luck: u8,
    /// Rolls made once more when they are made.
    pub curse: u8,
    /// Share of the starting money, per cent.
    pub purse: u16,
    /// Share of a price that it pays, per cent.
    pub prices: u16,
    /// Share of the usual ransom, per cent.
    pub ransom: u16,
    /// What multiplies its pain (SHK-2).
    pub pain: Ratio,
    rolls: [i16; RolledFor::ALL],
}

impl Default for Traits {
    fn default() -> Self {
        Self {
            effects: Vec::new(),
            ambidextrous: false,
            eyes: Eyes::default(),
            lockpicking: 0,
            stone_sense: false,
            keen_eye: false,
            scent: 0,
            whens: Vec::new(),
            fears: Vec::new(),
            terrible: None,
            fearless: false,
            breathless: false,
            hovers: false,
            temper: None,
            composed: None,
            unsteady: None,
            footing: 0,
            honour: false,
            loyal: false,
            greedy: None,
            bloodthirsty: None,
            leads: None,
            light_sleep: None,
            heals: 100,
            luck: 0,
            curse: 0,
            purse: 100,
            prices: 100,
            ransom: 100,
            pain: Ratio::ONE,
            rolls: [0; RolledFor::ALL],
        }
    }
}

impl Traits {
    /// What these effects come to. Modifiers of one roll add up; shares multiply; of two of another kind the later
    /// holds.
    pub fn new(effects: Vec<TraitEffect>) -> Self {
        let mut all = Self::default();
        for effect in &effects {
            all.take(*effect);
        }
        all.effects = effects;
        all
    }

    fn take(&mut self, effect: TraitEffect) {
        let share = |of: u16, percent: u16| (u32::from(of) * u32::from(percent) / 100) as u16;
        match effect {
            TraitEffect::Ambidextrous => self.ambidextrous = true,
            TraitEffect::Lockpicking(level) => self.lockpicking = self.lockpicking.max(level),
            TraitEffect::StoneSense => self.stone_sense = true,
            TraitEffect::KeenEye => self.keen_eye = true,
            TraitEffect::NightEyes => self.eyes.night = true,
            TraitEffect::NightSight => self.eyes.night_sight = true,
            TraitEffect::NightBlind => self.eyes.night_blind = true,
            TraitEffect::Dazzled(by) => self.eyes.dazzled = self.eyes.dazzled.max(by),
            TraitEffect::Darkvision => self.eyes.darkvision = true,
            TraitEffect::DayBlind => self.eyes.day_blind = true,
            TraitEffect::ShortSight(yards) => self.eyes.yards = self.eyes.yards.min(yards),
            TraitEffect::Scent(yards) => self.scent = self.scent.max(yards),
            TraitEffect::Roll { what, by } => self.rolls[what as usize] += by,
            TraitEffect::When {
                circumstance,
                at,
                def,
            } => self.whens.push((circumstance, at, def)),
            TraitEffect::Fears {
                circumstance,
                within,
                wp,
            } => self.fears.push(Fear {
                circumstance,
                within,
                wp,
            }),
            TraitEffect::Terrible { within, wp } => self.terrible = Some((within, wp)),
            TraitEffect::Fearless => self.fearless = true,
            TraitEffect::Breathless => self.breathless = true,
            TraitEffect::Hovers => self.hovers = true,
            TraitEffect::Temper { wp, at, def } => self.temper = Some(Temper { wp, at, def }),
            TraitEffect::Composed { wp } => self.composed = Some(wp),
            TraitEffect::Unsteady { ag } => self.unsteady = Some(ag),
            TraitEffect::Footing(by) => self.footing += by,
            TraitEffect::Honour => self.honour = true,
            TraitEffect::Loyal => self.loyal = true,
            TraitEffect::Greedy { wp } => self.greedy = Some(wp),
            TraitEffect::Bloodthirsty { wp } => self.bloodthirsty = Some(wp),
            TraitEffect::Leads { within, by } => self.leads = Some((within, by)),
            TraitEffect::LightSleep { per } => self.light_sleep = Some(per),
            TraitEffect::Heals(percent) => self.heals = share(self.heals, percent),
            TraitEffect::Luck(times) => self.luck = self.luck.saturating_add(times),
            TraitEffect::Curse(times) => self.curse = self.curse.saturating_add(times),
            TraitEffect::Purse(percent) => self.purse = share(self.purse, percent),
            TraitEffect::Prices(percent) => self.prices = share(self.prices, percent),
            TraitEffect::Ransom(percent) => self.ransom = share(self.ransom, percent),
            TraitEffect::PainProof => self.pain = Ratio(1, 2),
            TraitEffect::PainProne => self.pain = Ratio(2, 1),
            TraitEffect::Hands(_) => {}
        }
    }

    /// The same with eyes behind what somebody wears, and as far as the levels of light are switched on (LIT-4, LIT-5).
    #[must_use]
    pub fn seeing(mut self, numbers: &Numbers, worn: &[Arc<Armour>]) -> Self {
        self.eyes = if numbers.dangers.light.is_some() {
            let shade = worn.iter().map(|piece| piece.shade).max();
            Eyes {
                shade: shade.unwrap_or(0),
                ..self.eyes
            }
        } else {
            self.eyes.without_levels()
        };
        self
    }

    /// What is added to the target of a roll.
    pub fn roll(&self, what: RolledFor) -> i16 {
        self.rolls[what as usize]
    }

    /// Money at the start, where `usual` is what the genre gives (ATT-7).
    pub fn money(&self, usual: u32) -> u32 {
        percent(usual, self.purse)
    }

    /// What it pays for something of this price.
    pub fn pays(&self, price: u32) -> u32 {
        percent(price, self.prices)
    }
}

/// So many per cent of an amount, rounded down.
pub fn percent(of: u32, share: u16) -> u32 {
    let all = u64::from(of) * u64::from(share) / 100;
    u32::try_from(all).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn att_9_modifiers_of_a_roll_add_up_and_shares_multiply() {
        let what = RolledFor::Fear;
        let traits = Traits::new(vec![
            TraitEffect::Roll { what, by: 3 },
            TraitEffect::Roll { what, by: -1 },
            TraitEffect::Prices(150),
            TraitEffect::Prices(80),
            TraitEffect::ShortSight(20),
            TraitEffect::ShortSight(12),
        ]);
        assert_eq!(traits.roll(what), 2);
        assert_eq!(traits.roll(RolledFor::Notice), 0);
        assert_eq!((traits.prices, traits.eyes.yards), (120, 12));
        assert_eq!(traits.pays(15), 18);
        assert_eq!(Traits::default().money(480), 480);
    }

    #[test]
    fn every_roll_has_a_place() {
        assert_eq!(RolledFor::Poison as usize + 1, RolledFor::ALL);
    }
}
