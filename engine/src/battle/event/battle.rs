//! The battle itself: its start, its rounds, what its goals have come to, its end.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use super::lazy_json::LazyJson;
use crate::battle::ending::Ending;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::content::at_end::AtEnd;
use crate::content::goal::Goal;
use crate::content::level::Wanderers;
use crate::grid::{Cell, Direction};
use crate::rules::dice::Roll;
use crate::rules::explore::{Pace, Surroundings};
use crate::rules::hearing::Sound;
use crate::rules::id::Id;
use crate::rules::injury::Lameness;

family! {
    /// The battle itself: its start, its rounds, what its goals have come to, its end.
    pub enum BattleEvent {
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
        /// A side held a place for one more round, or lost its hold on it.
        GoalProgress {
            /// Whose goal.
            side: Id,
            /// Which of the side's goals, from 0.
            goal: usize,
            /// Rounds held in a row.
            rounds: u32,
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
}

impl Happening for BattleEvent {
    fn subjects(&self) -> Vec<UnitId> {
        Vec::new()
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::BattleStarted(start) => {
                state.clock.max_rounds = start.max_rounds;
                if start.explored_by.is_some() {
                    state.clock.pace = Pace::Stints;
                }
                state.look_about();
            }
            Self::LotsDrawn { lots } => state.everybody(|one| draw_lot(one, lots)),
            Self::RoundStarted { order } => {
                state.clock.round += 1;
                state.clock.order.clone_from(order);
                state.clock.done = 0;
            }
            Self::GoalProgress { side, goal, rounds } => {
                let held = &mut state.clock.held;
                held.retain(|held| (held.0, held.1) != (*side, *goal));
                held.push((*side, *goal, *rounds));
            }
            Self::RoundEnded => {
                state.clock.order.clear();
                state.everybody(end_round);
            }
            Self::BattleEnded { winner, reason, .. } => {
                state.clock.acting = None;
                state.clock.ended = Some((*winner, *reason));
            }
        }
    }
}

/// RND-1: its place in the draw: the higher roll first, then the earlier id.
fn draw_lot(one: &mut FighterMut<'_, '_>, lots: &[Lot]) {
    let id = one.combatant.id;
    let Some(own) = lots.iter().find(|lot| lot.unit == id) else {
        return;
    };
    let before =
        |lot: &&Lot| lot.total() > own.total() || lot.total() == own.total() && lot.unit < id;
    one.combatant.lot = lots.iter().filter(before).count() as u16;
}

/// ATK-4, FAT-2: blocks are cleared, exertion is counted.
fn end_round(one: &mut FighterMut<'_, '_>) {
    one.stance.blocks_used = 0;
    if one.stamina.exerted {
        one.stamina.rounds = one.stamina.rounds.saturating_add(1);
        one.stamina.exerted = false;
    }
    one.stamina.fought = false;
}

/// The first line of a log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BattleStarted {
    /// The level's id.
    pub level: Id,
    /// The file it was read from, when it is not a shipped one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The side whose log it is, of what it saw; none where everything is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<Id>,
    /// The seed of the dice; 0 where one side is told.
    pub seed: u64,
    /// Hash of genre and level.
    pub content_hash: String,
    /// The last round.
    pub max_rounds: u32,
    /// Who has won when that is over; not told where it is a draw.
    #[serde(default, skip_serializing_if = "AtEnd::is_draw")]
    pub at_end: AtEnd<Id, UnitId>,
    /// The map, as `docs/battle-log.md` describes it.
    pub grid: LazyJson,
    /// Every number of the rules, as in `numbers.ron`.
    pub numbers: LazyJson,
    /// The genre's own maneuvers (MAN-7).
    #[serde(default)]
    pub maneuvers: LazyJson,
    /// The side that explores by stints; not told where none does (DUN-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explored_by: Option<Id>,
    /// Where that is (TIM-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<Surroundings>,
    /// Whether that side knows only what it has charted (DUN-7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chart: bool,
    /// Who may wander in meanwhile; told to their own side alone (DUN-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanderers: Option<Wanderers>,
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
    /// What it fights for.
    #[serde(default)]
    pub goals: Vec<Goal<UnitId>>,
    /// Cells by which it may leave the field.
    #[serde(default)]
    pub exits: Vec<Cell>,
    /// Cells among which it may place its people before the first round; not told where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deploy: Vec<Cell>,
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
    /// Whether it hides; not told of those who do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// Whether it sleeps, and lies; not told of those who do not (DUN-6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub asleep: bool,
    /// What is to be heard of it, where somebody explores (LIS-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sound: Option<Sound>,
    /// Wounds that it brings; not told of the unhurt.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wounds: Vec<WoundStarted>,
    /// END that it brings, where that is not all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<i16>,
    /// The file that it was made of, if it is a character.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<CharacterStarted>,
    /// The round in which it comes onto the field; not told of those who are there from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrives: Option<u32>,
    /// The group with which it may wander in, by its place in the table; not told of others (DUN-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanders: Option<u8>,
    /// Its sheet, as `sheet --json`.
    pub sheet: LazyJson,
}

/// A hurt location at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WoundStarted {
    /// Which.
    pub location: Id,
    /// Lethal damage.
    pub damage: i16,
    /// Whether it is crippled.
    pub crippled: Lameness,
}

/// A character's file at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CharacterStarted {
    /// Its path.
    pub file: String,
    /// SHA-256 of its text.
    pub hash: String,
    /// The text, so that the battle can be fought again when the file has changed.
    pub text: String,
}

/// A draw for ties of initiative.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lot {
    /// Whose.
    pub unit: UnitId,
    /// The roll; the higher acts first, then the earlier id.
    pub roll: Roll,
    /// What its side's best leader and best tactician add; left out if 0.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub plus: i16,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands out references"
)]
fn is_nothing(plus: &i16) -> bool {
    *plus == 0
}

impl Lot {
    /// Roll and addition.
    pub fn total(&self) -> i16 {
        self.roll.total + self.plus
    }
}
