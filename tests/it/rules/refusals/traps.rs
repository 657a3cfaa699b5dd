//! What can't be done about traps (TRP-3 to TRP-6).

use super::Scene;
use crate::rules::trial::{hexes, hexes_in, hexes_with};
use testudo::content::Level;

/// A row of eight cells with a trap at (3, 0) that the first side knows of.
fn row(trap: &str, first: &[&str]) -> Level {
    let traps = format!("traps: [(at: [(3, 0)], known_to: [\"first\"], trap: {trap})]");
    hexes_with(
        &traps,
        &["........", "#......."],
        first,
        &["swordsman 7,0 w"],
    )
}

pub(super) fn scenes() -> Vec<Scene> {
    vec![
        Scene {
            level: hexes(&["........"], &["swordsman 1,0 e"], &["swordsman 7,0 w"]),
            dice: &[],
            script: "a1 search traps 1,0 => nothing_to_search
                a1 disarm_trap 2,0 => no_trap_there cell=[2,0]",
        },
        Scene {
            level: row("\"slit\"", &["swordsman 2,0 e", "burglar 1,0 e"]),
            dice: &[6, 1, 1, 1],
            script: "a2 disarm_trap 3,0 => out_of_hand distance=2
                a2 wait
                a1 search traps 5,0 => out_of_hand distance=3
                a1 disarm_trap 3,0 => too_unskilled least=2 level=0
                a1 spring 4,0 => no_trap_there cell=[4,0]
                a1 search traps 2,0
                b1 disarm_trap 3,0 => no_trap_there cell=[3,0]
                b1 wait
                a2 move 2,1 e
                a2 wait
                a1 search traps 2,0 => searched_already
                a1 drop sword
                a1 spring 3,0 => nothing_in_hand
                a1 wait
                b1 wait
                a2 disarm_trap 3,0
                a1 spring 3,0 => trap_spent",
        },
        Scene {
            level: hexes_in(
                (
                    "(dangers: (impact: (), falls: ()))",
                    "traps: [(at: [(3, 0)], trap: \"pit\")]",
                ),
                &["........"],
                &["swordsman 2,0 e"],
                &["swordsman 7,0 w"],
            ),
            dice: &[4, 4, 4, 4, 4, 4, 5],
            script: "a1 climb 3,0 => not_in_a_pit
                a1 use 2,0 => nothing_to_use cell=[2,0]
                a1 move 3,0 e
                a1 move 4,0 e => in_a_pit yards=3",
        },
        Scene {
            level: hexes_in(
                (
                    "()",
                    "doors: [(at: (4, 0), door: \"oak\")], \
                     things: [(at: (1, 0), thing: \"lever\", opens: [(4, 0)])]",
                ),
                &["........", "########"],
                &["swordsman 2,0 e"],
                &["swordsman 7,0 w"],
            ),
            dice: &[],
            script: "a1 use 1,0
                b1 wait
                a1 use 1,0 => used_already",
        },
        Scene {
            level: row("\"cord\"", &["swordsman 2,0 e"]),
            dice: &[6],
            script: "a1 move 3,0 e
                a1 spring 3,0 => stands_on_it",
        },
    ]
}
