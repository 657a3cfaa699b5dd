//! Movement: turning, walking, flying, being pushed, running into somebody, falling, getting up.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use super::overrun::OverrunDone;
use crate::battle::board::{Board, Occupant};
use crate::battle::components::Life;
use crate::battle::pending::{CatchDue, Pending, RideOn};
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::{Cell, Direction};
use crate::rules::dice::Roll;
use crate::rules::flight::Height;
use crate::rules::id::Id;

family! {
    /// Movement: turning, walking, flying, being pushed, running into somebody, falling, getting up.
    pub enum MotionEvent {
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
        /// A combatant took off, climbed, came down or landed (ATT-5).
        Flew(Flown),
        /// A spell pushed somebody.
        Pushed {
            /// Whom.
            unit: UnitId,
            /// The cells it went through, in order, without the first.
            path: Vec<Cell>,
        },
        /// A combatant ran into somebody it did not know of, and stops short.
        Bumped {
            /// Who.
            unit: UnitId,
            /// Into whom.
            into: UnitId,
        },
        /// Somebody met another, or something solid, with its body (COL-1, COL-2).
        Collided(Box<Collided>),
        /// Whoever has knocked somebody down in a slam may go on over it (OVR-2).
        OverrunOpened {
            /// Who slammed.
            unit: UnitId,
            /// Who lies.
            target: UnitId,
        },
        /// Somebody went over another who lay in its way: the dice of it, and what they deal (OVR-1, OVR-2).
        Overrun(Box<OverrunDone>),
        /// A collision drove somebody back (COL-9).
        KnockedBack {
            /// Whom.
            unit: UnitId,
            /// The cells it went through, in order, without the first.
            path: Vec<Cell>,
        },
        /// Somebody falls, and a friend may catch it (FAL-11).
        CatchOpened(CatchDue),
        /// A combatant fell from a height (FAL-1).
        FellFrom(Box<FellFrom>),
        /// A combatant climbed out of a pit (DUN-8).
        ClimbedOut {
            /// Who.
            unit: UnitId,
            /// Where it stands.
            to: Cell,
        },
        /// Somebody fell from its own height (FAL-9).
        Tripped(Box<Tripped>),
        /// Help has come onto the field.
        Arrived {
            /// Who.
            unit: UnitId,
            /// Where it stands: the cell that the level says, or the nearest with room.
            cell: Cell,
        },
        /// A combatant fell, or lay, down (DMG-9, MAN-7).
        Fell {
            /// Who.
            unit: UnitId,
            /// Why.
            why: ProneCause,
        },
        /// A combatant got back on its feet (MAN-7).
        StoodUp {
            /// Who.
            unit: UnitId,
        },
    }
}

impl MotionEvent {
    /// Whom it brings somewhere, on foot, by force or out of the air.
    pub(in crate::battle) fn comes_to_ground(&self) -> Option<UnitId> {
        match self {
            Self::Moved { unit, .. }
            | Self::Flew(Flown { unit, .. })
            | Self::Pushed { unit, .. }
            | Self::KnockedBack { unit, .. }
            | Self::ClimbedOut { unit, .. } => Some(*unit),
            Self::FellFrom(fell) => Some(fell.unit),
            _ => None,
        }
    }
}

