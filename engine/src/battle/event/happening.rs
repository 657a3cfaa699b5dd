//! What every family of events can say of its events, and what they do.

use crate::battle::state::State;
use crate::battle::unit_id::UnitId;

/// What every family of events can say of its events, and what they do.
pub(in crate::battle) trait Happening {
    /// Everybody the event names, whoever suffers it first.
    fn subjects(&self) -> Vec<UnitId>;

    /// What it does to the state. Total: no event can fail, and no die is rolled here.
    fn apply(&self, state: &mut State<'_, '_, '_>);
}
