//! What spells do: sleep, hold, fear, pushing, healing, what lasts (MAG-1, MAG-3, ATK-6, ATT-6, FAT-1).

use expect_test::expect;

use super::{check, hexes};

#[test]
fn mag_1_sleep_is_a_contest_of_wills_and_pain_wakes() {
    let level = hexes(
        &["....."],
        &["mage 0,0 e", "swordsman 2,0 e"],
        &["swordsman 3,0 w"],
    );
    let script = "a1 cast sleep b1
        a2 wait
        a1 cast sleep b1
        a2 attack b1 sword.cut torso
        b1 wait";
    check(
        level,
        &[3, 3, 3, 3, 3, 3, 3, 3, 5, 3, 3, 5, 2],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts sleep at level 5, margin 2: b1
            a1 END -1, left 9: casting
            b1 resistance WP: 3+3+3 against 10 (attribute 10) made
            b1 under sleep of level 5, to round 3
            b1 loses its turn
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 3+3+5 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts sleep at level 5, margin 0: b1
            a1 END -1, left 8: casting
            b1 resistance WP: 3+3+5 against 10 (attribute 10) missed
            b1 under sleep of level 5, to round 4
            a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
            b1 torso: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
            b1 free of sleep: injured
            -- round: a1 a2 b1
        "#]],
    );
}

#[test]
fn atk_6_who_is_held_is_helpless_and_loses_turns() {
    let level = hexes(
        &["....."],
        &["mage 0,0 e", "swordsman 2,0 e"],
        &["guard 3,0 w"],
    );
    let script = "a1 cast hold b1
        a2 attack b1 sword.cut torso
        a1 cast spark b1
        a2 wait
        a1 wait";
    check(
        level,
        &[6, 5, 3, 1, 3, 3, 3, 7, 8, 2],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 6+5+3 against 16 (attribute 12, difficulty 2, art 2) made
            a1 casts hold at level 5, margin 2: b1
            a1 END -1, left 9: casting
            b1 under hold of level 5, to round 2
            a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 none | automatic: hit
            b1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
            b1 loses its turn
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts spark at level 5, margin 2: b1
            a1 END -1, left 8: casting
            a1 > b1 spark at 3 | AT 1 (style 5, agility 0, range -1, cover -3) | DEF 0 none (base 0 /3, base 0) | 7+8 = 16: hit
            b1 torso: 2 spell +2 = 4 cutting -> 4, injury 4, total 1 -> 5
            b1 loses its turn
            b1 free of hold: over
            -- round: a1 a2 b1
        "#]],
    );
}

#[test]
fn att_6_mr_is_immunity_to_spells_of_its_level() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["proof 3,0 w"]);
    let script = "a1 cast hold b1
        b1 wait
        a1 cast rot b1";
    check(
        level,
        &[3, 3, 3, 3, 3, 3, 6, 6, 6, 2],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 16 (attribute 12, difficulty 2, art 2) made
            a1 casts hold at level 5, margin 7: b1
            a1 END -1, left 9: casting
            b1 resists hold: immune
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 9 (attribute 12, difficulty -3) made
            a1 casts rot at level 5, margin 0: b1
            a1 END -1, left 8: casting
            b1 resistance HT: 6+6+6 against 10 (attribute 10) missed
            b1 torso: 2 = 2 crushing -> 2, injury 2, total 0 -> 2
        "#]],
    );
}

