//! Doors: opened, shut, forced, picked, broken, made fast, and keys (DOR-1 to DOR-4).

use expect_test::expect;
use testudo::content::Level;

use super::trial::hexes_with;
use super::{check, check_only};

/// Two rooms of hexes, three rows high, with a wall between and a doorway at (3, 1).
fn rooms(doors: &str, first: &[&str], second: &[&str]) -> Level {
    hexes_with(doors, &["...#...", ".......", "...#..."], first, second)
}

const KINDS: &[&str] = &[
    "door_forced",
    "door_changed",
    "check",
    "endurance",
    "key_taken",
    "key_fell",
    "key_gone",
    "moved",
    "bumped",
    "unconscious",
];

#[test]
fn dor_4_a_shut_door_stops_ways_sight_and_missiles_until_it_is_opened() {
    let level = rooms(
        "fog: true, doors: [(at: (3, 1), door: \"oak\")]",
        &["archer 1,1 e", "swordsman 2,1 e"],
        &["swordsman 5,1 w"],
    );
    let script = "a1 attack b1 bow.shoot torso
        a1 wait
        a2 move 4,1 e
        a2 shut 3,1
        a2 open 4,1
        a2 open 3,1
        b1 wait
        a1 attack b1 bow.shoot torso
        a2 move 4,1 e";
    check(
        level,
        &[5, 5],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            refused: a1 attack b1 bow.shoot torso: it does not see b1, nor does anybody of its side
            refused: a2 move 4,1 e: there is no way there within 5 movement points
            refused: a2 shut 3,1: the door is not open
            refused: a2 open 4,1: there is no door at column 4, row 1
            a2 door
            door 3,1 open by a2: open
            -- round: a1 a2 b1
            a1 > b1 bow.shoot both torso at 4 | AT -1 (style 3, agility 0, range -1, cover -3) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 5+5 = 8: miss
            a1 spent arrow, left 8
            a2 move 3,1 4,1 facing e, cost 2
        "#]],
    );
}

#[test]
fn dor_4_an_open_door_is_shut_upon_nobody() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Open)]",
        &["swordsman 2,1 e", "swordsman 3,1 e"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 shut 3,1
        a1 force 3,1
        a1 open 3,1
        a1 wait
        a2 shut 3,1
        a2 move 4,1 e
        a2 shut 3,1
        b1 wait
        a1 move 3,1 e
        a1 secure 3,1
        a1 open 3,1";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        refused: a1 shut 3,1: somebody is in the doorway
        refused: a1 force 3,1: the door is open
        refused: a1 open 3,1: the door is open
        refused: a2 shut 3,1: the door is 0 cells away, and must be beside it with a way to it
        a2 step 4,1 facing e, cost 1
        door 3,1 shut by a2: shut
        refused: a1 move 3,1 e: there is no way there within 5 movement points
        refused: a1 secure 3,1: it has no key to the door, and stands at no bar
        door 3,1 open by a1: open
    "#]],
    );
}

