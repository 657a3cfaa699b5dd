//! What may be answered out of turn, to each thing that is pending (ATK-2, MAN-3, CLC-1, CLC-5).

use super::{Known, Turn, deployment, grapple, overrun};
use crate::battle::pending::{CatchDue, FollowUp, Pending, PendingBlow, PendingEntry, RideOn};
use crate::battle::strike::{bars, check_bar};
use crate::battle::{
    Aim, Arena, AttackOption, Command, Declared, Defence, Fighter, Options, Refusal, Strike, UnitId,
};
use crate::rules::maneuver::Maneuver;

/// Everything that may be answered.
pub(in crate::battle) fn options<'a>(pending: &Pending, known: &dyn Known<'a>) -> Options {
    let two = |one, other| Some((known.fighter(one)?, known.fighter(other)?));
    let mut options = Options::default();
    match pending {
        Pending::Deployment(asked) => return deployment::options(*asked, known),
        Pending::Defence(declared) => {
            if let Ok(strike) = strike(known, *declared) {
                let defences = strike.defences().into_iter();
                options.add(defences.map(|Defence { kind, item }| Command::Defence { kind, item }));
            }
            return options;
        }
        Pending::Entry(PendingEntry { unit, enemy }) => {
            let Some((unit, enemy)) = two(*unit, *enemy) else {
                return options;
            };
            options = meetings(known.arena(), unit, enemy);
        }
        Pending::FollowUp(FollowUp { unit, target }) => {
            let Some((unit, target)) = two(*unit, *target) else {
                return options;
            };
            options.add(grapple::with(known.arena(), unit, target, Maneuver::Pin));
        }
        Pending::Catch(_) => options.add([Command::Catch]),
        Pending::RideOn(RideOn { unit, target }) => {
            let Some((unit, target)) = two(*unit, *target) else {
                return options;
            };
            options.add(overrun::onward(&Turn::new(known, unit), &target));
        }
        Pending::HeldUp(_) | Pending::Counter(_) => {
            let blow = pending.blow();
            let Some((blow, (unit, target))) =
                blow.and_then(|blow| Some((blow, two(blow.unit, blow.target)?)))
            else {
                return options;
            };
            options.add_attacks(blows(known.arena(), unit, target, blow.maneuver));
        }
    }
    options.add([Command::Pass]);
    options
}

/// Whether `command` is an answer, and whose.
///
/// # Errors
/// What is asked, or why it can't be answered so.
pub(in crate::battle) fn check<'a>(
    pending: &Pending,
    known: &dyn Known<'a>,
    command: Command,
) -> Result<UnitId, Refusal> {
    match pending {
        Pending::Deployment(asked) => deployment::check(*asked, known, command),
        Pending::Defence(declared) => {
            let unit = declared.defender;
            let Command::Defence { kind, item } = command else {
                return Err(Refusal::DefenceAwaited { unit });
            };
            let strike = strike(known, *declared).map_err(|_| Refusal::NoDefenceAwaited)?;
            strike.check_defence(Defence { kind, item })?;
            Ok(unit)
        }
        Pending::HeldUp(_) | Pending::Counter(_) => check_blow(
            pending.blow().ok_or(Refusal::NothingToPass)?,
            known,
            command,
        ),
        Pending::Entry(entry) => check_entry(*entry, known, command),
        Pending::FollowUp(pin) => check_pin(*pin, known, command),
        Pending::Catch(CatchDue { unit, target, .. }) => match command {
            Command::Catch | Command::Pass => Ok(*unit),
            _ => Err(Refusal::CatchAwaited {
                unit: *unit,
                target: *target,
            }),
        },
        Pending::RideOn(ride) => check_ride(*ride, known, command),
    }
}

fn check_blow<'a>(
    blow: PendingBlow,
    known: &dyn Known<'a>,
    command: Command,
) -> Result<UnitId, Refusal> {
    let PendingBlow {
        unit,
        target,
        maneuver,
    } = blow;
    if command == Command::Pass {
        return Ok(unit);
    }
    let struck = declared(unit, command).ok_or(Refusal::BlowAwaited { unit, target })?;
    if struck.defender != target {
        return Err(Refusal::OnlyAgainst { unit: target });
    }
    if struck.maneuver != maneuver {
        return Err(Refusal::OnlyBy { maneuver });
    }
    let strike = strike(known, struck)?;
    strike.check()?;
    strike.check_hand_to_hand()?;
    Ok(unit)
}

