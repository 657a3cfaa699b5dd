//! Close combat: coming in and being kept out (CLC-1 to CLC-3), pins (CLC-5), nets (MAN-7).

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::clock::TurnState;
use crate::battle::components::Net;
use crate::battle::pending::{FollowUp, Pending, PendingEntry};
use crate::battle::state::State;
use crate::battle::unit_id::UnitId;
use crate::grid::Bearing;
use crate::rules::attack::{DefenceValue, Outcome};
use crate::rules::attribute::Attribute;
use crate::rules::dice::Roll;
use crate::rules::id::Id;
use crate::rules::part::Parts;

family! {
    /// Close combat: coming in and being kept out (CLC-1 to CLC-3), pins (CLC-5), nets (MAN-7).
    pub enum CloseEvent {
        /// A combatant is coming into an enemy's cell, who may stop it (CLC-1).
        Entering {
            /// Who comes.
            unit: UnitId,
            /// Whose cell it is.
            target: UnitId,
        },
        /// A weapon is set against a charge: the charger's ST drives it (CLC-2).
        Set(WeaponSet),
        /// A shield was held in the way (CLC-3).
        ShieldBlock(Box<ShieldBlocked>),
        /// A contest of two (ATT-8).
        Contest(Box<Contested>),
        /// A combatant was kept out of an enemy's cell; the rest of its turn is lost (CLC-1).
        KeptOut {
            /// Who.
            unit: UnitId,
            /// Who kept it out.
            by: UnitId,
            /// Why it failed.
            why: Barred,
        },
        /// A pin may follow a takedown at once (CLC-5).
        PinOpened {
            /// Who threw the other down.
            unit: UnitId,
            /// Who was thrown.
            target: UnitId,
        },
        /// A combatant is held down by another (CLC-5).
        Pinned {
            /// Who.
            unit: UnitId,
            /// Who holds it down.
            by: UnitId,
        },
        /// A pin is over (CLC-5).
        Freed {
            /// Who was pinned.
            unit: UnitId,
            /// Who pinned it.
            from: UnitId,
            /// Why.
            why: PinEnd,
        },
        /// A net closed about somebody (MAN-7).
        Entangled(Entangled),
        /// Somebody is out of a net (MAN-7).
        Loosed(Loosed),
    }
}

impl Happening for CloseEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Entering { unit, target } | Self::PinOpened { unit, target } => {
                vec![*target, *unit]
            }
            Self::Set(set) => vec![set.unit, set.against],
            Self::ShieldBlock(block) => vec![block.unit, block.enemy],
            Self::Contest(contest) => contest.rolls.iter().map(|roll| roll.unit).collect(),
            Self::KeptOut { unit, by, .. }
            | Self::Pinned { unit, by }
            | Self::Freed { unit, from: by, .. }
            | Self::Entangled(Entangled { unit, by, .. })
            | Self::Loosed(Loosed { unit, by, .. }) => vec![*unit, *by],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            // CLC-3, FAT-2: holding a shield in the way uses up a block, and exerts both.
            Self::ShieldBlock(block) => {
                state.unit(block.unit, |one| {
                    one.stamina.fights();
                    one.use_block();
                });
                state.unit(block.enemy, |one| one.stamina.fights());
            }
            Self::Entering { unit, target } => state.clock.open(Pending::Entry(PendingEntry {
                unit: *target,
                enemy: *unit,
            })),
            Self::KeptOut { unit, .. } => {
                state.clock.settle_entry(*unit);
                state.clock.turn = TurnState::Taken;
            }
            Self::PinOpened { unit, target } => state.clock.open(Pending::FollowUp(FollowUp {
                unit: *unit,
                target: *target,
            })),
            Self::Pinned { unit, by } => {
                state.unit(*unit, |one| one.grapple.pinned_by = Some(*by));
                state.unit(*by, |one| one.grapple.pins = Some(*unit));
            }
            Self::Freed { unit, from, .. } => {
                state.unit(*unit, |one| one.grapple.pinned_by = None);
                state.unit(*from, |one| one.grapple.pins = None);
            }
            Self::Entangled(net) => state.unit(net.unit, |one| {
                one.grapple.net = Some(Net {
                    by: net.by,
                    item: net.item,
                    hold: net.hold,
                });
            }),
            Self::Loosed(net) => state.unit(net.unit, |one| one.grapple.net = None),
            Self::Set(_) | Self::Contest(_) => {}
        }
    }
}

/// A weapon set against a charge (CLC-2).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WeaponSet {
    /// Whose.
    pub unit: UnitId,
    /// Which item of the sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Who runs onto it.
    pub against: UnitId,
}

/// The roll of a shield held in the way of somebody who comes in (CLC-3). It does no damage.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShieldBlocked {
    /// Who holds the shield.
    pub unit: UnitId,
    /// Who is coming in.
    pub enemy: UnitId,
    /// The shield, of the holder's sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// The other's bearing from the holder's facing, degrees.
    pub bearing: Bearing,
    /// The holder's bearing from the other's facing, degrees.
    pub enemy_bearing: Bearing,
    /// The attack value.
    pub at: Parts,
    /// The defence value: a dodge.
    pub def: DefenceValue,
    /// Protection rating of the other's own shield.
    pub pr: Option<i16>,
    /// The roll.
    pub roll: Roll,
    /// Roll + AT - DEF.
    pub score: i16,
    /// How it ended: a hit, on the other's shield too, keeps it out.
    pub outcome: Outcome,
}

/// A contest of two (ATT-8).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Contested {
    /// What both roll against.
    pub attribute: Attribute,
    /// The two rolls, that of the one who has to win first.
    pub rolls: [ContestRoll; 2],
    /// Who made it by more, or missed it by less; nobody in a tie.
    pub winner: Option<UnitId>,
}

/// One roll of a contest.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ContestRoll {
    /// Whose.
    pub unit: UnitId,
    /// The attribute as it is now.
    pub target: i16,
    /// The throw of 3d6.
    pub roll: Roll,
    /// Target less roll.
    pub margin: i16,
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

/// Why somebody is no longer pinned (CLC-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PinEnd {
    /// It broke free.
    BrokeFree,
    /// Whoever pinned it let go, moving or getting up.
    LetGo,
    /// Whoever pinned it was stunned.
    Stunned,
    /// One of the two is out of the fight.
    Out,
}

/// A net closed about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entangled {
    /// Who is in it.
    pub unit: UnitId,
    /// Who threw it.
    pub by: UnitId,
    /// Which item of the thrower's sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Modifier of the ST roll to get out.
    pub hold: i16,
}

/// Somebody is out of a net, which stays where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loosed {
    /// Who was in it.
    pub unit: UnitId,
    /// Whose net it is.
    pub by: UnitId,
    /// Which item of the owner's sheet.
    pub item: usize,
    /// Its content id.
    pub weapon: Id,
    /// Why.
    pub why: NetEnd,
}

/// Why somebody is out of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NetEnd {
    /// It struggled free.
    Struggled,
    /// The owner took the net up again.
    TakenUp,
}
