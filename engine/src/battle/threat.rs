//! Where blows could fall: the cells somebody threatens, and the guards who watch a path (MAN-3).
//!
//! The battle holds commands up by what is said here, and a player is shown the same beforehand. It
//! changes nothing.

use super::commands::movement::leg;
use super::fighter::Fighter;
use super::guarding::{first_watched, who_reach};
use super::strike::Strike;
use super::{Aim, Command, Decision, UnitId, View};
use crate::grid::{Cell, Reach};
use crate::rules::maneuver::Maneuver;

impl View<'_> {
    /// The cells into which a combatant could strike hand to hand from where it stands, with what
    /// it has ready; in the order of the board. Whom it would strike there is left open.
    pub fn threatened(&self, unit: UnitId) -> Vec<Cell> {
        let Some(fighter) = self.fighter(unit).filter(Fighter::is_conscious) else {
            return Vec::new();
        };
        let arena = self.arena();
        let mut strikes: Vec<Strike<'_>> = Vec::new();
        let body = &fighter.profile().body;
        for attack in 0..fighter.profile().attacks.len() {
            let strike = Strike {
                arena,
                attacker: fighter,
                defender: fighter,
                attack,
                aim: Aim::main(body),
                nonlethal: false,
                maneuver: Maneuver::Attack,
            };
            if strike.check_hand_to_hand().is_ok() && strike.check_form().is_ok() {
                strikes.push(strike);
            }
        }
        let farthest = strikes.iter().map(|strike| strike.technique().1.reach.1);
        let farthest = farthest.max().unwrap_or(0);
        let mut cells: Vec<Cell> = arena
            .board
            .grid()
            .area(fighter.place.cell, farthest)
            .filter(|&cell| {
                strikes.iter_mut().any(|strike| {
                    strike.defender.place.cell = cell;
                    strike.check_line().is_ok()
                })
            })
            .collect();
        cells.sort_unstable_by_key(|&cell| arena.board.grid().index(cell));
        cells
    }

    /// MAN-3: the cells in which somebody on guard could strike before an enemy's action; none for
    /// whoever is not on guard.
    pub fn guard_zone(&self, unit: UnitId) -> Vec<Cell> {
        match self.fighter(unit) {
            Some(fighter) if fighter.is_on_guard() => self.threatened(unit),
            _ => Vec::new(),
        }
    }

    /// MAN-3: the guards who may strike before `command` of the unit whose turn it is, each with the cell of its way in
    /// which they may, in the order in which they will be asked; as far as this view knows of them.
    pub fn interrupters(&self, command: Command) -> Vec<(Cell, UnitId)> {
        let Some(Decision::Turn(unit)) = self.battle().decision() else {
            return Vec::new();
        };
        let Some(mover) = self.fighter(unit) else {
            return Vec::new();
        };
        let arena = self.arena();
        let order = self.battle().clock().order.iter();
        let enemies = order.filter(|guard| guard.side != unit.side && command.provokes(**guard));
        let guards = enemies.filter_map(|&guard| self.fighter(guard));
        let mut guards: Vec<Fighter<'_>> = guards.filter(Fighter::is_on_guard).collect();
        let mut found = Vec::new();
        let mut ask = |cell, asked: Vec<UnitId>, guards: &mut Vec<Fighter<'_>>| {
            guards.retain(|guard| !asked.contains(&guard.id()));
            found.extend(asked.into_iter().map(|guard| (cell, guard)));
        };
        let mut here = who_reach(arena, &guards, mover);
        here.retain(|guard| mover.senses.is_known_to(guard.side));
        ask(mover.place.cell, here, &mut guards);
        if let Some(path) = self.way_of(&mover, command) {
            let mut path = path.as_slice();
            let known_at = |cell| self.known_at(&mover, cell);
            let mut at = mover;
            while let Some((cells, there)) = first_watched(arena, &guards, at, path, known_at) {
                at.place.cell = path[cells - 1];
                ask(at.place.cell, there, &mut guards);
                path = &path[cells..];
            }
        }
        found
    }

    /// The cells through which somebody would go by a command.
    fn way_of(&self, mover: &Fighter<'_>, command: Command) -> Option<Vec<Cell>> {
        match command {
            Command::Move { to, .. } => {
                let leg = leg(self.arena(), mover, to, &mut Reach::default());
                leg.ok().map(|leg| leg.path)
            }
            Command::Overrun { to } => self.ride(mover.id(), to).map(|ride| ride.path),
            _ => None,
        }
    }
}
