//! What an event says on the board, in a word or two: what a blow did, or why it did nothing. It
//! never knows where the words stand.

use crate::play::stage::Stage;
use testudo_engine::battle::event::{
    AttackEvent, Barred, CloseEvent, FallCause, GearEvent, HarmEvent, MagicEvent, Maneuver,
    MotionEvent, Resisted, SightEvent, TurnEvent,
};
use testudo_engine::battle::{Event, UnitId};
use testudo_engine::rules::attack::{DefenceKind, Outcome};

/// A few words over somebody's head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::board) struct Saying {
    /// Over whose.
    pub(in crate::board) unit: UnitId,
    /// Which.
    pub(in crate::board) text: String,
    /// Whether it is bad news for whoever it is about.
    pub(in crate::board) bad: bool,
}

/// What an event says; nothing for most.
pub(in crate::board) fn said(stage: &Stage, event: &Event) -> Option<Saying> {
    let (unit, text, bad) = blow(stage, event)
        .or_else(|| magic(stage, event))
        .or_else(|| turn(stage, event))?;
    Some(Saying { unit, text, bad })
}

type Said = Option<(UnitId, String, bool)>;

fn word(unit: UnitId, text: &str, bad: bool) -> Said {
    Some((unit, text.to_owned(), bad))
}

/// How an attack ends for whom it is made on.
fn ends(unit: UnitId, outcome: Outcome, defence: DefenceKind) -> Said {
    let text = match (outcome, defence) {
        (Outcome::Hit, _) => return None,
        (Outcome::Miss, _) => "miss",
        (Outcome::Shield, _) => "shield",
        (Outcome::Defended, DefenceKind::Dodge) => "dodged",
        (Outcome::Defended, DefenceKind::Parry) => "parried",
        (Outcome::Defended, DefenceKind::Shield) => "blocked",
        (Outcome::Defended, DefenceKind::None) => "saved",
    };
    word(unit, text, false)
}

/// Blows and what comes of them.
fn blow(stage: &Stage, event: &Event) -> Said {
    let cast = &stage.cast;
    match event {
        Event::Attack(AttackEvent::Attack(attack)) => {
            ends(attack.defender, attack.outcome, attack.def.kind)
        }
        Event::Magic(MagicEvent::Bolt(bolt)) => ends(bolt.defender, bolt.outcome, bolt.def.kind),
        Event::Close(CloseEvent::ShieldBlock(shield)) => {
            word(shield.unit, "shield in the way", false)
        }
        Event::Harm(HarmEvent::Damage(damage)) => {
            let place = cast.location(damage.unit, damage.location);
            let text = match damage.injury {
                0 => format!("{place}: no harm"),
                injury => format!("-{injury} {place}"),
            };
            Some((damage.unit, text, damage.injury > 0))
        }
        Event::Gear(GearEvent::Struck(struck)) => {
            let item = cast.item(struck.unit, struck.item);
            Some((struck.unit, format!("{item} -{}", struck.damage), false))
        }
        Event::Gear(GearEvent::Broke(lost)) => {
            let item = cast.item(lost.unit, lost.item);
            Some((lost.unit, format!("{item} breaks"), true))
        }
        Event::Gear(GearEvent::Disarmed(lost)) => word(lost.unit, "disarmed", true),
        Event::Gear(GearEvent::Dropped(lost)) => {
            let item = cast.item(lost.unit, lost.item);
            Some((lost.unit, format!("drops {item}"), true))
        }
        Event::Harm(HarmEvent::Crippled { unit, location, .. }) => {
            let place = cast.location(*unit, *location);
            Some((*unit, format!("{place} crippled"), true))
        }
        Event::Harm(HarmEvent::Stunned { unit, .. }) => word(*unit, "stunned", true),
        Event::Motion(MotionEvent::Fell {
            why: FallCause::LayDown,
            unit,
        }) => word(*unit, "lies down", false),
        Event::Motion(MotionEvent::Fell { unit, .. }) => word(*unit, "falls", true),
        Event::Harm(HarmEvent::Unconscious { unit, .. }) => word(*unit, "out cold", true),
        Event::Harm(HarmEvent::Died { unit }) => word(*unit, "dies", true),
        Event::Close(CloseEvent::KeptOut { unit, why, .. }) => {
            let how = match why {
                Barred::Injured | Barred::Contest => "kept out",
                Barred::Shield => "kept out by a shield",
            };
            word(*unit, how, true)
        }
        Event::Close(CloseEvent::Pinned { unit, .. }) => word(*unit, "pinned", true),
        Event::Close(CloseEvent::Freed { unit, .. }) => word(*unit, "free", false),
        Event::Close(CloseEvent::Entangled(net)) => word(net.unit, "netted", true),
        Event::Close(CloseEvent::Loosed(loosed)) => word(loosed.unit, "out of the net", false),
        Event::Close(CloseEvent::Set(set)) => word(set.unit, "set against it", false),
        _ => None,
    }
}

