//! Close combat: who may go into whose cell, who may bar the way, and what wrestling is open
//! (CLC-1, CLC-3, CLC-5).

use super::event::Maneuver;
use super::fighter::Fighter;
use super::strike::{Strike, Table};
use super::{Aim, Refusal, UnitId, legal};
use crate::grid::Cell;
use crate::rules::profile::ItemIndex;

/// A takedown, a pin or breaking free that can be tried now (CLC-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrappleOption {
    /// With whom.
    pub target: UnitId,
    /// Which attack of the sheet: the part of the body it is done with.
    pub attack: usize,
    /// What it goes for: the whole body.
    pub aim: Aim,
    /// Which of the three.
    pub maneuver: Maneuver,
}

/// CLC-1: the cell that `fighter` would come into, going into close combat with `target`, and what
/// that costs: the one step, or the last cell of a move.
pub(super) fn enter(
    table: Table<'_>,
    fighter: &Fighter<'_>,
    target: &Fighter<'_>,
) -> Result<(Cell, u16), Refusal> {
    let unit = target.id();
    if unit.side == fighter.id().side {
        return Err(Refusal::NoEnemy { unit });
    }
    legal::loose(fighter)?;
    let (from, to) = (fighter.place.cell, target.place.cell);
    fighter.meets(target)?;
    let distance = table.board.grid().distance(from, to);
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
    let points = legal::points_left(table, fighter);
    let cost = table.board.way(fighter.place.height).enter_cost(from, to);
    let cost = cost.ok_or(Refusal::NoWay { points })?;
    if cost > points && !legal::may_step(fighter) {
        return Err(Refusal::NoWay { points });
    }
    let most = table.numbers.close_combat.most;
    let own = table.board.at(target.place);
    let own = own.filter(|other| other.unit.side == fighter.id().side);
    if own.count() >= usize::from(most) {
        return Err(Refusal::CellFull { most });
    }
    Ok((to, cost.min(points)))
}

/// CLC-5: every takedown, pin and breaking free that `fighter` can try.
pub(super) fn grapples<'a>(
    table: Table<'a>,
    fighter: Fighter<'a>,
    others: &[Fighter<'a>],
) -> Vec<GrappleOption> {
    let cell = fighter.place.cell;
    if (table.board.foes_at(fighter.place, fighter.id()).next()).is_none() {
        return Vec::new();
    }
    let there = others.iter().filter(|other| other.place.cell == cell);
    let kinds = [Maneuver::Takedown, Maneuver::Pin, Maneuver::BreakFree];
    let found =
        there.flat_map(|&other| kinds.map(|maneuver| with(table, fighter, other, maneuver)));
    found.flatten().collect()
}

/// CLC-5: every way to wrestle with `target` by `maneuver`.
pub(super) fn with<'a>(
    table: Table<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
    maneuver: Maneuver,
) -> Vec<GrappleOption> {
    let body = &target.profile().body;
    let aim = Aim::Location(body.locations[body.main].id);
    let attacks = 0..fighter.profile().attacks.len();
    let strike = |attack| Strike {
        table,
        attacker: fighter,
        defender: target,
        attack,
        aim,
        nonlethal: false,
        maneuver,
    };
    let may = attacks.filter(|&attack| strike(attack).check().is_ok());
    may.map(|attack| GrappleOption {
        target: target.id(),
        attack,
        aim,
        maneuver,
    })
    .collect()
}

/// CLC-1: whether it is in a state to stop anybody who comes in: awake, neither stunned nor held fast
/// (ATK-6), on its feet and in no close combat yet.
pub(super) fn may_bar(table: Table<'_>, fighter: &Fighter<'_>) -> Result<(), Refusal> {
    let (place, unit) = (fighter.place, fighter.id());
    let netted = fighter.grapple.net.is_some();
    let able = fighter.is_standing() && !fighter.is_helpless();
    if !able || fighter.vitality.stunned || netted {
        Err(Refusal::CannotBar)
    } else if table.board.foes_at(place, unit).next().is_some() {
        Err(Refusal::OnlyDodges)
    } else {
        Ok(())
    }
}

/// CLC-3: whether it can hold shield `index` in the way of whoever comes in.
pub(super) fn bar(
    table: Table<'_>,
    fighter: &Fighter<'_>,
    index: ItemIndex,
) -> Result<(), Refusal> {
    may_bar(table, fighter)?;
    let profile = fighter.profile();
    let item = profile.items.get(index);
    let is_shield = item.is_some_and(|item| item.shield().is_some() && item.guard.able);
    if !is_shield || fighter.hand_of(index).is_none() {
        return Err(Refusal::NoShield);
    }
    let used = fighter.stance.blocks_used;
    let blocks = profile.blocks(table.numbers, index);
    if used >= blocks {
        return Err(Refusal::BlocksUsed { used, blocks });
    }
    Ok(())
}

/// CLC-3: every shield it can hold in the way.
pub(super) fn bars(table: Table<'_>, fighter: &Fighter<'_>) -> Vec<ItemIndex> {
    let items = 0..fighter.profile().items.len();
    items
        .filter(|&item| bar(table, fighter, item).is_ok())
        .collect()
}
