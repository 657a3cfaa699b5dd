//! What may follow one blow, as exact chances over every roll it asks for (DMG-5, DMG-8, WND-1, WND-3, WND-7, WND-8, SHK-4, SHK-5, SHK-6).
//!
//! It never knows what the dice of damage may come to.

use super::build::Build;
use super::chance::{Chance, check};
use super::injury::{Injury, Permanence};
use super::numbers::Numbers;
use super::shock::{Certainty, Shock};
use super::victim::Victim;

/// Ways of the three checks a blow may ask for: one of HT, two of WP.
const THREE_CHECKS: u64 = 216 * 216 * 216;
/// By a genre's choice there may be more of them. The ways of four are counted one by one; of more, which takes a blow
/// that crosses several lines of death, they are rounded to as much.
const FOUR_CHECKS: u64 = THREE_CHECKS * 216;

/// Ways, out of [`all_ways`], for each thing that may follow a blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Aftermath {
    pub(super) stunned: u64,
    pub(super) unconscious: u64,
    pub(super) dead: u64,
    pub(super) crippled: u64,
    /// It knocks down somebody who stands and stays awake.
    pub(super) down: u64,
    /// It stuns the limb of somebody who stays awake as it lands (SHK-5).
    pub(super) numbed: u64,
    /// It brings a heart attack (HRT-1).
    pub(super) attack: u64,
}

impl Aftermath {
    /// Adds what follows a blow that falls in so many ways.
    pub(super) fn add(&mut self, ways: u64, after: &Self) {
        self.stunned += ways * after.stunned;
        self.unconscious += ways * after.unconscious;
        self.dead += ways * after.dead;
        self.crippled += ways * after.crippled;
        self.down += ways * after.down;
        self.numbed += ways * after.numbed;
        self.attack += ways * after.attack;
    }
}

/// Who rolls.
pub(super) struct Sufferer {
    pub(super) ht: i16,
    /// WP, with what traits add to its rolls to stay conscious.
    pub(super) wp: i16,
    pub(super) build: Build,
}

impl Sufferer {
    pub(super) fn of(victim: &Victim<'_>) -> Self {
        Self {
            ht: victim.ht,
            wp: victim.wp,
            build: victim.build,
        }
    }
}

/// All ways of what follows a blow by these rules.
pub(super) fn all_ways(numbers: &Numbers) -> u64 {
    if is_chosen(numbers) {
        FOUR_CHECKS
    } else {
        THREE_CHECKS
    }
}

/// Whether the genre has other rules of what follows a blow than SHELL's.
fn is_chosen(numbers: &Numbers) -> bool {
    numbers.dangers.are_wounds_chosen()
}

/// What may follow an injury.
pub(super) fn aftermath(numbers: &Numbers, victim: &Sufferer, injury: &Injury) -> Aftermath {
    if is_chosen(numbers) {
        return by_choice(numbers, victim, injury);
    }
    let all = THREE_CHECKS;
    let certain = |holds: bool| if holds { all } else { 0 };
    let crippled = certain(!injury.cripplings.is_empty());
    if injury.dies {
        return Aftermath {
            dead: all,
            ..Aftermath::default()
        };
    }
    if injury.collapses {
        return Aftermath {
            unconscious: all,
            crippled,
            ..Aftermath::default()
        };
    }
    let rolls = injury.faint || !injury.cripplings.is_empty();
    let faints = || all - stays_awake(numbers, victim, injury, all);
    Aftermath {
        stunned: certain(injury.stuns.is_some()),
        unconscious: if rolls { faints() } else { 0 },
        crippled,
        ..Aftermath::default()
    }
}

