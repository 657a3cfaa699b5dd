//! Going about in stints: who goes how far, what takes how much time, meeting somebody and being done with it (TIM, MOV-2, DUN-1 to
//! DUN-4, DUN-10).

use std::sync::Arc;

use expect_test::{Expect, expect};
use testudo::battle::{Battle, Command, Setup};
use testudo::content::Level;

use super::{check_only, hexes_in, script};

const KINDS: &[&str] = &[
    "stint_started",
    "others_stirred",
    "taken",
    "time_spent",
    "stint_ended",
    "quiet",
    "pace_changed",
    "round_started",
    "moved",
    "turned",
    "door_changed",
    "trap_sprung",
    "searched",
    "lamp_lit",
    "lamp_out",
    "withdrew",
    "battle_ended",
    "rested",
];

/// A level under a roof that the first side explores.
fn cellar(more: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    let fields = format!("explore: true, place: Indoors, stints: 3{more}");
    hexes_in(("(search: (hasty: 0))", &fields), rows, first, second)
}

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// A corridor that turns back upon itself round a wall.
const ROUND_THE_WALL: &[&str] = &["..........", "#########.", ".........."];

/// Two who explore it from one end, and one at the other.
fn round_the_wall(enemy: &str) -> Level {
    let party = ["swordsman 1,0 e", "swordsman 0,0 e"];
    cellar("", ROUND_THE_WALL, &party, &[enemy])
}

#[test]
fn mov_2_an_allowance_is_spent_by_the_way_and_by_minutes() {
    let script = "a1 move 4,0 e
        a1 turn w
        a1 lie_down
        a1 stand_up
        a1 search doors 4,0
        a1 guard
        a1 move 8,0 e
        a1 wait
        a2 end_stint
        a1 move 9,0 e";
    let level = cellar(
        ", doors: [(at: (9, 1), door: \"plank\")]",
        ROUND_THE_WALL,
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 2,2 w"],
    );
    story(
        level,
        &[],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 goes on
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a1 turns w
        a1 takes 4, 33 left
        a1 takes 4, 29 left
        refused: a1 search doors 4,0: that takes 40 points of the stint, and 29 are left
        refused: a1 guard: that is done in rounds alone: fall upon the enemy first
        a1 step 5,0 facing e, cost 1
        a1 step 6,0 facing e, cost 1
        a1 step 7,0 facing e, cost 1
        a1 step 8,0 facing e, cost 1
        a2 goes on
        stint 1 over, round 60
        == stint 2: a1 40, a2 40
        a1 goes on
        a1 step 9,0 facing e, cost 1
    "#]],
    );
}

#[test]
fn dun_1_dun_2_everybody_goes_in_file_and_gives_way_to_another() {
    let script = "a1 march 8,0
        a1 take a2
        a2 move 6,0 e
        a2 take a1
        a1 end_stint";
    story(
        round_the_wall("swordsman 2,2 w"),
        &[],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 goes on
        a1 step 2,0 facing e, cost 1
        a2 step 1,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a2 step 2,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a2 step 3,0 facing e, cost 1
        a1 step 5,0 facing e, cost 1
        a2 step 4,0 facing e, cost 1
        a1 step 6,0 facing e, cost 1
        a2 step 5,0 facing e, cost 1
        a1 step 7,0 facing e, cost 1
        a2 step 6,0 facing e, cost 1
        a1 step 8,0 facing e, cost 1
        a2 step 7,0 facing e, cost 1
        a2 goes on
        a2 step 6,0 facing e, cost 1
        a1 goes on
        stint 1 over, round 60
        == stint 2: a1 40, a2 40
        a1 goes on
    "#]],
    );
}

