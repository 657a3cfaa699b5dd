//! How much is fought in a battle: who could strike and did, and when first blood was drawn.

use crate::ai::could_strike;
use crate::battle::event::{AttackEvent, HarmEvent, Maneuver, TurnEvent};
use crate::battle::{Battle, Command, Event, UnitId};

/// Who could strike and did, over one battle or many.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Engagement {
    /// Turns of somebody who is there to fight, awake, and has a blow worth anything at a known enemy.
    pub turns: u64,
    /// Of those, the turns with an attack, a spell, work on one, work on a door, or a guard that was struck from.
    pub attack_turns: u64,
}

/// Counts over one battle, command by command.
#[derive(Default, Debug)]
pub struct EngagementWatch {
    sum: Engagement,
    /// The turn under way: whose, in which round, and whether an attack in it would count.
    current: Option<(UnitId, u32, bool)>,
    /// The turns that count if the guard taken in them is struck from.
    guards: Vec<(UnitId, u32)>,
}

impl EngagementWatch {
    /// Takes note of a command that is about to be given in a turn.
    pub fn note(&mut self, battle: &Battle, unit: UnitId, command: Command) {
        let round = battle.view().round();
        let same = |(of, when, _): &(UnitId, u32, bool)| *of == unit && *when == round;
        if !self.current.as_ref().is_some_and(same) {
            let could = could_strike(&battle.view_for(unit.side), unit);
            self.sum.turns += u64::from(could);
            self.current = Some((unit, round, could));
        }
        let Some((_, _, counts)) = self.current.as_mut().filter(|(_, _, counts)| *counts) else {
            return;
        };
        if command == Command::Guard {
            self.guards.push((unit, round));
        } else if is_struck_or_worked_on(command) {
            self.sum.attack_turns += 1;
            *counts = false;
        }
    }

    /// All of it, when the battle is over.
    pub fn sum(self, battle: &Battle) -> Engagement {
        Engagement {
            attack_turns: self.sum.attack_turns + struck_from(&self.guards, battle),
            ..self.sum
        }
    }
}

/// An attack, a spell, and what has to be done before one: to load, to aim, to concentrate, to get at somebody through a door.
fn is_struck_or_worked_on(command: Command) -> bool {
    matches!(
        command,
        Command::Attack { .. }
            | Command::Close { .. }
            | Command::Overrun { .. }
            | Command::Cast { .. }
            | Command::Concentrate { .. }
            | Command::Aim { .. }
            | Command::Reload { .. }
            | Command::Door { .. }
            | Command::LetGo { .. }
    )
}

/// How many of these guards were struck from before the next turn (MAN-3).
fn struck_from(guards: &[(UnitId, u32)], battle: &Battle) -> u64 {
    let (mut waiting, mut struck): (Vec<UnitId>, u64) = (Vec::new(), 0);
    for (round, event) in battle.events() {
        match event {
            Event::Turn(TurnEvent::TurnStarted { unit }) => waiting.retain(|one| one != unit),
            Event::Turn(TurnEvent::ManeuverTaken {
                unit,
                maneuver: Maneuver::Guard,
            }) if guards.contains(&(*unit, *round)) => waiting.push(*unit),
            Event::Attack(AttackEvent::Attack(attack)) => {
                let before = waiting.len();
                waiting.retain(|one| *one != attack.attacker);
                struck += u64::from(waiting.len() < before);
            }
            _ => {}
        }
    }
    struck
}

/// The round in which somebody was injured first; `None` when nobody was.
pub fn first_blood(battle: &Battle) -> Option<u32> {
    let bleeds = |event: &Event| match event {
        Event::Harm(HarmEvent::Damage(damage)) => damage.injury > 0,
        _ => false,
    };
    let mut events = battle.events().iter();
    events.find_map(|(round, event)| bleeds(event).then_some(*round))
}