fn check_entry<'a>(
    PendingEntry { unit, enemy }: PendingEntry,
    known: &dyn Known<'a>,
    command: Command,
) -> Result<UnitId, Refusal> {
    match command {
        Command::Pass => return Ok(unit),
        Command::Bar { item } => {
            let holder = known.fighter(unit).ok_or(Refusal::NoSuchUnit { unit })?;
            check_bar(known.arena(), &holder, item)?;
            return Ok(unit);
        }
        _ => {}
    }
    let thrust = declared(unit, command).filter(|blow| blow.maneuver == Maneuver::StopThrust);
    let thrust = thrust.ok_or(Refusal::EntryAwaited { unit, enemy })?;
    if thrust.defender != enemy {
        return Err(Refusal::OnlyAgainst { unit: enemy });
    }
    strike(known, thrust)?.check()?;
    Ok(unit)
}

fn check_pin<'a>(
    FollowUp { unit, target }: FollowUp,
    known: &dyn Known<'a>,
    command: Command,
) -> Result<UnitId, Refusal> {
    if command == Command::Pass {
        return Ok(unit);
    }
    let pin = declared(unit, command).filter(|blow| blow.maneuver == Maneuver::Pin);
    let pin = pin.ok_or(Refusal::PinAwaited { unit, target })?;
    if pin.defender != target {
        return Err(Refusal::OnlyAgainst { unit: target });
    }
    strike(known, pin)?.check()?;
    Ok(unit)
}

fn check_ride<'a>(
    RideOn { unit, target }: RideOn,
    known: &dyn Known<'a>,
    command: Command,
) -> Result<UnitId, Refusal> {
    let asked = Refusal::RideAwaited { unit, target };
    match command {
        Command::Pass => return Ok(unit),
        Command::Overrun { .. } => {}
        _ => return Err(asked),
    }
    let fighter = |unit| known.fighter(unit).ok_or(Refusal::NoSuchUnit { unit });
    let (rider, fallen) = (fighter(unit)?, fighter(target)?);
    let onward = overrun::onward(&Turn::new(known, rider), &fallen);
    match onward == Some(command) {
        true => Ok(unit),
        false => Err(asked),
    }
}

/// The attack that a command of `attacker` is; none for any other command.
fn declared(attacker: UnitId, command: Command) -> Option<Declared> {
    match command {
        Command::Attack {
            target,
            attack,
            aim,
            nonlethal,
            maneuver,
        } => Some(Declared {
            attacker,
            defender: target,
            attack,
            aim,
            nonlethal,
            maneuver,
        }),
        _ => None,
    }
}

fn strike<'a>(known: &dyn Known<'a>, declared: Declared) -> Result<Strike<'a>, Refusal> {
    let fighter = |unit| known.fighter(unit).ok_or(Refusal::NoSuchUnit { unit });
    Ok(Strike {
        arena: known.arena(),
        attacker: fighter(declared.attacker)?,
        defender: fighter(declared.defender)?,
        attack: declared.attack,
        aim: declared.aim,
        nonlethal: declared.nonlethal,
        maneuver: declared.maneuver,
    })
}

/// Every blow out of turn: at `target` alone, by one maneuver, hand to hand.
fn blows<'a>(
    arena: Arena<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
    maneuver: Maneuver,
) -> Vec<AttackOption> {
    let mut blows = super::attack::attacks(arena, fighter, &[target], maneuver);
    let profile = fighter.profile();
    blows.retain(|blow| {
        let form = &profile.attacks[blow.attack];
        profile.technique(form).1.missile.is_none()
    });
    for blow in &mut blows {
        blow.maneuvers.clear();
    }
    blows
}

/// CLC-1: how `fighter` may meet `enemy`, who is coming into its cell.
pub(super) fn meetings<'a>(arena: Arena<'a>, fighter: Fighter<'a>, enemy: Fighter<'a>) -> Options {
    let mut thrusts = super::attack::attacks(arena, fighter, &[enemy], Maneuver::StopThrust);
    for thrust in &mut thrusts {
        thrust.maneuvers.clear();
        thrust.aims.retain(|(aim, _)| *aim != Aim::Weapon);
    }
    let mut options = Options::default();
    options.add_attacks(thrusts);
    let shields = bars(arena, &fighter).into_iter();
    options.add(shields.map(|item| Command::Bar { item }));
    options
}
