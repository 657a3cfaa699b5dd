//! The closed lists of kinds and causes that events name.

use serde::{Deserialize, Serialize};

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
