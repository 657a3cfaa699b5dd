//! Hazards that begin later, that one is pushed into, and what they do to eyes and shots (HAZ-1).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::{Battle, Command, DiceBag, Setup};
use testudo::content::Level;

use super::hazards::{KINDS, ON, field};
use super::trial::hexes_with;
use super::{check_only, hexes_in};

fn begun(level: Level) -> Battle {
    Battle::new(&Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    })
}

#[test]
fn haz_1_a_push_goes_into_the_fire() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(4, 0)])]"#,
        &["........"],
        &["mage 1,0 e"],
        &["swordsman 3,0 w"],
    );
    let script = "a1 cast shove b1";
    check_only(
        level,
        &[1, 1, 1, 4],
        script,
        KINDS,
        expect![[r#"
        pyre at 4,0 until ever: level
        -- round: a1 b1
        a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -1, left 9: casting
        b1 pushed 4,0 5,0
        b1 in pyre at 4,0 (enter), 150 lb x 100/100
        b1 torso: 4 hazard -1 = 3 cutting -> 3, injury 3, total 0 -> 3
    "#]],
    );
}

#[test]
fn haz_1_a_hazard_begins_in_its_round() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(0, 0)], from: 2)]"#,
        &["......"],
        &["swordsman 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[1],
        script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        pyre at 0,0 until ever: level
        -- round: a1 b1
        a1 in pyre at 0,0 (round_end), 150 lb x 100/100
        a1 torso: 1 hazard -1 = 0 cutting -> 0, injury 0, total 0 -> 0
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn haz_1_smoke_is_in_the_way_of_a_shot() {
    let level = field(
        r#"hazards: [(hazard: "smoke", cells: [(3, 0)])]"#,
        &["........"],
        &["archer 0,0 e"],
        &["swordsman 6,0 w"],
    );
    let script = "a1 attack b1 bow.shoot torso
        b1 dodge";
    check_only(
        level,
        &[5, 5],
        script,
        &["hazard_began", "attack"],
        expect![[r#"
            smoke at 3,0 until 2: level
            a1 > b1 bow.shoot both torso at 6 | AT -5 (style 3, agility 0, range -2, cover -6) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 5+5 = 4: miss
            refused: b1 dodge: no attack awaits a defence
        "#]],
    );
}

#[test]
fn haz_1_fire_gives_light_in_the_dark() {
    let sees = |fields: &str| {
        let (first, second) = (["swordsman 0,0 e"], ["swordsman 7,0 w"]);
        let level = hexes_in((ON, fields), &["........."], &first, &second);
        begun(level).view_for(0).enemies_of(0).len()
    };
    assert_eq!(sees("light: Dark"), 0);
    let lava = r#"light: Dark, hazards: [(hazard: "lava", cells: [(6, 0)])]"#;
    assert_eq!(sees(lava), 1);
}

/// Fog comes up between the two in the second round.
#[test]
fn haz_1_sight_follows_what_rises() {
    let level = hexes_in(
        (
            ON,
            r#"fog: true, hazards: [(hazard: "fog", cells: [(3, 0)], from: 2)]"#,
        ),
        &["......."],
        &["swordsman 0,0 e"],
        &["swordsman 6,0 w"],
    );
    let mut battle = begun(level);
    let sees = |battle: &Battle| battle.view_for(0).enemies_of(0).len();
    assert_eq!(sees(&battle), 1);
    let before = battle.snapshot();
    battle.play(Command::Wait).unwrap();
    battle.play(Command::Wait).unwrap();
    assert_eq!(sees(&battle), 0);
    battle.restore(&before, DiceBag::Lowest);
    assert_eq!(sees(&battle), 1);
    assert_eq!(battle.snapshot(), before);
}

#[test]
fn haz_1_without_the_switch_there_are_none() {
    let level = hexes_with(
        r#"hazards: [(hazard: "lava", cells: [(1, 0)])]"#,
        &["......"],
        &["swordsman 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 1,0 e";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
    "#]],
    );
}

/// The fire ends the battle within the last round, and what it had begun is forgotten with it.
#[test]
fn haz_1_a_battle_that_fire_ended_goes_on_from_before_as_it_did() {
    let level = hexes_in(
        (
            ON,
            r#"hazards: [(hazard: "lava", cells: [(5, 0)], from: 2)]"#,
        ),
        &["......"],
        &["swordsman 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let mut battle = begun(level);
    let fight = |battle: &mut Battle| {
        while battle.outcome().is_none() {
            battle.play(Command::Wait).unwrap();
        }
        battle.events().to_vec()
    };
    let before = battle.snapshot();
    battle.restore(&before, DiceBag::Lowest);
    let first = fight(&mut battle);
    battle.restore(&before, DiceBag::Lowest);
    assert_eq!(fight(&mut battle), first);
    assert!(battle.outcome().is_some_and(|outcome| outcome.rounds == 3));
}

/// By cell and not by id; and whoever is pushed through two fires burns twice.
#[test]
fn haz_1_each_is_exposed_in_its_order() {
    let level = field(
        r#"hazards: [(hazard: "pyre", cells: [(0, 0), (5, 0), (6, 0)])]"#,
        &["........"],
        &["mage 2,0 e", "swordsman 1,0 e"],
        &["swordsman 4,0 w"],
    );
    let script = "a1 cast shove b1
        a2 move 0,0 w
        a2 wait
        b1 wait";
    check_only(
        level,
        &[1, 1, 1, 2, 2, 2, 2, 2],
        script,
        KINDS,
        expect![[r#"
        pyre at 0,0 5,0 6,0 until ever: level
        -- round: a1 a2 b1
        a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -1, left 9: casting
        b1 pushed 5,0 6,0
        b1 in pyre at 5,0 (enter), 150 lb x 100/100
        b1 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 0 -> 1
        b1 in pyre at 6,0 (enter), 150 lb x 100/100
        b1 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 1 -> 2
        a2 step 0,0 facing w, cost 1
        a2 in pyre at 0,0 (enter), 150 lb x 100/100
        a2 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 0 -> 1
        a2 in pyre at 0,0 (round_end), 150 lb x 100/100
        a2 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 1 -> 2
        b1 in pyre at 6,0 (round_end), 150 lb x 100/100
        b1 torso: 2 hazard -1 = 1 cutting -> 1, injury 1, total 2 -> 3
        -- round: a1 a2 b1
    "#]],
    );
}
