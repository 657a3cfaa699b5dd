//! Going into close combat, and being kept out of it (CLC-1 to CLC-3).

use bevy_ecs::prelude::{Res, ResMut};

use super::concentration::shake;
use super::walk::go;
use super::{Exchange, Order};
use crate::battle::event::{
    AimLoss, AttackEvent, Barred, CloseEvent, ConcentrationLoss, ContestRoll, Contested,
    MotionEvent, ShieldBlocked,
};
use crate::battle::field::Field;
use crate::battle::options::for_entry;
use crate::battle::strike::Shove;
use crate::battle::{Command, DiceBag, UnitId, close};
use crate::rules::attack::{Outcome, outcome};
use crate::rules::attribute::{Attribute, Check, Contest, contest};
use crate::rules::dice::ATTACK_DICE;

/// An entry that is being stopped, and how far that has come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop {
    /// Who is coming in.
    pub(super) enemy: UnitId,
    /// Whose cell it is.
    pub(super) unit: UnitId,
    /// How the stop-thrust ended.
    pub(super) outcome: Outcome,
    /// It did injury.
    pub(super) injured: bool,
}

/// Comes in, unless the one whose cell it is has a way to stop it and must be asked.
pub(super) fn enter(order: Res<Order>, mut field: Field, mut dice: ResMut<DiceBag>) {
    let Some((unit, Command::Close { target })) = order.0 else {
        return;
    };
    let (fighter, other) = (field.fighter(unit), field.fighter(target));
    let open = for_entry(field.table(), other, fighter);
    // Nobody meets what comes out of nowhere (ATK-6).
    let unseen = !fighter.senses.is_known_to(target.side);
    if unseen || open.attacks.is_empty() && open.bars.is_empty() {
        come_in(&mut field, &mut dice, unit, target);
    } else {
        field.emit(CloseEvent::Entering { unit, target });
    }
}

/// Lets it in, or holds a shield in the way (CLC-3).
pub(super) fn answer(order: Res<Order>, mut field: Field, mut dice: ResMut<DiceBag>) {
    let Some((unit, command)) = order.0 else {
        return;
    };
    let Some(enemy) = field.clock.entering(unit) else {
        return;
    };
    match command {
        Command::Pass => come_in(&mut field, &mut dice, enemy, unit),
        Command::Bar { item } => {
            let blocked = shove(&field, unit, enemy, item, &mut dice);
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
                shake(&mut field, &mut dice, unit, ConcentrationLoss::Defended);
            }
            if kept_out {
                keep_out(&mut field, enemy, unit, Barred::Shield);
            } else {
                come_in(&mut field, &mut dice, enemy, unit);
            }
        }
        _ => {}
    }
}

/// After a stop-thrust: whether it kept the other out (CLC-2).
pub(super) fn conclude(
    mut field: Field,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(stop) = exchange.stop.take() else {
        return;
    };
    let Stop { enemy, unit, .. } = stop;
    let struck = matches!(stop.outcome, Outcome::Hit | Outcome::Shield);
    if stop.injured {
        keep_out(&mut field, enemy, unit, Barred::Injured);
    } else if struck && wins_contest(&mut field, &mut dice, unit, enemy) {
        keep_out(&mut field, enemy, unit, Barred::Contest);
    } else {
        come_in(&mut field, &mut dice, enemy, unit);
    }
}

fn keep_out(field: &mut Field, unit: UnitId, by: UnitId, why: Barred) {
    field.emit(CloseEvent::KeptOut { unit, by, why });
}

fn come_in(field: &mut Field, dice: &mut DiceBag, unit: UnitId, target: UnitId) {
    let (fighter, other) = (field.fighter(unit), field.fighter(target));
    let from = fighter.place;
    // Nothing has happened that would bar the way: both stand where they stood.
    let entry = close::enter(field.table(), &fighter, &other);
    let (to, cost) = entry.unwrap_or((other.place.cell, 0));
    let facing = field.board.grid().step(from.cell, to);
    go(
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
    field: &Field,
    unit: UnitId,
    enemy: UnitId,
    item: usize,
    dice: &mut DiceBag,
) -> ShieldBlocked {
    let shove = Shove {
        table: field.table(),
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
        outcome: outcome(field.table().numbers, score, pr),
    }
}

/// CLC-2, ATT-8: a contest of ST between the one who stops and the one who comes.
fn wins_contest(field: &mut Field, dice: &mut DiceBag, unit: UnitId, enemy: UnitId) -> bool {
    let numbers = field.table().numbers;
    let mut throw = |unit| {
        let (st, ..) = field.fighter(unit).st_ag_mv(numbers);
        Check::roll(st, dice)
    };
    let (own, other) = (throw(unit), throw(enemy));
    let winner = match contest(&own, &other) {
        Contest::First => Some(unit),
        Contest::Second => Some(enemy),
        Contest::Tie => None,
    };
    let rolls = [(unit, own), (enemy, other)].map(|(unit, check)| ContestRoll {
        unit,
        target: check.target,
        margin: check.margin(),
        roll: check.roll,
    });
    field.emit(CloseEvent::Contest(Box::new(Contested {
        attribute: Attribute::St,
        rolls,
        winner,
    })));
    winner == Some(unit)
}
