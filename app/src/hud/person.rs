//! Somebody in a panel: the name, how it fares, what is crippled.

use bevy::prelude::*;

use super::intent::intents;
use crate::play::battle_session::BattleSession;
use crate::play::confirmation::airing;
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, sized, small};
use testudo_engine::battle::UnitId;
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{breath_left, terms};

/// How somebody fares.
pub(super) fn person(page: &mut Contents, session: &BattleSession, unit: UnitId) {
    let replica = session.replica();
    let Some(fighter) = session.view(&replica).fighter(unit) else {
        return;
    };
    let own = &fighter.profile().attributes;
    let name = capital(&session.cast.name(unit));
    page.spawn(heading(name.clone(), 28.0, Tone::Ink));
    let state = format!(
        "HP {} of {}, END {} of {}",
        own.hp - fighter.total_injury(),
        own.hp,
        fighter.stamina.end,
        own.end
    );
    let kind = &fighter.profile().name;
    // Most are called by their kind.
    let state = match name.to_lowercase().starts_with(&kind.to_lowercase()) {
        true => state,
        false => format!("{}, {state}", capital(kind)),
    };
    let meant = terms::in_line(&state);
    page.spawn(small(state)).insert(ExplainedTerms::of(meant));
    for told in intents(session, &fighter) {
        page.spawn(sized(told, SMALL, Tone::Rubric));
    }
    let view = session.view(&replica);
    let air = airing(&view, &fighter).and_then(|airing| breath_left(&airing));
    if let Some(air) = air {
        page.spawn(sized(capital(&air), SMALL, Tone::Rubric));
    }
    let body = &fighter.profile().body;
    let hurt: Vec<String> = body
        .locations
        .iter()
        .enumerate()
        .filter_map(|(index, location)| {
            let wounds = fighter.wounds();
            let crippled = wounds.is_crippled(index).then_some("crippled");
            let state = crippled.or(wounds.is_numb(index).then_some("stunned"))?;
            Some(format!("{} {state}", location.name))
        })
        .collect();
    if !hurt.is_empty() {
        page.spawn(sized(hurt.join(", "), SMALL, Tone::Rubric));
    }
}
