//! Takedown, pin and breaking free (CLC-5).

use expect_test::expect;

use crate::rules::{check, hexes, squares};

#[test]
fn clc_5_a_takedown_throws_down_and_a_pin_may_follow() {
    let level = hexes(&["...."], &["wrestler 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 takedown b1 fist.punch
        a1 close b1
        b1 pass
        a1 takedown b1 fist.punch head
        a1 pin b1 fist.punch
        a1 takedown b1 fist.punch
        a1 wait
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        b1 attack a1 fist.punch torso
        b1 move 3,0 e
        b1 turn ne
        b1 defend
        b1 ready dagger left
        b1 takedown a1 fist.punch
        b1 break_free a1 fist.punch
        a1 attack b1 fist.punch torso
        a1 pin b1 fist.punch
        a1 wait
        b1 break_free a1 fist.punch
        a1 wait";
    // AT 4 + 2 for ST; then the same with equal weights; ST -2 to get out.
    let dice = [6, 3, 4, 3, 4, 4, 9, 8];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 takedown b1 fist.punch: it is not in close combat with b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        refused: a1 takedown b1 fist.punch head: that goes for the whole body
        refused: a1 pin b1 fist.punch: b1 is on its feet
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 6+3 = 13: hit
        b1 fell: takedown
        a1 may pin b1
        refused: a1 wait: a1 must pin b1 now, or let it be
        refused: a1 takedown b1 fist.punch: a1 must pin b1 now, or let it be
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 4+3 = 15: hit
        b1 pinned by a1
        refused: b1 attack a1 fist.punch torso: a1 holds it down
        refused: b1 move 3,0 e: a1 holds it down
        refused: b1 turn ne: a1 holds it down
        refused: b1 defend: a1 holds it down
        refused: b1 ready dagger left: a1 holds it down
        refused: b1 takedown a1 fist.punch: a1 holds it down
        b1 break_free
        b1 > a1 fist.punch both torso | AT -2 (style 0, agility 0, strength_difference -2) | DEF -1 dodge (base 3 [style 4, agility 0, dodge -1], prone -4) | 4+4 = 7: miss
        -- round: a1 b1
        refused: a1 attack b1 fist.punch torso: its hands hold b1 down
        refused: a1 pin b1 fist.punch: its hands hold b1 down
        b1 break_free
        b1 > a1 fist.punch both torso | AT -2 (style 0, agility 0, strength_difference -2) | DEF -1 dodge (base 3 [style 4, agility 0, dodge -1], prone -4) | 9+8 = 16: hit
        b1 free of a1: broke_free
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn clc_5_weight_and_strength_count_in_a_pin() {
    let level = hexes(&["...."], &["giant 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        b1 break_free a1 bite.bite
        a1 move 1,0 e
        a1 wait";
    // 115 pounds more are five times twenty, and 6 ST.
    let dice = [3, 2, 1, 2, 9, 9];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right body charge 1 | AT 10 (style 4, agility 0, strength_difference 6) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 3+2 = 13: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right body charge 1 | AT 15 (style 4, agility 0, strength_difference 6, weight_difference 5) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 1+2 = 20: hit
        b1 pinned by a1
        b1 break_free
        b1 > a1 bite.bite both torso | AT -3 (style 3, agility 0, strength_difference -6) | DEF -1 dodge (base 3 [style 4, agility 0, dodge -1], prone -4) | 9+9 = 16: hit
        b1 free of a1: broke_free
        -- round: a1 b1
        a1 crawl 1,0 facing e, cost 0
    "#]],
    );
}

#[test]
fn clc_5_a_pin_may_be_let_be_and_tried_later() {
    let level = hexes(&["...."], &["hound 1,0 e"], &["archer 2,0 w"]);
    let script = "a1 close b1
        a1 takedown b1 bite.bite
        a1 attack b1 bite.bite torso
        a1 pass
        b1 wait
        a1 pin b1 bite.bite
        b1 wait
        a1 attack b1 bite.bite torso
        b1 wait
        a1 move 1,0 w
        a1 wait";
    // Jaws are free while the weight holds.
    let dice = [9, 6, 9, 9, 6, 6, 2];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 takedown
        a1 > b1 bite.bite both torso charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+6 = 16: hit
        b1 fell: takedown
        a1 may pin b1
        refused: a1 attack b1 bite.bite torso: a1 must pin b1 now, or let it be
        -- round: a1 b1
        a1 pin
        a1 fell: pin
        a1 > b1 bite.bite both torso | AT 0 (style 3, agility 0, weight_difference -3) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+9 = 20: hit
        b1 pinned by a1
        -- round: a1 b1
        a1 > b1 bite.bite both torso | AT 3 (style 3, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 6+6 = 17: hit
        b1 torso: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
        -- round: a1 b1
        b1 free of a1: let_go
        a1 crawl 1,0 facing w, cost 0
    "#]],
    );
}

#[test]
fn clc_5_a_stunned_wrestler_lets_go() {
    let level = squares(
        &["...", "..."],
        &["wrestler 0,0 e"],
        &["swordsman 1,0 w", "mace 1,1 n"],
    );
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        b1 wait
        b2 attack a1 mace.strike torso";
    let dice = [9, 8, 9, 8, 9, 9, 6];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1 b2
        a1 closes in on b1
        a1 step 1,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 21: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+8 = 25: hit
        b1 pinned by a1
        b2 > a1 mace.strike right torso | AT 3 (style 3, agility 0) | DEF -1 dodge (base 3 [style 4, agility 0, dodge -1], prone -4) | 9+9 = 22: hit
        a1 torso: 6 = 6 crushing -> 6, injury 6, total 0 -> 6
        a1 stunned: blow
        b1 free of a1: stunned
        -- round: a1 b1 b2
        a1 loses its turn
        a1 recovered
    "#]],
    );
}

#[test]
fn clc_5_out_of_the_fight_nobody_pins_or_is_pinned() {
    let level = squares(
        &["...", "..."],
        &["wrestler 0,0 e", "swordsman 0,1 e"],
        &["swordsman 1,0 w"],
    );
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        a2 wait
        b1 surrender";
    let dice = [9, 8, 9, 8];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 closes in on b1
        a1 step 1,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 21: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+8 = 25: hit
        b1 pinned by a1
        b1 surrendered
        b1 free of a1: out
        == first wins: last_side_standing, rounds 1
    "#]],
    );
}

#[test]
fn clc_5_wrestling_takes_a_free_hand_and_breaking_free_does_not() {
    let level = hexes(&["...."], &["guard 1,0 e"], &["giant 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 takedown b1 sword.cut
        a1 wait
        b1 takedown a1 fist.punch
        b1 pin a1 fist.punch
        a1 break_free b1 fist.punch
        b1 wait";
    let dice = [9, 8, 9, 8, 1, 2];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        refused: a1 takedown b1 fist.punch: the weapon is not in hand for that
        refused: a1 takedown b1 sword.cut: that is no weapon for close combat
        b1 takedown
        b1 > a1 fist.punch right torso | AT 10 (style 4, agility 0, strength_difference 6) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 25: hit
        a1 fell: takedown
        b1 may pin a1
        b1 pin
        b1 fell: pin
        b1 > a1 fist.punch right torso | AT 12 (style 4, agility 0, strength_difference 6, weight_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+8 = 31: hit
        a1 pinned by b1
        -- round: a1 b1
        a1 break_free
        a1 > b1 fist.punch both torso | AT -6 (style 0, agility 0, strength_difference -6) | DEF -1 dodge (base 3 [style 4, agility 0, dodge -1], prone -4) | 1+2 = -2: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn clc_5_only_a_step_comes_before_wrestling() {
    let level = hexes(&["....."], &["wrestler 0,0 e"], &["archer 3,0 w"]);
    let script = "a1 move 2,0 e
        a1 close b1
        a1 takedown b1 fist.punch
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 facing e, cost 2
        a1 move 3,0 facing e, cost 1
        refused: a1 takedown b1 fist.punch: after 3 cells only an attack may follow
    "#]],
    );
}

#[test]
fn clc_5_a_pin_ends_with_the_one_who_holds_it() {
    let field = || {
        let first = ["wrestler 0,0 e", "swordsman 0,1 e"];
        squares(&["...", "..."], &first, &["swordsman 1,0 w", "mace 1,1 n"])
    };
    let hold = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        a2 wait
        b1 wait\n";
    let script = format!(
        "{hold}b2 wait
        a1 surrender
        a2 wait"
    );
    check(
        field(),
        &[9, 8, 9, 8],
        &script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 closes in on b1
        a1 step 1,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 21: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+8 = 25: hit
        b1 pinned by a1
        -- round: a1 a2 b1 b2
        a1 surrendered
        b1 free of a1: out
    "#]],
    );
    let script = format!(
        "{hold}b2 attack a1 mace.strike head
        a2 wait"
    );
    check(
        field(),
        &[9, 8, 9, 8, 9, 9, 6],
        &script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 closes in on b1
        a1 step 1,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 21: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+8 = 25: hit
        b1 pinned by a1
        b2 > a1 mace.strike right head | AT 1 (style 3, agility 0, location -2) | DEF -1 dodge (base 3 [style 4, agility 0, dodge -1], prone -4) | 9+9 = 20: hit
        a1 head: 6 = 6 crushing, DR 2 (natural_dr 2), location_factor x4/1 -> 16, injury 16, total 0 -> 16
        a1 unconscious: injury
        a1 END -12, left 0: unconscious
        b1 free of a1: out
        -- round: a2 b1 b2
    "#]],
    );
}

#[test]
fn clc_5_the_pinned_take_no_stance() {
    let level = hexes(&["...."], &["giant 1,0 e"], &["guard 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        b1 stance cover
        b1 wait
        a1 takedown b1 fist.punch
        a1 wait";
    check(
        level,
        &[9, 8, 9, 8],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 10 (style 4, agility 0, strength_difference 6) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+8 = 25: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 12 (style 4, agility 0, strength_difference 6, weight_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 9+8 = 31: hit
        b1 pinned by a1
        refused: b1 stance cover: a1 holds it down
        -- round: a1 b1
        refused: a1 takedown b1 fist.punch: its hands hold b1 down
    "#]],
    );
}
