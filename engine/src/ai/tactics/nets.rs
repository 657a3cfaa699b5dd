//! In a net: whether to struggle out of it, or to strike with what it leaves room for (MAN-7).

use crate::battle::{Command, Fighter, View};
use crate::rules::chance::check;

use super::blow::best_blow;
use super::hit_value::per_mille;

/// What it is worth to be out of a net, thousandths of a fallen enemy.
const FREE: i64 = 400;

/// To struggle, when that is worth more than the best blow from within; `None` in no net.
pub(in crate::ai) fn struggle(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Command> {
    let target = me.out_of_net(view.arena().numbers)?;
    view.check(Command::Struggle).ok()?;
    let blow = best_blow(view, me, enemies).map_or(0, |blow| blow.value);
    (per_mille(check(target.total)) * FREE / 1000 >= blow).then_some(Command::Struggle)
}
