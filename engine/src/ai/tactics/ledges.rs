//! Edges: not to stand where a push would send one over, and to leap down where that serves (FAL-1, COL-9).

use crate::battle::{Command, Fighter, View, fall_if_driven};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::collision::{Meeting, cells_back};
use crate::rules::magic::Effect;

use super::hit_value::{fall_harm, fall_value};
use super::strikes::longest_reach;
use super::surroundings::{enemies_within, facing_towards, has_not_moved, rank};

/// A fall worth less than this is no reason to stand elsewhere, thousandths of a fallen combatant.
const SLIGHT: i64 = 100;
/// Nobody leaps down for more harm than this.
const MOST_HARM: i64 = 150;
/// Nobody is driven farther than this, cells.
const FARTHEST: u16 = 3;
/// Who is farther away than this pushes nobody soon, cells.
const NEAR: u16 = 15;
/// How far from where it meant to go it looks for a better place, cells.
const ASIDE: u16 = 2;

/// Somebody who could drive one back: how near it must be, and how far it drives.
struct Pusher {
    cell: Cell,
    within: u16,
    cells: u16,
    /// It takes a run-up, from the other side.
    runs: bool,
}

/// What edges mean to somebody.
pub(in crate::ai) struct Ledges<'v, 'a> {
    view: &'v View<'a>,
    me: Fighter<'a>,
    pushers: Vec<Pusher>,
}

/// Whether there is a drop beside it: the cheap test that comes before the odds.
pub(in crate::ai) fn could_leap(view: &View<'_>, me: &Fighter<'_>) -> bool {
    has_not_moved(me) && has_drop_within(view, me.place.cell, 1)
}

/// Whether a command would leave it near a drop, with somebody about who could push.
pub(in crate::ai) fn is_at_risk(view: &View<'_>, me: &Fighter<'_>, command: Command) -> bool {
    let cell = match command {
        Command::Move { to, .. } => to,
        _ => me.place.cell,
    };
    let fresh = has_not_moved(me) && !me.progress.turned;
    fresh && has_drop_within(view, cell, FARTHEST) && {
        let mut near = enemies_within(view, me, NEAR);
        near.any(|enemy| pusher(view, me, &enemy).is_some())
    }
}

/// Whether any step among the cells about one is a fall.
fn has_drop_within(view: &View<'_>, cell: Cell, cells: u16) -> bool {
    let ground = view.arena().board.ground();
    let (grid, limit) = (ground.grid(), i16::from(ground.climb().limit));
    let here = ground.ground(cell).elevation;
    let mut about = grid.area(cell, cells);
    about.any(|other| ground.ground(other).elevation < here - limit)
}

