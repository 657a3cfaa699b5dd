//! How much is fought in a battle: who could strike and did, and when first blood was drawn.

use crate::ai::could_strike;
use crate::battle::event::HarmEvent;
use crate::battle::{Battle, Command, Event, UnitId};

/// Counted over one battle, command by command.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Engagement {
    /// Turns of somebody awake with a known enemy within a move and a blow.
    pub turns: u64,
    /// Of those, the turns with an attack, a spell, or work on one.
    pub attack_turns: u64,
    /// The turn under way: whose, in which round, and whether an attack in it would count.
    current: Option<(UnitId, u32, bool)>,
}

impl Engagement {
    /// Takes note of a command that is about to be given in a turn.
    pub fn note(&mut self, battle: &Battle, unit: UnitId, command: Command) {
        let round = battle.view().round();
        let same = |(of, when, _): &(UnitId, u32, bool)| *of == unit && *when == round;
        if !self.current.as_ref().is_some_and(same) {
            let could = could_strike(&battle.view_for(unit.side), unit);
            self.turns += u64::from(could);
            self.current = Some((unit, round, could));
        }
        let strikes = matches!(
            command,
            Command::Attack { .. } | Command::Cast { .. } | Command::Concentrate { .. }
        );
        if let Some((_, _, could)) = self.current.as_mut().filter(|_| strikes) {
            self.attack_turns += u64::from(*could);
            *could = false;
        }
    }
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
