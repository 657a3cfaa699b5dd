//! Where an enemy that is pointed at can go and whom it could strike before one's next turn. The ways and the arms are the
//! battle's; what it means to do it never knows.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::choice::{Choice, RefreshSystems, ShowSystems};
use crate::screen::Screen;
use crate::systems::AppSystems;
use testudo_engine::battle::{Decision, Fighter, UnitId, View};
use testudo_engine::grid::{Cell, Reach};

/// What the enemy that is pointed at can reach.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct EnemyReach {
    /// Who, and after how many events.
    of: Option<(UnitId, usize)>,
    /// Where it can be at the end of its movement, its own cell included.
    pub(crate) goes: Vec<Cell>,
    /// Where its hand weapons reach from there.
    pub(crate) strikes: Vec<Cell>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EnemyReach>();
    app.add_systems(
        Update,
        point
            .in_set(AppSystems::Draw)
            .after(RefreshSystems)
            .before(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// Works it out once for each enemy that is pointed at.
fn point(session: Res<BattleSession>, choice: Res<Choice>, mut reach: ResMut<EnemyReach>) {
    let of = pointed_at(&session, &choice).map(|unit| (unit, session.told()));
    if reach.of == of {
        return;
    }
    let replica = session.replica();
    let view = session.view(&replica);
    let found = of.and_then(|(unit, _)| EnemyReach::of(&view, unit));
    *reach = EnemyReach {
        of,
        ..found.unwrap_or_default()
    };
}

/// The enemy under the cursor, in a turn of one's own in which nothing is being prepared.
fn pointed_at(session: &BattleSession, choice: &Choice) -> Option<UnitId> {
    let Some(Decision::Turn(unit)) = choice.decision else {
        return None;
    };
    if choice.spell.is_some() || choice.attack.is_some() {
        return None;
    }
    let replica = session.replica();
    let mut all = session.view(&replica).fighters();
    let foe = all.find(|foe| {
        let here = choice.cursor == Some(foe.place.cell);
        here && foe.id().side != unit.side && foe.is_conscious()
    });
    foe.map(|foe| foe.id())
}

impl EnemyReach {
    /// What somebody can reach in its next turn, as everybody stands now.
    pub(crate) fn of(view: &View<'_>, unit: UnitId) -> Option<Self> {
        let foe = view.fighter(unit)?;
        let arena = view.arena();
        let (board, grid) = (arena.board, arena.board.grid());
        let own = foe.place;
        let points = match own.prone || foe.grapple.net.is_some() || foe.grapple.pinned_by.is_some()
        {
            true => 0,
            false => foe.move_points(arena.numbers),
        };
        let mut reach = Reach::new();
        let footing = |index| board.footing(unit, own.height, index);
        reach.fill(board.way(own.height), own.cell, u32::from(points), footing);
        let stops = reach.iter().map(|(cell, _)| cell);
        let mut goes: BTreeSet<Cell> = stops.filter(|cell| reach.may_stop(*cell)).collect();
        goes.insert(own.cell);
        let (near, far) = arms(&foe)?;
        let passable = |cell: &Cell| board.ground().ground(*cell).cost > 0;
        let struck = goes.iter().flat_map(|from| {
            let about = grid.area(*from, far);
            about.filter(|to| grid.distance(*from, *to) >= near)
        });
        let strikes: BTreeSet<Cell> = struck.filter(passable).collect();
        Some(Self {
            of: None,
            goes: goes.into_iter().collect(),
            strikes: strikes.into_iter().collect(),
        })
    }
}

/// How near and how far its hand weapons reach, of those that it holds or that are part of it.
fn arms(foe: &Fighter<'_>) -> Option<(u16, u16)> {
    let profile = foe.profile();
    let held = profile.attacks.iter().filter(|form| {
        let slung = foe.hand_of(form.item).is_none();
        let natural = profile.items[form.item]
            .weapon()
            .is_some_and(|weapon| weapon.natural);
        !slung || natural
    });
    let techniques = held.map(|form| profile.technique(form).1);
    let hand_to_hand = techniques.filter(|technique| technique.missile.is_none());
    let reaches: Vec<(u16, u16)> = hand_to_hand.map(|technique| technique.reach).collect();
    let near = reaches.iter().map(|(near, _)| *near).min()?;
    let far = reaches.iter().map(|(_, far)| *far).max()?;
    Some((near, far))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::seat::Seat;
    use testudo_engine::battle::Command;
    use testudo_engine::content::Library;

    /// What is shown of an enemy is what its own turn offers it, if nobody moves in between.
    #[test]
    fn an_enemy_goes_where_its_own_turn_lets_it() {
        let level = Arc::new(Library::shipped().level("bridge").expect("a sound level"));
        let seats = vec![Seat::Human; level.sides.len()];
        let mut session = BattleSession::begin(&level, 7, seats);
        let mut seen = 0;
        for _ in 0..12 {
            while session.next_event().is_some() {
                session.follow();
            }
            let Some(Decision::Turn(unit)) = session.replica().decision() else {
                break;
            };
            {
                let replica = session.replica();
                let view = session.view(&replica);
                let reach = EnemyReach::of(&view, unit).expect("it stands there");
                let mut offered: BTreeSet<Cell> =
                    replica.options().moves().map(|way| way.to).collect();
                offered.extend(view.fighter(unit).map(|own| own.place.cell));
                let step = |cell: &Cell| {
                    level
                        .ground
                        .grid()
                        .distance(*cell, view.fighter(unit).unwrap().place.cell)
                        > 1
                };
                // One step may always be taken, however dear.
                let far = |cells: &BTreeSet<Cell>| {
                    cells
                        .iter()
                        .filter(|cell| step(cell))
                        .copied()
                        .collect::<BTreeSet<_>>()
                };
                let goes = reach.goes.iter().copied().collect();
                assert_eq!(far(&goes), far(&offered), "{unit}");
                assert!(
                    goes.is_subset(
                        &reach
                            .strikes
                            .iter()
                            .copied()
                            .chain(goes.iter().copied())
                            .collect()
                    )
                );
                assert!(reach.strikes.len() > reach.goes.len(), "{unit} has arms");
                seen += 1;
            }
            session.play(Command::Wait).expect("a turn may end");
        }
        assert!(seen > 8, "{seen} turns");
    }
}
