//! One battle from files to outcome: seats, record, replay, and many battles at once.
//!
//! This layer never knows command-line arguments or pixels. Start at [`fight`].

pub mod aftermath;
pub mod attack_odds;
pub mod character;
pub mod conditions;
pub mod credit;
pub mod engagement;
pub mod experience;
pub mod fought_rounds;
pub mod json_error;
pub mod lesson;
pub mod log_file;
pub mod losses;
pub mod opponents;
pub mod party;
pub mod record;
pub mod replay;
pub mod save;
mod seats;
pub mod series;
pub mod shard;
pub mod shield_odds;
pub mod spell_odds;
pub mod sum;
pub mod tournament;
pub mod upkeep;

pub use seats::{SeatError, Seats, usual};
pub use series::seed_of;

use crate::battle::{Battle, Command, Decision, Setup, UnitId};

/// What commits whoever decides to the least: to let a turn go by or a question pass, or else the plainest defence.
pub fn plainest(battle: &Battle) -> Option<Command> {
    let options = battle.options();
    let idle = |command: &Command| matches!(command, Command::Wait | Command::Pass);
    let idle = options.commands().find(idle);
    idle.or_else(|| options.commands().last())
}

/// Fights a battle to its end.
pub fn fight(setup: &Setup, seats: &mut Seats) -> Battle {
    fight_telling(setup, seats, &mut |_, _, _, _| ())
}

/// As [`fight`], telling before each command of a turn how the battle stands, who gives it, and what
/// was weighed for it.
pub fn fight_telling(
    setup: &Setup,
    seats: &mut Seats,
    tell: &mut dyn FnMut(&Battle, UnitId, Command, &Seats),
) -> Battle {
    let mut battle = Battle::new(setup);
    while let Some(decision) = battle.decision() {
        let view = battle.view_for(decision.unit().side);
        let command = seats.decide(&view, decision);
        if let Decision::Turn(unit) = decision {
            tell(&battle, unit, command, seats);
        }
        if let Err(refusal) = battle.play(command) {
            // An opponent that answers what can't be is a fault of ours; the battle goes on.
            debug_assert!(
                false,
                "{decision:?} was answered by {command:?}: {refusal:?}"
            );
            let plainest = plainest(&battle);
            if plainest.is_none_or(|command| battle.play(command).is_err()) {
                break;
            }
        }
    }
    battle
}
