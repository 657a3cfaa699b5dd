//! Falls: leaping down, being pushed over an edge, coming out of the air (FAL-1 to FAL-7, COL-4 to COL-8).

use expect_test::expect;
use testudo::battle::event::MotionEvent;
use testudo::battle::{Command, Decision, Refusal};
use testudo::content::Level;

use super::{check_only, hexes, hexes_by};
use crate::arena::written;
use crate::position::{cell, id, turn_of};

/// Dangers are on.
const FALLS: &str = "(dangers: (impact: (), falls: ()))";

const KINDS: &[&str] = &[
    "check",
    "fell_from",
    "impact",
    "damage",
    "fell",
    "stunned",
    "unconscious",
    "died",
    "pushed",
    "moved",
    "resisted",
];

fn cliff(rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_by(FALLS, rows, first, second)
}

#[test]
fn fal_1_without_the_switch_nobody_leaps_and_no_edge_is_fallen_over() {
    let level = hexes(&["33...."], &["swordsman 1,0 e"], &["swordsman 5,0 w"]);
    check_only(
        level,
        &[],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
        refused: a1 leap 2,0: there is no drop to leap down to column 2, row 0
    "#]],
    );
}

#[test]
fn fal_5_who_leaps_well_lands_on_its_feet() {
    let level = cliff(&["33...."], &["swordsman 1,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 leap 0,0
        a1 leap 2,0
        b1 wait
        a1 move 3,0 e";
    check_only(
        level,
        &[2, 2, 3],
        script,
        KINDS,
        expect![[r#"
        refused: a1 leap 0,0: there is no drop to leap down to column 0, row 0
        a1 landing AG: 2+2+3 against 10 (attribute 10) made
        a1 leapt 1,0 to 2,0, 3 yards, -10 -6: 0 mph
        a1 step 3,0 facing e, cost 1
    "#]],
    );
}

#[test]
fn fal_4_a_roll_breaks_the_fall_and_a_failure_does_not() {
    let level = cliff(&["33...."], &["swordsman 1,0 e"], &["swordsman 5,0 w"]);
    check_only(
        level,
        &[5, 5, 5, 4],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
        a1 landing AG: 5+5+5 against 10 (attribute 10) missed
        a1 leapt 1,0 to 2,0, 3 yards, -0 -0: 15 mph
        a1 strikes yielding at 15 mph: 1d6 [4] x 101/100 of 154 lb x 1/1 = 6
        a1 fell: fall
        a1 torso: 4 speed +2 = 6 crushing, DR 5 (absorbed 5) -> 1, injury 1, total 0 -> 1
    "#]],
    );
}

#[test]
fn fal_1_a_push_goes_over_the_edge() {
    let level = cliff(&[".3333...."], &["mage 2,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast shove b1";
    check_only(
        level,
        &[1, 1, 1, 4, 4, 4, 3],
        script,
        KINDS,
        expect![[r#"
        a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
        b1 pushed 4,0
        b1 landing AG: 4+4+4 against 10 (attribute 10) missed
        b1 pushed 4,0 to 5,0, 3 yards, -0 -0: 15 mph
        b1 strikes yielding at 15 mph: 1d6 [3] x 101/100 of 154 lb x 1/1 = 5
        b1 fell: fall
        b1 torso: 3 speed +2 = 5 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
    "#]],
    );
}

#[test]
fn fal_1_who_can_fly_no_longer_strikes_the_ground() {
    let level = cliff(&["......"], &["mage 0,0 e"], &["hawk 3,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 cast stun b1";
    check_only(
        level,
        &[1, 1, 1, 4],
        script,
        KINDS,
        expect![[r#"
        a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
        b1 stunned: spell
        b1 fell: stunned
        b1 out_of_the_air 3,0 to 3,0, 2 yards, -0 -0: 12 mph
        b1 strikes yielding at 12 mph: 1d6 [4] x 36/100 of 20 lb x 1/1 = 1
        b1 body: 4 speed +1 = 1 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
    "#]],
    );
}

#[test]
fn fal_1_who_is_thrown_down_out_of_the_air_falls_from_there() {
    let level = cliff(&["......"], &["wrestler 2,0 e"], &["hawk 3,0 w"]);
    let script = "b1 fly low
        b1 wait
        a1 close b1
        b1 pass
        a1 takedown b1 fist.punch";
    check_only(
        level,
        &[9, 9, 5, 5, 5, 4],
        script,
        KINDS,
        expect![[r#"
            a1 step 3,0 facing e, cost 1
            b1 fell: takedown
            b1 landing AG: 5+5+5 against 12 (attribute 12) missed
            b1 out_of_the_air 3,0 to 3,0, 2 yards, -0 -0: 12 mph
            b1 strikes yielding at 12 mph: 1d6 [4] x 36/100 of 20 lb x 1/1 = 1
            b1 body: 4 speed +1 = 1 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

/// Twenty-five miles an hour from eight yards, were it not for the air.
#[test]
fn fal_6_no_fall_is_faster_than_the_body_can() {
    let thick = "(dangers: (impact: (), falls: (terminal: (mph: 12, dive: (3, 2), limp: (5, 4)))))";
    let level = |row: &str| hexes_by(thick, &[row], &["swordsman 1,0 e"], &["swordsman 5,0 w"]);
    check_only(
        level("88...."),
        &[5, 5, 5, 4],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 8 yards, -0 -0: 12 mph
            a1 strikes yielding at 12 mph: 1d6 [4] x 101/100 of 154 lb x 1/1 = 5
            a1 fell: fall
            a1 torso: 4 speed +1 = 5 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
    check_only(
        level("88d..."),
        &[3, 3, 3, 4],
        "a1 leap 2,0",
        KINDS,
        expect![[r#"
            a1 landing AG: 3+3+3 against 10 (attribute 10) made
            a1 leapt 1,0 to 2,0, 8 yards, dived, -10 -0: 8 mph
            a1 strikes water at 8 mph: 1d6 [4] x 101/100 of 154 lb x 1/5 = 0
            a1 torso: 4 = 0 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

/// RND-4: who leaps does not know of the one below, stays at the edge and can do something else.
#[test]
fn fal_5_whoever_hides_below_is_run_into() {
    let level = written(
        r##"(id: "test", name: "A test", brief: "", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass"), 'C': (terrain: "floor", elevation: 6), ';': (terrain: "thicket")},
        map: ["C;.", "..."],
        sides: [
            (id: "s0", name: "Side 0", units: [(unit: "bear", at: [(0, 0)], facing: W)]),
            (id: "s1", name: "Side 1", units: [(unit: "militia", at: [(1, 0)], facing: E, hidden: true)]),
        ], rounds: 13)"##,
    );
    let mut battle = turn_of(&level, "a1").battle;
    let to = cell(1, 0);
    battle.play(Command::Leap { to }).unwrap();
    let last = &battle.events().last().unwrap().1;
    let (unit, into) = (id("a1"), id("b1"));
    assert_eq!(*last, MotionEvent::Bumped { unit, into }.into());
    assert_eq!(battle.decision(), Some(Decision::Turn(unit)));
    assert_eq!(battle.view().fighter(unit).unwrap().place.cell, cell(0, 0));
    let again = battle.play(Command::Leap { to });
    assert_eq!(again, Err(Refusal::Occupied), "now it is known");
}
