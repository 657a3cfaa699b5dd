//! Toughness and blow-through, each alone and both together (TGH-1 to TGH-3, BLO-1 to BLO-3, SIZ-4).

use expect_test::expect;

use super::{check_only, hexes, hexes_by};

const KINDS: &[&str] = &["damage", "crippled"];
const TOUGH: &str = "(dangers: (toughness: ()))";
const THROUGH: &str = "(dangers: (blow_through: ()))";

#[test]
fn tgh_1_without_the_switch_nobody_is_tough() {
    let level = hexes(&["...."], &["mace 1,0 e"], &["strong 2,0 w"]);
    check_only(
        level,
        &[10, 10, 3],
        "a1 attack b1 mace.strike torso
        b1 dodge",
        KINDS,
        expect![[r#"
            b1 torso: 3 = 3 crushing -> 3, injury 3, total 0 -> 3
        "#]],
    );
}

#[test]
fn tgh_1_a_fist_does_little_and_what_a_factor_adds_gets_through() {
    let level = hexes_by(TOUGH, &["...."], &["mace 1,0 e"], &["strong 2,0 w"]);
    let script = "a1 attack b1 mace.strike torso
        b1 dodge
        b1 wait
        a1 attack b1 mace.strike torso
        b1 dodge
        b1 wait
        a1 attack b1 mace.strike neck
        b1 dodge";
    check_only(
        level,
        &[10, 10, 3, 10, 10, 5, 10, 10, 1],
        script,
        KINDS,
        expect![[r#"
            b1 torso: 3 = 3 crushing, toughness 3 -> 0, injury 0, total 0 -> 0
            b1 torso: 5 = 5 crushing, toughness 3 -> 2, injury 2, total 0 -> 2
            b1 neck: 1 = 1 crushing, location_factor x4/1, toughness 1 -> 3, injury 3, total 2 -> 5
        "#]],
    );
}

#[test]
fn tgh_3_hands_are_half_as_tough_and_the_skull_not_at_all() {
    let level = hexes_by(TOUGH, &["...."], &["mace 1,0 e"], &["strong 2,0 w"]);
    let script = "a1 attack b1 mace.strike right_hand
        b1 dodge
        b1 wait
        a1 attack b1 mace.strike head
        b1 dodge";
    check_only(
        level,
        &[10, 10, 2, 10, 10, 3],
        script,
        KINDS,
        expect![[r#"
        b1 right_hand: 2 = 2 crushing, toughness 1 -> 1, injury 1, total 0 -> 1
        b1 head: 3 = 3 crushing, DR 2 (natural_dr 2), location_factor x4/1 -> 4, injury 4, total 1 -> 5
    "#]],
    );
}

#[test]
fn blo_1_the_rest_of_an_arrow_goes_through() {
    let level = hexes_by(
        THROUGH,
        &["......"],
        &["musketeer 1,0 e"],
        &["swordsman 4,0 w"],
    );
    check_only(
        level,
        &[10, 10, 5, 3, 3, 3],
        "a1 attack b1 musket.ball left_arm",
        KINDS,
        expect![[r#"
            b1 left_arm: 5 weapon +9 = 14 impaling, impaling x1/2, at most 5 -> 5, injury 5, total 0 -> 4
            b1 left_arm crippled
        "#]],
    );
}

#[test]
fn blo_3_a_wide_hole_does_half_as_much_again() {
    let level = hexes_by(THROUGH, &["......"], &["musketeer 1,0 e"], &["ogre 4,0 w"]);
    let script = "a1 attack b1 musket.shoot torso";
    check_only(
        level,
        &[10, 10, 5],
        script,
        KINDS,
        expect![[r#"
        b1 torso: 5 weapon +4 = 9 impaling, hole x3/2, at most 21 -> 13, injury 13, total 0 -> 13
    "#]],
    );
}

#[test]
fn blo_3_tgh_1_both_together_a_hole_is_no_part_of_the_basic_damage() {
    let both = "(dangers: (toughness: (), blow_through: ()))";
    let level = hexes_by(both, &["......"], &["musketeer 1,0 e"], &["ogre 4,0 w"]);
    let script = "a1 attack b1 musket.shoot torso";
    check_only(
        level,
        &[10, 10, 5],
        script,
        KINDS,
        expect![[r#"
        b1 torso: 5 weapon +4 = 9 impaling, hole x3/2, toughness 3, at most 21 -> 10, injury 10, total 0 -> 10
    "#]],
    );
}

#[test]
fn blo_2_a_bolt_of_magic_goes_through_as_well() {
    let level = hexes_by(THROUGH, &["......"], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast spark b1";
    check_only(
        level,
        &[3, 3, 3, 10, 10, 1],
        script,
        KINDS,
        expect![[r#"
        b1 torso: 1 spell +2 = 3 cutting, at most 20 -> 3, injury 3, total 0 -> 3
    "#]],
    );
}

#[test]
fn siz_1_a_blow_is_set_against_hp_whoever_takes_it() {
    let level = hexes(&["...."], &["mace 1,0 e"], &["ogre 2,0 w"]);
    let script = "a1 attack b1 mace.strike torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 6],
        script,
        &["damage", "stunned"],
        expect![[r#"
            b1 torso: 6 = 6 crushing -> 6, injury 6, total 0 -> 6
            b1 stunned: crushing_blow
        "#]],
    );
}

#[test]
fn blo_1_more_goes_into_the_great_before_it_goes_through() {
    let level = hexes_by(THROUGH, &["......"], &["musketeer 1,0 e"], &["ogre 4,0 w"]);
    let script = "a1 attack b1 musket.ball torso";
    check_only(
        level,
        &[10, 10, 6],
        script,
        KINDS,
        expect![[r#"
        b1 torso: 6 weapon +9 = 15 impaling, at most 14 -> 14, injury 14, total 0 -> 14
    "#]],
    );
}

#[test]
fn blo_2_nothing_is_lost_of_what_goes_into_the_brain() {
    let level = hexes_by(
        THROUGH,
        &["......"],
        &["musketeer 1,0 e"],
        &["swordsman 4,0 w"],
    );
    check_only(
        level,
        &[10, 10, 5],
        "a1 attack b1 musket.ball head",
        KINDS,
        expect![[r#"
            b1 head: 5 weapon +9 = 14 impaling, DR 2 (natural_dr 2), location_factor x4/1 -> 48, injury 48, total 0 -> 48
        "#]],
    );
}

#[test]
fn siz_4_a_half_of_a_body_with_hp_of_its_own() {
    let level = hexes(&["...."], &["mace 1,0 e"], &["centaur 2,0 w"]);
    let script = "a1 attack b1 mace.strike torso
        b1 wait
        a1 attack b1 mace.strike flank";
    check_only(
        level,
        &[10, 10, 3, 10, 10, 3],
        script,
        KINDS,
        expect![[r#"
            b1 torso: 3 = 3 crushing, of_hp x2/1 -> 6, injury 6, total 0 -> 6
            b1 flank: 3 = 3 crushing -> 3, injury 3, total 6 -> 9
        "#]],
    );
}
