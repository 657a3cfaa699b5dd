//! Collisions: slams, who is driven back, and what it is driven into (COL-1 to COL-10, COL-13).

use expect_test::expect;
use testudo::content::Level;

use super::{check_only, hexes, hexes_by};

/// Impact and falls are on.
const IMPACT: &str = "(dangers: (impact: (), falls: ()))";

const KINDS: &[&str] = &[
    "attack",
    "check",
    "collided",
    "knocked_back",
    "impact",
    "damage",
    "struck",
    "broke",
    "fell",
    "fell_from",
    "stunned",
    "unconscious",
    "died",
    "pushed",
    "resisted",
    "aim_lost",
    "held_up",
    "resumed",
];

fn field(rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_by(IMPACT, rows, first, second)
}

/// The page's example 12.
#[test]
fn col_13_a_war_horse_rides_a_man_down() {
    let level = field(
        &["..................."],
        &["war_horse 0,0 e"],
        &["boxer 14,0 w"],
    );
    let script = "a1 move 13,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[9, 9, 6, 6, 6, 3, 5, 4, 4],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 13 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
            a1 meets whoever stands at 14,0, b1 at 26 mph: [1000, 150] lb change by [3, 22]
            b1 driven back 15,0 16,0
            b1 balance AG: 6+6+6 against 6 (attribute 10, speed -4) missed
            b1 fell: knocked_down
            b1 strikes yielding at 22 mph: 2d6 [3, 5] x 100/100 of 150 lb x 1/1 = 9
            b1 torso: 3+5 speed +1 = 9 crushing, DR 2 (absorbed 2) -> 7, injury 7, total 0 -> 7
            b1 stunned: blow
            a1 strikes yielding at 22 mph: 2d6 [4, 4] x 100/100 of 150 lb x 1/1 = 9
            a1 body: 4+4 speed +1 = 9 crushing, DR 6 (absorbed 6) -> 3, injury 3, total 0 -> 3
        "#]],
    );
}

/// The page's example 13.
#[test]
fn col_10_with_its_back_to_a_wall_a_man_takes_all_of_it() {
    let level = field(
        &["...............#..."],
        &["war_horse 0,0 e"],
        &["boxer 14,0 w"],
    );
    let script = "a1 move 13,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[9, 9, 1, 1, 1, 4, 3, 4, 4],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 13 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
            a1 meets whoever stands at 14,0, b1 at 26 mph: [1000, 150] lb change by [3, 22], no room
            b1 balance AG: 1+1+1 against 5 (attribute 10, speed -5) made
            b1 strikes yielding at 26 mph: 2d6 [4, 3] x 258/100 of 1000 lb x 1/1 = 23
            b1 torso: 4+3 speed +2 = 23 crushing, DR 5 (absorbed 5) -> 18, injury 18, total 0 -> 18
            b1 unconscious: injury
            b1 fell: senseless
            a1 strikes yielding at 22 mph: 2d6 [4, 4] x 100/100 of 150 lb x 1/1 = 9
            a1 body: 4+4 speed +1 = 9 crushing, DR 6 (absorbed 6) -> 3, injury 3, total 0 -> 3
        "#]],
    );
}

#[test]
fn col_13_a_slam_takes_impact_a_run_and_somebody_on_its_feet() {
    let rows = ["......."];
    let off = hexes(&rows, &["boxer 0,0 e"], &["boxer 4,0 w"]);
    check_only(
        off,
        &[],
        "a1 move 3,0 e\na1 slam b1 fist.punch",
        KINDS,
        expect![[r#"
            refused: a1 slam b1 fist.punch: in this genre nobody slams into others
        "#]],
    );
    let level = field(&rows, &["swordsman 0,0 e"], &["boxer 2,0 w", "boxer 6,0 w"]);
    let script = "a1 move 1,0 e
        a1 slam b1 fist.punch
        a1 slam b2 fist.punch
        a1 slam b1 sword.cut
        a1 slam b1 fist.punch left_leg
        a1 wait
        b1 lie_down";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        refused: a1 slam b1 fist.punch: that takes a run of 2 cells straight at the other, and this was one of 1
        refused: a1 slam b2 fist.punch: the target is 5 away; the weapon reaches 1
        refused: a1 slam b1 sword.cut: that is done with the body, and not with a weapon
        refused: a1 slam b1 fist.punch left_leg: that goes for the whole body
        b1 fell: lay_down
    "#]],
    );
}

#[test]
fn col_13_a_shield_takes_what_the_body_would() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["guard 8,0 w"],
    );
    let script = "a1 move 7,0 e
        a1 slam b1 bite.bite
        b1 parry sword
        b1 block shield";
    check_only(
        level,
        &[7, 7, 1, 1, 1, 6, 4],
        script,
        KINDS,
        expect![[r#"
            refused: b1 parry sword: it can't defend so now
            a1 > b1 bite.bite both torso charge 7 | AT 1 (style 3, agility 0, moved -2) | DEF 3 shield (base 3 [style 3, agility 0]) PR 2 | 7+7 = 12: shield
            a1 meets whoever stands at 8,0, b1 at 14 mph: [1000, 157] lb change by [1, 12]
            b1 driven back 9,0
            b1 balance AG: 1+1+1 against 8 (attribute 10, speed -2) made
            b1 strikes yielding at 12 mph: 1d6 [6] x 102/100 of 157 lb x 1/1 = 7
            b1 shield struck: 6 speed +1 = 7 crushing, HP 10
            a1 strikes yielding at 12 mph: 1d6 [4] x 102/100 of 157 lb x 1/1 = 5
            a1 body: 4 speed +1 = 5 crushing, DR 6 (absorbed 6) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

#[test]
fn col_13_dodged_it_does_nothing() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["swordsman 8,0 w"],
    );
    let script = "a1 move 7,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[5, 4],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 7 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 5+4 = 8: miss
        "#]],
    );
}

