//! Traps: what sets them off, what they do, who knows of them, and how they are found and made harmless (TRP-1 to TRP-6).

use expect_test::{Expect, expect};
use testudo::content::Level;

use super::{check_only, hexes_in};

/// Every danger is on, and a search takes its time.
const ON: &str = "(dangers: (impact: (), falls: (), exposure: ()), search: (hasty: 0))";

const KINDS: &[&str] = &[
    "searched",
    "trap_found",
    "trap_sprung",
    "trap_avoided",
    "trap_shot",
    "alarm",
    "trap_disarmed",
    "check",
    "damage",
    "fell_from",
    "fell",
    "impact",
    "exposed",
    "hazard_began",
    "moved",
    "pushed",
    "knocked_back",
    "door_changed",
    "stunned",
    "unconscious",
];

fn field(traps: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_in((ON, traps), rows, first, second)
}

fn story(level: Level, dice: &[u8], script: &str, expected: Expect) {
    check_only(level, dice, script, KINDS, expected);
}

/// Two on a row of eight cells, with a trap at (3, 0).
fn row(trap: &str, first: &str) -> Level {
    let traps = format!("traps: [(at: [(3, 0)], {trap})]");
    field(&traps, &["........"], &[first], &["swordsman 7,0 w"])
}

#[test]
fn trp_1_a_pit_ends_the_way_and_is_a_pit_from_then_on() {
    let script = "a1 move 5,0 e
        a1 wait
        b1 wait";
    story(
        row("trap: \"pit\"", "swordsman 1,0 e"),
        &[4, 4, 4, 4, 4, 4, 5],
        script,
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            pit at 3,0 springs on a1: enter, seen by first second
            a1 avoid_trap AG: 4+4+4 against 10 (attribute 10) missed
            a1 landing AG: 4+4+4 against 10 (attribute 10) missed
            a1 trap 3,0 to 3,0, 3 yards, -0 -0: 15 mph
            a1 strikes yielding at 15 mph: 1d6 [5] x 101/100 of 154 lb x 1/1 = 7
            a1 fell: fall
            a1 torso: 5 speed +2 = 7 crushing, DR 5 (absorbed 5) -> 2, injury 2, total 0 -> 2
        "#]],
    );
}

/// The worked example 8: AG 12 stays out on 12 or less.
#[test]
fn trp_2_who_avoids_a_pit_stands_at_its_edge() {
    let script = "a1 move 5,0 e
        a1 wait";
    story(
        row("trap: \"pit\"", "quick 1,0 e"),
        &[4, 4, 4],
        script,
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            pit at 3,0 springs on a1: enter, seen by first second
            a1 avoid_trap AG: 4+4+4 against 12 (attribute 12) made
            a1 stays at 2,0
        "#]],
    );
}

