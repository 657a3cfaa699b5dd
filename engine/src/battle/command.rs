//! What a player, an AI, a script or a replay can ask of a battle.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::unit_id::UnitId;
use crate::grid::{Cell, Direction};
use crate::rules::attack::DefenceKind;
use crate::rules::body::Body;
use crate::rules::door::DoorAct;
use crate::rules::flight::Height;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::maneuver::Maneuver;
use crate::rules::trap::Sought;

/// An answer to the battle's [`Decision`](super::Decision).
///
/// A turn is any number of legs of movement within the movement points, or one step, or a turn on
/// the spot, and then one maneuver (RND-2); every maneuver and [`Command::Wait`] end the turn.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, IntoStaticStr,
)]
#[serde(tag = "do", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Command {
    /// Go to a cell by the cheapest way, of those the straightest, and face a direction there.
    /// May be repeated while movement points last, to choose the way.
    Move {
        /// Where to.
        to: Cell,
        /// The facing there.
        facing: Direction,
    },
    /// CLC-1: go into the cell of an enemy in the next one, as the one step or at the end of a move.
    /// That one may stop it; if not, the turn goes on in close combat.
    Close {
        /// Whom.
        target: UnitId,
    },
    /// ATT-5: take off, climb, come down or land: to the next height above or below, as part of the movement.
    Fly {
        /// To which height.
        height: Height,
    },
    /// Turn on the spot (RND-3).
    Turn {
        /// The new facing.
        facing: Direction,
    },
    /// MAN-1: attack.
    Attack {
        /// Whom.
        target: UnitId,
        /// Which of the attacks on the attacker's sheet, from 0.
        attack: usize,
        /// Where it is aimed.
        aim: Aim,
        /// Hold a crushing blow back (DMG-2).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        nonlethal: bool,
        /// How: a plain attack, to disarm (MAN-5), striking back out of guard (MAN-3), or by a
        /// maneuver of the genre's own (MAN-7).
        #[serde(default = "plain", skip_serializing_if = "is_plain")]
        maneuver: Maneuver,
    },
    /// MAN-3: wait for an enemy, to strike back or first.
    Guard,
    /// MAN-4: defend.
    Defend,
    /// MAN-7: take a stance of the genre's own, which is no attack.
    Stance {
        /// Its id.
        maneuver: Id,
    },
    /// MAN-6: aim a ranged weapon at somebody.
    Aim {
        /// At whom.
        target: UnitId,
    },
    /// MAN-7: take an item that is slung into a hand or both; what was there is slung.
    Ready {
        /// Which item on the sheet, from 0.
        item: usize,
        /// Into which hand.
        hand: Hand,
    },
    /// MAN-7: take an item of one's own from the ground, here or in a neighbouring cell, into a
    /// hand or both; what was there is slung.
    PickUp {
        /// Which item on the sheet, from 0.
        item: usize,
        /// Into which hand.
        hand: Hand,
    },
    /// MAN-7: get back on one's feet.
    StandUp,
    /// MAN-7: lie down of one's own will.
    LieDown,
    /// MAN-7: try to get out of a net.
    Struggle,
    /// DMG-9: let go of something in hand; it lies at one's feet. It takes no time.
    Drop {
        /// Which item on the sheet, from 0.
        item: usize,
    },
    /// LMP-2: light a lamp in hand, or go on striking fire for it.
    Kindle {
        /// Which item on the sheet, from 0.
        item: usize,
    },
    /// LMP-2: put out a lamp, one's own or one that lies on the ground.
    PutOut {
        /// Whose.
        unit: UnitId,
        /// Which item on that one's sheet, from 0.
        item: usize,
    },
    /// LMP-2: throw a burning lamp into a cell.
    ThrowLamp {
        /// Which item on the sheet, from 0.
        item: usize,
        /// Where to.
        to: Cell,
    },
    /// WPN-1: one turn of making a weapon ready to shoot again.
    Reload {
        /// Which item on the sheet, from 0.
        item: usize,
    },
    /// OVR-2: go straight on over enemies who lie in the way, into the first cell behind them where one can stop.
    Overrun {
        /// That cell.
        to: Cell,
    },
    /// FAL-1: leap down from a ledge into a neighbouring cell.
    Leap {
        /// Where to.
        to: Cell,
    },
    /// DUN-8: climb out of a pit, into a neighbouring cell.
    Climb {
        /// Where to.
        to: Cell,
    },
    /// DOR-1 to DOR-4: do something to the door of a neighbouring cell.
    Door {
        /// What.
        act: DoorAct,
        /// The cell of the door.
        at: Cell,
    },
    /// DUN-8: use a lever or a chest, here or in a neighbouring cell: what it holds is taken, doors and traps obey it.
    Use {
        /// Its cell.
        at: Cell,
    },
    /// DOR-2: take up a key that lies here or in a neighbouring cell.
    TakeKey {
        /// Which key of the level.
        key: Id,
    },
    /// TRP-3, SEC-1: look for traps or secret doors in a cell, one's own or a neighbouring one, and in all beside it.
    Search {
        /// About which cell.
        at: Cell,
        /// What for.
        sought: Sought,
    },
    /// LIS-1: listen at a shut door beside it, or where it is.
    Listen {
        /// The cell of the door, or its own.
        at: Cell,
    },
    /// TRP-6: try to make a trap harmless that one's side knows of.
    Disarm {
        /// A cell of the trap.
        at: Cell,
    },
    /// TRP-6: set off a trap on purpose, from beside it, with what is in hand.
    Spring {
        /// A cell of the trap.
        at: Cell,
    },
    /// FAL-10: let something fall that waits for it, from where that is done.
    LetGo {
        /// The cell that it goes by.
        at: Cell,
    },
    /// DUN-1: another of one's own has its turn in the stint now; whose turn it was may go on later.
    Take {
        /// Who.
        unit: UnitId,
    },
    /// DUN-2: everybody of one's own goes in file behind whoever has the turn.
    March {
        /// Where that one goes.
        to: Cell,
    },
    /// DUN-2: the stint is over for everybody of one's own.
    EndStint,
    /// DUN-3: go on by rounds, to fall upon somebody who does not know of it.
    Engage,
    /// MAG-2: a turn of concentration on a spell.
    Concentrate {
        /// Which spell of the sheet.
        spell: Id,
    },
    /// MAG-1: cast a spell.
    Cast {
        /// Which spell of the sheet.
        spell: Id,
        /// At what.
        at: SpellAim,
    },
    /// End the turn without a maneuver.
    Wait,
    /// Leave the field by one of the side's exits, at the end of whatever movement; ends the turn.
    Withdraw,
    /// Lay down arms: out of the battle, and out of its dangers; ends the turn.
    Surrender,
    /// CLC-3: hold a shield in the way of somebody who comes into one's cell. A stop-thrust is an attack
    /// by [`Maneuver::StopThrust`].
    Bar {
        /// Which item on the sheet, from 0.
        item: usize,
    },
    /// Before the first round: somebody of one's own takes a place of one's side, or changes places with whoever of
    /// it stands there.
    Deploy {
        /// Who.
        unit: UnitId,
        /// Where.
        to: Cell,
        /// The facing there.
        facing: Direction,
    },
    /// Before the first round: one's own stand as they shall.
    Begin,
    /// FAL-11: try to catch whoever falls, as the battle asks.
    Catch,
    /// Let pass what the battle asks about: a counterattack, a blow before an enemy's action.
    Pass,
    /// ATK-2: the answer of a defender.
    Defence {
        /// Dodge, parry or shield.
        kind: DefenceKind,
        /// The item that blocks; none for a dodge.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        item: Option<usize>,
    },
}

