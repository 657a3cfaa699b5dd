//! Exertion and exhaustion (FAT-1, FAT-2).

use expect_test::expect;

use super::{check_only, hexes};

/// Two rounds in which a1, at EL 4 the slower, steps forth and back.
const PACING: &str = "b1 wait
    a1 move 1,0 e
    a1 wait
    b1 wait
    a1 move 0,0 e
    a1 wait\n";

const TOLD: [&str; 6] = [
    "endurance",
    "check",
    "unconscious",
    "fell",
    "attack",
    "battle_ended",
];

#[test]
fn fat_2_five_rounds_of_exertion_at_el_4() {
    let level = hexes(&["....."], &["weary 0,0 e"], &["swordsman 4,0 w"]);
    let told = ["endurance", "round_started"];
    check_only(
        level,
        &[],
        &PACING.repeat(3),
        &told,
        expect![[r#"
        -- round: b1 a1
        -- round: b1 a1
        -- round: b1 a1
        -- round: b1 a1
        -- round: b1 a1
        a1 END -1, left 2: exertion
        -- round: b1 a1
        -- round: b1 a1
    "#]],
    );
}

#[test]
fn fat_2_waiting_costs_nothing_and_shooting_neither() {
    // The archer shoots five times, and the swordsman dodges as often.
    let level = hexes(&["......"], &["weary_archer 0,0 e"], &["weary 5,0 w"]);
    let round = "a1 attack b1 bow.shoot torso
        b1 wait\n";
    let told = ["endurance"];
    check_only(
        level,
        &[1; 10],
        &round.repeat(5),
        &told,
        expect![[r#"
        b1 END -1, left 2: exertion
    "#]],
    );
}

#[test]
fn fat_1_tired_at_a_third_and_spent_at_0() {
    // END 3: after ten rounds 1 is left, after fifteen none.
    let level = hexes(&["....."], &["weary 0,0 e"], &["swordsman 2,0 w"]);
    let attack = "b1 wait
        a1 move 1,0 e
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 move 0,0 e
        a1 wait\n";
    let script = [attack, &PACING.repeat(4), attack, &PACING.repeat(2), attack].concat();
    let faces = [1, 1, 1, 1, 3, 3, 4, 1, 1];
    check_only(
        level,
        &faces,
        &script,
        &TOLD,
        expect![[r#"
        a1 > b1 sword.cut right torso charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        a1 END -1, left 2: exertion
        a1 END -1, left 1: exertion
        a1 > b1 sword.cut right torso charge 1 | AT 1 (style 3, agility -1, strength_short -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 1: miss
        a1 END -1, left 0: exertion
        a1 exhaustion WP: 3+3+4 against 10 (attribute 10) made
        a1 > b1 sword.cut right torso charge 1 | AT 0 (style 3, agility -1, strength_short -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 0: miss
    "#]],
    );
}

#[test]
fn fat_1_below_0_each_point_asks_for_more_will() {
    let level = hexes(&["....."], &["weary 0,0 e"], &["swordsman 4,0 w"]);
    let faces = [3, 3, 4, 3, 3, 4];
    check_only(
        level,
        &faces,
        &PACING.repeat(10),
        &TOLD,
        expect![[r#"
        a1 END -1, left 2: exertion
        a1 END -1, left 1: exertion
        a1 END -1, left 0: exertion
        a1 exhaustion WP: 3+3+4 against 10 (attribute 10) made
        a1 END -1, left -1: exertion
        a1 exhaustion WP: 3+3+4 against 9 (attribute 10, exhaustion -1) missed
        a1 unconscious: exhaustion
        a1 fell: senseless
        == second wins: last_side_standing, rounds 20
    "#]],
    );
}

#[test]
fn fat_1_unconscious_from_damage_leaves_no_endurance() {
    let level = hexes(&["...."], &["reaper 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 1],
        script,
        &TOLD,
        expect![[r#"
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 1
    "#]],
    );
}

#[test]
fn fat_1_the_tired_are_slower_and_the_spent_go_at_half() {
    // END 6 and MV 5: at 2 it is 4, at 0 it is 2.
    let level = hexes(&["......."], &["drained 0,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 cast mend a1
        b1 wait
        a1 cast mend a1
        b1 wait
        b1 wait
        a1 move 5,0 e
        a1 move 4,0 e
        a1 wait
        b1 wait
        a1 cast mend a1
        b1 wait
        a1 move 1,0 w
        a1 move 2,0 w";
    let cast = [3, 3, 3, 1];
    let spent = [3, 3, 3, 3, 3, 3, 1];
    let dice = [cast.as_slice(), &cast, &spent].concat();
    let told = ["endurance", "moved", "check"];
    check_only(
        level,
        &dice,
        script,
        &told,
        expect![[r#"
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -2, left 4: casting
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -2, left 2: casting
        refused: a1 move 5,0 e: there is no way there within 4 movement points
        a1 move 1,0 2,0 3,0 4,0 facing e, cost 4
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -2, left 0: casting
        a1 exhaustion WP: 3+3+3 against 12 (attribute 12) made
        refused: a1 move 1,0 w: there is no way there within 2 movement points
        a1 move 3,0 2,0 facing w, cost 2
    "#]],
    );
}

/// END 4 of 10 is under a half: AG and IQ -2, so that who was first is last; FAT-1 would take nothing yet.
#[test]
fn exh_6_the_tired_mind() {
    let numbers = "(dangers: (exertion: (mind: true)))";
    let level = super::hexes_by(numbers, &["...."], &["mage 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 cast mend a1
        b1 wait
        a1 cast mend a1
        b1 wait
        b1 wait
        a1 cast mend a1
        b1 wait
        a1 attack b1 sword.cut torso
        b1 dodge";
    let faces = [3, 3, 3, 1, 3, 3, 3, 1, 3, 3, 3, 1, 1, 1];
    let told = ["attack", "check", "endurance", "round_started"];
    check_only(
        level,
        &faces,
        script,
        &told,
        expect![[r#"
        -- round: a1 b1
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -2, left 8: casting
        -- round: a1 b1
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -2, left 6: casting
        -- round: b1 a1
        a1 casting IQ: 3+3+3 against 10 (attribute 11, difficulty -3, art 2) made
        a1 END -2, left 4: casting
        -- round: b1 a1
        a1 > b1 sword.cut right torso | AT 2 (style 3, agility -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 2: miss
        -- round: b1 a1
    "#]],
    );
}
