//! Holding a place: somebody of the side awake in it at the end of a round, and no enemy.
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::event::BattleEvent;
use crate::content::goal::Goal;
use crate::grid::Cell;

/// At the end of a round: one more for every place that is held, none for those that are not.
pub(in crate::battle::resolution) fn count_rounds(field: &mut Battlefield, sides: &Sides) {
    for (side, faction) in (0u8..).zip(&sides.0) {
        for (goal, wanted) in faction.goals.iter().enumerate() {
            let Goal::Hold { cells, .. } = wanted else {
                continue;
            };
            let before = field.clock.held(faction.id, goal);
            let rounds = if is_held(field, side, cells) {
                before + 1
            } else {
                0
            };
            if rounds != before {
                field.emit(BattleEvent::GoalProgress {
                    side: faction.id,
                    goal,
                    rounds,
                });
            }
        }
    }
}

/// Whether everybody awake in the place is of this side, and somebody is.
fn is_held(field: &Battlefield, side: u8, cells: &[Cell]) -> bool {
    let occupants = || cells.iter().flat_map(|&cell| field.board.occupants(cell));
    occupants().next().is_some() && occupants().all(|occupant| occupant.unit.side == side)
}
