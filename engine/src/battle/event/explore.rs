//! Time between fights (TIM, DUN): stints that begin and end, whose turn it is in one, what takes time, and when it goes by rounds.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::clock::{Clock, TurnState};
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::Cell;
use crate::rules::dice::Roll;
use crate::rules::explore::Pace;
use crate::rules::hearing::Heard;
use crate::rules::id::Id;
use crate::rules::maneuver::Maneuver;
use crate::rules::part::Parts;

family! {
    /// Time between fights (TIM, DUN): stints that begin and end, whose turn it is in one, what takes time, and when it
    /// goes by rounds.
    pub enum ExploreEvent {
        /// A stint began (DUN-1).
        StintStarted {
            /// Which, from 1.
            stint: u32,
            /// Who explores in it, with the points of each (MOV-2).
            members: Vec<Allowance>,
        },
        /// Those of the other sides who have something to do go about now (DUN-1).
        OthersStirred {
            /// Who, with the points of each.
            others: Vec<Allowance>,
        },
        /// It is somebody's turn in the stint, whose turn may have begun before.
        Taken {
            /// Whose.
            unit: UnitId,
        },
        /// Something took time (DUN-2).
        TimeSpent {
            /// Whose.
            unit: UnitId,
            /// Points of its allowance that it took.
            points: u16,
            /// Points that are left.
            left: u16,
        },
        /// Cells are charted that had not been (MAP-1, DUN-7).
        Charted {
            /// Who draws.
            unit: UnitId,
            /// Which, in the order of their indices.
            cells: Vec<Cell>,
            /// In the log of a side, which is not told the map: what is there, by the letters of the legend.
            #[serde(default, skip_serializing_if = "String::is_empty")]
            letters: String,
        },
        /// Somebody listened (LIS-1).
        Listened(Box<Listened>),
        /// Somebody has done nothing for so long that it has its breath back (DUN-5, FAT-3).
        Rested {
            /// Who.
            unit: UnitId,
            /// END it regains.
            gained: i16,
            /// END it has.
            left: i16,
            /// Parts of END lost that are no whole point (EXH-7).
            #[serde(default, skip_serializing_if = "is_nothing")]
            owed: u32,
        },
        /// Others heard where somebody is who does not know of it (DUN-6).
        Noise {
            /// Who made it.
            unit: UnitId,
            /// Where.
            cell: Cell,
            /// How far it carries.
            reach: u16,
            /// The sides that became aware of it.
            sides: Vec<Id>,
        },
        /// A die fell for those who may wander in (DUN-9).
        WanderersRolled(Box<WanderersRolled>),
        /// A stint ended (TIM-2).
        StintEnded {
            /// Which.
            stint: u32,
            /// The round with which it ended.
            until: u32,
        },
        /// Another round without two enemies who know of each other has ended, or not (DUN-4).
        Quiet {
            /// How many in a row.
            rounds: u8,
        },
        /// Time goes on by rounds from now on, or by stints (DUN-3, DUN-4).
        PaceChanged {
            /// By which.
            to: Pace,
            /// Why.
            why: PaceCause,
        },
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_nothing(parts: &u32) -> bool {
    *parts == 0
}

/// Somebody listened (LIS-1).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Listened {
    /// Who.
    pub unit: UnitId,
    /// At which door, or its own cell.
    pub at: Cell,
    /// What the highest number that hears something is made of.
    pub range: Parts,
    /// That number.
    pub most: i16,
    /// The dice; in the log of a side nobody knows them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// What was heard; nothing is the same as silence.
    pub heard: Vec<Heard>,
}

/// A die fell for those who may wander in (DUN-9).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WanderersRolled {
    /// The die.
    pub roll: Roll,
    /// Who comes.
    pub come: Vec<UnitId>,
    /// Who made the last noise that they go after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<UnitId>,
    /// Where that was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub noise: Option<Cell>,
}

/// What somebody may spend in a stint (MOV-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allowance {
    /// Who.
    pub unit: UnitId,
    /// Its points.
    pub points: u16,
}

/// Why time goes on otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PaceCause {
    /// An enemy who is awake knows of somebody who explores (DUN-3).
    Met,
    /// Those who explore chose their moment (DUN-3).
    Chosen,
    /// Nobody has known of an enemy for long enough (DUN-4).
    Calm,
}

