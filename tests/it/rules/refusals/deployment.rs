//! People who can't be placed before the first round.

use testudo::grid::Cell;

use super::Scene;
use crate::rules::trial::hexes;

pub(super) fn scenes() -> Vec<Scene> {
    let first = ["swordsman 0,0 e", "swordsman 3,0 e"];
    let mut level = hexes(&["......", "......"], &first, &["swordsman 5,0 w"]);
    level.sides[0].deploy = vec![Cell::new(0, 0), Cell::new(1, 0)];
    vec![Scene {
        level,
        dice: &[],
        script: "a1 wait => deployment_awaited unit=a1
            a1 deploy a2 1,0 e => not_to_be_deployed unit=a2
            a1 deploy b1 1,0 w => not_to_be_deployed unit=b1
            a1 deploy a9 1,0 w => no_such_unit unit=a9
            a1 deploy a1 0,0 e => already_there
            a1 deploy a1 9,9 e => off_the_board cell=[9,9]
            a1 deploy a1 0,1 e => no_place_to_deploy cell=[0,1]
            a1 deploy a1 1,0 n => no_such_facing
            a1 deploy a1 1,0 w
            a1 begin
            a1 begin => nothing_to_deploy
            a1 deploy a1 0,0 e => nothing_to_deploy",
    }]
}
