//! The closed lists of kinds and causes that events name.

use serde::{Deserialize, Serialize};

use crate::rules::id::Id;

/// A kind of movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MoveKind {
    /// One cell; any maneuver may follow.
    Step,
    /// More than one cell this turn; only an attack may follow.
    Move,
    /// One cell on the ground (DMG-9).
    Crawl,
    /// In the air (ATT-5).
    Fly,
}

/// A maneuver (MAN-1 to MAN-7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Maneuver {
    /// None taken.
    #[default]
    None,
    /// MAN-1.
    Attack,
    /// MAN-3: waiting to strike.
    Guard,
    /// MAN-3: striking back out of guard.
    Counter,
    /// MAN-4.
    Defend,
    /// MAN-5.
    Disarm,
    /// MAN-6.
    Aim,
    /// MAN-7: taking something in hand.
    Ready,
    /// MAN-7: taking something of one's own from the ground.
    PickUp,
    /// MAN-7: reloading.
    Reload,
    /// MAG-2: concentrating on a spell.
    Concentrate,
    /// MAG-1: casting a spell.
    Cast,
    /// MAN-7: getting up.
    StandUp,
    /// MAN-7: lying down.
    LieDown,
    /// MAN-7: getting out of a net.
    Struggle,
    /// CLC-2: a thrust at somebody who comes into one's cell; a defence, and no maneuver of a turn.
    StopThrust,
    /// CLC-5: throwing somebody to the ground.
    Takedown,
    /// CLC-5: holding down somebody who is on the ground.
    Pin,
    /// CLC-5: getting out of a pin.
    BreakFree,
    /// MAN-7: one of the genre's own, by its id.
    #[serde(untagged)]
    Own(Id),
}

impl Maneuver {
    /// CLC-5: whether it is wrestling, which does no damage.
    pub fn is_grapple(self) -> bool {
        matches!(self, Self::Takedown | Self::Pin | Self::BreakFree)
    }
}

impl Maneuver {
    /// What it is called, as in "struck by …".
    pub fn name(&self) -> &str {
        match self {
            Self::None => "no maneuver",
            Self::Attack => "a plain attack",
            Self::Guard => "a guard",
            Self::Counter => "a counterattack",
            Self::Defend => "all-out defence",
            Self::Disarm => "a disarm",
            Self::Aim => "aiming",
            Self::Ready => "readying",
            Self::PickUp => "picking up",
            Self::Reload => "reloading",
            Self::StopThrust => "a stop-thrust",
            Self::Takedown => "a takedown",
            Self::Pin => "a pin",
            Self::BreakFree => "breaking free",
            Self::Concentrate => "concentrating",
            Self::Cast => "casting",
            Self::StandUp => "getting up",
            Self::LieDown => "lying down",
            Self::Struggle => "struggling",
            Self::Own(id) => id.as_str(),
        }
    }
}

/// Why aim was lost (MAN-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AimLoss {
    /// Moved more than a step.
    Moved,
    /// Was pushed away.
    Pushed,
    /// Blocked or parried.
    Blocked,
    /// Was injured.
    Injured,
    /// Turned to another target.
    OtherTarget,
    /// The shot was made.
    Shot,
}

/// Why somebody fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FallCause {
    /// Too few sound legs (DMG-9).
    CrippledLeg,
    /// Lost consciousness or life.
    Senseless,
    /// Lay down of its own will (MAN-7).
    LayDown,
    /// Was thrown (CLC-5).
    Takedown,
    /// Went down to pin somebody (CLC-5).
    Pin,
    /// Out of the air: too few sound wings (ATT-5).
    CrippledWing,
    /// Out of the air: stunned.
    Stunned,
    /// Out of the air: a spell or a net holds it, or it sleeps.
    Held,
}

/// Why somebody is no longer pinned (CLC-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Release {
    /// It broke free.
    BrokeFree,
    /// Whoever pinned it let go, moving or getting up.
    LetGo,
    /// Whoever pinned it was stunned.
    Stunned,
    /// One of the two is out of the fight.
    Out,
}

