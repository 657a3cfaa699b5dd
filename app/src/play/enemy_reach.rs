//! Where enemies can go and whom they could strike before one's next turn: the one that is pointed at, and where threats
//! are shown all of them together. The ways and the arms are the battle's; what they mean to do it never knows.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::choice::{Choice, RefreshSystems, ShowSystems};
use super::move_preview::MovePreview;
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

/// Who can strike in each cell before one's next turn, while threats are shown.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct EnemyThreats {
    /// Whose enemies, and after how many events.
    of: Option<(UnitId, usize)>,
    /// Of each cell in which anybody can, in the order of their ids.
    pub(crate) cells: BTreeMap<Cell, Vec<UnitId>>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EnemyReach>();
    app.init_resource::<EnemyThreats>();
    app.add_systems(
        Update,
        (point, count)
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

/// Counts them once for each decision.
fn count(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    preview: Res<MovePreview>,
    mut threats: ResMut<EnemyThreats>,
) {
    let deciding = choice.decision.filter(|_| preview.show_threats);
    let of = deciding.map(|decision| (decision.unit(), session.told()));
    if threats.of == of {
        return;
    }
    let replica = session.replica();
    let view = session.view(&replica);
    let cells = of.map(|(unit, _)| EnemyThreats::of(&view, unit.side));
    *threats = EnemyThreats {
        of,
        cells: cells.unwrap_or_default(),
    };
}

impl EnemyThreats {
    /// Who of the enemies of a side can strike where in its next turn, as everybody stands now.
    pub(crate) fn of(view: &View<'_>, side: u8) -> BTreeMap<Cell, Vec<UnitId>> {
        let mut cells: BTreeMap<Cell, Vec<UnitId>> = BTreeMap::new();
        for foe in view.enemies_of(side).iter().filter(|foe| foe.is_awake()) {
            let reach = EnemyReach::of(view, foe.id()).unwrap_or_default();
            for cell in reach.strikes {
                cells.entry(cell).or_default().push(foe.id());
            }
        }
        cells
    }
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
        let bound = foe.grapple;
        let held = bound.net.is_some() || bound.pit.is_some() || bound.pinned_by.is_some();
        let points = match own.prone || held {
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

    /// Threats are those of each enemy, cell by cell; nobody of one's own is counted.
    #[test]
    fn threats_count_each_enemy_who_can_come() {
        let level = Arc::new(Library::shipped().level("yard").expect("a sound level"));
        let mut session = BattleSession::begin(&level, 7, vec![Seat::Human; 2]);
        while session.next_event().is_some() {
            session.follow();
        }
        let replica = session.replica();
        let view = session.view(&replica);
        let cells = EnemyThreats::of(&view, 0);
        let foes = view.enemies_of(0);
        assert!(foes.len() > 2 && cells.values().any(|who| who.len() == foes.len()));
        for cell in level.ground.grid().cells() {
            let reaches = |foe: &Fighter<'_>| {
                EnemyReach::of(&view, foe.id()).is_some_and(|reach| reach.strikes.contains(&cell))
            };
            let can: Vec<UnitId> = foes
                .iter()
                .filter(|foe| reaches(foe))
                .map(Fighter::id)
                .collect();
            assert_eq!(cells.get(&cell).cloned().unwrap_or_default(), can, "{cell}");
        }
    }
}
