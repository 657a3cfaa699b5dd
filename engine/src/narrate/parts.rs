//! The parts of a number in words: "style 5, agility +1, range -2 = 4".

use crate::rules::attack::{DefenceKind, DefenceValue};
use crate::rules::part::{Factor, Part, Parts, Why};

use super::words::times;

/// What a part of a number is called.
pub fn why(why: Why) -> &'static str {
    match why {
        Why::Style => "style",
        Why::StyleBonus => "style bonus",
        Why::Agility => "agility",
        Why::Nature => "nature",
        Why::Weapon => "weapon",
        Why::StrengthShort => "too heavy",
        Why::Strength => "strength",
        Why::Maneuver => "maneuver",
        Why::StrengthDifference => "stronger",
        Why::WeightDifference => "heavier",
        Why::Moved => "on the move",
        Why::Wild => "wild",
        Why::BareHands => "bare hands",
        Why::OffHand => "off hand",
        Why::Higher => "higher ground",
        Why::Unseen => "unseen",
        Why::Light => "light",
        Why::Glare => "glare",
        Why::Flash => "flash",
        Why::InSight => "in plain sight",
        Why::Location | Why::LocationFactor => "location",
        Why::FarSide => "far side",
        Why::Aim => "aim",
        Why::Range => "range",
        Why::TargetMoved => "moving target",
        Why::Cover => "cover",
        Why::Base => "base",
        Why::Dodge => "dodging",
        Why::Armour => "armour",
        Why::Stunned => "stunned",
        Why::Prone => "on the ground",
        Why::TwoHands => "two hands",
        Why::Charge => "charge",
        Why::Piercing => "piercing",
        Why::NaturalDr => "natural",
        Why::Impaling => "impaling",
        Why::PastThreshold => "past the threshold",
        Why::DamageModifier => "toughness",
        Why::Attribute => "attribute",
        Why::Exhaustion => "exhaustion",
        Why::Permanence => "easy",
        Why::Difficulty => "difficulty",
        Why::Art => "art",
        Why::Spell => "spell",
        Why::Net => "in a net",
        Why::Blade => "blade",
        Why::Trait => "trait",
        Why::Rage => "rage",
        Why::Leader => "leader",
        Why::Door => "the door",
        Why::Search => "a search",
        Why::Trap => "the trap",
        Why::Most => "the most of the dice",
        Why::Poison => "the poison",
        Why::Weather => "heat or cold",
        Why::Fat => "fat",
        Why::Size => "half of its Size",
        Why::Forewarned => "knows of it",
        Why::Sleep => "asleep",
        Why::Noise => "noise",
        Why::Friend => "a friend beside it",
        Why::Roll => "the roll",
        Why::GameMaster => "the GM's own",
        Why::Helper => "help",
        Why::Tool => "tool",
        Why::Lockpicking => "lockpicking",
        Why::Hasty => "haste",
        Why::Speed => "speed",
        Why::Mass => "mass",
        Why::Absorbed => "body",
        Why::Heart => "the blow at the heart",
        Why::Hole => "hole",
        Why::Crushing => "crushing",
        Why::Crippled => "crippling",
        Why::Will => "will",
        Why::Slowed => "slowed",
        Why::Beast => "beast",
        Why::OfHp => "half of the body",
        Why::Load => "load",
        Why::Skill => "skill",
        Why::Tracking => "tracking",
        Why::Hazard => "hazard",
    }
}

/// The parts of a total, the first without its plus sign: "style 5, agility +1 = 6".
pub fn parts(parts: &Parts) -> String {
    sum(&parts.parts, parts.total)
}

/// Parts that add up to `total`.
pub fn sum(parts: &[Part], total: i16) -> String {
    if parts.is_empty() {
        return total.to_string();
    }
    format!("{} = {total}", named(parts))
}