/// Why somebody is kept out of an enemy's cell (CLC-2, CLC-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Barred {
    /// A stop-thrust injured it.
    Injured,
    /// It lost the contest of ST after a stop-thrust that did not.
    Contest,
    /// A shield was in the way.
    Shield,
}

/// Why somebody is unconscious.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaintCause {
    /// Total injury of HP (DMG-3).
    Injury,
    /// A stunning crushing blow to head or groin (DMG-5).
    StunningBlow,
    /// A permanent injury (DMG-8).
    PermanentInjury,
    /// Exhaustion (FAT-1).
    Exhaustion,
}

/// Why endurance changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnduranceCause {
    /// Rounds of exertion (FAT-2).
    Exertion,
    /// Unconscious from damage (FAT-1).
    Unconscious,
    /// The price of a maneuver (MAN-7).
    Maneuver,
    /// A spell (MAG-1).
    Casting,
}

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One side has somebody conscious.
    LastSideStanding,
    /// No side has.
    NobodyLeft,
    /// The rounds ran out.
    RoundLimit,
    /// Nobody who is left can hurt any enemy.
    NobodyCanHurt,
    /// The winner held a place long enough.
    GoalHold,
    /// The winner got where it wanted to.
    GoalReach,
    /// The winner put those out of the fight whom it was after.
    GoalKill,
    /// Every other side lost somebody it had to protect, or the field.
    GoalProtect,
    /// The winner was still on the field when its rounds were over.
    GoalSurvive,
    /// Several sides reached a goal at the same moment.
    GoalsAtOnce,
}

/// What a roll was for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckCause {
    /// HT: is a crippling injury for good (DMG-8)?
    Permanence,
    /// WP: stay conscious after a stunning crushing blow (DMG-5).
    StunningBlow,
    /// WP: stay conscious after a permanent injury (DMG-8).
    PermanentInjury,
    /// WP: stay conscious at END 0 or less (FAT-1).
    Exhaustion,
    /// IQ: cast a spell (MAG-1).
    Casting,
    /// Whatever attribute: resist a spell (MAG-1).
    Resistance,
    /// WP: keep concentration, where the genre lets it (MAG-2).
    Concentration,
    /// ST: get out of a net (MAN-7).
    Struggle,
    /// PER: notice an attack by somebody the side did not know of (ATK-6).
    Notice,
    /// PER: find somebody who hides (ATK-6).
    Search,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::maneuver::RESERVED;

    /// A genre's own maneuver of the same name as one of these could never be told from it.
    #[test]
    fn man_7_the_names_of_all_maneuvers_are_reserved() {
        let source = include_str!("causes.rs");
        let (_, list) = source.split_once("pub enum Maneuver {").unwrap();
        let (list, _) = list.split_once("#[serde(untagged)]").unwrap();
        let variants = list.lines().map(str::trim).filter_map(|line| {
            line.strip_suffix(',')
                .filter(|name| name.bytes().all(|b| b.is_ascii_alphabetic()))
        });
        let mut found = 0;
        for variant in variants {
            let mut word = String::new();
            for letter in variant.chars() {
                if letter.is_uppercase() && !word.is_empty() {
                    word.push('_');
                }
                word.extend(letter.to_lowercase());
            }
            assert!(RESERVED.contains(&word.as_str()), "{word}");
            let known: Maneuver = serde_json::from_value(word.as_str().into()).unwrap();
            assert!(!matches!(known, Maneuver::Own(_)), "{word}");
            found += 1;
        }
        assert!(found >= 8, "{found}");
        let own: Maneuver = serde_json::from_str("\"feint\"").unwrap();
        assert_eq!(own, Maneuver::Own("feint".into()));
        assert_eq!(serde_json::to_string(&own).unwrap(), "\"feint\"");
    }
}
