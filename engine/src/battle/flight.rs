//! Flying: whether somebody can change its height, and what keeps it in the air (ATT-5).

use super::Refusal;
use super::event::ProneCause;
use super::fighter::Fighter;
use super::strike::Arena;
use crate::rules::body::{Location, Use};
use crate::rules::flight::Height;
use crate::rules::numbers::Numbers;

impl Fighter<'_> {
    /// ATT-5: whether it has wings, or whatever it flies by, and they are sound.
    pub fn can_fly(&self) -> bool {
        let profile = self.profile();
        let sound = self.wounds().sound(&profile.body, Use::Wing);
        profile.attributes.flight > 0 && sound >= usize::from(profile.body.sound_wings)
    }

    /// RND-2, ATT-5: movement points of a whole turn at a height: Flight in the air, as MV on the ground.
    pub fn points_at(&self, height: Height, numbers: &Numbers) -> u16 {
        if height.is_aloft() {
            return self.flight_points(numbers);
        }
        let (_, _, mv) = self.st_ag_mv(numbers);
        self.profile()
            .move_points(numbers, mv, self.encumbrance_level(numbers))
    }

    /// RND-2, ATT-5: movement points of a whole turn in the air.
    pub(super) fn flight_points(&self, numbers: &Numbers) -> u16 {
        let level = self.encumbrance_level(numbers);
        self.profile()
            .move_points(numbers, self.flight(numbers), level)
    }

    /// AIR-2: cells that it has still to go this turn to stay up on its wings; none of whoever hovers, or is on the ground.
    pub fn cells_to_stay_up(&self, numbers: &Numbers) -> u16 {
        let profile = self.profile();
        let wings = |place: &Location| place.purpose == Use::Wing;
        let needs = numbers.flight.forward.0 > 0
            && self.place.height.is_aloft()
            && !profile.traits.hovers
            && profile.body.locations.iter().any(wings);
        if !needs {
            return 0;
        }
        let all = numbers.flight.cells_to_stay_up(self.flight_points(numbers));
        all.saturating_sub(self.progress.way())
    }

    /// Whether there is room for it at another height over the cell where it is.
    pub(super) fn room_at(&self, height: Height, arena: Arena<'_>) -> Result<(), Refusal> {
        let (here, board) = (self.place, arena.board);
        let index = board.grid().index(here.cell);
        if board.way(height).ground(here.cell).cost == 0 {
            return Err(Refusal::NoRoomAt { height });
        }
        let footing = board.footing(self.id(), height, index);
        if !footing.may_stop() && !here.height.meets(height) {
            return Err(Refusal::Occupied);
        }
        Ok(())
    }

    /// Whether blows hand to hand get from it to the other: both fly high, or neither does.
    pub(super) fn meets(&self, other: &Fighter<'_>) -> Result<(), Refusal> {
        let (unit, height) = (other.id(), other.place.height);
        if self.place.height.meets(height) {
            Ok(())
        } else {
            Err(Refusal::OutOfHeight { unit, height })
        }
    }

    /// What brings it down from where it flies, if it can stay up no longer.
    pub(super) fn falls_by(&self) -> Option<ProneCause> {
        if !self.place.height.is_aloft() || !self.is_conscious() {
            None
        } else if !self.can_fly() {
            Some(ProneCause::CrippledWing)
        } else if self.vitality.stunned {
            Some(ProneCause::Stunned)
        } else {
            let held = self.is_helpless() || self.grapple.net.is_some();
            held.then_some(ProneCause::Held)
        }
    }
}
