//! Meeting somebody, and when it is over: rounds begin, and stints go on (DUN-3, DUN-4).

use bevy_ecs::prelude::Res;

use crate::battle::battlefield::{Battlefield, Sides};
use crate::battle::components::Life;
use crate::battle::event::{ExploreEvent, PaceCause};
use crate::battle::fighter::Fighter;
use crate::content::role::Role;
use crate::rules::explore::Pace;

/// Somebody who hides lets others come so near where its role says nothing of it.
const NEAR: u16 = 3;

/// Whether stints go on, and nothing is to be settled first.
pub(super) fn goes_by_stints(field: &Battlefield) -> bool {
    let clock = &field.clock;
    let free = clock.ended.is_none() && clock.pending.is_empty();
    free && clock.pace == Pace::Stints && !field.is_unsettled()
}

/// DUN-3: whether an enemy who is awake knows of somebody who explores, and does not wait in hiding for it.
pub(in crate::battle) fn is_met(field: &Battlefield, sides: &Sides) -> bool {
    let Some(explore) = field.explore() else {
        return false;
    };
    let members: Vec<Fighter<'_>> = (field.fighters())
        .filter(|one| one.id().side == explore.side && one.is_conscious())
        .collect();
    let mut enemies = field
        .fighters()
        .filter(|one| one.id().side != explore.side && one.is_conscious() && !one.is_asleep());
    enemies.any(|enemy| {
        let within = match sides.role_of(enemy.id()) {
            Some(Role::Ambush { within }) => *within,
            _ => NEAR,
        };
        let hides = enemy.senses.is_hidden();
        members.iter().any(|member| {
            let near = || field.board.distance(enemy.place, member.place) <= within;
            member.senses.is_known_to(enemy.id().side) && (!hides || near())
        })
    })
}

/// DUN-3: rounds begin as soon as an enemy who is awake knows of somebody who explores.
pub(super) fn heed(mut field: Battlefield, sides: Res<Sides>) {
    if goes_by_stints(&field) && field.clock.stint > 0 && is_met(&field, &sides) {
        go_by(&mut field, Pace::Rounds, PaceCause::Met);
    }
}

/// Time goes on otherwise.
pub(in crate::battle) fn go_by(field: &mut Battlefield, to: Pace, why: PaceCause) {
    field.emit(ExploreEvent::PaceChanged { to, why });
}

/// DUN-4: at the end of a round, whether it was one more of quiet, and whether stints go on.
pub(super) fn count_quiet(field: &mut Battlefield, sides: &Sides) {
    if field.explore().is_none() {
        return;
    }
    let before = field.clock.quiet;
    let rounds = match is_met(field, sides) {
        true => 0,
        false => before.saturating_add(1),
    };
    if rounds != before {
        field.emit(ExploreEvent::Quiet { rounds });
    }
    if rounds >= field.arena().numbers.explore.calm {
        go_by(field, Pace::Stints, PaceCause::Calm);
    }
}

/// Those enemies of a side of whom it knows where they are, on the field in whatever state.
pub(in crate::battle) fn enemies_known(field: &Battlefield, side: u8) -> usize {
    let known = field.fighters().filter(|one| {
        let life = one.vitality.life;
        let there = matches!(
            life,
            Life::Conscious | Life::Unconscious | Life::Surrendered
        );
        one.id().side != side && there && one.senses.is_known_to(side)
    });
    known.count()
}
