//! Which way to face.

use testudo::ai;
use testudo::battle::Decision;
use testudo::grid::Direction;

use crate::arena;
use crate::position::{Position, has_searched, id, turn_of};

/// The grades that weigh facing.
const WEIGH_FACING: [&str; 2] = ["veteran", CHAMPION];
/// Enough to search with two enemies near.
const CHAMPION: &str = "champion:60";

/// In a passage with an enemy beside it in the west and another in the east, so many cells away.
/// It looks west.
fn between(unit: &str, west: &str, (east, apart): (&str, u16)) -> Position {
    let level = arena::hexes(
        &[
            "# # # # # # # # # # # # # # # # # #",
            "# . . . . . . . . . . . . . . . . #",
            "# # # # # # # # # # # # # # # # # #",
        ],
        &format!(r#"(unit: "{unit}", at: [(2, 1)], facing: W)"#),
        &format!(
            r#"(unit: "{west}", at: [(1, 1)], facing: E), (unit: "{east}", at: [({}, 1)], facing: W)"#,
            2 + apart
        ),
    );
    turn_of(&level, "a1")
}

/// How `a1` faces once its turn is over, if it is still where it was; the position stays as it is.
fn faces(position: &mut Position, grade: &str) -> Option<Direction> {
    let (before, dice) = (position.battle.snapshot(), position.battle.dice().clone());
    let me = id("a1");
    let mut opponent = ai::named(grade, 1).unwrap();
    let home = position.battle.view().fighter(me).unwrap().place.cell;
    let mut searched = false;
    while position.battle.decision() == Some(Decision::Turn(me)) {
        let command = opponent.decide(&position.battle.view_for(0), Decision::Turn(me));
        searched |= has_searched(opponent.weighed());
        position.battle.play(command).unwrap();
    }
    assert_eq!(searched, grade == CHAMPION, "{grade}");
    let place = position.battle.view().fighter(me).unwrap().place;
    position.battle.restore(&before, dice);
    (place.cell == home).then_some(place.facing)
}

/// A heavy weapon parries badly: with the shield arm towards both the shield meets either, and what is nearly
/// behind is no wild block (POS-1). The other way round the one behind meets the weapon alone.
#[test]
fn turn_the_shield_side() {
    for unit in ["mace_sister", "dwarf_axe", "dwarf_pick"] {
        let mut position = between(unit, "man_at_arms", ("man_at_arms", 1));
        for grade in WEIGH_FACING {
            let facing = faces(&mut position, grade);
            let right = matches!(facing, Some(Direction::Ne | Direction::Sw));
            assert!(right, "{unit}, {grade}: {facing:?}");
        }
    }
}

/// Nothing but a shield stops an arrow: who fights one with an archer at its back fights with the shield arm to the
/// archer, and not with its back or the wrong side.
#[test]
fn turn_the_shield_to_the_archer() {
    for (unit, foe, archer) in [
        ("man_at_arms", "militia", "archer"),
        ("knight", "brigand", "crossbowman"),
        ("mace_sister", "peasant", "archer"),
    ] {
        let mut position = between(unit, foe, (archer, 14));
        for grade in WEIGH_FACING {
            let facing = faces(&mut position, grade);
            let wrong = matches!(facing, None | Some(Direction::W | Direction::Nw));
            assert!(!wrong, "{unit}, {grade}: {facing:?}");
        }
    }
}
