//! Holding a place: somebody of the side awake in it at the end of a round, and no enemy.
use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::event::BattleEvent;
use crate::content::goal::Goal;

/// At the end of a round: one more for every place that is held, none for those that are not.
pub(in crate::battle::resolution) fn count_rounds(field: &mut Battlefield, sides: &Sides) {
    for (side, faction) in (0u8..).zip(&sides.factions) {
        for (goal, wanted) in faction.goals.iter().enumerate() {
            let Goal::Hold { cells, .. } = wanted else {
                continue;
            };
            let before = field.clock.held(faction.id, goal);
            let rounds = if field.board.is_held_by(side, cells) {
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
