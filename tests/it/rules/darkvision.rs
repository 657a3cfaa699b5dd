//! Darkvision, what the light does to it, and magical darkness (DRK).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::event::{LightKind, LightMade, SightEvent};
use testudo::battle::{Battle, Event, Setup};
use testudo::content::Level;
use testudo::grid::Cell;

use super::check;
use super::trial::hexes_with;

/// A row so long that dark eyes never reach across it.
const LONG: &str = "........................................";

/// A goblin-eyed archer at the west end and a man so many cells off, with these lights.
fn hall(lights: &str, off: u16) -> Level {
    let fields = format!("light: Dark, lights: [{lights}]");
    let man = format!("swordsman {off},0 w");
    hexes_with(&fields, &[LONG], &["dark_eyed 0,0 e"], &[&man])
}

fn begun(level: &Level) -> Battle {
    Battle::new(&Setup {
        level: Arc::new(level.clone()),
        seed: 1,
        max_rounds: None,
    })
}

/// Whether a side sees somebody.
fn sees(battle: &Battle, side: u8, id: &str) -> bool {
    let view = battle.view_for(side);
    view.fighter(id.parse().unwrap()).is_some()
}

#[test]
fn drk_1_darkvision_sees_at_any_distance_in_the_dark() {
    let battle = begun(&hall("", 30));
    assert!(sees(&battle, 0, "b1") && !sees(&battle, 1, "a1"));
    let fields = "light: Dark";
    let walled = format!("{}#{}", &LONG[..8], &LONG[..8]);
    let level = hexes_with(
        fields,
        &[&walled],
        &["dark_eyed 0,0 e"],
        &["swordsman 12,0 w"],
    );
    assert!(!sees(&begun(&level), 0, "b1"), "a wall is a wall");
}

#[test]
fn drk_2_who_stands_in_the_light_has_none() {
    // The page's own case: ten cells from a light of ten it is bright, at eleven dim.
    let from_ten = begun(&hall("(at: (10, 0), radius: 10)", 30));
    assert!(!sees(&from_ten, 0, "b1"));
    let from_eleven = begun(&hall("(at: (11, 0), radius: 10)", 32));
    assert!(sees(&from_eleven, 0, "b1"));
    // In the light it still sees what is close, as anybody does.
    assert!(sees(&begun(&hall("(at: (10, 0), radius: 10)", 2)), 0, "b1"));
}

#[test]
fn drk_1_a_shot_by_darkvision_loses_nothing_to_the_dark() {
    let script = "a1 attack b1 bow.shoot torso";
    check(
        hall("", 10),
        &[6, 6, 6, 1, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        b1 notice PER: 6+6+6 against 6 (attribute 10, unseen -4) missed
        b1 does not see a1 coming
        a1 > b1 bow.shoot both torso at 10 | AT 1 (style 3, agility 0, range -2) | DEF 0 none (base 0 [] /2) | 1+1 = 3: miss
        a1 spent arrow, left 8
    "#]],
    );
}

#[test]
fn drk_2_a_light_that_comes_undoes_it_and_one_that_goes_gives_it_back() {
    let mut battle = begun(&hall("", 30));
    let light = |light, cell, glow| {
        Event::Sight(SightEvent::LightBegan(LightMade {
            light,
            cell,
            bearer: None,
            radius: 3,
            glow,
            spell: None,
        }))
    };
    battle.follow(&light(1, Cell::new(2, 0), LightKind::Light));
    assert!(!sees(&battle, 0, "b1"), "a light by which it stands");
    battle.follow(&Event::Sight(SightEvent::LightEnded { light: 1 }));
    assert!(sees(&battle, 0, "b1"));
    battle.follow(&light(2, Cell::new(5, 0), LightKind::Light));
    assert!(
        sees(&battle, 0, "b1"),
        "in the ring of a light it is no more than dim"
    );
}

#[test]
fn drk_2_nobody_sees_into_magical_darkness() {
    let mut battle = begun(&hall("", 30));
    let gloom = LightMade {
        light: 1,
        cell: Cell::new(30, 0),
        bearer: None,
        radius: 2,
        glow: LightKind::Darkness,
        spell: None,
    };
    battle.follow(&Event::Sight(SightEvent::LightBegan(gloom)));
    assert!(!sees(&battle, 0, "b1"));
    // From within one looks out of it as ever, and two yards are near enough.
    let near = hexes_with(
        "light: Dark",
        &[LONG],
        &["dark_eyed 0,0 e"],
        &["swordsman 2,0 w", "swordsman 20,0 w"],
    );
    let mut battle = begun(&near);
    battle.follow(&Event::Sight(SightEvent::LightBegan(LightMade {
        light: 1,
        cell: Cell::new(0, 0),
        bearer: None,
        radius: 3,
        glow: LightKind::Darkness,
        spell: None,
    })));
    assert!(sees(&battle, 0, "b1") && sees(&battle, 0, "b2"));
}

#[test]
fn drk_1_who_bears_a_torch_into_the_dark_is_blind_beyond_it() {
    let level = hexes_with(
        "light: Dark",
        &[LONG],
        &["dark_eyed 0,0 e", "torchbearer 3,0 e"],
        &["swordsman 20,0 w"],
    );
    // The archer stands outside the torch's two yards, and then within them.
    let script = "a1 aim b1
        a2 wait
        b1 wait
        a1 move 1,0 e
        a1 aim b1";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 a2 b1
        a1 aim
        a1 aims at b1, turns 1
        -- round: a1 a2 b1
        a1 step 1,0 facing e, cost 1
        refused: a1 aim b1: it does not see b1, nor does anybody of its side
    "#]],
    );
}
