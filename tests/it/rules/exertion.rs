//! Exertion by the pace of work, END as a pool of ST or of HT, heat, flight, and rest (EXH).

use expect_test::expect;

use super::{check_only, hexes_by, hexes_in};

const PACE: &str = "(dangers: (exertion: (pace: true)))";
const STRENGTH: &str = "(dangers: (exertion: (pace: true, of: Strength)))";

const TOLD: &[&str] = &[
    "exerted",
    "strained",
    "endurance",
    "check",
    "fell",
    "moved",
    "unconscious",
    "battle_ended",
];

/// The worked example 27: ST 20 and END 20, a hundred rounds of running at EL 1. Six points are rolled for, each missed by
/// 2, each costs 2; what is left of the seventh is worth half a point of END.
#[test]
fn exh_1_exh_2_exh_9_a_hundred_rounds_of_running() {
    let level = hexes_by(
        STRENGTH,
        &["............"],
        &["ox 0,0 e"],
        &["swordsman 11,0 w"],
    );
    let there = "b1 wait\na1 move 6,0 e\na1 wait\n";
    let back = "b1 wait\na1 move 0,0 e\na1 wait\n";
    check_only(
        level,
        &[4; 18],
        &[there, back].concat().repeat(50),
        &["strained", "endurance", "check"],
        expect![[r#"
            a1 strain HT: 4+4+4 against 10 (attribute 10) missed
            a1 strained: 1, strength x20/10, 0 owed
            a1 END -2, left 18: pace
            a1 strain HT: 4+4+4 against 10 (attribute 10) missed
            a1 strained: 1, strength x20/10, 0 owed
            a1 END -2, left 16: pace
            a1 strain HT: 4+4+4 against 10 (attribute 10) missed
            a1 strained: 1, strength x20/10, 0 owed
            a1 END -2, left 14: pace
            a1 strain HT: 4+4+4 against 10 (attribute 10) missed
            a1 strained: 1, strength x20/10, 0 owed
            a1 END -2, left 12: pace
            a1 strain HT: 4+4+4 against 10 (attribute 10) missed
            a1 strained: 1, strength x20/10, 0 owed
            a1 END -2, left 10: pace
            a1 strain HT: 4+4+4 against 10 (attribute 10) missed
            a1 strained: 1, strength x20/10, 0 owed
            a1 END -2, left 8: pace
        "#]],
    );
}

/// A step is a walk, three of five cells a fast jog, all five a run; a blow beside it counts for more than a walk.
#[test]
fn exh_1_work_counts_by_its_pace() {
    let level = hexes_by(
        PACE,
        &["............"],
        &["swordsman 0,0 e"],
        &["swordsman 8,0 w"],
    );
    let script = "a1 move 5,0 e
        a1 wait
        b1 move 7,0 w
        b1 wait
        a1 move 2,0 e
        a1 wait
        b1 wait
        a1 move 4,0 e
        a1 wait
        b1 move 6,0 w
        b1 wait
        a1 move 5,0 e
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[1, 1],
        script,
        TOLD,
        expect![[r#"
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        b1 step 7,0 facing w, cost 1
        a1 works: run 2160 -> 2160
        b1 works: walk 12 -> 12
        a1 move 4,0 3,0 2,0 facing e, cost 3
        a1 works: fast_jog 720 -> 2880
        a1 move 3,0 4,0 facing e, cost 2
        b1 step 6,0 facing w, cost 1
        a1 works: jog 72 -> 2952
        b1 works: walk 12 -> 24
        a1 step 5,0 facing e, cost 1
        a1 works: fight 1728 -> 4680
        b1 works: fight 1728 -> 1752
    "#]],
    );
}

/// At EL 4 a point goes after four rounds at a run, and none by distance.
#[test]
fn exh_2_load_makes_work_harder() {
    let level = hexes_by(PACE, &["....."], &["weary 0,0 e"], &["swordsman 4,0 w"]);
    let script = "b1 wait
        a1 move 1,0 e
        a1 wait
        b1 wait
        a1 move 0,0 e
        a1 wait\n";
    check_only(
        level,
        &[],
        &script.repeat(2),
        TOLD,
        expect![[r#"
        a1 step 1,0 facing e, cost 1
        a1 works: run 10800 -> 10800
        a1 step 0,0 facing e, cost 1
        a1 works: run 10800 -> 21600
        a1 step 1,0 facing e, cost 1
        a1 works: run 10800 -> 32400
        a1 step 0,0 facing e, cost 1
        a1 works: run 10800 -> 43200
        a1 strained: 1, 0 owed
        a1 END -1, left 2: pace
    "#]],
    );
}

/// Staying up costs a little, and flying besides; deep water costs as much, but only who is laden.
#[test]
fn exh_3_in_the_air_and_in_deep_water() {
    let level = hexes_by(
        PACE,
        &["dd.........."],
        &["hawk 4,0 e", "swordsman 0,0 e"],
        &["weary 1,0 w"],
    );
    let script = "a1 fly low
        a1 wait
        a2 wait
        b1 wait
        a1 wait
        a2 wait
        b1 wait
        a1 move 11,0 e
        a1 wait
        a2 wait
        b1 wait";
    check_only(
        level,
        &[],
        script,
        TOLD,
        expect![[r#"
        a1 works: walk 12, aloft 144 -> 156
        b1 works: nothing 0, aloft 720 -> 720
        a1 works: nothing 0, aloft 144 -> 300
        b1 works: nothing 0, aloft 720 -> 1440
        a1 fly 5,0 6,0 7,0 8,0 9,0 10,0 11,0 facing e, cost 7
        a1 works: fast_jog 720, aloft 144 -> 1164
        b1 works: nothing 0, aloft 720 -> 2160
    "#]],
    );
}

/// Heat adds a point to each, two where it is very hot, and two for who wears plate.
#[test]
fn exh_4_heat_adds_to_every_point() {
    let numbers = "(fatigue: (rounds: (1, 1, 1, 1, 1)), \
                   dangers: (exposure: (weather: ()), exertion: (pace: true)))";
    let places = r#"hazards: [(hazard: "noon", cells: [(0, 0), (3, 0)])]"#;
    let level = hexes_in(
        (numbers, places),
        &["......"],
        &["swordsman 0,0 e", "plated 3,0 w"],
        &["swordsman 1,0 w", "swordsman 2,0 e"],
    );
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a2 attack b2 sword.cut torso
        b2 dodge
        b1 wait
        b2 wait";
    let told = ["strained", "endurance"];
    check_only(
        level,
        &[1, 1, 1, 1],
        script,
        &told,
        expect![[r#"
        a1 strained: 1, heat 1, 0 owed
        a1 END -2, left 8: exertion
        a2 strained: 1, heat 2, 0 owed
        a2 END -3, left 7: exertion
        b1 strained: 1, 0 owed
        b1 END -1, left 9: exertion
        b2 strained: 1, 0 owed
        b2 END -1, left 9: exertion
    "#]],
    );
}

/// A pool of ST: slow at a third of ST, down at a tenth, senseless at nothing, without a roll of WP. ST falls as it does;
/// what blows do and what a load is do not (EXH-8).
#[test]
fn exh_8_exh_9_a_pool_of_strength_runs_dry() {
    let numbers = "(dangers: (exertion: (of: Strength)))";
    let level = hexes_by(
        numbers,
        &["......"],
        &["flagging 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 cast mend a1
        b1 wait
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 cast mend a1
        b1 wait
        a1 stand_up
        a1 move 0,0 w
        a1 wait
        b1 wait
        a1 cast mend a1";
    let told = [
        "attack",
        "damage",
        "endurance",
        "fell",
        "moved",
        "unconscious",
        "battle_ended",
    ];
    check_only(
        level,
        &[
            10, 10, 1, 3, 3, 3, 1, 10, 10, 1, 1, 1, 3, 3, 3, 1, 3, 3, 3, 1,
        ],
        script,
        &told,
        expect![[r#"
            a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
            b1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
            a1 END -2, left 3: casting
            a1 > b1 sword.cut right torso | AT -1 (style 3, agility 0, strength_short -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 17: hit
            b1 torso: 1 = 1 cutting -> 1, injury 1, total 1 -> 2
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 1 dodge (base 1 [style 3, agility 0, dodge -1, slowed -1]) | 1+1 = 4: miss
            a1 END -2, left 1: casting
            a1 fell: exhausted
            refused: a1 stand_up: it can only crawl: getting up takes more than 1 END, and it has 1
            a1 crawl 0,0 facing w, cost 0
            a1 END -2, left -1: casting
            a1 unconscious: exhaustion
            == second wins: last_side_standing, rounds 6
        "#]],
    );
}

/// A stint of doing nothing gives back a tenth of END, twice as much by a roll made by 5, half of it or less by one that is
/// missed.
#[test]
fn exh_7_a_stint_of_rest() {
    let numbers = "(search: (hasty: 0), dangers: (exertion: (rest: 10)))";
    let fields = "explore: true, place: Indoors, stints: 20, \
                  doors: [(at: (2, 0), door: \"plank\", state: Stuck)]";
    let level = hexes_in(
        (numbers, fields),
        &["....#...."],
        &["flagging 1,0 e"],
        &["swordsman 8,0 e"],
    );
    let numbers = &level.catalog.numbers;
    assert_eq!((numbers.resting().end, numbers.recovery.end), (60, 20));
    let script = "a1 force 2,0\n".repeat(3) + &"a1 wait\n".repeat(4);
    check_only(
        level,
        &[6, 6, 6, 4, 4, 4, 1, 2, 2, 6, 6, 4],
        &script,
        &["rested", "check", "endurance"],
        expect![[r#"
            a1 END -1, left 4: door
            a1 END -1, left 3: door
            a1 END -1, left 2: door
            a1 rest HT: 4+4+4 against 10 (attribute 10) missed
            a1 rests: 1, 3 now, 32400 owed
            a1 rest HT: 1+2+2 against 10 (attribute 10) made
            a1 rests: 1, 4 now, 32400 owed
            a1 rest HT: 6+6+4 against 10 (attribute 10) missed
            a1 rests: 0, 4 now, 27000 owed
        "#]],
    );
}
