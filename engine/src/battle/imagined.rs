//! A battle imagined: a copy of what a side sees, to try commands on and to go back.
//!
//! Its dice always show their lowest face, so that hardly a blow lands in it, and how it goes on follows from
//! what everybody does alone; those of the true battle are not in it.

use std::sync::Arc;

use super::{Battle, Command, Decision, DiceBag, Refusal, Snapshot, UnitId, View};

/// A copy of a battle that goes its own way.
pub struct Imagined {
    battle: Battle,
    start: Snapshot,
}

impl Imagined {
    /// A copy of what `view` shows.
    pub fn new(view: &View<'_>) -> Self {
        Self {
            battle: Battle::replica(view.battle().setup()),
            start: known(view),
        }
    }

    /// Starts from what `view` shows from now on, which may be another battle.
    pub fn look(&mut self, view: &View<'_>) {
        let (mine, other) = (self.battle.setup(), view.battle().setup());
        if Arc::ptr_eq(&mine.level, &other.level) && mine.max_rounds == other.max_rounds {
            self.start = known(view);
        } else {
            *self = Self::new(view);
        }
    }

    /// Back to the start.
    pub fn rewind(&mut self) {
        self.battle.restore(&self.start, DiceBag::Lowest);
        self.battle.forget();
    }

    /// The imagined battle as it stands.
    pub fn view(&self) -> View<'_> {
        self.battle.view()
    }

    /// The same as a side knows it, with what its own are bidden do.
    pub fn view_for(&self, side: u8) -> View<'_> {
        self.battle.view_for(side)
    }

    /// Whose choice it waits for; `None` when it is over.
    pub fn decision(&self) -> Option<Decision> {
        self.battle.decision()
    }

    /// Whether it ended with the victory of the side that somebody fights for; `None` if it goes on or nobody won.
    pub fn is_won_by(&self, unit: UnitId) -> Option<bool> {
        let winner = self.battle.outcome()?.winner?;
        Some(self.battle.side_id(unit).as_ref() == Some(&winner))
    }

    /// Answers the decision.
    ///
    /// # Errors
    /// The reason why the command can't be; nothing has changed then.
    pub fn play(&mut self, command: Command) -> Result<(), Refusal> {
        self.battle.play(command)
    }
}

/// The moment as far as `view` shows it.
fn known(view: &View<'_>) -> Snapshot {
    let mut moment = view.battle().snapshot();
    moment.conceal(|unit| !view.shows(unit));
    if let Some(side) = view.side() {
        moment.conceal_secrets(side, &view.battle().cells_seen(side));
    }
    moment
}
