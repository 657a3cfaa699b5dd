//! What the short words beside numbers mean, and what would change them: for whoever has not read the rules.
//!
//! It never knows where they are shown.

use crate::rules::attack::DefenceKind;
use crate::rules::part::{Part, Why};

/// What a part of a number is, and what would change it.
pub fn why(why: Why) -> &'static str {
    match why {
        Why::Style => {
            "The level in the fighting style used. It rises with experience; another weapon may belong to a better style."
        }
        Why::StyleBonus => {
            "What the style itself adds to every attack or block, or to damage for its level. Another style has another."
        }
        Why::Agility => "What agility (AG) adds. Tiredness, a heavy load and wounds lower it.",
        Why::Nature => {
            "What is born with the body, for better or worse. Nothing in a fight changes it."
        }
        Why::Weapon => {
            "What this weapon or shield adds or takes by itself. Another weapon, or another stroke of it, has another."
        }
        Why::StrengthShort => {
            "The weapon needs more strength than there is. Both hands on it, or a lighter one, would help."
        }
        Why::Strength => "What strength (ST) adds to damage. Tiredness lowers it.",
        Why::Maneuver => {
            "What the maneuver of this turn adds or takes: defending helps the defence, aiming and all-out blows cost some."
        }
        Why::BareHands => "Disarming without a weapon. Take one into the hand.",
        Why::StrengthDifference => "Who is stronger wrestles better.",
        Why::WeightDifference => "Who is heavier holds down better.",
        Why::Moved => {
            "More than one step was gone this turn. Stand, or go one step only, and it is gone."
        }
        Why::Wild => {
            "The other is at the wrong side of the body for this hand, or behind. Turn to them first."
        }
        Why::OffHand => {
            "The worse hand does it. Use the better one; the two-handed gift does away with it."
        }
        Why::Higher => {
            "One stands higher than the other. Higher ground helps to strike and to defend."
        }
        Why::Unseen => {
            "One can't see the other: behind, in the dark, or with blind eyes. Turn, or come into the light."
        }
        Why::Glare => {
            "It looks into light brighter than day, which takes from AG, IQ and PER, and by AG from AT and DEF. Turned away, it loses nothing."
        }
        Why::Flash => "Levels past blinding make a flash harder to bear.",
        Why::Light => {
            "The light in which the target stands. A lamp near it, or night eyes, would help."
        }
        Why::Trait => "What it is like: an advantage or a disadvantage that bites here.",
        Why::Rage => "Rage strikes harder and guards nothing. It ends by a WP roll.",
        Why::Tracking => "It knows how to look for who hides.",
        Why::Skill => "A skill, its own or that of who hides from it.",
        Why::Leader => "A leader is near. Stay by it.",
        Why::InSight => "It was in plain sight before it struck.",
        Why::Location => {
            "How hard the place aimed at is to hit. The main part of the body, usually the torso, costs nothing."
        }
        Why::FarSide => {
            "The place is on the far side of the body. Go round, or aim at the near side."
        }
        Why::Aim => "Turns spent taking aim. Moving, blocking, a wound or another target loses it.",
        Why::Range => "The distance. Every band of range farther out costs one more; go nearer.",
        Why::TargetMoved => {
            "The target went far in its last turn. One who stands is easier to hit."
        }
        Why::Cover => {
            "What lies in the line of the shot, or what the target stands behind. Shoot from elsewhere."
        }
        Why::Base => "The defence before anything else, divided by the speed of what comes.",
        Why::Dodge => "Stepping aside costs one, and one more for each level of load. Carry less.",
        Why::Armour => {
            "A closed helmet or stiff armour is in the way. What is worn can't be changed in a fight."
        }
        Why::Stunned => "It is stunned. That passes when it comes to itself in its turn.",
        Why::Prone => "It lies on the ground. Standing up takes a turn.",
        Why::TwoHands => "Both hands are on a weapon that one could hold.",
        Why::Charge => {
            "Cells run straight at the target this turn, in damage: one point for every five."
        }
        Why::Piercing => "Made to go through armour, which counts half.",
        Why::NaturalDr => "What the body itself stops, such as the skull.",
        Why::Impaling => "A point does more or less harm at this place than an edge.",
        Why::LocationFactor => "At this place all that gets through does more harm.",
        Why::PastThreshold => "What goes past the place's limit counts more, or is lost.",
        Why::DamageModifier => "Toughness: a part of each wound is taken off, or added.",
        Why::Attribute => "The attribute that is rolled against.",
        Why::Exhaustion => "END below nothing. Rest mends it.",
        Why::Permanence => "How likely a wound heals again.",
        Why::Difficulty => "How hard the spell is.",
        Why::Art => "Levels in the art past what the spell asks for.",
        Why::Spell => {
            "A spell that is in force, or what the spell itself adds. It ends with the spell."
        }
        Why::Net => "It is in a net. Struggle free, or cut it.",
        Why::Blade => "A blade at hand to cut with.",
        Why::Door => "How fast the door is.",
        Why::Search => "What anybody finds who looks for it.",
        Why::Trap => "What the trap itself adds or takes off.",
        Why::Most => "No dice: the blow does the most that they could.",
        Why::Poison => "What the poison itself adds or takes off.",
        Why::Weather => "How far it is past comfort. Water counts more than air.",
        Why::Fat => "Fat keeps warm.",
        Why::Size => "A great body has less surface for its mass, a small one more.",
        Why::Forewarned => "Its side knows of the trap.",
        Why::Sleep => "Who sleeps notices little.",
        Why::Noise => "The louder it is where the sleeper lies, the more.",
        Why::Friend => "Somebody of its side is beside it, awake, and knows of an enemy.",
        Why::GameMaster => "What the game master adds or takes, by no rule of the book.",
        Why::Roll => "How well its health bears the work: a roll of HT.",
        Why::Helper => "A friend beside the door with a hand free.",
        Why::Tool => "Something that is made for it: heavy in hand for a door, a rope for a pit.",
        Why::Lockpicking => "Levels of lockpicking over what the lock asks for.",
        Why::Speed => "How fast it struck.",
        Why::Mass => "What goes over the body is heavy.",
        Why::Absorbed => "The whole body takes half of HP off an impact.",
        Why::Crushing => "A crushing blow where such a blow stuns early.",
        Why::Crippled => "The blow crippled something, which shocks more.",
        Why::Will => "How strong the will is that bears it.",
        Why::Slowed => "Wounds or tiredness slow it: it dodges half as well.",
        Why::Beast => "A beast fights on, the fewer wits it has.",
        Why::Heart => {
            "How hard the blow struck the heart: -4 from twice its HP, -8 from three times."
        }
        Why::Hole => "How wide a hole it makes, which does that much more.",
        Why::OfHp => "This half of the body has hit points of its own.",
        Why::Load => "Half the encumbrance level.",
        Why::Hazard => "What the hazard itself adds or takes off.",
        Why::Hasty => "It is done in a round, and takes ten minutes to do well.",
    }
}

