//! How damage grows with ST by a genre's choice, and blows that are all-out (STR-1 to STR-5).

use expect_test::expect;

use super::{check_only, hexes_also, hexes_by};

const KINDS: &[&str] = &["damage", "struck"];
const TINY: &str = "(dangers: (damage_by_st: Tiny))";
const LINEAR: &str = "(dangers: (damage_by_st: Linear))";
/// All-out.
pub(super) const MIGHTY: (&str, &str) = (
    "maneuvers/more.ron",
    "[(id: \"mighty\", name: \"mighty blow\", brief: \"\", def: -4, damage: (4, 3))]",
);

/// A third more, rounded up: 2 does 3, 4 does 6; what a mace does to a sword in its way grows as well.
#[test]
fn str_2_an_all_out_blow_does_a_third_more_rounded_up() {
    let level = hexes_also(
        "()",
        MIGHTY,
        &["...."],
        &["mace 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 by mighty b1 mace.strike left_arm
        b1 dodge
        b1 wait
        a1 by mighty b1 mace.strike weapon
        b1 dodge";
    check_only(
        level,
        &[10, 10, 2, 10, 10, 4],
        script,
        KINDS,
        expect![[r#"
            b1 left_arm: 2, maneuver x4/3 = 3 crushing -> 3, injury 3, total 0 -> 3
            b1 sword struck: 4, maneuver x4/3 = 6 crushing, HP 10
        "#]],
    );
}

#[test]
fn str_3_the_weak_do_their_part_of_what_ten_does() {
    for (numbers, expected) in [
        (
            "()",
            expect![[r#"
            b1 torso: 6 strength -3 weapon -1 = 2 impaling -> 2, injury 2, total 0 -> 2
            b1 torso: 2 strength -3 weapon -1 = 0 impaling -> 0, injury 0, total 2 -> 2
        "#]],
        ),
        (
            TINY,
            expect![[r#"
            b1 torso: 6 weapon -1, strength x7/10 = 3 impaling -> 3, injury 3, total 0 -> 3
            b1 torso: 2 weapon -1, strength x7/10 = 0 impaling -> 0, injury 0, total 3 -> 3
        "#]],
        ),
        (
            LINEAR,
            expect![[r#"
            b1 torso: 6 strength -2 weapon -1 = 3 impaling -> 3, injury 3, total 0 -> 3
            b1 torso: 2 strength -2 weapon -1 = 0 impaling -> 0, injury 0, total 3 -> 3
        "#]],
        ),
    ] {
        let level = hexes_by(
            numbers,
            &["...."],
            &["weakling 1,0 e"],
            &["swordsman 2,0 w"],
        );
        let script = "b1 wait
            a1 attack b1 dagger.thrust torso
            b1 dodge
            b1 wait
            a1 attack b1 dagger.thrust torso
            b1 dodge";
        check_only(level, &[10, 10, 6, 10, 10, 2], script, KINDS, expected);
    }
}

#[test]
fn str_2_str_3_both_together_the_weak_first() {
    let level = hexes_also(
        TINY,
        MIGHTY,
        &["...."],
        &["weakling 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "b1 wait
        a1 by mighty b1 dagger.thrust torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 6],
        script,
        KINDS,
        expect![[r#"
            b1 torso: 6 weapon -1, strength x7/10, maneuver x4/3 = 4 impaling -> 4, injury 4, total 0 -> 4
        "#]],
    );
}

/// ST 15 of 16 counts with a sword of a minimum of 10: as ST 22 where it cuts, which three pounds allow, and as 15 where it thrusts.
#[test]
fn str_4_str_5_a_swing_does_more_than_a_thrust() {
    for (numbers, faces, expected) in [
        (
            "()",
            &[10, 10, 2, 2, 10, 10, 2, 2][..],
            expect![[r#"
                b1 torso: 2+2 strength +1 style_bonus +1 = 6 cutting -> 6, injury 6, total 0 -> 6
                b1 torso: 2+2 strength +1 style_bonus +1 = 6 impaling -> 6, injury 6, total 6 -> 12
            "#]],
        ),
        (
            LINEAR,
            &[10, 10, 2, 2, 10, 10, 2],
            expect![[r#"
                b1 torso: 2+2 strength +1 style_bonus +1 = 6 cutting -> 6, injury 6, total 0 -> 6
                b1 torso: 2 strength +2 style_bonus +1 = 5 impaling -> 5, injury 5, total 6 -> 11
            "#]],
        ),
    ] {
        let level = hexes_by(numbers, &["...."], &["strong 1,0 e"], &["ogre 2,0 w"]);
        let script = "a1 attack b1 sword.cut torso
            b1 dodge
            b1 wait
            a1 attack b1 sword.thrust torso
            b1 dodge";
        check_only(level, faces, script, KINDS, expected);
    }
}

#[test]
fn str_4_tgh_6_with_toughness_a_swing_still_tells() {
    let both = "(dangers: (damage_by_st: Linear, toughness: ()))";
    let level = hexes_by(both, &["...."], &["strong 1,0 e"], &["ogre 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 3, 3],
        script,
        KINDS,
        expect![[r#"
        b1 torso: 3+3 strength +1 style_bonus +1 = 8 cutting, toughness 3 -> 5, injury 5, total 0 -> 5
    "#]],
    );
}
