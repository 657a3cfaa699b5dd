//! What is done in stints alone, and what is not done in them.

use super::super::hexes_in;
use super::super::trial::hexes;
use super::Scene;

pub(super) fn scenes() -> Vec<Scene> {
    let fields = "explore: true, place: Indoors, stints: 3";
    let level = hexes_in(
        ("()", fields),
        &["..........#."],
        &["swordsman 1,0 e", "swordsman 0,0 e"],
        &["swordsman 11,0 w"],
    );
    let charted = hexes_in(
        (
            "()",
            "explore: true, place: Indoors, stints: 3, chart: true",
        ),
        &["...#...", "...#..."],
        &["swordsman 1,0 e"],
        &["swordsman 6,0 w"],
    );
    vec![
        Scene {
            level: charted,
            dice: &[6],
            script: "a1 move 4,0 e => not_charted cell=[4,0]
                a1 listen 1,0
                a1 listen 1,0 => listened_already",
        },
        // 136 pounds of 200, where nobody sets out with over 120 (CAP-1).
        Scene {
            level: hexes_in(
                ("(carry: (start_out: 60))", fields),
                &["..........#."],
                &["weary 1,0 e", "swordsman 0,0 e"],
                &["swordsman 11,0 w"],
            ),
            dice: &[],
            script: "a1 move 3,0 e => overladen load=1330 most=1200
                a1 march 3,0 => overladen load=1330 most=1200
                a1 wait",
        },
        Scene {
            level: hexes(&["........"], &["swordsman 1,0 e"], &["swordsman 7,0 w"]),
            dice: &[],
            script: "a1 march 3,0 => only_in_stints
                a1 end_stint => only_in_stints
                a1 engage => only_in_stints",
        },
        Scene {
            level,
            dice: &[],
            script: "a1 guard => only_in_rounds
                a1 attack b1 sword.cut torso => only_in_rounds
                a1 take b1 => not_exploring unit=b1
                a1 engage => nobody_to_engage
                a1 move 9,0 e
                a1 move 1,0 w
                a1 move 9,0 e
                a1 move 1,0 w
                a1 move 6,0 e
                a1 lie_down => allowance_spent left=3 needed=4
                a1 march 9,0
                a1 wait
                a2 take a1 => not_exploring unit=a1",
        },
    ]
}
