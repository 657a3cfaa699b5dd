//! Light, and who sees whom (POS-2, ATK-6): kept up to date event by event.
//!
//! [`Vision`] holds what enemies can see of each combatant, and answers which sides know where
//! it is. Only those that an event touches are looked at again, and those in whose cells the light
//! changed. It reads what the events did and changes nothing but what is known; it never rolls.
//!
//! Where a level has no fog everybody knows where everybody is, unless something veils them.

mod charted;
mod concealed;
mod light_map;
mod lines;
mod made;
mod observed;
mod regions;
mod scene;
mod senses;
mod supposed;

use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy_ecs::prelude::Resource;

use super::UnitId;
use super::board::{Board, HazardNow};
use super::parts::FighterPartsReadOnlyItem as Parts;
use crate::content::Level;
use crate::grid::Cell;
use crate::rules::id::Id;
use crate::rules::light::Light;
use crate::rules::numbers::Numbers;

use light_map::{Anchor, LightMap};
pub(super) use lines::Lines;
pub use made::{LightMade, SpellLight};
pub(super) use observed::{Observed, Shown};
pub(super) use scene::SightScene;
pub(super) use senses::Dazzle;
pub use senses::{Senses, SideSet};

/// What the sides know of each other, and the lines of sight that it is worked out by.
#[derive(Resource, Debug)]
pub(super) struct Sight {
    vision: Vision,
    /// By its place in the roster, whether all is charted that somebody sees who charts what it explores.
    has_charted: Vec<bool>,
    /// Whoever only looks at a battle may ask for a line that has not been worked out.
    lines: Mutex<Lines>,
}

impl Sight {
    /// Before anything has happened: nobody has looked yet.
    pub(super) fn new(level: &Level, observed: Vec<Observed>) -> Self {
        Self {
            has_charted: vec![false; observed.len()],
            vision: Vision::new(level, observed),
            lines: Mutex::default(),
        }
    }

    /// Who sees what.
    pub(super) fn vision(&self) -> &Vision {
        &self.vision
    }

    /// DUN-7: all is charted that anybody sees who charts, until something changes.
    pub(super) fn all_have_charted(&mut self) {
        self.has_charted.fill(true);
    }

    /// The lines of sight, for a look that changes nothing.
    pub(super) fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who sees what, and the lines to work it out by, to be changed.
    pub(super) fn split(&mut self) -> (&mut Vision, &mut Lines) {
        self.has_charted.fill(false);
        let lines = self.lines.get_mut();
        let lines = lines.unwrap_or_else(PoisonError::into_inner);
        (&mut self.vision, lines)
    }

    /// Takes in the new state of a combatant, by its place in the roster; `changed` gets everybody about whom sides now know more or less.
    pub(super) fn update(
        &mut self,
        unit: usize,
        now: Observed,
        (board, numbers): (&mut Board, &Numbers),
        changed: &mut Vec<usize>,
    ) {
        let mut scene = SightScene {
            board,
            lines: self.lines.get_mut().unwrap_or_else(PoisonError::into_inner),
            numbers,
        };
        // Where no light changed, the others see what they saw.
        match self.vision.update(unit, now, &mut scene, changed) {
            true => self.has_charted.fill(false),
            false => self.has_charted[unit] = false,
        }
    }

    /// The ground is another: no line is known any more.
    pub(super) fn forget_lines(&mut self) {
        self.split().1.forget();
    }
}

/// What the sides know of each other.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Vision {
    fog: bool,
    sides: u8,
    observed: Vec<Observed>,
    /// Observer by observer, whether it sees each combatant; empty without fog.
    sees: Vec<bool>,
    /// Side by side, how many of it see each combatant; empty without fog.
    seers: Vec<u16>,
    /// Side by side, where each combatant was seen last, while it is not.
    last_seen: Vec<Option<Cell>>,
    known: Vec<SideSet>,
    light_map: LightMap,
    /// Lights and darknesses that events made and that go on, in the order they began.
    made: Vec<LightMade>,
    /// The highest number that one of them had.
    numbered: u32,
}

