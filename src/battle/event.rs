//! What happened, in the past tense: every change of state is one of these, and an event carries
//! every die and every modifier by name. `docs/battle-log.md` describes each field.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Aim, Command, UnitId};
use crate::grid::{Bearing, Cell, Direction};
use crate::rules::attack::{DefenceKind, DefenceValue, Outcome};
use crate::rules::attribute::Attribute;
use crate::rules::dice::Roll;
use crate::rules::gear::DamageType;
use crate::rules::id::Id;
use crate::rules::injury::StunCause;
use crate::rules::part::{Factor, Part, Parts};
use crate::rules::position::Hand;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The battle began; everything needed to read the rest.
    BattleStarted(Box<BattleStarted>),
    /// Everybody drew a lot for ties of initiative (RND-1).
    LotsDrawn {
        /// Each roll, in the order of ids.
        lots: Vec<Lot>,
    },
    /// A round began (RND-1).
    RoundStarted {
        /// Who acts, in order.
        order: Vec<UnitId>,
    },
    /// A combatant's turn began; its maneuver of last turn is over.
    TurnStarted {
        /// Whose.
        unit: UnitId,
    },
    /// Somebody decided; what follows is what came of it.
    Commanded {
        /// Whose decision it was.
        unit: UnitId,
        /// The command.
        command: Command,
    },
    /// A stunned combatant lost its turn (DMG-4).
    TurnLost {
        /// Who.
        unit: UnitId,
    },
    /// A combatant turned on the spot (RND-3).
    Turned {
        /// Who.
        unit: UnitId,
        /// The new facing.
        facing: Direction,
        /// Whether it used up the step.
        step_used: bool,
    },
    /// A combatant moved (RND-2).
    Moved {
        /// Who.
        unit: UnitId,
        /// The cells entered, in order, without the start.
        path: Vec<Cell>,
        /// The facing at the end.
        facing: Direction,
        /// What kind of movement it was.
        kind: MoveKind,
        /// Movement points it took.
        cost: u16,
    },
    /// A combatant took a maneuver, in force until its next turn (MAN-1 …).
    ManeuverTaken {
        /// Who.
        unit: UnitId,
        /// Which.
        maneuver: Maneuver,
    },
    /// A combatant aimed (MAN-6).
    Aimed {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// Turns of aim so far.
        turns: u8,
    },
    /// Aim was lost (MAN-6).
    AimLost {
        /// Whose.
        unit: UnitId,
        /// Why.
        why: AimLoss,
    },
    /// An item came to hand (MAN-7); what was there is slung.
    Readied {
        /// Whose.
        unit: UnitId,
        /// Which item of the sheet.
        item: usize,
        /// Its content id.
        weapon: Id,
        /// Into which hand.
        hand: Hand,
    },
    /// A turn of reloading (WPN-1).
    Reloaded {
        /// Whose.
        unit: UnitId,
        /// Which item of the sheet.
        item: usize,
        /// Its content id.
        weapon: Id,
        /// Turns still needed.
        left: u8,
    },
    /// An attack awaits the defender's choice (ATK-2).
    AttackDeclared {
        /// Who attacks.
        attacker: UnitId,
        /// Who must choose.
        defender: UnitId,
        /// Which attack of the sheet.
        attack: usize,
        /// Where it is aimed.
        location: Aim,
        /// Whether it is held back.
        nonlethal: bool,
    },
    /// An attack was rolled (ATK-1).
    Attack(Box<AttackRolled>),
    /// Ammunition was spent.
    Spent {
        /// Whose.
        unit: UnitId,
        /// Which item shot it.
        item: usize,
        /// What was spent.
        ammo: Id,
        /// How many are left.
        left: u16,
    },
    /// A weapon left the hand that threw it.
    Thrown {
        /// Whose.
        unit: UnitId,
        /// Which item of the sheet.
        item: usize,
        /// Its content id.
        weapon: Id,
    },
    /// A weapon or shield was struck (OBJ-1).
    Struck(Box<ObjectStruck>),
    /// An item broke (OBJ-1).
    Broke {
        /// Whose.
        unit: UnitId,
        /// Which item of the sheet.
        item: usize,
        /// Its content id.
        weapon: Id,
    },
    /// A hit did damage (DMG).
    Damage(Box<DamageDone>),
    /// A roll of 3d6 against an attribute (ATT-8).
    Check(Box<Checked>),
    /// A location was crippled (DMG-8).
    Crippled {
        /// Whose.
        unit: UnitId,
        /// Which.
        location: Id,
        /// For good.
        permanent: bool,
    },
    /// A combatant was stunned (DMG-4, DMG-5, DMG-8).
    Stunned {
        /// Who.
        unit: UnitId,
        /// Why.
        why: StunCause,
    },
    /// A stunned combatant came to itself.
    Recovered {
        /// Who.
        unit: UnitId,
    },
    /// An item fell from a crippled arm (DMG-9).
    Dropped {
        /// Whose.
        unit: UnitId,
        /// Which item of the sheet.
        item: usize,
        /// Its content id.
        weapon: Id,
    },
    /// A combatant fell down (DMG-9).
    Fell {
        /// Who.
        unit: UnitId,
        /// Why.
        why: FallCause,
    },
    /// A combatant fell unconscious (DMG-3, DMG-5, DMG-8, FAT-1).
    Unconscious {
        /// Who.
        unit: UnitId,
        /// Why.
        why: FaintCause,
    },
    /// A combatant died (DMG-3).
    Died {
        /// Who.
        unit: UnitId,
    },
    /// Endurance changed (FAT-1, FAT-2).
    Endurance {
        /// Whose.
        unit: UnitId,
        /// Points spent.
        spent: i16,
        /// What is left; may be negative.
        left: i16,
        /// Why.
        why: EnduranceCause,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        unit: UnitId,
    },
    /// A round ended; exertion is counted, blocks are cleared (FAT-2, ATK-4).
    RoundEnded,
    /// The battle ended.
    BattleEnded {
        /// The side that won, or nobody.
        winner: Option<Id>,
        /// Why it ended.
        reason: Ending,
        /// Rounds begun.
        rounds: u32,
    },
}

