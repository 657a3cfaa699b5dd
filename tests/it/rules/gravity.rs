//! Gravity of a level: falls, loads and ranges (FAL-3, GRV-1).

use expect_test::expect;
use testudo::content::Level;
use testudo::rules::profile::Profile;

use super::{check_only, hexes_in};

/// Falls are on, and gravity may be another.
const ON: &str = "(dangers: (impact: (), falls: (), gravity: ()))";

const KINDS: &[&str] = &["check", "fell_from", "impact", "damage", "fell"];

fn ledge(gravity: &str, first: &str) -> Level {
    hexes_in((ON, gravity), &["88...."], &[first], &["swordsman 5,0 w"])
}

fn first(level: &Level) -> &Profile {
    &level.sides[0].units[0].unit.profile
}

/// Eight yards, which are 25 mph at 1 g.
#[test]
fn fal_3_one_falls_the_faster_by_the_root_of_gravity() {
    for (gravity, faces, story) in [
        (
            "gravity: 20",
            &[5, 5, 5, 1, 1, 1][..],
            expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 8 yards, -0 -0: 35 mph
            a1 strikes yielding at 35 mph: 3d6 [1, 1, 1] x 101/100 of 154 lb x 1/1 = 5
            a1 fell: fall
            a1 torso: 1+1+1 speed +2 = 5 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
        ),
        (
            "gravity: 5",
            &[5, 5, 5, 1],
            expect![[r#"
            a1 landing AG: 5+5+5 against 10 (attribute 10) missed
            a1 leapt 1,0 to 2,0, 8 yards, -0 -0: 17 mph
            a1 strikes yielding at 17 mph: 1d6 [1] x 101/100 of 154 lb x 1/1 = 3
            a1 fell: fall
            a1 torso: 1 speed +2 = 3 crushing, DR 5 (absorbed 5) -> 0, injury 0, total 0 -> 0
        "#]],
        ),
    ] {
        let level = ledge(gravity, "swordsman 1,0 e");
        check_only(level, faces, "a1 leap 2,0", KINDS, story);
    }
}

#[test]
fn grv_1_loads_weigh_and_missiles_fall_short() {
    let level = |gravity: &str| ledge(gravity, "novice 1,0 e");
    let carries = |gravity: &str| first(&level(gravity)).encumbrance_level;
    let usual = carries("gravity: 10");
    assert!(carries("gravity: 60") > usual, "{usual}");
    let range = |gravity: &str| {
        let level = level(gravity);
        let profile = first(&level);
        let mut forms = profile.attacks.iter();
        let missile = forms.find_map(|form| profile.technique(form).1.missile.as_ref());
        missile.unwrap().range.yards(profile.attributes.st)
    };
    let [usual, heavy, light] = ["gravity: 10", "gravity: 20", "gravity: 5"].map(range);
    assert_eq!((heavy, light), (usual / 2, usual * 2));
}

/// Without the switch a level may say what it likes.
#[test]
fn grv_1_gravity_is_a_genre_s_to_switch_on() {
    let off = "(dangers: (impact: (), falls: ()))";
    let rows = &["88...."];
    let level = hexes_in(
        (off, "gravity: 60"),
        rows,
        &["novice 1,0 e"],
        &["swordsman 5,0 w"],
    );
    assert_eq!(level.catalog.numbers.dangers.gravity, None);
    assert_eq!(
        first(&level).encumbrance_level,
        first(&ledge("gravity: 10", "novice 1,0 e")).encumbrance_level
    );
}
