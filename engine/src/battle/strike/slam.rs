//! A slam: running into somebody with one's body (COL-13).

use super::Strike;
use crate::battle::collision::{Collision, CollisionOdds};
use crate::battle::{Aim, Refusal, preconditions};
use crate::rules::maneuver::Need;

impl Strike<'_> {
    /// COL-13: whether somebody can be slammed: with the body, after a run straight at one who stands beside it,
    /// on ground that one could step onto.
    pub(super) fn check_slam(&self) -> Result<(), Refusal> {
        let Some(impact) = &self.arena.numbers.dangers.impact else {
            return Err(Refusal::NobodySlams);
        };
        let (unit, target) = (self.defender.id(), self.defender.place);
        let (weapon, technique) = self.technique();
        if !weapon.natural || technique.missile.is_some() {
            return Err(Refusal::TakesTheBody);
        }
        let body = &self.defender.profile().body;
        if self.aim != Aim::main(body) {
            return Err(Refusal::TakesTheWhole);
        }
        if self.nonlethal {
            return Err(Refusal::CannotHoldBack);
        }
        preconditions::loose(&self.attacker)?;
        preconditions::on_the_ground(&self.attacker)?;
        if self.attacker.place.prone {
            let need = Need::Standing;
            return Err(Refusal::Lacks { need });
        }
        if !self.defender.is_standing() {
            return Err(Refusal::AlreadyDown { unit });
        }
        let from = self.attacker.place.cell;
        let grid = self.arena.board.grid();
        let beside = grid.distance(from, target.cell) == 1 && !target.height.is_aloft();
        if !beside {
            let distance = self.distance();
            return Err(Refusal::NotBeside { unit, distance });
        }
        if self
            .arena
            .board
            .ground()
            .enter_cost(from, target.cell)
            .is_none()
        {
            return Err(Refusal::LineBlocked { unit });
        }
        let cells = self.charge_cells();
        if cells < impact.run {
            let least = impact.run;
            return Err(Refusal::TooShortARun { cells, least });
        }
        Ok(())
    }

    /// COL-13: what a slam that meets may come to, for the one who runs and the other.
    pub fn slam_odds(&self) -> Option<(CollisionOdds, CollisionOdds)> {
        let [own, other] = Collision::of_slam(self)?.odds();
        Some((own, other))
    }
}
