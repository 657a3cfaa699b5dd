//! Shooting and throwing (ATK-7 and the modifiers of distance, movement and cover).

use expect_test::expect;

use super::{check, hexes, squares};

#[test]
fn atk_7_speed_divides_the_base_and_counts_for_one_past_half_range() {
    // A bow of ST 10 reaches 20 yards; burdened dodges with a base of 3.
    let row = "......................";
    let level = hexes(&[row], &["archer 0,0 e"], &["burdened 10,0 w"]);
    let script = "b1 wait
        a1 attack b1 bow.shoot torso
        b1 move 11,0 w
        b1 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: b1 a1
        a1 > b1 bow.shoot both torso at 10 | AT 1 (style 3, agility 0, range -2) | DEF 1 dodge (base 3 [style 3, agility 2, dodge -2] /2) | 1+1 = 2: miss
        a1 spent arrow, left 8
        -- round: b1 a1
        b1 step 11,0 facing w, cost 1
        a1 > b1 bow.shoot both torso at 11 | AT 0 (style 3, agility 0, range -3) | DEF 3 dodge (base 3 [style 3, agility 2, dodge -2] /1) | 1+1 = -1: miss
        a1 spent arrow, left 7
        -- round: b1 a1
    "#]],
    );
}

#[test]
fn atk_7_range_is_a_multiple_of_strength() {
    let row = "......................";
    let level = hexes(&[row], &["archer 0,0 e"], &["swordsman 21,0 w"]);
    check(
        level,
        &[],
        "a1 attack b1 bow.shoot torso",
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 bow.shoot torso: the target is 21 away; the weapon reaches 1 to 20
    "#]],
    );
}

#[test]
fn atk_7_only_a_shield_stops_a_missile() {
    let level = hexes(&["......"], &["crossbowman 0,0 e"], &["guard 5,0 w"]);
    let script = "a1 attack b1 crossbow.shoot torso
        b1 parry sword
        b1 block shield";
    check(
        level,
        &[6, 5, 4, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: b1 parry sword: it can't defend so now
        a1 > b1 crossbow.shoot both torso at 5 | AT 2 (style 3, agility 0, range -1) | DEF 1 shield (base 3 [style 3, agility 0] /3) PR 2 | 6+5 = 12: shield
        a1 spent bolt, left 0
        b1 shield struck: 4+4 = 4 impaling, impaling x1/2, HP 10
    "#]],
    );
}

#[test]
fn atk_7_a_missile_crosses_no_wall_and_needs_sight() {
    let second = ["swordsman 4,0 w", "swordsman 4,1 w"];
    let level = hexes(&["..#..", "....."], &["archer 0,0 e"], &second);
    let script = "a1 attack b1 bow.shoot torso
        a1 turn w
        a1 attack b2 bow.shoot torso";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        refused: a1 attack b1 bow.shoot torso: something blocks the line to b1
        a1 turns w, the step is used
        refused: a1 attack b2 bow.shoot torso: it can't see b2, and can't shoot at what it can't see
    "#]],
    );
}

#[test]
fn atk_7_a_moving_target_counts_its_last_turn() {
    let level = hexes(&["........."], &["archer 0,0 e"], &["swordsman 8,0 w"]);
    let script = "a1 wait
        b1 move 4,0 w
        b1 wait
        a1 attack b1 bow.shoot torso
        b1 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 move 7,0 6,0 5,0 4,0 facing w, cost 4
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 4 | AT 1 (style 3, agility 0, range -1, target_moved -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 2: miss
        a1 spent arrow, left 8
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 4 | AT 2 (style 3, agility 0, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 3: miss
        a1 spent arrow, left 7
    "#]],
    );
}

#[test]
fn atk_7_cover_on_the_line_and_about_the_target() {
    // One bush on the line, one fighter on it, and the target in a bush.
    let first = ["archer 0,0 e", "swordsman 4,0 e"];
    let level = hexes(&["..b...b."], &first, &["swordsman 6,0 w"]);
    check(
        level,
        &[1, 1],
        "a1 attack b1 bow.shoot torso",
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 bow.shoot both torso at 6 | AT -8 (style 3, agility 0, range -2, cover -9) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = -7: miss
        a1 spent arrow, left 8
    "#]],
    );
}

#[test]
fn atk_7_from_a_hill_over_their_heads() {
    // Eyes 3 + 2 yards up look over the stature of whoever stands halfway.
    let first = ["archer 0,0 e", "swordsman 2,0 e"];
    let level = squares(&["3......"], &first, &["swordsman 6,0 w"]);
    check(
        level,
        &[1, 1],
        "a1 attack b1 bow.shoot torso",
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 bow.shoot both torso at 6 | AT 2 (style 3, agility 0, higher 1, range -2) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 3: miss
        a1 spent arrow, left 8
    "#]],
    );
}

#[test]
fn atk_7_some_keep_their_speed_and_some_blades_parry_them() {
    let level = hexes(&["......."], &["gunner 0,0 e"], &["catcher 6,0 w"]);
    let script = "a1 attack b1 handgun.shoot torso
        b1 dodge
        b1 wait
        a1 attack b1 handgun.shoot torso
        b1 parry arrow_catcher";
    check(
        level,
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 handgun.shoot right torso at 6 | AT 1 (style 3, agility 0, range -2) | DEF 0 dodge (base 2 [style 3, agility 0, dodge -1] /3) | 1+1 = 3: miss
        -- round: a1 b1
        a1 > b1 handgun.shoot right torso at 6 | AT 1 (style 3, agility 0, range -2) | DEF 1 parry (base 3 [style 3, agility 0] /3) | 1+1 = 2: miss
    "#]],
    );
}

#[test]
fn atk_7_each_of_those_in_a_cell_is_in_the_way() {
    let first = ["archer 0,0 e", "swordsman 2,0 e"];
    let second = ["swordsman 6,0 w", "swordsman 3,0 w"];
    let level = hexes(&["......."], &first, &second);
    let script = "a1 wait
        a2 close b2
        b2 pass
        a2 wait
        b1 wait
        b2 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a2 closes in on b2
        a2 step 3,0 facing e, cost 1
        -- round: a1 a2 b1 b2
        a1 > b1 bow.shoot both torso at 6 | AT -5 (style 3, agility 0, range -2, cover -6) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = -4: miss
        a1 spent arrow, left 8
    "#]],
    );
}
