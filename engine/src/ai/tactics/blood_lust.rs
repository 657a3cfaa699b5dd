//! Finishing the fallen, where nobody else may be struck (ATT-9).

use crate::battle::{Command, Fighter, View};

use super::blow::best_blow;
use super::surroundings::{facing_towards, may_turn};

/// The best blow at the one that `me` is bent on, or the turn towards it; `None` if it is bent on nobody, or can't strike it.
pub(in crate::ai) fn finish(view: &View<'_>, me: Fighter<'_>) -> Option<(Command, i64)> {
    let victim = view.fighter(me.mood.bent_on?)?;
    let blow = |me| {
        let blow = best_blow(view, me, &[victim])?;
        Some((blow.command(), blow.value))
    };
    let strike = blow(me).filter(|(command, _)| view.check(*command).is_ok());
    strike.or_else(|| {
        let (from, to) = (me.place.cell, victim.place.cell);
        let facing = facing_towards(view, from, to, me.place.facing);
        let mut turned = me;
        turned.place.facing = facing;
        let (_, value) = blow(turned).filter(|_| may_turn(view, facing))?;
        (facing != me.place.facing).then_some((Command::Turn { facing }, value))
    })
}