/// DMG-5, DMG-8: in how many of `all` ways it stays conscious after a stunning blow and what turns out permanent.
fn stays_awake(numbers: &Numbers, victim: &Sufferer, injury: &Injury, all: u64) -> u64 {
    let keeps = check(victim.wp).ways;
    let mut awake = if injury.faint { all / 216 * keeps } else { all };
    for crippling in &injury.cripplings {
        awake = match crippling.permanence {
            Permanence::Temporary => awake,
            Permanence::Permanent => awake / 216 * keeps,
            Permanence::Roll => {
                let heals = check(victim.ht + numbers.injury.permanence_check).ways;
                let stays = heals * 216 + (216 - heals) * keeps;
                awake / (216 * 216) * stays
            }
        };
    }
    awake
}

/// What may follow by the rules that the genre has chosen. Most have chosen none: kept out of the way of those.
#[inline(never)]
fn by_choice(numbers: &Numbers, victim: &Sufferer, injury: &Injury) -> Aftermath {
    let all = FOUR_CHECKS;
    let both = |one: u64, other: u64| {
        let ways = u128::from(one) * u128::from(other) / u128::from(all);
        ways as u64
    };
    let made = |target: i16| part(all, check(target));
    let certain = |holds: bool| if holds { all } else { 0 };
    let build = &victim.build;
    // WND-8: one roll after the other, each of which may be the last.
    let lives = match injury.dies {
        true => 0,
        false => (0..injury.death_rolls).fold(all, |lives, _| both(lives, made(victim.ht))),
    };
    // WND-5, WND-6: off, unless HT keeps it on; of a neck that is death.
    let kept = match injury.severs {
        Certainty::No => all,
        Certainty::Roll => made(victim.ht),
        Certainty::Sure => 0,
    };
    let lives = if injury.at_neck {
        both(lives, kept)
    } else {
        lives
    };
    // WND-7, DMG-3.
    let dogged = numbers.dangers.doggedness(build.beast);
    let bears = match injury.collapses {
        true => 0,
        false if injury.wavers => made(victim.ht + dogged + build.awake),
        false => all,
    };
    let against = victim.ht + build.will;
    let keeps = |what: Certainty, target: i16| match what {
        Certainty::No => all,
        Certainty::Roll => made(target),
        Certainty::Sure => 0,
    };
    let (out, stuns, faints) = if numbers.dangers.shock.is_some() {
        let shock = injury.shock.as_ref();
        let felt = |of: fn(&Shock) -> Certainty| shock.map_or(Certainty::No, of);
        let faints = keeps(felt(|shock| shock.faints), against + build.awake);
        let stuns = all - keeps(felt(|shock| shock.stuns), against);
        (faints, stuns, all)
    } else {
        let faints = stays_awake(numbers, victim, injury, all);
        let maimed = made(victim.wp);
        let faints = match injury.at_neck {
            true => faints,
            false => {
                both(kept, faints) + both(all - kept, both(maimed, limb_awake(injury, maimed, all)))
            }
        };
        (all, certain(injury.stuns.is_some()), faints)
    };
    let numbs = injury
        .shock
        .as_ref()
        .map_or(Certainty::No, |shock| shock.numbs);
    let numbed = all - keeps(numbs, against);
    let conscious = both(lives, both(bears, out));
    let awake = both(conscious, faints);
    let falls = match injury.knocks_down && build.stands {
        true => all - made(victim.ht),
        false => 0,
    };
    Aftermath {
        stunned: both(conscious, stuns),
        unconscious: lives - awake,
        dead: all - lives,
        crippled: both(
            lives,
            certain(!injury.cripplings.is_empty() || injury.severs == Certainty::Sure),
        ),
        down: both(awake, falls),
        numbed: both(conscious, numbed),
        attack: 0,
    }
}

/// A chance as ways out of `all`.
fn part(all: u64, chance: Chance) -> u64 {
    chance.ways * (all / chance.of)
}

/// DMG-8: the chance to bear what becomes of the limb whose end is taken off: `maimed` where that is lost for good.
fn limb_awake(injury: &Injury, maimed: u64, all: u64) -> u64 {
    let mut others = injury.cripplings.iter();
    let other = others.find(|crippling| crippling.location() != injury.location);
    match other.map(|crippling| crippling.permanence) {
        Some(Permanence::Permanent) => maimed,
        _ => all,
    }
}
