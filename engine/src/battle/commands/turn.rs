//! Somebody's turn, with what it knows of the battle: what the rules of commands ask.

use crate::battle::{Arena, Fighter, Refusal, UnitId};
use std::cell::{OnceCell, RefMut};

use crate::grid::{Cell, Reach};

/// What whoever decides knows of the battle.
pub(in crate::battle) trait Known<'a> {
    /// Rules and board; without those it does not see.
    fn arena(&self) -> Arena<'a>;

    /// A combatant, if it knows of one of this id.
    fn fighter(&self, unit: UnitId) -> Option<Fighter<'a>>;

    /// Whom it may be told to deal with.
    ///
    /// # Errors
    /// Nobody of that id, as far as it can tell.
    fn target(&self, unit: UnitId) -> Result<Fighter<'a>, Refusal>;

    /// Everybody it knows of, in the order of ids.
    fn everybody(&self) -> Vec<Fighter<'a>>;

    /// The cells by which a combatant may leave the field.
    fn exits(&self, unit: UnitId) -> &'a [Cell];

    /// The cells among which a combatant's side may place its people before the first round.
    fn deploy(&self, unit: UnitId) -> &'a [Cell];

    /// The side that explores, if any does (DUN-1).
    fn explorers(&self) -> Option<u8>;

    /// Those who have not done with the stint yet, in their order; everybody who is still to act, in a round.
    fn waiting(&self) -> &'a [UnitId];

    /// Scratch for finding ways.
    fn reach(&self) -> RefMut<'a, Reach>;
}

/// Somebody's turn.
pub(in crate::battle) struct Turn<'a, 'k> {
    /// Rules and board, as it knows them.
    pub(super) arena: Arena<'a>,
    /// Whose turn it is.
    pub(super) fighter: Fighter<'a>,
    /// What else it knows.
    pub(super) known: &'k dyn Known<'a>,
    everybody: OnceCell<Vec<Fighter<'a>>>,
}

impl<'a, 'k> Turn<'a, 'k> {
    /// The turn of `fighter`, with what its side knows.
    pub(in crate::battle) fn new(known: &'k dyn Known<'a>, fighter: Fighter<'a>) -> Self {
        Self {
            arena: known.arena(),
            fighter,
            known,
            everybody: OnceCell::new(),
        }
    }

    /// Everybody it knows of, itself too, in the order of ids.
    pub(super) fn everybody(&self) -> &[Fighter<'a>] {
        self.everybody.get_or_init(|| self.known.everybody())
    }
}
