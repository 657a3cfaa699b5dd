//! On the ground and up again, and things let go (MAN-7, DMG-9).

use expect_test::expect;

use super::{check, hexes};

/// Both are maneuvers; one who lies crawls a cell and may still get up.
#[test]
fn man_7_lying_down_and_getting_up_take_a_turn_each() {
    let level = hexes(&["......"], &["swordsman 1,0 e"], &["swordsman 5,0 w"]);
    let script = "a1 stand_up
        a1 lie_down
        b1 wait
        a1 lie_down
        a1 move 3,0 e
        a1 move 2,0 e
        a1 stand_up
        b1 wait
        a1 move 4,0 e
        a1 lie_down
        a1 wait
        b1 stand_up";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 stand_up: it is on its feet already
        a1 lie_down
        a1 fell: lay_down
        -- round: a1 b1
        refused: a1 lie_down: it lies on the ground already
        refused: a1 move 3,0 e: on the ground it can only crawl one cell
        a1 crawl 2,0 facing e, cost 0
        a1 stand_up
        a1 stood up
        -- round: a1 b1
        a1 move 3,0 4,0 facing e, cost 2
        refused: a1 lie_down: after 2 cells only an attack may follow
        refused: b1 stand_up: it is on its feet already
    "#]],
    );
}

/// On the ground one dodges at -4; on one's feet again one parries.
#[test]
fn man_7_whoever_is_up_again_defends_as_before() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 lie_down
        b1 attack a1 sword.cut torso
        a1 stand_up
        b1 attack a1 sword.cut torso
        a1 parry sword";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 lie_down
        a1 fell: lay_down
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 1+1 = 7: miss
        -- round: a1 b1
        a1 stand_up
        a1 stood up
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 1+1 = 2: miss
        -- round: a1 b1
    "#]],
    );
}

/// No leg to stand on, no standing up.
#[test]
fn dmg_9_with_a_crippled_leg_nobody_gets_up() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["reaper 2,0 w"]);
    let script = "a1 wait
        b1 attack a1 great_axe.chop left_leg
        a1 dodge
        b1 wait
        a1 stand_up";
    check(
        level,
        &[10, 10, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 > a1 great_axe.chop both left_leg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        a1 left_leg: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 4
        a1 left_leg crippled for good
        a1 stunned: blow
        a1 permanent_injury WP: 1+1+1 against 10 (attribute 10) made
        a1 fell: crippled_leg
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
        -- round: a1 b1
        refused: a1 stand_up: what it takes is lame
    "#]],
    );
}

/// It takes no time, and a guard does not forestall it.
#[test]
fn dmg_9_what_is_let_go_lies_at_one_s_feet() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 guard
        b1 drop sword
        b1 drop sword
        b1 drop fist
        b1 wait
        a1 pass
        a1 guard
        b1 pick_up sword left
        a1 pass";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 let go of sword
        refused: b1 drop sword: the weapon is not in hand for that
        refused: b1 drop fist: the weapon is not in hand for that
        b1 held up by a1
        b1 goes on
        -- round: a1 b1
        a1 guard
        b1 held up by a1
        b1 goes on
        b1 pick_up
        b1 picked up sword left
        -- round: a1 b1
    "#]],
    );
}

/// Nobody stands in the way of a shot who lies.
#[test]
fn man_7_friends_shoot_over_whoever_lies_down() {
    let level = hexes(
        &["....."],
        &["swordsman 1,0 e", "archer 0,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 lie_down
        a2 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 lie_down
        a1 fell: lay_down
        a2 > b1 bow.shoot both torso at 2 | AT 3 (style 3, agility 0) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 4: miss
        a2 spent arrow, left 8
    "#]],
    );
}