impl Vision {
    /// Before anything has happened: nobody has looked yet.
    fn new(level: &Level, observed: Vec<Observed>) -> Self {
        let (all, sides) = (observed.len(), level.sides.len());
        let fogged = |size: usize| if level.fog { size } else { 0 };
        let first = if level.fog {
            SideSet::NONE
        } else {
            SideSet::ALL
        };
        Self {
            fog: level.fog,
            sides: sides as u8,
            sees: vec![false; fogged(all * all)],
            seers: vec![0; fogged(sides * all)],
            last_seen: vec![None; sides * all],
            known: vec![first; all],
            light_map: LightMap::new(level.light),
            made: Vec::new(),
            numbered: 0,
            observed,
        }
    }

    /// Lights and darknesses that events made and that go on, in the order they began.
    pub(super) fn made(&self) -> &[LightMade] {
        &self.made
    }

    /// A number that no light has had yet.
    pub(super) fn next_light(&self) -> u32 {
        self.numbered + 1
    }

    /// Whether a darkness lies on a cell, so that nothing makes it lighter.
    pub(super) fn is_shaded(&self, index: usize) -> bool {
        self.light_map.is_shaded(index)
    }

    /// Whether it is not as light as day everywhere of itself.
    pub(super) fn has_dark(&self) -> bool {
        self.light_map.ambient() < Light::Bright
    }

    /// Whether each side knows only what it has seen.
    pub(super) fn has_fog(&self) -> bool {
        self.fog
    }

    /// Lights the lamps of the level, when the battle starts.
    pub(super) fn begin(&mut self, level: &[(Cell, u16)], scene: &mut SightScene<'_>) {
        self.light_map.begin(scene.board);
        for &(cell, radius) in level {
            let lamp = (cell, radius, super::event::LightKind::Light);
            self.light_map
                .add(Anchor::Fixed, lamp, &mut scene.light_context());
        }
    }

    /// A combatant as it is now for everybody's eyes.
    pub(super) fn observe(&self, id: UnitId, parts: &Parts<'_, '_>) -> Observed {
        match self.fog {
            true => Observed::of(id, parts),
            false => Observed::in_the_open(id, parts),
        }
    }

    /// Which sides know where a combatant is.
    pub(super) fn known(&self, unit: usize) -> SideSet {
        self.known[unit]
    }

    /// Of everybody, in the order of ids, which sides know where it is.
    pub(super) fn known_by(&self) -> &[SideSet] {
        &self.known
    }

    /// Where a side saw a combatant last, while it does not know where it is.
    pub(super) fn last_seen(&self, side: u8, unit: usize) -> Option<Cell> {
        self.last_seen[usize::from(side) * self.observed.len() + unit]
    }

    /// TRP-1: a side hears where somebody is, whom it does not see.
    pub(super) fn hear(&mut self, side: u8, unit: usize, cell: Cell) {
        let place = usize::from(side) * self.observed.len() + unit;
        if !self.known(unit).has(side) && place < self.last_seen.len() {
            self.last_seen[place] = Some(cell);
        }
    }

    /// Whether a combatant is to everybody's eyes as it was; `now` gets the light that it stands in.
    pub(super) fn is_as_before(&self, unit: usize, now: &mut Observed) -> bool {
        now.light = self.observed[unit].light;
        self.observed[unit] == *now
    }

