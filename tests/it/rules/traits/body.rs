//! Traits of body and senses, each in a place where it is felt.

use super::super::trial::{hexes, hexes_with};
use super::{Scene, field};

pub(super) fn of_the_body() -> Vec<(&'static str, Scene, &'static str)> {
    let duel = || hexes(field(), &["twin 1,0 e"], &["swordsman 2,0 w"]);
    let wrestlers = || hexes(field(), &["wrestler 1,0 e"], &["swordsman 2,0 w"]);
    let throws = "a1 close b1
        b1 pass
        a1 wait
        b1 wait
        a1 takedown b1 fist.punch
        b1 dodge";
    vec![
        (
            "ambidextrous",
            Scene {
                level: duel(),
                bearers: &["a1"],
                dice: &[1],
                script: "a1 attack b1 sword.cut/left torso\nb1 dodge",
            },
            "!off_hand",
        ),
        (
            "light_sleeper",
            Scene {
                level: hexes(field(), &["mage 0,0 e"], &["swordsman 3,0 w"]),
                bearers: &["b1"],
                dice: &[3, 3, 3, 5, 5, 5, 1, 1, 1],
                script: "a1 cast sleep b1\nb1 wait",
            },
            "\"why\":\"woke\"",
        ),
        (
            "iron_stomach",
            Scene {
                level: hexes(field(), &["spent_mage 1,0 e"], &["swordsman 7,0 w"]),
                bearers: &["a1"],
                dice: &[4, 4, 4],
                script: "a1 cast spark b1",
            },
            "\"trait\",\"value\":3",
        ),
        (
            "sure_footed",
            Scene {
                level: wrestlers(),
                bearers: &["b1"],
                dice: &[5, 5],
                script: throws,
            },
            "\"trait\",\"value\":-2",
        ),
        (
            "lame",
            Scene {
                level: hexes(field(), &["swordsman 1,0 e"], &["swordsman 7,0 w"]),
                bearers: &["a1"],
                dice: &[6],
                script: "a1 lie_down\nb1 wait\na1 stand_up",
            },
            "!stood_up",
        ),
        (
            "lame",
            Scene {
                level: wrestlers(),
                bearers: &["b1"],
                dice: &[5, 5],
                script: throws,
            },
            "\"trait\",\"value\":2",
        ),
        (
            "sure_footed",
            Scene {
                level: hexes(&["ww"], &["swordsman 0,0 e"], &["swordsman 1,0 w"]),
                bearers: &["a1", "b1"],
                dice: &[1],
                script: "a1 attack b1 sword.cut torso\nb1 dodge",
            },
            "\"trait\",\"value\":1",
        ),
    ]
}

pub(super) fn of_the_senses() -> Vec<(&'static str, Scene, &'static str)> {
    let shot = |light: &str| {
        hexes_with(
            light,
            &["................"],
            &["archer 0,0 e"],
            &["swordsman 15,0 w"],
        )
    };
    let shoots = "a1 attack b1 bow.shoot torso\nb1 dodge";
    vec![
        (
            "night_eyes",
            Scene {
                level: shot("light: Dark"),
                bearers: &["a1"],
                dice: &[1],
                script: shoots,
            },
            "\"event\":\"attack\"",
        ),
        (
            "darkvision",
            Scene {
                level: shot("light: Dark"),
                bearers: &["a1"],
                dice: &[1],
                script: shoots,
            },
            "\"event\":\"attack\"",
        ),
        (
            "short_sighted",
            Scene {
                level: shot("light: Day"),
                bearers: &["a1"],
                dice: &[1],
                script: shoots,
            },
            "\"refusal\":\"unseen\"",
        ),
        (
            "day_blind",
            Scene {
                level: shot("light: Day"),
                bearers: &["a1"],
                dice: &[1],
                script: shoots,
            },
            "\"why\":\"light\"",
        ),
        (
            "keen_nose",
            Scene {
                level: hexes_with(
                    "light: Dark",
                    field(),
                    &["swordsman 0,0 w"],
                    &["swordsman 4,0 w hidden"],
                ),
                bearers: &["a1"],
                dice: &[1],
                script: "a1 wait",
            },
            "discovered",
        ),
        (
            "slow_witted",
            Scene {
                level: hexes_with(
                    "light: Day",
                    field(),
                    &["swordsman 0,0 e"],
                    &["swordsman 4,0 w hidden"],
                ),
                bearers: &["a1"],
                dice: &[3, 3, 3],
                script: "a1 wait",
            },
            "!discovered",
        ),
        (
            "slow_witted",
            Scene {
                level: hexes_with(
                    "light: Day",
                    field(),
                    &["archer 0,0 e hidden"],
                    &["swordsman 7,0 w"],
                ),
                bearers: &["b1"],
                dice: &[3, 3, 3],
                script: "a1 attack b1 bow.shoot torso\nb1 dodge",
            },
            "surprised",
        ),
    ]
}
