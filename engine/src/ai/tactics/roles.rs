//! The one place where a level's roles become what an opponent does.
//!
//! A role shapes a unit's [`Purpose`]. Where it leaves nothing to choose, on patrol, in hiding or behind somebody to
//! escort, it gives the command itself.

use crate::battle::{Command, Fighter, Role, UnitId, View};
use crate::grid::{Cell, Footing, Reach};

use super::approach;
use super::candidate::{Candidate, Term};
use super::doors;
use super::purpose::{LEASH, Purpose};
use super::surroundings::{cells_of, distance, fights_from_afar, nearest_of, walks};

/// A patrol takes notice of enemies within so many cells, an ambush of how its friends fare.
const ALERT: u16 = 10;
/// An escort does not turn its back on an enemy within so many cells.
const ENGAGED: u16 = 2;
/// What each cell away from where the role wants somebody is worth, thousandths.
const ASTRAY: i64 = 30;

/// Adds the role of `me` to its purpose.
pub(super) fn assign(view: &View<'_>, me: &Fighter<'_>, purpose: &mut Purpose) {
    match view.role(me.id()) {
        Some(Role::Hold { cells }) if !is_shot_at_by_few(view, me) => purpose.holds(cells),
        Some(Role::Escort { who }) => {
            let ward = view.fighter(*who).filter(Fighter::is_conscious);
            purpose.guards(ward.map(|ward| ward.place.cell));
        }
        Some(Role::Hunt { who }) => purpose.hunts(who),
        Some(Role::Hold { .. } | Role::Patrol { .. } | Role::Ambush { .. }) | None => {}
    }
}

/// Whether the level bids somebody hold a place.
pub(super) fn holds(view: &View<'_>, unit: UnitId) -> bool {
    matches!(view.role(unit), Some(Role::Hold { .. }))
}

/// Whether these are the cells that the level bids somebody hold.
pub(super) fn is_post(view: &View<'_>, unit: UnitId, post: &[Cell]) -> bool {
    matches!(view.role(unit), Some(Role::Hold { cells }) if cells == post)
}

/// Whether `me` is shot at where it stands, can't answer, and the enemies it knows of are no farther off than it comes in two turns and no
/// match for those of its kind about it: then it keeps no place under their fire, but goes for them. Whoever of them doesn't shoot
/// counts twice.
fn is_shot_at_by_few(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let side = me.id().side;
    let mut enemies = view.enemies_of(side);
    enemies.retain(Fighter::is_conscious);
    let afar = enemies.iter().filter(|one| fights_from_afar(one)).count();
    if afar == 0 || fights_from_afar(me) || !walks(me) {
        return false;
    }
    let reach = 2 * me.move_points(view.arena().numbers);
    let near = |one: &Fighter<'_>| distance(view, me, one) <= reach;
    let with = view.fighters().filter(|one| {
        let able = walks(one) && !one.is_asleep() && !fights_from_afar(one);
        one.id().side == side && able && near(one)
    });
    let strength = 2 * enemies.len() - afar;
    enemies.iter().all(near) && with.count() >= strength
}

/// Whether somebody who lay in ambush with `me`, no farther off than a patrol takes notice, does so no more: what the enemies
/// know of one they look for in all, and who waits on leaves the others to fight alone.
fn is_sprung(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let mut friends = view.fighters().filter(|one| one.id().side == me.id().side);
    friends.any(|one| {
        let in_ambush = matches!(view.role(one.id()), Some(Role::Ambush { .. }));
        in_ambush && !one.senses.is_hidden() && distance(view, me, &one) <= ALERT
    })
}

/// What roles command; kept for the memory of its searches alone.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Roles {
    reach: Reach,
    distances: Reach,
}

impl Roles {
    /// What the role of `me` commands now, unless it leaves it to fight.
    pub(in crate::ai) fn command(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Candidate> {
        let moved = me.progress.cells() > 0 || me.progress.turned;
        if moved || me.place.prone || me.grapple.pinned_by.is_some() {
            return None;
        }
        let role = view.role(me.id())?;
        let enemies = cells_of(&view.enemies_of(me.id().side));
        let away = nearest_of(view, me.place.cell, &enemies);
        let command = match role {
            Role::Patrol { route } if away.is_none_or(|away| away > ALERT) => {
                let target = self.patrol_target(view, &me, route)?;
                self.towards(view, me, target, &[]).unwrap_or(Command::Wait)
            }
            Role::Ambush { within } => {
                let found = !me.senses.is_hidden();
                let near = away.is_some_and(|away| away <= *within);
                if found || near || away.is_some() && is_sprung(view, &me) {
                    return None;
                }
                Command::Wait
            }
            Role::Escort { who } if away.is_none_or(|away| away > ENGAGED) => {
                let ward = view.fighter(*who).filter(Fighter::is_conscious)?;
                let grid = view.arena().board.grid();
                if grid.distance(me.place.cell, ward.place.cell) <= LEASH {
                    return None;
                }
                self.towards(view, me, ward.place.cell, &enemies)?
            }
            _ => return None,
        };
        let terms = vec![self.term(view, me, command)];
        Some(Candidate::new(command, terms))
    }

    /// The cell of its route that it should be on its way to. A patrol keeps to a timetable, so that
    /// a unit that has left its route finds back without a memory.
    fn patrol_target(&mut self, view: &View<'_>, me: &Fighter<'_>, route: &[Cell]) -> Option<Cell> {
        let arena = view.arena();
        let pace = u32::from(me.move_points(arena.numbers)).max(1);
        let legs = route.iter().zip(route.iter().cycle().skip(1));
        let mut times = Vec::with_capacity(route.len());
        for (from, to) in legs {
            let ground = doors::planned(view, me);
            self.distances
                .fill_from(&ground, &[*to], Reach::UNLIMITED, |_| Footing::Free);
            let rounds = self.distances.cost(*from)?.div_ceil(pace).max(1);
            times.push((rounds, *to));
        }
        let whole: u32 = times.iter().map(|(rounds, _)| rounds).sum();
        let mut left = (view.round().max(1) - 1) % whole.max(1);
        for (rounds, to) in times {
            if left < rounds {
                return Some(to);
            }
            left -= rounds;
        }
        None
    }

    fn towards(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        target: Cell,
        enemies: &[Cell],
    ) -> Option<Command> {
        let room = (&mut self.reach, &mut self.distances);
        approach::nearer(view, me, &[target], enemies, |_| true, room)
    }

    /// How far a command leaves somebody from where its role wants it, as a term.
    pub(in crate::ai) fn term(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        command: Command,
    ) -> Term {
        let there = match command {
            Command::Move { to, .. } => to,
            _ => me.place.cell,
        };
        let of = |cells: &[Cell]| nearest_of(view, there, cells);
        let astray = match view.role(me.id()) {
            Some(Role::Hold { cells }) => of(cells),
            Some(Role::Patrol { route }) => self
                .patrol_target(view, &me, route)
                .and_then(|to| of(&[to])),
            Some(Role::Escort { who }) => {
                let ward = view.fighter(*who).map(|ward| ward.place.cell);
                ward.and_then(|ward| of(&[ward]))
                    .map(|away| away.saturating_sub(LEASH))
            }
            Some(Role::Hunt { who }) => {
                let targets: Vec<_> = who.iter().filter_map(|&who| view.fighter(who)).collect();
                of(&cells_of(&targets))
            }
            Some(Role::Ambush { .. }) | None => None,
        };
        ("role", -ASTRAY * i64::from(astray.unwrap_or_default()))
    }
}
