//! Traps go off, one after the other (TRP-1, TRP-2).

use bevy_ecs::prelude::ResMut;

use super::checks::roll_check_once;
use super::damage::Dealt;
use super::hazards::arise;
use super::resources::{Catch, Exchange, Harm, PendingFall};
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{
    CheckCause, DropCause, HarmEvent, HarmSource, HazardCause, TrapCause, TrapEvent,
    TrapShotRolled, TrapSprung,
};
use crate::battle::harm_queue::{PendingExposure, PendingSpring};
use crate::battle::trap_odds::TrapOdds;
use crate::battle::{DiceBag, SideSet, UnitId};
use crate::content::trap::TrapEffect;
use crate::grid::Cell;
use crate::rules::attack::{Outcome, outcome};
use crate::rules::dice::{ATTACK_DICE, DicePool};
use crate::rules::hazard::HazardTrigger;
use crate::rules::id::Id;
use crate::rules::trap::{TrapShot, TrapTrigger};

/// The sides that see what befalls somebody, or what it does: its own, and those that know where it is.
pub(in crate::battle) fn seen_by(field: &Battlefield, units: &[UnitId]) -> Vec<Id> {
    let sides = units.iter().fold(SideSet::NONE, |all, &unit| {
        let known = field.fighter(unit).senses.known;
        all.with(known).with(SideSet::of(unit.side))
    });
    field.board.all_traps().ids(sides)
}

/// SEC-4: who sees a secret door stand open as its turn begins has found it.
pub(super) fn see_open_doors(field: &mut Battlefield, unit: UnitId) {
    let board = &field.board;
    let unknown = board.doors().filter(|now| {
        now.state.is_open() && !now.known.has(unit.side) && sees(field, unit, now.door.at)
    });
    let unknown: Vec<Cell> = unknown.map(|now| now.door.at).collect();
    for door in unknown {
        let sides = field.board.all_traps().ids(SideSet::of(unit.side));
        field.emit(TrapEvent::SecretFound { unit, door, sides });
    }
}

/// Whether somebody sees a cell along a clear line, in the light that lies on it.
fn sees(field: &Battlefield, unit: UnitId, cell: Cell) -> bool {
    let (fighter, arena, board) = (field.fighter(unit), field.arena(), &field.board);
    let numbers = &arena.numbers;
    let eyes = board.eyes_in(fighter.eyes(), fighter.place.cell);
    let range = numbers.lighting().seen(board.light(cell), eyes);
    let near = board.grid().distance(fighter.place.cell, cell) <= range;
    near && board.is_clear(&numbers.sight, fighter.place.into(), cell.into())
}

/// TRP-1: the traps of a door that was opened, or of a cell where something was taken up, go off at whoever did it.
pub(in crate::battle) fn set_off(
    field: &mut Battlefield,
    unit: UnitId,
    cell: Cell,
    on: TrapTrigger,
) {
    let Some(trap) = field.board.trap_on(cell, on).map(|now| now.at()) else {
        return;
    };
    let why = match on {
        TrapTrigger::Enter => TrapCause::Enter,
        TrapTrigger::Open => TrapCause::Open,
        TrapTrigger::Touch => TrapCause::Touch,
    };
    field.harm.queue.spring(PendingSpring {
        trap,
        cell,
        unit: Some((unit, None)),
        by: None,
        why,
    });
}

/// The next trap goes off.
pub(super) fn spring(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    if exchange.harm.is_some() || !field.harm.impacts.is_empty() {
        return;
    }
    let Some(next) = field.harm.queue.next_spring() else {
        return;
    };
    let (field, dice) = (&mut field, &mut *dice);
    let Some(now) = field.board.all_traps().by(next.trap).filter(|now| now.set) else {
        return;
    };
    let trap = now.trap.clone();
    let taken = next.unit.filter(|&(unit, _)| {
        let fighter = field.fighter(unit);
        let there = next.why != TrapCause::Enter || fighter.place.cell == next.cell;
        there && matches!(fighter.vitality.life, Life::Conscious | Life::Unconscious)
    });
    if next.unit.is_some() && taken.is_none() {
        return;
    }
    // Whether the one knows of it is what it knew before the trap went off.
    let springing = taken.map(|(unit, _)| TrapOdds::new(field.arena(), field.fighter(unit), now));
    let avoidance = springing.as_ref().and_then(TrapOdds::avoidance);
    let def = springing.as_ref().map(TrapOdds::defence);
    if !goes_off(field, dice, &next, taken.map(|(unit, _)| unit)) {
        return;
    }
    let is_pit = matches!(trap.kind.effect, TrapEffect::Fall { .. });
    if let (Some((unit, from)), Some((attribute, target))) = (taken, avoidance)
        && (from.is_some() || !is_pit)
    {
        let why = CheckCause::AvoidTrap;
        if roll_check_once(field, dice, unit, attribute, target, why).success {
            if let Some(to) = from.filter(|_| is_pit) {
                let trap = next.trap;
                field.emit(TrapEvent::TrapAvoided { unit, trap, to });
            }
            return;
        }
    }
    match (&trap.kind.effect, taken) {
        (TrapEffect::Fall { yards, lands, .. }, Some((unit, _)))
            if next.why == TrapCause::Enter =>
        {
            let cell = next.cell;
            field.harm.impacts.fall(PendingFall {
                unit,
                from: cell,
                to: cell,
                yards: *yards,
                why: DropCause::Trap,
                onto: *lands,
                catch: Catch::UNASKED,
            });
        }
        (TrapEffect::Shot(shot), Some((unit, _))) => {
            if let Some(def) = def {
                shoot(field, dice, &mut exchange, (unit, next.trap), shot, def);
            }
        }
        (TrapEffect::Harm(hazard), Some((unit, _))) => {
            let cell = field.fighter(unit).place.cell;
            field.harm.queue.push_back(PendingExposure {
                unit,
                hazard: hazard.id,
                cell,
                on: HazardTrigger::Enter,
            });
        }
        (TrapEffect::Burst { hazard, radius }, _) => {
            let cells = about(field, next.cell, *radius);
            arise(field, hazard.id, cells, HazardCause::Trap);
        }
        (TrapEffect::Alarm, _) => alarm(field, &next),
        (TrapEffect::Fall { .. } | TrapEffect::Shot(_) | TrapEffect::Harm(_), _) => {}
    }
}

