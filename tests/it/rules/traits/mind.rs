//! Traits of mind and temper, each in a place where it is felt.

use super::super::trial::{hexes, hexes_with};
use super::{Scene, field};

pub(super) fn of_the_mind() -> Vec<(&'static str, Scene, &'static str)> {
    let frightful = || hexes(field(), &["mage 0,0 e"], &["swordsman 3,0 w"]);
    let beset = |first: &[&str]| {
        hexes(
            &["....", "....", "...."],
            first,
            &["swordsman 1,0 e", "swordsman 2,1 w"],
        )
    };
    let fear = "a1 cast fear b1\nb1 wait";
    let blow = "a1 attack b1 sword.cut torso\nb1 dodge";
    vec![
        (
            "fearless",
            Scene {
                level: frightful(),
                bearers: &["b1"],
                dice: &[3],
                script: fear,
            },
            "\"why\":\"immune\"",
        ),
        (
            "loyal",
            Scene {
                level: hexes(
                    field(),
                    &["squire 0,0 e", "swordsman 1,0 e"],
                    &["swordsman 7,0 w"],
                ),
                bearers: &["a1"],
                dice: &[3],
                script: "a1 surrender",
            },
            "\"refusal\":\"loyal\"",
        ),
        (
            "coward",
            Scene {
                level: beset(&["swordsman 1,1 e"]),
                bearers: &["a1"],
                dice: &[6],
                script: blow,
            },
            "frightened",
        ),
        (
            "dreadful",
            Scene {
                level: hexes(field(), &["swordsman 0,0 e"], &["swordsman 2,0 w"]),
                bearers: &["b1"],
                dice: &[6],
                script: "a1 wait",
            },
            "frightened",
        ),
        (
            "afraid_of_fire",
            Scene {
                level: hexes(field(), &["swordsman 0,0 e"], &["torchbearer 2,0 w"]),
                bearers: &["a1"],
                dice: &[6],
                script: "a1 wait",
            },
            "frightened",
        ),
        (
            "afraid_of_the_dark",
            Scene {
                level: hexes_with(
                    "light: Dark",
                    field(),
                    &["swordsman 0,0 e"],
                    &["swordsman 7,0 w"],
                ),
                bearers: &["a1"],
                dice: &[6],
                script: "a1 wait",
            },
            "frightened",
        ),
        (
            "stands_alone",
            Scene {
                level: beset(&["swordsman 1,1 nw"]),
                bearers: &["a1"],
                dice: &[1],
                script: "a1 wait\nb1 attack a1 sword.cut torso\na1 dodge",
            },
            "\"trait\",\"value\":1",
        ),
        (
            "hates_orcs",
            Scene {
                level: hexes(field(), &["swordsman 0,0 e"], &["orc 1,0 w"]),
                bearers: &["a1"],
                dice: &[1],
                script: blow,
            },
            "\"trait\",\"value\":1",
        ),
        (
            "born_leader",
            Scene {
                level: hexes(field(), &["swordsman 0,0 e"], &["swordsman 7,0 w"]),
                bearers: &["b1"],
                dice: &[1],
                script: "a1 wait",
            },
            "\"plus\":3",
        ),
        (
            "lucky",
            Scene {
                level: hexes_with(
                    "light: Day",
                    field(),
                    &["swordsman 0,0 e"],
                    &["swordsman 4,0 w hidden"],
                ),
                bearers: &["a1"],
                dice: &[6, 6, 6, 1, 1, 1],
                script: "a1 wait",
            },
            "discovered",
        ),
        (
            "cursed",
            Scene {
                level: hexes_with(
                    "light: Day",
                    field(),
                    &["swordsman 0,0 e"],
                    &["swordsman 4,0 w hidden"],
                ),
                bearers: &["a1"],
                dice: &[1, 1, 1, 6, 6, 6],
                script: "a1 wait",
            },
            "!discovered",
        ),
    ]
}

pub(super) fn of_the_temper() -> Vec<(&'static str, Scene, &'static str)> {
    let blow = "a1 attack b1 sword.cut torso\nb1 dodge\nb1 wait";
    let felled = "a1 attack b1 great_axe.chop torso\nb1 dodge\nb2 wait\na1 wait";
    let reaper = || {
        hexes(
            &["....", "...."],
            &["reaper 1,0 e"],
            &["swordsman 2,0 e", "swordsman 3,1 e"],
        )
    };
    vec![
        (
            "cool_head",
            Scene {
                level: hexes(field(), &["mage 0,0 e"], &["swordsman 3,0 w"]),
                bearers: &["b1"],
                dice: &[1],
                script: "a1 cast stun b1\nb1 wait",
            },
            "!turn_lost",
        ),
        (
            "hot_tempered",
            Scene {
                level: hexes(field(), &["swordsman 1,0 e"], &["swordsman 2,0 w"]),
                bearers: &["b1"],
                dice: &[10, 10, 3, 6, 6, 6],
                script: blow,
            },
            "enraged",
        ),
        (
            "greedy",
            Scene {
                level: reaper(),
                bearers: &["a1"],
                dice: &[10, 10, 6, 6, 6, 6],
                script: felled,
            },
            "tempted",
        ),
        (
            "bloodthirsty",
            Scene {
                level: reaper(),
                bearers: &["a1"],
                dice: &[10, 10, 1, 6, 6, 6],
                script: felled,
            },
            "\"event\":\"bent\"",
        ),
        (
            "code_of_honour",
            Scene {
                level: reaper(),
                bearers: &["a1"],
                dice: &[10, 10, 6],
                script: felled,
            },
            "\"refusal\":\"dishonourable\"",
        ),
    ]
}
