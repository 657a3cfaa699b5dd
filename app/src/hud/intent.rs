//! What somebody is about, as far as everybody can see it: on guard, aiming, at a spell, reloading. What a side means to do
//! beyond that is its own.

use crate::play::battle_session::BattleSession;
use testudo_engine::battle::Fighter;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::narrate::words::{capital, counted};

/// What somebody is about, a sentence each; nothing of whoever can do nothing.
pub(super) fn intents(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<String> {
    if !fighter.is_conscious() {
        return Vec::new();
    }
    let cast = &session.cast;
    let mut told: Vec<String> = Vec::new();
    match fighter.stance.maneuver {
        Maneuver::Defend => {
            told.push("Defends itself until its next turn, and strikes nobody.".to_owned());
        }
        Maneuver::Own(id) => {
            let name = capital(&cast.own_maneuver(id).0);
            told.push(format!("{name}, until its next turn."));
        }
        _ => {}
    }
    if fighter.is_on_guard() {
        told.push(
            "On guard: strikes first at whoever does anything else within its reach, or back at whoever strikes it."
                .to_owned(),
        );
    }
    if let Some((target, turns)) = fighter.stance.aim {
        let (name, turns) = (cast.name(target), counted(turns, "turn"));
        told.push(format!("Aims at {name} since {turns}: a shot is coming."));
    }
    if let Some((spell, turns)) = fighter.magic.casting {
        let mut known = session.level.catalog.spells.iter();
        let needed = known
            .find(|known| known.id == spell)
            .map_or(0, |known| known.casting);
        let name = cast.spell(spell);
        told.push(match needed.saturating_sub(turns) {
            0 => format!("Is ready to cast {name}."),
            left => format!(
                "Prepares {name}: {} more, unless something breaks it.",
                counted(left, "turn")
            ),
        });
    }
    for (item, state) in fighter
        .gear
        .items
        .iter()
        .enumerate()
        .filter(|(_, state)| state.reload > 0)
    {
        let name = cast.item(fighter.id(), item);
        let held = matches!(state.hold, testudo_engine::battle::ItemPlace::Held(_));
        if held {
            told.push(format!(
                "Has to reload its {name}: {} more.",
                counted(state.reload, "turn")
            ));
        }
    }
    told
}