#[test]
fn dor_1_a_door_that_sticks_gives_way_on_a_die() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Stuck)]",
        &["strong 2,1 e", "swordsman 0,1 e"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 open 3,1
        a1 force 3,1
        a2 wait
        b1 wait
        a1 force 3,1
        a2 wait
        b1 wait
        a1 shut 3,1
        a2 wait
        b1 wait
        a1 open 3,1";
    check_only(
        level,
        &[4, 3],
        script,
        KINDS,
        expect![[r#"
        refused: a1 open 3,1: the door sticks: it must be forced
        a1 forces 3,1 1d6 4 of 1-3 (door 1, strength 2) missed
        a1 END -1, left 15: door
        a1 forces 3,1 1d6 3 of 1-3 (door 1, strength 2) made
        door 3,1 open by a1: force
        door 3,1 shut by a1: shut
        door 3,1 open by a1: open
    "#]],
    );
}

#[test]
fn dor_1_a_friend_with_a_hand_free_helps() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Stuck)]",
        &["strong 2,1 e", "wrestler 2,0 e"],
        &["swordsman 6,1 w"],
    );
    check_only(
        level,
        &[4],
        "a1 force 3,1",
        KINDS,
        expect![[r#"
        a1 forces 3,1 with a2 1d6 4 of 1-4 (door 1, strength 2, helper 1) made
        door 3,1 open by a1: force
    "#]],
    );
}

#[test]
fn dor_2_a_lock_is_forced_on_ten_sides_and_locks_no_more() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Locked, key: \"k\")], keys: [(id: \"k\", name: \"key\", at: (0, 0))]",
        &["strong 2,1 e", "swordsman 1,0 e"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 open 3,1
        a1 force 3,1
        a2 take_key k
        b1 wait
        a1 shut 3,1
        a2 move 2,0 e
        a2 wait
        b1 wait
        a1 wait
        a2 secure 3,1
        a2 open 3,1";
    check_only(
        level,
        &[3],
        script,
        KINDS,
        expect![[r#"
        refused: a1 open 3,1: the door is locked, and it has no key to it
        a1 forces 3,1 1d10 3 of 1-3 (door 1, strength 2) made
        door 3,1 open by a1: force
        a2 takes k
        door 3,1 shut by a1: shut
        a2 step 2,0 facing e, cost 1
        refused: a2 secure 3,1: the door is 2 cells away, and must be beside it with a way to it
        refused: a2 open 3,1: the door is 2 cells away, and must be beside it with a way to it
    "#]],
    );
}

#[test]
fn dor_2_whoever_has_the_key_opens_and_locks() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Locked, key: \"k\")], \
         keys: [(id: \"k\", name: \"key\", with: \"swordsman\")]",
        &["swordsman 2,1 e", "novice 2,0 e"],
        &["swordsman 6,1 w"],
    );
    // Two are called so: the one of the first side is meant.
    let script = "a1 open 3,1
        a2 open 3,1
        a2 wait
        b1 wait
        a1 shut 3,1
        a2 wait
        b1 wait
        a1 secure 3,1
        a2 open 3,1
        a2 wait
        b1 wait
        a1 surrender
        a2 take_key k
        b1 wait
        a2 open 3,1";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        door 3,1 open by a1: open
        refused: a2 open 3,1: the door is 2 cells away, and must be beside it with a way to it
        door 3,1 shut by a1: shut
        door 3,1 locked by a1: secure
        refused: a2 open 3,1: the door is 2 cells away, and must be beside it with a way to it
        k of a1 lies at 2,1
        a2 takes k
        refused: a2 open 3,1: the door is 2 cells away, and must be beside it with a way to it
    "#]],
    );
}

