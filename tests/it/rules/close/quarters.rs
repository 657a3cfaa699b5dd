//! What can be done in a shared cell (CLC-4, ATK-5).

use expect_test::expect;

use crate::rules::{check, hexes, squares};

#[test]
fn clc_4_short_weapons_and_bodies_fight_and_only_dodges_defend() {
    // ATK-5: no shield, no parry.
    let level = hexes(&["...."], &["guard 1,0 e"], &["spearman 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 attack b1 sword.cut torso
        a1 defend
        b1 attack a1 spear.thrust torso
        b1 ready dagger right
        a1 wait
        b1 attack a1 dagger.thrust torso";
    check(
        level,
        &[5, 7, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        refused: a1 attack b1 sword.cut torso: that is no weapon for close combat
        a1 defend
        refused: b1 attack a1 spear.thrust torso: that is no weapon for close combat
        b1 ready
        b1 readied dagger right
        -- round: a1 b1
        b1 > a1 dagger.thrust right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 5+7 = 13: hit
        a1 torso: 4 weapon -1 = 3 impaling -> 3, injury 3, total 0 -> 3
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn clc_4_from_outside_whoever_is_at_grips_only_dodges_too() {
    let level = squares(
        &["....", "....", "...."],
        &["hound 0,1 e", "swordsman 1,0 s", "archer 3,1 w"],
        &["guard 1,1 w"],
    );
    let script = "a1 close b1
        b1 pass
        a1 wait
        a2 attack b1 sword.cut torso
        a3 attack b1 bow.shoot torso
        b1 attack a2 sword.cut torso
        b1 move 1,2 n
        b1 attack a2 sword.cut torso
        b1 attack a1 sword.cut body";
    // The hound stands in the arrow's way.
    check(
        level,
        &[1, 2, 1, 3, 1, 4],
        script,
        expect![[r#"
        -- round: a1 a2 a3 b1
        a1 closes in on b1
        a1 step 1,1 facing e, cost 1
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 4: miss
        a3 > b1 bow.shoot both torso at 2 | AT 0 (style 3, agility 0, cover -3) | DEF -3 dodge (base 2 [style 3, agility 0, dodge -1] /2, unseen -4) | 1+3 = 7: miss
        a3 spent arrow, left 8
        refused: b1 attack a2 sword.cut torso: that is no weapon for close combat
        b1 step 1,2 facing n, cost 1
        refused: b1 attack a2 sword.cut torso: the target is 2 away; the weapon reaches 1
        b1 > a1 sword.cut right body | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+4 = 6: miss
        -- round: a1 a2 a3 b1
    "#]],
    );
}

#[test]
fn clc_4_nobody_shoots_throws_or_aims_at_grips() {
    let level = squares(
        &["....", "....", "...."],
        &["hound 0,1 e"],
        &["archer 1,1 w", "javelins 3,2 w"],
    );
    let script = "a1 close b1
        a1 wait
        b1 attack a1 bow.shoot body
        b1 aim a1
        b1 wait
        b2 attack a1 javelin.throw body";
    check(
        level,
        &[1, 2],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 step 1,1 facing e, cost 1
        refused: b1 attack a1 bow.shoot body: that is no weapon for close combat
        refused: b1 aim a1: nothing in hand could shoot at a1 now
        b2 > a1 javelin.throw right body at 2 | AT 0 (style 3, agility 0, cover -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 1+2 = 1: miss
        b2 threw javelin
        -- round: a1 b1 b2
    "#]],
    );
}

#[test]
fn clc_4_whoever_lies_helpless_in_one_s_cell_is_struck_with_anything() {
    let level = squares(
        &["...", "..."],
        &["mace 0,0 e", "swordsman 0,1 e", "pikeman 2,1 w"],
        &["swordsman 1,0 w", "swordsman 2,0 w"],
    );
    let script = "a1 attack b1 mace.strike head
        b1 dodge
        a2 move 1,0 e
        a2 attack b1 sword.cut torso
        a3 wait
        b2 wait
        a1 wait
        a2 move 0,0 e
        a2 move 0,1 e
        a2 wait
        a3 move 1,0 w
        a3 attack b1 pike.thrust torso
        a3 wait";
    check(
        level,
        &[9, 9, 6, 3],
        script,
        expect![[r#"
        -- round: a1 a2 a3 b1 b2
        a1 > b1 mace.strike right head | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 17: hit
        b1 head: 6 = 6 crushing, DR 2 (natural_dr 2), location_factor x4/1 -> 16, injury 16, total 0 -> 16
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        a2 step 1,0 facing e, cost 1
        a2 > b1 sword.cut right torso charge 1 | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
        b1 torso: 3 = 3 cutting -> 3, injury 3, total 16 -> 19
        -- round: a1 a2 a3 b2
        refused: a2 move 0,0 e: somebody stands there
        a2 step 0,1 facing e, cost 1
        a3 step 1,0 facing w, cost 1
        refused: a3 attack b1 pike.thrust torso: the target is 0 away; the weapon reaches 2 to 3
    "#]],
    );
}

#[test]
fn rnd_4_friends_share_a_cell_with_an_enemy_alone() {
    let level = squares(
        &["....", "....", "...."],
        &["hound 0,1 e", "hound 1,0 s"],
        &["swordsman 1,1 w", "swordsman 3,1 w"],
    );
    let script = "a1 close b1
        b1 pass
        a1 wait
        a2 move 1,1 e
        a2 wait
        b1 wait
        b2 move 1,1 w
        b2 move 2,1 w
        b2 close a1
        b2 attack a1 fist.punch body";
    check(
        level,
        &[1, 2],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 closes in on b1
        a1 step 1,1 facing e, cost 1
        refused: a2 move 1,1 e: somebody stands there
        refused: b2 move 1,1 w: somebody stands there
        b2 step 2,1 facing w, cost 1
        b2 move 1,1 facing w, cost 1
        b2 > a1 fist.punch left body charge 2 | AT -5 (style 0, agility 0, moved -2, off_hand -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = -4: miss
        -- round: a1 a2 b1 b2
    "#]],
    );
}
