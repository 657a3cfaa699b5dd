//! Who stands where around a unit, and how its turn has begun.

use crate::battle::{Command, Fighter, View};
use crate::grid::{Cell, Direction};
use crate::rules::gear::TechniqueKind;

/// Cells between two.
pub(in crate::ai) fn distance(view: &View<'_>, one: &Fighter<'_>, other: &Fighter<'_>) -> u16 {
    let grid = view.arena().board.grid();
    grid.distance(one.place.cell, other.place.cell)
}

/// Cells to the nearest of these; `None` where there are none.
pub(in crate::ai) fn nearest_of(view: &View<'_>, from: Cell, cells: &[Cell]) -> Option<u16> {
    let grid = view.arena().board.grid();
    cells.iter().map(|&cell| grid.distance(from, cell)).min()
}

/// Where these stand.
pub(in crate::ai) fn cells_of(fighters: &[Fighter<'_>]) -> Vec<Cell> {
    fighters.iter().map(|fighter| fighter.place.cell).collect()
}

/// The friends of `me` who can act, in the order of ids.
pub(in crate::ai) fn friends<'a>(view: &View<'a>, me: &Fighter<'_>) -> Vec<Fighter<'a>> {
    let friends = view
        .fighters()
        .filter(|other| other.id().side == me.id().side && other.id() != me.id());
    friends.filter(Fighter::is_conscious).collect()
}

/// Whether an enemy stands beside it that its side knows of.
pub(super) fn is_at_blows(view: &View<'_>, one: &Fighter<'_>) -> bool {
    let board = view.arena().board;
    let mut beside = board.grid().neighbours(one.place.cell);
    beside.any(|(_, cell)| {
        let mut occupants = board.occupants(cell);
        occupants.any(|occupant| occupant.unit.side != one.id().side)
    })
}

/// The enemies of `me` who can act within so many cells, in the order of ids.
pub(in crate::ai) fn enemies_within<'v, 'a>(
    view: &'v View<'a>,
    me: &Fighter<'_>,
    cells: u16,
) -> impl Iterator<Item = Fighter<'a>> + use<'v, 'a> {
    let (grid, side, here) = (view.arena().board.grid(), me.id().side, me.place.cell);
    let near = view.glances().filter(move |other| {
        let awake = other.is_conscious() && other.id().side != side;
        awake && grid.distance(here, other.cell) <= cells
    });
    near.filter_map(|glance| view.closely(&glance))
}

/// How many others of this side who can act stand within so many cells of a cell.
pub(in crate::ai) fn friends_within(
    view: &View<'_>,
    me: &Fighter<'_>,
    cell: Cell,
    cells: u16,
) -> usize {
    let board = view.arena().board;
    let about = board.grid().area(cell, cells);
    let all = about.flat_map(|cell| board.occupants(cell));
    all.filter(|other| other.unit.side == me.id().side && other.unit != me.id())
        .count()
}

/// The order of cells as a side counts them: every other side from the far end, so that on a map
/// that looks the same from both ends equal choices are the same choice.
pub(in crate::ai) fn rank(view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> usize {
    let grid = view.arena().board.grid();
    let index = grid.index(cell);
    if me.id().side.is_multiple_of(2) {
        index
    } else {
        grid.len() - index
    }
}

/// The facing from one cell towards another.
pub(in crate::ai) fn facing_towards(
    view: &View<'_>,
    from: Cell,
    to: Cell,
    otherwise: Direction,
) -> Direction {
    let toward = view.arena().board.grid().toward(from, to);
    toward.map_or(otherwise, |toward| toward.first)
}

/// Whether it may still turn on the spot. A change of height may have taken the step.
pub(in crate::ai) fn may_turn(view: &View<'_>, facing: Direction) -> bool {
    view.check(Command::Turn { facing }).is_ok()
}

/// Whether it has gone nowhere yet this turn, whatever its height.
pub(in crate::ai) fn has_not_moved(me: &Fighter<'_>) -> bool {
    me.progress.path.is_empty()
}

/// Whether it attacks in this turn whatever it risks: one turn in three. Two who only defend, or wait for each
/// other, would never end.
pub(in crate::ai) fn attacks_anyway(view: &View<'_>, me: &Fighter<'_>) -> bool {
    (view.round() + u32::from(me.id().number)).is_multiple_of(3)
}

/// Whether somebody shoots, or knows spells.
pub(super) fn fights_from_afar(one: &Fighter<'_>) -> bool {
    let profile = one.profile();
    let mut forms = profile.attacks.iter();
    let shoots = forms.any(|form| profile.technique(form).1.kind == TechniqueKind::Shot);
    shoots || !profile.spells.is_empty()
}

/// Whether somebody is up to going anywhere.
pub(super) fn walks(one: &Fighter<'_>) -> bool {
    one.is_conscious() && !one.grapple.is_bound() && !one.legs_fail()
}
