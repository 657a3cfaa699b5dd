//! Help that comes onto the field while the battle goes on.

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::{Battle, Command, Event, Setup, Witness};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::session::record;
use testudo_referee::audit;

use super::trial::hexes_with;
use super::{check, hexes};

/// The level in which this one of the first side comes in a round.
fn arriving(mut level: Level, index: usize, round: u32) -> Level {
    level.sides[0].units[index].arrives = Some(round);
    level
}

#[test]
fn help_comes_before_its_round_begins_and_acts_in_it() {
    let first = ["swordsman 1,0 e", "swordsman 0,0 e"];
    let level = hexes(&["......"], &first, &["swordsman 5,0 w"]);
    let script = "a1 wait
        b1 attack a2 sword.cut torso
        b1 wait
        a1 surrender
        a2 surrender";
    check(
        arriving(level, 1, 2),
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: b1 attack a2 sword.cut torso: a2 is not on the field yet
        a2 arrives at 0,0
        -- round: a1 a2 b1
        a1 surrendered
        a2 surrendered
        == second wins: last_side_standing, rounds 2
    "#]],
    );
}

#[test]
fn whoever_comes_where_somebody_stands_takes_the_nearest_cell() {
    let first = ["swordsman 1,1 e", "swordsman 0,0 e"];
    let level = hexes(&["..#...", "......"], &first, &["swordsman 5,0 w"]);
    let script = "a1 move 0,0 e
        a1 wait
        b1 wait
        a1 surrender
        a2 surrender";
    check(
        arriving(level, 1, 2),
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 0,1 0,0 facing e, cost 2
        a2 arrives at 1,0
        -- round: a1 a2 b1
        a1 surrendered
        a2 surrendered
        == second wins: last_side_standing, rounds 2
    "#]],
    );
}

#[test]
fn help_without_room_waits_until_there_is_some() {
    let rows = [".#....", "######"];
    let first = ["swordsman 4,0 e", "swordsman 0,0 e", "swordsman 3,0 e"];
    let mut level = arriving(hexes(&rows, &first, &["swordsman 5,0 w"]), 1, 2);
    let third = &mut level.sides[0].units[2];
    (third.cell, third.arrives) = (Cell::new(0, 0), Some(3));
    level.sides[0].exits = vec![Cell::new(0, 0)];
    let script = "a1 wait
        b1 wait
        a1 wait
        a2 wait
        b1 wait
        a1 wait
        a2 withdraw
        b1 wait
        a1 surrender
        a3 surrender";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a2 arrives at 0,0
        -- round: a1 a2 b1
        -- round: a1 a2 b1
        a2 withdrew
        a3 arrives at 0,0
        -- round: a1 a3 b1
        a1 surrendered
        a3 surrendered
        == second wins: last_side_standing, rounds 4
    "#]],
    );
}

#[test]
fn a_side_whose_people_have_fallen_is_beaten_before_help_comes() {
    let first = ["swordsman 1,0 e", "swordsman 0,0 e"];
    let level = hexes(&["......"], &first, &["swordsman 5,0 w"]);
    check(
        arriving(level, 1, 2),
        &[],
        "a1 surrender",
        expect![[r#"
        -- round: a1 b1
        a1 surrendered
        == second wins: last_side_standing, rounds 1
    "#]],
    );
}

/// The names of the events that one side is told until nobody has anything to do but wait.
fn told(level: Level, side: u8) -> Vec<String> {
    let setup = Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: Some(3),
    };
    let mut battle = Battle::new(&setup);
    while battle.decision().is_some() {
        battle.play(Command::Wait).unwrap();
    }
    assert_eq!(audit(&record::log(&battle)), Vec::<String>::new());
    let mut witness = Witness::new(&setup, side);
    let events = battle.events().iter();
    let seen = events.flat_map(|(_, event)| witness.see(event));
    let name = |event: Event| serde_json::to_value(event).unwrap()["event"].clone();
    seen.map(|event| name(event).as_str().unwrap().to_owned())
        .filter(|name| ["arrived", "appeared", "vanished"].contains(&name.as_str()))
        .collect()
}

#[test]
fn where_sides_know_only_what_they_see_help_out_of_sight_is_not_told() {
    let level = |column: u16, facing: &str| {
        let rows = ["....#....", ".#######."];
        let help = format!("swordsman {column},0 e");
        let first = ["swordsman 1,0 e", help.as_str()];
        let foe = format!("swordsman 8,0 {facing}");
        arriving(hexes_with("fog: true", &rows, &first, &[&foe]), 1, 2)
    };
    assert_eq!(told(level(0, "w"), 0), ["arrived"]);
    assert_eq!(told(level(0, "w"), 1), [""; 0]);
    // In sight it is told, and once.
    assert_eq!(told(level(6, "w"), 1), ["arrived"]);
}
