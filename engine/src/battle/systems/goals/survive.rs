//! Being on the field when a round is over.

use crate::battle::field::Field;

/// Whether the round is over; only sides with somebody on the field are asked.
pub(super) fn is_met(field: &Field, rounds: u32) -> bool {
    field.clock.order.is_empty() && field.clock.round >= rounds
}
