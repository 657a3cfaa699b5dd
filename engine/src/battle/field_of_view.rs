//! What a combatant's eyes take in, cell by cell, for those who are shown it beforehand: where it
//! would see somebody (POS-2), and how far it shoots. It changes
//! nothing.

use super::{Spot, UnitId, View};

impl View<'_> {
    /// POS-2: whether a combatant's own eyes would see somebody in the open at `spot`:
    /// in view, not too far for the light there, and nothing of the ground between.
    pub fn would_see(&self, unit: UnitId, spot: impl Into<Spot>) -> bool {
        let spot = spot.into();
        let Some(fighter) = self.fighter(unit) else {
            return false;
        };
        if !fighter.is_conscious() || fighter.senses.is_blinded() {
            return false;
        }
        let (board, numbers) = (self.arena().board, self.arena().numbers);
        let here = Spot::from(fighter.place);
        let light = board.light(spot.cell);
        let facing = fighter.place.facing;
        let bearing = board.grid().bearing(facing, here.cell, spot.cell);
        let eyes = board.eyes_in(fighter.eyes(), here.cell);
        board.distance(here, spot) <= numbers.lighting().seen(light, eyes)
            && fighter.in_view(bearing)
            && board.is_clear(&numbers.sight, here, spot)
    }

    /// ATK-7: how far an attack of somebody's sheet flies with the strength it has now, yards;
    /// `None` hand to hand.
    pub fn range(&self, unit: UnitId, attack: usize) -> Option<u16> {
        let fighter = self.fighter(unit)?;
        let form = fighter.profile().attacks.get(attack)?;
        let missile = fighter.profile().technique(form).1.missile?;
        let (st, ..) = fighter.st_ag_mv(self.arena().numbers);
        Some(missile.range.yards(st))
    }
}
