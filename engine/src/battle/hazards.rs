//! Hazards as they stand in a battle (HAZ): part of the board, changed by events alone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::suffocation::sinks_at_first;
use super::unit_id::UnitId;
use crate::content::Level;
use crate::content::hazard::{Hazard, LevelHazard, Spread, Wind};
use crate::grid::{Cell, Grid, Ground};
use crate::rules::breath::BadAir;
use crate::rules::hazard::HazardTrigger;
use crate::rules::id::Id;
use crate::rules::profile::Profile;

/// What never changes of the hazards of a battle.
#[derive(PartialEq, Eq, Debug, Default)]
struct Origin {
    kinds: Vec<Arc<Hazard>>,
    /// The terrain of each cell, by index.
    terrain: Vec<Option<Id>>,
    level: Vec<LevelHazard>,
    wind: Option<Wind>,
    /// The cells that give way: by index, under how many pounds more than which, and the kind that is there then.
    thin: BTreeMap<u32, (u32, u16)>,
    /// What everybody weighs with gear, pounds; of nobody where nothing gives way.
    masses: BTreeMap<UnitId, u32>,
    /// Those who go down in deep water, with everything that they carry at first (SUS-7).
    sinks: BTreeSet<UnitId>,
}

/// The hazards of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Hazards {
    origin: Arc<Origin>,
    /// By cell, then by kind; no kind is twice in a cell.
    now: Vec<InCell>,
    /// The cells over which a hazard that spreads has come, by index: they don't burn again.
    burnt: Vec<u32>,
    /// The ground of the cells that hazards change, as it is without them, by index.
    under: Vec<(u32, Ground)>,
}

/// A hazard in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct InCell {
    cell: u32,
    kind: u16,
    /// The round after which it is over, if it ends.
    until: Option<u32>,
}

/// A hazard as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HazardNow<'b> {
    /// What it is.
    pub kind: &'b Hazard,
    /// Where.
    pub cell: Cell,
    /// The round after which it is over, if it ends.
    pub until: Option<u32>,
}

/// Ground that gives way under somebody (HAZ-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivingWay {
    /// What that one weighs with gear.
    pub pounds: u32,
    /// What the ground bears.
    pub bears: u32,
    /// What is there then.
    pub hazard: Id,
}

/// Everybody, with what it has and is.
fn everybody(level: &Level) -> impl Iterator<Item = (UnitId, &Profile)> {
    let sides = (0u8..).zip(&level.sides);
    sides.flat_map(|(side, placed)| {
        let numbered = (1u16..).zip(&placed.units);
        numbered.map(move |(number, placed)| (UnitId { side, number }, &*placed.unit.profile))
    })
}

/// What everybody weighs with gear, pounds (COL-5).
fn masses(level: &Level) -> BTreeMap<UnitId, u32> {
    let numbers = &level.catalog.numbers;
    let all = everybody(level).map(|(unit, profile)| (unit, profile.mass(numbers)));
    all.collect()
}

/// Those who go down in deep water.
fn sinkers(level: &Level) -> BTreeSet<UnitId> {
    let numbers = &level.catalog.numbers;
    let all = everybody(level).filter(|(_, profile)| sinks_at_first(numbers, profile));
    all.map(|(unit, _)| unit).collect()
}

/// A cell into which a hazard may spread, and from which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Catching {
    pub(super) cell: Cell,
    pub(super) from: Cell,
    /// The highest face of a die of six on which it does.
    pub(super) most: u8,
}

