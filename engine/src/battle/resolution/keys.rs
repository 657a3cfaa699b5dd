//! Keys of whoever falls or leaves the field (DOR-2).

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::event::DoorEvent;
use crate::content::door::KeyPlace;

/// The keys of somebody who is out of the fight lie where it fell, or are gone with it.
pub(super) fn lose(field: &mut Battlefield, unit: UnitId) {
    let own = KeyPlace::With(unit);
    let keys = field.board.keys().iter().filter(|(_, place)| *place == own);
    let keys: Vec<_> = keys.map(|&(key, _)| key).collect();
    let fighter = field.fighter(unit);
    let (stays, cell) = (fighter.is_on_field(), fighter.place.cell);
    for key in keys {
        field.emit(if stays {
            DoorEvent::KeyFell { unit, key, cell }
        } else {
            DoorEvent::KeyGone { unit, key }
        });
    }
}