impl Command {
    /// What logs and lessons call it: the `do` of its JSON.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// MAN-3: whether somebody on guard may forestall it: anything but an attack upon itself
    /// that is no slam (COL-13).
    /// Turning on the spot and letting something fall are no action, and who lays down arms wants no fight.
    pub(super) fn provokes(self, guard: UnitId) -> bool {
        match self {
            // Who comes into its cell does not attack it yet (CLC-1).
            Self::Attack {
                target, maneuver, ..
            } => target != guard || maneuver == Maneuver::Slam,
            Self::Turn { .. }
            | Self::Drop { .. }
            | Self::Surrender
            | Self::Defence { .. }
            | Self::Bar { .. }
            | Self::Deploy { .. }
            | Self::Begin
            | Self::Catch
            | Self::Pass => false,
            _ => true,
        }
    }
}

fn plain() -> Maneuver {
    Maneuver::Attack
}

fn is_plain(maneuver: &Maneuver) -> bool {
    *maneuver == Maneuver::Attack
}

/// An attack that has been declared and not yet rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who defends.
    pub defender: UnitId,
    /// Which attack of the attacker's sheet.
    pub attack: usize,
    /// Where it is aimed.
    #[serde(rename = "location")]
    pub aim: Aim,
    /// Held back.
    pub nonlethal: bool,
    /// The maneuver it is made by.
    pub maneuver: Maneuver,
}

