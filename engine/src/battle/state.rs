//! The state as an event changes it: the door behind `Battlefield::emit`, through which alone anything is written.

use bevy_ecs::prelude::Query;

use super::board::Board;
use super::clock::{Clock, TurnState};
use super::event::Maneuver;
use super::parts::{FighterParts, FighterPartsItem};
use super::pending::Pending;
use super::scenario::Scenario;
use super::sight::{LightMade, Observed, Sight, SightScene, Vision};
use super::unit_id::UnitId;
use crate::grid::{Cell, Ground};
use crate::rules::door::{DoorAct, DoorState};
use crate::rules::id::Id;
use crate::rules::injury::Lameness;

/// A combatant, to be changed.
pub(super) type FighterMut<'w, 's> = FighterPartsItem<'w, 's>;

/// The state of the battle, writable. Whoever changes is looked at anew by everybody.
pub(super) struct State<'f, 'w, 's> {
    /// Rounds and turns.
    pub(super) clock: &'f mut Clock,
    pub(super) board: &'f mut Board,
    pub(super) units: &'f mut Query<'w, 's, FighterParts>,
    pub(super) scenario: &'f Scenario,
    pub(super) sight: &'f mut Sight,
}

impl State<'_, '_, '_> {
    /// Changes one combatant.
    pub(super) fn unit(&mut self, id: UnitId, change: impl FnOnce(&mut FighterMut<'_, '_>)) {
        self.on_board(id, |one, _| change(one));
    }

    /// Forfeits the rest of a turn whose unit was to decide again: its own way brought it what it met.
    pub(super) fn cut_short(&mut self, id: UnitId) {
        let clock = &mut *self.clock;
        // OVR-2: nobody goes on over anybody who is past it.
        let rides = |pending: &Pending| matches!(pending, Pending::RideOn(ride) if ride.unit == id);
        clock.pending.retain(|pending| !rides(pending));
        let decides = clock.acting == Some(id) && clock.pending.is_empty();
        if decides && clock.turn == TurnState::Open {
            clock.turn = TurnState::Forfeit;
        }
    }

    /// Changes one combatant, and where it stands on the board.
    pub(super) fn on_board(
        &mut self,
        id: UnitId,
        change: impl FnOnce(&mut FighterMut<'_, '_>, &mut Board),
    ) {
        let Some(entity) = self.scenario.roster.entity(id) else {
            return;
        };
        let Ok(mut parts) = self.units.get_mut(entity) else {
            return;
        };
        change(&mut parts, self.board);
        let now = self.sight.vision().observe(id, &parts.read());
        let mut changed = Vec::new();
        self.see(id, now, &mut changed);
        self.know(&changed);
    }

    /// Changes everybody, in the order of ids, in nothing that eyes could see.
    pub(super) fn everybody(&mut self, change: impl Fn(&mut FighterMut<'_, '_>)) {
        for id in &self.scenario.roster.ids {
            if let Some(entity) = self.scenario.roster.entity(*id)
                && let Ok(mut parts) = self.units.get_mut(entity)
            {
                change(&mut parts);
            }
        }
    }

    /// The first look of everybody, once the lamps are lit.
    pub(super) fn look_about(&mut self) {
        let mut changed = Vec::new();
        let scenario = self.scenario;
        let (vision, mut scene) = self.scene();
        vision.begin(scenario.lamps.all(), &mut scene);
        vision.kindle_all(&mut scene);
        for id in &scenario.roster.ids {
            self.look_at(*id, &mut changed);
        }
        self.know(&changed);
    }

    /// A light or a darkness begins.
    pub(super) fn light(&mut self, made: &LightMade) {
        let mut changed = Vec::new();
        let bearer = made.bearer.and_then(|id| self.scenario.roster.index(id));
        let (vision, mut scene) = self.scene();
        vision.make(made, bearer, &mut scene, &mut changed);
        self.know(&changed);
    }

    /// A light or a darkness ends.
    pub(super) fn put_out(&mut self, light: u32) {
        let mut changed = Vec::new();
        let (vision, mut scene) = self.scene();
        vision.unmake(light, &mut scene, &mut changed);
        self.know(&changed);
    }

    /// DOR: a door stands otherwise, and everybody looks through the doorway or at the door.
    pub(super) fn door(&mut self, at: Cell, to: DoorState, by: DoorAct) {
        let Some(now) = self.board.door(at) else {
            return;
        };
        let (was, ground) = (now.door.ground(now.state), now.door.ground(to));
        self.board.doors_mut().change(at, to, by);
        if was != ground {
            self.lay(at, ground);
        }
    }

    /// TRP-1: sides hear where somebody set off an alarm.
    pub(super) fn alarm(&mut self, unit: UnitId, cell: Cell, sides: &[Id]) {
        let Some(index) = self.scenario.roster.index(unit) else {
            return;
        };
        for &side in sides {
            if let Some(side) = self.board.all_traps().side(side) {
                self.sight.split().0.hear(side, index, cell);
            }
        }
    }

    /// DUN-6: sides hear where somebody is who makes a noise.
    pub(super) fn overheard(&mut self, unit: UnitId, cell: Cell, sides: &[Id]) {
        let Some(index) = self.scenario.roster.index(unit) else {
            return;
        };
        for (side, id) in (0u8..).zip(&self.scenario.sides) {
            if sides.contains(id) {
                self.sight.split().0.hear(side, index, cell);
            }
        }
        self.was_loud(unit, cell);
    }

    /// DUN-9: a side is told where somebody was heard.
    pub(super) fn hears(&mut self, side: u8, unit: UnitId, cell: Cell) {
        if let Some(index) = self.scenario.roster.index(unit) {
            self.sight.split().0.hear(side, index, cell);
        }
    }

    /// DUN-9: somebody made a noise, and the last one is remembered where others may wander in.
    pub(super) fn was_loud(&mut self, unit: UnitId, cell: Cell) {
        let explorers = self.scenario.explore.map(|explore| explore.side);
        if self.scenario.wanderers.is_some() && explorers == Some(unit.side) {
            self.clock.noise = Some((unit, cell));
        }
    }

    /// Other ground on a cell: ways, light and sight follow.
    pub(super) fn lay(&mut self, cell: Cell, ground: Ground) {
        self.board.lay(cell, ground);
        self.sight.forget_lines();
        let mut changed = Vec::new();
        let (vision, mut scene) = self.scene();
        vision.look_anew(&mut scene, &mut changed);
        self.know(&changed);
    }

    /// HAZ: a hazard begins in cells; what lies in the way of eyes there, and what shines, is another.
    pub(super) fn hazard_begins(&mut self, hazard: Id, cells: &[Cell], until: Option<u32>) {
        let kind = self.board.hazard_kind(hazard);
        let light = kind.and_then(|kind| kind.light);
        let stifles = kind.is_some_and(|kind| kind.harm.air.is_some());
        let fresh = cells.iter().copied();
        let fresh: Vec<Cell> = fresh
            .filter(|&cell| self.board.hazard_until(hazard, cell).is_none())
            .collect();
        if stifles && self.clock.round > 0 {
            // SUS-7: nobody there had time to draw breath.
            self.everybody(|one| one.stamina.breath.unready |= fresh.contains(&one.place.cell));
        }
        let mut otherwise = false;
        for &cell in cells {
            otherwise |= self.board.begin_hazard(hazard, cell, until);
        }
        if otherwise {
            self.sight.forget_lines();
        }
        let mut changed = Vec::new();
        let (vision, mut scene) = self.scene();
        for &cell in &fresh {
            if let Some(radius) = light {
                vision.kindle(hazard, cell, radius, &mut scene);
            }
        }
        if otherwise {
            vision.look_anew(&mut scene, &mut changed);
        } else if light.is_some() {
            vision.look_where_light_changed(&mut scene, &mut changed);
        }
        self.know(&changed);
    }

    /// HAZ: a hazard ends in cells.
    pub(super) fn hazard_ends(&mut self, hazard: Id, cells: &[Cell]) {
        let mut otherwise = false;
        for &cell in cells {
            otherwise |= self.board.end_hazard(hazard, cell);
        }
        if otherwise {
            self.sight.forget_lines();
        }
        let mut changed = Vec::new();
        let (vision, mut scene) = self.scene();
        for &cell in cells {
            vision.douse(hazard, cell, &mut scene);
        }
        if otherwise {
            vision.look_anew(&mut scene, &mut changed);
        } else {
            vision.look_where_light_changed(&mut scene, &mut changed);
        }
        self.know(&changed);
    }

    /// What of one combatant has changed for everybody's eyes.
    fn look_at(&mut self, id: UnitId, changed: &mut Vec<usize>) {
        if let Some(entity) = self.scenario.roster.entity(id)
            && let Ok(parts) = self.units.get(entity)
        {
            let now = self.sight.vision().observe(id, &parts);
            self.see(id, now, changed);
        }
    }

    /// One combatant is for everybody's eyes as it is now.
    fn see(&mut self, id: UnitId, mut now: Observed, changed: &mut Vec<usize>) {
        if let Some(index) = self.scenario.roster.index(id)
            && !self.sight.vision().is_as_before(index, &mut now)
        {
            let scene = (&mut *self.board, &*self.scenario.catalog.numbers);
            self.sight.update(index, now, scene, changed);
        }
    }

    /// Sides know of these combatants, by their places among everybody, what the vision knows.
    fn know(&mut self, changed: &[usize]) {
        for &unit in changed {
            let roster = &self.scenario.roster;
            if let Some(entity) = roster.entity(roster.ids[unit])
                && let Ok(mut parts) = self.units.get_mut(entity)
            {
                parts.senses.known = self.sight.vision().known(unit);
            }
        }
    }

    fn scene(&mut self) -> (&mut Vision, SightScene<'_>) {
        let (vision, lines) = self.sight.split();
        let scene = SightScene {
            board: self.board,
            lines,
            numbers: &self.scenario.catalog.numbers,
        };
        (vision, scene)
    }
}

impl FighterMut<'_, '_> {
    /// ATK-4: one block or parry of the round is used up.
    pub(super) fn use_block(&mut self) {
        self.stance.blocks_used = self.stance.blocks_used.saturating_add(1);
    }

    /// No maneuver, no aim, no thought for a spell.
    pub(super) fn drop_plans(&mut self) {
        self.stance.maneuver = Maneuver::None;
        self.stance.aim = None;
        self.magic.casting = None;
    }

    /// DMG-8: how lame one of its locations is.
    pub(super) fn cripple(&mut self, location: Id, lameness: Lameness) {
        if let Some(index) = self.combatant.unit.profile.body.location(location) {
            self.injuries.0.cripple(index, lameness);
        }
    }
}
