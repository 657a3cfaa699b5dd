//! Drawing the map: what anybody who explores sees in a stint is charted, if one of them can draw (MAP-1, DUN-7).

use crate::battle::UnitId;
use crate::battle::battlefield::Battlefield;
use crate::battle::board::Board;
use crate::battle::event::ExploreEvent;
use crate::battle::fighter::Fighter;
use crate::rules::explore::Pace;
use crate::rules::light::Light;

/// DUN-7: after everything that happens in a stint.
pub(super) fn draw(mut field: Battlefield) {
    chart(&mut field);
}

/// Charts what is seen now and was not charted, in stints.
pub(in crate::battle) fn chart(field: &mut Battlefield) {
    let Some(explore) = field.explore().filter(|explore| explore.chart) else {
        return;
    };
    let clock = &field.clock;
    if clock.pace != Pace::Stints || clock.ended.is_some() || clock.acting.is_none() {
        return;
    }
    let Some(unit) = mapper(field, explore.side) else {
        return;
    };
    let cells = field.cells_seen(explore.side);
    if !cells.is_empty() {
        field.emit(ExploreEvent::Charted {
            unit,
            cells,
            letters: String::new(),
        });
    }
    field.all_have_charted();
}

/// Who of a side draws: the first who can.
fn mapper(field: &Battlefield, side: u8) -> Option<UnitId> {
    let own = |one: &Fighter<'_>| one.id().side == side;
    let mut own = field.fighters().filter(own);
    let found = own.find(|one| can_draw(one, &field.board));
    found.map(|one| one.id())
}

/// DUN-7: whether somebody can draw a map: awake, with a hand free, and not in the dark unless it sees there.
pub(in crate::battle) fn can_draw(one: &Fighter<'_>, board: &Board) -> bool {
    let able = one.is_conscious() && !one.is_helpless() && !one.vitality.stunned;
    let hands = &one.profile().body.hands;
    let free = || {
        hands
            .iter()
            .any(|&(hand, _)| one.gear.in_hand(hand).is_none())
    };
    let dark = || match board.light(one.place.cell) {
        Light::Gloom => true,
        light => light <= Light::Dark && !one.profile().traits.eyes.darkvision,
    };
    able && !one.senses.is_blinded() && free() && !dark()
}