/// The first line of a log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleStarted {
    /// The level's id.
    pub level: Id,
    /// The file it was read from, when it is not a shipped one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The seed of the dice.
    pub seed: u64,
    /// Hash of genre and level.
    pub content_hash: String,
    /// The round after which it is a draw.
    pub max_rounds: u32,
    /// The map, as `docs/battle-log.md` describes it.
    pub grid: Value,
    /// The genre's numbers that differ from SHELL's would matter to an auditor; all of them.
    pub numbers: Value,
    /// The sides, in the order of their letters.
    pub sides: Vec<SideStarted>,
    /// Everybody, in the order of ids.
    pub units: Vec<UnitStarted>,
}

/// A side at the start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SideStarted {
    /// Its id in the level.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
}

/// A combatant at the start.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UnitStarted {
    /// Its id.
    pub unit: UnitId,
    /// Its side's id.
    pub side: Id,
    /// Its name in prose.
    pub name: String,
    /// Where it stands.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// Its sheet, as `sheet --json`.
    pub sheet: Value,
}

/// A draw for ties of initiative.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lot {
    /// Whose.
    pub unit: UnitId,
    /// The roll; the higher acts first, then the earlier id.
    pub roll: Roll,
}

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
}

/// A maneuver (MAN-1 to MAN-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Maneuver {
    /// None taken.
    #[default]
    None,
    /// MAN-1.
    Attack,
    /// MAN-4.
    Defend,
    /// MAN-6.
    Aim,
    /// MAN-7: taking something in hand.
    Ready,
    /// MAN-7: reloading.
    Reload,
}

/// Why aim was lost (MAN-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AimLoss {
    /// Moved more than a step.
    Moved,
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
}

