//! What can't be let fall (FAL-10).

use super::Scene;
use crate::rules::trial::hexes_in;

pub(super) fn scenes() -> Vec<Scene> {
    let on = "(dangers: (impact: (), falls: ()))";
    let drops = r#"drops: [
        (name: "rock", at: [(5, 0)], pounds: 100, yards: 5, from: [(1, 0)]),
        (name: "stone", at: [(6, 0)], pounds: 100, yards: 5, when: Enter),
    ]"#;
    let level = hexes_in(
        (on, drops),
        &["........"],
        &["swordsman 1,0 e", "swordsman 2,0 e"],
        &["swordsman 7,0 w"],
    );
    vec![
        Scene {
            level,
            dice: &[],
            script: "a1 let_go 4,0 => nothing_to_let_go cell=[4,0]
            a1 let_go 6,0 => nothing_to_let_go cell=[6,0]
            a1 let_go 9,0 => off_the_board cell=[9,0]
            a1 let_go 5,0
            a2 let_go 5,0 => fallen_already
            a2 wait",
        },
        Scene {
            level: hexes_in(
                (on, drops),
                &["........"],
                &["swordsman 3,0 e"],
                &["swordsman 7,0 w"],
            ),
            dice: &[],
            script: "a1 let_go 5,0 => not_at_the_drop cell=[1,0]",
        },
    ]
}