/// Parts of a roll against an attribute, which is called by its name: "HT 12, exhaustion -2 = 10", "HT 12" where it is alone.
pub fn against(attribute: &str, all: &[Part], target: i16) -> String {
    let named = all.iter().enumerate().map(|(index, part)| {
        let why = match part.why {
            Why::Attribute => attribute,
            reason => why(reason),
        };
        match index {
            0 => format!("{why} {}", part.value),
            _ => format!("{why} {:+}", part.value),
        }
    });
    match all {
        [] => format!("{attribute} {target}"),
        [_] => named.collect(),
        _ => format!("{} = {target}", named.collect::<Vec<_>>().join(", ")),
    }
}

/// What is rolled on three dice against an attribute: "ST 13, the door -3 = 10 or less on 3d6."
pub(super) fn on_three_dice(attribute: &str, target: &Parts) -> String {
    let parts = against(attribute, &target.parts, target.total);
    format!("{parts} or less on 3d6.")
}

/// The parts alone: "style 5, agility +1".
pub fn named(parts: &[Part]) -> String {
    let words = parts.iter().enumerate().map(|(index, part)| {
        let Part { why: reason, value } = *part;
        if index == 0 {
            format!("{} {value}", why(reason))
        } else {
            format!("{} {value:+}", why(reason))
        }
    });
    words.collect::<Vec<_>>().join(", ")
}

/// What a defender does: "dodge", "parry", "shield".
pub fn defence(kind: DefenceKind) -> &'static str {
    match kind {
        DefenceKind::Dodge => "dodge",
        DefenceKind::Parry => "parry",
        DefenceKind::Shield => "shield",
        DefenceKind::None => "no defence",
    }
}

/// A defence value: its base, what divides that, and every modifier.
pub fn defence_value(def: &DefenceValue) -> String {
    if def.kind == DefenceKind::None {
        return sum(&def.parts, def.total);
    }
    let divided = def.base.max(0) / def.speed.max(1);
    let mut text = parts(&def.base_parts);
    let modifiers = def.parts.iter().filter(|part| part.why != Why::Base);
    let modifiers: Vec<String> = modifiers
        .map(|part| format!("{} {:+}", why(part.why), part.value))
        .collect();
    if def.speed > 1 {
        text.push_str(&format!(", over missile speed {} = {divided}", def.speed));
    }
    if !modifiers.is_empty() {
        text.push_str(&format!("; {} = {}", modifiers.join(", "), def.total));
    }
    text
}

/// Factors, in order: "location ×4, impaling ×1/2".
pub fn factors(factors: &[Factor]) -> String {
    let words = factors
        .iter()
        .map(|factor| format!("{} {}", why(factor.why), times(factor.times)));
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_with_their_signs() {
        let mut at = Parts::new();
        at.always(Why::Style, 5);
        at.always(Why::Agility, 1);
        at.add(Why::Range, -2);
        assert_eq!(parts(&at), "style 5, agility +1, range -2 = 4");
        assert_eq!(parts(&Parts::new()), "0");
    }

    #[test]
    fn a_roll_is_told_by_the_name_of_its_attribute_and_added_up_where_there_is_more() {
        let mut target = Parts::new();
        target.always(Why::Attribute, 11);
        assert_eq!(on_three_dice("ST", &target), "ST 11 or less on 3d6.");
        target.add(Why::Load, -1);
        let told = on_three_dice("ST", &target);
        assert_eq!(told, "ST 11, load -1 = 10 or less on 3d6.");
    }

    #[test]
    fn a_divided_base_is_told_before_the_modifiers() {
        let mut base_parts = Parts::new();
        base_parts.always(Why::Style, 4);
        base_parts.always(Why::Agility, 1);
        let parts = [(Why::Base, 2), (Why::Maneuver, 2)];
        let def = DefenceValue {
            kind: DefenceKind::Shield,
            base: 5,
            base_parts,
            speed: 2,
            total: 4,
            parts: parts
                .map(|(why, value)| Part { why, value })
                .into_iter()
                .collect(),
        };
        assert_eq!(
            defence_value(&def),
            "style 4, agility +1 = 5, over missile speed 2 = 2; maneuver +2 = 4"
        );
    }
}
