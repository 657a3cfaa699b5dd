//! Slams that can't be (COL-13).

use super::Scene;
use crate::rules::trial::{hexes, hexes_by};

pub(super) fn scenes() -> Vec<Scene> {
    let rows = ["......"];
    let (first, second) = (&["boxer 0,0 e"], &["boxer 2,0 w"]);
    vec![
        Scene {
            level: hexes(&rows, first, second),
            dice: &[],
            script: "a1 move 1,0 e
                a1 slam b1 fist.punch => nobody_slams",
        },
        Scene {
            level: hexes_by("(dangers: (impact: ()))", &rows, first, second),
            dice: &[],
            script: "a1 move 1,0 e
                a1 slam b1 fist.punch => too_short_a_run cells=1 least=2",
        },
    ]
}
