//! What happened, one sentence for each event, with its numbers.

mod attack;
mod close;
mod damage;
mod ending;
mod fate;
mod footnote;
mod magic;
mod motion;
mod seeing;

pub(super) use ending::why;

pub use footnote::{behind, footnote};

use super::Cast;
use super::words::capital;
use crate::battle::Event;
use crate::battle::event::AimLoss;

/// The sentence for an event; `None` for what only keeps the books, such as the start of a turn,
/// or only repeats what the sentence before it said.
pub fn event(cast: &Cast, event: &Event) -> Option<String> {
    let sentence = match event {
        Event::Turned { .. } | Event::Moved { .. } | Event::Flew(_) | Event::TurnLost { .. } => {
            motion::movement(cast, event)?
        }
        Event::HeldUp { .. } | Event::GivenUp { .. } => motion::held_up(cast, event)?,
        Event::ManeuverTaken { .. }
        | Event::Aimed { .. }
        | Event::AimLost { .. }
        | Event::Readied { .. }
        | Event::PickedUp { .. }
        | Event::Reloaded { .. } => motion::maneuver(cast, event)?,
        Event::Attack(attack) => attack::rolled(cast, attack),
        Event::Struck(struck) if struck.broke => damage::object(cast, struck),
        Event::Damage(damage) => damage::body(cast, damage),
        Event::Check(check) => fate::check(cast, check),
        Event::Entering { .. }
        | Event::Set(_)
        | Event::ShieldBlock(_)
        | Event::Contest(_)
        | Event::KeptOut { .. }
        | Event::Pinned { .. }
        | Event::Freed { .. }
        | Event::Entangled(_)
        | Event::Loosed(_) => close::event(cast, event)?,
        Event::Spent { .. }
        | Event::Crippled { .. }
        | Event::Stunned { .. }
        | Event::Recovered { .. }
        | Event::Dropped { .. }
        | Event::Disarmed { .. }
        | Event::LetGo { .. }
        | Event::StoodUp { .. }
        | Event::Fell { .. }
        | Event::Unconscious { .. }
        | Event::Died { .. }
        | Event::Endurance { .. } => fate::consequence(cast, event)?,
        Event::Surprised { .. }
        | Event::Discovered { .. }
        | Event::Bumped { .. }
        | Event::Veiled { .. }
        | Event::Unveiled { .. }
        | Event::Blinded { .. }
        | Event::SightRegained { .. }
        | Event::LightBegan(_)
        | Event::LightEnded { .. }
        | Event::Appeared(_)
        | Event::Vanished { .. } => seeing::seeing(cast, event)?,
        Event::BattleEnded {
            winner,
            reason,
            rounds,
        } => ending::ended(cast, *winner, *reason, *rounds),
        Event::Concentrated(_)
        | Event::ConcentrationLost { .. }
        | Event::SpellCast(_)
        | Event::SpellFailed { .. }
        | Event::Resisted { .. }
        | Event::Healed(_)
        | Event::Restored { .. }
        | Event::EffectBegan(_)
        | Event::EffectEnded { .. }
        | Event::Pushed { .. } => magic::told(cast, event)?,
        Event::Bolt(bolt) => magic::bolt(cast, bolt),
        Event::Withdrew { .. } | Event::Surrendered { .. } | Event::GoalProgress { .. } => {
            ending::change(cast, event)?
        }
        Event::BattleStarted(_)
        | Event::LotsDrawn { .. }
        | Event::RoundStarted { .. }
        | Event::TurnStarted { .. }
        | Event::Commanded { .. }
        | Event::Resumed { .. }
        | Event::CounterOpened { .. }
        | Event::AttackDeclared(_)
        | Event::PinOpened { .. }
        | Event::Thrown { .. }
        | Event::Struck(_)
        | Event::Broke { .. }
        | Event::TurnEnded { .. }
        | Event::RoundEnded => return None,
    };
    Some(capital(&sentence))
}

/// How deep an event's sentence stands: 0 for what somebody does, 1 for what comes of it.
pub fn depth(event: &Event) -> usize {
    match event {
        Event::AimLost {
            why: AimLoss::Blocked | AimLoss::Injured | AimLoss::Pushed,
            ..
        }
        | Event::Spent { .. }
        | Event::Thrown { .. }
        | Event::Struck(_)
        | Event::Broke { .. }
        | Event::Damage(_)
        | Event::Check(_)
        | Event::Surprised { .. }
        | Event::Bumped { .. }
        | Event::Appeared(_)
        | Event::Vanished { .. }
        | Event::Crippled { .. }
        | Event::Stunned { .. }
        | Event::Recovered { .. }
        | Event::Dropped { .. }
        | Event::Disarmed { .. }
        | Event::Fell { .. }
        | Event::Set(_)
        | Event::ShieldBlock(_)
        | Event::Contest(_)
        | Event::KeptOut { .. }
        | Event::Pinned { .. }
        | Event::Freed { .. }
        | Event::Unconscious { .. }
        | Event::Died { .. }
        | Event::ConcentrationLost { .. }
        | Event::SpellCast(_)
        | Event::SpellFailed { .. }
        | Event::Resisted { .. }
        | Event::Bolt(_)
        | Event::Healed(_)
        | Event::Restored { .. }
        | Event::EffectBegan(_)
        | Event::Pushed { .. } => 1,
        _ => 0,
    }
}
