//! Whether a soldier surely does nothing but what anybody does in a fight. It takes a fraction of the time of its answer, and
//! whoever weighs places and blows by itself need not ask for that.

use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::{aiming, close_combat, gear};
use crate::battle::{Fighter, View};
use crate::rules::gear::Technique;

/// Whether it surely goes, turns, strikes a blow, defends, stands on guard or waits; false where it may do so or something
/// else.
pub(in crate::ai::grades) fn fights_plainly(
    view: &View<'_>,
    me: Fighter<'_>,
    purpose: &Purpose,
    enemies: &[Fighter<'_>],
) -> bool {
    let board = view.arena().board;
    let in_the_way = board.things().next().is_some()
        || board.doors().next().is_some()
        || board.traps().next().is_some()
        || !board.keys().is_empty();
    let is_free = !me.place.prone && !me.grapple.is_bound();
    let walks = !me.place.height.is_aloft() && !me.can_fly();
    let may_grapple =
        close_combat::fights_close(&me) || board.foes_at(me.place, me.id()).next().is_some();
    !enemies.is_empty()
        && purpose.destination.is_empty()
        && !in_the_way
        && is_free
        && walks
        && !may_grapple
        && !may_entangle(&me)
        && (!may_shoot_or_throw(&me) || aiming::is_beset(view, &me, enemies))
        && me.profile().spells.is_empty()
        && gear::make_ready(view, me, enemies).is_none()
}

/// Whether it has something to shoot or to throw, and so may aim where nobody is near.
fn may_shoot_or_throw(me: &Fighter<'_>) -> bool {
    has(me, |technique| technique.missile.is_some())
}

fn may_entangle(me: &Fighter<'_>) -> bool {
    has(me, |technique| technique.entangles.is_some())
}

fn has(me: &Fighter<'_>, is_such: impl Fn(&Technique) -> bool) -> bool {
    let profile = me.profile();
    let mut attacks = profile.attacks.iter();
    attacks.any(|form| is_such(profile.technique(form).1))
}