/// What a spell is cast at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum SpellAim {
    /// Somebody, the caster itself perhaps.
    Unit(UnitId),
    /// A cell, and what is about it.
    Cell(Cell),
}

/// What an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aim {
    /// A location of the target's body.
    Location(Id),
    /// The weapon in its better hand (OBJ-1).
    Weapon,
}

impl Aim {
    /// Where a blow lands that is aimed nowhere else.
    pub fn main(body: &Body) -> Self {
        Self::Location(body.locations[body.main].id)
    }
}

/// The word that stands for the weapon where a location could.
const WEAPON: &str = "weapon";

impl Serialize for Aim {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Location(location) => location.serialize(serializer),
            Self::Weapon => serializer.serialize_str(WEAPON),
        }
    }
}

impl<'de> Deserialize<'de> for Aim {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = Id::deserialize(deserializer)?;
        Ok(if id == WEAPON {
            Self::Weapon
        } else {
            Self::Location(id)
        })
    }
}

impl std::fmt::Display for Aim {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Location(location) => location.fmt(f),
            Self::Weapon => f.pad(WEAPON),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_survive_json() {
        let target = UnitId { side: 1, number: 2 };
        let commands = [
            Command::Move {
                to: Cell::new(3, 4),
                facing: Direction::Ne,
            },
            Command::Attack {
                target,
                attack: 1,
                aim: Aim::Location("head".into()),
                nonlethal: true,
                maneuver: Maneuver::Attack,
            },
            Command::Attack {
                target,
                attack: 0,
                aim: Aim::Weapon,
                nonlethal: false,
                maneuver: Maneuver::Disarm,
            },
            Command::Attack {
                target,
                attack: 0,
                aim: Aim::Weapon,
                nonlethal: false,
                maneuver: Maneuver::Own("feint".into()),
            },
            Command::Stance {
                maneuver: "shield_cover".into(),
            },
            Command::Defence {
                kind: DefenceKind::Shield,
                item: Some(1),
            },
            Command::Close { target },
            Command::Bar { item: 1 },
            Command::Deploy {
                unit: target,
                to: Cell::new(2, 3),
                facing: Direction::Ne,
            },
            Command::Begin,
            Command::Catch,
            Command::Fly {
                height: Height::High,
            },
            Command::Guard,
            Command::Pass,
            Command::StandUp,
            Command::Struggle,
            Command::LieDown,
            Command::Drop { item: 2 },
            Command::Kindle { item: 2 },
            Command::PutOut {
                unit: target,
                item: 2,
            },
            Command::ThrowLamp {
                item: 2,
                to: Cell::new(2, 3),
            },
            Command::Door {
                act: DoorAct::Force,
                at: Cell::new(2, 3),
            },
            Command::Leap {
                to: Cell::new(2, 3),
            },
            Command::Climb {
                to: Cell::new(2, 3),
            },
            Command::Use {
                at: Cell::new(2, 3),
            },
            Command::Overrun {
                to: Cell::new(2, 3),
            },
            Command::Search {
                at: Cell::new(2, 3),
                sought: Sought::Doors,
            },
            Command::Listen {
                at: Cell::new(2, 3),
            },
            Command::Disarm {
                at: Cell::new(2, 3),
            },
            Command::LetGo {
                at: Cell::new(2, 3),
            },
            Command::TakeKey {
                key: "cellar_key".into(),
            },
            Command::Concentrate {
                spell: "fireball".into(),
            },
            Command::Cast {
                spell: "slumber".into(),
                at: SpellAim::Unit(target),
            },
            Command::Cast {
                spell: "fireball".into(),
                at: SpellAim::Cell(Cell::new(2, 3)),
            },
            Command::Wait,
            Command::Withdraw,
            Command::Surrender,
        ];
        for command in commands {
            let json = serde_json::to_string(&command).unwrap();
            assert_eq!(
                serde_json::from_str::<Command>(&json).unwrap(),
                command,
                "{json}"
            );
        }
    }
}
