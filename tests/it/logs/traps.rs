//! Battles among traps and secret doors before the referee: no shipped level has them in such plenty.

use super::clean;
use crate::arena::written;
use crate::trial;

/// Two halls, a wall between with a door and a secret one, and traps of every kind, each known to a side or to nobody.
const HALLS: &str = r#"(
    id: "halls", name: "Halls", brief: "For a test.", genre: "fantasy", grid: Square,
    legend: {'.': (terrain: "paving"), '#': (terrain: "wall")},
    map: [
        ". . . . # . . . .",
        ". . . . . . . . .",
        ". . . . # . . . .",
        ". . . . # . . . .",
        ". . . . # . . . .",
    ],
    light: LIGHT,
    doors: [
        (at: (4, 1), door: "plank_door"),
        (at: (4, 3), door: "plank_door", secret: (opens: '.', find: 2, known_to: ["red"])),
    ],
    keys: [],
    traps: [
        (trap: "covered_pit", at: [(3, 1)], known_to: ["blue"]),
        (trap: "spear_slit", at: [(5, 2)]),
        (trap: "dart_tubes", at: [(2, 2), (2, 3)], known_to: ["blue"]),
        (trap: "falling_block", at: [(6, 3)]),
        (trap: "oil_flask", at: [(4, 1)], known_to: ["red"]),
        (trap: "bell_cord", at: [(6, 1)], known_to: ["red", "blue"]),
        (trap: "rune_of_frost", at: [(3, 3)]),
    ],
    sides: [
        (id: "red", name: "Red", units: [
            (unit: "picklock", at: [(1, 1)], facing: E), (unit: "man_at_arms", at: [(1, 3)], facing: E),
            (unit: "mage", at: [(0, 2)], facing: E),
        ]),
        (id: "blue", name: "Blue", units: [(unit: "brigand", at: [(7, 1), (7, 3)], facing: W), (unit: "picklock", at: [(8, 2)], facing: W)]),
    ],
    rounds: 15,
)"#;

#[test]
fn halls_full_of_traps_audit_clean() {
    for light in ["Day", "Dark"] {
        let level = written(&HALLS.replace("LIGHT", light));
        clean(&level, "random", trial::size(6, 100));
        clean(&level, "soldier", trial::size(4, 60));
        clean(&level, "veteran", trial::size(1, 20));
    }
}
