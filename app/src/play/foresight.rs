//! What would stand on the board after a command: a copy of the battle, as the side before the screen knows it, on which
//! commands are tried. It never knows the dice, and what it finds out changes nothing.

use parking_lot::Mutex;

use testudo_engine::battle::{Command, Imagined, UnitId, View};
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::session::attack_odds::Preview;

/// The copy, and what was last found out.
#[derive(Default)]
pub(super) struct Foresight {
    copy: Mutex<Option<Imagined>>,
    last: Mutex<Option<(Asked, Option<AttackAfterMove>)>>,
}

/// What a plan was wanted for: of whom, where to, in which facing.
pub(super) type Asked = (UnitId, Cell, Option<Direction>);

/// An attack that would follow a move.
#[derive(Clone)]
pub(crate) struct AttackAfterMove {
    /// On whom.
    pub(crate) target: UnitId,
    /// Which way whoever decides faces then.
    pub(crate) facing: Direction,
    /// What it would promise.
    pub(crate) preview: Preview,
    /// Damage bonus of the charge.
    pub(crate) charge: i16,
    /// The head-on cells of it.
    pub(crate) run: u16,
}

impl Foresight {
    /// What `ask` says of the board after a command; `None` where the command can't be, or somebody else decides
    /// before the turn goes on.
    pub(super) fn after<T>(
        &self,
        view: &View<'_>,
        command: Command,
        ask: impl FnOnce(&View<'_>) -> T,
    ) -> Option<T> {
        let mut copy = self.copy.lock();
        let copy = match &mut *copy {
            Some(copy) => {
                copy.look(view);
                copy
            }
            none => none.insert(Imagined::new(view)),
        };
        copy.rewind();
        let decision = copy.decision()?;
        copy.play(command).ok()?;
        // Guards who hold it up are told of beside the plan, and let it pass here.
        while copy.decision().is_some_and(|now| now != decision) {
            copy.play(Command::Pass).ok()?;
        }
        copy.decision()?;
        Some(ask(&copy.view_for(decision.unit().side)))
    }

    /// The battle has gone on, or back: nothing is known of it any more.
    pub(super) fn forget(&mut self) {
        *self.last.get_mut() = None;
    }

    /// A plan that is known already, or else the one that `find` finds.
    pub(super) fn known_plan(
        &self,
        asked: Asked,
        find: impl FnOnce() -> Option<AttackAfterMove>,
    ) -> Option<AttackAfterMove> {
        if let Some((known, plan)) = &*self.last.lock()
            && *known == asked
        {
            return plan.clone();
        }
        let plan = find();
        *self.last.lock() = Some((asked, plan.clone()));
        plan
    }
}
