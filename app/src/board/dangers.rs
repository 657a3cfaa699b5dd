//! What a cell threatens later, in words: that a fire may come there, how deep its water is, how far down it goes beside it.

use crate::play::battle_session::BattleSession;
use testudo_engine::content::Level;
use testudo_engine::content::hazard::Hazard;
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::narrate::words::{compass, counted, list};

/// All of it, a clause each.
pub(super) fn dangers(session: &BattleSession, cell: Cell) -> Vec<String> {
    let mut told: Vec<String> = burns(session, cell).into_iter().collect();
    let entry = session.level.legend_at(cell);
    let depth = entry.map_or(0, |entry| entry.terrain.depth);
    if depth > 0 {
        told.push(format!("{} deep", counted(u16::from(depth), "yard")));
    }
    told.extend(ledge(session, cell));
    told
}

/// The kinds of hazard that may begin in a level and spread.
fn spreading(level: &Level) -> impl Iterator<Item = &Hazard> {
    let begun = level.hazards.iter().map(|begun| begun.kind.id);
    let traps = level.traps.iter();
    let traps = traps.filter_map(|trap| Some(trap.kind.effect.hazard()?.id));
    let drops = level.drops.iter();
    let drops = drops.filter_map(|drop| Some(drop.hazard.as_ref()?.id));
    let lamps = level.flames().filter_map(|flame| flame.fire);
    let ids: Vec<_> = begun.chain(traps).chain(drops).chain(lamps).collect();
    let kinds = level.catalog.hazards.iter().map(|kind| &**kind);
    kinds.filter(move |kind| kind.spreads.is_some() && ids.contains(&kind.id))
}

/// HAZ-1: what may spread to a cell.
fn burns(session: &BattleSession, cell: Cell) -> Option<String> {
    if !session.level.has_hazards() {
        return None;
    }
    let replica = session.replica();
    let board = session.view(&replica).arena().board;
    let kinds = spreading(&session.level);
    let takes = kinds.filter(|kind| board.takes_fire(kind.id, cell));
    let names: Vec<String> = takes.map(|kind| kind.name.clone()).collect();
    match names.len() {
        0 => None,
        1 => Some(format!("{} spreads here", names[0])),
        _ => Some(format!("{} spread here", list(&names))),
    }
}

/// FAL-1: how far it goes down beside a cell, farther than a step leads; or up.
fn ledge(session: &BattleSession, cell: Cell) -> Option<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let arena = view.arena();
    let limit = i16::from(arena.numbers.movement.climb_limit);
    let height = |cell: Cell| arena.board.ground().ground(cell).elevation;
    let own = height(cell);
    let beside = arena.board.grid().neighbours(cell);
    // Nobody falls into a wall.
    let open = |cell: Cell| arena.board.ground().ground(cell).cost > 0;
    let beside = beside.filter(|(_, beside)| view.knows_cell(*beside) && open(*beside));
    let beside: Vec<(Direction, i16)> = beside.map(|(way, to)| (way, height(to) - own)).collect();
    let least = beside.iter().map(|(_, off)| *off).min()?;
    let greatest = beside.iter().map(|(_, off)| *off).max()?;
    let (off, words) = match () {
        () if least < -limit => (least, "a drop of"),
        () if greatest > limit => (greatest, "under a ledge of"),
        () => return None,
    };
    let ways = beside.iter().filter(|(_, other)| *other == off);
    let ways: Vec<String> = ways.map(|(way, _)| compass(*way).to_owned()).collect();
    let yards = counted(off.unsigned_abs(), "yard");
    Some(format!("{words} {yards} to the {}", list(&ways)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tints::tests::{catch_up, session};
    use testudo_engine::content::Library;

    fn told(level: &str, cell: (u16, u16)) -> String {
        let mut session = session(level);
        catch_up(&mut session);
        dangers(&session, Cell::new(cell.0, cell.1)).join(", ")
    }

    #[test]
    fn a_cell_tells_of_its_fire_its_depth_and_its_drop() {
        let drop = "a drop of 20 yards to the east and south-east";
        assert_eq!(told("gorge", (7, 3)), drop);
        let under = told("gorge", (8, 3));
        assert!(under.starts_with("under a ledge of 20 yards"), "{under}");
        assert_eq!(told("gorge", (0, 4)), "");
        // Corn, boards, trees, the lane, and corn that burns already.
        let burns = [(2, 1), (7, 4), (11, 0), (4, 4), (1, 3)];
        let burns = burns.map(|cell| told("burning_village", cell));
        let told_so = [
            "brush fire spreads here",
            "blaze spreads here",
            "brush fire and blaze spread here",
            "",
            "",
        ];
        assert_eq!(burns, told_so);
        // No fire comes to a level that has none.
        assert_eq!(told("duel", (0, 0)), "");
        assert_eq!(told("ford", deep("ford")), "3 yards deep");
    }

    #[test]
    fn a_wall_that_is_lower_than_the_walk_beside_it_is_no_drop() {
        let told = told("keep_wall", (11, 1));
        let open = "a drop of 4 yards to the south-west, west and north-west";
        assert_eq!(told, open);
    }

    /// The first cell of deep water.
    fn deep(level: &str) -> (u16, u16) {
        let level = Library::shipped().level(level).unwrap();
        let mut cells = level.ground.grid().cells();
        let depth = |cell: &Cell| level.legend_at(*cell).unwrap().terrain.depth;
        let cell = cells.find(|cell| depth(cell) == 3).unwrap();
        (cell.col, cell.row)
    }
}