#[test]
fn mag_1_fear_keeps_from_attacking_and_casting() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["mage 1,0 w"]);
    let script = "a1 cast fear b1
        b1 attack a1 sword.cut torso
        b1 cast spark a1
        b1 concentrate blast
        b1 defend
        a1 wait
        b1 wait
        a1 wait
        b1 concentrate blast";
    check(
        level,
        &[4, 4, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 4+4+4 against 14 (attribute 12, art 2) made
        a1 casts fear at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 under fear of level 5, to round 2
        refused: b1 attack a1 sword.cut torso: it is too afraid for that
        refused: b1 cast spark a1: it is too afraid for that
        refused: b1 concentrate blast: it is too afraid for that
        b1 defend
        -- round: a1 b1
        b1 free of fear: over
        -- round: a1 b1
        b1 concentrate
        b1 concentrates on blast, 1 of 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn mag_1_a_push_goes_straight_away_until_something_is_in_the_way() {
    let level = hexes(
        &["......#"],
        &["mage 1,0 e"],
        &["mage 3,0 w", "swordsman 0,0 e"],
    );
    let script = "a1 wait
        b1 concentrate blast
        b2 wait
        a1 cast shove b1
        b1 wait
        b2 wait
        a1 cast shove b1
        b1 wait
        b2 wait
        a1 turn w
        a1 cast shove b1";
    check(
        level,
        &[3, 3, 3, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        b1 concentrate
        b1 concentrates on blast, 1 of 1
        -- round: a1 b1 b2
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts shove at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 pushed 4,0 5,0
        b1 loses blast: pushed
        -- round: a1 b1 b2
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts shove at level 5, margin 2: b1
        a1 END -1, left 8: casting
        b1 resists shove: no_room
        -- round: a1 b1 b2
        a1 turns w, the step is used
        refused: a1 cast shove b1: it can't see b1, and can't shoot at what it can't see
    "#]],
    );
}

#[test]
fn mag_1_healing_mends_the_worst_wound_and_gives_limbs_back() {
    let level = hexes(
        &["...."],
        &["mage 0,0 e", "swordsman 1,0 e"],
        &["swordsman 2,0 w"],
    );
    let script = "a1 wait
        a2 wait
        b1 attack a2 sword.cut left_arm
        a2 dodge
        a1 cast mend a2
        b1 wait
        a1 cast mend a2";
    check(
        level,
        &[10, 10, 5, 3, 3, 3, 3, 3, 3, 4, 3, 3, 3, 5],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            b1 > a2 sword.cut right left_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
            a2 left_arm: 5 = 5 cutting -> 5, injury 5, total 0 -> 4
            a2 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
            a2 left_arm crippled
            a2 stunned: blow
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts mend at level 5, margin 2: a2
            a1 END -2, left 8: casting
            a2 healed: 4 spell +1 = 5, left_arm 5, total 4 -> 0
            a2 left_arm works again
            a2 loses its turn
            a2 recovered
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts mend at level 5, margin 2: a2
            a1 END -2, left 6: casting
            a2 healed: 5 spell +1 = 6, , total 0 -> 0
        "#]],
    );
}

#[test]
fn mag_3_modifiers_count_everywhere_and_are_dispelled() {
    let level = hexes(
        &["...."],
        &["mage 0,0 e", "swordsman 1,0 e"],
        &["mage 2,0 w"],
    );
    let script = "a1 wait
        b1 cast clumsy a2
        a2 wait
        a1 wait
        b1 wait
        a2 attack b1 sword.cut torso
        b1 parry sword
        a1 cast unbind a2
        b1 wait
        a2 attack b1 sword.cut torso
        b1 parry sword";
    check(
        level,
        &[3, 3, 3, 6, 6, 6, 5, 5, 3, 3, 3, 2, 2],
        script,
        expect![[r#"
            -- round: a1 b1 a2
            b1 cast
            b1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b1 casts clumsy at level 5, margin 2: a2
            b1 END -1, left 9: casting
            a2 resistance HT: 6+6+6 against 10 (attribute 10) missed
            a2 under clumsy of level 5, to round 3
            -- round: a1 b1 a2
            a2 > b1 sword.cut right torso | AT -1 (style 3, agility -1, strength_short -2, spell -1) | DEF 3 parry (base 3 [style 3, agility 0]) | 5+5 = 6: miss
            -- round: a1 b1 a2
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts unbind at level 5, margin 2: a2
            a1 END -1, left 9: casting
            a2 free of clumsy: dispelled
            a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 3 parry (base 3 [style 3, agility 0]) | 2+2 = 4: miss
            -- round: a1 b1 a2
        "#]],
    );
}

#[test]
fn dmg_4_a_spell_may_stun() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast stun b1
        a1 wait
        b1 wait";
    check(
        level,
        &[3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts stun at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 stunned: spell
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn fat_1_casting_to_exhaustion() {
    let level = hexes(&["....."], &["spent_mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast stun b1
        b1 wait
        a1 cast stun b1";
    check(
        level,
        &[3, 3, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts stun at level 5, margin 2: b1
            a1 END -1, left 0: casting
            a1 exhaustion WP: 3+3+3 against 10 (attribute 10) made
            b1 stunned: spell
            b1 loses its turn
            b1 recovered
            -- round: b1 a1
            a1 cast
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts stun at level 5, margin 2: b1
            a1 END -1, left -1: casting
            a1 exhaustion WP: 6+6+6 against 9 (attribute 10, exhaustion -1) missed
            a1 unconscious: exhaustion
            a1 fell: senseless
            b1 stunned: spell
            == second wins: last_side_standing, rounds 2
        "#]],
    );
}

#[test]
fn mag_1_what_a_spell_needs() {
    let level = hexes(
        &["..........#...."],
        &["mage 2,0 e", "mage 0,0 e"],
        &["swordsman 14,0 w", "swordsman 3,0 w"],
    );
    let script = "a1 cast slumber b2
        a1 cast spark b1
        a1 cast spark a2
        a1 cast mend b2
        a1 cast spark 3,0
        a1 concentrate blast
        a2 wait
        b1 wait
        b2 wait
        a1 cast blast 11,0
        a1 cast blast 13,0
        a1 cast blast b1
        a1 cast blast 7,0
        a1 cast blast 1,0
        a1 turn w
        a1 cast spark b2
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        refused: a1 cast slumber b2: it knows no such spell
        refused: a1 cast spark b1: the target is 12 away; the spell reaches 10
        refused: a1 cast spark a2: a2 is no enemy
        refused: a1 cast mend b2: b2 is no friend
        refused: a1 cast spark 3,0: that spell is cast at somebody
        a1 concentrate
        a1 concentrates on blast, 1 of 1
        -- round: a1 a2 b1 b2
        refused: a1 cast blast 11,0: column 11, row 0 can't be seen from here
        refused: a1 cast blast 13,0: the target is 11 away; the spell reaches 10
        refused: a1 cast blast b1: that spell is cast at a cell
        refused: a1 cast blast 7,0: there is nobody there for the spell
        refused: a1 cast blast 1,0: column 1, row 0 can't be seen from here
        a1 turns w, the step is used
        refused: a1 cast spark b2: it can't see b2, and can't shoot at what it can't see
        a1 loses blast: other_action
    "#]],
    );
}

/// Nobody asleep is asked how it defends, and what is over ends with the round it ends in.
#[test]
fn mag_3_what_lasts_is_over_when_its_rounds_are() {
    let level = hexes(&["....."], &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 cast sleep b1
        a1 wait
        a1 wait
        a1 wait
        b1 wait";
    check(
        level,
        &[3, 3, 3, 6, 6, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts sleep at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 resistance WP: 6+6+6 against 10 (attribute 10) missed
        b1 under sleep of level 5, to round 3
        b1 loses its turn
        -- round: a1 b1
        b1 loses its turn
        -- round: a1 b1
        b1 loses its turn
        b1 free of sleep: over
        -- round: a1 b1
        -- round: a1 b1
    "#]],
    );
}
