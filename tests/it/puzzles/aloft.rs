//! Flying on so as to stay up (AIR-2): in a genre of its own, for the shipped one asks nobody for it.

use std::sync::Arc;

use testudo::battle::Command;
use testudo::content::goal::Goal;
use testudo::rules::flight::Height;

use super::plans::{first_wins, fought};
use super::{ALL, GOOD};
use crate::arena;
use crate::position::{Position, cell, id, turn_of};
use crate::rules::trial::hexes_by;

/// Twelve points in the air, of which a third are four cells.
const FORWARD: &str = "(flight: (forward: (1, 3)))";

/// A hawk that flies low, and an enemy beside it.
fn beside_an_enemy(numbers: &str) -> Position {
    let rows = ["............"; 7];
    let level = hexes_by(numbers, &rows, &["hawk 4,3 e"], &["swordsman 6,3 w"]);
    let mut position = turn_of(&Arc::new(level), "a1");
    let height = Height::Low;
    position.battle.play(Command::Fly { height }).unwrap();
    position
}

/// What a grade does with the rest of the turn; how high it is after that.
fn height_after(mut position: Position, grade: &str) -> Height {
    let mut decider = testudo::ai::named(grade, 1).unwrap();
    while let Some(decision) = position
        .battle
        .decision()
        .filter(|one| one.unit() == id("a1"))
    {
        let command = decider.decide(&position.battle.view_for(0), decision);
        position.battle.play(command).unwrap();
    }
    position
        .battle
        .view_for(0)
        .fighter(id("a1"))
        .unwrap()
        .place
        .height
}

#[test]
fn fly_on_so_as_to_stay_up() {
    for grade in ALL {
        let height = height_after(beside_an_enemy(FORWARD), grade);
        assert!(height.is_aloft(), "{grade}: {height:?}");
    }
}

/// An eagle whose side wins by its being somewhere, farther off than it flies in a turn; nobody is in its way.
#[test]
fn fly_on_to_the_place_that_wins() {
    let row = ". ".repeat(30);
    let eagle = r#"(unit: "great_eagle", at: [(0, 1)], facing: E)"#;
    let peasant = r#"(unit: "peasant", at: [(29, 0)], facing: W)"#;
    let level = arena::hexes(&[row.trim(); 3], eagle, peasant);
    let mut level = Arc::unwrap_or_clone(level);
    level.sides[0].goals = vec![Goal::Reach {
        cells: vec![cell(24, 1)],
        units: 1,
        who: Vec::new(),
    }];
    for grade in GOOD {
        let battle = fought(&level, [grade, "idle"], 1, 4);
        assert!(first_wins(&battle), "{grade}");
    }
}