/// The die, where there is one, and the line that tells of it.
fn goes_off(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    next: &PendingSpring,
    unit: Option<UnitId>,
) -> bool {
    let Some(now) = field.board.all_traps().by(next.trap) else {
        return false;
    };
    let (kind, springs) = (now.trap.kind.id, now.trap.kind.springs);
    let six = DicePool { count: 1, sides: 6 };
    let sure = springs >= 6 || matches!(next.why, TrapCause::Botched | TrapCause::OnPurpose);
    let roll = (!sure).then(|| six.roll(dice));
    let sprung = roll
        .as_ref()
        .is_none_or(|roll| roll.total <= i16::from(springs));
    let both: Vec<UnitId> = unit.into_iter().chain(next.by).collect();
    let seen_by = seen_by(field, &both);
    field.emit(TrapEvent::TrapSprung(Box::new(TrapSprung {
        trap: next.trap,
        kind,
        cell: next.cell,
        unit,
        by: next.by,
        why: next.why,
        roll,
        sprung,
        seen_by,
    })));
    sprung
}

/// The cells so near where somebody could be.
fn about(field: &Battlefield, at: Cell, radius: u16) -> Vec<Cell> {
    let (grid, ground) = (field.board.grid(), field.board.ground());
    let near = grid
        .cells()
        .filter(|&cell| grid.distance(at, cell) <= radius);
    near.filter(|&cell| ground.ground(cell).cost > 0).collect()
}

/// Those who know of the trap, but for the side that set it off, hear where that was.
fn alarm(field: &mut Battlefield, next: &PendingSpring) {
    let Some(unit) = next.unit.map(|(unit, _)| unit).or(next.by) else {
        return;
    };
    let Some(now) = field.board.all_traps().by(next.trap) else {
        return;
    };
    let hears = now.known.without(SideSet::of(unit.side));
    let sides = field.board.all_traps().ids(hears);
    let cell = field.fighter(unit).place.cell;
    field.emit(TrapEvent::Alarm { unit, cell, sides });
}

/// TRP-2: an attack without an attacker, at the main location of the body.
fn shoot(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    (unit, trap): (UnitId, Cell),
    shot: &TrapShot,
    def: crate::rules::part::Parts,
) {
    let roll = ATTACK_DICE.roll(dice);
    let score = roll.total + shot.at - def.total;
    let ended = outcome(field.arena().numbers, score, None);
    field.emit(TrapEvent::TrapShot(Box::new(TrapShotRolled {
        unit,
        trap,
        at: shot.at,
        def,
        roll,
        score,
        outcome: ended,
    })));
    if ended != Outcome::Hit {
        return;
    }
    let fighter = field.fighter(unit);
    let numbers = field.arena().numbers;
    let victim = fighter.victim(fighter.profile().body.main);
    let damage = crate::battle::trap_odds::damage(shot);
    let hit = crate::battle::trap_odds::hit(shot, &damage, victim.body.main);
    let roll = hit.damage.dice.roll(dice);
    let dealt = hit.damage.total(roll.total);
    let landing = Dealt {
        unit,
        attacker: None,
        source: Some(HarmSource::Trap),
        roll,
        rolled: dealt,
    };
    let (done, injury) = landing.to(numbers, &victim, &hit);
    exchange.harm = Some(Harm {
        unit,
        injury,
        was_conscious: fighter.is_conscious(),
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    });
    field.emit(HarmEvent::Damage(Box::new(done)));
}
