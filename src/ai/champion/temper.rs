//! What a champion thinks of a place before it tries anything: as a veteran, but with a temper of its own.
//!
//! The numbers were tried in self-play against the veteran; docs/performance.md tells what came of it.

use super::super::veteran::Temper;

/// It fears more than the veteran does, waits longer and keeps closer together, so that enemies come to it
/// one by one. Once there is somebody to strike it makes little of what threatens it anyway, but it does not
/// run among many alone.
pub(super) fn temper() -> Temper {
    Temper {
        caution: 200,
        striking: 30,
        venture: 65,
        patience: 20,
        friend: 60,
        lame: 70,
        ..Temper::default()
    }
}