impl Happening for MotionEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Turned { unit, .. }
            | Self::Moved { unit, .. }
            | Self::Flew(Flown { unit, .. })
            | Self::Pushed { unit, .. }
            | Self::KnockedBack { unit, .. }
            | Self::ClimbedOut { unit, .. }
            | Self::Arrived { unit, .. }
            | Self::Fell { unit, .. }
            | Self::StoodUp { unit } => vec![*unit],
            Self::Bumped { unit, into } => vec![*unit, *into],
            Self::OverrunOpened { unit, target }
            | Self::CatchOpened(CatchDue { unit, target, .. }) => vec![*unit, *target],
            Self::Overrun(over) => vec![over.unit, over.over],
            Self::FellFrom(fell) => vec![fell.unit],
            Self::Tripped(fell) => vec![fell.unit],
            Self::Collided(met) => [met.unit].into_iter().chain(met.into).collect(),
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Turned {
                unit,
                facing,
                step_used,
            } => state.unit(*unit, |one| {
                one.place.facing = *facing;
                one.progress.turned = true;
                one.progress.step_used |= *step_used;
            }),
            Self::Moved {
                unit,
                path,
                facing,
                cost,
                ..
            } => {
                state.clock.settle_entry(*unit);
                state.on_board(*unit, |one, board| {
                    walk(one, board, path, *facing, *cost);
                    one.senses.slip_away();
                });
                if let Some(&cell) = path.last() {
                    state.was_loud(*unit, cell);
                }
            }
            Self::Flew(flown) => state.on_board(flown.unit, |one, board| fly(one, board, flown)),
            Self::Collided(_) | Self::Tripped(_) => {}
            Self::OverrunOpened { unit, target } => state.clock.open(Pending::RideOn(RideOn {
                unit: *unit,
                target: *target,
            })),
            Self::CatchOpened(due) => state.clock.open(Pending::Catch(*due)),
            Self::Overrun(over) => {
                state.unit(over.unit, |one| one.progress.overrun.push(over.over));
            }
            Self::Pushed { unit, path } | Self::KnockedBack { unit, path } => {
                state.on_board(*unit, |one, board| push(one, board, path));
            }
            Self::Bumped { unit, into } => {
                state.unit(*unit, |one| one.senses.give_away());
                state.unit(*into, |one| one.senses.give_away());
            }
            Self::FellFrom(fell) => {
                state.on_board(fell.unit, |one, board| come_down(one, board, fell));
            }
            Self::ClimbedOut { unit, to } => state.on_board(*unit, |one, board| {
                push(one, board, std::slice::from_ref(to));
                one.stamina.breath.unready = false;
                one.stamina.exerted = true;
                one.senses.slip_away();
            }),
            Self::Arrived { unit, cell } => {
                state.on_board(*unit, |one, board| arrive(one, board, *cell));
            }
            Self::Fell { unit, .. } => {
                state.on_board(*unit, |one, board| set_prone(one, board, true));
            }
            Self::StoodUp { unit } => {
                state.on_board(*unit, |one, board| set_prone(one, board, false));
            }
        }
    }
}

fn walk(
    one: &mut FighterMut<'_, '_>,
    board: &mut Board,
    path: &[Cell],
    facing: Direction,
    cost: u16,
) {
    let start = one.place.cell;
    if one.progress.path.is_empty() {
        one.progress.path.push(start);
    }
    one.progress.path.extend_from_slice(path);
    one.progress.spent = one.progress.spent.saturating_add(cost);
    one.place.facing = facing;
    one.stamina.exerted = true;
    one.stamina.breath.unready = false;
    if one.progress.allowance.is_some() {
        // Nobody runs in a stint: what follows is done from a stand.
        one.progress.path.clear();
    }
    let Some(&end) = path.last() else { return };
    let occupant = Occupant::of(one.combatant.id, *one.place);
    board.leave(start, occupant.unit);
    board.enter(end, occupant);
    one.place.cell = end;
}

/// ATT-5: at another height, over the same cell.
fn fly(one: &mut FighterMut<'_, '_>, board: &mut Board, flown: &Flown) {
    if !flown.sank {
        one.progress.heights += 1;
        one.progress.spent = one.progress.spent.saturating_add(flown.cost);
        one.stamina.exerted = true;
    }
    one.place.height = flown.height;
    one.grapple.pit = None;
    board.set_posture(*one.place, one.combatant.id);
    one.senses.slip_away();
}

fn arrive(one: &mut FighterMut<'_, '_>, board: &mut Board, cell: Cell) {
    one.vitality.life = Life::Conscious;
    one.stamina.breath.unready = false;
    one.place.cell = cell;
    board.enter(cell, Occupant::of(one.combatant.id, *one.place));
}

/// It is moved without moving: nothing of its turn is spent.
fn push(one: &mut FighterMut<'_, '_>, board: &mut Board, path: &[Cell]) {
    let Some(&end) = path.last() else { return };
    one.stamina.breath.unready = true;
    one.grapple.pit = None;
    let held = board.occupants(one.place.cell);
    let own = held.filter(|held| held.unit == one.combatant.id).last();
    if let Some(occupant) = own {
        board.leave(one.place.cell, occupant.unit);
        board.enter(end, occupant);
    }
    one.place.cell = end;
}

