//! What a hit is worth: exact chances, weighed in thousandths of a fallen enemy.

use crate::battle::{Falling, Fighter, ItemPlace, Strike, Tripping, UnitId};
use crate::rules::body::LocationIndex;
use crate::rules::chance::{Chance, check};
use crate::rules::gear::TechniqueKind;
use crate::rules::hit_odds::HitOdds;
use crate::rules::profile::Profile;

/// Worth of a kill, a knock-out, a stun and a crippling, and of injury that takes all HP left.
const DEAD: i64 = 1100;
const UNCONSCIOUS: i64 = 1000;
const STUNNED: i64 = 200;
const CRIPPLED: i64 = 150;
const INJURY: i64 = 700;
/// Worth of an enemy that lies below, and has to get up and come back.
const FALLEN: i64 = 200;
/// Worth of an enemy in a net that it never gets out of.
const NETTED: i64 = 600;
/// Worth of END that takes all that is left, and of a dose that does anything else to an enemy for a while.
const TIRED: i64 = 400;
const NUMBED: i64 = 200;
/// Worth of the weapon one fights with.
const LAST_WEAPON: i64 = 250;
/// No hit is worth more than this.
pub(super) const MOST: i64 = DEAD + UNCONSCIOUS + STUNNED + CRIPPLED + INJURY;

/// A chance in thousandths, rounded down.
pub(in crate::ai) fn per_mille(chance: Chance) -> i64 {
    let Chance { ways, of } = chance;
    let thousandths = ways.checked_mul(1000).map(|ways| ways / of);
    thousandths.map_or_else(
        || (u128::from(ways) * 1000 / u128::from(of)) as i64,
        |thousandths| thousandths as i64,
    )
}

/// What a hit is worth, thousandths of a fallen enemy.
pub(in crate::ai) fn hit_value(strike: &Strike<'_>) -> i64 {
    if let Some(hold) = strike.entangles() {
        if strike.defender.is_helpless() {
            return 0;
        }
        let st = strike.defender.st_ag_mv(strike.arena.numbers).0;
        return NETTED * (1000 - per_mille(check(st + hold))) / 1000;
    }
    let odds = strike.hit_odds(&strike.damage_roll());
    odds.map_or(0, |odds| {
        let venom = per_mille(odds.hurt) * venom_value(strike) / 1000;
        harm_value(&odds, &strike.defender) + venom
    })
}

/// What the poison of a blow is worth in the blood of whoever has none of it yet, thousandths of a fallen enemy: every
/// dose by its chance to act.
fn venom_value(strike: &Strike<'_>) -> i64 {
    let (Some(poison), Some(acts)) = (strike.poison(), strike.dose_acts()) else {
        return 0;
    };
    let victim = &strike.defender;
    if victim
        .ailments
        .0
        .iter()
        .any(|held| held.poison == poison.id)
    {
        return 0;
    }
    let profile = victim.profile();
    let left = (profile.attributes.hp - victim.total_injury()).max(1);
    let end = victim.stamina.end.max(1);
    let twice = poison.damage.map_or(0, |amount| {
        7 * i64::from(amount.dice) + 2 * i64::from(amount.plus)
    });
    let dose = twice.max(0) * INJURY / (2 * i64::from(left))
        + i64::from(poison.end) * TIRED / i64::from(end)
        + i64::from(poison.lasting.is_some()) * NUMBED;
    (i64::from(poison.times) * per_mille(acts) * dose / 1000).min(UNCONSCIOUS)
}

/// What harm is worth, thousandths of a fallen enemy.
pub(super) fn harm_value(odds: &HitOdds, victim: &Fighter<'_>) -> i64 {
    (per_mille(odds.dead) * DEAD
        + per_mille(odds.unconscious) * UNCONSCIOUS
        + per_mille(odds.stunned) * STUNNED
        + per_mille(odds.crippled) * CRIPPLED
        + per_mille(odds.down) * FALLEN
        + (per_mille(odds.numbed) + per_mille(odds.heart)) * STUNNED
        + injury_share(odds, victim) * INJURY)
        / 1000
}

