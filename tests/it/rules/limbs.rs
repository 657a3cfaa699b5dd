//! More than two hands, and what a body strikes with by itself (DMG-11, SKL-4, CLC-5).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn dmg_11_four_hands_hold_four_things_and_strike_with_one() {
    let level = hexes(&["...."], &["idol 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 mace.strike torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 block shield
        a1 attack b1 sword.cut/left_2 torso
        b1 dodge
        b1 attack a1 sword.cut torso
        a1 parry sword/left_2
        a1 attack b1 fist.punch torso
        a1 attack b1 sword.cut/right torso
        b1 dodge
        b1 wait";
    check(
        level,
        &[2, 2, 8, 5, 4, 2, 2, 6, 6, 3, 2, 2],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 > b1 mace.strike right_2 torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 5: miss
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 shield (base 3 [style 3, agility 0]) PR 2 | 8+5 = 13: shield
            a1 shield struck: 4 = 4 cutting, HP 10
            -- round: a1 b1
            a1 > b1 sword.cut left_2 torso | AT 0 (style 3, agility 0, off_hand -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 2: miss
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 parry (base 3 [style 3, agility 0], off_hand -3) PR 2 | 6+6 = 15: hit
            a1 torso: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
            -- round: a1 b1
            refused: a1 attack b1 fist.punch torso: the weapon is not in hand for that
            a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 5: miss
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn dmg_11_a_crippled_arm_drops_what_its_own_hand_held() {
    let level = hexes(&["...."], &["idol 2,0 w"], &["swordsman 1,0 e"]);
    let script = "a1 wait
        b1 attack a1 sword.cut lower_left_arm
        a1 dodge
        b1 wait
        a1 ready dagger left_2
        a1 ready pike both_2
        a1 ready dagger right_2
        b1 attack a1 sword.cut torso
        a1 block shield
        a1 wait";
    check(
        level,
        &[10, 10, 5, 3, 3, 3, 2, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 > a1 sword.cut right lower_left_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 10+10 = 20: hit
        a1 lower_left_arm: 5 = 5 cutting -> 5, injury 5, total 0 -> 5
        a1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        a1 lower_left_arm crippled
        a1 stunned: crippled
        a1 dropped sword
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
        -- round: a1 b1
        refused: a1 ready dagger left_2: what it takes is lame
        refused: a1 ready pike both_2: what it takes is lame
        a1 ready
        a1 readied dagger right_2
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 shield (base 3 [style 3, agility 0]) PR 2 | 2+2 = 4: miss
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_11_a_bow_in_two_hands_and_a_shield_in_a_third() {
    let level = hexes(&["........"], &["idol_archer 1,0 e"], &["archer 5,0 w"]);
    let script = "a1 attack b1 bow.shoot torso
        b1 attack a1 bow.shoot torso
        a1 block shield
        a1 wait
        b1 attack a1 bow.shoot right_hand
        a1 block shield
        b1 wait
        a1 attack b1 bow.shoot torso
        a1 pick_up bow both
        a1 drop shield
        a1 pick_up bow both_2
        b1 wait
        a1 attack b1 bow.shoot torso";
    let dice = [2, 2, 5, 6, 3, 10, 10, 6, 3, 3, 3, 2, 2];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 4 | AT 2 (style 3, agility 0, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 2+2 = 5: miss
        a1 spent arrow, left 8
        b1 > a1 bow.shoot both torso at 4 | AT 2 (style 3, agility 0, range -1) | DEF 1 shield (base 2 [style 2, agility 0] /2) PR 2 | 5+6 = 12: shield
        b1 spent arrow, left 8
        a1 shield struck: 3 = 1 impaling, impaling x1/2, HP 10
        -- round: a1 b1
        b1 > a1 bow.shoot both right_hand at 4 | AT -1 (style 3, agility 0, location -3, range -1) | DEF 1 shield (base 2 [style 2, agility 0] /2) PR 2 | 10+10 = 18: hit
        b1 spent arrow, left 7
        a1 right_hand: 6 = 6 impaling, impaling x1/2 -> 3, injury 3, total 0 -> 2
        a1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        a1 right_hand crippled
        a1 stunned: crippled
        a1 dropped bow
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
        -- round: a1 b1
        refused: a1 attack b1 bow.shoot torso: the weapon is not in hand for that
        refused: a1 pick_up bow both: what it takes is lame
        a1 let go of shield
        a1 pick_up
        a1 picked up bow both_2
        -- round: a1 b1
        a1 > b1 bow.shoot both_2 torso at 4 | AT 2 (style 3, agility 0, range -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 2+2 = 5: miss
        a1 spent arrow, left 7
    "#]],
    );
}

#[test]
fn dmg_11_a_hand_is_readied_beside_others_and_two_of_a_pair_together() {
    let level = hexes(&["......"], &["idol 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 ready pike right
        a1 ready pike both_3
        a1 ready pike both
        b1 ready dagger left_2
        b1 ready dagger left
        a1 ready dagger left_2
        b1 wait
        a1 attack b1 pike.thrust torso
        b1 dodge";
    check(
        level,
        &[2, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 ready pike right: that doesn't fit that hand
        refused: a1 ready pike both_3: it has not got these: both hands of the third pair
        a1 ready
        a1 readied pike both
        refused: b1 ready dagger left_2: it has not got these: second left hand
        b1 ready
        b1 readied dagger left
        -- round: a1 b1
        a1 ready
        a1 readied dagger left_2
        -- round: a1 b1
        a1 > b1 pike.thrust both torso at 3 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 5: miss
    "#]],
    );
}

#[test]
fn clc_5_two_hands_pin_and_the_others_are_free() {
    let level = hexes(&["...."], &["idol_wrestler 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 close b1
        b1 pass
        a1 takedown b1 fist.punch
        a1 pin b1 fist.punch
        b1 wait
        a1 ready sword right
        a1 ready sword left
        a1 attack b1 dagger.thrust torso
        b1 wait
        a1 ready sword left_2
        b1 wait
        a1 attack b1 fist.punch torso
        a1 attack b1 sword.cut/left_2 torso
        a1 drop dagger
        a1 attack b1 fist.punch torso";
    let dice = [6, 6, 6, 6, 2, 2, 2, 2];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        a1 step 2,0 facing e, cost 1
        a1 takedown
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 6+6 = 16: hit
        b1 fell: takedown
        a1 may pin b1
        a1 pin
        a1 fell: pin
        a1 > b1 fist.punch right torso charge 1 | AT 6 (style 4, agility 0, strength_difference 2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 6+6 = 20: hit
        b1 pinned by a1
        -- round: a1 b1
        refused: a1 ready sword right: its hands hold b1 down
        refused: a1 ready sword left: its hands hold b1 down
        a1 > b1 dagger.thrust right_2 torso | AT 2 (style 2, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 2+2 = 8: miss
        -- round: a1 b1
        a1 ready
        a1 readied sword left_2
        -- round: a1 b1
        refused: a1 attack b1 fist.punch torso: its hands hold b1 down
        refused: a1 attack b1 sword.cut/left_2 torso: that is no weapon for close combat
        a1 let go of dagger
        a1 > b1 fist.punch right_2 torso | AT 4 (style 4, agility 0) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], prone -4) | 2+2 = 10: defended
    "#]],
    );
}

#[test]
fn skl_4_claws_strike_while_a_paw_is_sound_and_a_lame_tail_lashes_no_more() {
    let level = hexes(&["...."], &["bear 1,0 e"], &["reaper 2,0 w"]);
    let script = "a1 attack b1 claw.swipe torso
        b1 dodge
        b1 attack a1 great_axe.chop left_foreleg
        b1 wait
        a1 attack b1 claw.swipe torso
        b1 dodge
        b1 attack a1 great_axe.chop tail
        b1 wait
        a1 attack b1 lash.lash torso
        a1 attack b1 bite.bite torso
        b1 dodge
        b1 wait";
    let dice = [2, 2, 10, 10, 1, 3, 3, 3, 2, 2, 10, 10, 1, 3, 3, 3, 2, 2];
    check(
        level,
        &dice,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 claw.swipe both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 5: miss
        b1 > a1 great_axe.chop both left_foreleg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        a1 left_foreleg: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 4
        a1 left_foreleg crippled for good
        a1 stunned: blow
        a1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
        -- round: a1 b1
        a1 > b1 claw.swipe both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 5: miss
        b1 > a1 great_axe.chop both tail | AT 1 (style 3, agility 0, location -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 19: hit
        a1 tail: 1 weapon +9 = 10 cutting -> 10, injury 10, total 4 -> 6
        a1 tail crippled for good
        a1 stunned: blow
        a1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
        -- round: a1 b1
        refused: a1 attack b1 lash.lash torso: what it takes is lame
        a1 > b1 bite.bite both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 2+2 = 5: miss
        -- round: a1 b1
    "#]],
    );
}
