//! Maneuvers of a genre's own (MAN-7): whether one may be taken now, as an attack or as a stance.

use super::Refusal;
use super::components::ItemPlace;
use super::fighter::Fighter;
use super::preconditions::unpinned;
use super::strike::{Arena, Strike};
use crate::rules::fatigue::Tiredness;
use crate::rules::id::Id;
use crate::rules::maneuver::{Need, OwnManeuver};

impl<'a> Arena<'a> {
    /// The genre's own maneuver called `id`.
    ///
    /// # Errors
    /// When the genre has none of that name.
    pub fn own_maneuver(&self, id: Id) -> Result<&'a OwnManeuver, Refusal> {
        let mut all = self.maneuvers.iter();
        let found = all.find(|own| own.id == id);
        found.ok_or(Refusal::NoSuchManeuver { maneuver: id })
    }
}

/// Whether a strike may be made by this maneuver.
///
/// # Errors
/// What is missing: the kind of attack, the weapon, the grip, the level, or what [`able`] finds.
pub(super) fn attack(strike: &Strike<'_>, own: &OwnManeuver) -> Result<(), Refusal> {
    let form = strike.form();
    let (weapon, technique) = strike.technique();
    if !own.fits(technique) {
        return Err(Refusal::OtherAttack { maneuver: own.id });
    }
    if let Some(need) = own.lacks(weapon, form) {
        return Err(Refusal::Lacks { need });
    }
    if own.needs.contains(&Need::Helpless) && !strike.defender.is_helpless() {
        let need = Need::Helpless;
        return Err(Refusal::Lacks { need });
    }
    skilled(own, form.level)?;
    able(strike.arena, &strike.attacker, own)
}

/// Whether a combatant may take the stance called `id`.
///
/// # Errors
/// When it is an attack, when somebody pins the fighter (CLC-5), or what is missing.
pub(super) fn stance(arena: Arena<'_>, fighter: &Fighter<'_>, id: Id) -> Result<(), Refusal> {
    let own = arena.own_maneuver(id)?;
    if own.is_attack() {
        return Err(Refusal::IsAnAttack { maneuver: id });
    }
    unpinned(fighter)?;
    let holds_both = || {
        fighter
            .gear
            .items
            .iter()
            .any(|item| matches!(item.hold, ItemPlace::Held(hand) if hand.is_both()))
    };
    let met = |need: Need| match need {
        Need::Weapon => fighter.weapon_in_hand().is_some(),
        Need::BothHands => holds_both(),
        Need::Unarmed => fighter.weapon_in_hand().is_none(),
        Need::Shield | Need::Standing | Need::Fresh | Need::Moved | Need::Helpless => true,
    };
    if let Some(&need) = own.needs.iter().find(|&&need| !met(need)) {
        return Err(Refusal::Lacks { need });
    }
    skilled(own, fighter.profile().best_level())?;
    able(arena, fighter, own)
}

fn skilled(own: &OwnManeuver, level: i16) -> Result<(), Refusal> {
    if level < own.level {
        let least = own.level;
        return Err(Refusal::TooUnskilled { level, least });
    }
    Ok(())
}

/// What any maneuver asks of whoever takes it, with whatever weapon: how far it has moved, how it
/// stands, and that END is left when it is paid.
fn able(arena: Arena<'_>, fighter: &Fighter<'_>, own: &OwnManeuver) -> Result<(), Refusal> {
    let cells = fighter.progress.cells();
    if cells > 1 && !own.after_move {
        return Err(Refusal::MovedTooFar { cells });
    }
    let met = |need: Need| match need {
        Need::Shield => fighter.shield().is_some(),
        Need::Standing => !fighter.place.prone,
        Need::Moved => cells > 1,
        Need::Fresh => fighter.tiredness(arena.numbers) == Tiredness::Fresh,
        Need::Weapon | Need::BothHands | Need::Unarmed | Need::Helpless => true,
    };
    if let Some(&need) = own.needs.iter().find(|&&need| !met(need)) {
        return Err(Refusal::Lacks { need });
    }
    let (costs, left) = (own.end, fighter.stamina.end);
    if costs > 0 && left <= costs {
        return Err(Refusal::TooTired { costs, left });
    }
    Ok(())
}
