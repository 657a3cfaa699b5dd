//! Exact odds of what a hit does: every face of the damage dice, every check that may follow.

use arrayvec::ArrayVec;

use super::blow_consequences::{Aftermath, Sufferer, aftermath, all_ways};
use super::chance::{Chance, six_sided};
use super::damage::DamageRoll;
use super::dice::MOST_DICE;
use super::hazard::Exposure;
use super::heart_odds::with_attack;
use super::impact::Impact;
use super::injury::Injury;
use super::mitigation::Passed;
use super::numbers::Numbers;

pub use super::victim::{Hit, Victim};

/// What a hit may do, as exact chances over all its dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HitOdds {
    /// It stuns somebody who is still conscious when the blow lands.
    pub stunned: Chance,
    /// It knocks unconscious.
    pub unconscious: Chance,
    /// It kills.
    pub dead: Chance,
    /// It cripples a location.
    pub crippled: Chance,
    /// It knocks down somebody who stands and stays awake, where the genre has that (WND-3).
    pub down: Chance,
    /// It stuns the limb that it strikes, where the genre has that (SHK-5).
    pub numbed: Chance,
    /// It brings a heart attack, where the genre has those (HRT-1).
    pub heart: Chance,
    /// It does any injury at all.
    pub hurt: Chance,
    /// Expected injury: this many points in so many ways.
    pub injury: Chance,
    /// Expected injury that enters the total.
    pub counted: Chance,
}

impl HitOdds {
    /// The odds of a hit of several kinds, each in so many ways.
    pub fn mixed(kinds: impl Iterator<Item = (u64, Self)> + Clone) -> Self {
        let of = |chance: fn(&Self) -> Chance| {
            Chance::mixed(kinds.clone().map(|(ways, odds)| (ways, chance(&odds))))
        };
        Self {
            stunned: of(|odds| odds.stunned),
            unconscious: of(|odds| odds.unconscious),
            dead: of(|odds| odds.dead),
            crippled: of(|odds| odds.crippled),
            down: of(|odds| odds.down),
            numbed: of(|odds| odds.numbed),
            heart: of(|odds| odds.heart),
            hurt: of(|odds| odds.hurt),
            injury: of(|odds| odds.injury),
            counted: of(|odds| odds.counted),
        }
    }
}

/// So many totals a roll may come to.
const MOST_TOTALS: usize = 5 * MOST_DICE + 1;

/// The exact odds of `hit` on `victim`.
pub fn hit_odds(numbers: &Numbers, victim: &Victim<'_>, hit: &Hit<'_>) -> HitOdds {
    odds_of(numbers, victim, hit, |faces| hit.damage.total(faces))
}

/// COL-4 to COL-8: the exact odds of an impact that strikes all over.
pub fn impact_odds(numbers: &Numbers, victim: &Victim<'_>, impact: &Impact) -> HitOdds {
    let hit = impact.hit(victim.body);
    odds_of(numbers, victim, &hit, |faces| impact.dealt(faces))
}

/// HAZ: the exact odds of a hazard, or of half of it; `None` where it does no damage.
pub fn exposure_odds(
    numbers: &Numbers,
    victim: &Victim<'_>,
    exposure: &Exposure,
    halved: bool,
) -> Option<HitOdds> {
    let hit = exposure.hit(victim.body)?;
    let dealt = |faces| exposure.dealt(faces, halved);
    Some(odds_of(numbers, victim, &hit, dealt))
}

/// SHK-7: the exact odds of shock that no wound brings; `None` where the genre counts none.
pub fn shock_odds(numbers: &Numbers, victim: &Victim<'_>, amount: &DamageRoll) -> Option<HitOdds> {
    let shock = numbers.dangers.shock?;
    let (faces, all) = six_sided(amount.dice.count);
    let of = all * all_ways(numbers);
    let sufferer = Sufferer::of(victim);
    let (mut stunned, mut unconscious) = (0u64, 0u64);
    for (&ways, total) in faces.iter().zip(i16::from(amount.dice.count)..) {
        let felt = shock.bare(victim.hp, amount.total(total), victim.build.pain);
        let injury = Injury::of_shock(felt, victim.body.main, 0);
        let after = aftermath(numbers, &sufferer, &injury);
        stunned += ways * after.stunned;
        unconscious += ways * after.unconscious;
    }
    let chance = |ways| Chance { ways, of };
    Some(HitOdds {
        stunned: chance(stunned),
        unconscious: chance(unconscious),
        dead: Chance::NEVER,
        crippled: Chance::NEVER,
        down: Chance::NEVER,
        numbed: Chance::NEVER,
        heart: Chance::NEVER,
        hurt: Chance::NEVER,
        injury: Chance::NEVER,
        counted: Chance::NEVER,
    })
}

