//! Twelve levels of light, the sun in one's eyes, flashes, and eyes (LIT).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::{Battle, Fighter, Setup};
use testudo::content::Level;
use testudo::grid::Direction;
use testudo::rules::attribute::Attribute;
use testudo::rules::chance::check as chance;
use testudo::rules::light::Light;

use super::{check, check_only, hexes_in};

const ON: &str = "(dangers: (light: (), exposure: ()))";

/// What is told of eyes, and what it hangs on.
const KINDS: &[&str] = &[
    "round_started",
    "moved",
    "exposed",
    "check",
    "dazzled",
    "eyes_adapting",
    "eyes_settled",
    "blinded",
    "sight_regained",
];

fn started(level: Level) -> Battle {
    let setup = Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    // Somebody's turn has begun.
    assert!(battle.decision().is_some());
    battle.play(testudo::battle::Command::Wait).unwrap();
    battle
}

/// What the first of the first side looks into when it faces each way of hexes with a point up.
fn met(battle: &Battle, change: impl Fn(&mut Fighter<'_>)) -> Vec<(Direction, Light)> {
    let view = battle.view();
    let all = view.arena().board.grid().directions().to_vec();
    let mut fighter = view.fighter("a1".parse().unwrap()).unwrap();
    change(&mut fighter);
    let look = |facing| {
        fighter.place.facing = facing;
        (facing, view.arena().looks_into(&fighter))
    };
    let met = all.into_iter().map(look);
    met.filter(|(_, light)| *light > Light::Bright).collect()
}

/// The worked example 25: AG 12 in the face of a searchlight: AG 8, AT -2, DEF -2, PER -8. Turned away it loses nothing.
#[test]
fn lit_1_lit_2_a_searchlight_in_the_face() {
    let level = || {
        hexes_in(
            (ON, r#"hazards: [(hazard: "searchlight", cells: [(5, 0)])]"#),
            &["........"],
            &["quick 1,0 e"],
            &["quick 2,0 w"],
        )
    };
    // Dazzled, it comes after the other, too.
    let script = "b1 attack a1 sword.cut torso
        a1 dodge
        a1 attack b1 sword.cut torso
        b1 dodge";
    check(
        level(),
        &[1, 1, 1, 1],
        script,
        expect![[r#"
        searchlight at 5,0 until ever: level
        -- round: b1 a1
        b1 > a1 sword.cut right torso | AT 4 (style 3, agility 1) | DEF 1 dodge (base 1 [style 3, agility 1, glare -2, dodge -1]) | 1+1 = 5: miss
        a1 > b1 sword.cut right torso | AT 2 (style 3, agility 1, glare -2) | DEF 3 dodge (base 3 [style 3, agility 1, dodge -1]) | 1+1 = 1: miss
        -- round: b1 a1
    "#]],
    );
    let battle = started(level());
    let view = battle.view();
    let mut fighter = view.fighter("a1".parse().unwrap()).unwrap();
    let arena = view.arena();
    let on = |fighter: &Fighter<'_>| {
        let all = [Attribute::Ag, Attribute::Iq, Attribute::Per, Attribute::Ht];
        all.map(|attribute| arena.glare_on(fighter, attribute))
    };
    assert_eq!(on(&fighter), [-4, -4, -8, 0]);
    fighter.place.facing = Direction::W;
    assert_eq!(on(&fighter), [0; 4]);
}

/// Within 60° of the sun one looks into it, and not under a roof.
#[test]
fn lit_2_the_sun_is_in_the_eyes_of_whoever_faces_it_under_open_sky() {
    let level = hexes_in(
        (ON, "sun: (from: W, level: Harsh)"),
        &[".....K.."],
        &["quick 1,0 e"],
        &["quick 7,0 w"],
    );
    let battle = started(level);
    let sun = [Direction::W, Direction::Nw, Direction::Sw];
    let mut facing: Vec<Direction> = met(&battle, |_| {})
        .into_iter()
        .map(|(way, _)| way)
        .collect();
    facing.sort_by_key(|way| sun.iter().position(|one| one == way));
    assert_eq!(facing, sun);
    let levels = met(&battle, |_| {});
    assert!(levels.iter().all(|(_, light)| *light == Light::Harsh));
    assert_eq!(
        met(&battle, |one| one.place.cell = (5, 0).into()),
        Vec::new()
    );
}

/// What glares is seen in a clear line, no farther than it reaches, and not behind one's back.
#[test]
fn lit_2_a_glare_reaches_so_far_and_through_no_wall() {
    let facing = |at: &str, wall: &str| {
        let level = hexes_in(
            (ON, r#"hazards: [(hazard: "searchlight", cells: [(9, 0)])]"#),
            &[wall],
            &[at],
            &["quick 11,0 w"],
        );
        let east = |(way, _): &(Direction, Light)| *way == Direction::E;
        met(&started(level), |_| {}).iter().any(east)
    };
    assert!(facing("quick 3,0 e", "............"));
    assert!(!facing("quick 2,0 e", "............"));
    assert!(!facing("quick 3,0 e", ".....#......"));
}

/// The dark levels bound sight and hinder shots in full; hand to hand no more than against who is unseen.
#[test]
fn lit_1_lit_2_the_dark_lies_on_whoever_is_looked_at() {
    let level = |light: &str, foe: &str| {
        let fields = format!("light: {light}");
        hexes_in(
            (ON, fields.as_str()),
            &["............................"],
            &["archer 0,0 e"],
            &[foe],
        )
    };
    let sees = |light: &str, yards: u16| {
        let foe = format!("swordsman {yards},0 w");
        let battle = started(level(light, &foe));
        let view = battle.view();
        let foe = view.fighter("b1".parse().unwrap()).unwrap();
        view.would_see("a1".parse().unwrap(), foe.place)
    };
    for (light, yards) in [("Dusk", 20), ("VeryDim", 10), ("Dark", 5), ("VeryDark", 2)] {
        assert!(sees(light, yards), "{light}");
        assert!(!sees(light, yards + 1), "{light}");
    }
    assert!(sees("SlightlyDim", 27) && !sees("TotalDarkness", 1));
    let shot = "a1 attack b1 bow.shoot torso";
    let refused = hexes_in(
        (ON, "light: VeryDark"),
        &["............................"],
        &["archer 0,0 e"],
        &["swordsman 2,0 w"],
    );
    check_only(
        refused,
        &[1, 1],
        shot,
        &["attack", "check"],
        expect![[r#"
            a1 > b1 bow.shoot both torso at 2 | AT -5 (style 3, agility 0, light -8) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = -4: miss
        "#]],
    );
    let near = hexes_in(
        (ON, "light: VeryDark"),
        &["............................"],
        &["swordsman 0,0 e"],
        &["swordsman 1,0 w"],
    );
    check_only(
        near,
        &[1, 1],
        "a1 attack b1 sword.cut torso
        b1 dodge",
        &["attack"],
        expect![[r#"
            a1 > b1 sword.cut right torso | AT -1 (style 3, agility 0, light -4) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 1+1 = -1: miss
        "#]],
    );
}

/// A flash: HT failed, and blind for four rounds; made, and nearly blinded for one.
#[test]
fn lit_3_a_flash_blinds_for_four_rounds_or_dazzles_for_one() {
    let level = || {
        hexes_in(
            (ON, r#"hazards: [(hazard: "powder", cells: [(2, 0)])]"#),
            &["..........."],
            &["swordsman 1,0 e"],
            &["swordsman 10,0 e"],
        )
    };
    let waits = "a1 wait
        b1 wait
        ";
    check_only(
        level(),
        &[4, 4, 4],
        &format!("a1 move 2,0 e\n{}", waits.repeat(5)),
        KINDS,
        expect![[r#"
            -- round: a1 b1
            a1 step 2,0 facing e, cost 1
            a1 in powder at 2,0 (enter), 150 lb x 100/100
            a1 flash HT: 4+4+4 against 10 (attribute 10) missed
            a1 dazzled until 5: blinding
            -- round: a1 b1
            -- round: a1 b1
            -- round: a1 b1
            -- round: a1 b1
            a1 has settled eyes
            -- round: a1 b1
        "#]],
    );
    check_only(
        level(),
        &[3, 3, 4],
        // Nearly blind, it comes after the other.
        &format!("a1 move 2,0 e\n{waits}b1 wait\na1 wait"),
        KINDS,
        expect![[r#"
            -- round: a1 b1
            a1 step 2,0 facing e, cost 1
            a1 in powder at 2,0 (enter), 150 lb x 100/100
            a1 flash HT: 3+3+4 against 10 (attribute 10) made
            a1 dazzled until 2: near_blinding
            -- round: b1 a1
            a1 has settled eyes
            -- round: a1 b1
        "#]],
    );
}

/// A level past blinding: two off HT, and twice as long. Dark glasses make no more than a flash of it, heavy goggles less.
#[test]
fn lit_3_lit_5_a_level_past_blinding_and_glasses() {
    let story = |unit: &str, faces: &[u8], story| {
        let level = hexes_in(
            (ON, r#"hazards: [(hazard: "magnesium", cells: [(2, 0)])]"#),
            &["..........."],
            &[unit],
            &["swordsman 10,0 e"],
        );
        check_only(level, faces, "a1 move 2,0 e", KINDS, story);
    };
    story(
        "quick 1,0 e",
        &[3, 3, 3],
        expect![[r#"
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in magnesium at 2,0 (enter), 150 lb x 100/100
        a1 flash HT: 3+3+3 against 8 (attribute 10, flash -2) missed
        a1 dazzled until 9: blinding
    "#]],
    );
    story(
        "spectacled 1,0 e",
        &[4, 4, 3],
        expect![[r#"
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in magnesium at 2,0 (enter), 150 lb x 100/100
        a1 flash HT: 4+4+3 against 10 (attribute 10) missed
        a1 dazzled until 5: blinding
    "#]],
    );
    story(
        "goggled 1,0 e",
        &[],
        expect![[r#"
        -- round: a1 b1
        a1 step 2,0 facing e, cost 1
        a1 in magnesium at 2,0 (enter), 150 lb x 100/100
    "#]],
    );
}

/// The odds that are shown of a flash are those of the roll.
#[test]
fn lit_3_a_spell_may_flash_and_its_odds_are_shown() {
    let level = || {
        hexes_in(
            (ON, "fog: false"),
            &["..........."],
            &["illusionist 1,0 e"],
            &["swordsman 4,0 w"],
        )
    };
    check_only(
        level(),
        &[3, 3, 3, 4, 4, 4],
        "a1 cast flash b1",
        KINDS,
        expect![[r#"
            -- round: a1 b1
            a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b1 flash HT: 4+4+4 against 10 (attribute 10) missed
            b1 dazzled until 5: blinding
        "#]],
    );
    let battle = started(level());
    let view = battle.view();
    let victim = view.fighter("b1".parse().unwrap()).unwrap();
    let blinds = view.arena().chance_to_blind(&victim, 0);
    assert_eq!(blinds, chance(10).otherwise());
    let known = &view
        .fighter("a1".parse().unwrap())
        .unwrap()
        .profile()
        .spells;
    let flash = known.iter().find(|known| known.spell.id == *"flash");
    let casting = testudo::battle::Casting {
        arena: view.arena(),
        caster: view.fighter("a1".parse().unwrap()).unwrap(),
        known: flash.unwrap(),
        at: testudo::battle::SpellAim::Unit("b1".parse().unwrap()),
    };
    let preview = testudo::session::spell_odds::preview_casting(&casting, &victim);
    let whole = casting.odds(&victim).cast.as_f64() * blinds.as_f64();
    assert_eq!(preview.blinded, Some(whole));
}

/// Eyes that light hurts have it two levels brighter; glasses help them.
#[test]
fn lit_4_lit_5_light_sensitive_eyes_and_dark_glasses() {
    let meets = |unit: &str, fields: &str| {
        let level = hexes_in((ON, fields), &["........"], &[unit], &["quick 7,0 w"]);
        let battle = started(level);
        let west = met(&battle, |_| {});
        let west = west.iter().find(|(way, _)| *way == Direction::W);
        west.map(|(_, light)| *light)
    };
    assert_eq!(
        meets("sun_shy 1,0 e", "fog: false"),
        Some(Light::VeryBright)
    );
    assert_eq!(meets("sun_shy 1,0 e", "light: Sunny"), Some(Light::Harsh));
    assert_eq!(meets("sun_shy 1,0 e", "light: Dusk"), None);
    let sun = "sun: (from: W, level: Harsh)";
    assert_eq!(meets("quick 1,0 e", sun), Some(Light::Harsh));
    // Nothing but a flash blinds altogether.
    assert_eq!(meets("sun_shy 1,0 e", sun), Some(Light::NearBlinding));
    assert_eq!(meets("spectacled 1,0 e", sun), Some(Light::VeryBright));
    assert_eq!(meets("goggled 1,0 e", sun), Some(Light::Sunny));
}

/// Night sight knows no dark but the total, the night-blind have it a level darker, and so have those behind goggles.
#[test]
fn lit_4_lit_5_eyes_for_the_night() {
    let sees = |unit: &str, light: &str| {
        let fields = format!("light: {light}");
        let level = hexes_in(
            (ON, fields.as_str()),
            &["............................"],
            &[&format!("{unit} 0,0 e")],
            &["swordsman 27,0 e"],
        );
        let battle = started(level);
        let view = battle.view();
        let cells = (1..=27).take_while(|col| {
            let cell: testudo::grid::Cell = (*col, 0).into();
            view.would_see("a1".parse().unwrap(), cell)
        });
        cells.count()
    };
    assert_eq!(sees("night_watch", "VeryDark"), 27);
    assert_eq!(sees("night_watch", "TotalDarkness"), 0);
    assert_eq!(sees("archer", "Dark"), 5);
    assert_eq!(sees("moon_blind", "Dark"), 2);
    assert_eq!(sees("moon_blind", "SlightlyDim"), 20);
    assert_eq!(sees("goggled", "Dark"), 0);
    assert_eq!(sees("spectacled", "Dusk"), 10);
}

/// Out of the light into the dark: one level darker for five rounds, and not when it has grown darker by one alone.
#[test]
fn lit_6_eyes_take_time_when_the_light_goes() {
    let level = hexes_in(
        (ON, "light: Dark, lights: [(at: (0, 0), radius: 2)]"),
        &["............"],
        &["swordsman 1,0 e"],
        &["swordsman 8,0 w"],
    );
    let waits = "b1 wait
        a1 wait
        ";
    check_only(
        level,
        &[],
        &format!("a1 move 6,0 e\na1 wait\n{}", waits.repeat(6)),
        KINDS,
        expect![[r#"
            -- round: a1 b1
            a1 move 2,0 3,0 4,0 5,0 6,0 facing e, cost 5
            a1 adapts until 6: bright to dark
            -- round: a1 b1
            -- round: a1 b1
            -- round: a1 b1
            -- round: a1 b1
            -- round: a1 b1
            a1 has settled eyes
            -- round: a1 b1
        "#]],
    );
}

/// While they take time they see less.
#[test]
fn lit_6_the_dark_is_a_level_darker_meanwhile() {
    let level = hexes_in(
        (ON, "light: Dark, lights: [(at: (0, 0), radius: 2)]"),
        &["............"],
        &["swordsman 1,0 e"],
        &["swordsman 11,0 w"],
    );
    let setup = Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    let a1 = "a1".parse().unwrap();
    let mut seen = Vec::new();
    while battle.view().round() < 8 {
        let unit = battle.decision().unwrap().unit();
        let first = battle.view().round() < 2;
        let command = if unit == a1
            && first
            && battle.view().fighter(a1).unwrap().place.cell == (1, 0).into()
        {
            testudo::battle::Command::Move {
                to: (5, 0).into(),
                facing: Direction::E,
            }
        } else {
            testudo::battle::Command::Wait
        };
        battle.play(command).unwrap();
        let view = battle.view();
        let there: testudo::grid::Cell = (10, 0).into();
        if unit == a1 && view.fighter(a1).unwrap().place.cell == (5, 0).into() {
            seen.push((view.round(), view.would_see(a1, there)));
        }
    }
    let dark = seen.iter().filter(|(round, _)| *round <= 6);
    assert!(dark.clone().all(|(_, sees)| !sees), "{seen:?}");
    assert!(
        seen.iter().any(|(round, sees)| *round > 6 && *sees),
        "{seen:?}"
    );
}

/// Where LIT is not switched on nobody loses anything by what it faces, and eyes are what they were.
#[test]
fn lit_2_without_the_switch_nothing_glares() {
    let level = hexes_in(
        (
            "(dangers: (exposure: ()))",
            r#"hazards: [(hazard: "searchlight", cells: [(5, 0)])]"#,
        ),
        &["........"],
        &["sun_shy 1,0 e"],
        &["goggled 2,0 w"],
    );
    let battle = started(level);
    assert_eq!(met(&battle, |_| {}), Vec::new());
    let view = battle.view();
    let goggled = view.fighter("b1".parse().unwrap()).unwrap();
    assert_eq!(goggled.eyes(), testudo::rules::light::Eyes::default());
}
