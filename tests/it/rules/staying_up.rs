//! Wings that must go on to stay up, where a genre says so (AIR-2).

use expect_test::expect;

use super::flight::MOVING;
use super::{check_only, hexes, hexes_by};

/// Flight 12 is 12 points in the air, of which a third are 4 cells.
const FORWARD: &str = "(flight: (forward: (1, 3)))";

fn aloft(script: &str, story: expect_test::Expect) {
    let level = hexes_by(
        FORWARD,
        &["............"],
        &["hawk 0,0 e"],
        &["swordsman 11,0 w"],
    );
    check_only(level, &[], script, &MOVING, story);
}

#[test]
fn air_2_who_has_not_gone_on_comes_down_a_height_and_then_lands() {
    let script = "a1 fly low
        a1 move 1,0 e
        a1 fly high
        a1 move 4,0 e
        a1 wait
        b1 wait
        a1 move 7,0 e
        a1 wait
        b1 wait
        a1 wait";
    aloft(
        script,
        expect![[r#"
        a1 flies low, cost 2
        a1 fly 1,0 facing e, cost 1
        a1 flies high, cost 2
        a1 fly 2,0 3,0 4,0 facing e, cost 3
        a1 fly 5,0 6,0 7,0 facing e, cost 3
        a1 sinks low
        a1 sinks on the ground
    "#]],
    );
}

#[test]
fn air_2_without_the_number_it_stays_where_it_is() {
    let level = hexes(&["............"], &["hawk 0,0 e"], &["swordsman 11,0 w"]);
    let script = "a1 fly low
        a1 wait
        b1 wait
        a1 fly high
        a1 wait";
    check_only(
        level,
        &[],
        script,
        &MOVING,
        expect![[r#"
        a1 flies low, cost 2
        a1 flies high, cost 2
    "#]],
    );
}

#[test]
fn air_2_a_third_of_its_movement_keeps_it_up() {
    let script = "a1 fly low
        a1 move 4,0 e
        a1 wait
        b1 wait
        a1 move 8,0 e
        a1 wait";
    aloft(
        script,
        expect![[r#"
        a1 flies low, cost 2
        a1 fly 1,0 2,0 3,0 4,0 facing e, cost 4
        a1 fly 5,0 6,0 7,0 8,0 facing e, cost 4
    "#]],
    );
}

#[test]
fn air_2_what_hovers_stays_up() {
    let level = hexes_by(
        FORWARD,
        &["............"],
        &["kestrel 0,0 e"],
        &["swordsman 11,0 w"],
    );
    let script = "a1 fly low
        a1 wait
        b1 wait
        a1 wait";
    check_only(
        level,
        &[],
        script,
        &MOVING,
        expect![[r#"
        a1 flies low, cost 2
    "#]],
    );
}

/// Where nobody can land it falls, and by the rules of falls strikes what it is over.
#[test]
fn air_2_over_a_wall_it_falls() {
    let numbers = "(flight: (forward: (1, 3)), dangers: (impact: (), falls: ()))";
    let level = hexes_by(
        numbers,
        &[".#.........."],
        &["hawk 0,0 e"],
        &["swordsman 11,0 w"],
    );
    let script = "a1 fly low
        a1 fly high
        a1 move 1,0 e
        a1 wait
        b1 wait
        a1 wait";
    let kinds = [
        "flew",
        "moved",
        "fell",
        "fell_from",
        "check",
        "impact",
        "damage",
    ];
    check_only(
        level,
        &[6, 6, 5, 3],
        script,
        &kinds,
        expect![[r#"
        a1 flies low, cost 2
        a1 flies high, cost 2
        a1 fly 1,0 facing e, cost 1
        a1 sinks low
        a1 fell: stalled
        a1 landing AG: 6+6+5 against 12 (attribute 12) missed
        a1 out_of_the_air 1,0 to 1,0, 2 yards, -0 -0: 12 mph
        a1 strikes very_hard at 12 mph: 1d6 [3] x 36/100 of 20 lb x 2/1 = 2
        a1 body: 3 speed +1 = 2 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
    "#]],
    );
}

/// From high it does not come down on those who are under it.
#[test]
fn air_2_it_stays_over_somebody_s_head() {
    let level = hexes_by(
        FORWARD,
        &["............"],
        &["hawk 0,0 e"],
        &["swordsman 3,0 w"],
    );
    let script = "a1 fly low
        a1 fly high
        a1 move 3,0 e
        a1 wait";
    check_only(
        level,
        &[],
        script,
        &MOVING,
        expect![[r#"
        a1 flies low, cost 2
        a1 flies high, cost 2
        a1 fly 1,0 2,0 3,0 facing e, cost 3
    "#]],
    );
}
