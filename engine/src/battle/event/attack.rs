//! Attacks up to their roll: aim, the declaration, the roll itself.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::command::Aim;
use crate::battle::command::Declared;
use crate::battle::pending::Pending;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::grid::Bearing;
use crate::rules::attack::{DefenceKind, DefenceValue, Outcome};
use crate::rules::dice::Roll;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::maneuver::Maneuver;
use crate::rules::part::Parts;

family! {
    /// Attacks up to their roll: aim, the declaration, the roll itself.
    pub enum AttackEvent {
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
        /// An attack awaits the defender's choice (ATK-2).
        AttackDeclared(Declared),
        /// An attack was rolled (ATK-1).
        Attack(Box<AttackRolled>),
    }
}

impl Happening for AttackEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Aimed { unit, target, .. } => vec![*target, *unit],
            Self::AimLost { unit, .. } => vec![*unit],
            Self::AttackDeclared(attack) => vec![attack.defender, attack.attacker],
            Self::Attack(attack) => vec![attack.defender, attack.attacker],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Aimed {
                unit,
                target,
                turns,
            } => state.unit(*unit, |one| one.stance.aim = Some((*target, *turns))),
            Self::AimLost { unit, .. } => state.unit(*unit, |one| one.stance.aim = None),
            Self::AttackDeclared(attack) => {
                state.clock.open(Pending::Defence(*attack));
                state.unit(attack.attacker, |one| one.senses.give_away());
            }
            Self::Attack(attack) => {
                let is_defence = |pending: &Pending| matches!(pending, Pending::Defence(_));
                state.clock.settle(is_defence);
                state.unit(attack.attacker, |one| strike(one, attack));
                state.unit(attack.defender, |one| defend(one, attack));
            }
        }
    }
}

/// An attack exerts whoever makes it hand to hand (FAT-2), and a shot must be reloaded (WPN-1). A
/// stop-thrust is a defence and uses up a block (CLC-1). Whoever strikes gives itself away (ATK-6).
fn strike(one: &mut FighterMut<'_, '_>, attack: &AttackRolled) {
    one.senses.give_away();
    if attack.maneuver == Maneuver::StopThrust {
        one.use_block();
    }
    if !attack.ranged {
        one.stamina.fights();
        return;
    }
    let profile = &one.combatant.unit.profile;
    let Some(form) = profile.attacks.get(attack.attack) else {
        return;
    };
    let reload = profile
        .technique(form)
        .1
        .missile
        .map_or(0, |missile| missile.reload);
    if let Some(state) = one.gear.items.get_mut(attack.item) {
        state.reload = reload;
    }
}

/// ATK-4, FAT-2: a block is used up, and defending exerts. Whoever was struck at knows of that
/// attack (ATK-6).
fn defend(one: &mut FighterMut<'_, '_>, attack: &AttackRolled) {
    one.senses.unaware_of = None;
    if attack.is_block() {
        one.use_block();
    }
    if attack.def.kind != DefenceKind::None {
        one.stamina.fights();
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
