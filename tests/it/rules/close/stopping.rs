//! Who may stop somebody that comes in, what it costs, and what it sees of it (CLC-1, CLC-3, MAG-2,
//! MAN-3).

use expect_test::expect;

use crate::rules::trial::hexes_with;
use crate::rules::{check, hexes};

#[test]
fn clc_1_the_fallen_stop_nobody() {
    let level = hexes(&["...."], &["spearman 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 lie_down
        b1 close a1
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 lie_down
        a1 fell: lay_down
        b1 step 1,0 facing w, cost 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn clc_1_the_held_and_the_asleep_stop_nobody() {
    let first = ["mage 0,0 e", "hound 3,0 w"];
    let level = || hexes(&["....."], &first, &["spearman 2,0 e"]);
    let script = "a1 cast hold b1
        a2 close b1
        a2 wait";
    check(
        level(),
        &[3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 16 (attribute 12, difficulty 2, art 2) made
        a1 casts hold at level 5, margin 7: b1
        a1 END -1, left 9: casting
        b1 under hold of level 5, to round 2
        a2 step 2,0 facing w, cost 1
        b1 loses its turn
        -- round: a1 a2 b1
    "#]],
    );
    let script = "a1 cast sleep b1
        a2 close b1
        a2 wait";
    check(
        level(),
        &[3, 3, 3, 6, 6, 6],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts sleep at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 resistance WP: 6+6+6 against 10 (attribute 10) missed
        b1 under sleep of level 5, to round 3
        a2 step 2,0 facing w, cost 1
        b1 loses its turn
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn mag_2_whoever_stops_an_entry_has_defended() {
    let level = hexes(&["...."], &["warder 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 concentrate vigour
        b1 close a1
        a1 stop b1 sword.thrust body
        b1 move 2,0 w
        b1 wait
        a1 concentrate vigour
        b1 close a1
        a1 bar shield
        b1 wait";
    check(
        level,
        &[1, 1, 1, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 closes in on a1
        a1 > b1 sword.thrust right body charge 1 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        a1 loses vigour: defended
        b1 step 1,0 facing w, cost 1
        b1 move 2,0 facing w, cost 1
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 closes in on a1
        a1 bars b1 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 4: miss
        a1 loses vigour: defended
        b1 step 1,0 facing w, cost 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn mag_2_whoever_is_let_in_unasked_keeps_its_mind_on_a_spell() {
    let level = hexes(&["...."], &["warder 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 concentrate vigour
        b1 close a1
        a1 pass
        b1 wait
        a1 concentrate vigour";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 closes in on a1
        b1 step 1,0 facing w, cost 1
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 2 of 2
    "#]],
    );
}

#[test]
fn mag_2_whoever_comes_in_dodges_and_runs() {
    let level = hexes(&["......"], &["mage 1,0 e"], &["spearman 3,0 w"]);
    let script = "a1 concentrate vigour
        b1 move 2,0 w
        b1 wait
        a1 close b1
        b1 bar shield
        a1 wait";
    check(
        level,
        &[1, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        b1 step 2,0 facing w, cost 1
        -- round: a1 b1
        a1 closes in on b1
        b1 bars a1 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 4: miss
        a1 loses vigour: defended
        a1 step 2,0 facing e, cost 1
    "#]],
    );
    let level = hexes(&["......"], &["mage 1,0 e"], &["archer 3,0 w"]);
    let script = "a1 concentrate vigour
        b1 wait
        a1 move 2,0 e
        a1 close b1";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 concentrate
        a1 concentrates on vigour, 1 of 2
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 move 3,0 facing e, cost 1
        a1 loses vigour: moved
    "#]],
    );
}

#[test]
fn clc_3_a_shield_is_held_where_one_sees() {
    let first = ["mage 0,0 e", "guard 2,0 e"];
    let level = hexes(&["......"], &first, &["spearman 3,0 w"]);
    let script = "a1 cast blind b1
        a2 close b1
        b1 bar shield";
    // The other's own shield is in the way of this one.
    check(
        level,
        &[3, 3, 3, 8, 8],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts blind at level 5, margin 2: b1
        b1 under blind of level 5, to round 2
        a2 closes in on b1
        b1 bars a2 with shield | AT -1 (style 3, agility 0, unseen -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 8+8 = 13: shield
        a2 kept out by b1: shield
    "#]],
    );
    let level = hexes_with(
        "light: Dark",
        &["......"],
        &["guard 2,0 e"],
        &["spearman 3,0 w"],
    );
    let script = "a1 close b1
        b1 bar shield";
    check(
        level,
        &[7, 7],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 closes in on b1
        b1 bars a1 with shield | AT 1 (style 3, agility 0, light -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) PR 2 | 7+7 = 13: shield
        a1 kept out by b1: shield
    "#]],
    );
}

#[test]
fn man_6_whoever_bars_has_blocked() {
    let level = hexes(&["...."], &["skirmisher 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 aim b1
        b1 close a1
        a1 bar shield
        b1 wait";
    check(
        level,
        &[1, 2],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 aim
        a1 aims at b1, turns 1
        b1 closes in on a1
        a1 bars b1 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+2 = 4: miss
        a1 aim lost: blocked
        b1 step 1,0 facing w, cost 1
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn man_3_whoever_closes_in_on_a_guard_is_struck_first() {
    // An axe makes no stop-thrust, but a guard strikes at what is no attack upon it.
    let level = hexes(&["...."], &["reaper 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 guard
        b1 close a1
        a1 attack b1 great_axe.chop body
        b1 wait";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 held up by a1
        a1 > b1 great_axe.chop both body | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
        b1 goes on
        b1 step 1,0 facing w, cost 1
        -- round: a1 b1
    "#]],
    );
    // It may let that be and meet the other as it comes.
    let level = hexes(&["...."], &["spearman 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 guard
        b1 close a1
        a1 pass
        a1 bar shield";
    check(
        level,
        &[9, 9],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 guard
        b1 held up by a1
        b1 goes on
        b1 closes in on a1
        a1 bars b1 with shield | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 9+9 = 19: hit
        b1 kept out by a1: shield
        -- round: a1 b1
    "#]],
    );
}
