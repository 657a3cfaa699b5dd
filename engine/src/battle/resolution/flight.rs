//! What brings a flier down (ATT-5).

use super::going_down::go_down;
use super::resources::{Catch, PendingFall};
use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{Flown, MotionEvent, ProneCause};
use crate::battle::falling::Falling;
use crate::rules::flight::Height;

/// Somebody whom something has just befallen falls out of the air, if it can stay there no longer. It lies
/// in the cell it was over; what the ground does to it follows, where falls are on (FAL-1).
pub(super) fn bring_down(field: &mut Battlefield, unit: UnitId) {
    if let Some(why) = field.fighter(unit).falls_by() {
        tumble(field, unit, why);
    }
}

/// FAL-1: somebody goes down where it is, and out of the air, where falls are on, it strikes the ground next.
pub(super) fn tumble(field: &mut Battlefield, unit: UnitId, why: ProneCause) {
    let place = field.fighter(unit).place;
    if place.height == Height::Ground {
        go_down(field, unit, why);
        return;
    }
    let falling = Falling::out_of_the_air(field.arena(), field.fighter(unit));
    let fall = falling.map(|falling| PendingFall {
        unit,
        from: place.cell,
        to: falling.to,
        yards: falling.yards,
        why: falling.why,
        onto: falling.onto,
        catch: Catch::UNASKED,
    });
    field.emit(MotionEvent::Fell { unit, why });
    if let Some(fall) = fall {
        field.harm.impacts.fall(fall);
    }
}

/// AIR-2: whoever ends its turn aloft and has not gone on far enough comes down a height. From low it lands, or falls where it
/// can't; from high it stays where somebody is under it. Nobody counts that in a stint. Whether what it comes down on is to be
/// settled before its turn ends.
pub(super) fn sink(field: &mut Battlefield, unit: UnitId) -> bool {
    let arena = field.arena();
    let fighter = field.fighter(unit);
    let stays = fighter.cells_to_stay_up(arena.numbers) == 0 || !fighter.is_conscious();
    if stays || fighter.vitality.stunned || fighter.progress.allowance.is_some() {
        return false;
    }
    let from = fighter.place.height;
    let height = match from {
        Height::High => Height::Low,
        Height::Low | Height::Ground => Height::Ground,
    };
    let open = fighter.room_at(height, arena).is_ok();
    match (open, height) {
        (true, _) => {
            field.emit(MotionEvent::Flew(Flown {
                unit,
                from,
                height,
                cost: 0,
                sank: true,
            }));
            settle(field, unit, height);
        }
        (false, Height::Ground) => tumble(field, unit, ProneCause::Stalled),
        (false, _) => {}
    }
    height == Height::Ground && field.is_unsettled()
}

/// DMG-9: without legs to stand on it lands as it lies.
pub(in crate::battle) fn settle(field: &mut Battlefield, unit: UnitId, height: Height) {
    if height == Height::Ground && field.fighter(unit).legs_fail() {
        let why = ProneCause::CrippledLeg;
        field.emit(MotionEvent::Fell { unit, why });
    }
}
