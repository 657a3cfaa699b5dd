//! Which panels there are about the board, and who is shown in one.

use bevy::prelude::*;

use crate::play::battle_session::BattleSession;
use crate::theme::pictures::Pictures;
use crate::widgets::coin::{Livery, coin};
use crate::widgets::contents::Contents;
use testudo_engine::battle::UnitId;

/// A panel, and what is drawn in it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Panel {
    /// The order of initiative.
    Ribbon,
    /// What the decision at hand is about.
    Target,
    /// What has happened.
    Log,
    /// What may be done.
    Actions,
    /// The cell under the cursor, in words.
    Status,
}

/// The panel of a kind.
pub(super) fn panel<'a>(
    commands: &'a mut Commands,
    panels: &Query<(Entity, &Panel)>,
    wanted: Panel,
) -> Option<EntityCommands<'a>> {
    let (entity, _) = panels.iter().find(|(_, panel)| **panel == wanted)?;
    Some(commands.entity(entity))
}

/// Somebody's miniature in a panel.
pub(crate) fn portrait(
    parent: &mut Contents,
    art: (&mut Pictures, &mut Assets<Image>),
    session: &BattleSession,
    unit: UnitId,
    size: f32,
) {
    let side = session.level.sides.get(usize::from(unit.side));
    let number = usize::from(unit.number).saturating_sub(1);
    let placed = side.and_then(|side| side.units.get(number));
    let who = placed.map(|placed| {
        let (unit, race) = (&placed.unit.profile.unit, &placed.unit.race.id);
        (unit.as_str(), race.as_str())
    });
    let livery = Livery::of(&session.level, unit.side);
    coin(parent, art, livery, who.unwrap_or_default(), size);
}
