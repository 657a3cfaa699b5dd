//! Things that can't be readied, picked up, let go of or loaded.

use super::Scene;
use crate::rules::{hexes, hexes_by};

pub(super) fn scenes() -> Vec<Scene> {
    vec![
        Scene {
            level: hexes(
                &["......", "......"],
                &["swordsman 1,0 e"],
                &["swordsman 2,0 w"],
            ),
            dice: &[],
            script: r#"a1 {"do":"drop","item":9} => no_such_item item=9 items=3
                a1 drop dagger => not_in_hand
                a1 ready sword left => not_slung
                a1 ready dagger both => wrong_hand
                a1 ready dagger left_2 => no_such_hand hand=left_2
                a1 pick_up sword right => not_on_the_ground
                a1 reload sword => nothing_to_reload
                a1 reload dagger => not_in_hand
                a1 drop sword
                a1 move 1,1 e
                a1 wait
                b1 move 1,0 w
                b1 wait
                a1 pick_up sword right => enemy_over_it
                a1 move 4,1 e
                a1 wait
                b1 wait
                a1 pick_up sword right => out_of_hand distance=4
                a1 wait
                b1 wait"#,
        },
        Scene {
            level: hexes(
                &["......"],
                &["retiary 1,0 e", "retiary 2,0 e"],
                &["swordsman 4,0 w"],
            ),
            dice: &[9, 9],
            script: "a1 struggle => not_in_net
                a1 attack b1 net.cast torso
                a2 attack b1 net.cast head => takes_the_whole
                a2 attack b1 net.cast torso => in_net_already unit=b1
                a2 wait
                b1 move 5,0 w => netted
                b1 attack a2 sword.cut torso => netted
                b1 wait",
        },
        // Next to nothing left of a pool of ST 10 (EXH-9).
        Scene {
            level: hexes_by(
                "(dangers: (exertion: (of: Strength)))",
                &["....."],
                &["spent_mage 1,0 e"],
                &["swordsman 3,0 w"],
            ),
            dice: &[],
            script: "a1 stand_up => collapsed at=1 left=1
                a1 wait",
        },
        // A crippled arm takes nothing up.
        Scene {
            level: hexes(&["....."], &["reaper 1,0 e"], &["swordsman 2,0 w"]),
            dice: &[10, 10, 1, 3, 3, 3],
            script: "a1 attack b1 great_axe.chop left_arm
                b1 dodge
                a1 wait
                b1 ready dagger left => limb_crippled
                b1 wait",
        },
    ]
}
