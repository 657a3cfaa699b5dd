//! How light each cell is: the sky, and what shines or shades on the board.
//!
//! It never knows who looks. Each source keeps the cells it reaches, so that one that moves takes
//! its own light with it and nothing else is worked out again.

use crate::battle::board::Board;
use crate::grid::{Cell, Grid};
use crate::rules::id::Id;
use crate::rules::light::LightKind;
use crate::rules::light::{Light, LightNumbers};

use super::lines::Lines;
use super::observed::Shine;

/// What a source hangs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    /// It stands where the level put it.
    Fixed,
    /// An item of a combatant, by its place in the roster.
    Carried(usize),
    /// A hazard of this kind in this cell.
    Hazard(Id, Cell),
    /// An event made it, with this number; a combatant may bear it.
    Made(u32, Option<usize>),
}

impl Anchor {
    /// Whether a combatant bears it, and not as an item.
    fn is_borne_by(self, bearer: usize) -> bool {
        matches!(self, Self::Made(_, Some(unit)) if unit == bearer)
    }
}

/// Something that shines or shades.
#[derive(Clone, PartialEq, Eq, Debug)]
struct LightSource {
    anchor: Anchor,
    cell: Cell,
    radius: u16,
    /// How far it is dim at least, if it says so itself.
    dim: Option<u16>,
    glow: LightKind,
    /// Cells it reaches, and whether brightly.
    reaches: Vec<(u32, bool)>,
}

/// Counts of the sources that reach each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct LightCounts {
    bright: u16,
    dim: u16,
    shade: u16,
}

impl LightCounts {
    /// The count of sources that reach a cell in this way.
    fn of(&mut self, glow: LightKind, bright: bool) -> &mut u16 {
        match (glow, bright) {
            (LightKind::Darkness, _) => &mut self.shade,
            (LightKind::Light, true) => &mut self.bright,
            (LightKind::Light, false) => &mut self.dim,
        }
    }
}

/// Every source, and the light they make together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LightMap {
    ambient: Light,
    sources: Vec<LightSource>,
    /// Empty while the sky alone counts.
    reached: Vec<LightCounts>,
}

/// What working out light needs.
pub(super) struct LightContext<'a> {
    pub(super) board: &'a mut Board,
    pub(super) lines: &'a mut Lines,
    pub(super) numbers: LightNumbers,
    pub(super) eye: i16,
}

impl LightMap {
    pub(super) fn new(ambient: Light) -> Self {
        Self {
            ambient,
            sources: Vec::new(),
            reached: Vec::new(),
        }
    }

    /// How light it is where nothing shines.
    pub(super) fn ambient(&self) -> Light {
        self.ambient
    }

    /// The light of a cell, whatever shines there.
    fn light(&self, index: usize) -> Light {
        let reached = self.reached.get(index).copied().unwrap_or_default();
        match reached {
            LightCounts { shade: 1.., .. } => Light::Gloom,
            LightCounts { bright: 1.., .. } => self.ambient.max(Light::Bright),
            LightCounts { dim: 1.., .. } => self.ambient.max(Light::Dim),
            LightCounts { .. } => self.ambient,
        }
    }

    /// Whether a darkness reaches a cell.
    pub(super) fn is_shaded(&self, index: usize) -> bool {
        self.reached
            .get(index)
            .is_some_and(|reached| reached.shade > 0)
    }

    /// The cells that may not be dark, each once.
    pub(super) fn lit(&self, grid: Grid) -> Vec<Cell> {
        if self.ambient > Light::Dark {
            return grid.cells().collect();
        }
        let shining = self.sources.iter();
        let shining = shining.filter(|source| source.glow == LightKind::Light);
        let reached = shining.flat_map(|source| &source.reaches);
        let mut reached: Vec<u32> = reached.map(|&(index, _)| index).collect();
        reached.sort_unstable();
        reached.dedup();
        let cells = reached.into_iter();
        cells.map(|index| grid.cell(index as usize)).collect()
    }

    /// Shows the sky on a board that no lamp has touched yet.
    pub(super) fn begin(&mut self, board: &mut Board) {
        if self.ambient != Light::default() {
            self.spread(board);
        }
    }

    fn spread(&mut self, board: &mut Board) {
        if self.reached.is_empty() {
            let cells = board.grid().len();
            self.reached = vec![LightCounts::default(); cells];
            board.light_all(self.ambient);
        }
    }

    /// Lets something shine or shade.
    pub(super) fn add(
        &mut self,
        anchor: Anchor,
        (cell, radius, glow): (Cell, u16, LightKind),
        context: &mut LightContext<'_>,
    ) {
        self.put(anchor, (cell, radius, None, glow), context);
    }

