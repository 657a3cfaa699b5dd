//! Spells: casting, concentration, resistance, and what they do (MAG-1 to MAG-3, DMG-10, ATT-6, ATK-6,
//! ATK-7).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn mag_1_casting_is_a_hard_roll_on_iq_and_costs_endurance() {
    let level = hexes(&["....."], &["mage 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast stun b1
        a1 cast mend a1
        b1 wait
        a1 cast stun b1";
    check(level, &[5, 4, 2, 2, 3, 4, 5, 5, 6, 3, 3, 3], script, expect![[""]]);
}

#[test]
fn mag_1_failure_costs_a_point_unless_the_spell_is_free() {
    let level = hexes(&["....."], &["mage 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast stun b1
        b1 wait
        a1 cast ward a1
        b1 wait";
    check(level, &[6, 6, 6, 6, 6, 6], script, expect![[""]]);
}

#[test]
fn mag_2_concentration_comes_first() {
    let level = hexes(&["....."], &["mage 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast vigour a1
        a1 concentrate spark
        a1 concentrate vigour
        b1 wait
        a1 cast vigour a1
        a1 concentrate vigour
        b1 wait
        a1 move 2,0 e
        a1 cast vigour a1
        b1 wait";
    check(level, &[3, 3, 3], script, expect![[""]]);
}

#[test]
fn mag_2_moving_more_than_a_step_or_doing_something_else_loses_it() {
    let level = hexes(&["......."], &["mage 1,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 concentrate blast
        b1 wait
        a1 move 3,0 e
        a1 concentrate blast
        a1 wait
        b1 wait
        a1 concentrate blast
        b1 wait
        a1 defend
        b1 wait
        a1 concentrate blast
        b1 wait
        a1 concentrate vigour
        b1 wait";
    check(level, &[], script, expect![[""]]);
}

#[test]
fn mag_2_defending_loses_it_and_so_does_injury() {
    let level = hexes(&["...."], &["mage 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 concentrate vigour
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 concentrate vigour
        b1 attack a1 sword.cut torso
        a1 parry sword";
    check(level, &[1, 1, 10, 10, 6], script, expect![[""]]);
}

#[test]
fn mag_3_the_same_spell_does_not_stack_and_the_higher_level_counts() {
    let level = hexes(&["....."], &["mage 0,0 e", "master 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast ward a2
        a2 cast ward a2
        b1 wait
        a1 cast ward a2
        a2 wait
        b1 wait
        a1 wait
        a2 wait
        b1 wait";
    check(level, &[3, 3, 3, 3, 3, 3, 3, 3, 3], script, expect![[""]]);
}

#[test]
fn dmg_10_a_blast_is_general_damage_to_friend_and_enemy() {
    let level = hexes(&["......"], &["mage 0,0 e", "plated 4,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 concentrate blast
        a2 wait
        b1 wait
        a1 cast blast 2,0
        a1 cast blast 5,0
        a2 wait";
    check(level, &[3, 3, 3, 6, 5, 5, 6, 3, 3, 3], script, expect![[""]]);
}

#[test]
fn atk_7_a_bolt_is_an_attack_of_speed_3() {
    let level = hexes(&["......"], &["mage 0,0 e"], &["guard 4,0 w"]);
    let script = "a1 cast spark b1
        b1 wait
        a1 cast spark b1
        b1 wait
        a1 cast spark b1";
    check(level, &[3, 3, 3, 3, 6, 3, 3, 3, 6, 7, 4, 3, 3, 3, 9, 8, 2], script, expect![[""]]);
}

#[test]
fn mag_1_a_curse_is_resisted_and_takes_no_attack_roll() {
    let level = hexes(&["......"], &["mage 0,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast rot b1
        b1 wait
        a1 cast rot b1";
    check(level, &[3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 4], script, expect![[""]]);
}

#[test]
fn mag_1_sleep_is_a_contest_of_wills_and_pain_wakes() {
    let level = hexes(&["....."], &["mage 0,0 e", "swordsman 2,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast sleep b1
        a2 wait
        a1 cast sleep b1
        a2 attack b1 sword.cut torso
        b1 wait";
    check(level, &[3, 3, 3, 3, 3, 3, 3, 3, 5, 3, 3, 5, 2], script, expect![[""]]);
}

#[test]
fn atk_6_who_is_held_is_helpless_and_loses_turns() {
    let level = hexes(&["....."], &["mage 0,0 e", "swordsman 2,0 e"], &["guard 3,0 w"]);
    let script = "a1 cast hold b1
        a2 attack b1 sword.cut torso
        a1 wait
        a2 wait
        a1 cast spark b1";
    check(level, &[6, 5, 3, 1, 5, 5, 4], script, expect![[""]]);
}

#[test]
fn att_6_mr_is_immunity_to_spells_of_its_level() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["proof 3,0 w"]);
    let script = "a1 cast hold b1
        b1 wait
        a1 cast rot b1";
    check(level, &[3, 3, 3, 3, 3, 3, 6, 6, 6, 2], script, expect![[""]]);
}

#[test]
fn mag_1_fear_keeps_from_attacking_and_casting() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["mage 1,0 w"]);
    let script = "a1 cast fear b1
        b1 attack a1 sword.cut torso
        b1 cast spark a1
        b1 concentrate blast
        b1 defend
        a1 wait
        b1 wait
        a1 wait
        b1 concentrate blast";
    check(level, &[4, 4, 4], script, expect![[""]]);
}

#[test]
fn mag_1_a_push_goes_straight_away_until_something_is_in_the_way() {
    let level = hexes(&["......#"], &["mage 1,0 e"], &["mage 3,0 w", "swordsman 0,0 e"]);
    let script = "a1 wait
        b1 concentrate blast
        b2 wait
        a1 cast shove b1
        b1 wait
        b2 wait
        a1 cast shove b1
        b1 wait
        b2 wait
        a1 turn w
        a1 turn sw
        a1 cast shove b1";
    check(level, &[3, 3, 3, 3, 3, 3, 3, 3, 3], script, expect![[""]]);
}

#[test]
fn mag_1_healing_mends_the_worst_wound_and_gives_limbs_back() {
    let level = hexes(&["...."], &["mage 0,0 e", "swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 wait
        a2 wait
        b1 attack a2 sword.cut left_arm
        a2 dodge
        a1 cast mend a2
        b1 wait
        a1 cast mend a2";
    check(level, &[10, 10, 5, 3, 3, 3, 3, 3, 3, 4, 3, 3, 3, 5], script, expect![[""]]);
}

#[test]
fn mag_3_modifiers_count_everywhere_and_are_dispelled() {
    let level = hexes(&["...."], &["mage 0,0 e", "swordsman 1,0 e"], &["mage 2,0 w"]);
    let script = "a1 wait
        a2 wait
        b1 cast clumsy a2
        a1 wait
        a2 attack b1 sword.cut torso
        b1 parry sword
        b1 wait
        a1 cast unbind a2
        a2 attack b1 sword.cut torso
        b1 parry sword";
    check(level, &[3, 3, 3, 6, 6, 6, 5, 5, 3, 3, 3, 3, 3, 3, 5, 5], script, expect![[""]]);
}

#[test]
fn dmg_4_a_spell_may_stun() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast stun b1
        a1 wait
        b1 wait";
    check(level, &[3, 3, 3], script, expect![[""]]);
}

#[test]
fn fat_1_casting_to_exhaustion() {
    let level = hexes(&["....."], &["spent_mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast stun b1
        a1 cast stun b1";
    check(level, &[3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6], script, expect![[""]]);
}

#[test]
fn mag_1_what_a_spell_needs() {
    let level = hexes(&["..........#...."], &["mage 2,0 e", "mage 0,0 e"], &["swordsman 14,0 w", "swordsman 3,0 w"]);
    let script = "a1 cast slumber b2
        a1 cast spark b1
        a1 cast spark a2
        a1 cast mend b2
        a1 cast spark 3,0
        a1 concentrate blast
        a2 concentrate blast
        b1 wait
        b2 move 1,0 e
        b2 wait
        a1 cast blast 9,0
        a1 cast blast a1
        a1 cast blast 0,0
        a1 cast vigour a2
        a1 cast blast 14,0
        a1 cast spark b2";
    check(level, &[], script, expect![[""]]);
}
