//! Exact odds of the heart attacks that a blow may bring (HRT-1, HRT-2).

use super::blow_consequences::{Aftermath, Sufferer, aftermath, all_ways};
use super::chance::{six_sided, three_dice};
use super::damage::DamageRoll;
use super::dose::from_within;
use super::gear::{DamageType, Wounding};
use super::heart::{HeartAttack, HeartBears, HeartNumbers, bears, dealt};
use super::injury::Injury;
use super::numbers::Numbers;
use super::part::Parts;
use super::victim::{Hit, Victim};

/// HRT-2: the damage roll of an attack.
pub fn damage(numbers: HeartNumbers, attack: HeartAttack) -> DamageRoll {
    DamageRoll::of(numbers.dice(attack), Parts::new())
}

/// HRT-2: what an attack strikes the heart with: nothing keeps it off.
pub fn hit(damage: &DamageRoll, location: usize) -> Hit<'_> {
    Hit {
        damage,
        damage_type: DamageType::Cutting,
        piercing: false,
        location,
        nonlethal: false,
        wounding: Wounding::default(),
    }
}

/// Ways, out of `all`, of one thing and another.
fn both(one: u64, other: u64, all: u64) -> u64 {
    (u128::from(one) * u128::from(other) / u128::from(all)) as u64
}

/// HRT-1, HRT-2: what may follow a blow at the heart, when `after` is what follows but for that.
pub(super) fn with_attack(
    numbers: &Numbers,
    victim: &Victim<'_>,
    blow: &Injury,
    after: Aftermath,
) -> Aftermath {
    let (Some(heart), Some(strain)) = (numbers.dangers.heart, blow.heart) else {
        return after;
    };
    let all = all_ways(numbers);
    let target = victim.ht + strain;
    let (mut well, mut minor, mut major) = (0, 0, 0);
    for (total, ways) in three_dice() {
        match bears(target, total) {
            HeartBears::Well => well += ways,
            HeartBears::Attack(HeartAttack::Minor) => minor += ways,
            HeartBears::Attack(HeartAttack::Major) => major += ways,
            HeartBears::Death => {}
        }
    }
    let [well, minor, major] = [well, minor, major].map(|ways| ways * (all / 216));
    let of = |attack| of_attack(numbers, victim, blow, damage(heart, attack));
    let (slight, grave) = (of(HeartAttack::Minor), of(HeartAttack::Major));
    let goes_on = |lives: fn(&Aftermath, u64) -> u64| {
        let [slight, grave] = [&slight, &grave].map(|attack| lives(attack, all));
        well + both(minor, slight, all) + both(major, grave, all)
    };
    let lives = both(all - after.dead, goes_on(|it, all| all - it.dead), all);
    let was_awake = all - after.dead - after.unconscious;
    let stays = goes_on(|it, all| all - it.dead - it.unconscious);
    let awake = both(was_awake, stays, all);
    // Whoever is awake and not stunned by the blow is by a minor attack, and may be by what a major one does.
    let clear = was_awake.saturating_sub(after.stunned);
    let shaken = minor + both(major, grave.stunned, all);
    let stands = was_awake.saturating_sub(after.down);
    let down = after.down + both(stands, both(minor, slight.down, all), all);
    Aftermath {
        stunned: after.stunned + both(clear, shaken, all),
        unconscious: lives - awake,
        dead: all - lives,
        crippled: after.crippled,
        down,
        numbed: after.numbed,
        attack: both(all - after.dead, minor + major, all),
    }
}

/// HRT-2: what may follow the damage of an attack itself.
fn of_attack(
    numbers: &Numbers,
    victim: &Victim<'_>,
    blow: &Injury,
    damage: DamageRoll,
) -> Aftermath {
    let mut wounds = victim.wounds.clone();
    wounds.add(blow.location, blow.located, false);
    let mut victim = from_within(Victim {
        wounds: &wounds,
        ..*victim
    });
    // MON-2: who has borne the blow awake may be used to it.
    victim.build.steady = blow.wavers;
    let (hit, sufferer) = (hit(&damage, blow.location), Sufferer::of(&victim));
    let (faces, of) = six_sided(damage.dice.count);
    let mut sum = [0u128; 4];
    for (&ways, total) in faces.iter().zip(i16::from(damage.dice.count)..) {
        let injury = victim.injure(numbers, &hit, dealt(victim.build.pounds, total));
        let after = aftermath(numbers, &sufferer, &injury);
        let all = [after.stunned, after.unconscious, after.dead, after.down];
        for (sum, one) in sum.iter_mut().zip(all) {
            *sum += u128::from(ways) * u128::from(one);
        }
    }
    let [stunned, unconscious, dead, down] = sum.map(|sum| (sum / u128::from(of)) as u64);
    Aftermath {
        stunned,
        unconscious,
        dead,
        down,
        ..Aftermath::default()
    }
}
