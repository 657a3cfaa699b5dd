//! What can't be done at a door (DOR-1 to DOR-4).

use super::Scene;
use crate::rules::trial::hexes_with;
use testudo::content::Level;

/// Two rooms with a doorway between at (3, 1).
fn rooms(doors: &str, first: &[&str], second: &[&str]) -> Level {
    let map = ["...#...", ".......", "...#..."];
    let doors = format!("doors: [(at: (3, 1), {doors})]");
    hexes_with(&doors, &map, first, second)
}

pub(super) fn scenes() -> Vec<Scene> {
    vec![
        Scene {
            level: rooms("door: \"oak\"", &["strong 2,1 e"], &["swordsman 6,1 w"]),
            dice: &[],
            script: "a1 open 2,0 => no_door_there cell=[2,0]
                a1 shut 3,1 => door_shut
                a1 secure 3,1 => nothing_to_secure
                a1 pick 3,1 => no_lock_to_pick
                a1 force 3,1 => nothing_to_force
                a1 take_key k => no_key_there
                a1 open 3,1
                b1 open 3,1 => door_out_of_reach distance=3
                b1 wait
                a1 open 3,1 => door_open
                a1 break 3,1 => door_open
                a1 move 3,1 e
                a1 shut 3,1 => door_out_of_reach distance=0
                a1 wait
                b1 move 4,1 w
                b1 shut 3,1 => moved_too_far cells=2
                b1 wait
                a1 wait
                b1 shut 3,1 => somebody_in_it",
        },
        Scene {
            level: rooms(
                "door: \"oak\", state: Stuck",
                &["novice 2,1 e", "strong 4,0 w"],
                &["swordsman 6,1 w"],
            ),
            dice: &[6, 1],
            script: "a1 open 3,1 => door_stuck
                a1 secure 3,1 => door_fast
                a1 pick 3,1 => no_lock_to_pick
                a1 force 3,1
                a2 force 3,1
                b1 wait
                a1 shut 3,1
                a2 secure 3,1 => lock_broken",
        },
        Scene {
            level: rooms(
                "door: \"oak\", state: Locked, pick: 2",
                &["weakling 2,1 e"],
                &["bear 4,1 w"],
            ),
            dice: &[],
            script: "b1 open 3,1 => no_hand_for_it
                b1 break 3,1 => no_hand_for_it
                b1 wait
                a1 open 3,1 => door_locked
                a1 force 3,1 => too_weak_for_it
                a1 pick 3,1 => too_unskilled least=2 level=0",
        },
        Scene {
            level: rooms(
                "door: \"grate\", state: Barred, bar: (4, 1)",
                &["strong 2,1 e"],
                &["swordsman 6,1 w"],
            ),
            dice: &[],
            script: "a1 open 3,1 => barred_from_there
                a1 break 3,1 => unbreakable",
        },
        Scene {
            level: rooms(
                "door: \"oak\", state: Broken",
                &["strong 2,1 e"],
                &["swordsman 6,1 w"],
            ),
            dice: &[],
            script: "a1 open 3,1 => door_broken
                a1 leap 3,1 => no_drop_there cell=[3,1]",
        },
    ]
}