impl<'v, 'a> Ledges<'v, 'a> {
    /// What they mean to `me`; `None` where nobody falls, or nobody could push.
    pub(in crate::ai) fn of(
        view: &'v View<'a>,
        me: Fighter<'a>,
        enemies: &[Fighter<'_>],
    ) -> Option<Self> {
        view.arena().numbers.dangers.falling()?;
        let able = |enemy: &&Fighter<'_>| !enemy.is_helpless() && !enemy.place.prone;
        let able = enemies.iter().filter(able);
        let pushers: Vec<Pusher> = able.filter_map(|enemy| pusher(view, &me, enemy)).collect();
        let aloft = me.place.height.is_aloft();
        (!pushers.is_empty() && !aloft).then_some(Self { view, me, pushers })
    }

    /// What being driven over an edge from a cell would do, at the worst.
    fn risk(&self, cell: Cell) -> i64 {
        let arena = self.view.arena();
        let (grid, ground) = (arena.board.grid(), arena.board.ground());
        let mut there = self.me;
        there.place.cell = cell;
        let mut worst = 0;
        for pusher in &self.pushers {
            if grid.distance(pusher.cell, cell) > pusher.within {
                continue;
            }
            for way in grid.directions() {
                let behind = grid.neighbour(cell, way.opposite());
                let comes = behind.is_some_and(|from| ground.enter_cost(from, cell).is_some());
                if pusher.runs && !comes {
                    continue;
                }
                if let Some(fall) = fall_if_driven(arena, there, *way, pusher.cells) {
                    worst = worst.max(fall_value(&fall, &self.me));
                }
            }
        }
        worst
    }

    /// A better place than the one a command would leave it in, from which it can still strike whoever it could from there.
    pub(in crate::ai) fn safer(
        &self,
        enemies: &[Fighter<'_>],
        command: Command,
        allowed: impl Fn(Cell) -> bool,
        reach: &mut Reach,
    ) -> Option<(Command, i64)> {
        let me = &self.me;
        let stays = match command {
            Command::Move { to, .. } => to,
            Command::Guard | Command::Defend | Command::Wait | Command::Stance { .. } => {
                me.place.cell
            }
            Command::Attack { .. } => me.place.cell,
            _ => return None,
        };
        let fresh = has_not_moved(me) && !me.progress.turned && !me.place.prone;
        if !fresh || me.grapple.is_bound() {
            return None;
        }
        let risk = self.risk(stays);
        if risk < SLIGHT {
            return None;
        }
        let arena = self.view.arena();
        let (board, height) = (arena.board, me.place.height);
        let grid = board.grid();
        let points = match command {
            Command::Move { .. } | Command::Attack { .. } => me.move_points(arena.numbers),
            _ => 1,
        };
        let footing = |index| board.footing(me.id(), height, index);
        reach.fill(board.way(height), me.place.cell, u32::from(points), footing);
        let reached = longest_reach(me);
        let in_reach = |from: Cell| {
            let near = |enemy: &&Fighter<'_>| grid.distance(from, enemy.place.cell) <= reached;
            enemies
                .iter()
                .filter(near)
                .map(Fighter::id)
                .collect::<Vec<_>>()
        };
        let wanted = in_reach(stays);
        let keeps =
            |cell| wanted.is_empty() || in_reach(cell).iter().any(|one| wanted.contains(one));
        let open = |cell: Cell| footing(grid.index(cell)) == Footing::Free;
        let others = reach.iter().map(|(cell, _)| cell);
        let others = others.filter(|&cell| {
            cell != stays && open(cell) && allowed(cell) && grid.distance(cell, stays) <= ASIDE
        });
        let (least, _, _, cell) = others
            .filter(|&cell| keeps(cell))
            .map(|cell| {
                let off = grid.distance(cell, stays);
                (self.risk(cell), off, rank(self.view, me, cell), cell)
            })
            .filter(|(other, ..)| 2 * other < risk)
            .min()?;
        let nearest = enemies
            .iter()
            .min_by_key(|enemy| (grid.distance(cell, enemy.place.cell), enemy.id()))?;
        let facing = facing_towards(self.view, cell, nearest.place.cell, me.place.facing);
        let command = if cell == me.place.cell {
            Command::Turn { facing }
        } else {
            Command::Move { to: cell, facing }
        };
        self.view.check(command).ok()?;
        Some((command, risk - least))
    }
}

fn pusher(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> Option<Pusher> {
    let numbers = view.arena().numbers;
    let cell = enemy.place.cell;
    let spells = enemy.profile().spells.iter();
    let pushes = spells.filter_map(|known| match known.spell.effect {
        Effect::Push(yards) if known.spell.cost <= enemy.stamina.end => {
            Some((yards, known.spell.range))
        }
        _ => None,
    });
    if let Some((cells, range)) = pushes.max() {
        return Some(Pusher {
            cell,
            within: range.saturating_add(1),
            cells: cells.min(FARTHEST),
            runs: false,
        });
    }
    let impact = numbers.dangers.impact.as_ref()?;
    let points = enemy.move_points(numbers);
    let mass = |one: &Fighter<'_>| one.profile().mass(numbers).max(1);
    let meeting = Meeting {
        speeds: [i32::from(points * impact.mph_per_cell), 0],
        pounds: [mass(enemy), mass(me)],
        shifted: 0,
    };
    let cells = cells_back(impact, meeting.driven()[1]);
    (cells > 0).then_some(Pusher {
        cell,
        within: points + 1,
        cells: cells.min(FARTHEST),
        runs: true,
    })
}

/// A leap down towards the enemy where no way leads there, or for somebody who `goes` where walking takes two turns longer;
/// and only where the fall does little.
pub(in crate::ai) fn leap(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    goes: bool,
    reach: &mut Reach,
) -> Option<(Command, i64)> {
    let arena = view.arena();
    arena.numbers.dangers.falling()?;
    if !has_not_moved(&me) || me.place.prone || me.place.height.is_aloft() {
        return None;
    }
    let grid = arena.board.grid();
    let beside = grid.neighbours(me.place.cell).map(|(_, cell)| cell);
    let leaps = beside.filter_map(|to| {
        let falling = view.leap(me.id(), to)?;
        let harm = fall_harm(&falling, &me);
        (harm < MOST_HARM).then_some((harm, to))
    });
    let leaps: Vec<(i64, Cell)> = leaps.collect();
    if leaps.is_empty() {
        return None;
    }
    let mut way = |from: Cell| {
        let free = |_| Footing::Free;
        reach.fill(arena.board.ground(), from, Reach::UNLIMITED, free);
        let costs = enemies
            .iter()
            .filter(|enemy| !enemy.place.height.is_aloft());
        costs.filter_map(|enemy| reach.cost(enemy.place.cell)).min()
    };
    let here = way(me.place.cell);
    let points = u32::from(me.move_points(arena.numbers)).max(1);
    let (_, to, harm) = leaps
        .into_iter()
        .filter_map(|(harm, to)| Some((way(to)?, to, harm)))
        .min_by_key(|&(cost, to, harm)| (cost, harm, rank(view, &me, to)))?;
    let there = way(to)?;
    let saves = here.is_none_or(|here| goes && here > there + 2 * points);
    saves.then_some((Command::Leap { to }, -harm))
}
