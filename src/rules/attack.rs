//! The attack roll: AT, DEF and the table (ATK-1 to ATK-7).

use serde::{Deserialize, Serialize};

use super::attribute::{agility_at, agility_def};
use super::chance::attack_at_least;
use super::numbers::Numbers;
use super::part::{Part, Parts, Why};

/// What an attack value depends on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AttackInput {
    /// Level in the style in use.
    pub level: i16,
    /// AT bonus of that style.
    pub style_at: i16,
    /// Current AG.
    pub ag: i16,
    /// AT Mod.
    pub at_mod: i16,
    /// Modifier of the technique.
    pub technique_at: i16,
    /// Points of ST under the weapon's minimum.
    pub strength_short: i16,
    /// AT of the maneuver.
    pub maneuver_at: i16,
    /// Disarming with bare hands (MAN-5).
    pub bare_hands: bool,
    /// What the difference in ST adds, wrestling (CLC-5).
    pub strength_difference: i16,
    /// What the difference in body weight adds to a pin (CLC-5).
    pub weight_difference: i16,
    /// Moved more than one step this turn.
    pub moved: bool,
    /// Wild swing (POS-1).
    pub wild: bool,
    /// Held in the off hand.
    pub off_hand: bool,
    /// Stands higher than the defender.
    pub higher: bool,
    /// Cannot see the defender.
    pub unseen: bool,
    /// AT for the light the defender stands in.
    pub light: i16,
    /// Where it is aimed.
    pub aim: AimInput,
    /// AT of the spells on the attacker.
    pub spell: i16,
    /// In a net (MAN-7).
    pub netted: bool,
    /// What a ranged attack adds.
    pub ranged: Option<RangedInput>,
}

/// What the place aimed at does to AT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AimInput {
    /// A location with its modifier, perhaps on the far side.
    Location {
        /// The location's own modifier.
        at: i16,
        /// POS-3.
        far: bool,
    },
    /// The weapon.
    Weapon,
}

impl Default for AimInput {
    fn default() -> Self {
        Self::Location { at: 0, far: false }
    }
}

/// What distance does to AT (ATK-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RangedInput {
    /// Yards to the target.
    pub distance: u16,
    /// Yards the target moved on its last turn.
    pub target_moved: u16,
    /// Turns of aim at it (MAN-6).
    pub aim_turns: u8,
    /// Obstructions on the line, and about the target.
    pub obstructions: u8,
}

/// ATK-3: the attack value with its parts.
pub fn attack_value(numbers: &Numbers, input: &AttackInput) -> Parts {
    let n = &numbers.attack;
    let mut at = Parts::new();
    at.always(Why::Style, input.level);
    at.always(Why::Agility, agility_at(input.ag));
    at.add(Why::StyleBonus, input.style_at);
    at.add(Why::Nature, input.at_mod);
    at.add(Why::Weapon, input.technique_at);
    at.add(
        Why::StrengthShort,
        numbers.strength.short * input.strength_short,
    );
    at.add(Why::Maneuver, input.maneuver_at);
    at.add_if(input.bare_hands, Why::BareHands, n.bare_hands_disarm);
    at.add(Why::StrengthDifference, input.strength_difference);
    at.add(Why::WeightDifference, input.weight_difference);
    at.add_if(input.moved, Why::Moved, n.moved);
    at.add_if(input.wild, Why::Wild, n.wild);
    at.add_if(input.off_hand, Why::OffHand, n.off_hand);
    at.add_if(input.higher, Why::Higher, n.higher);
    at.add_if(input.unseen, Why::Unseen, n.unseen);
    at.add(Why::Spell, input.spell);
    at.add_if(input.netted, Why::Net, numbers.nets.at);
    at.add(Why::Light, input.light);
    match input.aim {
        AimInput::Location { at: location, far } => {
            at.add(Why::Location, location);
            at.add_if(far, Why::FarSide, n.far_side);
        }
        AimInput::Weapon => at.add(Why::Location, n.weapon),
    }
    if let Some(ranged) = input.ranged {
        let aim = (i16::from(ranged.aim_turns) * n.aim_per_turn).min(n.aim_most);
        at.add(Why::Aim, aim);
        at.add(Why::Range, numbers.range.modifier(ranged.distance));
        at.add(
            Why::TargetMoved,
            numbers.range.modifier(ranged.target_moved),
        );
        at.add(Why::Cover, n.cover * i16::from(ranged.obstructions));
    }
    at
}

/// What a defender does about an attack (ATK-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DefenceKind {
    /// Out of the way.
    Dodge,
    /// With a weapon.
    Parry,
    /// With a shield.
    Shield,
    /// Nothing: unaware or immobile (ATK-6).
    None,
}