impl Hazards {
    /// The hazards of a level before anything has happened: those of its terrain.
    pub(super) fn of(level: &Level) -> Self {
        let grid = level.ground.grid();
        let kinds = level.catalog.hazards.clone();
        let entries: Vec<_> = grid.cells().map(|cell| level.legend_at(cell)).collect();
        let place = |id: Id| kinds.iter().position(|kind| kind.id == id);
        let of_ground = (0u32..).zip(&entries).filter_map(|(cell, entry)| {
            let hazard = entry.as_ref()?.terrain.hazard.as_ref()?;
            Some(InCell {
                cell,
                kind: place(hazard.id)? as u16,
                until: None,
            })
        });
        let now: Vec<InCell> = of_ground.collect();
        let spreads = |one: &&InCell| kinds[usize::from(one.kind)].spreads.is_some();
        let burnt = now.iter().filter(spreads).map(|one| one.cell).collect();
        let thin = (0u32..).zip(&entries).filter_map(|(cell, entry)| {
            let breaks = entry.as_ref()?.terrain.breaks.as_ref()?;
            Some((cell, (breaks.over, place(breaks.hazard.id)? as u16)))
        });
        let thin: BTreeMap<u32, (u32, u16)> = thin.collect();
        let masses = if thin.is_empty() {
            BTreeMap::new()
        } else {
            masses(level)
        };
        let terrain = entries.iter();
        let terrain = terrain.map(|entry| entry.map(|entry| entry.terrain.id));
        Self {
            now,
            burnt,
            under: Vec::new(),
            origin: Arc::new(Origin {
                terrain: terrain.collect(),
                kinds,
                level: level.hazards.clone(),
                wind: level.wind,
                thin,
                masses,
                sinks: sinkers(level),
            }),
        }
    }

    /// Whether there never is any.
    pub(super) fn never_are(&self) -> bool {
        self.origin.kinds.is_empty()
    }

    /// LIT-2: whether any kind of them blinds whoever faces it.
    pub(super) fn ever_glare(&self) -> bool {
        let mut kinds = self.origin.kinds.iter();
        kinds.any(|kind| kind.glare.is_some())
    }

    /// Those that the level has begin, each at the beginning of a round.
    pub(super) fn of_level(&self) -> &[LevelHazard] {
        &self.origin.level
    }

    /// Forgets those of all cells that are not known, by their indices.
    pub(super) fn keep(&mut self, is_known: impl Fn(usize) -> bool) {
        self.now.retain(|one| is_known(one.cell as usize));
    }

    fn kind_index(&self, id: Id) -> Option<u16> {
        let found = self.origin.kinds.iter().position(|kind| kind.id == id);
        found.map(|index| index as u16)
    }

    /// A kind of hazard.
    pub(super) fn kind(&self, id: Id) -> Option<&Arc<Hazard>> {
        self.origin.kinds.iter().find(|kind| kind.id == id)
    }

