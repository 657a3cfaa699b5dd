//! Light, and who sees whom (POS-2, ATK-6).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::event::{LightKind, LightMade, MotionEvent, MoveKind, SightEvent};
use testudo::battle::{Battle, Command, Event, Refusal, Setup};
use testudo::grid::{Cell, Direction};
use testudo::rules::light::Light;

use super::trial::hexes_with;
use super::{check, hexes};

#[test]
fn pos_2_in_the_dark_one_knows_only_what_is_close() {
    let level = hexes_with(
        "light: Dark",
        &["........"],
        &["archer 0,0 e"],
        &["swordsman 6,0 w"],
    );
    let script = "a1 attack b1 bow.shoot torso
        a1 aim b1
        a1 attack b9 bow.shoot torso
        a1 attack a9 bow.shoot torso
        a1 wait
        b1 move 2,0 w
        b1 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 bow.shoot torso: it does not see b1, nor does anybody of its side
        refused: a1 aim b1: it does not see b1, nor does anybody of its side
        refused: a1 attack b9 bow.shoot torso: it does not see b9, nor does anybody of its side
        refused: a1 attack a9 bow.shoot torso: there is no combatant a9
        b1 move 5,0 4,0 3,0 2,0 facing w, cost 4
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 2 | AT 0 (style 3, agility 0, light -2, target_moved -1) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 1: miss
        a1 spent arrow, left 8
    "#]],
    );
}