#[test]
fn dor_2_a_lock_is_picked_by_whoever_has_learnt_it() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Locked, pick: 2)]",
        &["thief 2,1 e", "novice 2,0 e"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 pick 3,1
        a2 pick 3,1
        a2 wait
        b1 wait
        a1 pick 3,1
        a2 wait
        b1 wait
        a1 open 3,1";
    check_only(
        level,
        &[4, 3, 3, 3, 3, 3],
        script,
        KINDS,
        expect![[r#"
            a1 pick_lock AG: 4+3+3 against 9 (attribute 14, difficulty -3, lockpicking 2, hasty -4) missed
            refused: a2 pick 3,1: the door is 2 cells away, and must be beside it with a way to it
            a1 pick_lock AG: 3+3+3 against 9 (attribute 14, difficulty -3, lockpicking 2, hasty -4) made
            door 3,1 shut by a1: pick
            door 3,1 open by a1: open
        "#]],
    );
}

#[test]
fn dor_3_bars_are_bent_on_twenty_sides_and_let_arrows_through() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"grate\", state: Stuck)]",
        &["strong 2,1 e", "archer 1,1 e"],
        &["swordsman 5,1 w"],
    );
    let script = "a1 break 3,1
        a1 force 3,1
        a2 attack b1 bow.shoot torso
        b1 force 3,1
        b1 wait
        a1 force 3,1";
    check_only(
        level,
        &[4, 1, 1, 3],
        script,
        KINDS,
        expect![[r#"
        refused: a1 break 3,1: nobody breaks that door down
        a1 forces 3,1 1d20 4 of 1-3 (door 1, strength 2) missed
        a1 END -1, left 15: door
        refused: b1 force 3,1: the door is 2 cells away, and must be beside it with a way to it
        a1 forces 3,1 1d20 3 of 1-3 (door 1, strength 2) made
        door 3,1 open by a1: force
    "#]],
    );
}

#[test]
fn dor_4_a_bar_is_taken_away_from_its_own_side() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\", state: Barred, bar: (4, 1))]",
        &["strong 2,1 e"],
        &["swordsman 4,1 w"],
    );
    let script = "a1 open 3,1
        a1 force 3,1
        a1 wait
        b1 open 3,1
        a1 wait
        b1 shut 3,1
        a1 wait
        b1 secure 3,1
        a1 open 3,1";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        refused: a1 open 3,1: the bar lies on another side of the door
        refused: a1 force 3,1: the door neither sticks nor is locked
        door 3,1 open by b1: open
        door 3,1 shut by b1: shut
        door 3,1 barred by b1: secure
        refused: a1 open 3,1: the bar lies on another side of the door
    "#]],
    );
}

#[test]
fn dor_4_breaking_down_takes_strength_breath_and_a_mace_helps() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"iron\", state: Barred, bar: (4, 1))]",
        &["mace 2,1 e", "swordsman 4,0 w"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 break 3,1
        a2 break 3,1
        b1 wait
        a1 open 3,1
        a1 shut 3,1
        a1 move 3,1 e";
    check_only(
        level,
        &[4, 4, 4, 1, 2, 3],
        script,
        KINDS,
        expect![[r#"
            a1 break_door ST: 4+4+4 against 9 (attribute 10, door -3, tool 2) missed
            a1 END -1, left 9: door
            a2 break_door ST: 1+2+3 against 7 (attribute 10, door -3) made
            door 3,1 broken by a2: break
            a2 END -1, left 9: door
            refused: a1 open 3,1: the door is in pieces
            refused: a1 shut 3,1: the door is in pieces
            a1 step 3,1 facing e, cost 1
        "#]],
    );
}

#[test]
fn dor_4_who_has_no_hands_opens_nothing_and_breaks_what_is_easy() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"plank\")]",
        &["bear 2,1 e"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 open 3,1
        a1 break 3,1";
    check_only(
        level,
        &[4, 4, 4],
        script,
        KINDS,
        expect![[r#"
        refused: a1 open 3,1: it has no sound hand free for it
        a1 break_door ST: 4+4+4 against 12 (attribute 10, door 2) made
        door 3,1 broken by a1: break
        a1 END -1, left 9: door
    "#]],
    );
}

#[test]
fn dor_4_what_is_done_at_a_door_takes_a_stand_beside_it() {
    let level = rooms(
        "doors: [(at: (3, 1), door: \"oak\")]",
        &["swordsman 0,1 e", "swordsman 2,1 e"],
        &["swordsman 6,1 w"],
    );
    let script = "a1 open 3,1
        a1 move 2,2 e
        a1 open 3,1
        a1 wait
        a2 lie_down
        b1 wait
        a1 wait
        a2 open 3,1";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        refused: a1 open 3,1: the door is 3 cells away, and must be beside it with a way to it
        a1 move 1,1 2,2 facing e, cost 2
        refused: a1 open 3,1: the door is 2 cells away, and must be beside it with a way to it
        refused: a2 open 3,1: that takes standing
    "#]],
    );
}