#[test]
fn dun_2_nobody_marches_farther_than_the_least_of_all_can() {
    let row = format!("{}#.", ".".repeat(44));
    let level = cellar(
        "",
        &[&row],
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 45,0 w"],
    );
    let script = "a1 take a2
        a2 lie_down
        a2 stand_up
        a2 take a1
        a1 march 41,0
        a1 march 33,0
        a1 move 41,0 e";
    check_only(
        level,
        &[],
        script,
        &["time_spent"],
        expect![[r#"
        a2 takes 4, 36 left
        a2 takes 4, 32 left
        refused: a1 march 41,0: there is no way there within 32 movement points
    "#]],
    );
}

#[test]
fn dun_3_who_is_seen_by_somebody_awake_stops_and_rounds_begin() {
    let script = "a1 move 6,2 w
        a1 wait
        a2 wait
        b1 wait";
    story(
        round_the_wall("swordsman 2,2 e"),
        &[],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 goes on
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a1 step 5,0 facing e, cost 1
        a1 step 6,0 facing e, cost 1
        a1 step 7,0 facing e, cost 1
        a1 step 8,0 facing e, cost 1
        a1 step 9,0 facing e, cost 1
        a1 step 9,1 facing se, cost 1
        a1 step 9,2 facing sw, cost 1
        by rounds: met
        -- round: a1 a2 b1
        -- round: a1 a2 b1
    "#]],
    );
}

/// FAT-2: the way through the stint that a fight breaks into is no exertion of the fight's first round.
#[test]
fn fat_2_who_walked_in_a_stint_begins_the_fight_rested() {
    let level = Arc::new(round_the_wall("swordsman 2,2 e"));
    let setup = Setup {
        level,
        seed: 1,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    let a1 = "a1".parse().unwrap();
    battle
        .play(script::command(&battle, "a1 move 6,2 w"))
        .unwrap();
    assert!(battle.view().explorers().is_none() || battle.view().round() == 1);
    for _ in 0..3 {
        battle.play(Command::Wait).unwrap();
    }
    let fighter = battle.view().fighter(a1).unwrap();
    assert_eq!(fighter.stamina.rounds, 0, "it has only waited since");
}

#[test]
fn dun_3_who_alone_knows_of_the_other_stops_and_chooses_the_moment() {
    let script = "a1 engage
        a1 move 6,2 w
        a1 engage
        a1 wait";
    story(
        round_the_wall("swordsman 2,2 w"),
        &[],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 goes on
        refused: a1 engage: nobody is known to fall upon
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a1 step 5,0 facing e, cost 1
        a1 step 6,0 facing e, cost 1
        a1 step 7,0 facing e, cost 1
        a1 step 8,0 facing e, cost 1
        a1 step 9,0 facing e, cost 1
        a1 step 9,1 facing se, cost 1
        a1 step 9,2 facing sw, cost 1
        by rounds: chosen
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn dun_4_stints_go_on_after_three_quiet_rounds_and_the_fight_has_taken_its_time() {
    let script = "a1 move 6,2 w
        a1 engage
        a1 move 9,1 ne
        a1 wait
        a2 wait
        b1 wait
        a1 move 9,0 w
        a1 wait
        a2 wait
        b1 wait
        a1 wait
        a2 wait
        b1 wait
        a1 end_stint
        a1 end_stint";
    story(
        round_the_wall("swordsman 2,2 w"),
        &[],
        script,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 goes on
        a1 step 2,0 facing e, cost 1
        a1 step 3,0 facing e, cost 1
        a1 step 4,0 facing e, cost 1
        a1 step 5,0 facing e, cost 1
        a1 step 6,0 facing e, cost 1
        a1 step 7,0 facing e, cost 1
        a1 step 8,0 facing e, cost 1
        a1 step 9,0 facing e, cost 1
        a1 step 9,1 facing se, cost 1
        a1 step 9,2 facing sw, cost 1
        by rounds: chosen
        -- round: a1 a2 b1
        a1 step 9,1 facing ne, cost 1
        quiet: 1
        -- round: a1 a2 b1
        a1 step 9,0 facing w, cost 1
        quiet: 2
        -- round: a1 a2 b1
        quiet: 3
        by stints: calm
        stint 1 over, round 60
        == stint 2: a1 40, a2 40
        a1 goes on
        stint 2 over, round 120
        == stint 3: a1 40, a2 40
        a1 goes on
        stint 3 over, round 180
        == nobody wins: round_limit, rounds 180
    "#]],
    );
}

#[test]
fn tim_1_tim_2_a_lamp_burns_down_by_the_rounds_of_stints() {
    let script = "a1 end_stint
        a1 end_stint
        a1 end_stint";
    let level = cellar(
        ", light: Dark",
        ROUND_THE_WALL,
        &["brandbearer 1,0 e", "swordsman 0,0 e"],
        &["swordsman 2,2 w"],
    );
    story(
        level,
        &[1, 3],
        script,
        expect![[r#"
        a1 firebrand burns 1d4 [1] until 2
        a1 oil_lamp burns 1d6 [3] until 1260
        == stint 1: a1 40, a2 40
        a1 goes on
        stint 1 over, round 60
        a1 firebrand out: burnt_down
        == stint 2: a1 40, a2 40
        a1 goes on
        stint 2 over, round 120
        == stint 3: a1 40, a2 40
        a1 goes on
        stint 3 over, round 180
        == nobody wins: round_limit, rounds 180
    "#]],
    );
}

/// DUN-5: six stints in a row without doing anything bring the END of an hour back; whoever walks begins anew.
#[test]
fn dun_5_an_hour_without_doing_anything_gives_breath_back() {
    let idle = "a1 end_stint\n";
    let script = format!(
        "a1 force 2,0\n{}a1 lie_down\n{}",
        idle.repeat(3),
        idle.repeat(8)
    );
    let level = cellar(
        ", doors: [(at: (2, 0), door: \"plank\", state: Stuck)]",
        ROUND_THE_WALL,
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 2,2 w"],
    );
    let level = Level {
        rounds: 1200,
        ..level
    };
    check_only(
        level,
        &[6],
        &script,
        &["rested", "stint_ended", "endurance", "time_spent"],
        expect![[r#"
            a1 takes 4, 36 left
            a1 END -1, left 9: door
            stint 1 over, round 60
            stint 2 over, round 120
            stint 3 over, round 180
            a1 takes 4, 36 left
            stint 4 over, round 240
            stint 5 over, round 300
            stint 6 over, round 360
            stint 7 over, round 420
            stint 8 over, round 480
            stint 9 over, round 540
            stint 10 over, round 600
            a1 rests: 1, 10 now
            stint 11 over, round 660
        "#]],
    );
}
