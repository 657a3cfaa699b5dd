//! What can't be done with a lamp (LMP-2).

use super::Scene;
use crate::rules::trial::hexes_with;

pub(super) fn scenes() -> Vec<Scene> {
    let level = |first: &str| {
        let map = ["............"];
        hexes_with("light: Dark", &map, &[first], &["swordsman 11,0 w"])
    };
    vec![
        Scene {
            level: level("brandbearer 0,0 e"),
            dice: &[1, 3],
            script: "a1 kindle firebrand => lamp_burns
                a1 throw_lamp firebrand 6,0 => beyond_throw distance=6 range=4
                a1 throw_lamp firebrand 0,0 => beyond_throw distance=0 range=4
                a1 ready oil_lamp right
                b1 wait
                a1 throw_lamp oil_lamp 1,0 => not_for_throwing
                a1 wait
                b1 wait
                a1 kindle firebrand => lamp_spent
                a1 put_out firebrand => lamp_unlit
                a1 drop oil_lamp
                a1 pick_up oil_lamp right
                b1 wait
                a1 kindle oil_lamp => no_fire_at_hand",
        },
        Scene {
            level: level("kindler 0,0 e"),
            dice: &[],
            script: "a1 kindle sword => no_flame
                a1 put_out sword => no_flame
                a1 ready firebrand left
                b1 wait
                a1 kindle firebrand => no_hand_for_it",
        },
    ]
}