#[test]
fn pos_2_a_torch_shows_its_bearer_and_lights_a_ring_about() {
    let level = hexes_with(
        "light: Dark",
        &[".........."],
        &["archer 0,0 e"],
        &["torchbearer 9,0 w"],
    );
    let script = "a1 attack b1 bow.shoot torso
        b1 attack a1 sword.cut torso
        b1 wait";
    check(
        level,
        &[6, 6, 6, 1, 1],
        script,
        expect![[r#"
            -- round: a1 b1
            b1 notice PER: 6+6+6 against 6 (attribute 10, unseen -4) missed
            b1 does not see a1 coming
            a1 > b1 bow.shoot both torso at 9 | AT 1 (style 3, agility 0, range -2) | DEF 0 none (base 0 [] /2) | 1+1 = 3: miss
            a1 spent arrow, left 8
            refused: b1 attack a1 sword.cut torso: the target is 9 away; the weapon reaches 1
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn pos_2_by_day_everybody_knows_where_everybody_is() {
    let level = hexes(&["...#...."], &["archer 0,0 w"], &["swordsman 7,0 w"]);
    let script = "a1 attack b1 bow.shoot torso
        a1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        refused: a1 attack b1 bow.shoot torso: it can't see b1, and can't shoot at what it can't see
    "#]],
    );
}

#[test]
fn atk_6_an_attack_out_of_the_dark_hits_whoever_does_not_notice_it() {
    let level = hexes_with(
        "light: Dark",
        &["........"],
        &["swordsman 0,0 e"],
        &["swordsman 5,0 e"],
    );
    let script = "a1 move 4,0 e
        a1 attack b1 sword.cut torso";
    check(
        level,
        &[6, 6, 6, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 facing e, cost 4
        b1 notice PER: 6+6+6 against 6 (attribute 10, unseen -4) missed
        b1 does not see a1 coming
        a1 > b1 sword.cut right torso charge 4 | AT -1 (style 3, agility 0, moved -2, light -2) | DEF 0 none | automatic: hit
        b1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
    "#]],
    );
}

#[test]
fn atk_6_who_notices_the_attack_defends_against_it() {
    let level = hexes_with(
        "light: Dark",
        &["........"],
        &["swordsman 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 4,0 e
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level,
        &[1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 move 1,0 2,0 3,0 4,0 facing e, cost 4
        b1 notice PER: 1+1+1 against 10 (attribute 10, light -4, in_sight 4) made
        a1 > b1 sword.cut right torso charge 4 | AT -1 (style 3, agility 0, moved -2, light -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -1: miss
    "#]],
    );
}

#[test]
fn atk_6_a_shot_out_of_the_dark_meets_base_def_0() {
    let level = hexes_with(
        "light: Dark, lights: [(at: (8, 0), radius: 1)]",
        &[".........."],
        &["archer 0,0 e"],
        &["guard 8,0 w"],
    );
    let script = "a1 attack b1 bow.shoot torso
        b1 wait
        a1 attack b1 bow.shoot torso
        b1 block shield";
    check(
        level,
        &[6, 6, 6, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 notice PER: 6+6+6 against 6 (attribute 10, unseen -4) missed
        b1 does not see a1 coming
        a1 > b1 bow.shoot both torso at 8 | AT 1 (style 3, agility 0, range -2) | DEF 0 none (base 0 [] /2) | 1+1 = 3: miss
        a1 spent arrow, left 8
        -- round: a1 b1
        a1 > b1 bow.shoot both torso at 8 | AT 1 (style 3, agility 0, range -2) | DEF -3 shield (base 3 [style 3, agility 0] /2, unseen -4) PR 2 | 1+1 = 6: miss
        a1 spent arrow, left 7
    "#]],
    );
}

#[test]
fn atk_6_those_who_hide_are_found_by_a_roll_or_by_what_they_do() {
    let level = hexes_with(
        "fog: true",
        &["........"],
        &["swordsman 0,0 e"],
        &["swordsman 3,0 w hidden"],
    );
    let script = "a1 attack b1 sword.cut torso
        a1 move 1,0 e
        a1 wait
        b1 defend
        a1 wait
        b1 wait
        a1 wait";
    check(
        level,
        &[6, 6, 6, 6, 6, 6, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 search PER: 6+6+6 against 10 (attribute 10) missed
        refused: a1 attack b1 sword.cut torso: it does not see b1, nor does anybody of its side
        a1 step 1,0 facing e, cost 1
        b1 defend
        -- round: a1 b1
        a1 search PER: 6+6+6 against 10 (attribute 10) missed
        -- round: a1 b1
        a1 search PER: 1+1+1 against 10 (attribute 10) made
        a1 finds b1
    "#]],
    );
}

#[test]
fn rnd_4_who_runs_into_the_unseen_stops_short() {
    let level = hexes_with(
        "light: Dark",
        &["........", "........"],
        &["runner 0,0 e", "runner 2,0 e"],
        &["swordsman 6,0 w"],
    );
    let script = "a1 move 7,0 e
        a1 attack b1 sword.cut torso
        b1 dodge
        a2 wait
        b1 wait";
    check(
        level,
        &[1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 5
        a1 bumps into b1
        b1 notice PER: 1+1+1 against 10 (attribute 10, light -4, in_sight 4) made
        a1 > b1 sword.cut right torso charge 5 | AT -1 (style 3, agility 0, moved -2, light -2) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -1: miss
        -- round: a1 a2 b1
    "#]],
    );
}

#[test]
fn pos_2_night_eyes_see_by_starlight() {
    let level = hexes_with(
        "light: Dark",
        &["........"],
        &["owl_eyed 0,0 e"],
        &["swordsman 6,0 w"],
    );
    let script = "a1 ready bow both
        b1 wait
        a1 attack b1 bow.shoot torso";
    check(
        level,
        &[6, 6, 6, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 ready
        a1 readied bow both
        -- round: a1 b1
        b1 notice PER: 6+6+6 against 6 (attribute 10, unseen -4) missed
        b1 does not see a1 coming
        a1 > b1 bow.shoot both torso at 6 | AT 0 (style 3, agility 0, light -1, range -2) | DEF 0 none (base 0 [] /2) | 1+1 = 2: miss
        a1 spent arrow, left 2
    "#]],
    );
}

#[test]
fn wpn_1_a_lantern_shines_at_the_belt_and_a_torch_in_hand_or_on_the_ground() {
    let level = hexes_with(
        "light: Dark",
        &["...........#.........."],
        &["archer 0,0 e"],
        &["lanternbearer 8,0 w", "torchbearer 20,0 w"],
    );
    let script = "a1 attack b2 bow.shoot torso
        a1 attack b1 bow.shoot torso
        b1 ready torch left
        b2 wait
        a1 attack b1 bow.shoot torso
        b1 dodge";
    check(
        level,
        &[6, 6, 6, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        refused: a1 attack b2 bow.shoot torso: it does not see b2, nor does anybody of its side
        b1 notice PER: 6+6+6 against 6 (attribute 10, unseen -4) missed
        b1 does not see a1 coming
        a1 > b1 bow.shoot both torso at 8 | AT 1 (style 3, agility 0, range -2) | DEF 0 none (base 0 [] /2) | 1+1 = 3: miss
        a1 spent arrow, left 8
        b1 ready
        b1 readied torch left
        -- round: a1 b1 b2
        a1 > b1 bow.shoot both torso at 8 | AT 1 (style 3, agility 0, range -2) | DEF -3 dodge (base 2 [style 3, agility 0, dodge -1] /2, unseen -4) | 1+1 = 6: miss
        a1 spent arrow, left 7
        refused: b1 dodge: no attack awaits a defence
    "#]],
    );
}

#[test]
fn pos_2_dusk_hides_what_is_far_and_dims_what_is_near() {
    let level = hexes_with(
        "light: Dusk",
        &["........................"],
        &["crossbowman 0,0 e"],
        &["swordsman 23,0 w", "swordsman 20,0 w"],
    );
    let script = "a1 attack b1 crossbow.shoot torso
        a1 attack b2 crossbow.shoot torso";
    check(
        level,
        &[1, 1],
        script,
        expect![[r#"
        -- round: a1 b1 b2
        refused: a1 attack b1 crossbow.shoot torso: it does not see b1, nor does anybody of its side
        a1 > b2 crossbow.shoot both torso at 20 | AT -2 (style 3, agility 0, light -1, range -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 1+1 = -2: miss
        a1 spent bolt, left 0
    "#]],
    );
}

/// Two who face each other by day or night, six cells apart, before anything is done.
fn facing_each_other(fields: &str) -> Battle {
    let level = hexes_with(
        fields,
        &["........", "........"],
        &["archer 0,0 e"],
        &["swordsman 6,0 w"],
    );
    Battle::new(&Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    })
}

fn strikes(battle: &Battle) -> bool {
    battle.options().attacks().next().is_some()
}

fn aims(battle: &Battle) -> bool {
    let options = battle.options();
    options
        .others()
        .any(|command| matches!(command, Command::Aim { .. }))
}

fn sees(battle: &Battle, side: u8, unit: &str) -> bool {
    battle
        .view_for(side)
        .fighter(unit.parse().unwrap())
        .is_some()
}

#[test]
fn pos_2_the_invisible_are_known_to_nobody_until_they_strike_or_show() {
    let b1 = "b1".parse().unwrap();
    for fields in ["light: Day", "fog: true"] {
        let mut battle = facing_each_other(fields);
        assert!(sees(&battle, 0, "b1"), "{fields}");
        battle.follow(&Event::Sight(SightEvent::Veiled { unit: b1 }));
        battle.follow(&Event::Sight(SightEvent::Veiled { unit: b1 }));
        assert!(!sees(&battle, 0, "b1") && sees(&battle, 1, "b1"));
        assert!(!strikes(&battle) && !aims(&battle));
        let refusal = battle.play(Command::Aim { target: b1 });
        assert_eq!(refusal, Err(Refusal::NotSeen { unit: b1 }));
        let last: Vec<_> = battle.view_for(0).last_seen().collect();
        assert_eq!(last, [(b1, Cell::new(6, 0))]);
        battle.follow(&Event::Sight(SightEvent::Unveiled { unit: b1 }));
        assert!(!sees(&battle, 0, "b1"), "one veil is left");
        battle.follow(&Event::Sight(SightEvent::Unveiled { unit: b1 }));
        assert!(sees(&battle, 0, "b1") && strikes(&battle));
        assert_eq!(battle.view_for(0).last_seen().count(), 0);
    }
}

#[test]
fn pos_2_the_blinded_shoot_at_nothing() {
    let a1 = "a1".parse().unwrap();
    let mut battle = facing_each_other("fog: true");
    battle.follow(&Event::Sight(SightEvent::Blinded { unit: a1 }));
    assert!(!sees(&battle, 0, "b1"));
    battle.follow(&Event::Sight(SightEvent::SightRegained { unit: a1 }));
    assert!(sees(&battle, 0, "b1"));
    // By open day one knows where they are and still does not see them.
    let mut battle = facing_each_other("light: Day");
    battle.follow(&Event::Sight(SightEvent::Blinded { unit: a1 }));
    assert!(sees(&battle, 0, "b1") && !strikes(&battle));
}

#[test]
fn pos_2_light_and_darkness_begin_go_along_and_end() {
    let b1 = "b1".parse().unwrap();
    let made = |light, glow, bearer| LightMade {
        spell: None,
        light,
        cell: Cell::new(6, 0),
        bearer,
        radius: 1,
        glow,
    };
    let mut battle = facing_each_other("light: Dark");
    assert!(!sees(&battle, 0, "b1"));
    battle.follow(&Event::Sight(SightEvent::LightBegan(made(
        7,
        LightKind::Light,
        None,
    ))));
    assert!(sees(&battle, 0, "b1") && !sees(&battle, 1, "a1"));
    battle.follow(&Event::Sight(SightEvent::LightBegan(made(
        8,
        LightKind::Darkness,
        Some(b1),
    ))));
    assert!(!sees(&battle, 0, "b1"), "darkness beats light");
    let step = |to| {
        Event::Motion(MotionEvent::Moved {
            unit: b1,
            path: vec![to],
            facing: Direction::W,
            kind: MoveKind::Step,
            cost: 1,
        })
    };
    let light = |battle: &Battle, cell| battle.view().arena().board.light(cell);
    battle.follow(&step(Cell::new(5, 1)));
    assert_eq!(
        light(&battle, Cell::new(7, 0)),
        Light::Bright,
        "it went along"
    );
    assert_eq!(light(&battle, Cell::new(5, 1)), Light::Gloom);
    battle.follow(&Event::Sight(SightEvent::LightEnded { light: 8 }));
    assert!(sees(&battle, 0, "b1"));
    battle.follow(&Event::Sight(SightEvent::LightEnded { light: 7 }));
    assert!(!sees(&battle, 0, "b1"));
}

#[test]
fn pos_2_sleepers_see_and_notice_nothing() {
    let first = ["mage 0,0 e", "swordsman 1,1 e"];
    let second = ["swordsman 2,0 w", "archer 9,0 w"];
    let level = hexes_with(
        "light: Dark",
        &["..........", ".........."],
        &first,
        &second,
    );
    let script = "a1 cast sleep b1
        a2 wait
        b2 attack a2 bow.shoot torso
        b2 wait
        a1 wait
        a2 attack b1 sword.cut torso
        b1 wait
        b2 wait";
    check(
        level,
        &[3, 3, 3, 3, 4, 5, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 cast
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 casts sleep at level 5, margin 2: b1
        a1 END -1, left 9: casting
        b1 resistance WP: 3+4+5 against 10 (attribute 10) missed
        b1 under sleep of level 5, to round 3
        b1 loses its turn
        refused: b2 attack a2 bow.shoot torso: it does not see a2, nor does anybody of its side
        -- round: a1 a2 b1 b2
        a2 > b1 sword.cut right torso | AT 1 (style 3, agility 0, light -2) | DEF 0 none | automatic: hit
        b1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
        b1 free of sleep: injured
        -- round: a1 a2 b1 b2
    "#]],
    );
}

#[test]
fn pos_2_whom_one_does_not_see_is_in_the_dark_once() {
    // a2 sees b1 and tells of it; it is right behind a1's back.
    let first = ["swordsman 1,0 w", "swordsman 3,0 w"];
    let level = hexes_with("light: Dark", &["....."], &first, &["swordsman 2,0 w"]);
    let script = "a1 attack b1 sword.cut torso
        b1 dodge
        a2 attack b1 sword.cut torso
        b1 dodge
        b1 wait";
    check(
        level,
        &[1, 1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 > b1 sword.cut right torso | AT -3 (style 3, agility 0, wild -2, unseen -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -3: miss
        b1 notice PER: 1+1+1 against 6 (attribute 10, unseen -4) made
        a2 > b1 sword.cut right torso | AT 1 (style 3, agility 0, light -2) | DEF -2 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4) | 1+1 = 5: miss
        -- round: a1 a2 b1
    "#]],
    );
}
