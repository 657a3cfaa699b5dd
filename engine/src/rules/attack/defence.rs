//! The defence value and everything it is made of (ATK-2, ATK-3, ATK-7).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::rules::light_levels::LightLevel;
use crate::rules::numbers::Numbers;
use crate::rules::part::{Part, PartSum, Parts, Why};

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
    /// Slowed by wounds or tiredness (WND-2, EXH-9).
    pub slowed: bool,
    /// Cannot see the attacker.
    pub unseen: bool,
    /// Knocked down.
    pub prone: bool,
    /// DEF of the spells on the defender.
    pub spell: i16,
    /// In a net (MAN-7).
    pub netted: bool,
    /// What traits add (ATT-9).
    pub by_traits: i16,
    /// What a rage adds.
    pub by_rage: i16,
    /// What the light takes that the defender looks into (LIT-1).
    pub glare: Option<LightLevel>,
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
    pub parts: ArrayVec<Part, 24>,
}

/// WND-2: what wounds that slow take off the base of a dodge: half of it, or 1 where nothing is left to halve.
pub fn slowed_dodge(base: i16) -> i16 {
    if base > 0 { base / 2 - base } else { -1 }
}

/// ATK-3, ATK-7: the defence value with its parts.
pub fn defence_value(numbers: &Numbers, input: &DefenceInput) -> DefenceValue {
    let (mut base_parts, mut def) = (Parts::new(), Parts::new());
    let speed = add_defence_parts((&mut base_parts, &mut def), numbers, input);
    DefenceValue {
        kind: input.kind,
        base: base_parts.total,
        base_parts,
        speed,
        total: def.total,
        parts: def.parts,
    }
}

/// What [`defence_value`] comes to.
pub fn defence_total(numbers: &Numbers, input: &DefenceInput) -> i16 {
    let (mut base, mut def) = (0, 0);
    add_defence_parts((&mut base, &mut def), numbers, input);
    def
}

/// Adds up the base and what it comes to with all modifiers; gives what the base is divided by.
fn add_defence_parts<S: PartSum>(
    (base, def): (&mut S, &mut S),
    numbers: &Numbers,
    input: &DefenceInput,
) -> i16 {
    let n = &numbers.defence;
    // Who can't defend has base DEF 0 (ATK-6).
    if input.kind != DefenceKind::None {
        base.always(Why::Style, input.level);
        base.always(Why::Agility, numbers.agility.to_def(input.ag));
        if let Some(glare) = &input.glare {
            base.add(Why::Glare, glare.def(numbers.agility, input.ag));
        }
        if input.kind == DefenceKind::Dodge {
            base.always(Why::Dodge, n.dodge_at(input.encumbrance_level));
            if input.slowed {
                base.add(Why::Slowed, slowed_dodge(base.total()));
            }
        }
    }
    let speed = input.speed.map_or(1, |speed| speed.max(1));
    let divided = match input.speed {
        Some(_) => base.total().max(0) / speed,
        None => base.total(),
    };
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
        def.add(Why::Trait, input.by_traits);
        def.add(Why::Rage, input.by_rage);
    }
    def.add(Why::Nature, input.def_mod);
    def.add_if(input.higher, Why::Higher, n.higher);
    speed
}

#[cfg(test)]
mod tests {
    use super::*;

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
            slowed: false,
            unseen: false,
            prone: false,
            spell: 0,
            netted: false,
            by_traits: 0,
            by_rage: 0,
            glare: None,
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

    #[test]
    fn wnd_2_half_of_the_base_of_a_dodge_or_one_less() {
        assert_eq!([5, 4, 1, 0, -2].map(slowed_dodge), [-3, -2, -1, -1, -1]);
        let slow = |kind| {
            let input = DefenceInput {
                slowed: true,
                kind,
                ..dodge()
            };
            defence_value(&Numbers::default(), &input).total
        };
        // Style 6, agility 2, dodging -3: 5, of which 2 are left.
        assert_eq!((slow(DefenceKind::Dodge), slow(DefenceKind::Parry)), (2, 8));
    }
}
