//! The attack value and everything it is made of (ATK-3, ATK-7).

use crate::rules::light_levels::LightLevel;
use crate::rules::numbers::Numbers;
use crate::rules::part::{PartSum, Parts, Why};

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
    /// AT for the light the attacker looks into (LIT-1).
    pub glare: Option<LightLevel>,
    /// Where it is aimed.
    pub aim: AimInput,
    /// AT of the spells on the attacker.
    pub spell: i16,
    /// In a net (MAN-7).
    pub netted: bool,
    /// What traits add, the other's footing taken off (ATT-9).
    pub by_traits: i16,
    /// What a rage adds.
    pub by_rage: i16,
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

impl AimInput {
    /// What it adds to AT, by name.
    fn parts(self, numbers: &Numbers) -> [(Why, i16); 2] {
        let n = &numbers.attack;
        let (location, far) = match self {
            Self::Location { at, far } => (at, far),
            Self::Weapon => (n.weapon, false),
        };
        let far = if far { n.far_side } else { 0 };
        [(Why::Location, location), (Why::FarSide, far)]
    }

    /// What it adds to AT in all.
    pub fn total(self, numbers: &Numbers) -> i16 {
        self.parts(numbers).iter().map(|(_, value)| value).sum()
    }
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

/// ATK-3: the attack value with its parts, those of disarming (MAN-5), aim (MAN-6) and what is hard to
/// reach (POS-1, POS-3) included.
// The parts are written where they are used: copied, they cost as much as all the rest.
#[inline(always)]
pub fn attack_value(numbers: &Numbers, input: &AttackInput) -> Parts {
    let mut at = Parts::new();
    add_attack_parts(&mut at, numbers, input);
    at
}

/// What [`attack_value`] comes to.
pub fn attack_total(numbers: &Numbers, input: &AttackInput) -> i16 {
    let mut at = 0;
    add_attack_parts(&mut at, numbers, input);
    at
}

fn add_attack_parts(at: &mut impl PartSum, numbers: &Numbers, input: &AttackInput) {
    let n = &numbers.attack;
    at.always(Why::Style, input.level);
    at.always(Why::Agility, numbers.agility.to_at(input.ag));
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
    if let Some(glare) = &input.glare {
        at.add(Why::Glare, glare.at(numbers.agility, input.ag));
    }
    at.add(Why::Trait, input.by_traits);
    at.add(Why::Rage, input.by_rage);
    for (why, value) in input.aim.parts(numbers) {
        at.add(why, value);
    }
    if let Some(ranged) = &input.ranged {
        let aim = (i16::from(ranged.aim_turns) * n.aim_per_turn).min(n.aim_most);
        at.add(Why::Aim, aim);
        at.add(Why::Range, numbers.range.modifier(ranged.distance));
        at.add(
            Why::TargetMoved,
            numbers.range.modifier(ranged.target_moved),
        );
        at.add(Why::Cover, n.cover * i16::from(ranged.obstructions));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn man_6_a_house_gives_each_turn_of_aim_its_worth() {
        let mut numbers = Numbers::default();
        (numbers.attack.aim_per_turn, numbers.attack.aim_most) = (2, 5);
        let aimed = |aim_turns| {
            let ranged = RangedInput {
                aim_turns,
                ..RangedInput::default()
            };
            let input = AttackInput {
                ag: 10,
                ranged: Some(ranged),
                ..AttackInput::default()
            };
            attack_value(&numbers, &input).total
        };
        assert_eq!([0, 1, 2, 3].map(aimed), [0, 2, 4, 5]);
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
}