#[test]
fn col_9_who_is_driven_back_goes_over_the_edge() {
    let level = field(
        &["333333333333333..."],
        &["war_horse 0,0 e"],
        &["boxer 13,0 w"],
    );
    let script = "a1 move 12,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[9, 9, 1, 1, 1, 1, 1, 4, 4, 6, 6, 6, 3],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 12 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
            a1 meets whoever stands at 13,0, b1 at 24 mph: [1000, 150] lb change by [3, 20]
            b1 driven back 14,0
            b1 balance AG: 1+1+1 against 6 (attribute 10, speed -4) made
            b1 strikes yielding at 20 mph: 2d6 [1, 1] x 100/100 of 150 lb x 1/1 = 2
            b1 torso: 1+1 = 2 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
            a1 strikes yielding at 20 mph: 2d6 [4, 4] x 100/100 of 150 lb x 1/1 = 8
            a1 body: 4+4 = 8 crushing, DR 6 (absorbed 6) -> 2, injury 2, total 0 -> 2
            b1 landing AG: 6+6+6 against 10 (attribute 10) missed
            b1 knocked_back 14,0 to 15,0, 3 yards, -0 -0: 15 mph
            b1 strikes yielding at 15 mph: 1d6 [3] x 100/100 of 150 lb x 1/1 = 5
            b1 fell: fall
            b1 torso: 3 speed +2 = 5 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

#[test]
fn col_9_who_is_driven_back_strikes_who_stands_behind() {
    let level = field(
        &["..................."],
        &["war_horse 0,0 e"],
        &["boxer 14,0 w", "boxer 15,0 w"],
    );
    let script = "a1 move 13,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[9, 9, 1, 1, 1, 1, 1, 4, 4, 6, 6],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 13 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
            a1 meets whoever stands at 14,0, b1 at 26 mph: [1000, 150] lb change by [3, 22]
            b1 meets whoever stands at 15,0, b2 at 4 mph: [150, 150] lb change by [2, 2]
            b1 balance AG: 1+1+1 against 6 (attribute 10, speed -4) made
            b1 strikes yielding at 22 mph: 2d6 [1, 1] x 100/100 of 150 lb x 1/1 = 3
            b1 torso: 1+1 speed +1 = 3 crushing, DR 2 (absorbed 2) -> 1, injury 1, total 0 -> 1
            a1 strikes yielding at 22 mph: 2d6 [4, 4] x 100/100 of 150 lb x 1/1 = 9
            a1 body: 4+4 speed +1 = 9 crushing, DR 6 (absorbed 6) -> 3, injury 3, total 0 -> 3
            b1 strikes yielding at 2 mph: 1d6 [6] x 100/100 of 150 lb x 1/1 = 1
            b1 torso: 6 = 1 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 1 -> 1
            b2 strikes yielding at 2 mph: 1d6 [6] x 100/100 of 150 lb x 1/1 = 1
            b2 torso: 6 = 1 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
        "#]],
    );
}

