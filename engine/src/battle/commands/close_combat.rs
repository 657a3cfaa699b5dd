//! Going into close combat, and letting somebody come in or holding a shield in the way (CLC-1, CLC-3).

use super::Turn;
use super::movement::{may_step, points_left};
use super::out_of_turn::meetings;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{
    AimLoss, AttackEvent, Barred, CloseEvent, ConcentrationLoss, MotionEvent, ShieldBlocked,
};
use crate::battle::preconditions::loose;
use crate::battle::resolution::{concentration::shake, walk};
use crate::battle::{Arena, Command, DiceBag, Fighter, Options, Refusal, Shove, UnitId};
use crate::grid::Cell;
use crate::rules::attack::{Outcome, outcome};
use crate::rules::dice::ATTACK_DICE;

/// Every enemy it can go in on.
pub(super) fn list(turn: &Turn<'_, '_>, options: &mut Options) {
    let others = turn.everybody().iter();
    let may = others.filter(|target| way_in(turn.arena, &turn.fighter, target).is_ok());
    let targets = may.map(Fighter::id);
    options.add(targets.map(|target| Command::Close { target }));
}

/// Whether it can go in on somebody.
pub(super) fn check(turn: &Turn<'_, '_>, target: UnitId) -> Result<(), Refusal> {
    let target = turn.known.target(target)?;
    way_in(turn.arena, &turn.fighter, &target).map(|_| ())
}

/// CLC-1: the cell that `fighter` would come into, going into close combat with `target`, and what
/// that costs: the one step, or the last cell of a move.
fn way_in(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    target: &Fighter<'_>,
) -> Result<(Cell, u16), Refusal> {
    let unit = target.id();
    if unit.side == fighter.id().side {
        return Err(Refusal::NoEnemy { unit });
    }
    loose(fighter)?;
    let (from, to) = (fighter.place.cell, target.place.cell);
    fighter.meets(target)?;
    let distance = arena.board.grid().distance(from, to);
    if !target.is_conscious() || distance > 1 {
        return Err(Refusal::NotBeside { unit, distance });
    }
    if distance == 0 {
        return Err(Refusal::AtGrips { unit });
    }
    if fighter.place.prone {
        return Err(Refusal::MustStand);
    }
    if fighter.progress.step_used {
        return Err(Refusal::StepUsed);
    }
    let points = points_left(arena, fighter);
    let cost = arena.board.way(fighter.place.height).enter_cost(from, to);
    let cost = cost.ok_or(Refusal::NoWay { points })?;
    if cost > points && !may_step(fighter) {
        return Err(Refusal::NoWay { points });
    }
    let most = arena.numbers.close_combat.most;
    let own = arena.board.at(target.place);
    let own = own.filter(|other| other.unit.side == fighter.id().side);
    if own.count() >= usize::from(most) {
        return Err(Refusal::CellFull { most });
    }
    Ok((to, cost.min(points)))
}

/// Comes in, unless the one whose cell it is has a way to stop it and must be asked.
pub(super) fn enter(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, target: UnitId) {
    let (fighter, other) = (field.fighter(unit), field.fighter(target));
    let may_stop = !meetings(field.arena(), other, fighter).is_empty();
    // Nobody meets what comes out of nowhere (ATK-6).
    let unseen = !fighter.senses.is_known_to(target.side);
    if unseen || !may_stop {
        come_in(field, dice, unit, target);
    } else {
        field.emit(CloseEvent::Entering { unit, target });
    }
}

/// Lets whoever is coming in do so.
pub(super) fn let_in(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    if let Some(enemy) = field.clock.entering(unit) {
        come_in(field, dice, enemy, unit);
    }
}

/// CLC-3: holds a shield in the way.
pub(super) fn hold_shield(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, item: usize) {
    let Some(enemy) = field.clock.entering(unit) else {
        return;
    };
    let blocked = shove(field, unit, enemy, item, dice);
    let kept_out = matches!(blocked.outcome, Outcome::Hit | Outcome::Shield);
    // A block loses aim (MAN-6).
    let aimed = field.fighter(unit).stance.aim.is_some();
    field.emit(CloseEvent::ShieldBlock(Box::new(blocked)));
    if aimed {
        field.emit(AttackEvent::AimLost {
            unit,
            why: AimLoss::Blocked,
        });
    }
    // Both have defended: the one blocks, the other dodges (MAG-2).
    for unit in [unit, enemy] {
        shake(field, dice, unit, ConcentrationLoss::Defended);
    }
    if kept_out {
        keep_out(field, enemy, unit, Barred::Shield);
    } else {
        come_in(field, dice, enemy, unit);
    }
}

/// It stays where it is.
pub(in crate::battle) fn keep_out(field: &mut Battlefield, unit: UnitId, by: UnitId, why: Barred) {
    field.emit(CloseEvent::KeptOut { unit, by, why });
}

/// Into the cell of an enemy.
pub(in crate::battle) fn come_in(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    target: UnitId,
) {
    let (fighter, other) = (field.fighter(unit), field.fighter(target));
    let from = fighter.place;
    // Nothing has happened that would bar the way: both stand where they stood.
    let entry = way_in(field.arena(), &fighter, &other);
    let (to, cost) = entry.unwrap_or((other.place.cell, 0));
    let facing = field.board.grid().step(from.cell, to);
    walk::go(
        field,
        dice,
        unit,
        &[to],
        facing.unwrap_or(from.facing),
        cost,
        None,
    );
    // Nobody at grips is out of sight, whatever hides it from others (ATK-6).
    let there = field.fighter(unit).place;
    let foes: Vec<UnitId> = field.board.foes_at(there, unit).collect();
    for into in foes {
        let (fighter, foe) = (field.fighter(unit), field.fighter(into));
        let mutual = fighter.senses.is_known_to(into.side) && foe.senses.is_known_to(unit.side);
        if !mutual {
            field.emit(MotionEvent::Bumped { unit, into });
        }
    }
}

/// The roll of a shield against whoever comes in, who can only dodge it.
fn shove(
    field: &Battlefield,
    unit: UnitId,
    enemy: UnitId,
    item: usize,
    dice: &mut DiceBag,
) -> ShieldBlocked {
    let shove = Shove {
        arena: field.arena(),
        attacker: field.fighter(unit),
        defender: field.fighter(enemy),
        item,
    };
    let (at, def) = (shove.attack_value(), shove.defence_value());
    let pr = shove.pr();
    let roll = ATTACK_DICE.roll(dice);
    let score = roll.total + at.total - def.total;
    ShieldBlocked {
        unit,
        enemy,
        item,
        weapon: shove.attacker.profile().items[item].id(),
        bearing: shove.bearing(),
        enemy_bearing: shove.enemy_bearing(),
        at,
        def,
        pr,
        roll,
        score,
        outcome: outcome(field.arena().numbers, score, pr),
    }
}
