//! Slams that can't be (COL-13), and whom nobody goes over (OVR-1, OVR-2).

use super::Scene;
use crate::rules::trial::{hexes, hexes_by};

const CATCH: &str = "(dangers: (impact: (), falls: (catch: ())))";
const OVERRUN: &str = "(dangers: (impact: (), overrun: ()))";

pub(super) fn scenes() -> Vec<Scene> {
    let rows = ["......"];
    let second_far = &["boxer 5,0 w"];
    let (first, second) = (&["boxer 0,0 e"], &["boxer 2,0 w"]);
    vec![
        Scene {
            level: hexes_by(
                CATCH,
                &["33...."],
                &["lad 1,0 e", "porter 3,0 w"],
                second_far,
            ),
            dice: &[5, 5, 5, 4],
            script: "a1 catch => nothing_to_catch
                a1 leap 2,0
                a2 wait => catch_awaited target=a1 unit=a2
                a2 pass",
        },
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
        Scene {
            level: hexes_by(
                "(dangers: (impact: ()))",
                &rows,
                &["war_horse 0,0 e"],
                second,
            ),
            dice: &[],
            script: "a1 wait
                b1 lie_down
                a1 overrun 3,0 => nobody_overruns",
        },
        Scene {
            level: hexes_by(OVERRUN, &["......", "......"], &["war_horse 0,0 e"], second),
            dice: &[6, 6, 6, 1],
            script: "a1 overrun 3,0 => occupied
                a1 overrun 1,1 => not_straight_on cell=[1,1]
                a1 wait
                b1 lie_down
                a1 overrun 2,0 => overrun_ends_at cell=[3,0]
                a1 overrun 0,1 => nobody_to_overrun
                a1 overrun 3,0
                a1 overrun 1,0 => overrun_already unit=b1",
        },
        Scene {
            level: hexes_by(OVERRUN, &rows, &["boxer 0,0 e"], &["war_horse 1,0 w"]),
            dice: &[],
            script: "a1 wait
                b1 lie_down
                a1 overrun 2,0 => too_great_to_overrun unit=b1",
        },
        Scene {
            level: hexes_by(
                OVERRUN,
                &["................."],
                &["war_horse 0,0 e"],
                &["boxer 8,0 w"],
            ),
            dice: &[9, 9, 6, 6, 6, 1, 1],
            script: "a1 move 7,0 e
                a1 slam b1 bite.bite
                a1 wait => ride_awaited target=b1 unit=a1",
        },
    ]
}
