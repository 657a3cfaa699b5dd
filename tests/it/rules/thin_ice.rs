//! Ground that gives way under who is too heavy for it, such as thin ice (HAZ-1).

use expect_test::expect;

use super::hazards::{KINDS, field};
use super::{check_only, hexes, hexes_in};

fn kinds() -> Vec<&'static str> {
    [KINDS, &["gave_way"]].concat()
}

/// The ogre of 420 pounds breaks through and is cold at once; the swordsman is borne, but not by the hole.
#[test]
fn haz_1_thin_ice_breaks_under_the_heavy_and_stays_open() {
    let level = field(
        "hazards: []",
        &[".iii."],
        &["ogre 0,0 e"],
        &["swordsman 4,0 w"],
    );
    let script = "b1 move 3,0 w
        b1 wait
        a1 move 1,0 e
        a1 wait
        b1 move 2,0 w
        b1 wait
        a1 move 0,0 e
        a1 wait
        b1 move 1,0 w
        b1 wait";
    check_only(
        level,
        &[],
        script,
        &kinds(),
        expect![[r#"
        -- round: b1 a1
        b1 step 3,0 facing w, cost 1
        a1 step 1,0 facing e, cost 1
        1,0 gives way under a1: 424 lb, bears 200
        hole at 1,0 until ever: gave_way
        a1 in hole at 1,0 (enter), 420 lb x 100/100
        a1 END -2, left 14: hazard
        a1 in hole at 1,0 (round_end), 420 lb x 100/100
        a1 END -2, left 12: hazard
        -- round: b1 a1
        b1 step 2,0 facing w, cost 1
        a1 step 0,0 facing e, cost 1
        -- round: b1 a1
        b1 step 1,0 facing w, cost 1
        b1 in hole at 1,0 (enter), 150 lb x 100/100
        b1 END -2, left 8: hazard
    "#]],
    );
}

/// Nobody who is too heavy goes on over it: where it breaks, the way ends. Who is light runs across.
#[test]
fn haz_1_the_way_of_the_heavy_ends_where_it_would_break() {
    let level = field(
        "hazards: []",
        &[".ii...", "iiiiii"],
        &["ogre 0,0 e"],
        &["runner 5,0 w"],
    );
    let script = "b1 move 1,0 w
        b1 wait
        a1 move 2,1 e
        a1 move 0,1 e
        a1 wait";
    check_only(
        level,
        &[],
        script,
        &kinds(),
        expect![[r#"
        -- round: b1 a1
        b1 move 4,0 3,0 2,0 1,0 facing w, cost 4
        refused: a1 move 2,1 e: there is no way there within 5 movement points
        a1 step 0,1 facing e, cost 1
        0,1 gives way under a1: 424 lb, bears 200
        hole at 0,1 until ever: gave_way
        a1 in hole at 0,1 (enter), 420 lb x 100/100
        a1 END -2, left 14: hazard
        a1 in hole at 0,1 (round_end), 420 lb x 100/100
        a1 END -2, left 12: hazard
        -- round: b1 a1
    "#]],
    );
}

/// Who is thrown onto it breaks through as well; who flies over it does not.
#[test]
fn haz_1_a_push_onto_thin_ice_breaks_it() {
    let level = field(
        "hazards: []",
        &["...ii."],
        &["mage 1,0 e"],
        &["ogre 2,0 w", "hawk 5,0 w"],
    );
    let script = "b2 wait
        a1 cast shove b1
        b1 wait";
    check_only(
        level,
        &[3, 3, 3],
        script,
        &kinds(),
        expect![[r#"
        -- round: b2 a1 b1
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -1, left 9: casting
        b1 pushed 3,0 4,0
        4,0 gives way under b1: 424 lb, bears 200
        hole at 4,0 until ever: gave_way
        b1 in hole at 4,0 (enter), 420 lb x 100/100
        b1 END -2, left 14: hazard
        b1 in hole at 4,0 (round_end), 420 lb x 100/100
        b1 END -2, left 12: hazard
        -- round: b2 a1 b1
    "#]],
    );
}

#[test]
fn haz_1_without_the_switch_ice_bears_everybody() {
    let level = hexes(&[".iii."], &["ogre 0,0 e"], &["swordsman 4,0 w"]);
    let script = "b1 wait
        a1 move 1,0 e
        a1 wait";
    check_only(
        level,
        &[],
        script,
        &kinds(),
        expect![[r#"
        -- round: b1 a1
        a1 step 1,0 facing e, cost 1
        -- round: b1 a1
    "#]],
    );
}

/// A leap down onto it is a coming as any other.
#[test]
fn haz_1_who_falls_onto_thin_ice_goes_through() {
    let numbers = "(dangers: (exposure: (), impact: (), falls: ()))";
    let level = hexes_in(
        (numbers, "hazards: []"),
        &["3i.."],
        &["ogre 0,0 e"],
        &["swordsman 3,0 w"],
    );
    let script = "b1 wait
        a1 leap 1,0
        b1 wait";
    check_only(
        level,
        &[3, 3, 3, 1],
        script,
        &kinds(),
        expect![[r#"
        -- round: b1 a1
        a1 landing AG: 3+3+3 against 10 (attribute 10) made
        a1 fell: fall
        a1 torso: 1 = 0 crushing, DR 8 (absorbed 8) -> 0, injury 0, total 0 -> 0
        1,0 gives way under a1: 424 lb, bears 200
        hole at 1,0 until ever: gave_way
        a1 in hole at 1,0 (enter), 420 lb x 100/100
        a1 END -2, left 14: hazard
        a1 in hole at 1,0 (round_end), 420 lb x 100/100
        a1 END -2, left 12: hazard
        -- round: b1 a1
    "#]],
    );
}
