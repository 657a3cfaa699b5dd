//! Why a command could not be, as a sentence for a player.

use super::Cast;
use super::words::capital;
use crate::battle::Refusal;

/// A refusal as a sentence, with names where it knows only ids.
pub fn refusal(cast: &Cast, refusal: &Refusal) -> String {
    capital(&reason(cast, refusal)) + "."
}

/// A refusal as the end of a sentence.
pub(super) fn reason(cast: &Cast, refusal: &Refusal) -> String {
    let named = |unit: crate::battle::UnitId, text: &str| {
        text.replacen(&unit.to_string(), &cast.name(unit), 1)
    };
    let plain = refusal.to_string();
    match *refusal {
        Refusal::DefenceAwaited { unit }
        | Refusal::NoEnemy { unit }
        | Refusal::NoFriend { unit }
        | Refusal::Dead { unit }
        | Refusal::Withdrew { unit }
        | Refusal::Surrendered { unit }
        | Refusal::LineBlocked { unit }
        | Refusal::Unseen { unit }
        | Refusal::OnlyAgainst { unit }
        | Refusal::Stunned { unit }
        | Refusal::Senseless { unit }
        | Refusal::Pinned { by: unit }
        | Refusal::HandsHold { unit }
        | Refusal::InNetAlready { unit }
        | Refusal::NotAtGrips { unit }
        | Refusal::AlreadyDown { unit }
        | Refusal::NotDown { unit }
        | Refusal::AlreadyPinned { unit }
        | Refusal::NotPinnedBy { unit }
        | Refusal::NotBeside { unit, .. }
        | Refusal::AtGrips { unit }
        | Refusal::NothingToAim { unit } => named(unit, &plain),
        Refusal::BlowAwaited { unit, target }
        | Refusal::PinAwaited { unit, target }
        | Refusal::EntryAwaited {
            unit,
            enemy: target,
        } => named(unit, &plain).replacen(&target.to_string(), &cast.name(target), 1),
        Refusal::NoSuchUnit { unit } => format!("there is no combatant {unit}"),
        _ => plain,
    }
}