    /// LMP-1: lets a lamp shine that may say itself how far it is dim.
    pub(super) fn shine(
        &mut self,
        anchor: Anchor,
        (cell, radius, dim): Shine,
        context: &mut LightContext<'_>,
    ) {
        self.put(anchor, (cell, radius, dim, LightKind::Light), context);
    }

    /// A lamp by day does nothing and is not counted.
    fn put(
        &mut self,
        anchor: Anchor,
        (cell, radius, dim, glow): (Cell, u16, Option<u16>, LightKind),
        context: &mut LightContext<'_>,
    ) {
        let idle = glow == LightKind::Light && self.ambient >= Light::Bright;
        let mut reaches = Vec::new();
        if !idle {
            self.spread(context.board);
            reaches = footprint(cell, (radius, dim), glow, context);
        }
        for &(index, bright) in &reaches {
            let count = self.reached[index as usize].of(glow, bright);
            *count = count.saturating_add(1);
            let light = self.light(index as usize);
            context.board.set_light(index as usize, light);
        }
        self.sources.push(LightSource {
            anchor,
            cell,
            radius,
            dim,
            glow,
            reaches,
        });
    }

    /// Every source shines or shades anew: the ground is another.
    pub(super) fn fall_anew(&mut self, context: &mut LightContext<'_>) {
        for source in std::mem::take(&mut self.sources) {
            self.uncount(&source, context.board);
            let LightSource {
                anchor,
                cell,
                radius,
                dim,
                glow,
                ..
            } = source;
            self.put(anchor, (cell, radius, dim, glow), context);
        }
    }

    /// Puts out what hangs on `anchor`.
    pub(super) fn remove(&mut self, anchor: Anchor, board: &mut Board) {
        while let Some(at) = self.sources.iter().position(|s| s.anchor == anchor) {
            let source = self.sources.remove(at);
            self.uncount(&source, board);
        }
    }

    /// The cells that a source reaches do without it.
    fn uncount(&mut self, source: &LightSource, board: &mut Board) {
        for &(index, bright) in &source.reaches {
            let count = self.reached[index as usize].of(source.glow, bright);
            *count = count.saturating_sub(1);
            let light = self.light(index as usize);
            board.set_light(index as usize, light);
        }
    }

    /// Puts out what an event made under this number.
    pub(super) fn unmake(&mut self, number: u32, board: &mut Board) {
        let made = |anchor| matches!(anchor, Anchor::Made(known, _) if known == number);
        while let Some(source) = self.sources.iter().find(|source| made(source.anchor)) {
            self.remove(source.anchor, board);
        }
    }

    /// Puts out what a combatant bears besides its items.
    pub(super) fn forget(&mut self, bearer: usize, board: &mut Board) {
        let borne = |source: &&LightSource| source.anchor.is_borne_by(bearer);
        while let Some(source) = self.sources.iter().find(borne) {
            self.remove(source.anchor, board);
        }
    }

    /// Whether a combatant bears anything besides its items that shines or shades.
    pub(super) fn is_borne_by(&self, bearer: usize) -> bool {
        let mut sources = self.sources.iter();
        sources.any(|source| source.anchor.is_borne_by(bearer))
    }

    /// Takes along what a combatant bears besides its items.
    pub(super) fn follow(&mut self, bearer: usize, to: Cell, context: &mut LightContext<'_>) {
        let left_behind =
            |source: &&LightSource| source.anchor.is_borne_by(bearer) && source.cell != to;
        while let Some(source) = self.sources.iter().find(left_behind) {
            let (anchor, radius, glow) = (source.anchor, source.radius, source.glow);
            self.remove(anchor, context.board);
            self.add(anchor, (to, radius, glow), context);
        }
    }
}

/// The cells about a source that it reaches in a clear line, and whether they are bright.
fn footprint(
    cell: Cell,
    (radius, dim): (u16, Option<u16>),
    glow: LightKind,
    context: &mut LightContext<'_>,
) -> Vec<(u32, bool)> {
    let grid = context.board.grid();
    let reach = match glow {
        LightKind::Light => dim.unwrap_or_else(|| context.numbers.reach(radius)),
        LightKind::Darkness => radius,
    };
    let map = context.board.ground();
    let mut reaches = Vec::new();
    let area = grid.area(cell, reach);
    let lines = &mut *context.lines;
    lines.each_clear(map, context.eye, cell, area, |to| {
        let bright = grid.distance(cell, to) <= radius;
        reaches.push((grid.index(to) as u32, bright));
    });
    reaches
}