/// What the ground does to whoever falls, thousandths of a fallen combatant.
pub(super) fn fall_harm(falling: &Falling<'_>, victim: &Fighter<'_>) -> i64 {
    let ways = falling.odds();
    let each = ways.iter();
    each.map(|(way, odds)| per_mille(*way) * harm_value(odds, victim) / 1000)
        .sum()
}

/// What a fall against its will is worth to the enemies of whoever falls, thousandths of a fallen combatant.
pub(super) fn fall_value(falling: &Falling<'_>, victim: &Fighter<'_>) -> i64 {
    FALLEN + fall_harm(falling, victim)
}

/// What going down where it stands does to the large, thousandths of a fallen combatant (FAL-9).
pub(super) fn trip_harm(trip: Option<Tripping<'_>>, victim: &Fighter<'_>) -> i64 {
    let odds = trip.and_then(|trip| trip.odds());
    odds.map_or(0, |odds| harm_value(&odds, victim))
}

/// The injury to be expected as a share of the HP that the victim has left, thousandths.
pub(super) fn injury_share(odds: &HitOdds, victim: &Fighter<'_>) -> i64 {
    let hp = i64::from(victim.profile().attributes.hp);
    let left = (hp - i64::from(victim.total_injury())).max(1);
    (per_mille(odds.counted) / left).min(1000)
}

/// What throwing away the weapon one fights with costs; nothing while another such is at hand.
pub(in crate::ai) fn lost_weapon_value(strike: &Strike<'_>) -> i64 {
    let (weapon, technique) = strike.technique();
    if technique.kind != TechniqueKind::Throw {
        return 0;
    }
    let profile = strike.attacker.profile();
    let item = strike.form().item;
    let mut forms = profile.attacks.iter().filter(|form| form.item == item);
    let fights = forms.any(|form| profile.technique(form).1.missile.is_none());
    let mut others = profile
        .items
        .iter()
        .zip(&strike.attacker.gear.items)
        .enumerate();
    let another = others.any(|(index, (other, state))| {
        let at_hand = matches!(state.hold, ItemPlace::Held(_) | ItemPlace::Slung);
        index != item && at_hand && other.id() == weapon.id
    });
    if fights && !another { LAST_WEAPON } else { 0 }
}

/// What hits of one attacker are worth, as far as they have been worked out. All unhurt victims of one kind count as
/// one.
#[derive(Default)]
pub(super) struct HitValues(Vec<(Hit, i64)>);

/// All that the worth of a hit follows from.
#[derive(Clone, Copy, PartialEq)]
struct Hit {
    attack: usize,
    location: Option<LocationIndex>,
    /// Dice and addition.
    damage: (u8, i16),
    /// Whose kind has this sheet.
    victim: *const Profile,
    /// What spells add to its DR.
    warded: i16,
    /// Whether it could be knocked down (WND-3).
    stands: bool,
    /// Who, if it is not whole.
    hurt: Option<UnitId>,
}

impl HitValues {
    /// As [`hit_value`], worked out once for hits of one kind.
    pub(super) fn of(&mut self, strike: &Strike<'_>) -> i64 {
        if strike.entangles().is_some() {
            return hit_value(strike);
        }
        let damage = strike.damage_roll();
        let victim = &strike.defender;
        let hit = Hit {
            attack: strike.attack,
            location: strike.location(),
            damage: (damage.dice.count, damage.parts.total),
            victim: victim.profile(),
            warded: victim.changes().dr,
            stands: strike.arena.numbers.dangers.knocks_down() && victim.is_standing(),
            hurt: (!victim.wounds().is_unhurt()).then(|| victim.id()),
        };
        if let Some((_, value)) = self.0.iter().find(|(known, _)| *known == hit) {
            return *value;
        }
        let value = hit_value(strike);
        self.0.push((hit, value));
        value
    }
}
