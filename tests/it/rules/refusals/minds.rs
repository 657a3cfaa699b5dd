//! What rage, loyalty, honour and blood lust leave nobody free to do (ATT-9).

use super::Scene;
use crate::rules::hexes;

pub(super) fn scenes() -> Vec<Scene> {
    vec![rage(), scruples(), blood()]
}

/// A blow that hurts, and a WP roll that fails.
fn rage() -> Scene {
    Scene {
        level: hexes(
            &["......"],
            &["swordsman 1,0 e"],
            &["berserk 2,0 w", "squire 4,0 w"],
        ),
        dice: &[10, 10, 3, 6, 6, 6, 6, 6, 6],
        script: "a1 attack b1 sword.cut torso
            b1 dodge
            b1 guard => enraged
            b1 defend => enraged
            b1 lie_down => enraged
            b1 surrender => enraged
            b1 wait
            b2 surrender => loyal unit=b1
            b2 wait",
    }
}

fn scruples() -> Scene {
    Scene {
        level: hexes(&["......"], &["knight 1,0 e"], &["swordsman 2,0 e"]),
        dice: &[],
        script: "a1 attack b1 sword.cut torso => dishonourable unit=b1
            a1 wait
            b1 turn se",
    }
}

/// A foe is knocked out beside another, and the WP roll over it fails.
fn blood() -> Scene {
    Scene {
        level: hexes(
            &["......", "......"],
            &["butcher 1,0 e", "reaper 3,0 w"],
            &["swordsman 2,0 w", "swordsman 1,1 nw"],
        ),
        dice: &[10, 10, 1, 6, 6, 6],
        script: "a1 attack b1 mace.strike torso gently => holds_nothing_back
            a1 wait
            a2 attack b1 great_axe.chop torso
            b1 dodge
            b2 wait
            a1 attack b2 mace.strike torso => bent_on unit=b1
            a1 wait",
    }
}
