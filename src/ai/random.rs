//! An opponent that takes any legal command, to try what nobody would.

use super::Decider;
use crate::battle::{Command, Decision, View};
use crate::rules::dice::{Dice, SeededDice};

/// Chooses at random, with dice of its own.
#[derive(Clone, Debug)]
pub struct Random(SeededDice);

impl Random {
    /// One whose choices follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self(SeededDice::new(seed))
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        let digit = |dice: &mut SeededDice| usize::from(dice.die(100) - 1);
        let number = (0..4).fold(0, |number, _| number * 100 + digit(&mut self.0));
        number % bound.max(1)
    }
}

impl Decider for Random {
    /// One of six kinds of answer first, so that thousands of moves don't drown the rest.
    fn decide(&mut self, view: &View<'_>, _decision: Decision) -> Command {
        let commands: Vec<Command> = view.options().commands().collect();
        let kind = |command: &Command| match command {
            Command::Move { .. } | Command::Turn { .. } => 0,
            Command::Attack { .. } | Command::Close { .. } => 1,
            Command::Aim { .. } | Command::Reload { .. } => 2,
            Command::Ready { .. } | Command::PickUp { .. } => 3,
            Command::Guard
            | Command::Defend
            | Command::Wait
            | Command::Pass
            | Command::Bar { .. }
            | Command::Defence { .. } => 4,
            Command::Withdraw | Command::Surrender => 5,
        };
        // One time in 600 it gives up, if it may: more often, and no battle would be fought.
        let chosen = match self.below(600) {
            599 => 5,
            number => number % 5,
        };
        let of_kind: Vec<Command> = commands
            .iter()
            .copied()
            .filter(|command| kind(command) == chosen)
            .collect();
        let list = if of_kind.is_empty() {
            commands.into_iter().filter(|c| kind(c) != 5).collect()
        } else {
            of_kind
        };
        let index = self.below(list.len());
        list.get(index).copied().unwrap_or(Command::Wait)
    }
}
