//! What wings can't do, and what can't be done in the air (ATT-5).

use super::Scene;
use crate::rules::hexes;

pub(super) fn scenes() -> Vec<Scene> {
    vec![
        Scene {
            level: hexes(&["...#........"], &["hawk 0,0 e"], &["swordsman 6,0 w"]),
            dice: &[],
            script: "a1 fly high => not_the_next_height height=high
            a1 fly ground => already_there
            a1 fly low
            a1 lie_down => aloft height=low
            a1 move 3,0 e
            a1 fly ground => no_room_at height=ground
            a1 fly high
            a1 attack b1 bite.bite torso => out_of_height height=ground unit=b1
            a1 move 6,0 e
            a1 close b1 => out_of_height height=ground unit=b1
            a1 fly low => occupied
            a1 wait
            b1 fly low => cannot_fly
            b1 attack a1 sword.cut body => out_of_height height=high unit=a1
            b1 wait
            a1 move 11,0 e
            a1 fly low
            a1 move 7,0 w
            a1 fly high
            a1 fly low => no_points_to_fly cost=1 points=0",
        },
        Scene {
            level: hexes(&[".."], &["hawk 0,0 e"], &["swordsman 1,0 w"]),
            dice: &[],
            script: "a1 wait
            b1 attack a1 sword.cut right_foot => too_small",
        },
    ]
}
