//! Limbs and eyes: thresholds, what is lost with them, and other bodies (DMG-6, DMG-8, DMG-9, DMG-11).

use expect_test::expect;

use testudo::battle::{Aim, Battle, Command, Refusal, UnitId};

use super::{check, hexes};
use crate::arena;

#[test]
fn dmg_6_past_the_threshold_an_arm_counts_no_more() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut right_hand
        b1 dodge
        a1 attack b1 sword.cut right_arm";
    // The hand counts 2 of 6, and those 2 and 5 more are 4 of the arm's.
    let faces = [10, 10, 6, 3, 3, 3, 10, 10, 5, 3, 3, 3];
    check(
        level,
        &faces,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right right_hand | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 18: hit
        b1 right_hand: 6 = 6 cutting -> 6, injury 6, total 0 -> 2
        b1 right_hand crippled for good
        b1 stunned: blow
        b1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        b1 dropped sword
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
        a1 > b1 sword.cut right right_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 right_arm: 5 = 5 cutting -> 5, injury 5, total 2 -> 4
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 right_arm crippled
        b1 stunned: blow
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_6_behind_the_eye_it_counts_four_times() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_eye
        b1 dodge";
    check(
        level,
        &[10, 10, 2, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_eye | AT -2 (style 3, agility 0, location -5) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 16: hit
        b1 left_eye: 2 = 2 cutting -> 2, injury 5, total 0 -> 5
        b1 left_eye crippled for good
        b1 stunned: blow
        b1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_8_a_full_blow_may_cripple_for_good() {
    // HT 10 + 2: 13 misses, so the leg is lost for good, and WP must hold.
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_leg
        b1 dodge";
    check(
        level,
        &[10, 10, 4, 5, 4, 4, 4, 4, 4],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_leg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 left_leg: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 permanence HT: 5+4+4 against 12 (attribute 10, permanence 2) missed
        b1 left_leg crippled for good
        b1 stunned: crippled
        b1 permanent_injury WP: 4+4+4 against 10 (attribute 10) missed
        b1 unconscious: permanent_injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 1
    "#]],
    );
}

#[test]
fn dmg_8_twice_the_threshold_is_for_good_without_a_roll() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_hand
        b1 dodge";
    check(
        level,
        &[10, 10, 4, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_hand | AT 0 (style 3, agility 0, location -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 18: hit
        b1 left_hand: 4 = 4 cutting -> 4, injury 4, total 0 -> 2
        b1 left_hand crippled for good
        b1 stunned: crippled
        b1 permanent_injury WP: 3+3+3 against 10 (attribute 10) made
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_8_small_wounds_add_up_to_a_passing_lameness() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_arm
        b1 dodge
        b1 wait
        a1 attack b1 sword.cut left_arm
        b1 dodge";
    check(
        level,
        &[10, 10, 2, 10, 10, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 left_arm: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
        -- round: a1 b1
        a1 > b1 sword.cut right left_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 left_arm: 3 = 3 cutting -> 3, injury 3, total 2 -> 4
        b1 left_arm crippled
        b1 stunned: crippled
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_9_a_crippled_arm_drops_what_it_holds() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut right_arm
        b1 dodge
        a1 wait
        b1 attack a1 sword.cut torso
        b1 ready dagger right
        b1 ready dagger left";
    check(
        level,
        &[10, 10, 4, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right right_arm | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 right_arm: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 right_arm crippled
        b1 stunned: crippled
        b1 dropped sword
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
        refused: b1 attack a1 sword.cut torso: the weapon is not in hand for that
        refused: b1 ready dagger right: what it takes is lame
        b1 ready
        b1 readied dagger left
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_9_a_crippled_leg_drops_its_owner_who_may_only_crawl() {
    let level = hexes(&["......"], &["swordsman 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_leg
        b1 dodge
        a1 wait
        b1 move 4,0 w
        b1 move 3,0 w
        b1 move 4,0 w
        b1 defend";
    check(
        level,
        &[10, 10, 4, 3, 3, 3],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_leg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 left_leg: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 left_leg crippled
        b1 stunned: crippled
        b1 fell: crippled_leg
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
        refused: b1 move 4,0 w: on the ground it can only crawl one cell
        b1 crawl 3,0 facing w, cost 0
        refused: b1 move 4,0 w: on the ground it can only crawl one cell
        b1 defend
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn dmg_9_a_blind_eye_sees_nothing_on_its_side() {
    // b1 faces west; a2 stands to its left front, where the left eye looked.
    let rows = [".....", ".....", "....."];
    let first = ["swordsman 1,1 e", "swordsman 2,2 ne"];
    let level = hexes(&rows, &first, &["swordsman 2,1 w"]);
    let script = "a1 attack b1 sword.cut left_eye
        b1 dodge
        a2 attack b1 sword.cut torso
        b1 dodge
        a1 attack b1 sword.cut torso
        b1 dodge";
    let faces = [10, 10, 1, 3, 3, 3, 1, 1, 1, 1];
    check(
        level,
        &faces,
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right left_eye | AT -2 (style 3, agility 0, location -5) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 16: hit
        b1 left_eye: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 left_eye crippled
        b1 stunned: crippled
        a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF -4 dodge (base 2 [style 3, agility 0, dodge -1], stunned -2, unseen -4) | 1+1 = 9: defended
        b1 loses its turn
        b1 recovered
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = 3: miss
    "#]],
    );
}

#[test]
fn dmg_11_four_legs_need_three() {
    let level = hexes(&["...."], &["swordsman 1,0 e"], &["hound 2,0 w"]);
    let script = "a1 attack b1 sword.cut left_foreleg
        a1 attack b1 sword.cut right_hind_leg";
    let faces = [10, 10, 4, 3, 3, 3, 10, 10, 4, 3, 3, 3];
    check(
        level,
        &faces,
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 sword.cut right left_foreleg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 left_foreleg: 4 = 4 cutting -> 4, injury 4, total 0 -> 4
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 left_foreleg crippled
        b1 stunned: crippled
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
        a1 > b1 sword.cut right right_hind_leg | AT 2 (style 3, agility 0, location -1) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 20: hit
        b1 right_hind_leg: 4 = 4 cutting -> 4, injury 4, total 4 -> 8
        b1 permanence HT: 3+3+3 against 12 (attribute 10, permanence 2) made
        b1 right_hind_leg crippled
        b1 stunned: crippled
        b1 fell: crippled_leg
        b1 loses its turn
        b1 recovered
        -- round: a1 b1
    "#]],
    );
}

/// What is refused of a blow at `place` from ground of the kind `ground`, against a giant beside it.
fn blow_at_a_giant(ground: &str, unit: &str, place: &str) -> Option<Refusal> {
    let level = arena::hexes(
        &[&format!("{ground} .")],
        &format!(r#"(unit: "{unit}", at: [(0, 0)], facing: E)"#),
        r#"(unit: "giant", at: [(1, 0)], facing: W)"#,
    );
    let mut battle = Battle::new(&arena::setup(&level, 1));
    while battle
        .decision()
        .is_some_and(|decision| decision.unit().side == 1)
    {
        battle.play(Command::Wait).unwrap();
    }
    let target = UnitId { side: 1, number: 1 };
    let blow = |place: &str| Command::Attack {
        target,
        attack: 0,
        aim: Aim::Location(place.into()),
        nonlethal: false,
        maneuver: testudo::battle::event::Maneuver::Attack,
    };
    battle.check(blow("left_leg")).unwrap();
    let listed = battle
        .options()
        .commands()
        .any(|command| command == blow(place));
    let refused = battle.check(blow(place)).err();
    assert_eq!(listed, refused.is_none());
    refused
}

#[test]
fn dmg_11_a_giant_s_head_is_out_of_a_man_s_reach() {
    let too_high = |height, limit| Some(Refusal::TooHigh { height, limit });
    assert_eq!(blow_at_a_giant(".", "man_at_arms", "head"), too_high(4, 2));
    assert_eq!(blow_at_a_giant(".", "man_at_arms", "heart"), too_high(3, 2));
    assert_eq!(blow_at_a_giant(".", "man_at_arms", "left_leg"), None);
    assert_eq!(
        blow_at_a_giant(".", "spearman", "heart"),
        None,
        "a spear is a yard longer"
    );
    assert_eq!(blow_at_a_giant(".", "spearman", "neck"), too_high(4, 3));
    assert_eq!(
        blow_at_a_giant("n", "man_at_arms", "head"),
        None,
        "from a knoll two yards high"
    );
}

#[test]
fn dmg_11_small_folk_reach_a_giant_s_legs_and_no_more() {
    let too_high = |height, limit| Some(Refusal::TooHigh { height, limit });
    assert_eq!(blow_at_a_giant(".", "hob", "left_leg"), None);
    assert_eq!(blow_at_a_giant(".", "hob", "right_foot"), None);
    assert_eq!(blow_at_a_giant(".", "hob", "torso"), too_high(2, 1));
    assert_eq!(blow_at_a_giant(".", "hob", "right_hand"), too_high(2, 1));
    assert_eq!(blow_at_a_giant("n", "hob", "torso"), None, "from a knoll");
}

/// What is refused of a blow of a unit at `place` of a hob beside it.
fn blow_at_a_hob(unit: &str, place: &str) -> Option<Refusal> {
    let level = arena::hexes(
        &[".."],
        &format!(r#"(unit: "{unit}", at: [(0, 0)], facing: E)"#),
        r#"(unit: "hob", at: [(1, 0)], facing: W)"#,
    );
    let mut battle = Battle::new(&arena::setup(&level, 1));
    while battle
        .decision()
        .is_some_and(|decision| decision.unit().side == 1)
    {
        battle.play(Command::Wait).unwrap();
    }
    battle
        .check(Command::Attack {
            target: UnitId { side: 1, number: 1 },
            attack: 0,
            aim: Aim::Location(place.into()),
            nonlethal: false,
            maneuver: testudo::battle::event::Maneuver::Attack,
        })
        .err()
}

#[test]
fn dmg_11_what_is_small_on_small_folk_is_for_knives() {
    assert_eq!(blow_at_a_hob("man_at_arms", "torso"), None);
    assert_eq!(blow_at_a_hob("man_at_arms", "head"), None);
    let eye = blow_at_a_hob("man_at_arms", "left_eye");
    assert_eq!(eye, Some(Refusal::TooSmall));
    assert_eq!(blow_at_a_hob("hob", "left_eye"), None, "with a knife");
}