/// FAL-1: it is where it came down; who leapt has gone there itself.
fn come_down(one: &mut FighterMut<'_, '_>, board: &mut Board, fell: &FellFrom) {
    if fell.why == DropCause::Leapt {
        if one.progress.path.is_empty() {
            one.progress.path.push(fell.from);
        }
        one.progress.path.push(fell.to);
        one.stamina.exerted = true;
        one.stamina.breath.unready = false;
        one.senses.slip_away();
        if let Some(facing) = board.grid().step(fell.from, fell.to) {
            one.place.facing = facing;
        }
    }
    if fell.why == DropCause::Trap {
        one.grapple.pit = Some(fell.yards);
    }
    if fell.from != fell.to {
        let unready = fell.why != DropCause::Leapt;
        push(one, board, &[fell.to]);
        one.stamina.breath.unready = unready;
    }
}

fn set_prone(one: &mut FighterMut<'_, '_>, board: &mut Board, prone: bool) {
    one.place.prone = prone;
    one.place.height = Height::Ground;
    board.set_posture(*one.place, one.combatant.id);
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
    /// In the air (ATT-5).
    Fly,
}

/// Somebody took off, climbed, came down or landed (ATT-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flown {
    /// Who.
    pub unit: UnitId,
    /// At which height it was.
    pub from: Height,
    /// At which height it is.
    pub height: Height,
    /// Movement points it took.
    pub cost: u16,
    /// It has come down because it did not go on far enough (AIR-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sank: bool,
}

/// A fall from a height (FAL-1 to FAL-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FellFrom {
    /// Who.
    pub unit: UnitId,
    /// The cell it left.
    pub from: Cell,
    /// The cell it came down in: the same, out of the air.
    pub to: Cell,
    /// How far.
    pub yards: u16,
    /// Why.
    pub why: DropCause,
    /// mph that an AG roll took off (FAL-4).
    pub rolled: u16,
    /// mph that landing on its feet took off (FAL-5).
    pub feet: u16,
    /// Whether it went into the water by a dive (FAL-7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dived: bool,
    /// Who caught it (FAL-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caught_by: Option<UnitId>,
    /// mph that this took off.
    #[serde(default, skip_serializing_if = "is_no_speed")]
    pub caught: u16,
    /// The speed at the end, mph.
    pub mph: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_no_speed(mph: &u16) -> bool {
    *mph == 0
}

/// A fall from one's own height (FAL-9); what the ground does follows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tripped {
    /// Who.
    pub unit: UnitId,
    /// How tall it is, inches.
    pub inches: u32,
    /// The speed at the end, mph.
    pub mph: u16,
    /// Whether it fell well.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub saved: bool,
    /// The die by which it falls onto one location, where it fails critically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub roll: Option<Roll>,
    /// That location.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Id>,
}

/// A collision: who met what, how fast (COL-1, COL-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Collided {
    /// Who ran, or was driven.
    pub unit: UnitId,
    /// Whom it met; nobody where it struck something solid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<UnitId>,
    /// The cell of what it met.
    pub cell: Cell,
    /// The speed of the impact, mph.
    pub mph: u16,
    /// Body and gear, pounds: its own, and the other's.
    pub pounds: Vec<u32>,
    /// Changes of speed, mph: its own, and the other's (COL-2).
    pub changes: Vec<u16>,
    /// Whether the other had no room to give (COL-10).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub braced: bool,
    /// What it pushes on with besides its mass, pounds (COL-11).
    #[serde(default, skip_serializing_if = "is_none")]
    pub powered: u32,
    /// By how much it won a contest of ST with the other, less than 0 where it lost (COL-3); of the two alone who contest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<i16>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
fn is_none(pounds: &u32) -> bool {
    *pounds == 0
}

/// Why somebody fell from a height.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DropCause {
    /// It leapt.
    Leapt,
    /// A spell pushed it over the edge.
    Pushed,
    /// A collision drove it over the edge.
    KnockedBack,
    /// It could fly no longer.
    OutOfTheAir,
    /// The ground gave way (TRP-1).
    Trap,
}

/// Why somebody fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProneCause {
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
    /// It came down from a height (FAL-1).
    Fall,
    /// A collision knocked it off its feet (COL-9).
    KnockedDown,
    /// A heavy blow knocked it down (WND-3).
    Blow,
    /// Its neck is crippled (WND-6).
    Paralysed,
    /// It has next to no END left (EXH-9).
    Exhausted,
    /// A heart attack (HRT-2).
    HeartAttack,
    /// Out of the air: it did not go on far enough, and can land nowhere (AIR-2).
    Stalled,
    /// Out of the air: stunned.
    Stunned,
    /// Out of the air: a spell or a net holds it, or it sleeps.
    Held,
}