    /// Takes in the new state of a combatant; `changed` gets everybody about whom sides now know more
    /// or less. Says whether it may have got lighter or darker anywhere.
    fn update(
        &mut self,
        unit: usize,
        now: Observed,
        scene: &mut SightScene<'_>,
        changed: &mut Vec<usize>,
    ) -> bool {
        let was = std::mem::replace(&mut self.observed[unit], now);
        let now = &self.observed[unit];
        let lit = now.shines != was.shines;
        let moved = now.cell != was.cell;
        let looks = now.is_looking_from(&was);
        let shows = now.is_showing_as(&was);
        let borne = self.light_map.is_borne_by(unit);
        if lit {
            self.carry(unit, scene);
        }
        if self.observed[unit].shown == Shown::Gone {
            // Who has left the field takes its light along.
            self.light_map.forget(unit, scene.board);
        } else if moved {
            let to = self.observed[unit].cell;
            self.light_map.follow(unit, to, &mut scene.light_context());
        }
        if self.fog {
            let blinded = self.is_to_look_again(unit, scene);
            if !shows {
                self.look_at(unit, scene, was.cell, changed);
            }
            if !looks || blinded {
                self.look_from(unit, scene, changed);
            }
        }
        self.settle(unit, was.cell, changed);
        if self.fog {
            self.look_where_light_changed(scene, changed);
        }
        lit || borne
    }

    /// The light of a hazard in a cell.
    pub(super) fn kindle(
        &mut self,
        hazard: Id,
        cell: Cell,
        radius: u16,
        scene: &mut SightScene<'_>,
    ) {
        let lamp = (cell, radius, super::event::LightKind::Light);
        let anchor = Anchor::Hazard(hazard, cell);
        self.light_map.add(anchor, lamp, &mut scene.light_context());
    }

    /// The light of every hazard that there is when the battle starts.
    pub(super) fn kindle_all(&mut self, scene: &mut SightScene<'_>) {
        let shine = |now: HazardNow<'_>| Some((now.kind.id, now.cell, now.kind.light?));
        let all: Vec<_> = scene.board.hazards().filter_map(shine).collect();
        for (hazard, cell, radius) in all {
            self.kindle(hazard, cell, radius, scene);
        }
    }

    /// The light of a hazard in a cell is gone.
    pub(super) fn douse(&mut self, hazard: Id, cell: Cell, scene: &mut SightScene<'_>) {
        let anchor = Anchor::Hazard(hazard, cell);
        self.light_map.remove(anchor, scene.board);
    }

    /// Begins the light or darkness of an event.
    pub(super) fn make(
        &mut self,
        made: &LightMade,
        bearer: Option<usize>,
        scene: &mut SightScene<'_>,
        changed: &mut Vec<usize>,
    ) {
        let cell = bearer.map_or(made.cell, |unit| self.observed[unit].cell);
        let lamp = (cell, made.radius, made.glow);
        let anchor = Anchor::Made(made.light, bearer);
        self.numbered = self.numbered.max(made.light);
        self.made.push(made.clone());
        self.light_map.add(anchor, lamp, &mut scene.light_context());
        self.look_where_light_changed(scene, changed);
    }

    /// Ends it.
    pub(super) fn unmake(
        &mut self,
        light: u32,
        scene: &mut SightScene<'_>,
        changed: &mut Vec<usize>,
    ) {
        self.made.retain(|made| made.light != light);
        self.light_map.unmake(light, scene.board);
        self.look_where_light_changed(scene, changed);
    }

    /// The ground is another: every light falls anew, and everybody looks about.
    pub(super) fn look_anew(&mut self, scene: &mut SightScene<'_>, changed: &mut Vec<usize>) {
        self.light_map.fall_anew(&mut scene.light_context());
        if !self.fog {
            return;
        }
        for unit in 0..self.observed.len() {
            self.observed[unit].light = scene.board.light(self.observed[unit].cell);
        }
        for unit in 0..self.observed.len() {
            self.look_from(unit, scene, changed);
        }
    }

    /// Moves the light of a combatant's items to where they are.
    fn carry(&mut self, unit: usize, scene: &mut SightScene<'_>) {
        let anchor = Anchor::Carried(unit);
        self.light_map.remove(anchor, scene.board);
        for index in 0..self.observed[unit].shines.len() {
            let shine = self.observed[unit].shines[index];
            self.light_map
                .shine(anchor, shine, &mut scene.light_context());
        }
    }