/// A word that stands by itself beside a number, and what it means; in the order in which a sheet has them.
const TERMS: [(&str, &str); 43] = [
    (
        "AT",
        "Attack value: two ten-sided dice and AT, less the other's DEF, make the score. 8 or less misses, 9 to 11 is defended, 12 and more hits.",
    ),
    (
        "DEF",
        "Defence value: it is taken off the attacker's roll. Each way to defend has its own.",
    ),
    (
        "ST",
        "Strength: damage, what one can lift, and the weapons one can swing. 10 is usual for a grown person.",
    ),
    (
        "AG",
        "Agility: attack, defence, and who acts first. 10 is usual.",
    ),
    (
        "IQ",
        "Wits: magic, and what wits are rolled for. 10 is usual.",
    ),
    (
        "HT",
        "Health: how many wounds and how much breath one has. 10 is usual.",
    ),
    (
        "WP",
        "Willpower: rolled to stay awake after a bad wound, and against spells.",
    ),
    (
        "PER",
        "Perception: rolled to notice who hides or comes from behind.",
    ),
    (
        "MV",
        "Movement: how far one goes in a turn. A heavy load lowers it.",
    ),
    ("Flight", "How far one flies in a turn."),
    (
        "DR",
        "Damage resistance: so many points of every blow are stopped before it wounds.",
    ),
    (
        "MR",
        "Magic resistance: spells up to this level do nothing.",
    ),
    ("AT Mod", "Added to every attack."),
    ("DEF Mod", "Added to every defence."),
    (
        "HP",
        "Hit points: what wounds take. With none left one falls unconscious; who goes on losing them dies.",
    ),
    (
        "END",
        "Endurance, breath: fighting spends a point every so many rounds, sooner with a heavy load. With little of it left one is tired, with none spent.",
    ),
    (
        "movement",
        "Movement points: plain ground costs one a cell, rough ground and climbing more. What is left after a move is for going on.",
    ),
    (
        "EL",
        "Encumbrance level, 0 to 4, by the load: each level slows, tires and makes dodging harder.",
    ),
    (
        "load",
        "What is carried, of what can be carried at all, in pounds.",
    ),
    (
        "base damage",
        "The dice that strength alone gives a blow; the weapon adds to it.",
    ),
    ("dodge", "DEF when stepping aside, before anything else."),
    (
        "initiative",
        "Who acts earlier in a round: agility less load. Ties go by AG, PER and then a lot.",
    ),
    (
        "blocks",
        "Parries and blocks with a shield already used this round. There is one a round, and more for the practised.",
    ),
    ("miss", "The blow goes past, without any defence."),
    (
        "defended",
        "The blow would have hit, and the defence stops it.",
    ),
    (
        "shield",
        "The blow beats the defence by little and strikes the shield instead of the body. The shield takes the damage and may break.",
    ),
    (
        "hit",
        "The blow strikes what it was aimed at. Armour is taken off the damage then.",
    ),
    (
        "hits",
        "The chance to strike what is aimed at, against the defence that is best for the other.",
    ),
    (
        "stuns",
        "The chance that the wound stuns: a turn is lost, and defence is worse. Harder blows, and the head, stun more.",
    ),
    (
        "cripples",
        "The chance that the place is crippled: a hand drops what it holds, a leg no longer carries.",
    ),
    (
        "fells",
        "The chance that the other is out of the fight by this blow, unconscious or dead.",
    ),
    (
        "kills",
        "The chance that the other dies by this blow; `fells` counts it too.",
    ),
    (
        "average wound",
        "The hit points it takes on the average, misses counted.",
    ),
    (
        "keeps out",
        "The chance that whoever comes into the cell is kept out of it.",
    ),
    (
        "they strike back",
        "The best chance of the other's own blow at whoever strikes now, from where both stand, if it is still able to.",
    ),
    (
        "cast",
        "The chance to cast it: 3d6 at or under IQ, the level of the art over what the spell asks, and its difficulty. More levels of the art help.",
    ),
    (
        "resists with",
        "Whoever it is cast at throws 3d6 at or under this to keep it off. A higher attribute, or magic resistance, would help.",
    ),
    ("takes hold", "The chance that it is cast and not resisted."),
    (
        "END cost",
        "The breath that the spell takes when it is cast, whether it takes hold or not. Rest brings it back.",
    ),
    (
        "charge",
        "Cells run straight at the target before the blow: every five add a point of damage.",
    ),
    (
        "mph",
        "How fast something strikes: each ten is a die of harm, and a cell gone in a round is two (COL-4).",
    ),
    (
        "the fall",
        "What the ground does to whoever is thrown down: out of the air, or tripped from its own height, which hurts the large (FAL-1, FAL-9).",
    ),
    (
        "Catches",
        "A friend with an empty arm beside the place takes speed off a fall; the rest strikes both, and who is caught unhurt stands (FAL-11).",
    ),
];

