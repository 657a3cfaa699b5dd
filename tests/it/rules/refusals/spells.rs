//! Spells that can't be cast.

use super::Scene;
use crate::rules::hexes;

pub(super) fn scenes() -> Vec<Scene> {
    vec![Scene {
        level: hexes(
            &["..............", "....#........."],
            &["mage 2,0 e", "master 0,0 e"],
            &["swordsman 13,0 w", "swordsman 3,0 w"],
        ),
        dice: &[3, 3, 3],
        script: "a1 cast wish b1 => spell_unknown
                a1 concentrate spark => no_concentration
                a1 cast vigour a1 => not_concentrated needed=2 turns=0
                a1 cast spark b1 => beyond_range distance=11 range=10
                a1 cast spark 3,0 => aims_at_somebody
                a1 cast mend b2 => no_friend unit=b2
                a1 cast veil a2 => only_oneself
                a1 cast spark a2 => no_enemy unit=a2
                a1 concentrate blast
                a2 cast fear b2
                b1 wait
                b2 attack a1 sword.cut torso => afraid
                b2 wait
                a1 cast blast b2 => aims_at_cell
                a1 cast blast 0,0 => cell_hidden cell=[0,0]
                a1 cast blast 7,0 => nobody_there
                a1 wait",
    }]
}