/// The exact odds of a hit that does so much damage when the faces of its dice come to a total.
fn odds_of(
    numbers: &Numbers,
    victim: &Victim<'_>,
    hit: &Hit<'_>,
    dealt: impl Fn(i16) -> i16,
) -> HitOdds {
    let (faces, all) = six_sided(hit.damage.dice.count);
    let lowest = i16::from(hit.damage.dice.count);
    let each = all_ways(numbers);
    let of = all * each;
    let mitigation = victim.mitigation(numbers, hit);
    let struck = victim.struck(numbers, hit);
    let mut odds = Aftermath::default();
    let (mut injury, mut counted, mut hurt) = (0u64, 0u64, 0u64);
    // Many faces come to the same, to nothing above all.
    let mut blows: ArrayVec<(Passed, u64), MOST_TOTALS> = ArrayVec::new();
    for (&ways, total) in faces.iter().zip(lowest..) {
        let passed = mitigation.past(dealt(total));
        match blows.last_mut() {
            Some((same, all)) if *same == passed => *all += ways,
            _ => blows.push((passed, ways)),
        }
    }
    let sufferer = Sufferer::of(victim);
    let nothing = struck.bears_nothing();
    for &(passed, ways) in &blows {
        if nothing && passed == Passed::NOTHING {
            continue;
        }
        let result = struck.by(&hit.inflicts(passed));
        let after = aftermath(numbers, &sufferer, &result);
        match result.heart {
            Some(_) => odds.add(ways, &with_attack(numbers, victim, &result, after)),
            None => odds.add(ways, &after),
        }
        hurt += ways * u64::from(result.injury > 0);
        injury += ways * result.injury.max(0) as u64;
        counted += ways * result.counted.max(0) as u64;
    }
    let chance = |ways| Chance { ways, of };
    HitOdds {
        stunned: chance(odds.stunned),
        unconscious: chance(odds.unconscious),
        dead: chance(odds.dead),
        crippled: chance(odds.crippled),
        down: chance(odds.down),
        numbed: chance(odds.numbed),
        heart: chance(odds.attack),
        hurt: Chance {
            ways: hurt,
            of: all,
        },
        injury: Chance {
            ways: injury,
            of: all,
        },
        counted: Chance {
            ways: counted,
            of: all,
        },
    }
}

#[cfg(test)]
#[expect(
    clippy::float_arithmetic,
    reason = "frequencies are compared with their expectation"
)]
mod tests {
    use super::*;
    use crate::rules::build::Build;
    use crate::rules::damage::DamageInput;
    use crate::rules::dice::{Dice, SeededDice};
    use crate::rules::gear::DamageType;
    use crate::rules::gear::Wounding;
    use crate::rules::injury::Permanence;
    use crate::rules::injury::Wounds;
    use crate::rules::mitigation::Protection;
    use crate::rules::part::{Parts, Why};
    use crate::rules::shock::ShockNumbers;
    use crate::rules::testing::humanoid;

    /// SHK-7: 1d+9 at HP 10, HT 10: over 5 it stuns for sure, over 10 on five faces of six half of them faint.
    #[test]
    fn shk_7_pain_stuns_and_knocks_out_by_its_own_dice() {
        let mut numbers = Numbers::default();
        let body = humanoid();
        let wounds = Wounds::none(&body);
        let victim = Victim {
            body: &body,
            protection: Protection::default(),
            hp: 10,
            ht: 10,
            wp: 10,
            build: Build::default(),
            wounds: &wounds,
        };
        let mut parts = Parts::new();
        parts.add(Why::Spell, 9);
        let amount = DamageRoll::of(1, parts);
        assert!(shock_odds(&numbers, &victim, &amount).is_none());
        numbers.dangers.shock = Some(ShockNumbers::default());
        let odds = shock_odds(&numbers, &victim, &amount).unwrap();
        let is = |chance: Chance, ways: u64, of: u64| chance.ways * of == chance.of * ways;
        assert!(is(odds.unconscious, 5, 12), "{odds:?}");
        assert!(is(odds.stunned, 7, 12) && odds.hurt.ways == 0, "{odds:?}");
    }