#[test]
fn col_9_a_push_into_a_wall_hurts_by_the_cells_not_gone() {
    let level = field(&[".....#..."], &["mage 2,0 e"], &["boxer 3,0 w"]);
    check_only(
        level,
        &[1, 1, 1, 6],
        "a1 cast shove b1",
        KINDS,
        expect![[r#"
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            b1 pushed 4,0
            b1 meets what stands at 5,0 at 2 mph: [150] lb change by [2]
            b1 strikes very_hard at 2 mph: 1d6 [6] x 100/100 of 150 lb x 2/1 = 2
            b1 torso: 6 = 2 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
    );
    let level = field(&["....#..."], &["mage 2,0 e"], &["boxer 3,0 w"]);
    check_only(
        level,
        &[1, 1, 1, 6],
        "a1 cast shove b1",
        KINDS,
        expect![[r#"
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            b1 meets what stands at 4,0 at 4 mph: [150] lb change by [4]
            b1 strikes very_hard at 4 mph: 1d6 [6] x 100/100 of 150 lb x 2/1 = 6
            b1 torso: 6 = 6 crushing, DR 5 (absorbed 5) -> 1, injury 1, total 0 -> 1
        "#]],
    );
}

#[test]
fn col_1_who_runs_up_or_away_is_met_so_much_faster_or_slower() {
    let level = field(
        &["..................."],
        &["war_horse 0,0 e"],
        &["boxer 18,0 w"],
    );
    let script = "a1 wait
        b1 move 13,0 w
        b1 wait
        a1 move 12,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[9, 9, 1, 1, 1, 1, 1, 1, 4, 4, 6],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 12 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
            a1 meets whoever stands at 13,0, b1 at 34 mph: [1000, 150] lb change by [4, 29]
            b1 driven back 14,0
            b1 balance AG: 1+1+1 against 5 (attribute 10, speed -5) made
            b1 strikes yielding at 29 mph: 3d6 [1, 1, 1] x 100/100 of 150 lb x 1/1 = 3
            b1 torso: 1+1+1 = 3 crushing, DR 2 (absorbed 2) -> 1, injury 1, total 0 -> 1
            a1 strikes yielding at 29 mph: 3d6 [4, 4, 6] x 100/100 of 150 lb x 1/1 = 14
            a1 body: 4+4+6 = 14 crushing, DR 6 (absorbed 6) -> 8, injury 8, total 0 -> 8
            a1 stunned: crushing_blow
        "#]],
    );
}

#[test]
fn col_13_who_is_on_guard_strikes_first() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["spearman 8,0 w"],
    );
    let script = "a1 wait
        b1 guard
        a1 move 7,0 e
        b1 pass
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        a1 held up by b1
        a1 goes on
        a1 held up by b1
    "#]],
    );
}

const PUSH: &str = "(dangers: (impact: (powered: true, torque: true), falls: ()))";
const FAST: &str = "dangers: (falls: (), impact: (mph_per_cell: 8";

