//! Why a battle ended.

use serde::{Deserialize, Serialize};

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One side has somebody conscious.
    LastSideStanding,
    /// No side has.
    NobodyLeft,
    /// The rounds ran out, and nobody has won by that.
    RoundLimit,
    /// The rounds ran out, and the level says that the winner has won then.
    TimeUp,
    /// The rounds ran out, and the winner has the most points.
    Points,
    /// Nobody who is left can hurt any enemy.
    NobodyCanHurt,
    /// The winner held a place long enough.
    GoalHold,
    /// The winner got where it wanted to.
    GoalReach,
    /// The winner put those out of the fight whom it was after.
    GoalKill,
    /// Every other side lost somebody it had to protect, or the field.
    GoalProtect,
    /// The winner was still on the field when its rounds were over.
    GoalSurvive,
    /// Several sides reached a goal at the same moment.
    GoalsAtOnce,
}
