//! An opponent that takes any legal command, to try what no other would.

use std::collections::BTreeSet;

use crate::ai::decider::Decider;
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

    /// Of attacks those by one maneuver. There are many ways to strike a blow, and only one way to make a disarm,
    /// which would otherwise hardly ever be chosen.
    fn by_one_maneuver(&mut self, list: Vec<Command>) -> Vec<Command> {
        let maneuver = |command: &Command| match command {
            Command::Attack { maneuver, .. } => Some(*maneuver),
            _ => None,
        };
        let all: BTreeSet<_> = list.iter().map(maneuver).collect();
        let chosen = self.below(all.len());
        let Some(chosen) = all.into_iter().nth(chosen) else {
            return list;
        };
        let mut list = list;
        list.retain(|command| maneuver(command) == chosen);
        list
    }
}

impl Decider for Random {
    /// One of six kinds of answer first, so that there is a chance for others beside thousands of moves.
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        if matches!(decision, Decision::Deployment(_)) {
            return Command::Begin;
        }
        let commands: Vec<Command> = view.options().commands().collect();
        let kind = |command: &Command| match command {
            Command::Move { .. } | Command::Turn { .. } => 0,
            Command::Attack { .. } | Command::Close { .. } => 1,
            Command::Aim { .. }
            | Command::Reload { .. }
            | Command::Concentrate { .. }
            | Command::Cast { .. }
            | Command::Struggle
            | Command::Door { .. }
            | Command::Search { .. }
            | Command::Listen { .. }
            | Command::Disarm { .. }
            | Command::Spring { .. }
            | Command::LetGo { .. }
            | Command::Leap { .. }
            | Command::Climb { .. }
            | Command::Use { .. }
            | Command::TakeKey { .. }
            | Command::Kindle { .. }
            | Command::PutOut { .. }
            | Command::ThrowLamp { .. }
            | Command::Fly { .. }
            | Command::StandUp => 2,
            Command::Ready { .. } | Command::PickUp { .. } => 3,
            Command::LieDown | Command::Drop { .. } | Command::Withdraw | Command::Surrender => 5,
            _ => 4,
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
        let list = self.by_one_maneuver(list);
        let index = self.below(list.len());
        list.get(index).copied().unwrap_or(Command::Wait)
    }
}