/// What a defence value depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefenceInput {
    /// What the defender does.
    pub kind: DefenceKind,
    /// Blocking: level of the style in use; dodging: best combat level.
    pub level: i16,
    /// Block or dodge bonus of the style.
    pub style_bonus: i16,
    /// Current AG.
    pub ag: i16,
    /// Encumbrance level, for dodging.
    pub encumbrance_level: u8,
    /// DEF Mod.
    pub def_mod: i16,
    /// DEF of armour worn.
    pub armour_def: i16,
    /// Modifier of the weapon or shield used.
    pub item_def: i16,
    /// Points of ST under that item's minimum.
    pub strength_short: i16,
    /// DEF of the maneuver in force.
    pub maneuver_def: i16,
    /// Wild block (POS-1).
    pub wild: bool,
    /// Blocks with the off hand.
    pub off_hand: bool,
    /// Stands higher than the attacker.
    pub higher: bool,
    /// Stunned.
    pub stunned: bool,
    /// Cannot see the attacker.
    pub unseen: bool,
    /// Knocked down.
    pub prone: bool,
    /// DEF of the spells on the defender.
    pub spell: i16,
    /// In a net (MAN-7).
    pub netted: bool,
    /// Weapon speed of a ranged attack; `None` hand to hand.
    pub speed: Option<i16>,
}

/// A defence value with its parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DefenceValue {
    /// What the defender does.
    pub kind: DefenceKind,
    /// Base DEF before division (ATK-3).
    pub base: i16,
    /// What it is made of.
    pub base_parts: Parts,
    /// What divides it: weapon speed, or 1 hand to hand (ATK-7).
    pub speed: i16,
    /// The sum of `parts`.
    pub total: i16,
    /// The divided base and every modifier.
    pub parts: arrayvec::ArrayVec<Part, 20>,
}

/// ATK-3, ATK-7: the defence value with its parts.
pub fn defence_value(numbers: &Numbers, input: &DefenceInput) -> DefenceValue {
    let n = &numbers.defence;
    let mut base_parts = Parts::new();
    if input.kind != DefenceKind::None {
        base_parts.always(Why::Style, input.level);
        base_parts.always(Why::Agility, agility_def(input.ag));
        if input.kind == DefenceKind::Dodge {
            base_parts.always(Why::Dodge, n.dodge - i16::from(input.encumbrance_level));
        }
    }
    let base = base_parts.total;
    let (divided, speed) = match input.speed {
        Some(speed) => (base.max(0) / speed.max(1), speed.max(1)),
        None => (base, 1),
    };
    let mut def = Parts::new();
    def.always(Why::Base, divided);
    if input.kind != DefenceKind::None {
        def.add(Why::StyleBonus, input.style_bonus);
        def.add(Why::Weapon, input.item_def);
        def.add(
            Why::StrengthShort,
            numbers.strength.short * input.strength_short,
        );
        def.add_if(input.wild, Why::Wild, n.wild);
        def.add_if(input.off_hand, Why::OffHand, n.off_hand);
        def.add(Why::Armour, input.armour_def);
        def.add(Why::Maneuver, input.maneuver_def);
        def.add_if(input.stunned, Why::Stunned, n.stunned);
        def.add_if(input.unseen, Why::Unseen, n.unseen);
        def.add_if(input.prone, Why::Prone, n.prone);
        def.add(Why::Spell, input.spell);
        def.add_if(input.netted, Why::Net, numbers.nets.def);
    }
    def.add(Why::Nature, input.def_mod);
    def.add_if(input.higher, Why::Higher, n.higher);
    let Parts { total, parts } = def;
    DefenceValue {
        kind: input.kind,
        base,
        base_parts,
        speed,
        total,
        parts,
    }
}

/// How an attack ends (ATK-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// It goes past.
    Miss,
    /// The chosen defence stops it.
    Defended,
    /// It strikes the shield.
    Shield,
    /// It strikes what it was aimed at.
    Hit,
}

/// ATK-1: what `score` means against a shield of protection rating `pr`, or `None` without one.
pub fn outcome(numbers: &Numbers, score: i16, pr: Option<i16>) -> Outcome {
    let table = &numbers.attack_table;
    if score <= table.miss_to {
        Outcome::Miss
    } else if score <= table.defended_to {
        Outcome::Defended
    } else if score <= table.defended_to + pr.unwrap_or(0) {
        Outcome::Shield
    } else {
        Outcome::Hit
    }
}

/// The four chances of one attack, in ways out of 100.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// Ways to miss.
    pub miss: u8,
    /// Ways to be defended.
    pub defended: u8,
    /// Ways to strike the shield.
    pub shield: u8,
    /// Ways to hit.
    pub hit: u8,
}

impl AttackOdds {
    /// ATK-6: an attack that cannot fail.
    pub const AUTOMATIC: Self = Self {
        miss: 0,
        defended: 0,
        shield: 0,
        hit: 100,
    };

