//! Whether somebody could strike this turn: what tells a battle in which people fight from one in which they wait.

use crate::battle::{Fighter, UnitId, View};
use crate::grid::Reach;

use super::positions;
use super::purpose::Purpose;
use super::temperament::Temperament;

/// Whether `unit` is there to fight, and has a blow worth anything this turn at an enemy that its side knows of: from where it
/// stands, or hand to hand at the end of a move.
pub fn could_strike(view: &View<'_>, unit: UnitId) -> bool {
    let Some(me) = view.fighter(unit).filter(Fighter::is_awake) else {
        return false;
    };
    if Purpose::of(view, &me).keeps_out() {
        return false;
    }
    let enemies = view.enemies_of(unit.side);
    let reach = &mut Reach::default();
    let best = positions::best(view, me, &enemies, |_| true, Temperament::default(), reach);
    best.is_some_and(|best| best.value > 0)
}