/// An attack roll with everything that made it (ATK-1 to ATK-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AttackRolled {
    /// Who attacked.
    pub attacker: UnitId,
    /// Who was attacked.
    pub defender: UnitId,
    /// Which attack of the attacker's sheet.
    pub attack: usize,
    /// Which item of the attacker's sheet.
    pub item: usize,
    /// The weapon's content id.
    pub weapon: Id,
    /// The technique.
    pub technique: Id,
    /// The hand that held it.
    pub hand: Hand,
    /// Thrown or shot.
    pub ranged: bool,
    /// Where it was aimed.
    pub location: Aim,
    /// Held back (DMG-2).
    pub nonlethal: bool,
    /// The maneuver.
    pub maneuver: Maneuver,
    /// Cells between the two.
    pub distance: u16,
    /// The defender's bearing from the attacker's facing, degrees.
    pub bearing: Bearing,
    /// The attacker's bearing from the defender's facing, degrees.
    pub defender_bearing: Bearing,
    /// Cells of head-on movement (MAN-2).
    pub charge_cells: u16,
    /// The attack value.
    pub at: Parts,
    /// The defence value.
    pub def: DefenceValue,
    /// The item that blocked, of the defender's sheet.
    pub block_item: Option<usize>,
    /// No roll: the defender could not help being hit (ATK-6).
    pub automatic: bool,
    /// Protection rating of the defender's shield.
    pub pr: Option<i16>,
    /// The roll, unless automatic.
    pub roll: Option<Roll>,
    /// Roll + AT - DEF, unless automatic.
    pub score: Option<i16>,
    /// How it ended.
    pub outcome: Outcome,
}

impl AttackRolled {
    /// Whether a block or parry was used up (ATK-4).
    pub fn is_block(&self) -> bool {
        matches!(self.def.kind, DefenceKind::Parry | DefenceKind::Shield)
    }
}

/// Damage to an object (OBJ-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ObjectStruck {
    /// Who struck.
    pub attacker: UnitId,
    /// Whose item.
    pub unit: UnitId,
    /// Which item of its sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 20>,
    /// Dice and parts, never below 0.
    pub rolled: i16,
    /// Factors, in order.
    pub factors: ArrayVec<Factor, 3>,
    /// Damage after the factors.
    pub damage: i16,
    /// HP of the item; damage beyond breaks it.
    pub hp: i16,
    /// Whether it broke.
    pub broke: bool,
}

/// Damage to a combatant (DMG).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DamageDone {
    /// Who struck.
    pub attacker: UnitId,
    /// Who was hit.
    pub unit: UnitId,
    /// Where.
    pub location: Id,
    /// Type of damage.
    #[serde(rename = "type")]
    pub damage_type: DamageType,
    /// Armour-piercing.
    pub piercing: bool,
    /// Not held back.
    pub lethal: bool,
    /// The dice.
    pub roll: Roll,
    /// What was added.
    pub parts: ArrayVec<Part, 20>,
    /// Dice and parts, never below 0.
    pub rolled: i16,
    /// Damage resistance subtracted.
    pub dr: i16,
    /// What it is made of.
    pub dr_parts: ArrayVec<Part, 20>,
    /// Damage modifier, per cent.
    pub dm: i16,
    /// Factors after DR, in order, each rounding down.
    pub factors: ArrayVec<Factor, 3>,
    /// What the location's own tally took.
    pub located: i16,
    /// Injury of this blow after everything.
    pub injury: i16,
    /// What entered the total.
    pub counted: i16,
    /// Total injury before.
    pub total_before: i16,
    /// Total injury after.
    pub total_after: i16,
}

/// A roll against an attribute (ATT-8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Checked {
    /// Who rolled.
    pub unit: UnitId,
    /// Against what.
    pub attribute: Attribute,
    /// What the target is made of.
    pub parts: ArrayVec<Part, 20>,
    /// The number to roll at or under.
    pub target: i16,
    /// The roll.
    pub roll: Roll,
    /// Whether it was made.
    pub success: bool,
    /// What it was for.
    pub why: CheckCause,
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
}