/// Spells, and what they do.
fn magic(stage: &Stage, event: &Event) -> Said {
    let cast = &stage.cast;
    match event {
        Event::Magic(MagicEvent::SpellCast(spell)) => {
            Some((spell.unit, cast.spell(spell.spell), false))
        }
        Event::Magic(MagicEvent::SpellFailed { unit, spell }) => {
            Some((*unit, format!("{} fails", cast.spell(*spell)), true))
        }
        Event::Magic(MagicEvent::Resisted { unit, why, .. }) => {
            let how = match why {
                Resisted::Immune => "immune",
                Resisted::Stronger => "no effect",
                Resisted::Roll | Resisted::Contest => "resisted",
                Resisted::NoRoom => "no room",
            };
            word(*unit, how, false)
        }
        Event::Magic(MagicEvent::Healed(healed)) => {
            Some((healed.unit, format!("+{}", healed.points), false))
        }
        Event::Magic(MagicEvent::Restored { unit, location }) => {
            let place = cast.location(*unit, *location);
            Some((*unit, format!("{place} mended"), false))
        }
        Event::Magic(MagicEvent::EffectBegan(laid)) => {
            Some((laid.unit, cast.spell(laid.spell), false))
        }
        Event::Magic(MagicEvent::EffectEnded { unit, spell, .. }) => {
            Some((*unit, format!("{} ends", cast.spell(*spell)), false))
        }
        Event::Magic(MagicEvent::ConcentrationLost { unit, .. }) => {
            word(*unit, "concentration lost", true)
        }
        Event::Motion(MotionEvent::Pushed { unit, .. }) => word(*unit, "pushed", true),
        Event::Sight(SightEvent::Blinded { unit }) => word(*unit, "blinded", true),
        Event::Sight(SightEvent::SightRegained { unit }) => word(*unit, "sees again", false),
        Event::Sight(SightEvent::Veiled { unit }) => word(*unit, "invisible", false),
        Event::Sight(SightEvent::Unveiled { unit }) => word(*unit, "seen again", false),
        _ => None,
    }
}

/// What somebody does with its turn, and what else becomes of it.
fn turn(stage: &Stage, event: &Event) -> Said {
    match event {
        Event::Turn(TurnEvent::TurnLost { unit }) => word(*unit, "turn lost", true),
        Event::Harm(HarmEvent::Recovered { unit }) => word(*unit, "recovers", false),
        Event::Motion(MotionEvent::StoodUp { unit }) => word(*unit, "gets up", false),
        Event::Motion(MotionEvent::Flew(flown)) => {
            let how = match flown.height.is_aloft() {
                true => format!("flies {}", flown.height.name()),
                false => "lands".to_owned(),
            };
            Some((flown.unit, how, false))
        }
        Event::Attack(AttackEvent::AimLost { unit, .. }) => word(*unit, "aim lost", true),
        Event::Sight(SightEvent::Surprised { unit, .. }) => word(*unit, "surprised", true),
        Event::Sight(SightEvent::Discovered { unit, .. }) => word(*unit, "found", true),
        Event::Motion(MotionEvent::Bumped { unit, .. }) => word(*unit, "runs into somebody", true),
        Event::Turn(TurnEvent::Surrendered { unit }) => word(*unit, "surrenders", true),
        Event::Turn(TurnEvent::Withdrew { unit }) => word(*unit, "withdraws", false),
        Event::Gear(GearEvent::Readied(taken) | GearEvent::PickedUp(taken)) => {
            let item = stage.cast.item(taken.unit, taken.item);
            Some((taken.unit, item, false))
        }
        Event::Turn(TurnEvent::ManeuverTaken { unit, maneuver }) => match maneuver {
            Maneuver::Guard => word(*unit, "on guard", false),
            Maneuver::Defend => word(*unit, "defends", false),
            Maneuver::Own(id) => Some((*unit, stage.cast.own_maneuver(*id).0, false)),
            _ => None,
        },
        _ => None,
    }
}
