//! Attacks, and the defence against one (MAN-1, MAN-3, MAN-5, MAN-7, ATK-2).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{AttackEvent, TurnEvent};
use crate::battle::resolution::resources::{Exchange, strike};
use crate::battle::resolution::{grapple, notice::notice};
use crate::battle::{
    Aim, Arena, AttackOption, Command, Declared, Defence, DiceBag, Fighter, Options, Refusal,
    Strike, UnitId,
};
use crate::rules::attack::DefenceKind;
use crate::rules::maneuver::Maneuver;
use crate::rules::profile::ItemIndex;

/// Every attack that can be made.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let others = turn.everybody();
    let blows = attacks(turn.arena, turn.fighter, others, Maneuver::Attack);
    options.add_attacks(blows);
}

/// Every attack that can be made on others by a maneuver.
pub(super) fn attacks<'a>(
    arena: Arena<'a>,
    attacker: Fighter<'a>,
    others: &[Fighter<'a>],
    maneuver: Maneuver,
) -> Vec<AttackOption> {
    let mut found = Vec::new();
    for attack in 0..attacker.profile().attacks.len() {
        for &defender in others {
            let body = &defender.profile().body;
            let main = Aim::main(body);
            let strike = Strike {
                arena,
                attacker,
                defender,
                attack,
                aim: main,
                nonlethal: false,
                maneuver,
            };
            if strike.check_form().is_err() {
                break;
            }
            let strike = strike.at_what_it_reaches();
            let Ok(hand) = strike.check() else { continue };
            found.push(AttackOption {
                target: defender.id(),
                attack,
                hand,
                maneuver,
                aims: aims(&strike),
                maneuvers: maneuvers(&strike),
            });
        }
    }
    found
}

/// MAN-5, MAN-7: the other maneuvers by which a strike that can be made can be made too. What stands between the two
/// is the same for all of them, and is not asked again.
fn maneuvers(strike: &Strike<'_>) -> Vec<Maneuver> {
    let may = |&maneuver: &Maneuver| {
        let strike = Strike {
            maneuver,
            ..*strike
        };
        if maneuver.is_at_weapon() {
            let aim = Aim::Weapon;
            let strike = Strike { aim, ..strike };
            strike.check_maneuver().is_ok() && strike.check_aim().is_ok()
        } else {
            strike.check_maneuver().is_ok()
        }
    };
    let own = strike.arena.maneuvers.iter();
    let own = own.map(|own| Maneuver::Own(own.id));
    own.chain(Maneuver::OF_BLOWS).filter(may).collect()
}

/// Everything a strike that can be made can be aimed at.
fn aims(strike: &Strike<'_>) -> Vec<(Aim, bool)> {
    let body = &strike.defender.profile().body;
    let allowed = |aim, nonlethal| {
        Strike {
            aim,
            nonlethal,
            ..*strike
        }
        .check_aim()
        .is_ok()
    };
    let locations = body
        .locations
        .iter()
        .map(|location| Aim::Location(location.id));
    locations
        .chain([Aim::Weapon])
        .filter(|aim| allowed(*aim, false))
        .map(|aim| (aim, allowed(aim, true)))
        .collect()
}

/// Whether an attack can be made on one's turn.
pub(super) fn check(
    turn: &Turn<'_, '_>,
    target: UnitId,
    (attack, aim, nonlethal, maneuver): (usize, Aim, bool, Maneuver),
) -> Result<(), Refusal> {
    match maneuver {
        Maneuver::Counter => return Err(Refusal::NothingToCounter),
        Maneuver::StopThrust => return Err(Refusal::NoEntryAwaited),
        _ => {}
    }
    let strike = Strike {
        arena: turn.arena,
        attacker: turn.fighter,
        defender: turn.known.target(target)?,
        attack,
        aim,
        nonlethal,
        maneuver,
    };
    strike.check().map(|_| ())
}

/// Announces an attack. A defender with a choice is asked; any other does what it can.
pub(super) fn declare(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    unit: UnitId,
    command: Command,
) {
    let Command::Attack {
        target,
        attack,
        aim,
        nonlethal,
        maneuver,
    } = command
    else {
        return;
    };
    // A stop-thrust is a defence: the maneuver of one's turn stays in force (CLC-1).
    if maneuver != Maneuver::StopThrust {
        field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
    }
    if maneuver == Maneuver::Pin {
        grapple::go_down(field, unit);
    }
    let declared = Declared {
        attacker: unit,
        defender: target,
        attack,
        aim,
        nonlethal,
        maneuver,
    };
    notice(field, dice, declared);
    match strike(field, declared).defences().as_slice() {
        [only] => exchange.attack = Some((declared, *only)),
        _ => field.emit(AttackEvent::AttackDeclared(declared)),
    }
}

/// Takes the defender's answer.
pub(super) fn defend(
    field: &Battlefield,
    exchange: &mut Exchange,
    kind: DefenceKind,
    item: Option<ItemIndex>,
) {
    if let Some(declared) = field.clock.declared() {
        exchange.attack = Some((declared, Defence { kind, item }));
    }
}
