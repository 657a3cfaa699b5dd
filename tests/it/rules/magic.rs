//! Spells: casting, concentration, resistance, and what they do (MAG-1 to MAG-3, DMG-10, ATT-6, ATK-6,
//! ATK-7).

use expect_test::expect;

use super::{check, hexes, hexes_by};

#[test]
fn mag_1_casting_is_a_hard_roll_on_iq_and_costs_endurance() {
    let level = hexes(&["....."], &["mage 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast stun b1
        a1 cast mend a1
        b1 wait
        a1 cast stun b1";
    check(
        level,
        &[5, 4, 2, 2, 3, 4, 5, 5, 5, 6],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 5+4+2 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts stun at level 5, margin 0: b1
            a1 END -1, left 9: casting
            b1 stunned: spell
            b1 loses its turn
            b1 recovered
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 2+3+4 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts mend at level 5, margin 2: a1
            a1 END -2, left 7: casting
            a1 healed: 5 spell +1 = 6, , total 0 -> 0
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 5+5+6 against 11 (attribute 12, difficulty -3, art 2) missed
            a1 fails at stun
            a1 END -1, left 6: casting
        "#]],
    );
}

#[test]
fn mag_1_failure_costs_a_point_unless_the_spell_is_free() {
    let level = hexes(&["....."], &["mage 1,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast stun b1
        b1 wait
        a1 cast ward a1
        b1 wait";
    check(
        level,
        &[6, 6, 6, 6, 6, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 6+6+6 against 11 (attribute 12, difficulty -3, art 2) missed
        a1 fails at stun
        a1 END -1, left 9: casting
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 6+6+6 against 11 (attribute 12, difficulty -3, art 2) missed
        a1 fails at ward
        -- round: a1 b1
    "#]],
    );
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
        a1 cast vigour b1
        a1 move 2,0 e
        a1 cast vigour a1
        b1 wait";
    check(
        level,
        &[3, 3, 3],
        script,
        expect![[r#"
            -- round: a1 b1
            refused: a1 cast vigour a1: that spell takes 2 turns of concentration, and has had 0
            refused: a1 concentrate spark: that spell takes no concentration
            a1 concentrate
            a1 concentrates on vigour, 1 of 2
            -- round: a1 b1
            refused: a1 cast vigour a1: that spell takes 2 turns of concentration, and has had 1
            a1 concentrate
            a1 concentrates on vigour, 2 of 2
            -- round: a1 b1
            refused: a1 cast vigour b1: that spell is for the caster alone
            a1 step 2,0 facing e, cost 1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts vigour at level 5, margin 2: a1
            a1 END -1, left 9: casting
            a1 under vigour of level 5, to round 12
            -- round: a1 b1
        "#]],
    );
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
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on blast, 1 of 1
        -- round: a1 b1
        a1 move 2,0 3,0 facing e, cost 2
        a1 loses blast: moved
        refused: a1 concentrate blast: after 2 cells only an attack may follow
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on blast, 1 of 1
        -- round: a1 b1
        a1 defend
        a1 loses blast: other_action
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on blast, 1 of 1
        -- round: a1 b1
        a1 concentrate
        a1 loses blast: other_action
        a1 concentrates on vigour, 1 of 2
        -- round: a1 b1
    "#]],
    );
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
    check(
        level,
        &[1, 1, 10, 10, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        a1 loses vigour: defended
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 10+10 = 20: hit
        a1 loses vigour: defended
        a1 torso: 6 = 6 cutting -> 6, injury 6, total 0 -> 6
        a1 stunned: blow
        -- round: a1 b1
        a1 loses its turn
        a1 recovered
    "#]],
    );
}

#[test]
fn mag_3_the_same_spell_does_not_stack_and_the_higher_level_counts() {
    let level = hexes(
        &["....."],
        &["mage 0,0 e", "master 1,0 e"],
        &["swordsman 4,0 w"],
    );
    let script = "a1 cast ward a2
        a2 cast ward a2
        b1 wait
        a1 cast ward a2
        a2 wait
        b1 wait
        a1 wait
        a2 wait
        b1 wait";
    check(
        level,
        &[3, 3, 3, 3, 3, 3, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts ward at level 5, margin 2: a2
        a2 under ward of level 5, to round 2
        a2 cast
        a2 casting IQ: 3+3+3 against 13 (attribute 12, difficulty -3, art 4) made
        a2 casts ward at level 7, margin 4: a2
        a2 under ward of level 7, to round 2
        -- round: a1 a2 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts ward at level 5, margin 2: a2
        a2 resists ward: stronger
        a2 free of ward: over
        -- round: a1 a2 b1
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn dmg_10_a_blast_is_general_damage_to_friend_and_enemy() {
    let level = hexes(
        &["......"],
        &["mage 0,0 e", "plated 4,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 concentrate blast
        a2 wait
        b1 wait
        a1 cast blast 2,0
        a1 cast blast 5,0
        a2 wait";
    check(
        level,
        &[3, 3, 3, 6, 5, 5, 6, 3, 3, 3],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            a1 concentrate
            a1 concentrates on blast, 1 of 1
            -- round: a1 a2 b1
            refused: a1 cast blast 2,0: there is nobody there for the spell
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts blast at level 5, margin 2: a2 b1
            a1 END -3, left 7: casting
            a2 resistance AG: 6+5+5 against 10 (attribute 10) missed
            a2 torso: 6 spell +1 = 7 cutting, DR 6 (armour 5, nature 1), damage_modifier x50/100 -> 0, injury 0, total 0 -> 0
            b1 resistance AG: 3+3+3 against 10 (attribute 10) made
            b1 resists blast: roll
        "#]],
    );
}

#[test]
fn atk_7_a_bolt_is_an_attack_of_speed_3() {
    let level = hexes(&["......"], &["mage 0,0 e"], &["guard 4,0 w"]);
    let script = "a1 cast spark b1
        b1 wait
        a1 cast spark b1
        b1 wait
        a1 cast spark b1";
    check(
        level,
        &[3, 3, 3, 2, 2, 3, 3, 3, 4, 4, 4, 3, 3, 3, 5, 6, 2],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts spark at level 5, margin 2: b1
            a1 END -1, left 9: casting
            a1 > b1 spark at 4 | AT 4 (style 5, agility 0, range -1) | DEF 0 dodge (base 2 /3, base 0) PR 2 | 2+2 = 8: miss
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts spark at level 5, margin 2: b1
            a1 END -1, left 8: casting
            a1 > b1 spark at 4 | AT 4 (style 5, agility 0, range -1) | DEF 0 dodge (base 2 /3, base 0) PR 2 | 4+4 = 12: shield
            b1 shield struck: 4 spell +2 = 6 cutting, HP 10
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts spark at level 5, margin 2: b1
            a1 END -1, left 7: casting
            a1 > b1 spark at 4 | AT 4 (style 5, agility 0, range -1) | DEF 0 dodge (base 2 /3, base 0) PR 2 | 5+6 = 15: hit
            b1 torso: 2 spell +2 = 4 cutting -> 4, injury 4, total 0 -> 4
        "#]],
    );
}

#[test]
fn mag_1_a_curse_is_resisted_and_takes_no_attack_roll() {
    let level = hexes(&["......"], &["mage 0,0 e"], &["swordsman 4,0 w"]);
    let script = "a1 cast rot b1
        b1 wait
        a1 cast rot b1";
    check(
        level,
        &[3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5, 5, 4],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 9 (attribute 12, difficulty -3) made
            a1 casts rot at level 5, margin 0: b1
            a1 END -1, left 9: casting
            b1 resistance HT: 3+3+3 against 10 (attribute 10) made
            b1 resists rot: roll
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 9 (attribute 12, difficulty -3) made
            a1 casts rot at level 5, margin 0: b1
            a1 END -1, left 8: casting
            b1 resistance HT: 5+5+5 against 10 (attribute 10) missed
            b1 torso: 4 = 4 crushing -> 4, injury 4, total 0 -> 4
            b1 stunned: crushing_blow
            b1 loses its turn
            b1 recovered
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn mag_2_will_keeps_concentration_where_the_genre_lets_it() {
    let numbers = "(magic: (will_keeps: true))";
    let level = hexes_by(numbers, &["...."], &["mage 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 concentrate vigour
        b1 attack a1 sword.cut torso
        a1 dodge
        a1 concentrate vigour
        b1 attack a1 sword.cut torso
        a1 dodge";
    check(
        level,
        &[1, 1, 3, 3, 3, 1, 1, 6, 6, 6],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 concentrate
            a1 concentrates on vigour, 1 of 2
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
            a1 concentration WP: 3+3+3 against 10 (attribute 10) made
            -- round: a1 b1
            a1 concentrate
            a1 concentrates on vigour, 2 of 2
            b1 > a1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
            a1 concentration WP: 6+6+6 against 10 (attribute 10) missed
            a1 loses vigour: defended
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn mag_2_injury_alone_loses_it() {
    let level = hexes(&["......"], &["mage 0,0 e"], &["mage 4,0 w"]);
    let script = "a1 concentrate vigour
        b1 cast rot a1
        a1 cast vigour a1";
    check(
        level,
        &[3, 3, 3, 6, 6, 6, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 cast
        b1 casting IQ: 3+3+3 against 9 (attribute 12, difficulty -3) made
        b1 casts rot at level 5, margin 0: a1
        b1 END -1, left 9: casting
        a1 resistance HT: 6+6+6 against 10 (attribute 10) missed
        a1 torso: 1 = 1 crushing -> 1, injury 1, total 0 -> 1
        a1 loses vigour: injured
        -- round: a1 b1
        refused: a1 cast vigour a1: that spell takes 2 turns of concentration, and has had 0
    "#]],
    );
}

#[test]
fn mag_2_casting_another_spell_loses_what_was_begun() {
    let level = hexes(&["......."], &["mage 1,0 e"], &["swordsman 6,0 w"]);
    let script = "a1 concentrate blast
        b1 wait
        a1 cast spark b1
        b1 wait";
    check(
        level,
        &[6, 6, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on blast, 1 of 1
        -- round: a1 b1
        a1 cast
        a1 loses blast: other_action
        a1 casting IQ: 6+6+6 against 11 (attribute 12, difficulty -3, art 2) missed
        a1 fails at spark
        a1 END -1, left 9: casting
        -- round: a1 b1
    "#]],
    );
}