/// Every word that is told about, and what it means.
pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    TERMS.iter().copied()
}

/// What a word beside a number means.
pub fn term(name: &str) -> Option<&'static str> {
    let mut terms = TERMS.iter();
    terms
        .find(|(known, _)| *known == name)
        .map(|(_, words)| *words)
}

/// The words of a line that can be told about, each with what it means: its pieces stand three blanks or a comma apart,
/// and the word comes first in each.
pub fn in_line(line: &str) -> Vec<(&'static str, &'static str)> {
    let pieces = line.split("   ").flat_map(|part| part.split(", "));
    let of = |piece: &str| {
        let begins = |name: &str| {
            let rest = piece.strip_prefix(name);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        };
        let known = TERMS.iter().filter(|(name, _)| begins(name));
        known.max_by_key(|(name, _)| name.len()).copied()
    };
    pieces.filter_map(|piece| of(piece.trim())).collect()
}

/// The parts of a total, each with what it is and what would change it.
pub fn of_parts(parts: &[Part]) -> Vec<(&'static str, &'static str)> {
    parts
        .iter()
        .map(|part| (super::parts::why(part.why), why(part.why)))
        .collect()
}

/// What a defence is good for and what it risks.
pub fn defence(kind: DefenceKind) -> &'static str {
    match kind {
        DefenceKind::Dodge => {
            "Out of the way: there is no end of dodges, and nothing but the body is risked."
        }
        DefenceKind::Parry => {
            "With the weapon: it uses one of the round's blocks, and what it stops may break it."
        }
        DefenceKind::Shield => {
            "With the shield: it uses one of the round's blocks, and a blow that beats it by little strikes the shield and may break it."
        }
        DefenceKind::None => "Nothing can be done: it does not see the blow, or can't move.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_told_once_and_in_a_sentence() {
        for (at, (name, words)) in TERMS.iter().enumerate() {
            assert_eq!(term(name), Some(*words), "{name} stands there twice");
            assert!(words.ends_with('.'), "{name}");
            assert!(TERMS[..at].iter().all(|(other, _)| other != name), "{name}");
        }
        assert_eq!(term("gumption"), None);
    }

    #[test]
    fn the_words_of_a_line_are_found_by_their_beginnings() {
        let names = |line| {
            let found = in_line(line).into_iter();
            found.map(|(name, _)| name).collect::<Vec<_>>()
        };
        assert_eq!(
            names("ST 13   AG 11 (of 12)   AT Mod 1"),
            ["ST", "AG", "AT Mod"]
        );
        assert_eq!(
            names("miss 15%   defended 21%   hit 64%"),
            ["miss", "defended", "hit"]
        );
        assert_eq!(names("Peasant, HP 11 of 11, END 11 of 11"), ["HP", "END"]);
        assert_eq!(names("the fall: hurt 40%, stunned 5%"), ["the fall"]);
        assert_eq!(names("Catches 46%, and takes 5 mph off"), ["Catches"]);
        assert_eq!(names("shielded"), Vec::<&str>::new());
    }
}