/// The worked example 8: knowing it, AG 12 + 2.
#[test]
fn trp_2_who_knows_of_a_pit_goes_into_it_only_by_its_cell() {
    let script = "a1 move 5,0 e
        a1 move 3,0 e
        a1 wait";
    let known = "trap: \"pit\", known_to: [\"first\"]";
    story(
        row(known, "quick 1,0 e"),
        &[5, 5, 4],
        script,
        expect![[r#"
            refused: a1 move 5,0 e: there is no way there within 5 movement points
            a1 move 2,0 3,0 facing e, cost 2
            pit at 3,0 springs on a1: enter, seen by first second
            a1 avoid_trap AG: 5+5+4 against 14 (attribute 12, forewarned 2) made
            a1 stays at 2,0
        "#]],
    );
}

/// The worked example 8: DEF 0, AT 4, hit on a score of 12.
#[test]
fn trp_2_a_missile_rolls_to_hit_and_is_ready_again() {
    let script = "a1 move 3,0 e
        a1 move 2,0 w
        a1 move 3,0 e";
    story(
        row("trap: \"slit\"", "swordsman 1,0 e"),
        &[4, 3, 5, 4, 4],
        script,
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            slit at 3,0 springs on a1: enter, seen by first second
            trap shoots a1: 7 + AT 4 - DEF 0 = 11: defended
            a1 move 2,0 facing w, cost 1
            a1 move 3,0 facing e, cost 1
            slit at 3,0 springs on a1: enter, seen by first second
            trap shoots a1: 9 + AT 4 - DEF base 1 = 12: hit
            a1 torso: 4 trap +2 = 6 impaling -> 6, injury 6, total 0 -> 6
            a1 stunned: blow
        "#]],
    );
}

#[test]
fn trp_2_a_block_falls_on_who_does_not_get_clear() {
    let script = "a1 move 3,0 e";
    story(
        row("trap: \"block\"", "swordsman 1,0 e"),
        &[4, 4, 4, 3, 3, 3, 2, 2],
        script,
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            block at 3,0 springs on a1: enter, seen by first second
            a1 avoid_trap AG: 4+4+4 against 8 (attribute 10, trap -2) missed
            a1 in spray at 3,0 (enter), 150 lb x 100/100
            a1 hazard AG: 3+3+3 against 8 (attribute 10, hazard -2) missed
            a1 torso: 2+2 = 4 crushing -> 4, injury 4, total 0 -> 4
            a1 stunned: crushing_blow
        "#]],
    );
}

#[test]
fn trp_1_a_trap_may_click_and_is_known_then() {
    let script = "a1 move 5,0 e
        a1 move 5,0 e
        a1 move 2,0 e
        a1 wait";
    story(
        row("trap: \"cord\"", "swordsman 1,0 e"),
        &[3],
        script,
        expect![[r#"
            a1 move 2,0 3,0 facing e, cost 2
            cord at 3,0 clicks (3) on a1: enter, seen by first second
            a1 move 4,0 5,0 facing e, cost 2
            refused: a1 move 2,0 e: there is no way there within 1 movement points
        "#]],
    );
}

#[test]
fn trp_1_a_door_and_a_thing_taken_up_set_off_theirs() {
    let rows = ["...#...", ".......", "...#..."];
    let fields = "doors: [(at: (3, 1), door: \"oak\", key: \"k\")], keys: [(id: \"k\", name: \"key\", at: (1, 1))], \
        traps: [(trap: \"flask\", at: [(3, 1)]), (trap: \"bell\", at: [(1, 1)], known_to: [\"second\"])]";
    let script = "a1 take_key k
        a2 open 3,1
        b1 wait";
    let level = field(
        fields,
        &rows,
        &["swordsman 1,0 e", "swordsman 2,1 e"],
        &["swordsman 6,1 w"],
    );
    story(
        level,
        &[2],
        script,
        expect![[r#"
        bell at 1,1 springs on a1: touch, seen by first second
        alarm: a1 at 1,0, heard by second
        door 3,1 open by a2: open
        flask at 3,1 springs on a2: open, seen by first second
        pyre at 4,0 2,1 3,1 4,1 4,2 until ever: trap
        a2 in pyre at 2,1 (round_end), 150 lb x 100/100
        a2 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 0 -> 1
    "#]],
    );
}

/// The worked example 7: a second searcher may find what the first did not, the same one never.
#[test]
fn trp_3_and_4_a_search_is_of_use_once() {
    let script = "a1 search traps 2,0
        a2 search traps 2,0
        b1 wait
        a1 search traps 2,0
        a1 search traps 3,0
        a2 search traps 3,0
        b1 wait
        a1 wait
        a2 move 3,0 e";
    let traps = "traps: [(trap: \"pit\", at: [(3, 0)])]";
    let first = ["swordsman 2,0 e", "swordsman 2,1 e"];
    let level = field(
        traps,
        &["........", "........"],
        &first,
        &["swordsman 7,0 w"],
    );
    story(
        level,
        &[2, 6, 1, 1, 3, 3, 3],
        script,
        expect![[r#"
        a1 searches 2,0 for traps: 2 of search 1
        a2 searches 2,0 for traps: 6 of search 1
        refused: a1 search traps 2,0: it has looked there, and a second look finds nothing more
        a1 searches 3,0 for traps: 1 of search 1
        a2 searches 3,0 for traps: 1 of search 1
        a2 step 3,0 facing e, cost 1
        pit at 3,0 springs on a2: enter, seen by first second
        a2 avoid_trap AG: 3+3+3 against 10 (attribute 10) made
        a2 stays at 2,1
    "#]],
    );
}

/// The worked example 7: IQ 11 and burglary 3 find on 10 or less.
#[test]
fn trp_3_and_6_who_has_learnt_it_finds_and_makes_harmless() {
    let script = "a1 search traps 2,0
        b1 wait
        a1 disarm_trap 3,0
        b1 wait
        a1 disarm_trap 3,0
        b1 wait
        a1 move 5,0 e";
    let level = row("trap: \"slit\"", "burglar 2,0 e");
    story(
        level,
        &[3, 3, 4, 4, 4, 3, 3, 3, 4],
        script,
        expect![[r#"
            a1 searches 2,0 for traps: 10 of attribute 11 difficulty -3 skill 2 = 10
            a1 finds slit at 3,0 for first
            a1 disarm_trap AG: 4+4+3 against 10 (attribute 12, difficulty -3, skill 1) missed
            a1 disarm_trap AG: 3+3+4 against 10 (attribute 12, difficulty -3, skill 1) made
            a1 disarms 3,0, seen by first second
            a1 move 3,0 4,0 5,0 facing e, cost 3
        "#]],
    );
}

#[test]
fn trp_6_a_trap_goes_off_in_the_face_of_who_fails_by_far() {
    let script = "a1 disarm_trap 3,0";
    let level = row("trap: \"slit\", known_to: [\"first\"]", "burglar 2,0 e");
    story(
        level,
        &[5, 5, 5, 5, 4, 2],
        script,
        expect![[r#"
        a1 disarm_trap AG: 5+5+5 against 10 (attribute 12, difficulty -3, skill 1) missed
        slit at 3,0 springs on a1: botched, seen by first second
        trap shoots a1: 9 + AT 4 - DEF base 1 = 12: hit
        a1 torso: 2 trap +2 = 4 impaling -> 4, injury 4, total 0 -> 4
    "#]],
    );
}

#[test]
fn trp_6_anybody_may_set_off_a_known_trap_from_beside_it() {
    let script = "a1 spring 3,0
        b1 wait
        a1 move 4,0 e
        a1 wait";
    let level = row("trap: \"pit\", known_to: [\"first\"]", "swordsman 2,0 e");
    story(
        level,
        &[],
        script,
        expect![[r#"
        pit at 3,0 springs by a1: on_purpose, seen by first second
        refused: a1 move 4,0 e: there is no way there within 5 movement points
    "#]],
    );
}

#[test]
fn trp_5_magic_is_found_by_who_knows_an_art() {
    let magic = |who| {
        let traps = "traps: [(trap: \"rune\", at: [(3, 0)])]";
        field(traps, &["........"], &[who], &["swordsman 7,0 w"])
    };
    let script = "a1 search traps 2,0
        b1 wait";
    story(
        magic("swordsman 2,0 e"),
        &[1],
        script,
        expect![[r#"
        a1 searches 2,0 for traps: 1 of search 1
    "#]],
    );
    story(
        magic("mage 2,0 e"),
        &[1],
        script,
        expect![[r#"
        a1 searches 2,0 for traps: 1 of search 1
        a1 finds rune at 3,0 for first
    "#]],
    );
}
