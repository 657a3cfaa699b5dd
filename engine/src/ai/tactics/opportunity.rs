//! Whether somebody could strike this turn: what tells a battle in which people fight from one in which they wait.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::{Cell, Reach};

use super::strikes::{can_shoot, ready_reach};

/// Whether an enemy that its side knows of is within a move and a blow of `unit`: with its points of movement it can
/// get to a cell from which what it has ready reaches an enemy, or it has something to shoot with.
pub fn could_strike(view: &View<'_>, unit: UnitId) -> bool {
    let Some(me) = view.fighter(unit).filter(Fighter::is_awake) else {
        return false;
    };
    let enemies = view.enemies_of(unit.side);
    if can_shoot(view, me, &enemies) {
        return true;
    }
    let arena = view.arena();
    let grid = arena.board.grid();
    let points = me.move_points(arena.numbers);
    let with_reach = enemies.iter().map(|&enemy| {
        let reach = ready_reach(view, me, enemy);
        (enemy.place.cell, reach)
    });
    // Cells cost a point at least, so most are too far without looking at the ground.
    let near = with_reach
        .filter(|&(cell, reach)| reach > 0 && grid.distance(me.place.cell, cell) <= points + reach);
    let near: Vec<(Cell, u16)> = near.collect();
    if near.is_empty() {
        return false;
    }
    let height = me.place.height;
    let mut cells = Reach::default();
    let footing = |index| arena.board.footing(me.id(), height, index);
    let ground = arena.board.way(height);
    cells.fill(ground, me.place.cell, u32::from(points), footing);
    cells.iter().any(|(cell, _)| {
        near.iter()
            .any(|&(enemy, reach)| grid.distance(cell, enemy) <= reach)
    })
}