    /// ATK-1: the chances of `at` against `def`, and against a shield of rating `pr`.
    pub fn new(numbers: &Numbers, at: i16, def: i16, pr: Option<i16>) -> Self {
        let over = |score: i16| attack_at_least(score + 1 - at + def);
        let table = &numbers.attack_table;
        let past_miss = over(table.miss_to);
        let past_defence = over(table.defended_to.max(table.miss_to));
        let hit = over(table.defended_to.max(table.miss_to) + pr.unwrap_or(0).max(0));
        Self {
            miss: 100 - past_miss,
            defended: past_miss - past_defence,
            shield: past_defence - hit,
            hit,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atk_1_the_table() {
        let numbers = Numbers::default();
        let with = |score, pr| outcome(&numbers, score, pr);
        assert_eq!(with(8, None), Outcome::Miss);
        assert_eq!(with(9, None), Outcome::Defended);
        assert_eq!(with(11, None), Outcome::Defended);
        assert_eq!(with(12, None), Outcome::Hit);
        assert_eq!(with(12, Some(0)), Outcome::Hit);
        assert_eq!(with(12, Some(1)), Outcome::Shield);
        assert_eq!(with(14, Some(3)), Outcome::Shield);
        assert_eq!(with(15, Some(3)), Outcome::Hit);
    }

    #[test]
    fn odds_are_the_table_over_all_hundred_rolls() {
        let numbers = Numbers::default();
        for at in -10..20 {
            for def in -10..20 {
                for pr in [None, Some(0), Some(1), Some(3)] {
                    let mut counted = AttackOdds {
                        miss: 0,
                        defended: 0,
                        shield: 0,
                        hit: 0,
                    };
                    for roll in (1..=10).flat_map(|a| (1..=10).map(move |b| a + b)) {
                        match outcome(&numbers, roll + at - def, pr) {
                            Outcome::Miss => counted.miss += 1,
                            Outcome::Defended => counted.defended += 1,
                            Outcome::Shield => counted.shield += 1,
                            Outcome::Hit => counted.hit += 1,
                        }
                    }
                    assert_eq!(AttackOdds::new(&numbers, at, def, pr), counted);
                }
            }
        }
    }

    #[test]
    fn every_attack_modifier_is_named() {
        let numbers = Numbers::default();
        let input = AttackInput {
            level: 5,
            ag: 13,
            maneuver_at: -2,
            bare_hands: true,
            strength_difference: 3,
            weight_difference: -1,
            moved: true,
            wild: true,
            off_hand: true,
            higher: true,
            unseen: true,
            aim: AimInput::Location { at: -3, far: true },
            ranged: Some(RangedInput {
                distance: 17,
                target_moved: 3,
                aim_turns: 5,
                obstructions: 2,
            }),
            ..AttackInput::default()
        };
        let at = attack_value(&numbers, &input);
        let expected = [
            (Why::Style, 5),
            (Why::Agility, 1),
            (Why::Maneuver, -2),
            (Why::BareHands, -2),
            (Why::StrengthDifference, 3),
            (Why::WeightDifference, -1),
            (Why::Moved, -2),
            (Why::Wild, -2),
            (Why::OffHand, -3),
            (Why::Higher, 1),
            (Why::Unseen, -4),
            (Why::Location, -3),
            (Why::FarSide, -3),
            (Why::Aim, 3),
            (Why::Range, -4),
            (Why::TargetMoved, -1),
            (Why::Cover, -6),
        ];
        let parts: Vec<_> = at.parts.iter().map(|part| (part.why, part.value)).collect();
        assert_eq!(parts, expected);
        assert_eq!(
            at.total,
            expected.iter().map(|(_, value)| value).sum::<i16>()
        );
    }

    fn dodge() -> DefenceInput {
        DefenceInput {
            kind: DefenceKind::Dodge,
            level: 6,
            style_bonus: 0,
            ag: 13,
            encumbrance_level: 2,
            def_mod: 0,
            armour_def: 0,
            item_def: 0,
            strength_short: 0,
            maneuver_def: 0,
            wild: false,
            off_hand: false,
            higher: false,
            stunned: false,
            unseen: false,
            prone: false,
            spell: 0,
            speed: None,
        }
    }

    #[test]
    fn atk_3_dodging_pays_one_and_encumbrance() {
        let numbers = Numbers::default();
        assert_eq!(defence_value(&numbers, &dodge()).total, 6 + 2 - 3);
        let parry = DefenceInput {
            kind: DefenceKind::Parry,
            ..dodge()
        };
        assert_eq!(defence_value(&numbers, &parry).total, 6 + 2);
    }

    #[test]
    fn atk_7_speed_divides_the_base_alone_and_never_below_zero() {
        let numbers = Numbers::default();
        let shot = DefenceInput {
            speed: Some(2),
            stunned: true,
            ..dodge()
        };
        let value = defence_value(&numbers, &shot);
        assert_eq!((value.base, value.speed, value.total), (5, 2, 2 - 2));
        let clumsy = DefenceInput {
            level: 0,
            ag: 5,
            speed: Some(1),
            ..dodge()
        };
        assert_eq!(defence_value(&numbers, &clumsy).total, 0);
    }

    #[test]
    fn atk_6_no_defence_has_base_zero() {
        let numbers = Numbers::default();
        let asleep = DefenceInput {
            kind: DefenceKind::None,
            speed: Some(1),
            prone: true,
            ..dodge()
        };
        let value = defence_value(&numbers, &asleep);
        assert_eq!((value.base, value.total), (0, 0));
    }
}