    fn shown(&self, grid: Grid, one: InCell) -> HazardNow<'_> {
        HazardNow {
            kind: &self.origin.kinds[usize::from(one.kind)],
            cell: grid.cell(one.cell as usize),
            until: one.until,
        }
    }

    /// Every hazard, by cell and then by kind.
    pub(super) fn all(&self, grid: Grid) -> impl Iterator<Item = HazardNow<'_>> {
        self.now.iter().map(move |one| self.shown(grid, *one))
    }

    /// Those of the cell of an index.
    pub(super) fn within(&self, grid: Grid, index: usize) -> impl Iterator<Item = HazardNow<'_>> {
        self.here(index).map(move |one| self.shown(grid, *one))
    }

    fn here(&self, index: usize) -> impl Iterator<Item = &InCell> {
        let index = index as u32;
        let first = self.now.partition_point(|one| one.cell < index);
        let here = self.now[first..].iter();
        here.take_while(move |one| one.cell == index)
    }

    fn kinds_in(&self, index: usize) -> impl Iterator<Item = &Hazard> {
        let here = self.here(index);
        here.map(|one| &*self.origin.kinds[usize::from(one.kind)])
    }

    /// Whether a hazard of the cell of an index harms whoever comes or stays there.
    pub(super) fn harm(&self, index: usize) -> bool {
        self.kinds_in(index).any(|kind| kind.harm.is_harmful())
    }

    /// HAZ-1: whether the ground of the cell of an index would give way under somebody: what it weighs, what the ground
    /// bears, and the hazard that is there then.
    pub(super) fn gives_way(&self, unit: UnitId, index: usize) -> Option<GivingWay> {
        let &(bears, kind) = self.origin.thin.get(&(index as u32))?;
        let pounds = *self.origin.masses.get(&unit)?;
        let holds = pounds <= bears || self.find(index as u32, kind).is_ok();
        (!holds).then(|| GivingWay {
            pounds,
            bears,
            hazard: self.origin.kinds[usize::from(kind)].id,
        })
    }

    /// SUS-7: whether somebody goes under in the water of the cell of an index.
    pub(super) fn draws_down(&self, unit: UnitId, index: usize) -> bool {
        let deep = |kind: &Hazard| kind.harm.air == Some(BadAir::Water);
        self.origin.sinks.contains(&unit) && self.kinds_in(index).any(deep)
    }

    /// A hazard begins in a cell, or goes on there for longer. What it lays there, if that is other ground.
    pub(super) fn begin(
        &mut self,
        hazard: Id,
        index: usize,
        until: Option<u32>,
        ground: Ground,
    ) -> Option<Ground> {
        let kind = self.kind_index(hazard)?;
        let cell = index as u32;
        let is_new = match self.find(cell, kind) {
            Ok(at) => {
                self.now[at].until = until;
                false
            }
            Err(at) => {
                self.now.insert(at, InCell { cell, kind, until });
                true
            }
        };
        let kind = Arc::clone(&self.origin.kinds[usize::from(kind)]);
        if kind.spreads.is_some()
            && let Err(at) = self.burnt.binary_search(&cell)
        {
            self.burnt.insert(at, cell);
        }
        if !is_new || !kind.is_in_the_way() {
            return None;
        }
        self.cover(index, ground)
    }

    /// What the hazards of a cell make of its ground.
    pub(super) fn cover(&mut self, index: usize, ground: Ground) -> Option<Ground> {
        let cell = index as u32;
        if let Err(at) = self.under.binary_search_by_key(&cell, |(own, _)| *own) {
            self.under.insert(at, (cell, ground));
        }
        self.laid(index)
    }

    /// A hazard of a cell ends. The ground that is there now, if it was other ground.
    pub(super) fn end(&mut self, hazard: Id, index: usize) -> Option<Ground> {
        let kind = self.kind_index(hazard)?;
        let at = self.find(index as u32, kind).ok()?;
        self.now.remove(at);
        let in_the_way = self.origin.kinds[usize::from(kind)].is_in_the_way();
        let laid = self.laid(index).filter(|_| in_the_way)?;
        if !self.kinds_in(index).any(Hazard::is_in_the_way) {
            self.under.retain(|(own, _)| *own != index as u32);
        }
        Some(laid)
    }

    /// Other ground is laid under the hazards of a cell: what is there then.
    pub(super) fn over(&mut self, index: usize, ground: Ground) -> Ground {
        let cell = index as u32;
        if let Ok(at) = self.under.binary_search_by_key(&cell, |(own, _)| *own) {
            self.under[at].1 = ground;
        }
        self.laid(index).unwrap_or(ground)
    }

    fn find(&self, cell: u32, kind: u16) -> Result<usize, usize> {
        (self.now).binary_search_by_key(&(cell, kind), |one| (one.cell, one.kind))
    }

    /// The ground of a cell with what its hazards add; `None` where they change none.
    fn laid(&self, index: usize) -> Option<Ground> {
        let cell = index as u32;
        let at = self.under.binary_search_by_key(&cell, |(own, _)| *own);
        let mut ground = self.under[at.ok()?].1;
        for kind in self.kinds_in(index).filter(|kind| kind.is_in_the_way()) {
            ground.obstruction = ground.obstruction.saturating_add(kind.obstruction);
            ground.height = ground.height.max(kind.height);
            ground.opaque |= kind.opaque;
        }
        Some(ground)
    }

    /// HAZ: the cells that a hazard may spread into at the end of a round, by index: those beside it of a terrain that
    /// it spreads over, which have not burnt.
    pub(super) fn catching(&self, grid: Grid, kind: &Hazard) -> Vec<Catching> {
        let Some(spread) = &kind.spreads else {
            return Vec::new();
        };
        let mut found: BTreeMap<u32, Catching> = BTreeMap::new();
        let own = self.kind_index(kind.id);
        for one in self.now.iter().filter(|one| Some(one.kind) == own) {
            let from = grid.cell(one.cell as usize);
            for (direction, cell) in grid.neighbours(from) {
                let index = grid.index(cell) as u32;
                if !self.catches(index, spread) {
                    continue;
                }
                let most = i16::from(spread.on) + self.by_wind(grid, direction);
                let most = most.clamp(0, 6) as u8;
                let catching = Catching { cell, from, most };
                // Of several fires beside it the one counts that is likeliest to reach it, the first among equals.
                let known = found.entry(index).or_insert(catching);
                if known.most < most {
                    *known = catching;
                }
            }
        }
        let found = found.into_values();
        found.filter(|catching| catching.most > 0).collect()
    }

    /// Whether a fire can be set in the cell of an index: one that spreads, where it would spread to, any other
    /// where it is dry.
    pub(super) fn takes(&self, hazard: Id, index: usize, wet: bool) -> bool {
        let Some(kind) = self.kind(hazard) else {
            return false;
        };
        let there = kind.spreads.as_ref();
        there.map_or(!wet, |spread| self.catches(index as u32, spread))
    }

    fn catches(&self, index: u32, spread: &Spread) -> bool {
        let terrain = self.origin.terrain.get(index as usize);
        let terrain = terrain.copied().flatten();
        terrain.is_some_and(|terrain| spread.to.contains(&terrain))
            && self.burnt.binary_search(&index).is_err()
    }

    /// What the wind adds to the faces on which a hazard spreads in a direction.
    fn by_wind(&self, grid: Grid, direction: crate::grid::Direction) -> i16 {
        let Some(wind) = self.origin.wind else {
            return 0;
        };
        let off = grid.bearing_of(wind.from, direction).degrees().abs();
        match off {
            135.. => i16::from(wind.strength),
            0..=45 => -i16::from(wind.strength),
            _ => 0,
        }
    }

    /// The cell into which smoke drifts from one: before the wind, or nowhere.
    pub(super) fn drift(&self, grid: Grid, cell: Cell) -> Cell {
        let Some(wind) = self.origin.wind else {
            return cell;
        };
        grid.neighbour(cell, wind.from.opposite()).unwrap_or(cell)
    }

    /// Those whose rounds are over, kind by kind, with their cells by index.
    pub(super) fn over_by(&self, round: u32, grid: Grid) -> Vec<(Id, Vec<Cell>)> {
        let mut over = Vec::new();
        for (kind, index) in self.origin.kinds.iter().zip(0u16..) {
            let ends =
                |one: &&InCell| one.kind == index && one.until.is_some_and(|until| until <= round);
            let cells = self.now.iter().filter(ends);
            let cells: Vec<Cell> = cells.map(|one| grid.cell(one.cell as usize)).collect();
            if !cells.is_empty() {
                over.push((kind.id, cells));
            }
        }
        over
    }

    /// The kinds, in the order of the genre's files.
    pub(super) fn kinds(&self) -> &[Arc<Hazard>] {
        &self.origin.kinds
    }

    /// Whether a hazard of this kind is in a cell, and until when.
    pub(super) fn is_in(&self, hazard: Id, index: usize) -> Option<Option<u32>> {
        let at = self.find(index as u32, self.kind_index(hazard)?).ok()?;
        Some(self.now[at].until)
    }
}

impl HazardNow<'_> {
    /// Whether it does anything to whoever is there at such a time.
    pub fn strikes(&self, on: HazardTrigger) -> bool {
        self.kind.harm.strikes(on)
    }
}
