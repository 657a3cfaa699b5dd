//! What happened, one sentence for each event, with its numbers: a file for each family of events.

mod ailment;
mod attack;
mod battle;
mod close_combat;
mod damage;
mod deployment;
mod door;
mod explore;
mod footnote;
mod gear;
mod harm;
mod hazard;
mod lamp;
mod magic;
mod mind;
mod motion;
mod sight;
mod trap;
mod turn;

pub use battle::why;

pub use footnote::{behind, footnote};

use super::Cast;
use super::words::capital;
use crate::battle::Event;
use crate::battle::event::{BattleEvent, ExploreEvent};

/// What a family of events is told by.
trait Narrated {
    /// The sentence for an event; `None` for what only keeps the books, such as the start of a turn,
    /// or only repeats what the sentence before it said.
    fn sentence(&self, cast: &Cast) -> Option<String>;

    /// How deep its sentence stands: 0 for what somebody does, 1 for what comes of it.
    fn depth(&self) -> usize;

    /// The numbers behind it; every event with dice has them.
    fn footnote(&self, _: &Cast) -> Option<String> {
        None
    }
}

fn narrated(event: &Event) -> &dyn Narrated {
    match event {
        Event::Battle(event) => event,
        Event::Deployment(event) => event,
        Event::Turn(event) => event,
        Event::Motion(event) => event,
        Event::Attack(event) => event,
        Event::Harm(event) => event,
        Event::Gear(event) => event,
        Event::Close(event) => event,
        Event::Magic(event) => event,
        Event::Sight(event) => event,
        Event::Mind(event) => event,
        Event::Door(event) => event,
        Event::Hazard(event) => event,
        Event::Lamp(event) => event,
        Event::Trap(event) => event,
        Event::Ailment(event) => event,
        Event::Explore(event) => event,
    }
}

/// The sentence for an event; `None` for what only keeps the books, such as the start of a turn,
/// or only repeats what the sentence before it said.
pub fn event(cast: &Cast, event: &Event) -> Option<String> {
    let sentence = narrated(event).sentence(cast)?;
    Some(capital(&sentence))
}

/// What stands over everything that an event begins: the round, or the stint.
pub fn heading(round: u32, event: &Event) -> Option<String> {
    match event {
        Event::Battle(BattleEvent::RoundStarted { .. }) => Some(format!("Round {round}")),
        Event::Explore(ExploreEvent::StintStarted { stint, .. }) => Some(format!("Stint {stint}")),
        _ => None,
    }
}

/// How deep an event's sentence stands: 0 for what somebody does, 1 for what comes of it.
pub fn depth(event: &Event) -> usize {
    narrated(event).depth()
}