/// The page's example 14: of 700 pounds half at full speed, under the traction of 500; the man's change is 23 mph.
#[test]
fn col_11_col_12_a_war_horse_pushes_on_through_a_man() {
    let rows = ["..................."];
    let level = hexes_by(PUSH, &rows, &["war_horse 0,0 e"], &["boxer 14,0 w"]);
    let script = "a1 move 13,0 e
        a1 slam b1 bite.bite";
    check_only(
        level,
        &[9, 9, 6, 6, 6, 3, 5, 4, 4],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 bite.bite both torso charge 13 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
            a1 meets whoever stands at 14,0, b1 at 26 mph: [1000, 150] lb and 350 that push change by [2, 23]
            b1 driven back 15,0 16,0
            b1 balance AG: 6+6+6 against 6 (attribute 10, speed -4) missed
            b1 fell: knocked_down
            b1 strikes yielding at 23 mph: 2d6 [3, 5] x 100/100 of 150 lb x 1/1 = 9
            b1 torso: 3+5 speed +1 = 9 crushing, DR 2 (absorbed 2) -> 7, injury 7, total 0 -> 7
            b1 stunned: blow
            a1 strikes yielding at 23 mph: 2d6 [4, 4] x 100/100 of 150 lb x 1/1 = 9
            a1 body: 4+4 speed +1 = 9 crushing, DR 6 (absorbed 6) -> 3, injury 3, total 0 -> 3
        "#]],
    );
    // Water takes most of it, claws on earth hold, and without torque speed takes nothing off.
    let horse = [9, 9, 6, 6, 6, 3, 5];
    let plain = "(dangers: (impact: (powered: true), falls: ()))";
    for (numbers, rows, (runner, how), faces, expected) in [
        (
            PUSH,
            ["...w......"],
            ("war_horse 0,0 e", "bite.bite"),
            &horse[..],
            expect![[r#"
                a1 meets whoever stands at 4,0, b1 at 6 mph: [1000, 150] lb and 250 that push change by [0, 5]
            "#]],
        ),
        (
            PUSH,
            [".........."],
            ("bear 0,0 e", "claw.swipe"),
            &[9, 9, 3, 5],
            expect![[r#"
                a1 meets whoever stands at 4,0, b1 at 6 mph: [150, 150] lb and 50 that push change by [2, 3]
            "#]],
        ),
        (
            plain,
            [".........."],
            ("war_horse 0,0 e", "bite.bite"),
            &horse,
            expect![[r#"
                a1 meets whoever stands at 4,0, b1 at 6 mph: [1000, 150] lb and 500 that push change by [0, 5]
            "#]],
        ),
    ] {
        let level = hexes_by(numbers, &rows, &[runner], &["boxer 4,0 w"]);
        let script = format!("a1 move 3,0 e\na1 slam b1 {how}");
        check_only(level, faces, &script, &["collided"], expected);
    }
}

/// Each point of margin in a contest of ST shifts a tenth of the speed from the winner to the loser.
#[test]
fn col_3_the_stronger_gives_way_less() {
    let numbers = format!("({FAST}, contest: 10)))");
    for (contest, then, expected) in [
        (
            [3, 3, 3, 4, 4, 4],
            &[1, 1, 1, 2, 2, 1, 1, 1, 2, 2][..],
            expect![[r#"
            a1 > b1 fist.punch both torso charge 3 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
            contest of ST: a1 3+3+3 against 10 (+1), b1 4+4+4 against 10 (-2): a1 wins
            a1 meets whoever stands at 4,0, b1 at 24 mph: [150, 150] lb change by [5, 19], contest +3
            b1 driven back 5,0
            b1 balance AG: 1+1+1 against 7 (attribute 10, speed -3) made
            b1 strikes yielding at 19 mph: 2d6 [2, 2] x 100/100 of 150 lb x 1/1 = 4
            b1 torso: 2+2 = 4 crushing, DR 2 (absorbed 2) -> 2, injury 2, total 0 -> 2
            a1 balance AG: 1+1+1 against 9 (attribute 10, speed -1) made
            a1 strikes yielding at 19 mph: 2d6 [2, 2] x 100/100 of 150 lb x 1/1 = 4
            a1 torso: 2+2 = 4 crushing, DR 2 (absorbed 2) -> 2, injury 2, total 0 -> 2
        "#]],
        ),
        (
            [4, 4, 4, 1, 1, 1],
            &[1, 1, 1, 2, 2, 1, 1],
            expect![[r#"
            a1 > b1 fist.punch both torso charge 3 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
            contest of ST: a1 4+4+4 against 10 (-2), b1 1+1+1 against 10 (+7): b1 wins
            a1 meets whoever stands at 4,0, b1 at 24 mph: [150, 150] lb change by [24, 0], contest -9
            b1 strikes yielding at 24 mph: 2d6 [1, 1] x 100/100 of 150 lb x 1/1 = 3
            b1 torso: 1+1 speed +1 = 3 crushing, DR 2 (absorbed 2) -> 1, injury 1, total 0 -> 1
            a1 balance AG: 1+2+2 against 6 (attribute 10, speed -4) made
            a1 strikes yielding at 24 mph: 2d6 [1, 1] x 100/100 of 150 lb x 1/1 = 3
            a1 torso: 1+1 speed +1 = 3 crushing, DR 2 (absorbed 2) -> 1, injury 1, total 0 -> 1
        "#]],
        ),
    ] {
        let level = hexes_by(&numbers, &["......"], &["boxer 0,0 e"], &["boxer 4,0 w"]);
        let faces = [&[10, 10][..], &contest, then].concat();
        let script = "a1 move 3,0 e\na1 slam b1 fist.punch";
        let kinds = [KINDS, &["contest"]].concat();
        check_only(level, &faces, script, &kinds, expected);
    }
}

/// Horns are very hard to whoever is struck by them, and not to whoever wears them.
#[test]
fn col_7_a_body_strikes_with_what_it_has() {
    let numbers = format!("({FAST})))");
    let level = hexes_by(&numbers, &["......"], &["bear 0,0 e"], &["boxer 4,0 w"]);
    let script = "a1 move 3,0 e\na1 slam b1 claw.swipe";
    check_only(
        level,
        &[10, 10, 1, 1, 1, 3, 1, 1, 1, 3],
        script,
        KINDS,
        expect![[r#"
            a1 > b1 claw.swipe both torso charge 3 | AT 1 (style 3, agility 0, moved -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
            a1 meets whoever stands at 4,0, b1 at 24 mph: [150, 150] lb change by [12, 12]
            b1 driven back 5,0
            b1 balance AG: 1+1+1 against 8 (attribute 10, speed -2) made
            b1 strikes very_hard at 12 mph: 1d6 [3] x 100/100 of 150 lb x 2/1 = 8
            b1 torso: 3 speed +1 = 8 crushing, DR 2 (absorbed 2) -> 6, injury 6, total 0 -> 6
            b1 stunned: blow
            a1 balance AG: 1+1+1 against 8 (attribute 10, speed -2) made
            a1 strikes yielding at 12 mph: 1d6 [3] x 100/100 of 150 lb x 1/1 = 4
            a1 body: 3 speed +1 = 4 crushing, DR 2 (absorbed 2) -> 2, injury 2, total 0 -> 2
        "#]],
    );
}