    /// Everybody looks again at those in whose cells the light changed.
    pub(super) fn look_where_light_changed(
        &mut self,
        scene: &mut SightScene<'_>,
        changed: &mut Vec<usize>,
    ) {
        if !self.fog {
            return;
        }
        for unit in 0..self.observed.len() {
            let cell = self.observed[unit].cell;
            let light = scene.board.light(cell);
            if self.observed[unit].light != light {
                let blinded = self.is_to_look_again(unit, scene);
                self.observed[unit].light = light;
                self.look_at(unit, scene, cell, changed);
                if blinded {
                    self.look_from(unit, scene, changed);
                }
            }
        }
    }

    /// DRK-2: whether the light about a combatant, now another, changes what its eyes are worth.
    fn is_to_look_again(&self, unit: usize, scene: &SightScene<'_>) -> bool {
        let Observed {
            eyes, light, cell, ..
        } = self.observed[unit];
        eyes.darkvision && eyes.standing_in(light) != scene.board.eyes_in(eyes, cell)
    }

    /// Every enemy of a combatant looks at it again.
    fn look_at(
        &mut self,
        unit: usize,
        scene: &mut SightScene<'_>,
        was: Cell,
        changed: &mut Vec<usize>,
    ) {
        self.observed[unit].light = scene.board.light(self.observed[unit].cell);
        for observer in 0..self.observed.len() {
            self.look(observer, unit, scene);
        }
        self.settle(unit, was, changed);
    }

    /// A combatant looks at every enemy again, and at where others were seen last.
    fn look_from(&mut self, unit: usize, scene: &mut SightScene<'_>, changed: &mut Vec<usize>) {
        let side = self.observed[unit].side;
        for target in 0..self.observed.len() {
            if self.observed[target].side == side {
                continue;
            }
            self.look(unit, target, scene);
            self.settle(target, self.observed[target].cell, changed);
            let place = usize::from(side) * self.observed.len() + target;
            if let Some(cell) = self.last_seen[place]
                && scene.sees(&self.observed[unit], cell.into())
            {
                self.last_seen[place] = None;
            }
        }
    }

    /// Works out whether a combatant sees an enemy, and keeps the answer.
    fn look(&mut self, observer: usize, target: usize, scene: &mut SightScene<'_>) {
        let (from, to) = (&self.observed[observer], &self.observed[target]);
        if from.side == to.side {
            return;
        }
        let now = to.shown == Shown::Plainly && scene.sees(from, to.spot());
        let all = self.observed.len();
        let seers = &mut self.seers[usize::from(from.side) * all + target];
        let sees = &mut self.sees[observer * all + target];
        match (*sees, now) {
            (false, true) => *seers += 1,
            (true, false) => *seers -= 1,
            _ => return,
        }
        *sees = now;
    }

    /// Puts together which sides know where a combatant is; `was` is where they last did.
    fn settle(&mut self, unit: usize, was: Cell, changed: &mut Vec<usize>) {
        let all = self.observed.len();
        let now = self.knowledge_of(unit);
        let before = std::mem::replace(&mut self.known[unit], now);
        if before == now {
            return;
        }
        for side in before.without(now).among(self.sides) {
            self.last_seen[usize::from(side) * all + unit] = Some(was);
        }
        for side in now.without(before).among(self.sides) {
            self.last_seen[usize::from(side) * all + unit] = None;
        }
        if !changed.contains(&unit) {
            changed.push(unit);
        }
    }

    /// Which sides know where a combatant is, by who sees it.
    fn knowledge_of(&self, unit: usize) -> SideSet {
        let observed = &self.observed[unit];
        let all = self.observed.len();
        let own = SideSet::of(observed.side).with(observed.revealed);
        match (self.fog, observed.shown) {
            (false, Shown::Plainly | Shown::Gone) => SideSet::ALL,
            (true, Shown::Gone) => SideSet::of(observed.side),
            (_, Shown::Veiled) => own,
            (true, Shown::Plainly) => (0..self.sides)
                .filter(|&side| self.seers[usize::from(side) * all + unit] > 0)
                .fold(own, |set, side| set.with(SideSet::of(side))),
        }
    }
}
