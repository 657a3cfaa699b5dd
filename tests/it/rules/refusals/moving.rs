//! Where one can't go, whom one can't mean, and what nobody asked about.

use testudo::grid::Cell;

use super::Scene;
use crate::rules::hexes;

pub(super) fn scenes() -> Vec<Scene> {
    vec![
        Scene {
            level: hexes(
                &["..#..", "....."],
                &["swordsman 1,0 e", "swordsman 1,1 e"],
                &["swordsman 4,1 w"],
            ),
            dice: &[],
            script: "a1 move 9,9 e => off_the_board cell=[9,9]
                a1 move 0,0 n => no_such_facing
                a1 turn n => no_such_facing
                a1 move 1,0 e => already_there
                a1 turn e => already_there
                a1 move 2,0 e => no_way points=5
                a1 move 1,1 e => occupied
                a1 stand_up => stands_already
                a1 withdraw => no_exit
                a1 close b1 => not_beside distance=4 unit=b1
                a1 attack a2 sword.cut torso => no_enemy unit=a2
                a1 attack b7 sword.cut torso => no_such_unit unit=b7
                a1 attack b1 sword.cut torso => out_of_reach distance=4 farthest=1 nearest=1
                a1 pass => nothing_to_pass
                a1 dodge => no_defence_awaited
                a1 counter b1 sword.cut torso => nothing_to_counter
                a1 stop b1 sword.thrust torso => no_entry_awaited
                a1 bar sword => no_entry_awaited
                a1 turn w
                a1 move 0,0 e => step_used
                a1 close b1 => not_beside distance=4 unit=b1
                a1 lie_down
                a2 move 3,1 e
                a2 defend => moved_too_far cells=2
                a2 lie_down => moved_too_far cells=2
                a2 aim b1 => must_stand_still cells=2
                a2 wait
                b1 wait
                a1 lie_down => lies_already
                a1 move 2,1 e => may_only_crawl
                a1 wait
                a2 turn w
                a2 close b1 => step_used
                a2 wait
                b1 surrender
                a1 wait => battle_over",
        },
        leaving(),
    ]
}

/// Three ways to be out of reach for good.
fn leaving() -> Scene {
    let mut level = hexes(
        &[".....", "....."],
        &["reaper 1,0 e"],
        &[
            "swordsman 2,0 w",
            "swordsman 3,0 w",
            "swordsman 4,0 w",
            "swordsman 0,0 e",
            "swordsman 2,1 w",
        ],
    );
    level.sides[1].units[4].arrives = Some(9);
    level.sides[1].exits = vec![Cell::new(4, 0)];
    Scene {
        level,
        dice: &[10, 10, 6],
        script: "a1 attack b1 great_axe.chop head
            b1 dodge
            b2 surrender
            b3 withdraw
            b4 wait
            a1 attack b1 great_axe.chop torso => dead unit=b1
            a1 attack b2 great_axe.chop torso => surrendered unit=b2
            a1 attack b3 great_axe.chop torso => withdrew unit=b3
            a1 attack b5 great_axe.chop torso => expected unit=b5
            a1 wait",
    }
}
