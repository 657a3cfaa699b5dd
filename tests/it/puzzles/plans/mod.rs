//! What takes several rounds: to come or to let come, together and in time, and to guard what has to last.
//!
//! A puzzle here is a small battle. What must be right is how it goes, and never by which steps.

mod people;
mod places;
mod time;

use std::sync::Arc;

use testudo::ai;
use testudo::battle::event::{AttackEvent, TurnEvent};
use testudo::battle::{AtEnd, Battle, Command, Event, Score, UnitId};
use testudo::content::Level;
use testudo::content::goal::UnitSlot;
use testudo::grid::Cell;

use crate::arena;
use crate::position::id;

const PLANNERS: &[&str] = &["veteran", "champion:250"];
const GRADES: &[&str] = &["soldier", "veteran", "champion:250"];

/// Grass so many columns wide, seven rows.
fn meadow(width: usize, first: &str, second: &str) -> Level {
    let row = ". ".repeat(width);
    Arc::unwrap_or_clone(arena::hexes(&[row.trim(); 7], first, second))
}

/// A line of so many of a unit in a column, facing the other side.
fn line(unit: &str, column: usize, rows: std::ops::Range<usize>) -> String {
    let facing = if column < 6 { "E" } else { "W" };
    let cells: Vec<String> = rows.map(|row| format!("({column}, {row})")).collect();
    format!(
        r#"(unit: "{unit}", at: [{}], facing: {facing}),"#,
        cells.join(", ")
    )
}

/// The same level, meaning something by its last round.
fn ending(mut level: Level, rounds: u32, at_end: AtEnd<usize, UnitSlot>) -> Level {
    (level.rounds, level.at_end) = (rounds, at_end);
    level
}

fn held(place: Cell) -> AtEnd<usize, UnitSlot> {
    AtEnd::Points(vec![Score::Held {
        cells: vec![place],
        points: 3,
    }])
}

/// The battle so many rounds on, fought by these two.
pub(super) fn fought(level: &Level, ais: [&str; 2], seed: u64, rounds: u32) -> Battle {
    let mut battle = Battle::new(&arena::setup(&Arc::new(level.clone()), seed));
    let mut ais = ais.map(|name| ai::named(name, seed).unwrap());
    while let Some(decision) = battle.decision() {
        if battle.view().round() > rounds {
            break;
        }
        let side = decision.unit().side;
        let view = battle.view_for(side);
        let command = ais[usize::from(side)].decide(&view, decision);
        battle.play(command).unwrap();
    }
    battle
}

/// Rounds and targets of the blows that a side struck in its own turns.
fn blows(battle: &Battle, side: u8) -> Vec<(u32, UnitId, UnitId)> {
    let events = battle.events().iter();
    let blows = events.filter_map(|(round, event)| match event {
        Event::Turn(TurnEvent::Commanded {
            unit,
            command: Command::Attack { target, .. },
        }) if unit.side == side => Some((*round, *unit, *target)),
        _ => None,
    });
    blows.collect()
}

/// Everybody of a side and where it was, as it was when that side had struck its first blow.
fn at_first_blow(level: &Level, ais: [&str; 2], seed: u64, side: u8) -> Vec<(UnitId, Cell)> {
    let setup = arena::setup(&Arc::new(level.clone()), seed);
    let whole = fought(level, ais, seed, 20);
    let mut replica = Battle::replica(&setup);
    for (_, event) in whole.events() {
        let declared = match event {
            Event::Attack(AttackEvent::AttackDeclared(declared)) => Some(declared.attacker),
            Event::Attack(AttackEvent::Attack(rolled)) => Some(rolled.attacker),
            _ => None,
        };
        if declared.is_some_and(|attacker| attacker.side == side) {
            break;
        }
        replica.follow(event);
    }
    let view = replica.view();
    view.fighters()
        .map(|one| (one.id(), one.place.cell))
        .collect()
}

pub(super) fn first_wins(battle: &Battle) -> bool {
    let winner = battle.outcome().and_then(|outcome| outcome.winner);
    winner.is_some_and(|winner| winner.as_str() == "first")
}

fn distance(level: &Level, from: Cell, to: Cell) -> u16 {
    level.ground.grid().distance(from, to)
}

fn where_is(battle: &Battle, unit: &str) -> Cell {
    battle.view().fighter(id(unit)).unwrap().place.cell
}

/// Whether each of these grades, on the first side against `other`, does right in that many rounds.
fn all_plan(
    level: &Level,
    grades: &[&str],
    other: &str,
    rounds: u32,
    right: impl Fn(&Battle) -> bool,
) {
    for grade in grades {
        for seed in 1..=3 {
            let battle = fought(level, [grade, other], seed, rounds);
            assert!(right(&battle), "{grade} against {other}, seed {seed}");
        }
    }
}

/// Three knights on either side, a meadow between them.
fn knights() -> Level {
    meadow(14, &line("knight", 2, 2..5), &line("knight", 11, 2..5))
}