impl Happening for ExploreEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Taken { unit } | Self::TimeSpent { unit, .. } | Self::Charted { unit, .. } => {
                vec![*unit]
            }
            Self::Listened(listened) => vec![listened.unit],
            Self::Noise { unit, .. } | Self::Rested { unit, .. } => vec![*unit],
            Self::WanderersRolled(rolled) => rolled.come.clone(),
            Self::StintStarted { .. }
            | Self::OthersStirred { .. }
            | Self::StintEnded { .. }
            | Self::Quiet { .. }
            | Self::PaceChanged { .. } => Vec::new(),
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::StintStarted { stint, members } => {
                let clock = &mut *state.clock;
                clock.stint = *stint;
                clock.order.clear();
                clock.done = 0;
                clock.stirred = false;
                state.everybody(forget);
                join(state, members);
            }
            Self::OthersStirred { others } => {
                state.clock.stirred = true;
                join(state, others);
            }
            Self::Taken { unit } => take(state.clock, *unit),
            Self::TimeSpent { unit, points, .. } => state.unit(*unit, |one| {
                one.progress.spent = one.progress.spent.saturating_add(*points);
            }),
            Self::Charted { cells, .. } => state.board.add_to_chart(cells),
            Self::Listened(listened) => state.unit(listened.unit, |one| {
                one.progress.listened.push(listened.at);
            }),
            Self::Rested {
                unit, left, owed, ..
            } => state.unit(*unit, |one| {
                one.stamina.end = *left;
                one.stamina.strain.owed = *owed;
                one.stamina.idle = 0;
            }),
            Self::Noise {
                unit, cell, sides, ..
            } => state.overheard(*unit, *cell, sides),
            Self::WanderersRolled(rolled) => {
                let heard = rolled.after.zip(rolled.noise);
                if let (Some(first), Some((unit, cell))) = (rolled.come.first(), heard) {
                    state.hears(first.side, unit, cell);
                }
            }
            Self::StintEnded { until, .. } => {
                let clock = &mut *state.clock;
                clock.round = *until;
                clock.stint = 0;
                clock.fought = false;
                clock.order.clear();
                clock.done = 0;
                state.everybody(end_stint);
            }
            Self::Quiet { rounds } => state.clock.quiet = *rounds,
            Self::PaceChanged { to, .. } => {
                let clock = &mut *state.clock;
                clock.pace = *to;
                clock.quiet = 0;
                clock.acting = None;
                clock.turn = TurnState::Open;
                clock.order.clear();
                clock.done = 0;
                clock.asked.clear();
                clock.guards.clear();
                clock.fought |= *to == Pace::Rounds;
                state.everybody(forget);
            }
        }
    }
}

/// Those act next in the stint, each with its allowance.
fn join(state: &mut State<'_, '_, '_>, those: &[Allowance]) {
    for one in those {
        state.clock.order.push(one.unit);
    }
    state.everybody(|fighter| {
        let own = those.iter().find(|one| one.unit == fighter.combatant.id);
        if let Some(own) = own {
            fighter.progress.allowance = Some(own.points);
        }
    });
}

/// Whoever is taken comes next; who had the turn goes on later.
fn take(clock: &mut Clock, unit: UnitId) {
    if let Some(place) = clock.order.iter().position(|other| *other == unit)
        && place >= clock.done
    {
        clock.order.remove(place);
        clock.order.insert(clock.done, unit);
    }
    clock.acting = Some(unit);
    clock.turn = TurnState::Open;
}

/// What it was about is over: nothing of it lasts into what comes.
fn forget(one: &mut FighterMut<'_, '_>) {
    one.stance.maneuver = Maneuver::None;
    one.stance.aim = None;
    one.magic.casting = None;
    one.progress.allowance = None;
    one.progress.listened.clear();
    one.progress.path.clear();
    one.progress.spent = 0;
    one.progress.heights = 0;
    one.progress.step_used = false;
    one.progress.turned = false;
    one.progress.last_turn = 0;
    one.stamina.exerted = false;
    one.stamina.fought = false;
    one.senses.used_to = None;
    one.senses.noticed = one.senses.known;
}

/// TIM-2: the minutes of a stint tire nobody, and blocks are long since ready again.
fn end_stint(one: &mut FighterMut<'_, '_>) {
    one.stance.blocks_used = 0;
    one.stamina.rounds = 0;
    one.stamina.idle = match one.progress.rests() {
        true => one.stamina.idle.saturating_add(1),
        false => 0,
    };
    forget(one);
}
