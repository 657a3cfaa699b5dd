//! Whether to catch a friend who falls: if that saves it more than it costs (FAL-11).

use crate::battle::{Command, View};

use super::hit_value::{harm_value, per_mille};

/// The answer of whoever is asked.
pub(in crate::ai) fn answer(view: &View<'_>) -> Command {
    let worth = view.catching().and_then(|catching| {
        let odds = catching.odds()?;
        let friend = catching.falling();
        let saves = harm_value(&odds.missed, friend) - harm_value(&odds.caught, friend);
        let costs = harm_value(&odds.own, catching.fighter());
        Some(per_mille(odds.catches) * (saves - costs))
    });
    match worth {
        Some(worth) if worth > 0 => Command::Catch,
        _ => Command::Pass,
    }
}
