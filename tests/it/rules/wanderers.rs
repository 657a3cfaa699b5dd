//! Those who wander in while somebody explores, and go where it was loud last (DUN-9).

use std::sync::Arc;

use expect_test::{Expect, expect};
use testudo::ai;
use testudo::battle::{Battle, Setup, UnitId, Witness};
use testudo::content::Level;
use testudo::narrate;

use super::{check_only, hexes_in};
use crate::arena;

const KINDS: &[&str] = &[
    "stint_started",
    "others_stirred",
    "wanderers_rolled",
    "arrived",
    "appeared",
    "pace_changed",
];

/// Two who explore a corridor that turns back upon itself round a wall, one who looks elsewhere at the other end, and some who
/// may come by ways of these cells.
fn corridor(every: u32, ways: &str, table: &str) -> Level {
    let rows = ["..........", "#########.", ".........."];
    let fields = format!(
        "explore: true, place: Indoors, stints: 3, \
         wanderers: (side: \"second\", every: {every}, ways: [{ways}], table: [{table}])"
    );
    let party = ["swordsman 1,0 e", "swordsman 0,0 e"];
    let numbers = "(search: (hasty: 0))";
    hexes_in((numbers, &fields), &rows, &party, &["swordsman 3,2 w"])
}

const TWO: &str = r#"(of_six: 1, units: [("swordsman", 2)])"#;

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// Nobody sees the way in, so on a 1 two come, know where somebody walked last, and go about from the next stint on.
#[test]
fn dun_9_on_a_one_a_group_comes_by_a_way_that_nobody_sees_and_knows_of_the_last_noise() {
    let script = "a1 move 4,0 e
        a1 end_stint
        a1 end_stint";
    story(
        corridor(1, "(0, 2)", TWO),
        &[1],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        wanderers 1: b2 b3, after a1 at 4,0
        b2 arrives at 0,2
        b3 arrives at 1,2
        == stint 2: a1 40, a2 40
        others: b1 40, b2 40, b3 40
    "#]],
    );
}

#[test]
fn dun_9_the_die_falls_every_so_many_stints_and_brings_nobody_on_other_numbers() {
    let script = "a1 end_stint
        a1 end_stint
        a1 end_stint";
    story(
        corridor(2, "(0, 2)", TWO),
        &[2],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        == stint 2: a1 40, a2 40
        wanderers 2: nobody
        == stint 3: a1 40, a2 40
    "#]],
    );
}

/// The end of the corridor is in sight; the way behind the wall is not.
#[test]
fn dun_9_nobody_comes_where_an_enemy_looks() {
    let script = "a1 end_stint
        a1 end_stint";
    story(
        corridor(1, "(9, 0)", TWO),
        &[1, 1],
        script,
        expect![[r#"
            == stint 1: a1 40, a2 40
            wanderers 1: nobody
            == stint 2: a1 40, a2 40
            wanderers 1: nobody
            == stint 3: a1 40, a2 40
        "#]],
    );
    story(
        corridor(1, "(9, 0), (0, 2)", TWO),
        &[1],
        script,
        expect![[r#"
            == stint 1: a1 40, a2 40
            wanderers 1: b2 b3
            b2 arrives at 0,2
            b3 arrives at 1,2
            == stint 2: a1 40, a2 40
            == stint 3: a1 40, a2 40
        "#]],
    );
}

/// Each group comes once; numbers that no group before has bring the next one.
#[test]
fn dun_9_each_group_of_the_table_comes_once() {
    let table = r#"(of_six: 2, units: [("swordsman", 1)]), (of_six: 2, units: [("guard", 1)]), (of_six: 4, units: [("swordsman", 1)])"#;
    let script = "a1 end_stint
        a1 end_stint
        a1 end_stint";
    story(
        corridor(1, "(0, 2)", table),
        &[2, 3, 1],
        script,
        expect![[r#"
            == stint 1: a1 40, a2 40
            wanderers 2: b2
            b2 arrives at 0,2
            == stint 2: a1 40, a2 40
            wanderers 3: b4
            b4 arrives at 1,2
            == stint 3: a1 40, a2 40
            wanderers 1: b3
            b3 arrives at 2,2
        "#]],
    );
}

/// What a side is told: its own people and no die that brings nobody.
#[test]
fn dun_9_those_who_explore_are_told_nothing_of_it() {
    let level = Arc::new(corridor(
        1,
        "(0, 2)",
        r#"(of_six: 6, units: [("swordsman", 2)])"#,
    ));
    let setup = Setup {
        level,
        seed: 1,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    while battle.view().stint().is_none_or(|stint| stint < 2) {
        battle.play(testudo::battle::Command::EndStint).unwrap();
    }
    let told = |side| {
        let mut witness = Witness::new(&setup, side);
        let seen: Vec<String> = (battle.events().iter())
            .flat_map(|(_, event)| witness.see(event))
            .map(|event| serde_json::to_string(&event).unwrap())
            .collect();
        seen
    };
    let names =
        |told: &[String], word: &str| told.iter().filter(|line| line.contains(word)).count();
    let (first, second) = (told(0), told(1));
    assert_eq!(names(&second, "wanderers_rolled"), 1);
    assert_eq!(names(&second, "\"event\":\"arrived\""), 2);
    for word in ["wander", "arrived", "\"b2\"", "\"b3\""] {
        assert_eq!(names(&first, word), 0, "{word}: {first:#?}");
    }
    let clock = narrate::clock(&setup.level);
    assert!(clock.contains("every stint"), "{clock}");
    assert!(clock.contains("100%"), "{clock}");
}

/// Opponents of every grade go where it was loud.
#[test]
fn dun_9_opponents_of_every_grade_who_wander_in_go_after_the_noise() {
    let level = Arc::new(corridor(
        1,
        "(0, 2)",
        r#"(of_six: 6, units: [("swordsman", 1)])"#,
    ));
    for grade in ["recruit", "soldier", "veteran", "champion"] {
        let mut battle = Battle::new(&arena::setup(&level, 1));
        let mut deciders = ["idle", grade].map(|name| ai::named(name, 1).unwrap());
        let comer = UnitId { side: 1, number: 2 };
        while let Some(decision) = battle.decision() {
            if battle.view().stint() == Some(3) || battle.view().stint().is_none() {
                break;
            }
            let side = usize::from(decision.unit().side);
            let command = match battle.view().stint() {
                Some(1) if side == 0 => super::script::command(&battle, "a1 move 2,0 e"),
                _ => deciders[side].decide(&battle.view_for(side as u8), decision),
            };
            let command = match battle.play(command) {
                Ok(()) => continue,
                Err(_) => testudo::battle::Command::EndStint,
            };
            battle.play(command).unwrap();
        }
        let cell = battle.view().fighter(comer).unwrap().place.cell;
        assert!(cell.row < 2 || cell.col > 6, "{grade} stays at {cell}");
    }
}
