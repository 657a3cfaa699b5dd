//! Being on the field when a round is over.

use crate::battle::battlefield::Battlefield;

/// Whether the round is over; only sides with somebody on the field are asked.
pub(super) fn is_met(field: &Battlefield, rounds: u32) -> bool {
    field.clock.order.is_empty() && field.clock.round >= rounds
}