    /// Law 4 in the small: what `hit_odds` says is what rolling comes to.
    #[test]
    fn odds_agree_with_rolled_hits() {
        let numbers = Numbers::default();
        let body = humanoid();
        let wounds = Wounds::none(&body);
        let input = DamageInput {
            st: 14,
            min_st: Some(12),
            technique: 1,
            ..Default::default()
        };
        let damage = DamageRoll::new(&numbers.strength, &input);
        for place in [
            "torso",
            "head",
            "groin",
            "left_leg",
            "right_hand",
            "left_eye",
        ] {
            let victim = Victim {
                body: &body,
                protection: Protection {
                    armour: 2,
                    ..Protection::default()
                },
                hp: 11,
                ht: 10,
                wp: 10,
                build: Build::default(),
                wounds: &wounds,
            };
            let hit = Hit {
                damage: &damage,
                damage_type: DamageType::Crushing,
                piercing: false,
                location: body.location(place.into()).unwrap(),
                nonlethal: false,
                wounding: Wounding::default(),
            };
            let odds = hit_odds(&numbers, &victim, &hit);
            let (rolls, seen) = roll_many(&numbers, &victim, &hit);
            let expected = [odds.stunned, odds.unconscious, odds.dead, odds.crippled];
            for (seen, chance) in seen.iter().zip(expected) {
                let p = chance.as_f64();
                let sigma = (p * (1.0 - p) * rolls).sqrt();
                let off = (*seen - p * rolls).abs();
                assert!(
                    off <= 4.0 * sigma + 1e-9,
                    "{place}: saw {seen}, expected {}",
                    p * rolls
                );
            }
        }
    }

    fn roll_many(numbers: &Numbers, victim: &Victim<'_>, hit: &Hit<'_>) -> (f64, [f64; 4]) {
        let mut dice = SeededDice::new(7);
        let mut seen = [0.0; 4];
        let makes = |target: i16, dice: &mut SeededDice| {
            (0..3).map(|_| i16::from(dice.die(6))).sum::<i16>() <= target
        };
        for _ in 0..20_000 {
            let faces = hit.damage.dice.roll(&mut dice).total;
            let injury = victim.injure(numbers, hit, hit.damage.total(faces));
            if injury.dies {
                seen[2] += 1.0;
                continue;
            }
            seen[3] += f64::from(u8::from(!injury.cripplings.is_empty()));
            if injury.collapses {
                seen[1] += 1.0;
                continue;
            }
            seen[0] += f64::from(u8::from(injury.stuns.is_some()));
            let mut awake = !injury.faint || makes(victim.wp, &mut dice);
            for crippling in &injury.cripplings {
                let bonus = numbers.injury.permanence_check;
                let lame = match crippling.permanence {
                    Permanence::Temporary => false,
                    Permanence::Permanent => true,
                    Permanence::Roll => !makes(victim.ht + bonus, &mut dice),
                };
                awake = awake && (!lame || makes(victim.wp, &mut dice));
            }
            seen[1] += f64::from(u8::from(!awake));
        }
        (20_000.0, seen)
    }

    /// The odds of a cut of 1d against somebody of 10 in everything.
    fn cut(place: &str, armour: i16) -> HitOdds {
        let numbers = Numbers::default();
        let body = humanoid();
        let input = DamageInput {
            st: 10,
            ..Default::default()
        };
        let damage = DamageRoll::new(&numbers.strength, &input);
        let victim = Victim {
            body: &body,
            protection: Protection {
                armour,
                ..Protection::default()
            },
            hp: 10,
            ht: 10,
            wp: 10,
            build: Build::default(),
            wounds: &Wounds::none(&body),
        };
        let hit = Hit {
            damage: &damage,
            damage_type: DamageType::Cutting,
            piercing: false,
            location: body.location(place.into()).unwrap(),
            nonlethal: false,
            wounding: Wounding::default(),
        };
        hit_odds(&numbers, &victim, &hit)
    }

    #[test]
    fn expected_injury_is_counted_face_by_face() {
        let of = |place, armour| {
            let odds = cut(place, armour);
            let all = [odds.hurt, odds.injury, odds.counted];
            assert!(all.iter().all(|chance| chance.of == 6));
            all.map(|chance| chance.ways)
        };
        assert_eq!(of("torso", 0), [6, 21, 21]);
        assert_eq!(of("torso", 2), [4, 10, 10]);
        // DMG-6: of a leg no more than its four points count.
        assert_eq!(of("left_leg", 0), [6, 21, 1 + 2 + 3 + 4 + 4 + 4]);
    }

    #[test]
    fn dmg_8_the_chance_to_faint_of_a_lamed_leg_is_exact() {
        // Three faces of six cripple; 56 of 216 rolls fail against HT 12, and 108 against WP 10.
        let chance = cut("left_leg", 0).unconscious;
        assert_eq!(chance.ways * 6 * 216 * 216, chance.of * 3 * 56 * 108);
    }
}
